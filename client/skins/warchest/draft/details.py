"""Details beside the open cards: one card with its whole text, or a legend of the signs."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from client.draw.cache import cache_results
from client.draw.lettering import fit_text, paragraph, squeeze_text, wrap_text
from client.draw.palette import BRASS, MUTED, NIGHT, PARCHMENT, mix
from client.draw.svg import render_icon
from client.draw.text import font, label
from client.skins.warchest.art.piece_style import coin
from client.skins.warchest.art.reach_map import reach_map, sign
from client.skins.warchest.draft.card_sizes import CardFace
from client.ui.scale import Scale
from engine.games.warchest.legality.reach import Deed

Legend = tuple[tuple[Deed, str], ...]
"""Signs of maps, each with its meaning."""
MAX_MAP_HEIGHT, MIN_MAP_HEIGHT = 150, 60
"""Greatest height of a map in design units, and the height below which it is left out."""


class Detail(NamedTuple):
    """The detailed picture of a card; `whole` is true if its text is in the letters of running text."""

    picture: pygame.Surface
    whole: bool


@cache_results(24)
def detail(
    size: tuple[int, int], scale: Scale, face: CardFace, seat: int, letters: tuple[int, int], legend: Legend
) -> Detail:
    """Return the picture of one card without a frame: the coin large, the whole text, the map explained.

    `letters` are the sizes of titles and of the texts on cards. The coin makes room for the text.
    """
    picture = pygame.Surface(size, pygame.SRCALPHA)
    width, height = size
    sizes, gap = (scale.letters("body"), scale.letters("small"), letters[1]), scale.px(8)
    radius = min(height * 0.15, width * 0.16, scale.px(60))
    if not any(
        _fits(face.text, each, (width, round(height - 2.24 * radius - 2 * gap))) for each in sizes[:2]
    ):
        radius = scale.px(30)
    metal = coin(face.kind, seat, radius, words=face.words)
    picture.blit(metal, (0, 0))
    beside = pygame.Rect(metal.width + scale.px(10), 0, width - metal.width - scale.px(10), metal.height)
    room = (beside.width, round(beside.height * 0.7))
    title = _text(face.name, (letters[0], *sizes), room, bold=True)
    number = fit_text(face.coins, scale.letters("small"), beside.width, mix(MUTED, PARCHMENT, 0.3))
    y = beside.y + max(0, beside.height - title.height - number.height) // 2
    picture.blit(title, (beside.x, y))
    below = max(metal.height, y + title.height)
    if y + title.height + number.height <= metal.height + gap:
        picture.blit(number, (beside.x, y + title.height))
        below = max(below, y + title.height + number.height)
    room = (width, height - below - 2 * scale.px(4))
    whole = _fits(face.text, sizes[0], room)
    top = _write_below(picture, scale, face.text, sizes, below) + scale.px(12)
    _explain(picture, scale, face, legend, top)
    return Detail(picture, whole)


@cache_results(16)
def note(
    size: tuple[int, int],
    scale: Scale,
    icon: str,
    title: str,
    text: str,
    letters: tuple[int, int],
    legend: Legend = (),
) -> pygame.Surface:
    """Return the picture of other things than cards: a sign, a title, a text, and meanings of signs."""
    picture = pygame.Surface(size, pygame.SRCALPHA)
    edge = scale.px(34)
    picture.blit(render_icon(icon, edge, mix(BRASS, PARCHMENT, 0.4)), (0, 0))
    room = (size[0] - edge - scale.px(10), 3 * edge)
    sizes = (scale.letters("body"), scale.letters("small"), letters[1])
    name = _text(title, (letters[0], *sizes), room, bold=True)
    picture.blit(name, (edge + scale.px(10), max(0, (edge - name.height) // 2)))
    top = _write_below(picture, scale, text, sizes, max(edge, name.height) + scale.px(4)) + scale.px(12)
    words = _legend(scale, legend, size[0])
    if words is not None and words.height <= size[1] - top:
        picture.blit(words, (0, top))
    return picture


def _explain(picture: pygame.Surface, scale: Scale, face: CardFace, legend: Legend, top: int) -> None:
    """Draw the map as large as its explained signs leave room for, or not at all."""
    gap, small = scale.px(14), scale.px(MIN_MAP_HEIGHT)
    for tall in range(min(picture.height - top, scale.px(MAX_MAP_HEIGHT)), small - 1, -max(1, scale.px(6))):
        reach = reach_map(face.kind, face.variant, tall)
        words = _legend(scale, legend, picture.width - reach.width - gap)
        if words is not None and words.height <= tall:
            picture.blit(reach, (0, top))
            picture.blit(words, (reach.width + gap, top + (tall - words.height) // 2))
            return


def _write_below(picture: pygame.Surface, scale: Scale, text: str, sizes: tuple[int, ...], top: int) -> int:
    """Write a text below a line, and return its lower end."""
    width, height = picture.get_size()
    top += scale.px(4)
    pygame.draw.line(picture, mix(BRASS, NIGHT, 0.45), (0, top), (width, top), max(1, scale.px(1.5)))
    top += scale.px(4)
    if not text:
        return top
    told = _text(text, sizes, (width, max(1, height - top)))
    picture.blit(told, (0, top))
    return top + told.height


def _fits(text: str, pixels: int, room: tuple[int, int], *, bold: bool = False) -> bool:
    lines, face = wrap_text(text, pixels, room[0], bold=bold), font(pixels, bold)
    widest = max(face.size(line)[0] for line in lines)
    return widest <= room[0] and len(lines) * face.get_linesize() <= room[1]


def _text(text: str, sizes: tuple[int, ...], room: tuple[int, int], *, bold: bool = False) -> pygame.Surface:
    """Set a text in the first of `sizes` with which it fits the room, or else in smaller letters."""
    for pixels in sizes:
        if _fits(text, pixels, room, bold=bold):
            return paragraph(wrap_text(text, pixels, room[0], bold=bold), pixels, PARCHMENT, bold=bold)
    return squeeze_text(text, sizes[-1], room, PARCHMENT, bold=bold)


def _legend(scale: Scale, legend: Legend, width: int) -> pygame.Surface | None:
    """Return signs with their words below one another; None if a word has no room."""
    size = scale.letters("small")
    edge = round(size * 1.5)
    left = edge + scale.px(8)
    if not legend or max(font(size).size(word)[0] for _, word in legend) > width - left:
        return None
    step = edge + scale.px(3)
    picture = pygame.Surface((width, step * len(legend)), pygame.SRCALPHA)
    for at, (deed, word) in enumerate(legend):
        picture.blit(sign(deed, edge), (0, at * step))
        ink = label(word, size, mix(PARCHMENT, MUTED, 0.3))
        picture.blit(ink, (left, at * step + (edge - ink.height) // 2))
    return picture
