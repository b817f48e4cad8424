"""Tags: a few words beside the selected unit, with a gauge of the distance used."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass

import pygame

from client.draw.cache import cache_pixels
from client.draw.lettering import wrap_text
from client.draw.palette import INK, MUTED, NIGHT, PARCHMENT, Colour, mix
from client.draw.tabletop.aids import VERDICTS, Verdict
from client.draw.text import label
from client.ui.scale import Scale

MAX_TAG_WIDTH = 300
"""Greatest length of a tag's line, in design units."""
TAG_DISTANCE = 16
"""Design units between a tag and its subject."""
MOVE_THRESHOLD_PX = 600
"""Additional covered pixels at which a tag moves elsewhere."""
VEIL = 224
"""Opacity of a tag, in 0..255."""


@dataclass(frozen=True)
class Gauge:
    """The used part of an allowed distance, in u; `mark` is the end of a milder order."""

    used: int
    most: int
    mark: int = 0


@dataclass(frozen=True)
class Tag:
    """The content of a tag: a title with a sign of the verdict, plain lines, and last the fault."""

    title: str
    lines: tuple[str, ...] = ()
    why: str = ""
    verdict: Verdict | None = None
    gauge: Gauge | None = None


class Pin:
    """The place of a tag: it stays on one side of its moving subject while no other is much better."""

    def __init__(self) -> None:
        """Begin without a place."""
        self.side = 0
        """Index of its place around the subject."""
        self._others: tuple[Hashable, list[pygame.Rect]] = (None, [])

    def find_obstacles(self, key: Hashable, find: Callable[[], list[pygame.Rect]]) -> list[pygame.Rect]:
        """Return the things to keep free; they are found anew for another key."""
        if self._others[0] != key:
            self._others = key, find()
        return self._others[1]

    def choose(self, costs: Sequence[float]) -> int:
        """Return the place of least cost, or the former one if that is hardly worse."""
        best = min(costs)
        if costs[self.side] > 1.5 * best + MOVE_THRESHOLD_PX:
            self.side = list(costs).index(best)
        return self.side


def draw_tag(
    target: pygame.Surface,
    tag: Tag,
    pin: Pin,
    about: pygame.Rect,
    room: pygame.Rect,
    scale: Scale,
    others: list[pygame.Rect],
) -> pygame.Rect:
    """Draw a tag beside something within a room, where it covers little of the others; all in pixels.

    Returns its place.
    """
    picture = _picture(tag, scale.letters("small"), scale.factor)
    away = scale.px(TAG_DISTANCE)
    inner = room.inflate(-away, -away)
    wide, high = picture.get_size()
    middle = (about.centerx - wide // 2, about.centery - high // 2)
    places = [
        (about.right + away, middle[1]),
        (about.left - away - wide, middle[1]),
        (middle[0], about.top - away - high),
        (middle[0], about.bottom + away),
        (about.right + away, about.top - away - high),
        (about.left - away - wide, about.top - away - high),
        (about.right + away, about.bottom + away),
        (about.left - away - wide, about.bottom + away),
    ]
    boxes = [pygame.Rect(place, (wide, high)).clamp(inner) for place in places]
    # Its subject counts for more than all the others.
    costs = [
        sum(_measure_overlap(box, others[at]) for at in box.collidelistall(others))
        + 20 * _measure_overlap(box, about)
        for box in boxes
    ]
    box = boxes[pin.choose(costs)]
    target.blit(picture, box)
    return box


def _measure_overlap(one: pygame.Rect, other: pygame.Rect) -> int:
    """Return the number of pixels that two rectangles have in common."""
    both = one.clip(other)
    return both.width * both.height


@cache_pixels(1)
def _picture(tag: Tag, letters: int, factor: float) -> pygame.Surface:
    """Return a tag, with its shadow."""
    pad, gap = round(11 * factor), round(4 * factor)
    tone = VERDICTS[tag.verdict] if tag.verdict is not None else PARCHMENT
    wide = round(MAX_TAG_WIDTH * factor * letters / 15)
    title = label(tag.title, round(letters * 1.12), PARCHMENT, bold=True)
    rows = [label(line, letters, MUTED) for text in tag.lines for line in wrap_text(text, letters, wide)]
    bad = mix(tone, PARCHMENT, 0.35)
    rows += [
        label(line, letters, bad, bold=True)
        for line in (wrap_text(tag.why, letters, wide) if tag.why else ())
    ]
    sign = round(letters * 1.0) if tag.verdict is not None else 0
    inner = max([title.width + (sign + 2 * gap if sign else 0), *(row.width for row in rows)])
    bar = round(9 * factor) if tag.gauge is not None else 0
    if bar:
        inner = max(inner, round(150 * factor))
    high = title.height + sum(row.height for row in rows) + (bar + 2 * gap if bar else 0)
    picture = pygame.Surface((inner + 2 * pad, high + 2 * pad - gap), pygame.SRCALPHA)
    box, radius = picture.get_rect(), round(9 * factor)
    pygame.draw.rect(picture, (*NIGHT, VEIL), box, border_radius=radius)
    pygame.draw.rect(picture, mix(tone, NIGHT, 0.25), box, max(1, round(1.6 * factor)), border_radius=radius)
    y = pad - gap // 2
    if tag.verdict is not None:
        _sign(picture, (pad + sign // 2, y + title.height // 2), sign, tag.verdict)
    picture.blit(title, (pad + (sign + 2 * gap if sign else 0), y))
    y += title.height
    if tag.gauge is not None:
        _gauge(picture, pygame.Rect(pad, y + gap, inner, bar), tag.gauge, tone)
        y += bar + 2 * gap
    for row in rows:
        picture.blit(row, (pad, y))
        y += row.height
    return picture


def _sign(picture: pygame.Surface, middle: tuple[int, int], size: int, verdict: Verdict) -> None:
    """Draw a tick, a cross, or the bar of a hindered order, each in its colour."""
    x, y = middle
    r, thick = size / 2, max(2, round(size / 6))
    tone = VERDICTS[verdict]
    pygame.draw.aacircle(picture, tone, middle, round(r))
    pygame.draw.aacircle(picture, INK, middle, round(r), max(1, thick // 2))
    if verdict == "good":
        marks = [((-0.5, 0.05), (-0.12, 0.42)), ((-0.12, 0.42), (0.52, -0.4))]
    elif verdict == "bad":
        marks = [((-0.4, -0.4), (0.4, 0.4)), ((-0.4, 0.4), (0.4, -0.4))]
    else:
        marks = [((0.0, -0.55), (0.0, 0.1)), ((0.0, 0.42), (0.0, 0.5))]
    for (ax, ay), (bx, by) in marks:
        pygame.draw.aaline(picture, INK, (x + ax * r, y + ay * r), (x + bx * r, y + by * r), thick)


def _gauge(picture: pygame.Surface, box: pygame.Rect, gauge: Gauge, tone: Colour) -> None:
    """Draw the used part of a distance, with a notch at the end of a milder order."""
    radius = box.height // 2
    pygame.draw.rect(picture, mix(PARCHMENT, NIGHT, 0.78), box, border_radius=radius)
    part = min(1.0, gauge.used / gauge.most) if gauge.most else 0.0
    if part > 0:
        filled = pygame.Rect(box.x, box.y, max(box.height, round(box.width * part)), box.height)
        pygame.draw.rect(picture, tone, filled, border_radius=radius)
    if 0 < gauge.mark < gauge.most:
        x = box.x + round(box.width * gauge.mark / gauge.most)
        pygame.draw.line(picture, PARCHMENT, (x, box.top - 1), (x, box.bottom), 2)
    pygame.draw.rect(picture, INK, box, 1, border_radius=radius)
