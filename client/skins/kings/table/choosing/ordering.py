"""Orders of the movement phase and of Vanguard: a unit, then a place, an enemy to charge, or a button."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

import pygame

from client.skins.kings.table.choosing.ghosts import Ghosts
from client.skins.kings.table.hand import Hand
from client.skins.kings.table.tool import Answer, Light, Tool
from client.skins.kings.wording.reasons import reason
from client.ui.focus import Control, Key
from engine.games.kings import actions
from engine.games.kings.actions import Action
from engine.games.kings.geometry.headings import difference
from engine.games.kings.geometry.numbers import HALF_TURN, QUARTER_TURN
from engine.games.kings.geometry.poses import Pose
from engine.games.kings.legality.lattice import orders_of
from engine.games.kings.legality.reasons import refuse
from engine.games.kings.movement.moves import pose_after
from engine.games.kings.state import Unit

_FACES = {QUARTER_TURN: "face.right", -QUARTER_TURN: "face.left", -HALF_TURN: "face.about"}
"""The buttons of changes of facing, by how far they turn."""


class Ordering(Tool):
    """An order for each unit."""

    def __init__(self, hand: Hand) -> None:
        """Have no unit chosen, but the one that was chosen before, if it has no order yet."""
        super().__init__(hand)
        self._chosen = ""
        self._ghosts = Ghosts(hand, next(iter(hand.state.units.values())).profile.extent, ())
        self._charges: dict[str, Action] = {}
        self._why: dict[str, str] = {}
        self._buttons: dict[str, Action] = {}
        if hand.selected in self.waiting:
            self._choose(hand.selected)
        else:
            hand.selected = ""

    @property
    def waiting(self) -> list[str]:
        """Return the own units that may still get an order."""
        state = self.hand.state
        return [unit.id for unit in state.standing() if unit.seat == self.hand.seat and self._waits(unit)]

    def _waits(self, unit: Unit) -> bool:
        state = self.hand.state
        return state.goes_ahead(unit) if state.phase == "van" else not unit.order

    def _choose(self, unit: str) -> None:
        hand, state = self.hand, self.hand.state
        self._chosen = unit
        places: list[tuple[Action, Pose]] = []
        self._charges, self._why, self._buttons = {}, {}, {}
        for order in orders_of(state, unit):
            found = refuse(state, hand.seat, order)
            match order:
                case actions.Charge() | actions.Counter():
                    if found is None:
                        self._charges.setdefault(order.target, order)
                    else:
                        self._why.setdefault(order.target, reason(hand.words, found, state))
                case actions.Move() if found is None:
                    places.append((order, pose_after(state.units[unit].here, order)))
                case actions.Face() if found is None:
                    turn = difference(order.h, state.units[unit].here.h)
                    self._buttons[_FACES.get(turn, "face.enemy")] = order
                case actions.Halt(turn=None) | actions.Drop() if found is None:
                    self._buttons[type(order).__name__.lower()] = order
        self._ghosts = Ghosts(hand, state.units[unit].profile.extent, places)

    def lights(self) -> Mapping[str, Light]:
        """Light the units that wait, and of a chosen one the enemies that it may charge."""
        battle, tr = self.hand.battle, self.hand.words.tr
        found = {
            unit: Light("chosen" if unit == self._chosen else "ready", battle.name(unit))
            for unit in self.waiting
        }
        for unit in self._charges:
            found[unit] = Light("target", tr("kings.name.charge", unit=battle.name(unit)))
        barred = {unit: Light("barred", why) for unit, why in self._why.items() if unit not in found}
        return {**found, **barred}

    def press(self, unit: str) -> None:
        """Choose a unit, let it go, or charge an enemy."""
        if unit in self._charges:
            self.hand.decide(self._charges[unit])
        elif unit == self._chosen:
            self.back()
        else:
            self._choose(unit)
            self.hand.selected = unit
            self.hand.renew()

    def back(self) -> bool:
        """Let the chosen unit go."""
        if not self._chosen:
            return False
        self._chosen = self.hand.selected = ""
        self._charges, self._why, self._buttons = {}, {}, {}
        self._ghosts = Ghosts(self.hand, next(iter(self.hand.state.units.values())).profile.extent, ())
        self.hand.renew()
        return True

    def answers(self) -> Sequence[Answer]:
        """Return what a unit can do on the spot, and the end of the phase."""
        tr, decide = self.hand.words.tr, self.hand.decide
        found = [
            Answer(name, tr(f"kings.button.{name}"), partial(decide, order))
            for name, order in self._buttons.items()
        ]
        order: Action = actions.Done()
        end = self.hand.words.tr_n("kings.button.done.move", len(self.waiting))
        if self.hand.state.phase == "van":
            end, order = tr("kings.button.pass"), actions.Pass()
        return [*found, Answer("done", end, partial(decide, order), "primary", scancode=pygame.KSCAN_E)]

    def controls(self) -> list[Control]:
        """List the places."""
        return self._ghosts.controls()

    def point(self, key: Key | None) -> None:
        """Show the place that is pointed at."""
        self._ghosts.point(key)

    def event(self, event: pygame.event.Event) -> bool:
        """Find the place that the mouse is at."""
        if event.type == pygame.MOUSEMOTION:
            self._ghosts.pointed = "" if self.hand.hovered else self._ghosts.at(event.pos)
        return False

    def click(self, pixel: tuple[int, int]) -> bool:
        """Go to the place that is clicked on."""
        order = self._ghosts.order(self._ghosts.at(pixel))
        if order is None:
            return False
        self.hand.sound("click")
        self.hand.decide(order)
        return True

    def draw_over(self, target: pygame.Surface) -> None:
        """Draw the places."""
        self._ghosts.draw(target)

    def draw_focus(self, target: pygame.Surface, key: Key) -> bool:
        """Leave no ring around a place: it is drawn as pointed at."""
        return key == Key("ghost", self._ghosts.pointed)
