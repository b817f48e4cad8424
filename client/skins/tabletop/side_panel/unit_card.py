"""The card of a unit: a small one beside the log, and a large one with the text of all its rules."""

from __future__ import annotations

import pygame

from client.draw.cache import cache_pixels
from client.draw.lettering import fit_text, place, wrap_text
from client.draw.palette import BRASS, INK, LEGAL, MUTED, NIGHT, PARCHMENT, THREAT, mix
from client.draw.tabletop.banners import banner
from client.draw.text import font
from client.skins.tabletop.side_panel.content import CardContent, Fact, lighten
from client.ui.scale import Scale
from client.ui.text_layout import Writing
from client.ui.widgets.plates import leaf

LARGE_CARD_WIDTH = 340
"""Design units of the large card's width, at normal text size."""
PADDING, GAP = 10, 5
NAME_LETTERS_SHARE = 0.85
"""Size of the letters of a characteristic's name, as a part of its value's letters."""
MIN_LETTERS_PX = 9
"""Least height of these letters, in pixels."""
STATS = mix(NIGHT, BRASS, 0.16)


class UnitCard:
    """The card of one unit."""

    def __init__(self, scale: Scale, content: CardContent) -> None:
        """Take the words."""
        self._scale, self._told = scale, content

    def draw_small(self, width: int, most: int) -> pygame.Surface:
        """Return the card with only the names of its rules, at most `most` pixels high."""
        return self._draw(width, most, told=False)

    def draw_large(self, most: int) -> pygame.Surface:
        """Return the card with the text of its rules, at most `most` pixels high."""
        scale = self._scale
        width = round(scale.px(LARGE_CARD_WIDTH) * (1 + 0.5 * max(0.0, scale.text / 100 - 1)))
        return self._draw(width, most, told=True)

    def _draw(self, width: int, height: int, *, told: bool) -> pygame.Surface:
        scale, px = self._scale, self._scale.px
        inner = width - 2 * px(PADDING)
        parts = self._parts(inner, told=told)
        high, shown = 2 * px(PADDING) - px(GAP), 0
        for part in parts:
            # The last part may come close to the edge.
            if shown and high + px(GAP) + part.height > height + px(PADDING) - px(4):
                break
            high, shown = high + px(GAP) + part.height, shown + 1
        high = min(high, height)
        card = pygame.Surface((width, high), pygame.SRCALPHA)
        card.blit(leaf((width, high), scale.factor, 1.0), (0, 0))
        y = px(PADDING)
        for part in parts[:shown]:
            card.blit(part, (px(PADDING), y))
            y += part.height + px(GAP)
        return card

    def _parts(self, width: int, *, told: bool) -> list[pygame.Surface]:
        card = self._told
        found = [self._head(width), self._table(width)]
        for text, colour in [*((each, THREAT) for each in card.condition), (card.doing, LEGAL)]:
            if text:
                found.append(self._text(_capitalise(text), width, mix(colour, PARCHMENT, 0.35)))
        if told:
            if card.weapon:
                found.append(self._text(_capitalise(card.weapon), width, PARCHMENT))
            for name, text in card.traits:
                found.append(self._text(name, width, mix(BRASS, PARCHMENT, 0.3)))
                found.append(self._text(text, width, PARCHMENT))
            if card.legend:
                found.append(self._text(card.legend, width, MUTED))
        else:
            names = [*filter(None, (card.weapon,)), *(name for name, _ in card.traits)]
            if names:
                found.append(self._text(_capitalise(", ".join(names)), width, PARCHMENT))
        return found

    def _text(self, text: str, width: int, colour: tuple[int, int, int]) -> pygame.Surface:
        return Writing(self._scale, text, "small", width, colour=colour).surface

    def _head(self, width: int) -> pygame.Surface:
        scale, px = self._scale, self._scale.px
        body, small = scale.letters("body"), scale.letters("small")
        card = self._told
        flag = banner(card.device, card.colour, round(1.35 * body + 1.35 * small))
        left = flag.width + px(8)
        # A name that is too long even in small letters takes two lines; a large one does so at once.
        size = small if scale.text <= 100 else body
        names = wrap_text(card.name, size, width - left, bold=True)
        if len(names) == 1:
            size = body
        lines = [fit_text(name, size, width - left, lighten(card.colour), bold=True) for name in names]
        kinds = wrap_text(card.kind, small, width - left)
        rows = [round(1.35 * size)] * len(names) + [round(1.35 * small)] * len(kinds)
        picture = pygame.Surface((width, max(flag.height, sum(rows))), pygame.SRCALPHA)
        picture.blit(flag, (0, 0))
        y = 0
        lines += [fit_text(kind, small, width - left, MUTED) for kind in kinds]
        for line, high in zip(lines, rows, strict=True):
            place(picture, line, pygame.Rect(left, y, width - left, high))
            y += high
        return picture

    def _table(self, width: int) -> pygame.Surface:
        scale, middle = self._scale, (len(self._told.stats) + 1) // 2
        if scale.text <= 100 or sum(_columns(self._told.stats, scale.letters("small"), scale.px(6))) <= width:
            return _stat_table(self._told.stats, scale, width)
        # Large letters take two tables instead of shrinking.
        parts = (self._told.stats[:middle], self._told.stats[middle:])
        halves = [_stat_table(part, scale, width) for part in parts]
        picture = pygame.Surface((width, sum(half.height for half in halves)), pygame.SRCALPHA)
        picture.blit(halves[0])
        picture.blit(halves[1], (0, halves[0].height))
        return picture


def _capitalise(text: str) -> str:
    return text[:1].upper() + text[1:]


@cache_pixels(2)
def _stat_table(stats: tuple[Fact, ...], scale: Scale, width: int) -> pygame.Surface:
    """Return names above values, each in its column; wide values have wide columns."""
    small, px = scale.letters("small"), scale.px
    high = round(2.75 * small)
    picture = pygame.Surface((width, high), pygame.SRCALPHA)
    pygame.draw.rect(picture, (*STATS, 235), picture.get_rect(), border_radius=px(6))
    pygame.draw.rect(picture, mix(BRASS, INK, 0.45), picture.get_rect(), 1, border_radius=px(6))
    letters = next(
        size
        for size in range(small, 0, -1)
        if size == MIN_LETTERS_PX or sum(_columns(stats, size, px(6))) <= width
    )
    columns = _columns(stats, letters, px(6))
    spare = (width - sum(columns)) / len(columns)
    x = 0.0
    for stat, column in zip(stats, columns, strict=True):
        upper = pygame.Rect(round(x), 1, round(column + spare), high // 2 - 1)
        lower = upper.move(0, upper.height)
        place(
            picture,
            fit_text(stat.name, round(letters * NAME_LETTERS_SHARE), upper.width - 2, MUTED),
            upper,
            0.5,
        )
        place(picture, fit_text(stat.value, letters, lower.width - 2, PARCHMENT, bold=True), lower, 0.5)
        x += column + spare
    return picture


def _columns(stats: tuple[Fact, ...], letters: int, gap: int) -> list[int]:
    """Return the widths of columns, with a gap between them."""
    names, values = font(round(letters * NAME_LETTERS_SHARE), False), font(letters, True)
    return [gap + max(names.size(stat.name)[0], values.size(stat.value)[0]) for stat in stats]
