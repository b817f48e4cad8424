"""Seals: wax in a side's colour with its emblem, and the empty place for one."""

import math

import pygame

from client.draw.cache import cache_results
from client.draw.elements import linear, path, radial
from client.draw.palette import INK, METALS, WHITE, Metal, mix
from client.draw.paths import Point, outline, polygon
from client.draw.svg import inlay
from client.skins.warchest.art.markers import token

DIE = 0.70
"""Reach of the die within the wax, for a round one; a diamond reaches farther with its tips."""
DIAMOND_DIE = 0.84
LIGHT_BOX = (-60, -80, 60, 80)
OUTLINE_CORNERS = 96


@cache_results(64)
def seal(metal: str, emblem: str, radius: float) -> pygame.Surface:
    """Return a side's seal: a blot of wax with the print of a die shaped like the side's markers.

    The surface is square with the seal's centre in its middle.
    """
    tone = METALS[metal]
    blot = polygon(_blot(tone))
    die = DIAMOND_DIE if tone.marker == "diamond" else DIE
    glaze = mix(tone.enamel, WHITE, 0.34)
    body = "".join(
        [
            radial("wax", (-30, -40, 130), (0, glaze), (0.5, tone.enamel), (1, tone.enamel_dark)),
            linear("rise", LIGHT_BOX, (0, WHITE, 0.42), (0.4, WHITE, 0.0), (0.7, INK, 0.0), (1, INK, 0.6)),
            linear("sunk", LIGHT_BOX, (0, INK, 0.75), (0.5, INK, 0.15), (1, WHITE, 0.6)),
            path(blot, INK, opacity=0.42, at=(4, 7)),
            path(blot, "wax"),
            path(blot, None, "rise", 6),
            path(outline(tone.marker, 100 * die), mix(tone.enamel, tone.enamel_dark, 0.45)),
            path(outline(tone.marker, 100 * die), None, "sunk", 6),
            path(outline(tone.marker, 84 * die), None, glaze, 1.8, opacity=0.55),
        ]
    )
    wax = token(body, radius)
    middle = (wax.width / 2, wax.height / 2)
    size = 2 * round(radius * (0.44 if tone.marker == "diamond" else 0.50))
    inlay(wax, emblem, size, middle, mix(glaze, WHITE, 0.62), shadow=INK, depth=max(1, round(radius * 0.04)))
    return wax


@cache_results(32)
def draw_seal_place(metal: str, radius: float) -> pygame.Surface:
    """Return the mark of a place on parchment where a side's seal may still be put."""
    tone = METALS[metal]
    shape = outline(tone.marker, 100 * (DIAMOND_DIE if tone.marker == "diamond" else DIE))
    faint = mix(tone.enamel_dark, INK, 0.2)
    return token(
        path(shape, faint, opacity=0.08) + path(shape, None, faint, 6, opacity=0.55, dash="13 9"), radius
    )


def _blot(tone: Metal) -> list[Point]:
    """Return the edge of the wax: uneven, and farthest out at the edges of the die."""
    diamond = tone.marker == "diamond"
    points = []
    for step in range(OUTLINE_CORNERS):
        angle = 2 * math.pi * step / OUTLINE_CORNERS
        run = (
            0.045 * math.sin(3 * angle + 0.6)
            + 0.03 * math.sin(7 * angle + 2.1)
            + 0.018 * math.sin(11 * angle)
        )
        base = 0.87 + 0.06 * math.cos(4 * angle) if diamond else 0.90
        points.append((100 * (base + run) * math.cos(angle), 100 * (base + run) * math.sin(angle)))
    return points
