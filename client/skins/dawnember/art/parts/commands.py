"""Emblems of commands: one large thing around (0, 0), about 90 each way."""

from __future__ import annotations

from client.skins.dawnember.art.parts.ink import dot, flat, limb, line, oval, put, shape
from client.skins.dawnember.art.parts.things import EYE, FLAG

DRUM = (
    shape("M-34 -8V26C-34 44 34 44 34 26V-8Z", "cloth")
    + line("M-34 0L-20 34M-10 40L-20 4M-10 40L2 6M14 38L2 6M14 38L24 4M34 0L26 32", "metal", 1.8)
    + oval(0, -8, 34, 12, "hide", 1.8)
    + line("M-34 26C-30 42 30 42 34 26", "accent", 3.4)
)
RALLY = (
    put(limb("M0 40V-46", 3, "wood") + put(shape(FLAG, "accent"), 0, -44, 1.1), -16, -6, 1.0, -10)
    + put(DRUM, 2, 12, 0.98)
    + limb("M-6 4L-38 -18", 3, "wood")
    + dot(-6, 4, 4.6, "hide", 1.5)
    + limb("M12 2L42 -24", 3, "wood")
    + dot(12, 2, 4.6, "hide", 1.5)
)
LETTER = shape("M-40 -22H40V28H-40Z", "hide") + line(
    "M-40 -22L0 10L40 -22M-40 28L-12 2M40 28L12 2", "ink", 1.7
)
DAGGER = (
    shape("M-4 -6L-5 -38L0 -50L5 -38L4 -6Z", "metal")
    + shape("M-13 -8H13V-3H-13Z", "accent")
    + limb("M0 0V16", 4, "wood")
    + dot(0, 20, 4, "accent", 1.4)
)
POISON_LETTERS = (
    put(LETTER, 0, 8)
    + dot(0, 18, 10, "accent", 1.7)
    + shape("M-8 24C-8 34 -5 36 -5 44C-5 49 3 49 3 44C3 38 8 36 8 24Z", "accent")
    + put(DAGGER, 2, -24, 0.95, 188)
)
CARD = shape("M-14 -21H14V21H-14Z", "hide") + line("M-10 -17H10V17H-10Z", "ink", 1)
SPY_REPORT = (
    put(CARD, -26, 22, 1.05, -26)
    + put(CARD, 26, 22, 1.05, 26)
    + put(CARD, 0, 16, 1.1)
    + put(
        shape(EYE, "metal")
        + dot(0, 3, 17, "accent", 2)
        + dot(0, 3, 8, "ink")
        + dot(-5, -3, 3.6, "glow")
        + line("M-40 -14L-48 -26M-18 -24L-22 -37M8 -25L10 -39M32 -18L40 -30", "ink", 3),
        0,
        -16,
        0.8,
    )
)
STAKE = "M-6 44V-28L0 -40L6 -28V44Z"
PULL_STAKES = (
    line("M-58 0H58M-58 24H58", "ink", 6)
    + line("M-58 0H58M-58 24H58", "wood", 3)
    + "".join(put(shape(STAKE, "wood"), x, 10) for x in (-48, -32, 32, 48))
    + flat("M-22 44C-16 36 16 36 22 44C16 52 -16 52 -22 44Z", "ink")
    + put(shape(STAKE, "hide"), 6, -16, 1.08, 32)
    + put(line("M-9 2H9M-9 8H9M-9 -4H9", "accent", 3.4), 6, -16, 1.0, 32)
    + line("M12 -8C30 -4 44 -20 54 -40", "accent", 3)
    + flat("M-99 52C-30 42 30 42 99 52V120H-99Z", "soil")
)
QUAKE = (
    put(
        shape("M-18 40V-24H-22V-40H-12V-33H-5V-40H5V-33H12V-40H22V-24H18V40Z", "steel")
        + line("M-18 -8H18M-18 8H18M-4 -24V-8M6 -8V8", "ink", 1.4)
        + flat("M-4 -14H4V-4H-4Z", "ink"),
        2,
        -8,
        0.95,
        14,
    )
    + shape("M-99 120V22L-46 16L-22 24L-10 18L-20 34L-4 46L-16 60L-8 120Z", "soil")
    + shape("M99 120V20L48 16L24 26L6 18L-2 34L14 44L4 58L14 120Z", "soil")
    + flat("M-8 20L4 20L-4 34L12 44L2 58L14 120H-8L-12 60L-1 46L-16 34Z", "glow")
    + line("M-46 16L-36 36L-44 50M48 16L40 34L50 48", "ink", 2)
    + put(shape("M-7 4L-4 -7L6 -5L8 5L0 8Z", "steel"), -34, -6)
    + put(shape("M-7 4L-4 -7L6 -5L8 5L0 8Z", "steel"), 42, -14, 0.8)
)
