"""Monsters and other large creatures."""

from __future__ import annotations

import itertools

from client.draw.tabletop.figures.bodies import eyes_of
from client.draw.tabletop.solids import Ball, Limb, Line, Plate, Sculpture, Vector, transform


def brute(skin: str, *, cloth: str = "cloth", eyes: str = "dark", claws: bool = False) -> Sculpture:
    """Return a hulking creature on two legs, about twice as large as a man."""
    return (
        *(
            part
            for side in (-1, 1)
            for part in (
                Limb((side * 5.2, 0, 17), (side * 6.6, side * 2.2, 9), 5.0, 4.0, skin),
                Limb((side * 6.6, side * 2.2, 9), (side * 7.0, side * 3.0, 2.6), 3.8, 3.0, skin),
                Limb((side * 7.0, side * 3.0, 2.2), (side * 7.4, side * 3.0 + 3.6, 2.0), 3.2, 2.6, skin),
                Limb((side * 9.4, 1, 30), (side * 13.6, 3.4, 22.4), 4.6, 3.6, skin),
                Limb((side * 13.6, 3.4, 22.4), (side * 12.6, 8.4, 16.6), 3.5, 3.4, skin),
                Ball((side * 12.6, 8.8, 16), 3.7, skin),
            )
        ),
        Limb((0, 0, 19), (0, -1.0, 29), 8.2, 9.4, skin),
        Limb((0, 0.4, 18.5), (0, 0.6, 12.5), 7.4, 8.0, cloth),
        Ball((0, 5.4, 35.4), 5.6, skin),
        Limb((0, 8.0, 33.2), (0, 9.0, 32.4), 3.8, 3.0, skin),
        *eyes_of((0, 9.4, 38.2), 1.05, eyes, 2.3),
        *(
            tuple(
                Limb((side * 12.6 + k, 11, 15), (side * 12.6 + 1.4 * k, 13.4, 12.4), 0.9, 0.2, "bone")
                for side in (-1, 1)
                for k in (-1.8, 0, 1.8)
            )
            if claws
            else ()
        ),
    )


def wolfman(skin: str = "fur") -> Sculpture:
    """Return a man in the shape of a wolf."""
    return (
        *brute(skin, cloth="deep", eyes="flame", claws=True),
        Limb((0, 8.6, 35.0), (0, 15.0, 32.8), 3.1, 1.7, skin),
        Ball((0, 16.2, 33.2), 1.3, "dark"),
        *(Limb((side * 3.4, 3.6, 39), (side * 4.8, 2.4, 45.6), 2.1, 0.3, skin) for side in (-1, 1)),
        Limb((0, -6.4, 32), (0, -8.4, 24), 6.0, 3.4, "mane"),
        Limb((0, -6, 16), (0, -14, 9), 2.4, 1.1, skin),
    )


def wing(side: int, root: Vector, span: float, skin: str, bone: str, rise: float = 16.0) -> Sculpture:
    """Return one wing with its fingers; side 1 is the right one."""
    x, y, z = root
    wrist = (x + side * span * 0.46, y + span * 0.18, z + rise)
    tips = (
        (x + side * span * 1.0, y + span * 0.02, z + rise * 0.85),
        (x + side * span * 0.86, y - span * 0.34, z + rise * 0.45),
        (x + side * span * 0.56, y - span * 0.50, z + rise * 0.2),
        (x + side * span * 0.16, y - span * 0.44, z),
    )
    webs = tuple(Plate((wrist, a, b), skin, skin) for a, b in itertools.pairwise(tips))
    return (
        *webs,
        Plate((wrist, tips[-1], root), skin, skin),
        *(Line((wrist, tip), 1.1, bone, 0.3) for tip in tips[:-1]),
        Limb(root, wrist, 2.4, 1.7, bone),
    )


def wings(root: Vector, span: float, skin: str, bone: str, rise: float = 16.0) -> Sculpture:
    """Return a pair of wings, both spread."""
    x, y, z = root
    return (*wing(1, (x, y, z), span, skin, bone, rise), *wing(-1, (-x, y, z), span, skin, bone, rise))


def spine(points: tuple[Vector, ...], radii: tuple[float, ...], paint: str) -> Sculpture:
    """Return a body, neck or tail through some points."""
    return tuple(
        Limb(a, b, p, q, paint)
        for (a, p), (b, q) in zip(
            zip(points, radii, strict=True), tuple(zip(points, radii, strict=True))[1:], strict=False
        )
    )


def four_legs(paint: str, width: float, length: float, high: float, thick: float) -> Sculpture:
    """Return four sturdy legs with claws of their own paint."""
    return tuple(
        part
        for side in (-1, 1)
        for end in (-1, 1)
        for part in (
            Limb(
                (side * width, end * length, high),
                (side * (width + 1.4), end * length + side * 1.6, 3),
                thick,
                thick * 0.7,
                paint,
            ),
            Limb(
                (side * (width + 1.4), end * length + side * 1.6, 2.6),
                (side * (width + 1.6), end * length + side * 1.6 + 3.4, 2.2),
                thick * 0.75,
                thick * 0.5,
                paint,
            ),
        )
    )


def griffin() -> Sculpture:
    """Return a winged beast with the head of an eagle."""
    return (
        *four_legs("fur", 6.0, 10.5, 13, 3.8),
        *spine(((0, -15, 18), (0, 0, 18.5), (0, 10, 20)), (6.6, 7.4, 7.8), "fur"),
        *spine(((0, 11, 21), (0, 16, 30), (0, 17, 35)), (7.2, 5.0, 4.6), "feather"),
        Limb((0, 20, 36), (0, 26, 32.6), 2.7, 0.5, "gold"),
        *eyes_of((0, 21.2, 38.6), 0.9, "dark", 2.2),
        *spine(((0, -20, 18), (0, -28, 12), (0, -33, 15)), (2.6, 1.6, 2.6), "fur"),
        *wings((5.0, 3, 24), 40, "feather", "fur"),
        Line(((-7.2, -2, 20), (0, -2, 26.4), (7.2, -2, 20)), 5.4, "cloth"),
    )


def pegasus(horse: Sculpture, skin: str, bone: str) -> Sculpture:
    """Return a horse with wings."""
    return (*horse, *wings((4.4, 3, 22), 32, skin, bone, 13))


def dragon(skin: str, *, winged: bool = True, size: float = 1.0) -> Sculpture:
    """Return a dragon of bones; without `winged` it is a wyrm without wings."""
    ribs = tuple(
        Line(
            ((-7.6, y, 19), (-6.4, y, 12), (0, y, 10), (6.4, y, 12), (7.6, y, 19), (0, y, 24.6)),
            1.7,
            "bone",
            0.35,
        )
        for y in (-14, -9.5, -5, -0.5, 4)
    )
    body: Sculpture = (
        *four_legs("bone", 8.0, 12.0, 15, 2.9),
        Limb((0, -15, 16.5), (0, 5, 17), 5.6, 6.4, "dark"),
        *spine(((0, -18, 21), (0, 0, 22.5), (0, 8, 23)), (3.0, 3.4, 3.6), "bone"),
        *ribs,
        *spine(((0, 8, 23), (0, 14, 29), (2.4, 17.5, 36), (2.0, 20.5, 41)), (3.6, 3.1, 2.8, 2.9), "bone"),
        *spine(((0, -18, 20), (0, -26, 13), (4, -33, 8), (10, -36, 5)), (3.0, 2.4, 1.6, 0.5), "bone"),
        Ball((2.0, 22.5, 41.5), 4.4, "bone", 0.95),
        Limb((2.0, 25.0, 41.0), (2.0, 33.0, 37.4), 3.1, 1.7, "bone"),
        Limb((2.0, 24.4, 37.6), (2.0, 31.4, 34.0), 1.7, 1.1, "bone"),
        *(
            Limb((2.0 + side * 2.6, 20.4, 44), (2.0 + side * 5.4, 14.4, 49), 1.4, 0.2, "bone")
            for side in (-1, 1)
        ),
        *eyes_of((2.0, 25.4, 45.6), 1.15, "glow", 2.2),
        *(
            Limb((0, y, 24 + k), (0, y - 2.4, 29.4 + k), 1.2, 0.1, "bone")
            for k, y in enumerate((-14, -8, -2, 4))
        ),
        Line(((-6.4, -4, 21), (0, -4, 26.4), (6.4, -4, 21)), 5.4, "cloth"),
    )
    return transform((*body, *(wings((5.0, 3, 24), 43, skin, "bone", 18) if winged else ())), size=size)


def mammoth() -> Sculpture:
    """Return a tusked war beast with a fighting tower."""
    return (
        *four_legs("grey", 9.0, 18.0, 20, 6.2),
        *spine(((0, -22, 27), (0, 0, 30), (0, 17, 29)), (12.4, 14.2, 12.4), "grey"),
        Ball((0, 31, 33), 10.4, "grey"),
        *spine(((0, 40, 30), (0, 46, 20), (0, 48, 10), (0, 52, 6)), (4.4, 3.6, 2.7, 2.0), "grey"),
        *(
            part
            for side in (-1, 1)
            for part in (
                *spine(
                    ((side * 5, 38, 26), (side * 8, 46, 19), (side * 6.4, 54, 24)), (2.3, 1.9, 0.4), "bone"
                ),
                Plate(
                    tuple(
                        (side * (9 + 7.4 * a), 27 + 2.0 * b, 33 + 8 * b)
                        for a, b in ((0, 1), (1, 0.8), (1.2, -0.2), (0.7, -1), (0, -0.7))
                    ),
                    "grey",
                    "grey",
                ),
            )
        ),
        *eyes_of((0, 38.4, 39.6), 1.3, "dark", 4.6),
        Limb((0, -24, 16), (0, -36, 12), 1.4, 0.8, "grey"),
        *_saddle_cloth(),
        *tower((0, -4, 42), 10.5, 15.0, 9.5),
    )


def _saddle_cloth() -> Sculpture:
    parts: list[Plate | Line | Limb] = [Limb((0, -13, 30.6), (0, 9, 31), 14.3, 14.5, "cloth")]
    for side in (-1, 1):
        x = side * 14.6
        flank = ((x, -20, 31), (x, 12, 31), (x, 13, 12), (x, -21, 12))
        parts.append(Plate(flank, "cloth", "cloth"))
        parts.append(Line(((x * 1.02, 13, 12.8), (x * 1.02, -21, 12.8)), 1.5, "gold", 0.3))
    return tuple(parts)


def tower(at: Vector, half: float, long: float, high: float) -> Sculpture:
    """Return a fighting tower of planks, open above."""
    x, y, z = at
    a, b, c, d = ((x - half, y + long), (x + half, y + long), (x + half, y - long), (x - half, y - long))
    walls = tuple(
        Plate(((*p, z), (*q, z), (*q, z + high), (*p, z + high)), "wood", "leather")
        for p, q in ((b, a), (c, b), (d, c), (a, d))
    )
    floor = Plate(tuple((*p, z + 1) for p in (d, c, b, a)), "leather", "leather")
    rail = Line(tuple((*p, z + high) for p in (a, b, c, d, a)), 1.5, "gold", 0.35)
    return (floor, *walls, rail)
