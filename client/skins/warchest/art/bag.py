"""Bags: leather in the side's enamel colour, with a cord of its metal and its emblem."""

from client.draw.cache import cache_results
from client.draw.elements import circle, path, radial
from client.draw.palette import INK, METALS, NIGHT, PARCHMENT, Metal, mix
from client.draw.svg import inlay, render
from client.skins.warchest.art.stacks import Sprite

BAG_STEPS = 4


def bag(metal: str, emblem: str, height: float, fullness: float = 1.0) -> Sprite:
    """Return a leather bag, `height` pixels high when full, anchored on the middle of its foot.

    `fullness` in 0..1 is how far it bulges, shown in four steps.
    """
    return _bag(metal, emblem, round(height), round(BAG_STEPS * min(1.0, max(0.0, fullness))))


@cache_results(16)
def _bag(metal: str, emblem: str, edge: int, step: int) -> Sprite:
    tone = METALS[metal]
    level = 0.55 + 0.45 * step / BAG_STEPS
    neck = 100 - 62 * level
    surface = render(_leather(tone, neck, level) + _cord(tone, neck), (0, 0, 100, 100), (edge, edge))
    middle = (edge / 2, edge * (neck + 103) / 200)
    inlay(surface, emblem, 2 * round(edge * 0.19 * level), middle, tone.light, shadow=INK, depth=1)
    return Sprite(surface, (edge // 2, round(edge * 0.94)))


def _leather(tone: Metal, neck: float, level: float) -> str:
    """Return the gathered mouth above the `neck` and the belly below it, in a box of 100 by 100."""
    hide = mix(tone.enamel_dark, (60, 36, 24), 0.35)
    seam = mix(hide, NIGHT, 0.75)
    bulge, drop = 36 + 14 * level, neck + 22 * level
    top = neck - 26 * (0.6 + 0.4 * level)
    belly = (
        f"M35 {neck}C{50 - bulge} {drop} {50 - bulge} 97 50 97C{50 + bulge} 97 {50 + bulge} {drop} 65 {neck}Z"
    )
    mouth = (
        f"M36 {neck - 1}L27 {top + 4}C33 {top + 9} 38 {top - 3} 44 {top + 3}C48 {top + 7} 53 {top - 2} 58"
        f" {top + 3}C63 {top + 7} 67 {top + 1} 73 {top + 4}L64 {neck - 1}Z"
    )
    pleats = "".join(
        f"M{low} {neck - 2}L{high} {top + 8}" for low, high in ((40, 36), (47, 46), (54, 56), (60, 65))
    )
    folds = (
        f"M38 {neck + 3}C34 {neck + 14} 30 {neck + 22} 28 {neck + 30}"
        f"M62 {neck + 3}C65 {neck + 12} 68 {neck + 18} 71 {neck + 26}"
    )
    light = mix(hide, PARCHMENT, 0.34)
    return "".join(
        [
            radial("hide", (38, neck + 20, 62), (0, light), (0.5, hide), (1, mix(hide, NIGHT, 0.72))),
            path("M10 94C10 86 94 86 94 94S10 102 10 94Z", (5, 6, 12), opacity=0.5),
            path(mouth, mix(hide, NIGHT, 0.25), seam, 2),
            path(pleats, None, seam, 1.6),
            path(belly, "hide", seam, 2),
            path(folds, None, mix(hide, NIGHT, 0.6), 1.8),
        ]
    )


def _cord(tone: Metal, neck: float) -> str:
    low, high = neck + 3.5, neck - 3.5
    band = f"M34 {high}H66C70 {high} 70 {low} 66 {low}H34C30 {low} 30 {high} 34 {high}Z"
    return (
        path(band, tone.mid, tone.deep, 1.6)
        + path(f"M33 {neck - 1.5}H60", None, tone.shine, 1.6)
        + circle(4.5, tone.mid, tone.deep, 1.6, at=(67, neck + 9))
    )
