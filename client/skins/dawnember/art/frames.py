"""Frames of cards: a rim shaped by the side, enamel and a window shaped by the kind."""

from __future__ import annotations

import pygame

from client.draw.cache import cache_pixels
from client.draw.elements import linear, path
from client.draw.palette import INK, WHITE, Colour, code, mix
from client.draw.paths import polygon
from client.draw.svg import render
from client.skins.dawnember.art.devices import PRINTS, rim
from client.skins.dawnember.art.layouts import PAGE, Box, Build, layout, page
from client.skins.dawnember.art.tones import LIVERIES, Livery

ENAMELS: dict[str, Colour] = {
    "attachment": (66, 104, 108),
    "tactic": (158, 40, 40),
    "cry": (206, 110, 20),
    "reaction": (110, 66, 164),
    "strategy": (58, 116, 58),
    "command": (24, 96, 128),
}
"""The enamel of each kind; a unit has the enamel of its side."""


@cache_pixels(3)
def frame(side: str, kind: str, build: Build, height: int) -> pygame.Surface:
    """Return a frame with a hole for the picture; `kind` is the card's kind, or `cry`."""
    livery, army = LIVERIES[side], kind in ("unit", "attachment")
    enamel = ENAMELS.get(kind, livery.enamel)
    if kind != "unit":
        enamel = mix(enamel, livery.enamel_dark, 0.3)
    places = layout(build, army)
    hole = opening(kind, places.window, 6.0 if places.sheet else 8.0)
    fine = height >= 200
    parts = [
        rim(livery, (10, 0, 90, 140)),
        linear(
            "enamel",
            (0, 0, 60, 140),
            (0, mix(enamel, WHITE, 0.16)),
            (0.5, enamel),
            (1, mix(enamel, INK, 0.5)),
        ),
        linear("lip", (10, 0, 90, 140), (0, livery.dark), (0.5, livery.mid), (1, livery.shine)),
        linear(
            "paper",
            (0, 0, 20, 140),
            (0, mix(livery.paper, WHITE, 0.3)),
            (0.6, livery.paper),
            (1, livery.paper_dark),
        ),
        _ring(outline(side, 0), hole, code(livery.deep)),
        _ring(outline(side, 0.9), hole, "url(#rim)"),
        _ring(outline(side, 3.2), hole, code(livery.deep)),
        _ring(outline(side, 4.0), hole, "url(#enamel)"),
    ]
    if fine:
        parts.append(path(outline(side, 2.1), None, livery.shine, 1.0, opacity=0.85, dash="0.1 3.2"))
    for plate in (places.name, places.sheet):
        if plate:
            parts.append(_plate(plate, 3.0, livery))
    if places.sheet:
        left, top, right, bottom = places.sheet
        sign = path(PRINTS[side], mix(livery.paper_dark, livery.dark, 0.2), opacity=0.22)
        parts.append(
            f'<g transform="translate({(left + right) / 2} {(top + bottom) / 2}) scale(0.46)">{sign}</g>'
        )
    width = 1.5 if height >= 120 else 2.4
    parts += [path(hole, None, livery.deep, width + 1.4), path(hole, None, "lip", width)]
    return render("".join(parts), (0, 0, *PAGE), page(height))


def outline(side: str, inset: float) -> str:
    """Return the edge of a card: rounded for the Dawn, cut for the Ember, notched for neutral cards."""
    left, top, right, bottom = inset, inset, PAGE[0] - inset, PAGE[1] - inset
    if side == "ember":
        return _octagon((left, top, right, bottom), 7.0 - inset * 0.4)
    bend, inward = (7.5 - inset * 0.7, 1) if side == "dawn" else (4.6 + inset * 0.3, 0)
    return _draw_rounded_box((left, top, right, bottom), bend, inward)


def opening(kind: str, box: Box, depth: float) -> str:
    """Return the window of a kind; its corners or edge are `depth` deep."""
    left, top, right, bottom = box
    middle, half = (left + right) / 2, (right - left) / 2
    if kind == "unit":
        return f"M{left} {bottom}V{top + depth}A{half} {depth} 0 0 1 {right} {top + depth}V{bottom}Z"
    if kind == "attachment":
        return _octagon(box, depth)
    if kind == "tactic":
        return f"M{left} {top}H{right}V{bottom - depth}L{middle} {bottom}L{left} {bottom - depth}Z"
    if kind == "cry":
        teeth = 9
        step = (right - left) / teeth / 2
        edge = [(left + step * k, top + (depth * 0.7 if k % 2 == 0 else 0.0)) for k in range(2 * teeth + 1)]
        return polygon([*edge, (right, bottom), (left, bottom)])
    if kind == "reaction":
        return _draw_rounded_box(box, depth, 0)
    if kind == "strategy":
        waist = (top + bottom) / 2
        cut = depth * 0.7
        return polygon(
            [
                (left + cut, top),
                (right - cut, top),
                (right, waist),
                (right - cut, bottom),
                (left + cut, bottom),
                (left, waist),
            ]
        )
    return (
        f"M{left + depth} {top}H{right - depth}v{depth / 2}H{right}V{bottom - depth / 2}H{right - depth}"
        f"V{bottom}H{left + depth}v{-depth / 2}H{left}V{top + depth / 2}H{left + depth}Z"
    )


def _octagon(box: Box, cut: float) -> str:
    left, top, right, bottom = box
    return polygon(
        [
            (left + cut, top),
            (right - cut, top),
            (right, top + cut),
            (right, bottom - cut),
            (right - cut, bottom),
            (left + cut, bottom),
            (left, bottom - cut),
            (left, top + cut),
        ]
    )


def _draw_rounded_box(box: Box, bend: float, outward: int) -> str:
    """Return a rectangle with rounded corners, or hollowed ones if `outward` is 0."""
    left, top, right, bottom = box
    arc = f"A{bend:.2f} {bend:.2f} 0 0 {outward}"
    return (
        f"M{left + bend:.2f} {top}H{right - bend:.2f}{arc} {right} {top + bend:.2f}V{bottom - bend:.2f}"
        f"{arc} {right - bend:.2f} {bottom}H{left + bend:.2f}{arc} {left} {bottom - bend:.2f}"
        f"V{top + bend:.2f}{arc} {left + bend:.2f} {top}Z"
    )


def _ring(edge: str, hole: str, fill: str) -> str:
    return f'<path fill-rule="evenodd" d="{edge}{hole}" fill="{fill}"/>'


def _plate(box: Box, bend: float, livery: Livery) -> str:
    return (
        path(_draw_rounded_box(box, bend, 1), livery.deep, livery.deep, 1.6)
        + path(_draw_rounded_box(box, bend, 1), "paper")
        + path(
            _draw_rounded_box((box[0] + 0.9, box[1] + 0.9, box[2] - 0.9, box[3] - 0.9), bend - 0.6, 1),
            None,
            livery.dark,
            0.5,
            opacity=0.7,
        )
    )
