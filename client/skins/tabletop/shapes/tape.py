"""The tape measure: from a place or a unit to another place or unit, as the rules of a game measure."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Any

import pygame

from client.draw.tabletop import aids
from client.draw.tabletop.plan import Plan, Point, Ruler, find_nearest_point
from client.i18n import Words
from client.skins.tabletop.tools.tool_context import ToolContext


class Tape:
    """A tape that a drag lays; it lies until the player takes it up."""

    def __init__(
        self,
        context: ToolContext[Any],
        ruler: Ruler,
        tell: Callable[[Words, int], str],
        begin: Callable[[Sequence[Point], Point], Point] = find_nearest_point,
    ) -> None:
        """Begin with the tape rolled up.

        `tell` says a length in words. `begin` returns the point of a footprint from which the rules measure
        to a place.
        """
        self._context, self._ruler, self._tell, self._begin = context, ruler, tell, begin
        self._start: tuple[Point, str] | None = None
        """Its beginning, and the unit there, if there is one."""
        self._end: tuple[Point, str] | None = None
        self._drawn = False
        """Whether the mouse still holds its end."""

    @property
    def laid(self) -> bool:
        """Say whether it lies on the table."""
        return self._start is not None

    def event(self, event: pygame.event.Event) -> bool:
        """Lay it by a drag; True for the mouse events that it takes."""
        match event.type:
            case pygame.MOUSEBUTTONDOWN if event.button == pygame.BUTTON_LEFT:
                if not self._context.camera.rect.collidepoint(event.pos):
                    return False
                self._start = self._end = self._at(event.pos)
                self._drawn = True
                return True
            case pygame.MOUSEMOTION if self._drawn:
                self._end = self._at(event.pos)
                return True
            case pygame.MOUSEBUTTONUP if self._drawn and event.button == pygame.BUTTON_LEFT:
                self._drawn = False
                return True
        return False

    def take_up(self) -> bool:
        """Roll it up; False if it was."""
        laid, self._start, self._end, self._drawn = self.laid, None, None, False
        return laid

    @property
    def ends(self) -> tuple[Point, Point] | None:
        """Return the two ends of the tape; None while it is rolled up.

        At a unit it begins where the rules measure from, and ends at the nearest point of the footprint.
        """
        if self._start is None or self._end is None:
            return None
        battle, (begin, first), (end, last) = self._context.battle, self._start, self._end
        if first in battle.poses:
            begin = self._begin(battle.corners(first), end)
        if last in battle.poses and last != first:
            end = find_nearest_point(battle.corners(last), begin)
        return begin, end

    @property
    def length(self) -> float:
        """Return its length, in tenths of a millimetre."""
        return math.dist(*self.ends) if self.ends is not None else 0.0

    def draw(self, target: pygame.Surface) -> None:
        """Draw it in its place."""
        if self.ends is not None:
            told = self._tell(self._context.words, round(self.length))
            aids.tape(target, self._context.view, self._ruler, *self.ends, told)

    def _at(self, pixel: tuple[int, int]) -> tuple[Point, str]:
        context = self._context
        unit = context.battle.at(context.view, Plan(*context.camera.table, context.camera.turned), pixel)
        return context.view.to_table(pixel), unit
