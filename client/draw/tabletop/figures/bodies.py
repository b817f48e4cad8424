"""Figures on foot: their bodies, heads, dress and hands, feet on the middle of their base."""

from __future__ import annotations

from client.draw.tabletop.solids import Ball, Limb, Line, Plate, Sculpture, Vector

RIGHT: Vector = (6.6, 3.2, 12.6)
"""Place of the right hand."""
LEFT: Vector = (-6.2, 3.4, 12.6)


def legs(paint: str = "leather", boots: str = "dark", stride: float = 1.4) -> Sculpture:
    """Return legs, one a little ahead."""
    return (
        Limb((-2.5, 0, 10), (-3.1, stride, 2.0), 2.5, 1.8, paint),
        Limb((2.5, 0, 10), (3.1, -stride, 2.0), 2.5, 1.8, paint),
        Limb((-3.1, stride, 1.6), (-3.3, stride + 2.0, 1.2), 1.9, 1.5, boots),
        Limb((3.1, -stride, 1.6), (3.3, 2.0 - stride, 1.2), 1.9, 1.5, boots),
    )


def torso(paint: str, *, belt: str = "leather", skirt: str = "", bulk: float = 1.0) -> Sculpture:
    """Return a trunk with a belt, and a skirt below it in a paint of its own."""
    return (
        *((Limb((0, 0, 10.5), (0, 0, 6.2), 3.7 * bulk, 4.7 * bulk, skirt),) if skirt else ()),
        Limb((0, 0, 11.5), (0, 0, 17.0), 3.9 * bulk, 4.7 * bulk, paint),
        Line(((-3.6 * bulk, 1.6, 10.8), (0, 3.2, 10.4), (3.6 * bulk, 1.6, 10.8)), 1.3, belt),
    )


def arm(hand: Vector, sleeve: str, glove: str = "skin", *, bulk: float = 1.0) -> Sculpture:
    """Return an arm from the shoulder on the side of the hand."""
    side = 1 if hand[0] > 0 else -1
    shoulder = (side * 4.8 * bulk, 0.2, 17.6)
    elbow = (side * (abs(hand[0]) + 1.2) * 0.95, (hand[1] - 1) / 2, (shoulder[2] + hand[2]) / 2 - 1.2)
    return (
        Limb(shoulder, elbow, 2.2 * bulk, 1.8 * bulk, sleeve),
        Limb(elbow, hand, 1.8 * bulk, 1.5 * bulk, sleeve),
        Ball(hand, 1.7 * bulk, glove),
    )


def head(
    skin: str = "skin", *, eyes: str = "dark", at: Vector = (0, 0.6, 22.6), size: float = 1.0
) -> Sculpture:
    """Return a bare head that looks ahead."""
    x, y, z = at
    return (
        Ball(at, 3.4 * size, skin, 1.06),
        *eyes_of((x, y + 2.2 * size, z + 1.3 * size), 0.62 * size, eyes, 1.4 * size),
    )


def eyes_of(at: Vector, size: float, paint: str, apart: float) -> Sculpture:
    """Return a pair of eyes, which are hidden from behind."""
    x, y, z = at
    shape = ((1, 0), (0.5, 0.9), (-0.5, 0.9), (-1, 0), (-0.5, -0.9), (0.5, -0.9))
    return tuple(
        Plate(tuple((middle - a * size, y, z + b * size) for a, b in shape), paint, "", 0.0)
        for middle in (x - apart, x + apart)
    )


def cap(paint: str, at: Vector = (0, -0.3, 25.2), size: float = 1.0) -> Sculpture:
    """Return a round cap or the bowl of a helmet."""
    return (Ball(at, 3.65 * size, paint, 0.74),)


def kettle(paint: str = "steel") -> Sculpture:
    """Return a helmet with a broad brim."""
    return (Ball((0, 0.3, 25.2), 5.3, paint, 0.44), Ball((0, 0.0, 26.4), 3.4, paint, 0.8))


def sallet(paint: str = "steel") -> Sculpture:
    """Return a helmet that leaves a slit for the eyes."""
    return (
        Ball((0, 0.2, 23.0), 4.0, paint, 1.12),
        Line(((-2.6, 3.4, 23.2), (0, 4.3, 23.0), (2.6, 3.4, 23.2)), 0.9, "dark", 0.0),
    )


def nasal(paint: str = "steel") -> Sculpture:
    """Return a pointed helmet with a bar over the nose."""
    return (
        Ball((0, -0.3, 25.3), 3.7, paint, 0.72),
        Limb((0, -0.2, 26.4), (0, -0.2, 29.6), 2.6, 0.4, paint),
        Plate(((0.6, 2.9, 24.8), (-0.6, 2.9, 24.8), (-0.5, 3.2, 22.0), (0.5, 3.2, 22.0)), paint, "", 0.3),
    )


def plume(paint: str = "cloth", at: Vector = (0, -1.0, 27.0), size: float = 1.0) -> Sculpture:
    """Return feathers that fall back from a helmet."""
    x, y, z = at
    return (
        Limb(at, (x, y - 3.4 * size, z + 2.2 * size), 1.1 * size, 1.9 * size, paint),
        Limb(
            (x, y - 3.4 * size, z + 2.2 * size),
            (x, y - 6.0 * size, z - 1.6 * size),
            1.9 * size,
            0.7 * size,
            paint,
        ),
    )


def crown(at: Vector = (0, 0.2, 25.4), size: float = 1.0, paint: str = "gold") -> Sculpture:
    """Return a crown."""
    x, y, z = at
    return (
        Ball(at, 3.6 * size, paint, 0.42),
        *(
            Limb(
                (x + a * 3.1 * size, y + b * 3.1 * size, z),
                (x + a * 3.7 * size, y + b * 3.7 * size, z + 2.8 * size),
                0.9 * size,
                0.2,
                paint,
            )
            for a, b in ((1, 0), (0.5, 0.87), (-0.5, 0.87), (-1, 0), (-0.5, -0.87), (0.5, -0.87))
        ),
    )


def hood(paint: str) -> Sculpture:
    """Return a hood around a face."""
    return (
        Limb((0, -1.4, 24.6), (0, -2.6, 28.0), 3.8, 0.8, paint),
        Limb((0, -1.8, 19.4), (0, -1.6, 24.4), 3.9, 3.9, paint),
        Line(
            ((-3.4, 0.6, 21.0), (-3.2, 1.4, 25.0), (0, 1.6, 27.4), (3.2, 1.4, 25.0), (3.4, 0.6, 21.0)),
            1.6,
            paint,
            0.3,
        ),
    )


def hair(paint: str = "hair", long: bool = False) -> Sculpture:
    """Return hair; `long` hair reaches the shoulders."""
    top: Sculpture = (Ball((0, -1.0, 25.2), 3.5, paint, 0.78),)
    return (*top, Limb((0, -2.4, 22.6), (0, -3.0, 17.2), 3.2, 2.2, paint)) if long else top


def cloak(paint: str, *, wide: float = 1.0, low: float = 2.0) -> Sculpture:
    """Return a cloak down the back."""
    return (
        Plate(
            (
                (-4.6, -2.4, 19),
                (4.6, -2.4, 19),
                (7.4 * wide, -5.8, low),
                (2.4 * wide, -7.0, low - 0.6),
                (-2.4 * wide, -7.0, low - 0.6),
                (-7.4 * wide, -5.8, low),
            ),
            paint,
            paint,
        ),
        Limb((-4.2, -1.4, 18.8), (4.2, -1.4, 18.8), 1.9, 1.9, paint),
    )


def robe(paint: str) -> Sculpture:
    """Return a robe down to the ground."""
    return (
        Limb((0, 0, 4.6), (0, 0, 12), 6.0, 4.2, paint),
        Limb((0, 0, 12), (0, 0, 17), 3.9, 4.5, paint),
        Line(((-3.6, 1.8, 12), (0, 3.6, 11.6), (3.6, 1.8, 12)), 1.1, "gold"),
    )


def skeleton(right: Vector = RIGHT, left: Vector = LEFT) -> Sculpture:
    """Return bones: legs, spine, ribs, arms and a skull."""
    sides = (-1, 1)
    return (
        *(Limb((side * 2.2, 0, 9.6), (side * 2.9, -side * 1.4, 5.2), 1.1, 0.9, "bone") for side in sides),
        *(
            Limb((side * 2.9, -side * 1.4, 5.2), (side * 3.0, -side * 1.6, 1.2), 1.0, 0.9, "bone")
            for side in sides
        ),
        *(
            Limb((side * 3.0, -side * 1.6, 1), (side * 3.2, 1.2 - side * 1.6, 0.9), 1.1, 0.9, "bone")
            for side in sides
        ),
        Limb((-2, 0, 9.8), (2, 0, 9.8), 1.7, 1.7, "bone"),
        Limb((0, -0.6, 10), (0, -0.6, 18), 1.0, 1.0, "bone"),
        Ball((0, 0.2, 15.4), 3.7, "dark", 0.95),
        *(
            Line(((-3.7 + k * 0.3, 0.2, z), (0, 3.7, z - 0.6), (3.7 - k * 0.3, 0.2, z)), 1.0, "bone", 0.2)
            for k, z in enumerate((17.4, 15.6, 13.8))
        ),
        *(part for hand in (right, left) for part in bone_arm(hand)),
        *skull(),
    )


def bone_arm(hand: Vector) -> Sculpture:
    """Return an arm of bones."""
    side = 1 if hand[0] > 0 else -1
    elbow = (side * (abs(hand[0]) + 0.8), (hand[1] - 1) / 2, (17.4 + hand[2]) / 2 - 1)
    return (
        Limb((side * 4.2, 0, 17.6), elbow, 1.1, 0.8, "bone"),
        Limb(elbow, hand, 0.9, 0.8, "bone"),
        Ball(hand, 1.3, "bone"),
    )


def skull(at: Vector = (0, 0.6, 22.2), size: float = 1.0, eyes: str = "dark") -> Sculpture:
    """Return a skull that looks ahead."""
    x, y, z = at
    return (
        Ball((x, y, z + 0.6 * size), 3.3 * size, "bone", 0.95),
        Limb(
            (x, y + 1.6 * size, z - 1.4 * size),
            (x, y + 1.8 * size, z - 2.6 * size),
            1.9 * size,
            1.5 * size,
            "bone",
        ),
        *eyes_of((x, y + 2.2 * size, z + 2.1 * size), 1.05 * size, eyes, 1.5 * size),
    )
