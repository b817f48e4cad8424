"""Single things in motion: flying and turning coins, hopping stacks, bolts."""

from __future__ import annotations

import math

import pygame

from client.draw.coins import flip_coin
from client.draw.easing import arc, clamp, ease_in_out, ease_out
from client.draw.glow import add_glow
from client.draw.hex_layout import Point
from client.draw.palette import NIGHT, WHITE, Colour, mix


def interpolate(start: Point, end: Point, t: float) -> Point:
    """Return the point at `t` of the way.

    >>> interpolate((0, 0), (10, 20), 0.5)
    (5.0, 10.0)
    """
    return (start[0] + (end[0] - start[0]) * t, start[1] + (end[1] - start[1]) * t)


def put(target: pygame.Surface, picture: pygame.Surface, middle: Point) -> None:
    """Draw a picture around a middle."""
    target.blit(picture, (round(middle[0] - picture.width / 2), round(middle[1] - picture.height / 2)))


def resize_picture(picture: pygame.Surface, factor: float) -> pygame.Surface:
    """Return a picture at another size."""
    if abs(factor - 1) < 0.01:
        return picture
    width, height = (max(1, round(edge * factor)) for edge in picture.get_size())
    return pygame.transform.smoothscale(picture, (width, height))


def fly(
    target: pygame.Surface,
    front: pygame.Surface,
    way: tuple[Point, Point],
    sizes: tuple[float, float],
    t: float,
    *,
    reverse: pygame.Surface | None = None,
    turns: float = 0.0,
    height: float = 0.6,
) -> None:
    """Throw a coin in an arc; `front` is at the radius `sizes[1]`, `turns` are whole turns about its axis.

    With `reverse` and half a turn it starts as `reverse` and lands as `front`.
    """
    t = clamp(t)
    here = interpolate(*way, ease_in_out(t))
    radius = sizes[0] + (sizes[1] - sizes[0]) * ease_in_out(t)
    rise = arc(t) * height * max(sizes)
    shadow = max(2.0, radius * 0.9)
    add_shadow(
        target, (here[0] + rise * 0.25, here[1] + rise * 0.45 + radius * 0.12), shadow, 0.5 - 0.25 * arc(t)
    )
    face = front
    if turns:
        other = reverse if reverse is not None else front
        face = flip_coin(front, other, turns * (1 - ease_in_out(t)))
    put(target, resize_picture(face, (radius / sizes[1]) * (1 + 0.12 * arc(t))), (here[0], here[1] - rise))


def add_shadow(target: pygame.Surface, middle: Point, radius: float, strength: float) -> None:
    """Darken a round spot."""
    edge = max(2, round(radius))
    spot = pygame.Surface((2 * edge, 2 * edge), pygame.SRCALPHA)
    for step in range(3):
        pygame.draw.circle(
            spot,
            (*NIGHT, round(255 * strength * (step + 1) / 3)),
            (edge, edge),
            round(edge * (1 - step * 0.16)),
        )
    put(target, spot, middle)


def hop(way: list[Point], t: float, height: float) -> Point:
    """Return the place of something that hops from point to point of a way.

    >>> hop([(0, 0), (10, 0)], 0.5, 4.0)
    (5.0, -4.0)
    """
    legs = len(way) - 1
    at = clamp(t) * legs
    leg = min(legs - 1, int(at))
    part = at - leg
    x, y = interpolate(way[leg], way[leg + 1], ease_in_out(part))
    return (x, y - height * arc(part))


def shoot(target: pygame.Surface, start: Point, end: Point, t: float, size: float, colour: Colour) -> None:
    """Draw a bolt in flight with its trail; `size` is the size of a cell."""
    t = clamp(t)
    head = interpolate(start, end, ease_out(t))
    tail = interpolate(start, end, max(0.0, ease_out(t) - 0.35))
    lift = size * 0.5 * arc(t)
    head, tail = (head[0], head[1] - lift), (tail[0], tail[1] - size * 0.5 * arc(max(0.0, t - 0.2)))
    pygame.draw.line(target, mix(colour, NIGHT, 0.4), tail, head, max(2, round(size * 0.09)))
    pygame.draw.line(target, mix(colour, WHITE, 0.7), tail, head, max(1, round(size * 0.04)))
    add_glow(target, head, size * 0.35, colour, 0.9)


def arrow(
    target: pygame.Surface, way: list[Point], colour: Colour, width: float, *, shorten: float = 0.0
) -> None:
    """Draw an arrow along a way, ending `shorten` pixels before its end."""
    points = list(way)
    (x0, y0), (x1, y1) = points[-2], points[-1]
    length = math.hypot(x1 - x0, y1 - y0) or 1.0
    ux, uy = (x1 - x0) / length, (y1 - y0) / length
    tip = (x1 - ux * shorten, y1 - uy * shorten)
    head = width * 2.6
    neck = (tip[0] - ux * head, tip[1] - uy * head)
    points[-1] = neck
    for tone, extra in ((NIGHT, width * 0.55), (colour, 0.0)):
        reach = width + extra
        pygame.draw.lines(target, tone, False, points, max(1, round(reach)))
        for joint in points[:-1]:
            pygame.draw.circle(target, tone, joint, max(1, round(reach / 2)))
        spread = head * 0.62 + extra
        front = (tip[0] + ux * extra, tip[1] + uy * extra)
        back = (neck[0] - ux * extra * 0.6, neck[1] - uy * extra * 0.6)
        wings = [
            (back[0] - uy * spread, back[1] + ux * spread),
            (back[0] + uy * spread, back[1] - ux * spread),
        ]
        pygame.draw.polygon(target, tone, [front, *wings])
