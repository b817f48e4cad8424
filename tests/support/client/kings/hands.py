"""The hands of a player of Kings of War: what mouse and keys can both do at the real table."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any

import pygame

from client.skins.kings.orders.tool import OrderTool
from client.skins.kings.table.field import KingsField
from client.skins.kings.table.tool import Answer, Light
from client.ui import keys
from engine.games.kings.geometry.poses import Pose
from engine.games.kings.state import State
from tests.support.client.table_driver import Sitter

Place = tuple[int, int]


class Hands(ABC):
    """A player at the table; everything goes through events of the window."""

    def __init__(self, sitter: Sitter) -> None:
        """Sit before a client, at whatever it shows."""
        self.sitter = sitter

    # What is seen.

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
        """Return which units are lit."""
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
    def orders(self) -> OrderTool:
        """Return the tool that gives orders, which must be in the hand."""
        assert isinstance(self.field.tool, OrderTool), self.field.tool
        return self.field.tool

    def pose(self, unit: str) -> Pose:
        """Return where a unit is shown."""
        return self.field.context.battle.poses[unit]

    def settle(self) -> None:
        """Wait until the camera rests and nothing is being worked out."""
        self.sitter.wait_for(lambda: not (self.field.tool.moving or self.field.control.moving))
        self.sitter.wait(1)

    # What is done.

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
    def lead(self, unit: str, place: Place) -> None:
        """Lead a unit that is held as near to a place as it comes, along one line."""

    @abstractmethod
    def charge(self, unit: str, enemy: str) -> None:
        """Have a unit that is held charge an enemy."""

    @abstractmethod
    def give(self) -> None:
        """Give the order that is held."""

    @abstractmethod
    def put(self, place: Place) -> None:
        """Bring the unit that is being deployed near to a place, and put it down where it may stand."""

    @abstractmethod
    def mark(self, place: Place) -> None:
        """Place a marker near to a place."""

    @abstractmethod
    def face(self, place: Place) -> None:
        """Have a unit that regroups face a place if it may, else stay."""

    def back(self) -> None:
        """Take back all that was done with what is held."""
        for _ in range(20):
            held = self.orders.editor.held
            if not held.units or (not held.target and held.draft.empty and held.draft.chosen is None):
                return
            self.sitter.press(keys.BACK)
        raise AssertionError("nothing is taken back")

    def post(self, kind: int, **about: Any) -> None:
        """Let an event come."""
        pygame.event.post(pygame.event.Event(kind, **about))
