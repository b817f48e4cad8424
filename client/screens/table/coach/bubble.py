"""The picture of a speech bubble: dark letters on parchment, with a tail towards its subject."""

from __future__ import annotations

import pygame

from client.draw.cache import cache_results
from client.draw.elements import Paint, linear, path, rect
from client.draw.palette import BRASS, BRASS_DARK, INK, NIGHT, PARCHMENT, WHITE, Colour, mix
from client.draw.svg import render, render_icon
from client.screens.table.coach.placing import BubblePlace
from client.ui.scale import Role, Scale
from client.ui.text_layout import Writing

WIDTH = 345
"""Most design units of a line of text, at a text size of 100 per cent."""
PARAGRAPH_GAP_LINES = 0.3
"""Gap between paragraphs, in heights of a line."""
MAX_LARGE_TEXT_SHARE = 0.3
"""Largest part of the window for a text before its letters become smaller."""
Tail = tuple[tuple[int, int], tuple[int, int]]
"""The start of a tail at the edge of its bubble, and its end."""


def bubble_size(text: str, scale: Scale) -> tuple[int, int]:
    """Return the size of a bubble in pixels, without its tail."""
    writing = set_text(text, scale)
    return writing.size[0] + 2 * _pad(scale) + _cross(scale), writing.height + round(1.5 * _pad(scale))


def set_text(text: str, scale: Scale) -> Writing:
    """Return the text of a bubble, set into lines of about the same length."""
    room = min(scale.px(WIDTH * scale.text / 100), scale.size[0] // 2)
    large = _set_even(text, scale, "body", room)
    if large.size[0] * large.height <= MAX_LARGE_TEXT_SHARE * scale.size[0] * scale.size[1]:
        return large
    return _set_even(text, scale, "small", round(room * scale.letters("small") / scale.letters("body")))


def _set_even(text: str, scale: Scale, role: Role, room: int) -> Writing:
    """Return a text in as few lines as a width allows, and no wider than these need."""

    def set_within(width: int) -> Writing:
        return Writing(scale, text, role, width, colour=INK, shadow=None, apart=PARAGRAPH_GAP_LINES)

    found, narrow = set_within(room), 0
    while room - narrow > scale.px(4):
        middle = (narrow + room) // 2
        tried = set_within(middle)
        if len(tried.lines) == len(found.lines) and not tried.broken:
            found, room = tried, middle
        else:
            narrow = middle
    return found


def draw_bubble(
    target: pygame.Surface,
    text: str,
    place: BubblePlace,
    scale: Scale,
    *,
    pointed: bool,
    seen: float,
) -> None:
    """Draw a bubble with its tail; `seen` from 0 to 1 is the progress of its appearance."""
    box, margin = place.rect, scale.px(6)
    whole = box.union((place.tip, (1, 1))).inflate(2 * margin, 2 * margin)
    tail = (_to_local(place.root, whole), _to_local(place.tip, whole))
    corner = (box.x - whole.x, box.y - whole.y)
    picture = _picture(text, whole.size, (*corner, *box.size), tail, scale, pointed=pointed)
    picture.set_alpha(round(255 * seen))
    target.blit(picture, whole)


def _to_local(point: tuple[int, int], whole: pygame.Rect) -> tuple[int, int]:
    return point[0] - whole.x, point[1] - whole.y


def _pad(scale: Scale) -> int:
    return scale.px(15)


def _cross(scale: Scale) -> int:
    return scale.px(16)


@cache_results(2)
def _picture(
    text: str,
    size: tuple[int, int],
    box: tuple[int, int, int, int],
    tail: Tail,
    scale: Scale,
    *,
    pointed: bool,
) -> pygame.Surface:
    left, top, width, height = box
    unit = scale.factor
    line = 2 * unit
    light, brass = mix(PARCHMENT, WHITE, 0.75 if pointed else 0.45), mix(BRASS, WHITE, 0.2)
    # Edges first, leaves over them: then the tail joins the bubble without a seam.
    layers = [(NIGHT, 4 * line), (BRASS_DARK, 2.6 * line), (brass, 1.4 * line)]
    shapes = [_shape(pygame.Rect(box), tail, unit, edge, edge, width) for edge, width in layers]
    body = (
        linear("leaf", (0, 0, 0, size[1]), (0, light), (1, mix(PARCHMENT, BRASS, 0.12)))
        + "".join(shapes)
        + _shape(pygame.Rect(box), tail, unit, "leaf", None, 0)
    )
    picture = render(body, (0, 0, *size), size)
    words = set_text(text, scale)
    words.draw(picture, (left + _pad(scale), top + (height - words.height) // 2))
    edge = _cross(scale)
    cross = render_icon("icons/cross", edge, mix(BRASS_DARK, NIGHT, 0.6 if pointed else 0.2))
    picture.blit(cross, (left + width - edge - scale.px(8), top + scale.px(8)))
    return picture


def _shape(box: pygame.Rect, tail: Tail, unit: float, fill: Paint, line: Colour | None, width: float) -> str:
    """Return a rounded rectangle and its tail, a triangle that begins a little inside."""
    (rx, ry), (tx, ty) = tail
    half, deep = 11 * unit, 4 * unit
    if rx in (box.left, box.right):
        inner = rx + (deep if rx == box.left else -deep)
        ends = (inner, ry - half), (inner, ry + half)
    else:
        inner = ry + (deep if ry == box.top else -deep)
        ends = (rx - half, inner), (rx + half, inner)
    peak = " ".join(f"L{x:.1f} {y:.1f}" for x, y in ends)
    body = rect(box.size, 0, 12 * unit, fill, line, width)
    return f'<g transform="translate({box.x} {box.y})">{body}</g>' + path(
        f"M{tx} {ty} {peak} Z", fill, line, width
    )
