"""Placing of markers: anywhere around the middle line, by the mouse or on a lattice by keys."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import partial

import pygame

from client.draw.tabletop import aids
from client.draw.tabletop.plan import INCH, INCHES
from client.skins.kings.context import KingsContext, KingsTool
from client.skins.tabletop.shapes.tips import draw_tip
from client.skins.tabletop.tools.tool import Answer
from client.ui.focus import Control, Key, Spot
from engine.games.kings.actions import Mark
from engine.games.kings.scenarios.markers import marker_places
from engine.games.kings.scenarios.scores import AROUND_MARKER

MARK = Key("answer", "mark")
POINT = "point"
SNAP_DISTANCE_PX = 8
"""Distance in pixels at which a place of the lattice catches the mouse."""


class Marking(KingsTool):
    """A marker to place; it follows the mouse, and the keyboard goes through the lattice."""

    def __init__(self, context: KingsContext) -> None:
        """Find the places of the lattice, and suggest one of them."""
        super().__init__(context)
        self._lattice = [Mark(*place) for place in marker_places(context.state)]
        self.order = self._suggest()
        """The marker that is pointed at."""
        context.lead(MARK)

    def _suggest(self) -> Mark | None:
        """Return the place of the lattice that is nearest to the middle of the table."""
        x, y = self.context.state.width // 2, self.context.state.height // 2
        return min(
            self._lattice,
            key=lambda mark: (math.dist((mark.x, mark.y), (x, y)), mark.x, mark.y),
            default=None,
        )

    def answers(self) -> Sequence[Answer]:
        """Return the button that places the marker at the suggested place."""
        order = self._suggest()
        if order is None:
            return ()
        text = self.context.words.tr("deploying.mark")
        return (Answer(str(MARK.value), text, partial(self.context.decide, order), "primary"),)

    def _refuse(self, order: Mark) -> str:
        """Say why a marker cannot lie at its place; empty if it can."""
        why = self.context.refuse(order)
        return "" if why is None else self.context.tell_reason(why)

    def _give(self, order: Mark) -> None:
        """Place a marker, or say why it cannot lie there."""
        why = self._refuse(order)
        if why:
            self.context.say(why)
            self.context.sound("refuse")
        else:
            self.context.decide(order)

    def controls(self) -> list[Control]:
        """List the places of the lattice; clicks are taken anywhere."""
        return [self._make_spot(each) for each in self._lattice]

    def _make_spot(self, order: Mark) -> Control:
        at = self.context.view.to_window((order.x, order.y))
        rect = pygame.Rect(0, 0, 2 * SNAP_DISTANCE_PX, 2 * SNAP_DISTANCE_PX)
        rect.center = round(at[0]), round(at[1])
        name = self.context.words.tr("kings.name.marker")
        return Spot(Key(POINT, str(order)), name, rect, partial(self._give, order), clickable=False)

    def point(self, key: Key | None) -> None:
        """Show the marker at the place of the keyboard, or the suggested one."""
        if key == MARK:
            self.order = self._suggest()
        elif key is not None and key.kind == POINT:
            self.order = next((each for each in self._lattice if str(each) == key.value), None)

    def event(self, event: pygame.event.Event) -> bool:
        """Let the marker follow the mouse; take a press on a place of the lattice that lies on a unit."""
        if event.type == pygame.MOUSEMOTION:
            self.order = self._find_order(event.pos)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT:
            order = self._find_near(event.pos) if self.context.hovered else None
            if order is not None:
                self._give(order)
                return True
        return False

    def click(self, pixel: tuple[int, int]) -> bool:
        """Place the marker."""
        order = self._find_order(pixel)
        if order is not None:
            self._give(order)
        return order is not None

    def _find_order(self, pixel: tuple[int, int]) -> Mark | None:
        """Return the marker at a pixel: at a close place of the lattice, or right there."""
        if not self.context.camera.rect.collidepoint(pixel):
            return None
        x, y = self.context.view.to_table(pixel)
        return self._find_near(pixel) or Mark(round(x), round(y))

    def _find_near(self, pixel: tuple[int, int]) -> Mark | None:
        """Return the marker of the lattice whose place is close to a pixel."""
        near, place = SNAP_DISTANCE_PX / self.context.view.scale, self.context.view.to_table(pixel)
        return next((each for each in self._lattice if math.dist((each.x, each.y), place) <= near), None)

    def draw_over(self, target: pygame.Surface) -> None:
        """Draw the marker at its future place, and its range."""
        if self.order is None:
            return
        why, (x, y) = self._refuse(self.order), (self.order.x, self.order.y)
        corners = aids.footprint(x, y, 0, INCH, INCH)
        aids.ghost(target, self.context.view, corners, "bad" if why else "good")
        if not why:
            aids.range_ring(target, self.context.view, INCHES, (x, y), AROUND_MARKER)
        else:
            spot = self.context.view.to_window((x, y))
            room, scale = self.context.camera.rect, self.context.setting.scale
            draw_tip(target, why, (round(spot[0]), round(spot[1])), room, scale, barred=True)
