"""Metal and device of each side: a rising sun in gold, a flame in iron."""

from __future__ import annotations

import math

from client.draw.elements import linear, path
from client.draw.palette import Colour
from client.draw.paths import polygon, star
from client.skins.dawnember.art.tones import LIVERIES, Livery

GOLD: tuple[Colour, ...] = ((255, 246, 200), (252, 206, 92), (188, 116, 20))
HOT: tuple[Colour, ...] = ((255, 216, 120), (246, 112, 30), (150, 24, 12))
CORE: tuple[Colour, ...] = ((255, 250, 214), (255, 190, 60))
UPRIGHT = (-30.0, -46.0, 30.0, 46.0)

DISC = "M-27 12A27 27 0 0 1 27 12Z"
WAVES = "M-44 12H44V17.5H-44ZM-36 23H36V28H-36ZM-24 33H24V37.5H-24Z"
FLAME = (
    "M0 44C-26 40 -36 20 -26 0C-24 10 -18 14 -14 12C-22 -8 -6 -20 -8 -44"
    "C8 -36 12 -22 10 -12C16 -14 18 -22 16 -28C30 -14 36 6 30 22C26 36 16 42 0 44Z"
)
HEART = "M0 40C-14 36 -18 24 -10 10C-8 18 -2 18 -2 8C-2 0 2 -4 4 -10C8 4 20 10 16 26C14 34 10 38 0 40Z"


def _beams() -> str:
    """Return the beams of the sun, a short one after each long one."""
    beams = []
    for k in range(11):
        turn = math.radians(18 * k + 180)
        tip, side = (50 if k % 2 == 0 else 43), math.radians(6)
        foot = [(32 * math.cos(turn + lean), 12 + 32 * math.sin(turn + lean)) for lean in (-side, side)]
        beams.append(polygon([foot[0], (tip * math.cos(turn), 12 + tip * math.sin(turn)), foot[1]]))
    return "".join(beams)


BEAMS = _beams()
PRINTS: dict[str, str] = {"dawn": BEAMS + DISC + WAVES, "ember": FLAME, "neutral": star(44, 15, 8)}
"""The device of each side, and a star for neutral cards, about 92 wide and high around (0, 0)."""


def device(side: str) -> str:
    """Return a side's device cast in metal, about 92 wide and high around (0, 0)."""
    deep = LIVERIES[side].deep
    if side == "ember":
        core = linear("core", (0, -10, 0, 40), (0, CORE[0]), (1, CORE[1]))
        return _cast("hot", HOT) + core + path(FLAME, "hot", deep, 2.0) + path(HEART, "core")
    return _cast("gold", GOLD) + path(PRINTS[side], "gold", deep, 1.4)


def _cast(name: str, tones: tuple[Colour, ...]) -> str:
    return linear(name, UPRIGHT, *zip((0.0, 0.5, 1.0), tones, strict=True))


def rim(livery: Livery, box: tuple[float, float, float, float]) -> str:
    """Return the paint `rim`: a side's metal with the light from the upper left, across a box."""
    tones = (livery.shine, livery.light, livery.mid, livery.dark)
    return linear("rim", box, *zip((0.0, 0.3, 0.62, 1.0), tones, strict=True))
