"""Engines of war, standing on (0, 0)."""

from __future__ import annotations

from client.skins.dawnember.art.parts.ink import dot, limb, line, put, shape

WHEEL = (
    dot(0, 0, 13, "ink")
    + dot(0, 0, 11, "wood")
    + dot(0, 0, 7.6, "ink")
    + line("M0 -10V10M-10 0H10M-7 -7L7 7M7 -7L-7 7", "wood", 2.2)
    + dot(0, 0, 3, "accent", 1)
)
TREBUCHET = (
    limb("M-34 -14L-6 -66", 5, "wood")
    + limb("M26 -14L-6 -66", 5, "wood")
    + limb("M-22 -36H14", 4, "wood")
    + limb("M-44 -14H40", 6.5, "wood")
    + line("M44 -100C56 -90 60 -74 54 -62", "ink", 2.4)
    + line("M44 -100C50 -90 52 -76 48 -66", "ink", 2.4)
    + dot(51, -58, 9, "steel", 1.8)
    + line("M46 -62L54 -52", "metal", 2)
    + limb("M-30 -44L44 -100", 5, "wood")
    + line("M-20 -51.5L-12 -57.5M14 -77L20 -82M26 -86L32 -91", "metal", 3)
    + line("M-30 -44L-36 -34M-30 -44L-24 -34", "ink", 3)
    + shape("M-48 -36H-14L-18 -16H-44Z", "cloth")
    + line("M-46 -29H-16", "accent", 3)
    + dot(-6, -62, 4.4, "metal", 1.5)
    + put(WHEEL, -30, -10)
    + put(WHEEL, 28, -10)
)
BALLISTA = (
    limb("M0 -40L-26 -2", 5, "wood")
    + limb("M0 -40L26 -2", 5, "wood")
    + limb("M0 -40V-4", 5, "wood")
    + limb("M-16 -16H16", 4, "wood")
    + line("M-52 -58C-50 -84 -22 -80 0 -66C22 -80 50 -84 52 -58", "ink", 11)
    + line("M-52 -58C-50 -84 -22 -80 0 -66C22 -80 50 -84 52 -58", "steel", 6.6)
    + line("M-52 -58L0 -36L52 -58", "metal", 1.6)
    + shape("M-6 -34L-7 -78H7L6 -34Z", "wood")
    + limb("M0 -34V-92", 3, "metal")
    + shape("M0 -124L9 -98L4 -88L0 -92L-4 -88L-9 -98Z", "metal")
    + line("M-10 -110C-16 -104 -15 -96 -9 -92M10 -110C16 -104 15 -96 9 -92", "accent", 2.6)
    + shape("M-13 -60C-14 -74 14 -74 13 -60C13 -54 9 -53 8 -46H-8C-9 -53 -13 -54 -13 -60Z", "metal")
    + dot(-5.4, -60, 3.6, "accent")
    + dot(5.4, -60, 3.6, "accent")
    + line("M-4 -50V-46M0 -50V-46M4 -50V-46", "ink", 1.4)
)
