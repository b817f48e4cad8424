"""Mounts, birds and wings; mounts run to the right, their feet at (0, 0)."""

from __future__ import annotations

from client.skins.dawnember.art.parts.bodies import arm
from client.skins.dawnember.art.parts.ink import dot, flat, limb, line, put, shape

HORSE = (
    shape("M-36 -50C-50 -56 -62 -48 -70 -34C-60 -40 -54 -40 -50 -36C-46 -42 -40 -44 -34 -42Z", "mane")
    + shape("M-34 -40C-40 -26 -48 -22 -52 -14L-64 -4L-57 1L-44 -10C-38 -18 -26 -24 -22 -32Z", "mane")
    + shape("M16 -36C28 -34 36 -30 40 -24L34 -8L42 -6L49 -26C44 -36 34 -42 20 -44Z", "mane")
    + shape(
        "M-38 -44C-34 -54 -22 -54 -10 -51C2 -50 10 -54 18 -62"
        "L30 -80L33 -87L38 -81C46 -78 50 -70 57 -60L54 -53L47 -53"
        "L38 -60C36 -52 34 -44 28 -36C22 -28 8 -27 -6 -28C-16 -28 -24 -28 -28 -30C-36 -32 -40 -38 -38 -44Z",
        "hide",
    )
    + shape("M-36 -42C-38 -30 -32 -24 -30 -14L-40 -2L-31 1L-20 -12C-22 -20 -16 -26 -14 -32Z", "hide")
    + shape("M14 -38C22 -32 32 -34 42 -38L56 -26L62 -31L46 -46C36 -48 26 -48 18 -46Z", "hide")
    + shape("M14 -58L30 -82L33 -87L31 -74L25 -66L27 -61L20 -54L21 -49L12 -50Z", "mane")
    + dot(41, -70, 1.8, "ink")
)
BRIDLE = line("M36 -78L44 -57M40 -64L50 -60M40 -62C30 -52 18 -50 8 -54", "accent", 2)
CAPARISON = shape(
    (
        "M-37 -50C-24 -55 4 -52 14 -56L24 -40C26 -30 22 -22 26 -14"
        "C16 -18 8 -10 0 -16C-8 -10 -16 -18 -26 -12C-34 -18 -42 -36 -37 -50Z"
    ),
    "cloth",
) + line("M26 -16C16 -20 8 -12 0 -18C-8 -12 -16 -20 -26 -14", "accent", 2.6)
CHAMFRON = shape("M33 -86L40 -81C47 -77 52 -68 57 -60L48 -58C42 -64 36 -70 33 -78Z", "metal")
DARK_HORSE = (
    HORSE
    + flat("M38 -72L44 -70L39 -67Z", "glow")
    + line("M34 -86L42 -97", "ink", 4)
    + line("M34 -86L42 -97", "metal", 2)
)

WOLF = (
    shape("M-34 -40C-46 -44 -60 -36 -72 -40C-64 -28 -50 -24 -34 -30Z", "hide")
    + shape("M-32 -34C-40 -22 -50 -18 -54 -8L-64 -2L-58 3L-44 0C-40 -12 -28 -16 -24 -26Z", "mane")
    + shape("M18 -32C30 -28 40 -24 46 -14L56 -10L54 -4L42 -5C36 -14 26 -18 16 -20Z", "mane")
    + shape(
        "M-38 -38C-32 -48 -18 -48 -4 -46C6 -46 14 -52 22 -58L22 -70"
        "L30 -62L36 -70L40 -59L58 -52L64 -46L58 -43L62 -38L46 -36"
        "C40 -34 36 -30 30 -24L22 -16L20 -22L12 -16L8 -23C-4 -22 -18 -24 -24 -22C-34 -24 -42 -30 -38 -38Z",
        "hide",
    )
    + shape("M-36 -36C-38 -24 -30 -18 -32 -8L-40 -1L-34 3L-22 0C-22 -12 -14 -16 -12 -26Z", "hide")
    + shape("M8 -30C16 -20 26 -18 36 -20L42 -8L52 -6L52 0L38 0L30 -10C18 -8 8 -12 2 -20Z", "hide")
    + flat("M44 -42L46 -36L49 -41L51 -36L55 -40L62 -38L46 -36Z", "metal")
    + flat("M38 -54L45 -52L39 -49Z", "glow")
    + line("M-28 -42L-22 -36M-14 -44L-8 -37M2 -46L8 -38M14 -48L20 -38", "mane", 3)
)

HAWK_WING = (
    "M4 -8C14 -26 30 -36 50 -36L48 -28L60 -28L54 -20L64 -17L56 -10"
    "L64 -5L54 -1L60 6L48 7L50 15L38 13L36 21L26 15C18 18 10 14 4 10Z"
)
HAWK = (
    shape("M-7 16L-15 44L-6 40L0 48L6 40L15 44L7 16Z", "steel")
    + shape(HAWK_WING, "hide")
    + put(shape(HAWK_WING, "hide"), flip=True)
    + flat("M8 -6C18 -20 32 -27 46 -28L42 -20C30 -18 18 -10 10 4Z", "cloth")
    + put(flat("M8 -6C18 -20 32 -27 46 -28L42 -20C30 -18 18 -10 10 4Z", "cloth"), flip=True)
    + line("M26 12L34 0M36 9L44 -2M46 3L52 -6M18 12L24 4", "steel", 1.6)
    + put(line("M26 12L34 0M36 9L44 -2M46 3L52 -6M18 12L24 4", "steel", 1.6), flip=True)
    + shape("M0 -30C9 -29 11 -20 10 -10C12 4 8 18 0 26C-8 18 -12 4 -10 -10C-11 -20 -9 -29 0 -30Z", "hide")
    + line("M-4 -4L0 0L4 -4M-5 5L0 9L5 5M-4 14L0 18L4 14", "steel", 1.6)
    + shape("M-4 -21C-4 -25 4 -25 4 -21L3 -15L0 -8L-3 -15Z", "accent", 1.2)
    + dot(-5.4, -21, 1.6, "ink")
    + dot(5.4, -21, 1.6, "ink")
    + line("M-6 24L-9 33M-6 24L-4 34M6 24L9 33M6 24L4 34", "accent", 2.4)
)
FAR_BIRD = flat(
    "M0 0C6 -8 14 -10 24 -8C16 -5 10 0 4 7L0 4L-4 7C-10 0 -16 -5 -24 -8C-14 -10 -6 -8 0 0Z", "near"
)
BAT_WING = shape(
    "M6 -4C14 -30 34 -44 60 -46C54 -38 54 -30 58 -18C50 -20 46 -14 46 -4C38 -8 32 -4 30 8C22 2 14 4 8 14Z",
    "cloth",
) + line("M8 2L60 -46M10 4L58 -18M10 6L46 -4M9 8L30 8", "ink", 1.8)
BAT_WINGS = BAT_WING + put(BAT_WING, flip=True)


def rider(
    head: str, right: str = "", left: str = "", torso: str = "metal", leg: str = "steel", behind: str = ""
) -> str:
    """Return a rider in the saddle, which is at (0, 0)."""
    above = (
        behind
        + shape("M-11 -36C-5 -39 5 -39 11 -36L14 -22L10 -2H-10L-12 -22Z", torso)
        + line("M-10 -6H10", "wood", 3.2)
        + limb("M2 0L11 14L5 30", 8, leg)
        + shape("M0 27L10 28L17 36H1Z", "wood")
    )
    arms = put((left or arm("fore", left=True)) + (right or arm("fore")), 0, 44)
    return above + arms + put(head, 0, -46)
