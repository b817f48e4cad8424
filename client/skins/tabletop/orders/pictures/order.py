"""The picture of an order under the hand: its ways, their ends, and what is offered or threatened."""

from __future__ import annotations

import itertools
import math
from collections.abc import Sequence
from typing import NamedTuple

import pygame

from client.draw.palette import BRASS, INK, PARCHMENT, WHITE, Colour
from client.draw.tabletop import aids
from client.draw.tabletop.aids import VERDICTS, Verdict
from client.draw.tabletop.camera import View
from client.draw.tabletop.footprints import Footprint
from client.draw.tabletop.plan import Point
from client.skins.tabletop.shapes.bases import halve
from engine.tabletop.poses import Pose

WAY_OPACITY = 30
"""Opacity of a unit's way, in 0..255."""
OLD_PLACE_OPACITY = 92
"""Opacity of the place that a unit has left, in 0..255."""
GHOST_OPACITY = 44
"""Opacity of a unit's future place, in 0..255."""
HATCH = 11.0
"""Pixels between slanting lines over forbidden places."""
PIVOT = 16
"""Pixels of the sign of a pivot."""
NOTCH = 40
"""Half of the length of a ruler's notch on the table, in u."""


class Reach(NamedTuple):
    """The lengths that a unit may still go ahead, or with `sign` -1 back."""

    sign: int
    used: int
    most: int
    bars: tuple[int, ...]
    """Lengths at which a kind of order ends."""


def draw_place_left(target: pygame.Surface, view: View, corners: Sequence[Point]) -> None:
    """Draw the place that a unit has left: it stands there until the order is given."""
    aids.area(target, view, corners, INK, opacity=OLD_PLACE_OPACITY)
    aids.draw_dashed_line(target, view, (*corners, corners[0]), PARCHMENT, width=2, dash=10.0)
    aids.draw_dashed_line(target, view, (corners[0], corners[1]), WHITE, width=3, dash=10.0)


def draw_order(
    target: pygame.Surface,
    view: View,
    base: Footprint,
    way: Sequence[Pose],
    verdict: Verdict | None,
    *,
    left: Pose | None,
    sweeps: bool,
    reach: Reach | None,
    measure: int,
) -> None:
    """Draw an order of one unit: the place it has left, swept ground, its reach, its way, and its ghost."""
    colour = VERDICTS[verdict] if verdict is not None else PARCHMENT
    if left is not None:
        draw_place_left(target, view, base.on_table(*left))
    for start, end in itertools.pairwise(way) if sweeps else ():
        if start.h == end.h:
            aids.area(target, view, _find_band(start, end, base), colour, opacity=WAY_OPACITY)
    if reach is not None:
        _draw_reach(target, view, reach, measure, base, way[-1])
    draw_way(target, view, way, colour)
    draw_ghost(target, view, base.on_table(*way[-1]), verdict)


def draw_ghost(target: pygame.Surface, view: View, corners: Sequence[Point], verdict: Verdict | None) -> None:
    """Draw a unit's base in its future place, its front stressed; hatched if it is forbidden."""
    colour = VERDICTS[verdict] if verdict is not None else PARCHMENT
    aids.area(target, view, corners, colour, opacity=GHOST_OPACITY)
    if verdict == "bad":
        _hatch(target, view, corners, colour)
    closed = (*corners, corners[0])
    if verdict == "hindered":
        aids.draw_dashed_line(target, view, closed, colour)
    else:
        aids.line(target, view, closed, colour)
    aids.line(target, view, (corners[0], corners[1]), colour, width=4)
    left, right, rear = corners[0], corners[1], corners[len(corners) // 2]
    edge, deep = math.dist(left, right), math.dist(right, rear)
    middle = ((left[0] + right[0]) / 2, (left[1] + right[1]) / 2)
    ahead = ((right[0] - rear[0]) / deep, (right[1] - rear[1]) / deep)
    across = ((right[0] - left[0]) / edge, (right[1] - left[1]) / edge)
    wide = edge if len(corners) == 4 else deep
    tip = max(9 / view.scale, min(wide, deep) * 0.16)
    arrow = [
        view.to_window(
            (
                middle[0] + p * tip * across[0] + q * tip * ahead[0],
                middle[1] + p * tip * across[1] + q * tip * ahead[1],
            )
        )
        for p, q in ((-0.8, 0.25), (0.0, 1.25), (0.8, 0.25))
    ]
    pygame.draw.polygon(target, colour, arrow)
    pygame.draw.aalines(target, INK, True, arrow)


def _hatch(target: pygame.Surface, view: View, corners: Sequence[Point], colour: Colour) -> None:
    """Draw slanting lines over a rectangle, and a cross over a disc."""
    if len(corners) > 4:
        for first in (len(corners) // 8, len(corners) * 3 // 8):
            aids.line(target, view, (corners[first], corners[first + len(corners) // 2]), colour)
        return
    a, b, _, d = (view.to_window(corner) for corner in corners)
    wide, deep = math.dist(a, b), math.dist(a, d)

    def at(p: float, q: float) -> Point:
        return (
            a[0] + (b[0] - a[0]) * p / wide + (d[0] - a[0]) * q / deep,
            a[1] + (b[1] - a[1]) * p / wide + (d[1] - a[1]) * q / deep,
        )

    far = HATCH
    while far < wide + deep:
        start, end = at(min(far, wide), max(0.0, far - wide)), at(max(0.0, far - deep), min(far, deep))
        pygame.draw.aaline(target, colour, start, end, 2)
        far += HATCH


def draw_way(target: pygame.Surface, view: View, poses: Sequence[Pose], colour: Colour = WHITE) -> None:
    """Draw the way of a unit's middle from pose to pose, with the arc of each turn."""
    places: list[Point] = [(pose.x, pose.y) for pose in poses]
    shown = [place for at, place in enumerate(places) if at == 0 or place != places[at - 1]]
    if len(shown) > 1:
        aids.route(target, view, shown, colour)
    for start, end in itertools.pairwise(poses):
        if start.h != end.h:
            _draw_turn(target, view, start, end, colour)


def draw_offer(target: pygame.Surface, view: View, corners: Sequence[Point]) -> None:
    """Draw the end of an order that is offered in place of an impossible one."""
    aids.area(target, view, corners, PARCHMENT, opacity=GHOST_OPACITY)
    aids.draw_dashed_line(target, view, (*corners, corners[0]), VERDICTS["good"], width=2)


def draw_line_of(target: pygame.Surface, view: View, one: Point, other: Point) -> None:
    """Draw the common line of two units."""
    aids.draw_dashed_line(target, view, (one, other), BRASS, width=2, dash=4.0)


def _find_band(start: Pose, end: Pose, base: Footprint) -> list[Point]:
    """Return the outline of the area that a straight step covers: half of its end, half of its start."""
    one, other = base.on_table(*start), base.on_table(*end)
    count = len(one)
    ahead = (other[0][0] - one[0][0], other[0][1] - one[0][1])
    leads = [(x - end.x) * ahead[0] + (y - end.y) * ahead[1] > 0 for x, y in other]
    first = next((at for at in range(count) if leads[at] and not leads[at - 1]), 0)
    order = [(first + at) % count for at in range(count)]
    return [other[at] if leads[at] else one[at] for at in order]


def _draw_reach(
    target: pygame.Surface, view: View, reach: Reach, measure: int, base: Footprint, pose: Pose
) -> None:
    """Draw a ruler from the ghost on: a notch for each measure, a bar at the end of each kind of order."""
    turn, half = math.radians(pose.h / 10), halve(base)
    ahead = (reach.sign * math.sin(turn), reach.sign * math.cos(turn))
    side = (math.cos(turn), -math.sin(turn))
    begun = half.b - reach.used
    x, y = pose.x + ahead[0] * begun, pose.y + ahead[1] * begun

    def at(far: float, off: float = 0.0) -> Point:
        return x + ahead[0] * far + side[0] * off, y + ahead[1] * far + side[1] * off

    aids.line(target, view, (at(reach.used), at(reach.most)), PARCHMENT, width=1)
    for mark in range(reach.used // measure + 1, reach.most // measure + 1):
        ends = [view.to_window(at(mark * measure, off)) for off in (-NOTCH, NOTCH)]
        pygame.draw.aaline(target, PARCHMENT, ends[0], ends[1], 2)
    for bar in reach.bars:
        if bar > reach.used:
            aids.line(target, view, (at(bar, -half.a), at(bar, half.a)), BRASS, width=2)


def _draw_turn(target: pygame.Surface, view: View, start: Pose, end: Pose, colour: Colour) -> None:
    """Draw the arc of a pivot around a place."""
    x, y = view.to_window((end.x, end.y))
    turned = (end.h - start.h + 1800) % 3600 - 1800
    half = 1800 if view.turned else 0
    steps = max(3, abs(turned) // 60)
    radius = PIVOT + 6
    points = []
    for k in range(steps + 1):
        angle = math.radians((start.h + half + turned * k / steps) / 10)
        points.append((x + radius * math.sin(angle), y - radius * math.cos(angle)))
    for tone, wide in ((INK, 5), (colour, 3)):
        for a, b in itertools.pairwise(points):
            pygame.draw.aaline(target, tone, a, b, wide)
    (ax, ay), (bx, by) = points[-2:]
    lean = math.atan2(by - ay, bx - ax)
    head = [
        (bx + s * math.cos(lean + o), by + s * math.sin(lean + o)) for s, o in ((7, 0.0), (8, 2.4), (8, -2.4))
    ]
    pygame.draw.polygon(target, colour, head)
    pygame.draw.aalines(target, INK, True, head)
