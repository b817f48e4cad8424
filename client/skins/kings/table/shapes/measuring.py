"""Arcs, ranges and shadows of sight of a unit, and the enemy's charge ranges."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame

from client.draw.palette import BRASS, LEGAL, NIGHT, PARCHMENT, THREAT
from client.draw.tabletop import aids
from client.draw.tabletop.plan import INCHES, Point
from client.skins.kings.context import KingsContext
from engine.games.kings.armies.special_rules import INSPIRING, VERY_INSPIRING
from engine.games.kings.field.battlefield import Figure, battlefield
from engine.games.kings.field.lines_of_sight import sees
from engine.games.kings.geometry.arcs import in_front
from engine.games.kings.geometry.numbers import INCH, Q
from engine.games.kings.geometry.poses import leader_point

ARC_LENGTH_U = 12 * INCH
"""Length of drawn arcs."""
MIN_SIGHT_LENGTH_U = 36 * INCH
"""Least length of shadows of sight."""
INSPIRING_RANGES_INCH = {INSPIRING: 6, VERY_INSPIRING: 9}
"""Inches within which a unit inspires."""
SHADOW_OPACITY = 96
"""Opacity of a shadow, in 0..255."""


def draw_measures(target: pygame.Surface, context: KingsContext, unit: str) -> None:
    """Draw a unit's sight ahead, its ranges of charging, shooting and inspiring, and its arcs."""
    state, battle, view = context.state, context.battle, context.view
    if unit not in battle.poses or state.units[unit].pose is None:
        return
    corners, one = battle.corners(unit), state.units[unit]
    profile, pose = one.profile, battle.poses[unit]
    charge = 2 * state.speed(one) * INCH
    shot = profile.weapon.range * INCH if profile.weapon is not None else 0
    draw_shadows(target, context, unit, _make_front_region(corners, max(charge, shot, MIN_SIGHT_LENGTH_U)))
    if charge:
        aids.fire_zone(target, view, corners, charge, THREAT)
    if shot:
        aids.fire_zone(target, view, corners, shot, BRASS)
    for rule, inches in INSPIRING_RANGES_INCH.items():
        if profile.has(rule):
            aids.range_ring(target, view, INCHES, (pose.x, pose.y), inches * INCH, LEGAL)
    aids.arcs(target, view, corners, ARC_LENGTH_U)
    _draw_seen(target, context, unit)


def draw_threats(target: pygame.Surface, context: KingsContext) -> None:
    """Draw the charge range of every enemy ahead."""
    state = context.state
    for unit in state.standing():
        reach = 2 * state.speed(unit) * INCH
        if unit.seat != context.seat and unit.id in context.battle.poses and reach:
            aids.fire_zone(target, context.view, context.battle.corners(unit.id), reach, THREAT)


def _draw_seen(target: pygame.Surface, context: KingsContext, unit: str) -> None:
    """Draw a line to each enemy in the front arc: whole if it is visible, otherwise dashed."""
    field = battlefield(context.state)
    viewer = field.figures[unit]
    start = _to_tenths(leader_point(viewer.pose, viewer.extent))
    for enemy in field.enemies(viewer):
        if not in_front(viewer.pose, viewer.extent, enemy.box):
            continue
        ends = (start, (enemy.pose.x, enemy.pose.y))
        if sees(field, viewer, enemy):
            aids.line(target, context.view, ends, LEGAL, width=1)
        else:
            aids.draw_dashed_line(target, context.view, ends, PARCHMENT, width=1)


def draw_shadows(target: pygame.Surface, context: KingsContext, unit: str, ahead: Sequence[Point]) -> None:
    """Darken the areas in which a unit does not see targets no taller than itself, within an outline."""
    field, view = battlefield(context.state), context.view
    viewer = field.figures[unit]
    eye = _to_tenths(leader_point(viewer.pose, viewer.extent))
    height = field.effective_height(viewer)
    bodies = [
        tuple(map(_to_tenths, figure.box.corners))
        for figure in field.figures.values()
        if figure.id != unit and _hides(figure) and field.effective_height(figure) >= height
    ]
    for piece in field.pieces:
        if piece.type != "o" and piece.height >= max(height, 1):
            bodies += [tuple((float(x), float(y)) for x, y in part.vertices) for part in piece.parts]
    left, top = context.camera.rect.topleft
    veil, front = (pygame.Surface(context.camera.rect.size, pygame.SRCALPHA) for _ in range(2))

    def on_veil(outline: Sequence[Point]) -> list[Point]:
        return [(x - left, y - top) for x, y in map(view.to_window, outline)]

    far = math.hypot(context.state.width, context.state.height)
    for body in bodies:
        outline = shadow_outline(eye, body, far)
        if outline:
            pygame.draw.polygon(veil, (*NIGHT, SHADOW_OPACITY), on_veil(outline))
    # A unit does not look behind its shoulders.
    pygame.draw.polygon(front, (255, 255, 255, 255), on_veil(ahead))
    veil.blit(front, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    target.blit(veil, (left, top))


def _make_front_region(corners: Sequence[Point], reach: float) -> tuple[Point, ...]:
    """Return the front region of a footprint, up to `reach` ahead."""
    left, right, rear = corners[0], corners[1], corners[2]
    deep, wide = math.dist(right, rear), math.dist(left, right)
    ahead = (right[0] - rear[0]) / deep, (right[1] - rear[1]) / deep
    aside = (right[0] - left[0]) / wide, (right[1] - left[1]) / wide
    ends = [
        (x + reach * (ahead[0] + side * aside[0]), y + reach * (ahead[1] + side * aside[1]))
        for (x, y), side in ((right, 1), (left, -1))
    ]
    return (left, right, *ends)


def _hides(figure: Figure) -> bool:
    return not figure.profile.seen_past and figure.profile.height > 0


def shadow_outline(eye: Point, body: tuple[Point, ...], far: float) -> tuple[Point, ...]:
    """Return the area behind a convex body, seen from a point; empty if the point is within it.

    It begins at the far side of the body, which is itself visible.
    """
    middle = sum(x for x, _ in body) / len(body), sum(y for _, y in body) / len(body)
    ahead = math.atan2(middle[1] - eye[1], middle[0] - eye[0])
    turns = sorted((_turn(eye, corner, ahead), corner) for corner in body)
    (low, first), (high, last) = turns[0], turns[-1]
    if high - low >= math.pi:
        return ()
    ends = [
        (eye[0] + far * math.cos(ahead + turn), eye[1] + far * math.sin(ahead + turn)) for turn in (high, low)
    ]
    behind = [corner for _, corner in turns if _is_beyond(first, last, corner, eye)]
    return (first, *behind, last, *ends)


def _is_beyond(first: Point, last: Point, corner: Point, eye: Point) -> bool:
    """Say whether a corner and the eye lie on different sides of a line."""

    def side(point: Point) -> float:
        return (last[0] - first[0]) * (point[1] - first[1]) - (last[1] - first[1]) * (point[0] - first[0])

    return side(corner) * side(eye) < 0


def _turn(eye: Point, corner: Point, ahead: float) -> float:
    """Return the angle of a corner to the left of a direction, from -pi to pi."""
    turn = math.atan2(corner[1] - eye[1], corner[0] - eye[0]) - ahead
    return math.atan2(math.sin(turn), math.cos(turn))


def _to_tenths(point: tuple[int, int]) -> Point:
    """Return an exact point in tenths of a millimetre."""
    return point[0] / Q, point[1] / Q
