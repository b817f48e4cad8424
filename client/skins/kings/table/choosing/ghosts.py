"""Ghosts: places where a unit may come to stand, to be pressed by mouse and keys."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from client.draw.palette import HOVER, LEGAL
from client.draw.tabletop import aids
from client.draw.tabletop.plan import Point, inside
from client.skins.kings.table.hand import Hand
from client.ui.focus import Control, Key, Spot
from engine.games.kings.actions import Action
from engine.games.kings.geometry.poses import Extent, Pose

GHOST = "ghost"
FAINT = 26
"""How much a ghost that is not pointed at covers of what lies below it, in 0..255."""


def corners_of(pose: Pose, extent: Extent) -> tuple[Point, ...]:
    """Return the corners of a footprint in a pose, front left first."""
    return aids.footprint(*pose, 2 * extent.a, 2 * extent.b)


class Ghosts:
    """Places for one unit, each with the order that leads there."""

    def __init__(self, hand: Hand, extent: Extent, places: Sequence[tuple[Action, Pose]]) -> None:
        """Show these places."""
        self._hand = hand
        self._orders = {str(action): action for action, _ in places}
        self._corners = {str(action): corners_of(pose, extent) for action, pose in places}
        self.pointed = ""
        """The order whose place is pointed at; empty for none."""

    def at(self, pixel: Point) -> str:
        """Return the order whose place is seen at a pixel, of several the one whose middle is nearest."""
        place = self._hand.view.to_table(pixel)
        found = []
        for name, corners in self._corners.items():
            if inside(corners[::-1], place) or inside(corners, place):
                middle = _middle(corners)
                found.append(((middle[0] - place[0]) ** 2 + (middle[1] - place[1]) ** 2, name))
        return min(found, default=(0.0, ""))[1]

    def order(self, name: str) -> Action | None:
        """Return an order by its text."""
        return self._orders.get(name)

    def controls(self) -> list[Control]:
        """List the places; clicks are found by their true shapes."""
        return [self._spot(name, corners) for name, corners in self._corners.items()]

    def _spot(self, name: str, corners: Sequence[Point]) -> Control:
        x, y = self._hand.view.to_window(_middle(corners))
        rect = pygame.Rect(0, 0, 24, 24)
        rect.center = round(x), round(y)
        press = partial(self._hand.decide, self._orders[name])
        return Spot(Key(GHOST, name), name, rect, press, clickable=False)

    def point(self, key: Key | None) -> None:
        """Hear what the keyboard is at."""
        self.pointed = str(key.value) if key is not None and key.kind == GHOST else ""

    def draw(self, target: pygame.Surface) -> None:
        """Draw all places faintly, and the one that is pointed at."""
        view = self._hand.view
        for name, corners in self._corners.items():
            if name != self.pointed:
                aids.area(target, view, corners, LEGAL, opacity=FAINT)
                aids.line(target, view, (corners[0], corners[1]), LEGAL)
        if self.pointed in self._corners:
            aids.ghost(target, view, self._corners[self.pointed], "good")
            aids.halo(target, view, self._corners[self.pointed], HOVER)


def _middle(corners: Sequence[Point]) -> Point:
    return (corners[0][0] + corners[2][0]) / 2, (corners[0][1] + corners[2][1]) / 2
