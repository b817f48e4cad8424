"""Weapons, shields and other things in a hand, which is at (0, 0); they point upwards."""

from __future__ import annotations

from client.skins.dawnember.art.parts.ink import dot, flat, limb, line, oval, put, shape


def pole(up: float, down: float, width: float = 2.4) -> str:
    """Return a shaft of wood that reaches from `down` below the hand to `up` above it."""
    return limb(f"M0 {down}V{-up}", width, "wood")


SPEARHEAD = shape("M0 -16L5 -4L2 3H-2L-5 -4Z", "metal")
SPEAR = pole(62, 46) + put(SPEARHEAD, 0, -62)
FORK = pole(40, 50) + limb("M-8 -56V-46C-8 -40 8 -40 8 -46V-56M0 -58V-40", 2.2, "metal")
SWORD = (
    shape("M-2.6 -5L-3 -44L0 -52L3 -44L2.6 -5Z", "metal")
    + line("M0 -8V-42", "steel", 1.2)
    + shape("M-10 -7H10V-3H-10Z", "accent")
    + limb("M0 -2V6", 2.6, "wood")
    + dot(0, 9, 2.8, "accent", 1.2)
)
GREATSWORD = (
    shape("M-4 -8L-5 -66L0 -78L5 -66L4 -8Z", "metal")
    + line("M0 -12V-64", "steel", 1.8)
    + shape("M-16 -10C-8 -7 8 -7 16 -10L14 -3C8 -3 -8 -3 -14 -3Z", "steel")
    + limb("M0 -2V14", 3, "wood")
    + dot(0, 17, 3.4, "steel", 1.4)
)
NOTCHED = (
    shape("M-6 -10L-6 -70L1 -84L7 -72V-58L2 -54L7 -50V-38L3 -34L7 -30V-10Z", "metal")
    + line("M-1 -14V-68", "steel", 1.8)
    + shape("M-18 -12H19V-5H-18Z", "accent")
    + limb("M0 -4V16", 4, "wood")
    + dot(0, 20, 4.6, "accent", 1.6)
)
AXE_HEAD = shape("M-2 -6C-8 -8 -12 -14 -20 -14C-22 -4 -22 4 -20 14C-12 14 -8 8 -2 6Z", "metal") + line(
    "M-17 -9C-18 -3 -18 3 -17 9", "steel", 1.6
)
DOUBLE_AXE = pole(46, 30, 3.2) + put(AXE_HEAD, 0, -38) + put(AXE_HEAD, 0, -38, flip=True)
CLEAVER = (
    limb("M0 8V-8", 3.2, "wood")
    + shape("M-4 -8L-5 -44L3 -48C14 -46 17 -36 14 -22L10 -8Z", "metal")
    + dot(6, -38, 2.4, "ink")
)
CLUB = shape("M-3 8L-9 -48C-8 -62 8 -62 9 -48L3 8Z", "wood") + flat(
    "M-9 -44L-17 -48L-9 -50ZM9 -38L17 -42L9 -46ZM-2 -58L1 -68L5 -57Z", "metal"
)
GREAT_CLUB = (
    shape(
        "M-14 -48L-24 -54L-14 -58ZM13 -40L24 -46L13 -52ZM-4 -66L1 -80L7 -66ZM-12 -30L-21 -34L-12 -39Z",
        "metal",
    )
    + shape("M-4 14L-14 -50C-14 -72 14 -72 14 -50L4 14Z", "wood")
    + line("M-9 -44L8 -50M-7 -28L8 -34", "steel", 3.6)
)
LANCE = (
    shape("M-3 24L-4 -2L-1 -92L1 -92L4 -2L3 24Z", "hide")
    + line("M-3 -22L3 -28M-2.6 -40L2.4 -46M-2 -58L2 -64", "accent", 3)
    + shape("M-8 -2C-7 -9 7 -9 8 -2Z", "steel")
)
PENNON = shape("M2 -84L34 -78L22 -72L32 -66L2 -62Z", "accent")
PENNON_HIGH = shape("M1 -58L34 -52L22 -46L32 -38L1 -40Z", "accent")
CLAW = line("M0 4L-9 -16M0 4L-1 -20M0 4L7 -17M0 4L14 -8", "ink", 6) + line(
    "M0 4L-9 -16M0 4L-1 -20M0 4L7 -17M0 4L14 -8", "metal", 3.2
)
STAFF = limb("M0 44V-44", 2.8, "wood")
CROOK = limb("M0 46V-38C0 -54 20 -54 18 -42C17 -36 9 -36 9 -42", 2.6, "wood")
STAR_STAFF = (
    STAFF
    + dot(0, -52, 8, "glow", 1.6)
    + line("M0 -68V-63M0 -52M-16 -52H-12M12 -52H16M-11 -63L-9 -61M11 -63L9 -61", "glow", 2)
)
SKULL_STAFF = (
    STAFF
    + line("M-7 -58C-18 -62 -20 -72 -16 -80M7 -58C18 -62 20 -72 16 -80", "ink", 6)
    + line("M-7 -58C-18 -62 -20 -72 -16 -80M7 -58C18 -62 20 -72 16 -80", "metal", 3)
    + shape("M-9 -54C-10 -66 10 -66 9 -54C9 -49 6 -48 5 -43H-5C-6 -48 -9 -49 -9 -54Z", "metal")
    + dot(-3.6, -54, 2.6, "accent")
    + dot(3.6, -54, 2.6, "accent")
)
FLAME = shape(
    "M0 6C-9 4 -11 -6 -5 -14C-5 -9 -2 -9 -2 -14C-2 -20 2 -24 6 -28C5 -20 12 -14 11 -6C10 2 6 6 0 6Z", "accent"
) + flat("M1 4C-4 2 -5 -3 -1 -8C1 -4 3 -8 4 -13C8 -7 7 2 1 4Z", "glow")
TORCH = limb("M0 12V-18", 3.2, "wood") + put(FLAME, 0, -22, 1.25)
BOW = line("M-8 -40C16 -26 16 26 -8 40", "ink", 6.4) + line("M-8 -40C16 -26 16 26 -8 40", "wood", 3)
DRAWN = (
    line("M-8 -40L-34 0L-8 40", "metal", 1.3)
    + line("M-34 0H16", "ink", 3.4)
    + line("M-34 0H16", "wood", 1.6)
    + shape("M25 0L14 -4.6V4.6Z", "metal", 1.2)
)
CROSSBOW = (
    shape("M-40 -3H26V3H-14L-34 10H-42Z", "wood")
    + line("M18 -27C28 -14 28 14 18 27", "ink", 7.4)
    + line("M18 -27C28 -14 28 14 18 27", "steel", 4)
    + line("M18 -27L-10 -2L18 27", "metal", 1.3)
    + line("M-10 -3H34", "metal", 2)
    + shape("M42 -3L31 -8V2Z", "metal", 1.2)
)
HORN = (
    shape("M-46 -30L-38 -34C-28 -10 0 -8 18 -22L38 12C4 38 -40 16 -46 -30Z", "hide")
    + line("M-34 -20L-42 -12M-18 -9L-24 10M2 -12L10 22", "accent", 4)
    + oval(29, -5, 10, 20, "gold", 1.3, -31)
    + oval(30, -5.5, 6.4, 15, "ink", turn=-31)
)
NET = line(
    (
        "M-30 0C-10 14 14 14 34 0M-26 14C-8 28 14 26 30 12"
        "M-18 28C-6 36 10 36 22 26M-20 -6L-8 38M-4 -2L2 42M14 -2L12 38M30 -6L20 34"
    ),
    "metal",
    1.5,
)
SLING = line("M0 0C-14 -24 4 -44 22 -34M0 0C8 -20 14 -26 22 -34", "metal", 1.5) + put(
    dot(0, 0, 8, "ink") + FLAME, 24, -34, 0.95, 30
)
BOOK = shape("M-14 -9L0 -5L14 -9V9L0 13L-14 9Z", "hide") + line(
    "M0 -5V13M-11 -3L-3 -1M-11 2L-3 4M11 -3L3 -1M11 2L3 4", "ink", 1.1
)
BRAZIER = shape("M-12 0H12L8 10H-8Z", "steel") + put(FLAME, 0, -3, 1.0)

QUARTERED = (
    dot(0, 0, 22, "metal", 1.8)
    + flat("M0 -21A21 21 0 0 1 21 0H0ZM0 21A21 21 0 0 1 -21 0H0Z", "cloth")
    + dot(0, 0, 6, "accent", 1.5)
)
HEATER = "M-18 -22C-6 -24 6 -24 18 -22C19 2 14 18 0 28C-14 18 -19 2 -18 -22Z"
HEATER_SHIELD = shape(HEATER, "cloth") + flat("M-4 -21H4V23L0 26L-4 23ZM-16 -8H16V0H-16Z", "metal")
KITE = "M-17 -20C-10 -30 10 -30 17 -20C18 4 10 28 0 44C-10 28 -18 4 -17 -20Z"
TOWER_SIGN = "M-8 14V-4H-11V-14H-6V-10H-2.5V-14H2.5V-10H6V-14H11V-4H8V14Z"
TOWER_SHIELD = (
    shape(KITE, "metal")
    + flat("M-13 -19C-7 -25 7 -25 13 -19C14 3 8 22 0 36C-8 22 -14 3 -13 -19Z", "cloth")
    + flat(TOWER_SIGN, "accent")
)
BANNER = limb("M0 60V-62", 2.6, "wood") + dot(0, -64, 3.2, "accent", 1.2)
ARROWS = shape("M-6 -16H6V22H-6Z", "wood") + "".join(
    line(f"M{x} -16V-30", "metal", 2) + shape(f"M{x} -22L{x - 3} -34H{x + 3}Z", "accent", 1)
    for x in (-4, 0, 4)
)
THREADS = (
    "M-34 0C-20 22 20 22 34 0M-34 0C-16 36 16 36 34 0M-34 0C-10 50 10 50 34 0"
    "M-34 0C-6 64 6 64 34 0M-12 13L-6 44M12 13L6 44M0 15V47"
)
WEB = (
    line(THREADS, "ink", 3.4)
    + line(THREADS, "glow", 2)
    + dot(-34, 0, 4.4, "glow", 1.2)
    + dot(34, 0, 4.4, "glow", 1.2)
)
