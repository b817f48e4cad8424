"""War engines with their crews."""

from __future__ import annotations

from client.draw.tabletop.figures.mounts import wheel
from client.draw.tabletop.solids import Ball, Limb, Line, Plate, Sculpture, transform


def _crew(one: Sculpture, *places: tuple[float, float, float]) -> Sculpture:
    return tuple(part for x, y, turn in places for part in transform(one, (x, y, 0), 0.92, turn))


def cannon(crew: Sculpture) -> Sculpture:
    """Return a cannon on its carriage."""
    return (
        *_crew(crew, (-16, -12, 20), (15, -17, -15), (17, 6, 200)),
        *wheel((-8.5, 4, 8), 8),
        *wheel((8.5, 4, 8), 8),
        Limb((-8.5, 4, 8), (8.5, 4, 8), 1.3, 1.3, "iron"),
        Limb((-3, 2, 9), (-3, -18, 2), 2.0, 1.7, "wood"),
        Limb((3, 2, 9), (3, -18, 2), 2.0, 1.7, "wood"),
        Limb((0, -7, 11), (0, 10, 13.2), 4.3, 3.5, "gold"),
        Limb((0, 10, 13.2), (0, 19, 14.4), 3.3, 3.0, "gold"),
        Limb((0, 18.2, 14.3), (0, 20.2, 14.6), 3.9, 3.9, "gold"),
        Limb((0, 20.6, 14.6), (0, 20.8, 14.7), 2.2, 2.2, "dark"),
        Ball((0, -11.4, 10.4), 1.9, "gold"),
        *(Ball((-18 + 4 * k, 12, 2.2 + 3.4 * (k == 1) * 0), 2.3, "iron") for k in range(3)),
        Ball((-16, 14.2, 4.8), 2.3, "iron"),
    )


def mortar(crew: Sculpture) -> Sculpture:
    """Return a siege mortar, its mouth to the sky."""
    return (
        *_crew(crew, (-17, -10, 30), (17, -12, -25), (-14, 14, 190)),
        Limb((-8, -10, 3), (-8, 12, 3), 2.8, 2.8, "wood"),
        Limb((8, -10, 3), (8, 12, 3), 2.8, 2.8, "wood"),
        Limb((-8, -6, 4.6), (8, -6, 4.6), 2.2, 2.2, "wood"),
        Limb((-8, 8, 4.6), (8, 8, 4.6), 2.2, 2.2, "wood"),
        Limb((0, -3, 8), (0, 4.6, 17), 6.6, 6.6, "iron"),
        Limb((0, 5.2, 17.8), (0, 6.4, 19.2), 7.6, 7.6, "iron"),
        Limb((0, 6.9, 19.8), (0, 7.0, 19.9), 5.0, 5.0, "dark"),
        *(Ball((15 + 3.4 * k, 11 - 3 * k, 3), 3.1, "iron") for k in range(2)),
    )


def ballista(crew: Sculpture) -> Sculpture:
    """Return a great crossbow on a stand."""
    return (
        *_crew(crew, (-14, -14, 20), (14, -14, -20)),
        *(Limb((0, 0, 11), (x, y, 1.2), 1.5, 1.5, "wood") for x, y in ((-9, 8), (9, 8), (0, -14))),
        Limb((0, -15, 12.4), (0, 14, 15.2), 2.3, 2.0, "wood"),
        Line(((-18, 2, 15), (-9, 8.5, 15.4), (0, 11, 15.6), (9, 8.5, 15.4), (18, 2, 15)), 2.0, "iron"),
        Line(((-18, 2, 15), (0, -8, 14.6), (18, 2, 15)), 0.6, "rope", 0.2),
        Line(((0, -8, 15.6), (0, 20, 18.2)), 1.2, "bone"),
        Limb((0, 19, 18.1), (0, 24, 18.6), 1.9, 0.2, "steel"),
    )


def catapult(crew: Sculpture) -> Sculpture:
    """Return a catapult of bones that throws skulls."""
    return (
        *_crew(crew, (-17, -14, 25), (17, -15, -20)),
        *(Limb((x, -16, 3.4), (x, 17, 3.4), 2.4, 2.4, "bone") for x in (-9, 9)),
        *(Limb((x, 9, 4), (x, 4, 23), 2.0, 1.7, "bone") for x in (-9, 9)),
        *(Limb((x, -10, 4), (x, 4, 22), 1.6, 1.4, "bone") for x in (-9, 9)),
        Limb((-10, 4, 23), (10, 4, 23), 2.1, 2.1, "wood"),
        Limb((-9, -2, 6), (9, -2, 6), 2.6, 2.6, "rope"),
        Limb((0, -2, 6), (0, -19, 25), 1.9, 1.5, "wood"),
        Ball((0, -20.5, 27.4), 4.2, "glow"),
        Ball((0, -20.1, 28.2), 3.3, "bone"),
        *(Ball((15 + 3.2 * k, 10 + (k % 2) * 3.4, 2.8), 2.8, "bone") for k in range(2)),
        Plate(((-9, 17, 9), (9, 17, 9), (9, 17, 18), (-9, 17, 18))[::-1], "cloth", "deep"),
    )
