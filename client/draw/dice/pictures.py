"""Pictures of dice at the sizes of a window, scaled from a few large ones within a frame."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from time import perf_counter
from typing import Literal, TypeAlias

import pygame

from client.draw.cache import cache_pixels, cache_results, is_cached
from client.draw.dice.cubes import REACH, Ivory, Turning, cube, showing
from client.draw.dice.tumbling import STEPS, WAYS, Posture
from client.draw.elements import circle, radial
from client.draw.palette import NIGHT, SELECTED, mix
from client.draw.svg import render

Fate: TypeAlias = Literal["plain", "lit", "dim"]
"""Look of a resting die: plain, lit if it counts, dim if it does not."""

SMALL_MASTER_PX, LARGE_MASTER_PX = 40, 84
"""Pixels of the edge of the dice from which others are scaled."""
DRAWING_BUDGET_S = 0.004
"""Seconds of a frame for new positions; after that a die is shown in a position that exists."""
TURNS = (0, 1, -1, 2, -2, 3, -3)
"""Positions that replace a missing one, in steps, the best first."""


class Cup:
    """The pictures of tumbling dice; `begin` comes first in each frame."""

    def __init__(self) -> None:
        """Begin with nothing prepared."""
        self._prepared: set[tuple[Ivory, Turning, int]] = set()
        """Positions that were drawn ahead, with the pixels of their edges."""
        self._until = 0.0

    def begin(self) -> None:
        """Begin a frame."""
        self._until = perf_counter() + DRAWING_BUDGET_S

    def tumbling(self, posture: Posture, edge: int, ivory: Ivory) -> pygame.Surface:
        """Return a rolling die, in a similar position if there is no time to draw the exact one."""
        position = _position(posture)
        if perf_counter() > self._until and not is_cached(_scale_die, ivory, position, edge):
            nearby = (_position(posture._replace(step=(posture.step + by) % STEPS)) for by in TURNS)
            position = next(
                (each for each in nearby if is_cached(_scale_die, ivory, each, edge)),
                _find_straight_position(posture.face),
            )
        return _scale_die(ivory, position, edge)

    def prepare_pictures(self, ivories: tuple[Ivory, ...]) -> Iterator[object]:
        """Draw at each step a missing position at the large size: small ones are quickly scaled from it."""
        for ivory, face in product(ivories, range(1, 7)):
            for way, step in product(range(len(WAYS)), range(STEPS)):
                drawn = (ivory, _position(Posture(face, way, step)), SMALL_MASTER_PX)
                if drawn not in self._prepared:
                    self._prepared.add(drawn)
                    yield _draw_large_die(*drawn)


def lying(face: int, edge: int, ivory: Ivory, fate: Fate = "plain") -> pygame.Surface:
    """Return a die that lies straight on the table with a face up."""
    if fate == "lit":
        ivory = Ivory(ivory.body, ivory.pips, SELECTED)
    elif fate == "dim":
        ivory = Ivory(mix(ivory.body, NIGHT, 0.5), mix(ivory.pips, NIGHT, 0.4))
    return _scale_die(ivory, _find_straight_position(face), edge)


def shadow(edge: int, height: float) -> pygame.Surface:
    """Return the shadow of a die `height` pixels above the table; the higher, the wider and fainter."""
    return _shadow(edge, min(4, round(height / max(1, edge) * 2)))


def _master(edge: int) -> int:
    return SMALL_MASTER_PX if edge <= SMALL_MASTER_PX else LARGE_MASTER_PX


@cache_results(1024)
def _position(posture: Posture) -> Turning:
    """Return the position of a die, the same object for all postures that look alike."""
    return _round_position(posture.position)


@cache_results(6)
def _find_straight_position(face: int) -> Turning:
    return _round_position(showing(face))


def _round_position(position: Turning) -> Turning:
    # -0.0 and 0.0 must be equal keys.
    a, b, c = ((round(x, 3) + 0.0, round(y, 3) + 0.0, round(z, 3) + 0.0) for x, y, z in position)
    return (a, b, c)


@cache_pixels(9)
def _draw_large_die(ivory: Ivory, position: Turning, edge: int) -> pygame.Surface:
    return cube(ivory, position, edge)


@cache_pixels(3)
def _scale_die(ivory: Ivory, position: Turning, edge: int) -> pygame.Surface:
    reach = 2 * round(REACH * edge / 2)
    return pygame.transform.smoothscale(_draw_large_die(ivory, position, _master(edge)), (reach, reach))


@cache_results(64)
def _shadow(edge: int, level: int) -> pygame.Surface:
    reach = round(edge * (0.78 + 0.12 * level))
    dark = 0.62 - 0.1 * level
    fade = radial("shade", (0, 0, 1), (0, NIGHT, dark), (0.55, NIGHT, dark * 0.7), (1, NIGHT, 0.0))
    return render(fade + circle(1, "shade"), (-1, -1, 2, 2), (2 * reach, 2 * reach))
