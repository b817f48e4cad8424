"""Placing of markers: anywhere around the middle line, by the mouse or on a lattice by keys."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import partial

import pygame

from client.draw.tabletop import aids
from client.draw.tabletop.plan import INCH, INCHES, Point
from client.skins.kings.context import KingsContext
from client.skins.kings.wording.reasons import reason
from client.skins.tabletop.shapes.tips import draw_tip
from client.skins.tabletop.tools.place_tool import PlacedOrder, PlaceTool
from client.skins.tabletop.tools.tool import Answer
from client.ui.focus import Key
from engine.games.kings.actions import Mark
from engine.games.kings.legality.reasons import refuse
from engine.games.kings.scenarios.markers import marker_places
from engine.games.kings.scenarios.scores import AROUND_MARKER
from engine.games.kings.state import State

MARK = Key("answer", "mark")


class Marking(PlaceTool[State, Mark]):
    """A marker to place."""

    def __init__(self, context: KingsContext) -> None:
        """Find the places of the lattice, and suggest one of them."""
        super().__init__(context)
        self._lattice = [PlacedOrder(place, Mark(*place)) for place in marker_places(context.state)]
        self.order = self._suggest()
        context.lead(MARK)

    def _suggest(self) -> Mark | None:
        """Return the place of the lattice that is nearest to the middle of the table."""
        middle = self.context.state.width // 2, self.context.state.height // 2
        places = ((math.dist(place, middle), place, order) for place, order in self._lattice)
        return min(places, key=lambda each: each[:2], default=(0, (), None))[2]

    def answers(self) -> Sequence[Answer]:
        """Return the button that places the marker at the suggested place."""
        order = self._suggest()
        if order is None:
            return ()
        text = self.context.words.tr("deploying.mark")
        return (Answer(str(MARK.value), text, partial(self.context.decide, order), "primary"),)

    def lattice(self) -> Sequence[PlacedOrder[Mark]]:
        """Return the places of the lattice."""
        return self._lattice

    def order_at(self, place: Point) -> Mark:
        """Return the marker at a place."""
        return Mark(round(place[0]), round(place[1]))

    def refuse(self, order: Mark) -> str:
        """Say why a marker cannot lie at its place."""
        why = refuse(self.context.state, self.context.seat, order)
        return "" if why is None else reason(self.context.words, why, self.context.state)

    def describe(self, order: Mark) -> str:
        """Name the marker."""
        return self.context.words.tr("kings.name.marker")

    def point(self, key: Key | None) -> None:
        """Show the marker at the place of the keyboard, or the suggested one."""
        if key == MARK:
            self.order = self._suggest()
        super().point(key)

    def draw_over(self, target: pygame.Surface) -> None:
        """Draw the marker at its future place, and its range."""
        if self.order is None:
            return
        why, (x, y) = self.refuse(self.order), (self.order.x, self.order.y)
        corners = aids.footprint(x, y, 0, INCH, INCH)
        aids.ghost(target, self.context.view, corners, "bad" if why else "good")
        if not why:
            aids.range_ring(target, self.context.view, INCHES, (x, y), AROUND_MARKER)
        else:
            spot = self.context.view.to_window((x, y))
            room, scale = self.context.camera.rect, self.context.setting.scale
            draw_tip(target, why, (round(spot[0]), round(spot[1])), room, scale, barred=True)
