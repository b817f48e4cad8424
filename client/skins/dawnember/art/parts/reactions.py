"""Emblems of reactions: one large thing around (0, 0), about 90 each way."""

from __future__ import annotations

from client.skins.dawnember.art.parts.arms import GREATSWORD, HEATER_SHIELD, SWORD
from client.skins.dawnember.art.parts.ink import burst, dot, flat, limb, line, oval, put, shape
from client.skins.dawnember.art.parts.things import HAND

COUNTERMOVE = (
    put(GREATSWORD, -44, 34, 0.82, 52)
    + put(HEATER_SHIELD, 20, 4, 1.4, 8)
    + put(shape(burst(24, 8, 7), "glow"), 2, -12)
)
PALM = (
    HAND
    + shape("M-22 58L-20 34H20L22 58Z", "metal")
    + line("M-17 16C-8 8 6 10 14 16M-8 -8C-2 -4 4 -4 8 -8", "ink", 1.4)
)
DIE_ON_EDGE = (
    shape("M0 -44L36 -22L34 20L0 44L-34 20L-36 -22Z", "hide")
    + shape("M0 -44L36 -22L0 0L-36 -22Z", "metal")
    + shape("M0 0L36 -22L34 20L0 44Z", "mane")
    + "".join(
        oval(x, y, 5.4, 3.6, "accent") for x, y in ((0, -22), (-18, -22), (18, -22), (0, -33), (0, -11))
    )
    + "".join(oval(x, y, 3.6, 5.2, "ink") for x, y in ((-26, -8), (-18, 11), (-9, 28)))
    + "".join(oval(x, y, 3.4, 5.2, "ink") for x, y in ((17, 11),))
)
EDGE_OF_DIE = (
    flat("M-40 50C-20 44 20 44 40 50C20 56 -20 56 -40 50Z", "ink", 0.35)
    + put(DIE_ON_EDGE, 0, 4, 0.96, 16)
    + line("M-46 -14C-50 0 -48 14 -42 24M46 -22C52 -8 52 8 46 20", "glow", 2.6)
)
SPIRAL = (
    "M0 0C4 -6 12 -2 10 6C8 16 -8 16 -12 6C-16 -8 -2 -20 10 -18"
    "C26 -16 30 4 24 16C16 32 -8 34 -20 24C-36 10 -32 -16 -18 -26"
)
UNRAVEL = (
    line(SPIRAL, "ink", 9)
    + line(SPIRAL, "accent", 5)
    + line("M-18 -26C-8 -36 8 -38 20 -36M34 -34L40 -40M44 -28L52 -32", "ink", 9)
    + line("M-18 -26C-8 -36 8 -38 20 -36M34 -34L40 -40M44 -28L52 -32", "glow", 5)
    + put(
        shape("M-3 -30C-2 -36 4 -36 5 -30L2 34L0 44L-2 34Z", "metal") + dot(1, -28, 1.8, "ink"),
        -26,
        28,
        0.8,
        38,
    )
)
COIN = dot(0, 0, 8, "gold", 1.5) + line("M-4.4 0A4.4 4.4 0 1 0 4.4 0A4.4 4.4 0 1 0 -4.4 0", "wood", 1.1)
CUP = shape("M-15 -30H15C15 -12 8 -6 4 -3V10L12 16H-12L-4 10V-3C-8 -6 -15 -12 -15 -30Z", "gold") + line(
    "M-8 -26C-8 -16 -5 -10 -2 -7", "glow", 2.4
)
SPOILS = (
    put(SWORD, 30, 22, 0.95, 24)
    + put(CUP, -22, -8, 1.15, -8)
    + shape("M-4 -18L-8 -38L4 -28L12 -42L20 -28L32 -38L28 -18Z", "gold")
    + dot(12, -24, 3, "accent", 1)
    + shape("M-46 46C-44 22 -26 10 -2 10S44 22 46 46Z", "wood")
    + "".join(
        put(COIN, x, y)
        for x, y in (
            (-34, 34),
            (-18, 24),
            (0, 18),
            (18, 22),
            (34, 34),
            (-24, 42),
            (-6, 34),
            (12, 36),
            (26, 44),
            (2, 48),
            (-42, 46),
            (42, 46),
        )
    )
)
SIDE_PATH = (
    shape(
        (
            "M-36 62C-24 36 34 34 26 14C20 -2 -22 2 -16 -18C-12 -28 6 -30 16 -32"
            "L22 -28C8 -26 -2 -22 -4 -14C-6 -2 50 -2 50 22C50 44 10 44 6 62Z"
        ),
        "glow",
    )
    + limb("M-30 30V-40", 4.4, "wood")
    + shape("M-42 -38H-8L2 -30L-8 -22H-42Z", "hide")
    + shape("M-20 -18H-46L-56 -11L-46 -4H-20Z", "wood")
    + line("M-36 -30H-12M-44 -11H-28", "ink", 1.8)
)
