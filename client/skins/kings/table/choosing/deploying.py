"""Deployment: a unit, then its place in the zone, by the mouse or on a lattice by keys."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from client.draw.tabletop import aids
from client.skins.kings.table.choosing.ghosts import Ghosts, corners_of
from client.skins.kings.table.choosing.questions import draw_zone
from client.skins.kings.table.hand import Hand
from client.skins.kings.table.tool import Answer, Tool
from client.skins.kings.wording.reasons import reason
from client.ui.focus import Control, Key
from engine.games.kings import actions
from engine.games.kings.actions import Action
from engine.games.kings.deployment.places import facing, is_south, template_place, waiting_units
from engine.games.kings.geometry.poses import Pose
from engine.games.kings.legality.lattice import puts_of
from engine.games.kings.legality.reasons import refuse


class Deployment(Tool):
    """A unit to deploy."""

    def __init__(self, hand: Hand) -> None:
        """Choose the first of the units that wait, or the one that was chosen."""
        super().__init__(hand)
        self._waiting = [unit.id for unit in waiting_units(hand.state, hand.seat)]
        self._pose: Pose | None = None
        """Where the mouse would put the unit."""
        self._choose(hand.selected if hand.selected in self._waiting else self._waiting[0])

    def _choose(self, unit: str) -> None:
        hand = self.hand
        self._unit, self._pose = unit, None
        places = [
            (put, Pose(put.x, put.y, put.h))
            for put in puts_of(hand.state, unit)
            if refuse(hand.state, hand.seat, put) is None
        ]
        self._ghosts = Ghosts(hand, hand.state.units[unit].profile.extent, places)

    def _take(self, unit: str) -> None:
        self._choose(unit)
        self.hand.renew()

    def answers(self) -> Sequence[Answer]:
        """Return the units that wait, and what the chosen one can do without a place."""
        name, tr = self.hand.battle.name, self.hand.words.tr
        found = [
            Answer(unit, name(unit), partial(self._take, unit), "primary" if unit == self._unit else "normal")
            for unit in self._waiting
        ]
        pose = template_place(self.hand.state, self._unit)
        order: Action = actions.Lose(self._unit) if pose is None else actions.Put(self._unit, *pose)
        text = tr("kings.button.lose" if pose is None else "kings.button.template")
        return [*found, Answer("template", text, partial(self.hand.decide, order), scancode=pygame.KSCAN_E)]

    def controls(self) -> list[Control]:
        """List places of the lattice."""
        return self._ghosts.controls()

    def point(self, key: Key | None) -> None:
        """Show the place that the keyboard is at."""
        self._ghosts.point(key)

    def event(self, event: pygame.event.Event) -> bool:
        """Let the unit follow the mouse."""
        if event.type == pygame.MOUSEMOTION:
            self._pose = self._at(event.pos)
        return False

    def _at(self, pixel: tuple[int, int]) -> Pose | None:
        if not self.hand.camera.rect.collidepoint(pixel):
            return None
        x, y = self.hand.view.to_table(pixel)
        return Pose(round(x), round(y), facing(self.hand.state, self.hand.seat))

    def click(self, pixel: tuple[int, int]) -> bool:
        """Put the unit down."""
        pose = self._at(pixel)
        if pose is None:
            return False
        hand, order = self.hand, actions.Put(self._unit, *pose)
        why = refuse(hand.state, hand.seat, order)
        close = self._ghosts.order(self._ghosts.at(pixel))
        if why is None:
            hand.decide(order)
        elif close is not None:
            hand.decide(close)
        else:
            hand.say(reason(hand.words, why, hand.state))
            hand.sound("refuse")
        return True

    def draw_over(self, target: pygame.Surface) -> None:
        """Draw the zone, and the unit where it would be put."""
        hand = self.hand
        draw_zone(target, hand, south=is_south(hand.state, hand.seat))
        if self._ghosts.pointed:
            self._ghosts.draw(target)
        elif self._pose is not None:
            good = refuse(hand.state, hand.seat, actions.Put(self._unit, *self._pose)) is None
            extent = hand.state.units[self._unit].profile.extent
            aids.ghost(target, hand.view, corners_of(self._pose, extent), "good" if good else "bad")

    def draw_focus(self, target: pygame.Surface, key: Key) -> bool:
        """Leave no ring around a place: it is drawn as pointed at."""
        return key == Key("ghost", self._ghosts.pointed)
