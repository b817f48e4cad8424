"""Sky and land behind a picture, from (-40, 0) to (140, 140), with the horizon at about 80."""

from __future__ import annotations

import math
import random

from client.skins.dawnember.art.parts.ink import dot, flat, line, track

SKY = '<path d="M-60 -60H160V170H-60Z" fill="url(#sky)"/>'


def sun(x: float, y: float, radius: float) -> str:
    """Return a disc of light with a halo."""
    return "".join(
        flat(_disc(x, y, radius * reach), "sun", thin)
        for reach, thin in ((2.6, 0.14), (1.7, 0.22), (1.0, 1.0))
    )


def moon(x: float, y: float, radius: float) -> str:
    """Return a dark moon with a bright limb."""
    return (
        flat(_disc(x, y, radius * 1.35), "sun", 0.18)
        + dot(x, y, radius, "sun")
        + dot(x + radius * 0.16, y - radius * 0.1, radius * 0.9, "near")
    )


def _disc(x: float, y: float, radius: float) -> str:
    half = f"a{radius:.1f} {radius:.1f} 0 1 0 {{:.1f}} 0"
    return f"M{x - radius:.1f} {y}{half.format(2 * radius)}{half.format(-2 * radius)}Z"


def rays(x: float, y: float, count: int = 12, thin: float = 0.22, turn: float = 0.0) -> str:
    """Return beams of light from a point."""
    beams = []
    for k in range(count):
        a, b = (math.radians(turn + 360 / count * (k + part)) for part in (0.0, 0.5))
        ends = ((x + 190 * math.cos(turned), y + 190 * math.sin(turned)) for turned in (a, b))
        beams.append(track([(x, y), *ends]) + "Z")
    return flat("".join(beams), "sun", thin)


HILLS = (
    flat("M-40 84C-20 70 0 66 24 78C44 64 70 62 96 76C112 68 128 70 140 76V150H-40Z", "far")
    + flat("M-40 100C-10 84 30 88 52 98C80 86 110 86 140 98V150H-40Z", "near")
    + flat("M-40 116C0 104 40 108 70 114C100 108 120 110 140 114V150H-40Z", "soil")
)
PLAIN = flat("M-40 92C0 86 60 88 140 92V150H-40Z", "near") + flat(
    "M-40 110C20 102 90 106 140 108V150H-40Z", "soil"
)
PEAKS = (
    flat("M-40 90L-18 58L-4 72L18 40L36 66L50 50L70 76L92 44L112 70L126 58L140 80V150H-40Z", "far")
    + flat("M18 40L24 50L18 54L13 50ZM92 44L99 54L92 58L86 53Z", "sun", 0.7)
    + flat("M-40 100L-10 86L20 96L60 84L100 98L140 88V150H-40Z", "near")
    + flat("M-40 116C20 106 80 110 140 114V150H-40Z", "soil")
)
RIVER = (
    flat("M-40 78C0 70 50 74 140 78V150H-40Z", "far")
    + flat("M-40 90C20 84 80 88 140 90V150H-40Z", "near")
    + line(
        "M-20 98C0 94 10 102 30 98S60 94 76 98S110 102 124 98"
        "M-30 110C-10 106 4 114 24 110S60 106 84 110S118 114 134 110"
        "M-14 124C6 120 20 128 40 124S80 120 100 124",
        "sun",
        1.8,
        0.8,
    )
)


def _trunks() -> str:
    chance = random.Random(4)
    far = "".join(
        f"M{x} -10V100H{x + w}V-10Z"
        for x, w in ((-30, 5), (-12, 6), (4, 4), (20, 6), (66, 5), (84, 6), (104, 4), (122, 6))
    )
    crown = "".join(
        f"M{x} {chance.uniform(2, 12):.0f}c-10 0 -14 -8 -10 -14h30c4 8 -6 14 -20 14Z"
        for x in range(-36, 140, 16)
    )
    return (
        flat(far, "far")
        + flat(
            "M-26 -10H-14L-16 110H-24ZM6 -10H15L14 110H4ZM86 -10H98L100 110H88ZM116 -10H128V110H118Z", "near"
        )
        + flat(crown, "near")
    )


FOREST = _trunks() + flat("M-40 100C0 92 60 94 140 100V150H-40Z", "soil")
WILLOW = (
    flat("M-40 92C0 86 60 88 140 92V150H-40Z", "near")
    + flat("M-40 110C20 102 90 106 140 108V150H-40Z", "soil")
    + flat("M84 106C90 70 86 40 96 10L106 10C102 44 104 74 112 106Z", "soil")
    + line(
        "M98 14C74 6 62 24 60 62M100 12C84 6 76 26 76 74M104 12C112 10 118 30 118 76M100 14C98 22 92 40 92 66"
        "M98 12C60 -4 46 20 44 44M108 12C128 6 134 30 136 60",
        "near",
        4.2,
    )
)
TOWER = (
    flat("M60 130V34H54V18H64V25H72V18H82V25H90V18H100V34H94V130Z", "far")
    + flat("M73 50C73 44 81 44 81 50V62H73ZM73 82C73 76 81 76 81 82V92H73Z", "soil")
    + flat("M-40 100C0 90 60 94 140 98V150H-40Z", "near")
    + flat("M-40 116C20 108 90 110 140 114V150H-40Z", "soil")
)
PALISADE = (
    flat("M-40 92C0 86 60 88 140 92V150H-40Z", "near")
    + flat("".join(f"M{x} 112V76L{x + 6} 68L{x + 12} 76V112Z" for x in range(-38, 140, 14)), "far")
    + line("M-40 92H140", "soil", 3)
    + flat("M-40 110C20 104 90 106 140 108V150H-40Z", "soil")
)
WALL = (
    flat(
        "M-40 130V60" + "".join(f"H{x}V52H{x + 12}V60" for x in range(-30, 130, 24)) + "H140V130Z",
        "far",
    )
    + line(
        (
            "M-40 74H140M-40 90H140M-24 74V90M4 74V90M32 74V90M60 74V90"
            "M88 74V90M116 74V90M-10 60V74M18 60V74M46 60V74M74 60V74M102 60V74"
        ),
        "near",
        1.6,
    )
    + flat("M-40 110C20 104 90 106 140 108V150H-40Z", "soil")
)
CLOUDS = flat(
    "M-30 40C-30 32 -18 30 -14 34C-10 26 6 26 8 36C16 34 20 42 14 46H-26C-30 46 -32 42 -30 40Z"
    "M80 30C80 23 90 22 94 26C98 18 112 19 114 28C122 27 124 36 118 38H84C80 38 78 32 80 30Z"
    "M20 88C20 80 34 78 38 82C44 74 62 76 64 86C72 84 76 94 70 96H26C20 96 18 90 20 88Z",
    "sun",
    0.6,
)
VOLCANO = (
    flat("M-40 100L4 78L34 34H48L62 50L90 82L140 100V150H-40Z", "far")
    + flat("M34 34H48L52 44L46 48L48 62L41 50L36 58L38 42Z", "sun", 0.9)
    + flat("M-40 104C0 94 60 98 140 102V150H-40Z", "near")
    + flat("M-40 118C20 110 90 112 140 116V150H-40Z", "soil")
)
SPIRES = (
    flat(
        (
            "M-40 100L-30 50L-22 84L-10 28L0 80L10 62L18 96L84 96"
            "L92 56L100 82L112 22L122 78L130 60L140 96V150H-40Z"
        ),
        "far",
    )
    + flat("M-40 104C0 94 60 98 140 102V150H-40Z", "near")
    + flat("M-40 118C20 110 90 112 140 116V150H-40Z", "soil")
)
BARROW = (
    flat("M-40 104C-10 84 8 66 50 64C92 66 110 84 140 104V150H-40Z", "far")
    + flat(
        (
            "M4 100L2 72L12 70L15 98ZM86 98L90 68L99 71L97 100Z"
            "M-22 108L-24 90L-15 90L-13 108ZM116 108L118 88L126 90L124 110Z"
        ),
        "near",
    )
    + flat("M-40 116C20 106 90 108 140 114V150H-40Z", "soil")
)
DEAD_WOOD = (
    line(
        (
            "M-14 110C-10 80 -16 60 -6 20M-10 62L-26 40M-9 48L8 30"
            "M112 112C108 84 116 60 106 16M110 66L126 44M109 50L92 34"
        ),
        "far",
        5,
    )
    + flat("M-40 104C0 96 60 98 140 102V150H-40Z", "near")
    + flat("M-40 118C20 110 90 112 140 116V150H-40Z", "soil")
)
SMOKE = flat(
    "M-40 20C-20 4 0 22 14 10C30 -4 50 14 66 4C86 -8 104 12 140 2V-12H-40Z"
    "M96 60C104 50 122 54 140 44V76C124 66 106 74 96 60ZM-40 62C-24 52 -8 58 0 66C-10 76 -26 70 -40 78Z",
    "far",
    0.7,
)
STARS = "".join(
    dot(x, y, r, "sun")
    for x, y, r in (
        (8, 12, 1.1),
        (24, 30, 0.8),
        (88, 14, 1.2),
        (94, 44, 0.8),
        (6, 52, 0.9),
        (70, 8, 0.8),
        (-16, 24, 1),
        (116, 28, 1),
        (-24, 60, 1),
        (124, 60, 0.8),
    )
)
SPARKS = "".join(
    dot(x, y, r, "sun")
    for x, y, r in (
        (10, 60, 1.2),
        (18, 38, 0.9),
        (88, 52, 1.2),
        (80, 24, 1),
        (94, 76, 1.4),
        (6, 84, 1.3),
        (30, 14, 0.9),
        (-12, 44, 1.2),
        (112, 40, 1.2),
        (104, 14, 1),
    )
)
