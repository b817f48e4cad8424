"""The tape measure: from a place or a unit's front to another place or unit, as the rules measure."""

from __future__ import annotations

import math

import pygame

from client.draw.tabletop import aids
from client.draw.tabletop.plan import INCHES, Plan
from client.skins.kings.context import KingsContext
from client.skins.kings.orders.model.aiming import Place, local
from client.skins.kings.wording.measures import inches
from engine.games.kings.field.battlefield import Figure, battlefield
from engine.games.kings.geometry.numbers import Q
from engine.games.kings.geometry.poses import leader_point, world
from engine.tabletop.poses import Pose


class Tape:
    """A tape that a drag lays; it lies until the player takes it up."""

    def __init__(self, context: KingsContext) -> None:
        """Begin with the tape rolled up."""
        self._context = context
        self._start: tuple[Place, str] | None = None
        """Its beginning, and the unit there, if there is one."""
        self._end: tuple[Place, str] | None = None
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
    def ends(self) -> tuple[Place, Place] | None:
        """Return the two ends of the tape; None while it is rolled up.

        At a unit it begins in the middle of the front, from which the rules measure, and ends at the nearest
        point of the footprint.
        """
        if self._start is None or self._end is None:
            return None
        (begin, first), (end, last) = self._start, self._end
        figures = battlefield(self._context.state).figures
        if first in figures:
            begin = _to_plain(leader_point(figures[first].pose, figures[first].extent))
        if last in figures and last != first:
            end = _find_nearest_point(figures[last], begin)
        return begin, end

    @property
    def length(self) -> float:
        """Return its length, in u."""
        return math.dist(*self.ends) if self.ends is not None else 0.0

    def draw(self, target: pygame.Surface) -> None:
        """Draw it in its place."""
        if self.ends is not None:
            told = inches(self._context.words, round(self.length))
            aids.tape(target, self._context.view, INCHES, *self.ends, told)

    def _at(self, pixel: tuple[int, int]) -> tuple[Place, str]:
        context = self._context
        unit = context.battle.at(context.view, Plan(*context.camera.table, context.camera.turned), pixel)
        return context.view.to_table(pixel), unit


def _find_nearest_point(figure: Figure, place: Place) -> Place:
    """Return the point of a footprint that is nearest to a place."""
    across, ahead = local(figure.pose, place)
    a, b = figure.extent
    p, q = min(a, max(-a, across)), min(b, max(-b, ahead))
    return _to_plain(world(Pose(*figure.pose), round(p), round(q)))


def _to_plain(point: tuple[int, int]) -> Place:
    return point[0] / Q, point[1] / Q
