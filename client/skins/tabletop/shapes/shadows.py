"""Shadows of sight: the areas behind things, seen from a point."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence

import pygame

from client.draw.palette import NIGHT
from client.draw.tabletop.camera import Camera
from client.draw.tabletop.plan import Point

SHADOW_OPACITY = 96
"""Opacity of a shadow, in 0..255."""


def draw_shadows(
    target: pygame.Surface,
    camera: Camera,
    eye: Point,
    bodies: Iterable[Sequence[Point]],
    ahead: Sequence[Point],
) -> None:
    """Darken the areas behind convex bodies, seen from a point, within the outline `ahead`."""
    left, top = camera.rect.topleft
    veil, front = (pygame.Surface(camera.rect.size, pygame.SRCALPHA) for _ in range(2))

    def on_veil(outline: Sequence[Point]) -> list[Point]:
        return [(x - left, y - top) for x, y in map(camera.view.to_window, outline)]

    far = math.hypot(*camera.table)
    for body in bodies:
        outline = shadow_outline(eye, body, far)
        if outline:
            pygame.draw.polygon(veil, (*NIGHT, SHADOW_OPACITY), on_veil(outline))
    # Nobody looks behind the own shoulders.
    pygame.draw.polygon(front, (255, 255, 255, 255), on_veil(ahead))
    veil.blit(front, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    target.blit(veil, (left, top))


def make_front_region(corners: Sequence[Point], reach: float) -> tuple[Point, ...]:
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


def shadow_outline(eye: Point, body: Sequence[Point], far: float) -> tuple[Point, ...]:
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
