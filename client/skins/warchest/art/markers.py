"""Flat tokens: control markers, the initiative medal, the hollow of an empty place."""

import pygame

from client.draw.cache import cache_results
from client.draw.elements import circle, linear, path, radial
from client.draw.palette import BRASS, BRASS_DARK, INK, METALS, PARCHMENT, WHITE, Metal, mix
from client.draw.paths import outline, polygon, ring, star
from client.draw.svg import inlay, render

DIAMOND_REACH = 1.06
"""Reach of a diamond's tips, in radii of a round marker's border; with it both look equally large."""
BLACK = (5, 6, 12)


def token(body: str, radius: float) -> pygame.Surface:
    """Return SVG elements (100 units are `radius`) on a square surface with room for a shadow."""
    edge = 2 * round(radius * 1.12) + 2
    half = 50 * edge / radius
    return render(body, (-half, -half, 2 * half, 2 * half), (edge, edge))


def _emblem(surface: pygame.Surface, tone: Metal, key: str, radius: float) -> None:
    """Lay the emblem in bright metal on the middle of `surface`."""
    middle = (surface.width / 2, surface.height / 2)
    depth = max(1, round(radius * 0.05))
    inlay(surface, key, 2 * round(radius), middle, tone.shine, shadow=INK, depth=depth)


@cache_results(32)
def control_marker(metal: str, emblem: str, radius: float) -> pygame.Surface:
    """Return a side's control marker: an enamelled plate with its emblem, shaped as the metal's markers are.

    At the radius in `proportions` its border, or its four tips, show around a stack of coins.
    """
    tone = METALS[metal]
    diamond = tone.marker == "diamond"
    reach = radius * (DIAMOND_REACH if diamond else 1.0)
    marker = token(_plate(tone) + (_caps(tone) if diamond else _studs(tone)), reach)
    _emblem(marker, tone, emblem, reach * (0.46 if diamond else 0.50))
    return marker


def _plate(tone: Metal) -> str:
    lit = (-60, -80, 60, 80)
    glaze = mix(tone.enamel, WHITE, 0.28)
    shape = tone.marker
    return "".join(
        [
            linear("rim", lit, (0, tone.shine), (0.4, tone.light), (0.7, tone.mid), (1, tone.dark)),
            radial("enamel", (-20, -30, 110), (0, glaze), (0.6, tone.enamel), (1, tone.enamel_dark)),
            path(outline(shape, 99), BLACK, opacity=0.45, at=(3, 6)),
            path(outline(shape, 99), tone.deep),
            path(outline(shape, 95), "rim"),
            path(outline(shape, 88), tone.deep),
            path(outline(shape, 86), "enamel"),
            path(outline(shape, 74), None, tone.light, 1.8),
        ]
    )


def _studs(tone: Metal) -> str:
    """Return nail heads around a round marker's border."""
    return "".join(circle(1.9, tone.light, at=place) for place in ring(80.5, 24))


def _caps(tone: Metal) -> str:
    """Return metal caps on a diamond's corners, which stay in sight below a stack."""
    cap = polygon([(94, 0), (76, -15), (82, 0), (76, 15)])
    return "".join(path(cap, tone.shine, turn=angle) for angle in range(0, 360, 90))


@cache_results(16)
def initiative(metal: str, emblem: str, radius: float) -> pygame.Surface:
    """Return the medal of the player who begins; it shows the side that holds it.

    It is a sunburst of brass, with fewer rays for the side whose control markers are diamonds.
    """
    tone = METALS[metal]
    rays = 8 if tone.marker == "diamond" else 12
    glaze = mix(tone.enamel, WHITE, 0.3)
    body = "".join(
        [
            linear("ray", (-60, -80, 60, 80), (0, (255, 246, 206)), (0.45, BRASS), (1, BRASS_DARK)),
            radial("enamel", (-16, -24, 80), (0, glaze), (0.6, tone.enamel), (1, tone.enamel_dark)),
            path(star(99, 66, rays), BLACK, opacity=0.45, at=(3, 6)),
            path(star(99, 66, rays), BRASS_DARK),
            path(star(93, 65, rays), "ray"),
            path(star(88, 40, rays), WHITE, opacity=0.25),
            circle(66, BRASS_DARK),
            circle(63, "ray"),
            circle(54, BRASS_DARK),
            circle(51, "enamel"),
            circle(58.5, None, BRASS_DARK, 4, dash="2 4.1"),
        ]
    )
    medal = token(body, radius)
    _emblem(medal, tone, emblem, radius * 0.40)
    return medal


@cache_results(16)
def slot(radius: float) -> pygame.Surface:
    """Return the hollow of a missing coin, for an empty pile or a used hand."""
    body = "".join(
        [
            linear("lip", (0, -99, 0, 99), (0, BLACK, 0.75), (1, WHITE, 0.35)),
            circle(94, BLACK, opacity=0.34),
            circle(92, None, "lip", 7),
            circle(70, None, PARCHMENT, 3, opacity=0.22, dash="9 9"),
        ]
    )
    return token(body, radius)
