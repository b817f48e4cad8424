"""The materials of buttons, fields and panels: enamel in a brass frame, struck brass, dark leaves."""

from __future__ import annotations

import math
from typing import Literal, NamedTuple

import pygame

from client.draw.cache import cache_pixels, cache_results
from client.draw.elements import linear, rect
from client.draw.palette import (
    BRASS,
    BRASS_DARK,
    FELT,
    FELT_DARK,
    INK,
    METALS,
    MUTED,
    NIGHT,
    PARCHMENT,
    WHITE,
    WOOD_DARK,
    Colour,
    mix,
)
from client.draw.svg import render

Kind = Literal["primary", "normal", "quiet", "grey", "danger", "bare"]
State = Literal["normal", "hovered", "selected", "pressed", "disabled"]

_BRIGHT_BRASS: Colour = mix(BRASS, WHITE, 0.55)
_SLATE: Colour = mix(FELT, (48, 74, 108), 0.55)
_SLATE_DARK: Colour = mix(FELT_DARK, NIGHT, 0.3)


class Enamel(NamedTuple):
    """The colours of a plate's face from top to bottom, of its frame and of its text."""

    top: Colour
    bottom: Colour
    frame: Colour
    frame_dark: Colour
    text: Colour
    shadow: Colour | None


_GOLD, _SILVER = METALS["gold"], METALS["silver"]
_KINDS: dict[Kind, Enamel] = {
    "primary": Enamel(_GOLD.light, _GOLD.dark, _BRIGHT_BRASS, BRASS_DARK, (52, 24, 4), None),
    "normal": Enamel(mix(_SLATE, WHITE, 0.10), _SLATE_DARK, BRASS, BRASS_DARK, PARCHMENT, INK),
    "quiet": Enamel(mix(FELT_DARK, FELT, 0.5), NIGHT, mix(BRASS, NIGHT, 0.35), WOOD_DARK, PARCHMENT, INK),
    "grey": Enamel(
        mix(NIGHT, MUTED, 0.16), NIGHT, mix(MUTED, NIGHT, 0.55), NIGHT, mix(MUTED, PARCHMENT, 0.2), INK
    ),
    "danger": Enamel(_GOLD.enamel, _GOLD.enamel_dark, BRASS, BRASS_DARK, PARCHMENT, INK),
    "bare": Enamel(NIGHT, NIGHT, BRASS, BRASS_DARK, PARCHMENT, INK),
}
_CHOSEN_KIND = _KINDS["primary"]


def colours(kind: Kind, state: State) -> Enamel:
    """Return the colours of a plate in a state."""
    base = _CHOSEN_KIND if state == "selected" and kind != "bare" else _KINDS[kind]
    if state == "disabled":
        grey = mix(NIGHT, MUTED, 0.22)
        return Enamel(
            grey, mix(grey, NIGHT, 0.5), mix(MUTED, NIGHT, 0.55), NIGHT, mix(MUTED, NIGHT, 0.15), None
        )
    if state == "hovered":
        return base._replace(
            top=mix(base.top, WHITE, 0.28),
            bottom=mix(base.bottom, base.top, 0.4),
            frame=mix(base.frame, WHITE, 0.5),
        )
    if state == "pressed":
        return base._replace(top=mix(base.bottom, NIGHT, 0.15), bottom=mix(base.top, base.bottom, 0.35))
    return base


def drop(unit: float) -> int:
    """Return the height of a plate above its shadow at an interface scale, in pixels.

    >>> drop(1.0), drop(2.0)
    (4, 8)
    """
    return max(1, round(4 * unit))


@cache_pixels(4)
def plate(size: tuple[int, int], kind: Kind, state: State, unit: float) -> pygame.Surface:
    """Return a button's plate of `size` pixels, its shadow included; `unit` is pixels per design unit."""
    surface = pygame.Surface(size, pygame.SRCALPHA)
    tones = colours(kind, state)
    lift = drop(unit)
    width, height = size[0], size[1] - lift
    if kind == "bare":
        return _bare(size, state, unit)
    radius = min(12 * unit, height / 2)
    frame = max(1.5, 3 * unit)
    sunk = lift * 0.6 if state == "pressed" else 0.0
    inside = frame * 1.9
    shine = min(0.46 * (height - 2 * inside), 26 * unit)
    body = [
        linear(
            "frame",
            (0, 0, width * 0.2, height),
            (0, mix(tones.frame, WHITE, 0.5)),
            (0.45, tones.frame),
            (1, mix(tones.frame, tones.frame_dark, 0.75)),
        ),
        linear(
            "face",
            (0, 0, 0, height),
            (0, tones.top),
            (0.52, mix(tones.top, tones.bottom, 0.55)),
            (1, tones.bottom),
        ),
        linear("gloss", (0, 0, 0, shine), (0, WHITE, 0.24), (1, WHITE, 0.02)),
        linear(
            "lip",
            (0, 0, 0, height),
            (0, WHITE, 0.45),
            (0.25, WHITE, 0.0),
            (0.8, NIGHT, 0.0),
            (1, NIGHT, 0.55),
        ),
        f'<g transform="translate(0 {sunk:.2f})">',
        rect((width, height), 0, radius, NIGHT, opacity=0.9),
        rect((width, height), frame * 0.3, radius - frame * 0.3, "frame"),
        rect((width, height), frame, max(1.0, radius - frame), mix(tones.frame_dark, NIGHT, 0.45)),
        rect((width, height), frame * 1.35, max(1.0, radius - frame * 1.3), "face"),
    ]
    if height > 5 * inside and state != "pressed":
        corner = min(max(1.0, radius - inside), shine / 2)
        body.append(f'<g transform="translate({inside:.2f} {inside:.2f})">')
        body.append(rect((width - 2 * inside, shine), 0, corner, "gloss"))
        body.append("</g>")
    body.append(
        rect((width, height), frame * 1.8, max(1.0, radius - frame * 1.8), None, "lip", max(1.0, unit))
    )
    body.append("</g>")
    shadow = rect((width, height), 0, radius, (3, 4, 8), opacity=0.55)
    under = f'<g transform="translate(0 {lift})">{shadow}</g>'
    surface.blit(render(under + "".join(body), (0, 0, *size), size), (0, 0))
    return surface


def _bare(size: tuple[int, int], state: State, unit: float) -> pygame.Surface:
    """Return the background of a picture button: empty, or a light under the mouse."""
    fills: dict[State, tuple[Colour, float]] = {
        "hovered": (PARCHMENT, 0.20),
        "pressed": (PARCHMENT, 0.10),
        "selected": (BRASS, 0.42),
    }
    if state not in fills:
        return pygame.Surface(size, pygame.SRCALPHA)
    colour, opacity = fills[state]
    radius = 10 * unit
    body = rect(size, 0, radius, colour, opacity=opacity)
    body += rect(size, unit, radius - unit, None, colour, 2 * unit, opacity=min(1.0, opacity * 2.2))
    return render(body, (0, 0, *size), size)


@cache_pixels(3)
def leaf(size: tuple[int, int], unit: float, opacity: float = 0.82) -> pygame.Surface:
    """Return a dark translucent sheet with a thin brass line, as a background of text."""
    radius = 12 * unit
    # All columns between the corners are the same: drawing one of them takes a tenth of the time.
    edge = math.ceil(radius) + 2
    drawn = (min(size[0], 2 * edge + 1), size[1])
    body = (
        linear("leaf", (0, 0, 0, size[1]), (0, mix(FELT_DARK, FELT, 0.3)), (1, mix(FELT_DARK, NIGHT, 0.6)))
        + rect(drawn, 0, radius, "leaf", opacity=opacity)
        + rect(
            drawn, 0.75 * unit, radius - 0.75 * unit, None, mix(BRASS, NIGHT, 0.35), 1.5 * unit, opacity=0.9
        )
    )
    picture = render(body, (0, 0, *drawn), drawn)
    return picture if drawn == size else _widen(picture, edge, size[0])


@cache_results(64)
def leaf_element(size: tuple[int, int], unit: float, opacity: float = 0.82) -> pygame.Surface:
    """Return a leaf premultiplied, as elements are; it is cached for new layouts of a page."""
    return leaf(size, unit, opacity).premul_alpha()


def _widen(picture: pygame.Surface, edge: int, width: int) -> pygame.Surface:
    """Return a picture made wider by repeating the column after its left `edge` pixels."""
    height = picture.height
    wide = pygame.Surface((width, height), pygame.SRCALPHA)
    middle = pygame.transform.scale(picture.subsurface((edge, 0, 1, height)), (width - 2 * edge, height))
    left = pygame.Rect(0, 0, edge, height)
    right = left.move(picture.width - edge, 0)
    # On an empty surface, adding copies pixels exactly, half transparent ones too.
    for part, x, source in ((picture, 0, left), (middle, edge, None), (picture, width - edge, right)):
        wide.blit(part, (x, 0), source, special_flags=pygame.BLEND_RGBA_ADD)
    return wide


@cache_results(128)
def trough(size: tuple[int, int], reach: int, unit: float) -> pygame.Surface:
    """Return a slider's hollow, filled with brass up to `reach` pixels; premultiplied, as elements are."""
    deep = size[1] * 0.42
    radius = deep / 2
    top = (size[1] - deep) / 2
    box = (float(size[0]), deep)
    body = (
        linear("lip", (0, 0, 0, deep), (0, NIGHT, 0.9), (1, mix(BRASS, WHITE, 0.2), 0.6))
        + linear("fill", (0, 0, 0, deep), (0, mix(BRASS, WHITE, 0.35)), (1, BRASS_DARK))
        + f'<g transform="translate(0 {top:.2f})">'
        + rect(box, 0, radius, NIGHT, opacity=0.85)
        + rect((max(deep, float(reach)), deep), 1.5 * unit, radius - 1.5 * unit, "fill")
        + rect(box, 0.75 * unit, radius, None, "lip", 1.5 * unit)
        + "</g>"
    )
    return render(body, (0, 0, *size), size).premul_alpha()
