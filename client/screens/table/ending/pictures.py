"""The pictures of a result: the army of each seat, and a table of figures."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from client.draw.palette import BRASS, MUTED, PARCHMENT, SELECTED, WHITE, Colour, mix
from client.draw.svg import render_icon
from client.i18n import Words
from client.screens.table.ending.report import Report
from client.skins.pages import Pages
from client.skins.recap import Figure
from client.ui.scale import Scale
from client.ui.text_layout import Writing
from client.ui.widgets.plates import leaf

PAD = 10
"""Design units of the margin of a card."""
EMBLEM = 15
PIECE, SMALL_PIECE_RADIUS = 31, 24
"""Design units of the radii of an emblem and of a piece, also with more than two players."""
HEAD_SHARE = 0.34
"""Part of a card for a head beside the pieces."""
HEAD: Colour = mix(BRASS, WHITE, 0.35)
"""Colour of the titles of the result's parts."""


def army_fits(scale: Scale, report: Report, width: int) -> bool:
    """Say whether the pieces of every army fit one row without cut words."""
    armies = report.recap.armies
    return all(
        not Writing(scale, report.titles[key], "small", _room(scale, width) // len(army)).broken
        for army in armies
        for key in army
    )


def heads_beside(scale: Scale, report: Report, width: int) -> bool:
    """Say whether all cards can have their heads beside the pieces, each on one line."""
    if len(report.names) < 3:
        return False
    cards = [_Card(scale, report, seat, width, beside=True) for seat in range(len(report.names))]
    return all(len(card.rows) == 1 and len(card.name(PARCHMENT).lines) == 1 for card in cards)


def army_height(scale: Scale, report: Report, seat: int, width: int, *, beside: bool) -> int:
    """Return the height in pixels that a seat's card needs."""
    return _Card(scale, report, seat, width, beside=beside).height


def army_card(
    scale: Scale,
    report: Report,
    pages: Pages,
    words: Words,
    seat: int,
    size: tuple[int, int],
    *,
    beside: bool,
) -> pygame.Surface:
    """Return a seat's name and emblem with its pieces; a winner's card is lit."""
    px, plan = scale.px, _Card(scale, report, seat, size[0], beside=beside)
    won = report.sides[seat] in report.best
    card = leaf(size, scale.factor, 0.7).copy()
    if won:
        pygame.draw.rect(card, SELECTED, card.get_rect(), max(1, px(2)), border_radius=px(12))
    sign = pages.emblem(seat, px(EMBLEM), report.options)
    name = plan.name(mix(pages.tone(seat, report.options), WHITE, 0.35))
    top = px(PAD) if not plan.beside else (size[1] - plan.head) // 2
    card.blit(sign, (px(PAD), top + (plan.head - sign.height) // 2))
    x = px(PAD) + plan.sign
    name.draw(card, (x, top + (plan.head - name.height) // 2))
    if won:
        crown = render_icon("icons/crown", plan.crown, SELECTED)
        card.blit(crown, (x + name.size[0] + px(8), top + (plan.head - crown.height) // 2))
    y = px(PAD) if plan.beside else px(PAD + 5) + plan.head
    for row in plan.rows:
        for index, key in enumerate(row):
            left = plan.left + index * plan.each
            struck = pages.picture(words, key, seat, plan.radius)
            card.blit(struck, struck.get_rect(midtop=(left + plan.each // 2, y)))
            plan.title(key).draw(card, (left, y + plan.piece))
        y += plan.tall(row)
    return card


class _Card:
    """The plan of a seat's card: the head above the pieces, or beside them."""

    def __init__(self, scale: Scale, report: Report, seat: int, width: int, *, beside: bool) -> None:
        self._scale, self._report, self._seat = scale, report, seat
        px = scale.px
        self.army = report.recap.armies[seat] if seat < len(report.recap.armies) else ()
        room = width - 2 * px(PAD)
        crowded = len(report.names) > 2
        self.radius = px(SMALL_PIECE_RADIUS if crowded else PIECE)
        self.piece = 2 * self.radius + px(6)
        self.sign = 2 * px(EMBLEM) + px(12)
        self.crown = round(scale.letters("body") * 1.2)
        self.beside = beside
        if beside:
            self._lay(round(room * HEAD_SHARE), room - round(room * HEAD_SHARE))
        else:
            self._lay(room, room)
        self.left = width - px(PAD) - self._room

    def _lay(self, head: int, room: int) -> None:
        """Divide the card into the widths of the head and of the pieces."""
        self._head, self._room = head, room
        across = max(1, len(self.army))
        while across > 1 and any(self._breaks_words(key, room // across) for key in self.army):
            across -= 1
        self.each = room // across
        self.rows = [self.army[at : at + across] for at in range(0, len(self.army), across)]

    def _breaks_words(self, key: str, width: int) -> bool:
        return Writing(self._scale, self._report.titles[key], "small", width).broken

    def name(self, colour: Colour) -> Writing:
        """Return the name of the seat, set into the head."""
        room = self._head - self.sign - self.crown - self._scale.px(8)
        return Writing(self._scale, self._report.names[self._seat], "body", room, colour=colour)

    def title(self, key: str) -> Writing:
        """Return the name of a piece, set below it."""
        return Writing(self._scale, self._report.titles[key], "small", self.each, align="center")

    @property
    def head(self) -> int:
        """Return the height of the head in pixels."""
        return max(2 * self._scale.px(EMBLEM), self.name(PARCHMENT).height)

    def tall(self, row: Sequence[str]) -> int:
        """Return the height of a row of pieces in pixels."""
        return self.piece + max(self.title(key).height for key in row)

    @property
    def height(self) -> int:
        """Return the height of the card in pixels."""
        px, pieces = self._scale.px, sum(map(self.tall, self.rows))
        inside = max(self.head, pieces) if self.beside else self.head + pieces + px(5)
        return 2 * px(PAD) + inside


def figures_width(scale: Scale, figures: Sequence[Figure], seats: int) -> int:
    """Return the width of a table of figures with each title on one line."""
    widest = max(scale.font("small").size(figure.title)[0] for figure in figures)
    return widest + scale.px(14) + seats * _column(scale)


def figures_table(
    scale: Scale, report: Report, seats: Sequence[int], pages: Pages, width: int
) -> pygame.Surface:
    """Return a row for each figure, and a column below the emblem of each seat."""
    px, figures = scale.px, report.recap.figures
    column = _column(scale)
    room = width - column * len(seats)
    titles = [Writing(scale, figure.title, "small", room - px(8), colour=MUTED) for figure in figures]
    head = 2 * px(11)
    height = head + px(4) + sum(title.height + px(3) for title in titles)
    picture = pygame.Surface((width, height), pygame.SRCALPHA)
    for at, seat in enumerate(seats):
        sign = pages.emblem(seat, px(11), report.options)
        picture.blit(sign, sign.get_rect(center=(room + round((at + 0.5) * column), head // 2)))
    y = head + px(4)
    for title, figure in zip(titles, figures, strict=True):
        title.draw(picture, (0, y))
        most = max(figure.values)
        for at, seat in enumerate(seats):
            value = figure.values[seat]
            tone = PARCHMENT if value == most else MUTED
            number = Writing(scale, str(value), "small", column, colour=tone, align="center")
            number.draw(picture, (room + at * column, y))
        y += title.height + px(3)
    return picture


def _column(scale: Scale) -> int:
    """Return the width of the column of a seat."""
    return max(scale.font("small").size("000")[0] + scale.px(10), scale.px(34))


def _room(scale: Scale, width: int) -> int:
    return width - 2 * scale.px(PAD)
