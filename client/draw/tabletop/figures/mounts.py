"""Horses, their riders and chariots; mounts look ahead, their feet on the middle of their base."""

from __future__ import annotations

from client.draw.tabletop.figures.bodies import arm, eyes_of, torso
from client.draw.tabletop.solids import Ball, Limb, Line, Plate, Sculpture, Vector, transform

SADDLE: Vector = (0, -2.0, 15.5)
"""Shift of a rider from the place of the same man on foot."""


def horse(hide: str = "hide", mane: str = "mane", *, barding: str = "", trim: str = "light") -> Sculpture:
    """Return a horse, with a cloth over it if there is a paint for one."""
    feet = ((-3.0, 8.5, 2.4), (3.0, 9.5, -1.4), (-3.0, -11, -2.0), (3.0, -10, 2.0))
    parts: Sculpture = (
        *(Limb((x, y, 14), (x, y + stride / 2, 7), 2.7, 1.7, hide) for x, y, stride in feet),
        *(Limb((x, y + stride / 2, 7), (x, y + stride, 1.2), 1.6, 1.3, hide) for x, y, stride in feet),
        *(Ball((x, y + stride + 0.5, 1.2), 1.7, "dark", 0.8) for x, y, stride in feet),
        Limb((0, -9.5, 17.5), (0, 8.5, 17.8), 5.9, 5.6, hide),
        Limb((0, 9.5, 19), (0, 15.5, 28), 4.3, 2.9, hide),
        Limb((0, 15.0, 28.6), (0, 21.5, 24.4), 2.9, 1.7, hide),
        Limb((0, 9.0, 23.5), (0, 14.0, 31.0), 1.9, 1.5, mane),
        Limb((0, -15.0, 19), (0, -18.5, 8), 1.9, 1.1, mane),
        Limb((-1.4, 13.8, 30.4), (-1.7, 14.2, 33), 0.9, 0.3, hide),
        Limb((1.4, 13.8, 30.4), (1.7, 14.2, 33), 0.9, 0.3, hide),
        Line(((-2.2, 18.4, 27.2), (0, 12, 23.4), (2.2, 18.4, 27.2)), 0.6, "leather", 0.2),
    )
    if not barding:
        return (*parts, Line(((-5.9, -1.5, 18), (0, -1.5, 24.2), (5.9, -1.5, 18)), 4.4, "leather"))
    return (*parts, *_cloth(barding, trim))


def _cloth(paint: str, trim: str) -> Sculpture:
    """Return a cloth over a horse: both flanks, breast and rump."""
    parts: list[Plate | Line | Limb] = []
    for side in (-1, 1):
        top, low = side * 5.6, side * 6.6
        flank = (
            (top, -14.5, 21),
            (top, 10.5, 21),
            (low, 11.0, 10),
            (low, 3, 8.8),
            (low, -6, 8.8),
            (low, -14.5, 10),
        )
        parts.append(Plate(flank, paint, paint))
        hem = ((low, 11.0, 10.5), (low, 3, 9.3), (low, -6, 9.3), (low, -14.5, 10.5))
        parts.append(Line(tuple((x * 1.02, y, z) for x, y, z in hem), 1.1, trim, 0.2))
    parts.append(Plate(((5.0, 14, 22), (-5.0, 14, 22), (-6.0, 14.5, 11), (6.0, 14.5, 11)), paint))
    parts.append(Plate(((-5.4, -15.4, 21), (5.4, -15.4, 21), (6.0, -16.6, 10), (-6.0, -16.6, 10)), paint))
    parts.append(Limb((0, -10.0, 18.9), (0, 9.0, 19.0), 6.2, 6.0, paint))
    parts.append(Limb((0, 10.5, 21), (0, 15.2, 28.6), 4.2, 3.2, paint))
    return tuple(parts)


def dead_horse() -> Sculpture:
    """Return the bones of a horse."""
    feet = ((-3.0, 8.5, 2.4), (3.0, 9.5, -1.4), (-3.0, -11, -2.0), (3.0, -10, 2.0))
    return (
        *(Limb((x, y, 15), (x, y + stride / 2, 8), 1.6, 1.1, "bone") for x, y, stride in feet),
        *(Limb((x, y + stride / 2, 8), (x, y + stride, 1.4), 1.2, 1.1, "bone") for x, y, stride in feet),
        Limb((0, -11, 20), (0, 9, 20.5), 2.2, 2.2, "bone"),
        Limb((0, -9.5, 17.2), (0, 7.5, 17.2), 4.7, 4.9, "dark"),
        *(
            Line(
                (
                    (-5.3, y, 18.5),
                    (-4.6, y, 13.4),
                    (0, y, 12.2),
                    (4.6, y, 13.4),
                    (5.3, y, 18.5),
                    (0, y, 22.3),
                ),
                1.2,
                "bone",
                0.3,
            )
            for y in (-7.5, -4, -0.5, 3, 6.5)
        ),
        Limb((0, 9.5, 20), (0, 15.5, 28), 2.4, 1.7, "bone"),
        Limb((0, 15.0, 28.6), (0, 21.8, 24.2), 2.8, 1.5, "bone"),
        Ball((0, -11.5, 18.5), 3.6, "bone", 0.9),
        Limb((0, -14.0, 19), (0, -18.0, 9), 1.3, 0.6, "mane"),
        *eyes_of((0, 18.4, 29.2), 0.9, "glow", 1.7),
    )


def make_rider(*parts: Sculpture) -> Sculpture:
    """Return a rider on a saddle, made of the upper parts of a figure on foot, without legs."""
    return transform((part for each in parts for part in each), SADDLE)


def astride(paint: str, boots: str = "dark") -> Sculpture:
    """Return the legs of a rider, for a saddle with the rest of him."""
    return tuple(
        part
        for side in (-1, 1)
        for part in (
            Limb((side * 3.0, 0.5, 10.0), (side * 6.6, 3.6, 5.0), 2.6, 2.0, paint),
            Limb((side * 6.6, 3.6, 5.0), (side * 6.8, 2.0, -1.4), 1.9, 1.6, paint),
            Limb((side * 6.8, 2.0, -1.8), (side * 7.0, 4.2, -2.2), 1.8, 1.4, boots),
        )
    )


def wheel(at: Vector, radius: float, paint: str = "wood") -> Sculpture:
    """Return a wheel that rolls ahead."""
    x, y, z = at
    rim = tuple((x, y + radius * a, z + radius * b) for a, b in _ROUND)
    return (
        Line((*rim, rim[0]), 1.7, paint),
        *(Line((rim[k], rim[k + 6]), 0.9, paint, 0.2) for k in (0, 2, 4)),
        Ball(at, 1.5, "iron"),
    )


_ROUND = (
    (1, 0),
    (0.87, 0.5),
    (0.5, 0.87),
    (0, 1),
    (-0.5, 0.87),
    (-0.87, 0.5),
    (-1, 0),
    (-0.87, -0.5),
    (-0.5, -0.87),
    (0, -1),
    (0.5, -0.87),
    (0.87, -0.5),
)


def chariot(driver: Sculpture, archer: Sculpture) -> Sculpture:
    """Return a chariot of two horses with a crew of two."""
    return (
        *transform(horse(barding="cloth"), (-9.5, 22, 0), 0.95),
        *transform(horse(barding="cloth"), (9.5, 22, 0), 0.95),
        Line(((0, -14, 9), (0, 24, 14)), 1.6, "wood"),
        *wheel((-15, -24, 9), 9),
        *wheel((15, -24, 9), 9),
        *car("cloth"),
        *transform(driver, (-5.5, -19, 9)),
        *transform(archer, (5.5, -27, 9)),
    )


def car(paint: str) -> Sculpture:
    """Return the car of a chariot, open at its back."""
    front, back, low, high, out = -10.0, -36.0, 7.0, 19.0, 11.5
    return (
        Plate(((-out, front, low), (-out, back, low), (out, back, low), (out, front, low)), "wood", "wood"),
        Plate(
            ((out, front, low), (-out, front, low), (-out, front, high), (out, front, high))[::-1],
            paint,
            "wood",
        ),
        Plate(
            ((-out, front, low), (-out, back, low), (-out, back, high - 5), (-out, front, high)),
            paint,
            "wood",
        ),
        Plate(
            ((out, back, low), (out, front, low), (out, front, high), (out, back, high - 5)), paint, "wood"
        ),
        Line(
            ((-out, back, high - 5), (-out, front, high), (out, front, high), (out, back, high - 5)),
            1.3,
            "gold",
        ),
    )


def rider(
    head: Sculpture,
    *held: Sculpture,
    coat: str = "cloth",
    sleeve: str = "cloth",
    legs: str = "leather",
    right: Vector = (6.6, 3.2, 12.6),
    left: Vector = (-4.4, 6.0, 12.0),
    glove: str = "skin",
) -> Sculpture:
    """Return a rider in the saddle with the things in his hands."""
    return make_rider(
        astride(legs), torso(coat), arm(right, sleeve, glove), arm(left, sleeve, glove), head, *held
    )
