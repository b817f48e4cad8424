"""Placing of markers: anywhere around the middle line, by the mouse or on a lattice by keys."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import partial

import pygame

from client.draw.tabletop import aids
from client.draw.tabletop.plan import INCH, INCHES
from client.skins.kings.context import KingsContext, KingsTool
from client.skins.kings.wording.reasons import reason
from client.skins.tabletop.shapes.tips import draw_tip
from client.skins.tabletop.tools.tool import Answer
from client.ui.focus import Control, Key, Spot
from engine.games.kings import actions
from engine.games.kings.legality.reasons import refuse
from engine.games.kings.scenarios.markers import marker_places
from engine.games.kings.scenarios.scores import AROUND_MARKER

POINT = "point"
MARK = Key("answer", "mark")
SNAP_DISTANCE_PX = 8
"""Distance in pixels at which a place of the lattice catches the mouse."""


class Marking(KingsTool):
    """A marker to place."""

    def __init__(self, context: KingsContext) -> None:
        """Find the places of the lattice."""
        super().__init__(context)
        self._places = marker_places(context.state)
        self._at: tuple[int, int] | None = self._suggest_place()
        """The place that is pointed at, at first the suggested one."""
        context.lead(MARK)

    def _suggest_place(self) -> tuple[int, int] | None:
        """Return the place of the lattice that is nearest to the middle of the table."""
        middle = self.context.state.width // 2, self.context.state.height // 2
        return min(self._places, key=lambda place: (math.dist(place, middle), place), default=None)

    def answers(self) -> Sequence[Answer]:
        """Return the button that places the marker at the suggested place."""
        place = self._suggest_place()
        if place is None:
            return ()
        text, order = self.context.words.tr("deploying.mark"), actions.Mark(*place)
        return (Answer(str(MARK.value), text, partial(self.context.decide, order), "primary"),)

    def controls(self) -> list[Control]:
        """List the places of the lattice; clicks are taken anywhere."""
        return [self._spot(x, y) for x, y in self._places]

    def _spot(self, x: int, y: int) -> Control:
        at = self.context.view.to_window((x, y))
        rect = pygame.Rect(0, 0, 2 * SNAP_DISTANCE_PX, 2 * SNAP_DISTANCE_PX)
        rect.center = round(at[0]), round(at[1])
        key = Key(POINT, f"{x},{y}")
        label = self.context.words.tr("kings.name.marker")
        return Spot(key, label, rect, partial(self.context.decide, actions.Mark(x, y)), clickable=False)

    def point(self, key: Key | None) -> None:
        """Show the marker at the place of the keyboard."""
        if key is not None and key.kind == POINT:
            x, _, y = str(key.value).partition(",")
            self._at = int(x), int(y)
        elif key == MARK:
            self._at = self._suggest_place()

    def event(self, event: pygame.event.Event) -> bool:
        """Let the marker follow the mouse."""
        if event.type == pygame.MOUSEMOTION:
            self._at = self._find_place_at(event.pos)
        return False

    def _find_place_at(self, pixel: tuple[int, int]) -> tuple[int, int] | None:
        """Return the place for a pixel: a close one of the lattice, or the pixel's own."""
        if not self.context.camera.rect.collidepoint(pixel):
            return None
        near = SNAP_DISTANCE_PX / self.context.view.scale
        x, y = self.context.view.to_table(pixel)
        return next(
            (place for place in self._places if (place[0] - x) ** 2 + (place[1] - y) ** 2 <= near * near),
            (round(x), round(y)),
        )

    def click(self, pixel: tuple[int, int]) -> bool:
        """Place the marker."""
        place = self._find_place_at(pixel)
        if place is None:
            return False
        order = actions.Mark(*place)
        why = refuse(self.context.state, self.context.seat, order)
        if why is not None:
            self.context.say(reason(self.context.words, why, self.context.state))
            self.context.sound("refuse")
        else:
            self.context.decide(order)
        return True

    def draw_over(self, target: pygame.Surface) -> None:
        """Draw the marker at its future place, and its range."""
        if self._at is None:
            return
        order = actions.Mark(*self._at)
        why = refuse(self.context.state, self.context.seat, order)
        x, y = self._at
        corners = aids.footprint(x, y, 0, INCH, INCH)
        aids.ghost(target, self.context.view, corners, "good" if why is None else "bad")
        if why is None:
            aids.range_ring(target, self.context.view, INCHES, (x, y), AROUND_MARKER)
        else:
            context, spot = self.context, self.context.view.to_window((x, y))
            text = reason(context.words, why, context.state)
            room, scale = context.camera.rect, context.setting.scale
            draw_tip(target, text, (round(spot[0]), round(spot[1])), room, scale, barred=True)
