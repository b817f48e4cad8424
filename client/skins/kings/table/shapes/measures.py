"""Measures on the table while they are wanted: aids for a unit, threats, and the tape."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable
from functools import partial

import pygame

from client.skins.kings.orders.tape import Tape
from client.skins.kings.table.commands import AIDS, TAPE, THREATS
from client.skins.kings.table.hand import Hand
from client.skins.kings.table.shapes.measuring import draw_measures, draw_threats
from client.skins.kings.table.shapes.sheet import Sheet


class Measures:
    """Whatever is measured on the table; the switches of the field say what of it is wanted."""

    def __init__(self, hand: Hand, switches: Callable[[], Collection[str]]) -> None:
        """Measure for a hand."""
        self.tape = Tape(hand)
        self._hand, self._switches = hand, switches
        self._sheets = {AIDS: Sheet(), THREATS: Sheet()}

    def event(self, event: pygame.event.Event) -> bool:
        """Lay the tape while it is wanted."""
        return TAPE in self._switches() and self.tape.event(event)

    def back(self) -> bool:
        """Take the tape up; False where none lies."""
        return TAPE in self._switches() and self.tape.take_up()

    def draw(self, target: pygame.Surface, moment: Hashable) -> None:
        """Draw what lies below the units' lights; a moment is when it has to be drawn anew."""
        hand = self._hand
        unit, key = self._looked_at, (moment, hand.view)
        if AIDS in self._switches() and unit in hand.battle.poses:
            draw = partial(draw_measures, hand=hand, unit=unit)
            self._sheets[AIDS].draw(target, hand.camera.rect, (unit, key), draw)
        if THREATS in self._switches():
            draw = partial(draw_threats, hand=hand)
            self._sheets[THREATS].draw(target, hand.camera.rect, key, draw)

    @property
    def _looked_at(self) -> str:
        """Return the unit that aids are for: of one in the hand they stay while an enemy is pointed at."""
        hand, units = self._hand, self._hand.state.units
        aiming = hand.selected in units and units[hand.selected].seat == hand.seat
        if aiming and hand.hovered in units and units[hand.hovered].seat != hand.seat:
            return hand.selected
        return hand.hovered or hand.selected

    def draw_over(self, target: pygame.Surface) -> None:
        """Draw the tape, over everything."""
        if TAPE in self._switches():
            self.tape.draw(target)
