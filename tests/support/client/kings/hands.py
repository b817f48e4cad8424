"""The hands of a player of Kings of War: the actions that mouse and keys share at the real table."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import Any

import pygame

from client.skins.kings.orders.tool import KingsOrderTool
from client.skins.kings.table.field import KingsField
from client.skins.tabletop.tools.tool import Answer, Light
from client.ui import keys
from engine.games.kings.state import State
from engine.tabletop.poses import Pose
from tests.support.client.table_driver import Sitter

Place = tuple[int, int]


class Hands(ABC):
    """A player at the table; everything goes through events of the window."""

    def __init__(self, sitter: Sitter) -> None:
        """Sit before a client, at any screen."""
        self.sitter = sitter

    # Views.

    @property
    def field(self) -> KingsField:
        """Return the table."""
        found: Any = self.sitter.parts.match.field
        assert isinstance(found, KingsField)
        return found

    @property
    def state(self) -> State:
        """Return the position that is shown."""
        found: State = self.field.state
        return found

    @property
    def lights(self) -> dict[str, Light]:
        """Return the lights of units."""
        return self.field.offer.lights

    def find_lit_units(self, *marks: str) -> list[str]:
        """Return the units on the table that are lit in one of these ways."""
        there = self.field.context.battle.poses
        return [unit for unit, light in self.lights.items() if light.mark in marks and unit in there]

    @property
    def answers(self) -> dict[str, Answer]:
        """Return the buttons by their names."""
        return {answer.name: answer for answer in self.field.offer.answers}

    @property
    def orders(self) -> KingsOrderTool:
        """Return the tool that gives orders, which must be active."""
        assert isinstance(self.field.tool, KingsOrderTool), self.field.tool
        return self.field.tool

    def pose(self, unit: str) -> Pose:
        """Return the shown place of a unit."""
        return self.field.context.battle.poses[unit]

    def settle(self) -> None:
        """Wait until the camera rests, nothing is being computed and no queue answers by itself."""
        self.sitter.wait_for(lambda: not (self._moves or self._goes_on))
        self.sitter.wait(1)

    @property
    def _moves(self) -> bool:
        return self.field.tool.moving or self.field.control.moving

    @property
    def _goes_on(self) -> bool:
        return self.field.acting and self.field.context.goes_on

    # Actions.

    @abstractmethod
    def use(self, key: str) -> None:
        """Use a control of a page."""

    @abstractmethod
    def answer(self, name: str) -> None:
        """Press a button of the table."""

    @abstractmethod
    def press(self, unit: str) -> None:
        """Press a unit on the table."""

    @abstractmethod
    def gather(self, units: Sequence[str]) -> None:
        """Select several waiting units, and perhaps others near them, which are then led together."""

    @abstractmethod
    def lead(self, unit: str, place: Place) -> None:
        """Lead a selected unit as near to a place as possible, along one line."""

    @abstractmethod
    def charge(self, unit: str, enemy: str) -> None:
        """Let a selected unit charge an enemy."""

    @abstractmethod
    def give(self) -> None:
        """Give the present order."""

    @abstractmethod
    def put(self, place: Place) -> None:
        """Bring the unit in deployment near to a place, and put it down at a legal place."""

    @abstractmethod
    def mark(self, place: Place) -> None:
        """Place a marker near to a place."""

    @abstractmethod
    def face(self, place: Place) -> None:
        """Turn a regrouping unit towards a place if it may, otherwise stay."""

    def back(self) -> None:
        """Take back all changes of the selected units."""

        def is_changed() -> bool:
            held = self.orders.editor.held
            changed = held.target or not held.draft.empty or held.draft.chosen is not None
            return bool(held.units and changed)

        self._take_back_while(is_changed)

    def release(self) -> None:
        """Take everything back, down to the selection."""
        self._take_back_while(lambda: bool(self.orders.editor.held.units))

    def _take_back_while(self, goes_on: Callable[[], bool]) -> None:
        for _ in range(40):
            if not goes_on():
                return
            self.take_step_back()
        raise AssertionError("nothing is taken back")

    def take_step_back(self) -> None:
        """Take one change back."""
        self.sitter.press(keys.BACK)

    def post(self, kind: int, **about: Any) -> None:
        """Send an event."""
        pygame.event.post(pygame.event.Event(kind, **about))
