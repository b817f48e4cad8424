"""Ways in words: the movement of a unit from one pose to another."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from client.i18n import Words
from client.skins.kings.wording.measures import degrees, inches
from engine.games.kings.actions import Leg
from engine.games.kings.geometry.numbers import Q
from engine.games.kings.geometry.poses import exact, local
from engine.tabletop.angles import HALF_TURN, difference, rdiv
from engine.tabletop.poses import Pose

ROUNDING_TOLERANCE_U = 2
"""Greatest error of a pose by rounding, in u."""


def way(words: Words, legs: Iterable[Leg], *, backward: bool = False) -> str:
    """Say the legs of a move one after the other."""
    return _join(words, (_leg(words, leg, backward=backward) for leg in legs))


def displacement(words: Words, before: Pose, after: Pose) -> str:
    """Describe a unit's change of place, as far as both poses tell; empty without a change."""
    return _join(words, _parts(words, before, after))


def backward(before: Pose, after: Pose) -> bool:
    """Say whether a unit that has kept its heading stands farther back than before."""
    return measure_ahead(before, after) < 0


def measure_ahead(before: Pose, after: Pose) -> int:
    """Return the distance of a unit ahead of its former place, in u."""
    return rdiv(local(before, exact(after.x, after.y))[1], Q * Q)


def _parts(words: Words, before: Pose, after: Pose) -> Iterator[str]:
    right, forward = (rdiv(each, Q * Q) for each in local(before, exact(after.x, after.y)))
    if abs(forward) > ROUNDING_TOLERANCE_U:
        yield _describe_straight(words, forward)
    if abs(right) > ROUNDING_TOLERANCE_U:
        yield words.tr("log.way.r" if right > 0 else "log.way.l", n=inches(words, abs(right)))
    angle = difference(after.h, before.h)
    if angle:
        yield _turn(words, angle)


def _describe_straight(words: Words, forward: int) -> str:
    return words.tr("log.way.ahead" if forward > 0 else "log.way.back", n=inches(words, abs(forward)))


def _leg(words: Words, leg: Leg, *, backward: bool) -> str:
    if leg.kind == "t":
        return _turn(words, leg.n)
    if leg.kind == "m":
        return _describe_straight(words, -leg.n if backward else leg.n)
    return words.tr(f"log.way.{leg.kind}", n=inches(words, leg.n))


def _turn(words: Words, angle: int) -> str:
    if abs(angle) == HALF_TURN:
        return words.tr("log.way.around")
    return words.tr("log.way.tr" if angle > 0 else "log.way.tl", n=degrees(words, abs(angle)))


def _join(words: Words, parts: Iterable[str]) -> str:
    return words.tr("common.list").join(parts)
