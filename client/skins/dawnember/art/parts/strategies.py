"""Emblems of strategies: one large thing around (0, 0), about 90 each way."""

from __future__ import annotations

from client.skins.dawnember.art.parts.arms import FLAME
from client.skins.dawnember.art.parts.heads import EMBER_SOCKETS, SKULL
from client.skins.dawnember.art.parts.ink import dot, flat, limb, line, put, shape
from client.skins.dawnember.art.parts.things import ARROW

REED = line("M0 40V-26", "leaf", 2.6) + shape("M-3.4 -14V-34C-3.4 -39 3.4 -39 3.4 -34V-14Z", "wood", 1.3)
HORSESHOE = "M-16 24C-32 -4 -22 -34 0 -34S32 -4 16 24"
MIRE = (
    flat("M-90 22C-30 14 40 14 90 22V120H-90Z", "leaf", 0.55)
    + line(HORSESHOE, "ink", 15)
    + line(HORSESHOE, "metal", 10)
    + "".join(
        dot(x, y, 1.7, "ink") for x, y in ((-22, 2), (-19, -16), (-9, -29), (9, -29), (19, -16), (22, 2))
    )
    + shape("M-52 24C-36 14 -24 22 -10 20S14 14 28 22S46 18 54 26C40 44 -40 44 -52 24Z", "shade")
    + line("M-40 30C-20 26 -10 34 6 30S30 30 40 30", "steel", 1.6)
    + put(REED, -40, 10)
    + put(REED, -50, 16, 0.8, -8)
    + put(REED, 44, 8, 1.0, 6)
    + put(REED, 52, 18, 0.76, 12)
)
RAMPART = (
    shape("M-70 60V-12H-50V-24H-30V-12H-14V-24H6V-12H20V-20L30 -24L38 -12V2L54 8L70 26V60Z", "steel")
    + line(
        (
            "M-70 6H36M-70 22H52M-70 38H70M-44 6V22M-12 6V22M20 6V22M-28 22V38"
            "M4 22V38M36 22V38M-44 38V56M-12 38V56M22 38V56M-54 -8V6M-22 -8V6M10 -8V6"
        ),
        "ink",
        1.4,
    )
    + put(ARROW, -10, -12, 0.8, 218)
    + put(ARROW, 22, 4, 0.8, 228)
    + flat(
        (
            "M-99 66L-70 60C-60 44 -52 54 -46 48C-40 58 -30 50 -24 56"
            "C-10 50 0 58 10 52C24 58 30 46 40 54C52 46 62 52 70 46L99 62V120H-99Z"
        ),
        "leaf",
    )
)
KETTLE = (
    limb("M-36 50L0 -46L36 50", 4, "wood")
    + line("M0 -42V-16", "ink", 2.4)
    + put(FLAME, -12, 40, 1.0)
    + put(FLAME, 12, 40, 1.0)
    + put(FLAME, 0, 40, 1.25)
    + line("M-22 -10C-22 -28 22 -28 22 -10", "ink", 2.6)
    + shape("M-26 -10H26C32 12 18 26 0 26S-32 12 -26 -10Z", "shade")
    + shape("M-29 -14H29V-7H-29Z", "steel")
    + line("M-14 -22C-20 -30 -8 -36 -14 -46M14 -22C8 -32 20 -38 14 -48", "glow", 2.6)
)
PUFF = (
    "M-52 12C-64 8 -60 -10 -46 -8C-44 -24 -20 -26 -16 -12C-8 -28 18 -26 18 -8"
    "C30 -18 46 -8 42 4C56 4 58 20 44 20H-44C-50 20 -52 16 -52 12Z"
)
SMOKE_PALL = (
    dot(8, -30, 17, "glow", 1.8)
    + put(shape(PUFF, "steel"), -12, -12, 0.9)
    + put(shape(PUFF, "metal"), 10, 10, 1.05, flip=True)
    + put(shape(PUFF, "steel"), -8, 34, 1.15)
    + line("M-40 8C-30 2 -22 10 -14 6M20 30C30 24 36 32 46 28M-30 52C-16 46 -8 54 4 50", "ink", 1.6)
)
SCROLL = shape("M-30 -36H26V36H-30Z", "hide") + shape(
    (
        "M-36 -44H32C38 -44 38 -32 32 -32H-36C-42 -32 -42 -44 -36 -44Z"
        "M-36 32H32C38 32 38 44 32 44H-36C-42 44 -42 32 -36 32Z"
    ),
    "wood",
)
MARCHING_ORDER = (
    SCROLL
    + line("M-18 -22H16M-18 -12H10", "ink", 2.4)
    + shape("M-20 14V2H0V-8L20 8L0 24V14Z", "accent")
    + dot(14, 32, 9, "accent", 1.6)
)
TOTEM = (
    limb("M0 60V-20", 4.4, "wood")
    + line("M-16 8C-8 0 8 0 16 8M-16 24C-8 16 8 16 16 24", "ink", 6)
    + line("M-16 8C-8 0 8 0 16 8M-16 24C-8 16 8 16 16 24", "metal", 3)
)
BONE_MARKERS = (
    put(TOTEM, -34, 10, 0.8)
    + put(SKULL + EMBER_SOCKETS, -34, -12, 1.2)
    + put(TOTEM, 34, 10, 0.8)
    + put(SKULL + EMBER_SOCKETS, 34, -12, 1.2)
    + line("M-10 -30C-30 -36 -30 -50 -26 -56M10 -30C30 -36 30 -50 26 -56", "ink", 8)
    + line("M-10 -30C-30 -36 -30 -50 -26 -56M10 -30C30 -36 30 -50 26 -56", "metal", 5)
    + put(TOTEM, 0, 4)
    + put(SKULL + EMBER_SOCKETS, 0, -22, 1.8)
)
