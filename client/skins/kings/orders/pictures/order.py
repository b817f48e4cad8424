"""The picture of an order under the hand: its way, its end, and its faults."""

from __future__ import annotations

import itertools
import math
from collections.abc import Sequence

import pygame

from client.draw.palette import ATTACK, BRASS, INK, PARCHMENT, THREAT, WHITE, Colour
from client.draw.tabletop import aids
from client.draw.tabletop.aids import VERDICTS, Verdict
from client.draw.tabletop.camera import View
from client.draw.tabletop.plan import Point
from client.skins.kings.art.corners import corners_of
from client.skins.kings.orders.model.aiming import Place
from client.skins.kings.orders.model.culprits import Culprits
from client.skins.kings.orders.model.draft import Draft
from client.skins.kings.orders.model.threats import Threat
from engine.games.kings.field.battlefield import Battlefield
from engine.games.kings.geometry.boxes import Box
from engine.games.kings.geometry.numbers import INCH, Q
from engine.games.kings.geometry.poses import Extent, leader_point
from engine.games.kings.terrain import Piece
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


def outline_of(box: Box) -> tuple[Point, ...]:
    """Return the corners of an exact rectangle, for drawing."""
    return tuple((x / Q, y / Q) for x, y in box.corners)


def front_of(pose: Pose, extent: Extent) -> Place:
    """Return the middle of a unit's front edge."""
    x, y = leader_point(pose, extent)
    return x / Q, y / Q


def draw_place_left(target: pygame.Surface, view: View, pose: Pose, extent: Extent) -> None:
    """Draw the place that a unit has left: it stands there until the order is given."""
    corners = corners_of(pose, extent)
    aids.area(target, view, corners, INK, opacity=OLD_PLACE_OPACITY)
    aids.draw_dashed_line(target, view, (*corners, corners[0]), PARCHMENT, width=2, dash=10.0)
    aids.draw_dashed_line(target, view, (corners[0], corners[1]), WHITE, width=3, dash=10.0)


def draw_draft(target: pygame.Surface, view: View, draft: Draft, verdict: Verdict | None) -> None:
    """Draw an order: the swept ground, the way, the ghost, and the remaining distance."""
    colour = VERDICTS[verdict] if verdict is not None else PARCHMENT
    if not draft.empty:
        draw_place_left(target, view, draft.start, draft.extent)
    poses = draft.poses
    if not draft.profile.flies:
        for start, end in itertools.pairwise(poses):
            if start.h == end.h:
                aids.area(target, view, _band(start, end, draft.extent), colour, opacity=WAY_OPACITY)
    _draw_reach(target, view, draft)
    draw_way(target, view, poses, colour)
    draw_ghost(target, view, corners_of(draft.pose, draft.extent), verdict)


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
    left, right, rear = corners[0], corners[1], corners[2]
    wide, deep = math.dist(left, right), math.dist(right, rear)
    middle = ((left[0] + right[0]) / 2, (left[1] + right[1]) / 2)
    ahead = ((right[0] - rear[0]) / deep, (right[1] - rear[1]) / deep)
    across = ((right[0] - left[0]) / wide, (right[1] - left[1]) / wide)
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
    """Draw slanting lines over a rectangle."""
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
    places: list[Place] = [(pose.x, pose.y) for pose in poses]
    shown = [place for at, place in enumerate(places) if at == 0 or place != places[at - 1]]
    if len(shown) > 1:
        aids.route(target, view, shown, colour)
    for start, end in itertools.pairwise(poses):
        if start.h != end.h:
            _draw_turn(target, view, start, end, colour)


def draw_offer(target: pygame.Surface, view: View, draft: Draft) -> None:
    """Draw the end of an order that is offered in place of an impossible one."""
    corners = corners_of(draft.pose, draft.extent)
    aids.area(target, view, corners, PARCHMENT, opacity=GHOST_OPACITY)
    aids.draw_dashed_line(target, view, (*corners, corners[0]), VERDICTS["good"], width=2)


def draw_threat(target: pygame.Surface, view: View, threat: Threat, ghost: Pose) -> None:
    """Draw a line from an enemy to the unit that it could charge."""
    ends = ((threat.start.x, threat.start.y), (ghost.x, ghost.y))
    aids.draw_dashed_line(target, view, ends, THREAT, width=2)


def draw_culprits(target: pygame.Surface, view: View, field: Battlefield, found: Culprits) -> None:
    """Mark the things against an order: units with the room that they need, terrain, edges of the table."""
    for unit in found.units:
        figure = field.figures.get(unit)
        if figure is None:
            continue
        corners = corners_of(figure.pose, figure.extent)
        if found.keeps >= INCH:
            around = round_rectangle(corners, found.keeps)
            aids.area(target, view, around, ATTACK, opacity=40)
            aids.draw_dashed_line(target, view, (*around, around[0]), ATTACK, width=2)
        aids.halo(target, view, corners, ATTACK)
    for piece in found.pieces:
        draw_piece(target, view, piece, ATTACK)
    wide, high = field.width, field.height
    sides = {"w": ((0, 0), (0, high)), "e": ((wide, 0), (wide, high))}
    sides |= {"s": ((0, 0), (wide, 0)), "n": ((0, high), (wide, high))}
    for letter in found.edges:
        aids.line(target, view, sides[letter], ATTACK, width=5)


def draw_piece(target: pygame.Surface, view: View, piece: Piece, colour: Colour) -> None:
    """Draw a piece of terrain as the subject of a reason."""
    for part in piece.parts:
        points = [(float(x), float(y)) for x, y in part.vertices]
        aids.area(target, view, points, colour, opacity=48)
        aids.line(target, view, (*points, points[0]), colour, width=3)


def draw_line_of(target: pygame.Surface, view: View, one: Place, other: Place) -> None:
    """Draw the common line of two units."""
    aids.draw_dashed_line(target, view, (one, other), BRASS, width=2, dash=4.0)


def round_rectangle(corners: Sequence[Point], away: float) -> list[Point]:
    """Return the outline of everything within some u of a rectangle."""
    middle = ((corners[0][0] + corners[2][0]) / 2, (corners[0][1] + corners[2][1]) / 2)
    found = []
    for at, (x, y) in enumerate(corners):
        before, after = corners[at - 1], corners[(at + 1) % len(corners)]
        first, last = (
            math.atan2(*_outward(before, (x, y), middle)[::-1]),
            math.atan2(*_outward((x, y), after, middle)[::-1]),
        )
        turn = (last - first + math.pi) % (2 * math.pi) - math.pi
        for k in range(7):
            angle = first + turn * k / 6
            found.append((x + away * math.cos(angle), y + away * math.sin(angle)))
    return found


def _outward(a: Point, b: Point, middle: Point) -> Point:
    nx, ny = b[1] - a[1], a[0] - b[0]
    inwards = nx * (middle[0] - a[0]) + ny * (middle[1] - a[1]) > 0
    return (-nx, -ny) if inwards else (nx, ny)


def _band(start: Pose, end: Pose, extent: Extent) -> list[Point]:
    """Return the outline of the area that a straight leg covers."""
    one, other = corners_of(start, extent), corners_of(end, extent)
    ahead = (other[0][0] - one[0][0], other[0][1] - one[0][1])
    along = (one[0][0] - one[3][0], one[0][1] - one[3][1])
    across = (one[1][0] - one[0][0], one[1][1] - one[0][1])
    if abs(ahead[0] * along[0] + ahead[1] * along[1]) >= abs(ahead[0] * across[0] + ahead[1] * across[1]):
        forward = ahead[0] * along[0] + ahead[1] * along[1] > 0
        return [other[0], other[1], one[2], one[3]] if forward else [one[0], one[1], other[2], other[3]]
    right = ahead[0] * across[0] + ahead[1] * across[1] > 0
    return [one[0], other[1], other[2], one[3]] if right else [other[0], one[1], one[2], other[3]]


def _draw_reach(target: pygame.Surface, view: View, draft: Draft) -> None:
    """Draw a ruler from the ghost on: a notch for each inch, a bar at the end of each kind of order."""
    way, pose = draft.way or "fwd", draft.pose
    if way not in ("fwd", "back") or (draft.order in ("halt", "face") and not draft.empty):
        return
    sign = -1 if way == "back" else 1
    turn = math.radians(pose.h / 10)
    ahead = (sign * math.sin(turn), sign * math.cos(turn))
    side = (math.cos(turn), -math.sin(turn))
    begun = draft.extent.b - draft.used
    x, y = pose.x + ahead[0] * begun, pose.y + ahead[1] * begun

    def at(far: float, off: float = 0.0) -> Place:
        return x + ahead[0] * far + side[0] * off, y + ahead[1] * far + side[1] * off

    most = draft.reach(way)
    if most <= draft.used:
        return
    aids.line(target, view, (at(draft.used), at(most)), PARCHMENT, width=1)
    for inch in range(draft.used // INCH + 1, most // INCH + 1):
        ends = [view.to_window(at(inch * INCH, off)) for off in (-40, 40)]
        pygame.draw.aaline(target, PARCHMENT, ends[0], ends[1], 2)
    bars = {most, draft.limits.moves["adv"].budget} if way == "fwd" else {most}
    for bar in bars:
        if bar > draft.used:
            half = draft.extent.a
            aids.line(target, view, (at(bar, -half), at(bar, half)), BRASS, width=2)


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
