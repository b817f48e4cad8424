"""Arcs, ranges and shadows of sight of a unit, and the enemy's charge ranges."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from client.draw.palette import BRASS, LEGAL, PARCHMENT, THREAT
from client.draw.tabletop import aids
from client.draw.tabletop.plan import INCHES, Point
from client.skins.kings.context import KingsContext
from client.skins.tabletop.shapes.shadows import draw_shadows as cast_shadows
from client.skins.tabletop.shapes.shadows import make_front_region
from engine.games.kings.armies.special_rules import INSPIRING, VERY_INSPIRING
from engine.games.kings.field.battlefield import Figure, battlefield
from engine.games.kings.field.lines_of_sight import sees
from engine.games.kings.geometry.arcs import in_front
from engine.games.kings.geometry.numbers import INCH, Q
from engine.games.kings.geometry.poses import leader_point

AIDS, THREATS = "aids", "threats"
"""The switches of measures."""
ARC_LENGTH_U = 12 * INCH
"""Length of drawn arcs."""
MIN_SIGHT_LENGTH_U = 36 * INCH
"""Least length of shadows of sight."""
INSPIRING_RANGES_INCH = {INSPIRING: 6, VERY_INSPIRING: 9}
"""Inches within which a unit inspires."""


def draw_measures(target: pygame.Surface, context: KingsContext, unit: str) -> None:
    """Draw a unit's sight ahead, its ranges of charging, shooting and inspiring, and its arcs."""
    state, battle, view = context.state, context.battle, context.view
    if unit not in battle.poses or state.units[unit].pose is None:
        return
    corners, one = battle.corners(unit), state.units[unit]
    profile, pose = one.profile, battle.poses[unit]
    charge = 2 * state.speed(one) * INCH
    shot = profile.weapon.range * INCH if profile.weapon is not None else 0
    draw_shadows(target, context, unit, make_front_region(corners, max(charge, shot, MIN_SIGHT_LENGTH_U)))
    if charge:
        aids.fire_zone(target, view, corners, charge, THREAT)
    if shot:
        aids.fire_zone(target, view, corners, shot, BRASS)
    for rule, inches in INSPIRING_RANGES_INCH.items():
        if profile.has(rule):
            aids.range_ring(target, view, INCHES, (pose.x, pose.y), inches * INCH, LEGAL)
    aids.arcs(target, view, corners, ARC_LENGTH_U)
    _draw_seen(target, context, unit)


def draw_threats(target: pygame.Surface, context: KingsContext, unit: str) -> None:
    """Draw the charge range of every enemy ahead."""
    state = context.state
    for each in state.standing():
        reach = 2 * state.speed(each) * INCH
        if each.seat != context.seat and each.id in context.battle.poses and reach:
            aids.fire_zone(target, context.view, context.battle.corners(each.id), reach, THREAT)


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
    field = battlefield(context.state)
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
    cast_shadows(target, context.camera, eye, bodies, ahead)


def _hides(figure: Figure) -> bool:
    return not figure.profile.seen_past and figure.profile.height > 0


def _to_tenths(point: tuple[int, int]) -> Point:
    """Return an exact point in tenths of a millimetre."""
    return point[0] / Q, point[1] / Q
