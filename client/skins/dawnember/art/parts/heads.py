"""Heads of every people, seen from the front; the middle of the face, 16 wide, lies at (0, 0)."""

from __future__ import annotations

from client.skins.dawnember.art.parts.ink import dot, flat, line, put, shape

FACE = shape("M-8 -5C-8 -12 8 -12 8 -5V3C8 9 4 12 0 12S-8 9 -8 3Z", "skin") + flat(
    "M1 -6L3 4L0 5L2 12C6 11 8 8 8 3V-5Z", "ink", 0.2
)
EYES = flat("M-8 -6H8V-1C4 1 2 0 1 -1L0 1L-1 -1C-2 0 -4 1 -8 -1Z", "ink", 0.45) + line(
    "M-5 -0.4H-2.4M2.4 -0.4H5M-2.5 7.4H2.5", "ink", 1.1
)
GAZE = dot(-3.6, 0, 1.8, "glow") + dot(3.6, 0, 1.8, "glow")
SLANT = flat("M-7 -3L-1 1L-6 2ZM7 -3L1 1L6 2Z", "glow")

STRAW_HAT = (
    FACE
    + EYES
    + shape("M-18 -3C-12 -7 12 -7 18 -3C12 -1 -12 -1 -18 -3Z", "accent")
    + shape("M-9 -5C-9 -16 9 -16 9 -5C4 -7 -4 -7 -9 -5Z", "accent")
)
CAP = FACE + EYES + shape("M-10 -4C-12 -14 -2 -16 4 -14C12 -13 11 -6 10 -4C4 -7 -4 -7 -10 -4Z", "cloth")
KETTLE = (
    FACE
    + EYES
    + shape("M-16 -3C-10 -8 10 -8 16 -3C10 0 -10 0 -16 -3Z", "steel")
    + shape("M-9 -6C-9 -17 9 -17 9 -6C4 -8 -4 -8 -9 -6Z", "metal")
)
NASAL = FACE + EYES + shape("M-10 -2L-9 -7C-7 -13 -3 -17 0 -20C3 -17 7 -13 9 -7L10 -2H2V7H-2V-2Z", "metal")
GREAT = (
    shape("M-9 -12C-4 -15 4 -15 9 -12L10 9L0 14L-10 9Z", "metal")
    + line("M-7 -1H7", "ink", 2.6)
    + line("M0 -13V13", "ink", 1.2)
)
PLUME = shape("M0 -13C-4 -24 -16 -28 -24 -22C-18 -20 -14 -14 -12 -8C-8 -14 -4 -14 0 -13Z", "accent")
PLUMED = PLUME + GREAT

HORN = "M8 -7C15 -8 18 -14 17 -20C12 -18 8 -15 6 -12Z"
BEARD = shape("M-10 1C-14 14 -8 26 0 31C8 26 14 14 10 1C6 7 -6 7 -10 1Z", "hair")
BRAID = line("M-4 12L-3 24M4 12L3 24M0 10V27", "ink", 1)
STONEBORN = (
    shape(HORN, "metal")
    + put(shape(HORN, "metal"), flip=True)
    + FACE
    + EYES
    + BEARD
    + BRAID
    + shape("M-11 -2C-12 -17 12 -17 11 -2C5 -6 -5 -6 -11 -2Z", "steel")
    + line("M0 -13V-4", "metal", 3)
)

EAR = "M7 -2L18 -9L9 4Z"
SYLVAN_EARS = shape(EAR, "skin") + put(shape(EAR, "skin"), flip=True)
SYLVAN = (
    SYLVAN_EARS
    + shape("M-11 -3C-13 -16 13 -16 11 -3L12 18L6 10H-6L-12 18Z", "hair")
    + FACE
    + EYES
    + shape("M-9 0C-10 -14 10 -14 9 0C7 -5 3 -7 0 -7S-7 -5 -9 0Z", "leaf")
)
TRESSES = shape(
    "M-12 -93C-13 -108 13 -108 12 -93C13 -78 24 -62 22 -36C14 -44 -14 -44 -22 -36C-24 -62 -13 -78 -12 -93Z",
    "hair",
)
LONG_HAIR = (
    SYLVAN_EARS
    + FACE
    + EYES
    + shape("M-12 8C-14 -18 14 -18 12 8C10 -2 6 -7 0 -8S-10 -2 -12 8Z", "hair")
    + line("M-9 -5C-4 -8 4 -8 9 -5", "accent", 2.2)
    + dot(0, -8, 2.2, "glow", 0.8)
)
HOOD_BACK = "M0 -20C12 -18 15 -4 14 8L11 18H-11L-14 8C-15 -4 -12 -18 0 -20Z"
CHOIR = (
    shape(HOOD_BACK, "hide")
    + shape("M0 -11C7 -10 8 -2 8 4C8 10 4 13 0 13S-8 10 -8 4C-8 -2 -7 -10 0 -11Z", "skin")
    + line("M-5 0C-4 -2 -2 -2 -1 0M1 0C2 -2 4 -2 5 0", "ink", 1.2)
    + dot(0, 7, 2.2, "ink")
)
WISE = (
    shape("M0 -22C14 -19 17 0 16 12L19 26H-19L-16 12C-17 0 -14 -19 0 -22Z", "shade")
    + FACE
    + EYES
    + line("M-5 6C-2 8 2 8 5 6", "ink", 1)
    + flat("M-8 -4C-7 -12 7 -12 8 -4C3 -8 -3 -8 -8 -4Z", "metal")
)
SERGEANT = (
    FACE
    + EYES
    + shape("M-9 3C-10 14 -4 19 0 19S10 14 9 3C5 6 3 4 0 4S-5 6 -9 3Z", "metal")
    + line("M3 -8L6 2", "accent", 1.4)
    + shape("M-11 -3C-12 -17 12 -17 11 -3L8 -6H-8Z", "steel")
    + line("M-11 -4H11", "ink", 1.4)
)
CORVIN = (
    shape("M-10 -2C-14 -14 -2 -19 4 -17C14 -15 13 -2 11 8L8 0V-4L-8 -5Z", "hair")
    + FACE
    + dot(3.2, 0, 1.3, "ink")
    + shape("M-7 -3L0 -1L-2 4L-6 3Z", "ink", 0)
    + line("M-9 -6L9 1", "ink", 1.2)
    + shape("M-7 5C-5 14 5 14 7 5C3 8 -3 8 -7 5Z", "hair", 1)
    + shape("M-9 -6C-9 -18 10 -19 11 -5C4 -10 -3 -10 -9 -6Z", "hair", 1)
)

ASHEN = (
    shape("M-9 -6C-10 -15 10 -15 9 -6V4C9 10 4 13 0 13S-9 10 -9 4Z", "skin")
    + GAZE
    + shape("M-9 4C-4 7 4 7 9 4V8C8 14 -8 14 -9 8Z", "shade")
    + line("M-6 -13L-8 -20M0 -14V-22M6 -13L9 -19", "hair", 2.6)
)
CROP_EARED = (
    shape("M-10 -4C-16 -16 -6 -22 0 -20C8 -23 16 -16 10 -4L12 14L0 20L-12 14Z", "shade")
    + shape("M-7 -3C-6 -9 6 -9 7 -3V4C7 9 -7 9 -7 4Z", "skin", 1)
    + GAZE
)
FORGED = (
    shape("M-4 -14L0 -34L4 -14Z", "steel")
    + shape("M-11 -10C-8 -18 8 -18 11 -10L12 6L6 16H-6L-12 6Z", "metal")
    + shape("M-9 -3L-1 0V3L-8 1ZM9 -3L1 0V3L8 1Z", "accent", 0.8)
    + line("M-4 8V13M0 7V14M4 8V13", "ink", 1.4)
)
TUSK = "M4 9C10 9 13 5 12 -2C9 2 7 4 3 5Z"
BOAR = (
    shape("M-6 -9L-16 -18L-14 -3Z", "skin")
    + shape("M6 -9L16 -18L14 -3Z", "skin")
    + shape("M-4 -12L0 -24L4 -12L9 -20L8 -8H-8L-9 -20Z", "hair")
    + shape("M-11 -6C-10 -14 10 -14 11 -6L10 6C8 14 4 16 0 16S-8 14 -10 6Z", "skin")
    + SLANT
    + shape("M-7 5C-7 1 7 1 7 5V10C7 14 -7 14 -7 10Z", "hide")
    + dot(-2.8, 8, 1.5, "ink")
    + dot(2.8, 8, 1.5, "ink")
    + shape(TUSK, "metal", 1.2)
    + put(shape(TUSK, "metal", 1.2), flip=True)
)
NIGHT = (
    shape("M0 -26C8 -20 16 -10 15 6L12 18H-12L-15 6C-16 -10 -8 -20 0 -26Z", "cloth")
    + flat("M0 -14C8 -11 10 -2 9 6C8 12 4 15 0 15S-8 12 -9 6C-10 -2 -8 -11 0 -14Z", "ink")
    + SLANT
)
CROWN = "M-11 -10L-15 -26L-7 -17L0 -31L7 -17L15 -26L11 -10Z"
SKULL = (
    shape("M-10 -4C-11 -17 11 -17 10 -4C10 2 7 4 6 6L5 13H-5L-6 6C-7 4 -10 2 -10 -4Z", "metal")
    + dot(-4, -3, 3, "ink")
    + dot(4, -3, 3, "ink")
    + flat("M0 1L2 5H-2Z", "ink")
    + line("M-2 9V13M2 9V13", "ink", 1.2)
)
EMBER_SOCKETS = dot(-4, -3, 1.7, "glow") + dot(4, -3, 1.7, "glow")
DREAD = shape(CROWN, "steel") + SKULL + EMBER_SOCKETS
ANTLER = line("M6 -12C10 -22 8 -30 14 -38M9 -24L19 -28M11 -31L4 -37", "metal", 3.4)
ANTLERS = line("M6 -12C10 -22 8 -30 14 -38M9 -24L19 -28M11 -31L4 -37", "ink", 6.4) + ANTLER
ANTLERED = ANTLERS + put(ANTLERS, flip=True) + SKULL + EMBER_SOCKETS
MASKED = (
    shape("M0 -22C13 -19 16 -2 14 16H-14C-16 -2 -13 -19 0 -22Z", "shade")
    + shape("M-8 -8C-6 -13 6 -13 8 -8L7 5L0 14L-7 5Z", "metal")
    + flat("M-6 -4L-1 -1L-5 1ZM6 -4L1 -1L5 1Z", "accent")
    + line("M0 -10V9", "accent", 1.3)
)
HEXER = (
    shape("M-11 -2C-15 -16 15 -16 11 -2L15 22L6 14H-6L-15 22Z", "hair")
    + SKULL
    + EMBER_SOCKETS
    + "".join(
        put(shape("M0 -12C-5 -22 -3 -32 0 -38C3 -32 5 -22 0 -12Z", "accent"), turn=turn)
        for turn in (-34, 0, 34)
    )
    + shape("M-11 -8C-8 -17 8 -17 11 -8L8 -6C4 -10 -4 -10 -8 -6Z", "wood")
)
GHOUL = (
    shape("M-7 -8L-22 -20L-12 1Z", "skin")
    + shape("M7 -8L22 -20L12 1Z", "skin")
    + shape("M-10 -6C-9 -15 9 -15 10 -6C10 4 6 15 0 16S-10 4 -10 -6Z", "skin")
    + SLANT
    + shape("M-6 6H6L4 12H-4Z", "ink", 0)
    + flat("M-5 6L-3.5 11L-2 6ZM2 6L3.5 11L5 6Z", "metal")
)
BRUTE = (
    shape("M-12 -6C-12 -16 12 -16 12 -6L14 8C12 16 -12 16 -14 8Z", "skin")
    + SLANT
    + shape("M-11 6C-6 3 6 3 11 6L9 13H-9Z", "ink", 0)
    + shape("M-10 8L-8 -6L-4 8ZM10 8L8 -6L4 8Z", "metal", 1.2)
    + line("M-9 -6L-2 -3M9 -6L2 -3", "ink", 2)
)
