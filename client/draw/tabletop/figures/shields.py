"""Shields, weapons and banners: flat parts and shafts, placed by the hand that holds them."""

from __future__ import annotations

import itertools
import math

from client.draw.tabletop.solids import INK, Ball, Limb, Line, Plate, Sculpture, Vector

Point = tuple[float, float]

HEATER: tuple[Point, ...] = (
    (-1, 0.95),
    (1, 0.95),
    (1, 0.1),
    (0.62, -0.75),
    (0, -1.3),
    (-0.62, -0.75),
    (-1, 0.1),
)
KITE: tuple[Point, ...] = (
    (-0.9, 1.0),
    (-0.4, 1.3),
    (0.4, 1.3),
    (0.9, 1.0),
    (0.85, 0.2),
    (0.4, -1.0),
    (0, -1.7),
    (-0.4, -1.0),
    (-0.85, 0.2),
)
ROUND: tuple[Point, ...] = tuple(
    (math.cos(math.radians(36 * k)), math.sin(math.radians(36 * k))) for k in range(10)
)
TOWER: tuple[Point, ...] = ((-0.95, 1.25), (0, 1.45), (0.95, 1.25), (0.95, -1.4), (-0.95, -1.4))


def upright(
    shape: tuple[Point, ...], at: Vector, size: float, paint: str, back: str = "", lean: float = 0.0
) -> Plate:
    """Return an upright flat shape that looks ahead, turned to the right by `lean` degrees."""
    sin, cos = math.sin(math.radians(lean)), math.cos(math.radians(lean))
    # Right and left are swapped in the view from the front: the order of corners keeps the front in front.
    corners = tuple(
        (at[0] - x * size * cos, at[1] + x * size * sin, at[2] + z * size) for x, z in _anticlockwise(shape)
    )
    return Plate(corners, paint, back, INK)


def _anticlockwise(shape: tuple[Point, ...]) -> tuple[Point, ...]:
    area = sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(shape, (*shape[1:], shape[0]), strict=True))
    return shape if area > 0 else shape[::-1]


def shield(
    shape: tuple[Point, ...],
    at: Vector,
    size: float,
    *,
    field: str = "cloth",
    rim: str = "steel",
    sign: str = "",
    lean: float = -12.0,
) -> Sculpture:
    """Return a shield with a rim, and with a sign in its middle if there is a paint for one."""
    ahead = (at[0], at[1] + 0.5, at[2])
    parts = (upright(shape, at, size, rim, "wood", lean), upright(shape, ahead, size * 0.8, field, "", lean))
    if not sign:
        return parts
    mark = (
        (-0.18, 0.75),
        (0.18, 0.75),
        (0.18, 0.2),
        (0.6, 0.2),
        (0.6, -0.15),
        (0.18, -0.15),
        (0.18, -0.8),
        (-0.18, -0.8),
        (-0.18, -0.15),
        (-0.6, -0.15),
        (-0.6, 0.2),
        (-0.18, 0.2),
    )
    return (*parts, upright(mark, (at[0], at[1] + 0.9, at[2]), size * 0.72, sign, "", lean)._replace(ink=0.0))


def spear(
    hand: Vector, up: float, down: float = 11.0, lean: float = 0.0, *, paint: str = "steel"
) -> Sculpture:
    """Return a spear that reaches `up` above and `down` below the hand; its tip is `lean` ahead."""
    x, y, z = hand
    tip = (x, y + lean, z + up)
    return (
        Line(((x, y - lean * down / up, z - down), tip), 0.9, "wood"),
        Limb(tip, (x, y + lean * 1.1, z + up + 4.4), 1.2, 0.15, paint),
    )


def make_levelled_lance(
    hand: Vector, ahead: float, behind: float, rise: float = 0.0, *, paint: str = "steel"
) -> Sculpture:
    """Return a lance or a pike that points ahead; its tip is `rise` higher than the hand."""
    x, y, z = hand
    tip = (x, y + ahead, z + rise)
    return (
        Line(((x, y - behind, z - rise * behind / ahead), tip), 1.0, "wood"),
        Limb(tip, (x, y + ahead + 4.5, z + rise * (1 + 4.5 / ahead)), 1.2, 0.15, paint),
    )


def sword(
    hand: Vector, up: float = 11.0, ahead: float = 3.0, *, wide: float = 1.0, paint: str = "steel"
) -> Sculpture:
    """Return a sword held up, its point `ahead` of the hand."""
    x, y, z = hand
    return (
        Limb((x, y, z + 1), (x, y + ahead, z + up), wide, wide * 0.35, paint),
        Line(((x - 1.9, y, z + 1.2), (x + 1.9, y, z + 1.2)), 0.9, "gold"),
    )


def axe(
    hand: Vector, up: float = 11.0, *, size: float = 1.0, paint: str = "steel", both: bool = False
) -> Sculpture:
    """Return an axe held up; `both`: with two blades."""
    x, y, z = hand
    top = z + up
    blade = (
        (x, y, top),
        (x + 4.2 * size, y + 0.4, top + 2.6 * size),
        (x + 4.6 * size, y + 0.4, top - 2.6 * size),
    )
    parts: Sculpture = (
        Line(((x, y, z - 4), (x, y, top + 1.4)), 1.0, "wood"),
        Plate(blade, paint, paint),
    )
    if not both:
        return parts
    return (*parts, Plate(tuple((2 * x - a, b, c) for a, b, c in blade), paint, paint))


def halberd(hand: Vector, up: float = 22.0) -> Sculpture:
    """Return a halberd."""
    return (*axe(hand, up, size=1.05), *spear(hand, up, 13.0))


def club(hand: Vector, up: float = 12.0, *, size: float = 1.0, paint: str = "wood") -> Sculpture:
    """Return a club."""
    x, y, z = hand
    return (Limb((x, y, z - 2), (x, y + 2, z + up), 0.8 * size, 2.3 * size, paint),)


def bow(hand: Vector, size: float = 10.0) -> Sculpture:
    """Return a bow with an arrow on its string."""
    x, y, z = hand
    bend = tuple((x, y + 3.2 * (1 - t * t) - 1.2, z + t * size) for t in (-1, -0.6, -0.2, 0.2, 0.6, 1))
    nock = (x, y - 5.5, z)
    return (
        Line((bend[0], nock, bend[-1]), 0.35, "bone", 0.0),
        Line(bend, 1.1, "wood"),
        Line((nock, (x, y + 4.5, z)), 0.6, "bone", 0.25),
    )


def crossbow(hand: Vector) -> Sculpture:
    """Return a crossbow that points ahead."""
    x, y, z = hand
    return (
        Limb((x, y - 4, z), (x, y + 6, z + 0.5), 1.2, 0.9, "wood"),
        Line(((x - 5.5, y + 3.2, z + 0.5), (x, y + 6, z + 0.6), (x + 5.5, y + 3.2, z + 0.5)), 1.0, "steel"),
        Line(
            ((x - 5.5, y + 3.2, z + 0.5), (x, y - 0.5, z + 0.8), (x + 5.5, y + 3.2, z + 0.5)),
            0.35,
            "bone",
            0.0,
        ),
    )


def gun(hand: Vector, length: float = 14.0) -> Sculpture:
    """Return a hand gun that points ahead."""
    x, y, z = hand
    return (
        Limb((x, y - 5, z - 1.4), (x, y + 2, z), 1.5, 0.9, "wood"),
        Line(((x, y, z + 0.3), (x, y + length, z + 1.0)), 1.1, "iron"),
    )


def staff(hand: Vector, up: float, glow: str = "glow") -> Sculpture:
    """Return a staff with a light at its end."""
    x, y, z = hand
    return (Line(((x, y, z - 12), (x, y, z + up)), 1.1, "wood"), Ball((x, y, z + up + 1.8), 2.3, glow))


def standard(hand: Vector, up: float, *, field: str = "cloth", size: float = 1.0) -> Sculpture:
    """Return a standard whose cloth blows to one side."""
    x, y, z = hand
    top = z + up
    low = top - 10 * size
    wave = tuple((x + 0.4 + 4.3 * size * k, y - 1.2 * (k % 2)) for k in range(4))
    cloth = tuple(
        Plate(
            (
                (a[0], a[1], low + sag),
                (b[0], b[1], low + sag + 0.8),
                (b[0], b[1], top - 0.5),
                (a[0], a[1], top - 0.2),
            ),
            field,
            field,
        )
        for (a, b), sag in zip(itertools.pairwise(wave), (0.0, 0.6, 1.8), strict=False)
    )
    return (
        Line(((x, y, z - 12), (x, y, top + 2)), 1.1, "wood"),
        *cloth,
        Ball((x, y, top + 2.6), 1.5, "gold"),
    )
