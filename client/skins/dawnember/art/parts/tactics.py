"""Emblems of tactics: one large thing around (0, 0), about 90 each way."""

from __future__ import annotations

from client.skins.dawnember.art.parts.arms import (
    FLAME,
    GREATSWORD,
    HEATER_SHIELD,
    SPEARHEAD,
    SWORD,
    TOWER_SIGN,
)
from client.skins.dawnember.art.parts.heads import EMBER_SOCKETS, SKULL
from client.skins.dawnember.art.parts.ink import burst, dot, flat, limb, line, put, shape
from client.skins.dawnember.art.parts.things import ARROW, EYE, FLAG, HAND

ONSET = put(ARROW, -2, 0, 1.15, -42) + put(GREATSWORD, -22, 26, 0.92, 42)
HAMMER = (
    limb("M0 46V-20", 5.4, "wood")
    + shape("M-24 -46H18L26 -40V-22L18 -16H-24Z", "metal")
    + line("M-14 -46V-16M8 -46V-16", "steel", 3)
)
HEAVY_BLOW = (
    shape(burst(36, 15, 9), "glow")
    + put(HEATER_SHIELD, 18, 24, 0.8, 14)
    + line("M6 14L16 20L12 28L22 34L20 44", "ink", 2.6)
    + put(HAMMER, -4, -8, 0.95, -38, flip=True)
)
PIKE = limb("M0 60V-28", 3, "wood") + put(SPEARHEAD, 0, -28, 1.2)
HOLD_RANKS = (
    put(PIKE, -26, -6)
    + put(PIKE, 0, -10)
    + put(PIKE, 26, -6)
    + put(HEATER_SHIELD, -28, 14, 0.98)
    + put(HEATER_SHIELD, 28, 14, 0.98)
    + put(HEATER_SHIELD, 0, 18, 1.12)
)
CURLS = (
    "M-42 -8H18C36 -8 38 -34 20 -34C8 -34 6 -20 16 -18"
    "M-34 8H32C50 8 50 34 32 34C22 34 20 24 28 20M-42 24H-2C12 24 12 44 -2 44C-10 44 -10 36 -5 34"
)
SECOND_WIND = (
    line(CURLS, "ink", 10)
    + line(CURLS, "metal", 5.6)
    + put(
        shape("M-2 24C-16 8 -14 -16 4 -28C14 -12 12 10 2 22L4 32Z", "accent")
        + line("M0 26L3 -16", "ink", 1.6),
        -22,
        -26,
        0.9,
        30,
    )
)
FIST = shape("M-13 -10C-13 -16 13 -16 13 -10V8C13 14 -13 14 -13 8Z", "skin") + line(
    "M-6 -14V-2M0 -14V-2M7 -14V-2M-12 0H4", "ink", 1.5
)
AFTER_ME = (
    put(SWORD, 0, -2, 1.12)
    + shape("M-12 62L-10 14H10L12 62Z", "cloth")
    + shape("M-15 30H15L13 18H-13Z", "metal")
    + put(FIST, 0, 8)
)
ARROW_SQUALL = "".join(
    put(ARROW, x, y, 0.86, 205)
    for x, y in ((-32, -30), (6, -36), (36, -24), (-16, 2), (22, 8), (-36, 30), (2, 38), (38, 42))
)
GRIM_BARGAIN = (
    limb("M0 40V-36", 4, "wood")
    + limb("M-34 -24L34 -36", 4, "metal")
    + dot(0, -38, 5, "accent", 1.6)
    + shape("M-18 46C-14 38 14 38 18 46Z", "wood")
    + line("M-34 -24L-46 10M-34 -24L-20 10M34 -36L22 -4M34 -36L46 -4", "ink", 1.8)
    + put(SKULL + EMBER_SOCKETS, -33, -2, 1.15)
    + shape("M-50 10H-16C-20 24 -46 24 -50 10Z", "steel")
    + put(shape("M-9 -14H9V12H-9Z", "hide") + flat("M0 -8L5 -1L0 6L-5 -1Z", "accent"), 29, -16, 0.95, -14)
    + put(shape("M-9 -14H9V12H-9Z", "hide") + flat("M0 -8L5 -1L0 6L-5 -1Z", "accent"), 38, -15, 0.95, 12)
    + shape("M16 -4H52C48 10 22 10 16 -4Z", "steel")
)
BOOT = (
    shape("M-14 -44H14L13 -6C20 2 32 4 34 16H-14Z", "wood")
    + shape("M-17 -50H17V-38H-17Z", "hide")
    + shape("M-16 14H36V22H-16Z", "shade")
    + line("M-13 -20H14M-13 -6H13", "metal", 3)
    + dot(13, -20, 3, "accent", 1)
)
STAND_FAST = (
    flat("M-99 50C-30 26 34 24 99 50V120H-99Z", "soil")
    + put(BOOT, -21, 12, 0.95, flip=True)
    + put(BOOT, 21, 12, 0.95)
    + put(GREATSWORD, 0, 0, 0.8, 180)
)
SWAP = "M-38 6C-36 -26 -6 -42 20 -30"
ARROWED = line(SWAP, "ink", 11) + shape("M14 -50L42 -22L8 -10Z", "accent") + line(SWAP, "accent", 6.4)
RELIEF = (
    put(ARROWED, 0, -4)
    + put(ARROWED, 0, 4, turn=180)
    + put(HEATER_SHIELD, -13, -4, 0.62)
    + put(
        shape("M-18 -22C-6 -24 6 -24 18 -22C19 2 14 18 0 28C-14 18 -19 2 -18 -22Z", "metal")
        + flat(TOWER_SIGN, "cloth"),
        14,
        6,
        0.62,
    )
)
CUT_STRAPS = (
    shape("M-54 -12L-4 -16V6L-54 12Z", "wood")
    + shape("M8 -20L54 -26V-2L4 4L12 -6L4 -12Z", "wood")
    + line("M-50 -6L-8 -10M-50 6L-8 1M16 -16L52 -20M14 0L52 -7", "glow", 1.3)
    + dot(34, -13, 2.4, "ink")
    + dot(46, -15, 2.4, "ink")
    + shape("M-46 -18H-24V18H-46ZM-40 -11V11H-30V-11Z", "metal")
    + put(SWORD, 24, 38, 1.05, -32)
)
BOLT = shape("M6 -38L-18 4H-3L-10 36L18 -8H2L12 -38Z", "glow")
SPARK = put(HAND, 0, 34, 0.92) + put(
    shape(burst(42, 17, 8), "accent") + shape(burst(27, 11, 8), "glow") + put(BOLT, 0, 0, 0.62),
    0,
    -16,
    0.95,
)
SHIELD_OATH = (
    put(HEATER_SHIELD, 0, -2, 1.75) + put(FIST, 0, 4, 1.25) + shape("M-14 62L-13 18H13L14 62Z", "metal")
)
BATTLEMENT = shape("M-48 60V-2H-38V8H-26V-2H-14V8H14V-2H26V8H38V-2H48V60Z", "steel") + line(
    "M-48 20H48M-48 34H48M-48 48H48M-30 20V34M0 20V34M30 20V34M-14 34V48M16 34V48", "ink", 1.3
)
MARCH_HOLDS = (
    put(limb("M0 40V-46", 3, "wood") + put(shape(FLAG, "cloth"), 0, -44), -30, -2, 0.86)
    + put(limb("M0 40V-46", 3, "wood") + put(shape(FLAG, "accent"), 0, -44), 0, -8)
    + put(limb("M0 40V-46", 3, "wood") + put(shape(FLAG, "cloth"), 0, -44), 30, -2, 0.86)
    + put(BATTLEMENT, 0, 8)
)
RED_MIST = (
    shape("M-52 -18C-24 -46 28 -46 52 -24C26 -36 -22 -34 -50 -8Z", "shade")
    + shape(EYE, "hide")
    + line("M-42 4L-22 -2L-18 4M-34 10L-20 10M42 4L24 -2L20 6M34 12L22 12M-30 -6L-18 -8", "accent", 2)
    + dot(0, 3, 18, "accent", 2)
    + dot(0, 3, 9, "ink")
    + dot(-5, -3, 4, "glow")
    + shape("M-14 34C-10 44 -12 52 -18 52S-26 44 -14 34ZM22 32C27 44 25 54 18 54S10 44 22 32Z", "accent")
)
ASH_TO_ASH = (
    put(FLAME, 0, -2, 2.5)
    + put(FLAME, -26, 14, 1.6)
    + put(FLAME, 26, 14, 1.6)
    + put(SKULL + EMBER_SOCKETS, 0, 20, 2.1)
)
BONES = (
    "M-13 60L-11 24M-16 4L-30 -14L-34 -30M-10 -2L-18 -24L-19 -42"
    "M-1 -4L-2 -28L0 -48M8 -2L14 -24L17 -40M14 12L28 4L38 -6"
)
GRAVE_CHILL = (
    line("M-11 24L-10 60M10 24L10 60", "ink", 11)
    + line(BONES, "ink", 11)
    + line(
        (
            "M-16 4L-30 -14L-34 -30M-10 -2L-18 -24L-19 -42"
            "M-1 -4L-2 -28L0 -48M8 -2L14 -24L17 -40M14 12L28 4L38 -6"
        ),
        "metal",
        6.4,
    )
    + line("M-9 26V60M9 26V60", "metal", 6.4)
    + shape("M-18 2C-12 -6 10 -6 16 6C20 16 14 28 0 28S-20 16 -18 2Z", "metal")
    + "".join(dot(x, y, 2.2, "ink") for x, y in ((-30, -14), (-18, -24), (-2, -28), (14, -24), (28, 4)))
    + flat("M-99 46C-30 34 30 34 99 46V120H-99Z", "soil")
)
