"""The first screen: its actions over the living table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from itertools import pairwise

import pygame

from client.draw.cache import cache_results
from client.draw.palette import NIGHT, PARCHMENT
from client.i18n import LANGUAGES
from client.screens.menu import ways
from client.screens.menu.entries import Entry, cards, lesser
from client.ui import keys
from client.ui.context import Context
from client.ui.page import Page
from client.ui.pane import Pane
from client.ui.scale import Role, Scale
from client.ui.text_layout import Writing
from client.ui.widgets.banner import banner
from client.ui.widgets.legend import Legend, height_for, width_for
from client.ui.widgets.plates import Kind
from engine.release import release

CARD = 400
"""Most design units of a card's width, which grows with half of the letters."""
EDGE = 34
"""Design units of a card's margin beside its picture."""
PICTURE_ASPECT = 0.62
"""The height of a card's picture, as a part of its width."""
MIN_PICTURE_HEIGHT = 56
"""Design units of the least height of a picture; a lower one is left out."""
GAP = 12
LANGUAGE = 118
"""Design units of the width of a language button."""
TITLE = 76
"""Design units of the title's height."""
MIN_TITLE_OPACITY = 200
"""Least opacity of the title's letters, which have a shadow around them."""


_Row = tuple[list[tuple[Entry, int]], int]
"""Entries with their widths, and their common height."""


class Menu(Page):
    """The first screen: it leads to every other screen, switches the language, or ends the program."""

    def build(self) -> None:
        """Place the title on top with the languages beside it, then the cards, then the rest."""
        scale, gap = self.app.scale, self.app.scale.px(GAP)
        self._own = _look_at_own(self.app)
        foremost, rest = cards(self.app), lesser(self.app)
        languages = self._language_places()
        self._place_title(languages[0].left - self.body.left - gap)
        top = max(self._head_height(), languages[-1].bottom - self.body.top) + gap
        room = self.body.move(0, top)
        room.height -= top
        small = self._rows(rest, room.width)
        below = sum(height for _, height in small) + gap * len(small)
        grown = 1 + (self.app.settings.text_size - 100) / 200
        wide = min(round(scale.px(CARD) * grown), (room.width + gap) // len(foremost) - gap)
        legends, tall = _make_legends(scale, foremost, wide, room.height - below)
        pane = None
        if tall + below > room.height:
            pane = Pane(self.app.ui, room)
            self.panes.append(pane)
            wide = (pane.width + gap) // len(foremost) - gap
            small = self._rows(rest, pane.width)
            legends, tall = _make_legends(scale, foremost, wide, 0)
        across = len(foremost) * (wide + gap) - gap
        width = pane.width if pane else room.width
        left, y = (0, 0) if pane else (room.left, room.top + max(0, room.height - tall - below) // 2)
        if pane is None and len(small) == 1:
            width = across
            small = self._rows(rest, width)
        for number, (entry, legend) in enumerate(zip(foremost, legends, strict=True)):
            place = pygame.Rect(left + number * (wide + gap), y, wide, tall)
            kind: Kind = "normal" if number else "primary"
            self.button(entry.key, place, legend, entry.action, kind=kind, pane=pane)
        y = self._place_rows(small, pygame.Rect(left, y + tall + gap, width, 0), pane)
        if pane:
            pane.close(y)
        self.first = self.controls[0]
        self._place_languages(languages)

    def _rows(self, entries: Sequence[Entry], width: int) -> list[_Row]:
        """Return the lesser entries, with widths, in as few rows as hold them without broken lines."""
        scale, gap = self.app.scale, self.app.scale.px(GAP)
        legends = [_make_small_legend(entry) for entry in entries]
        natural = [width_for(scale, legend) for legend in legends]
        for count in range(1, len(entries) + 1):
            shares = [
                _share(natural[start:end], width, gap) for start, end in _share_evenly(len(entries), count)
            ]
            if all(shares):
                break
        rows = []
        for (start, end), widths in zip(_share_evenly(len(entries), count), shares, strict=True):
            row = list(zip(entries[start:end], widths or [width], strict=True))
            rows.append((row, max(height_for(scale, _make_small_legend(entry), each) for entry, each in row)))
        return rows

    def _place_rows(self, rows: Sequence[_Row], place: pygame.Rect, pane: Pane | None) -> int:
        """Place the lesser entries below each other; return the lower end."""
        gap, y = self.app.scale.px(GAP), place.top
        for row, height in rows:
            x = place.left
            for entry, width in row:
                box = pygame.Rect(x, y, width, height)
                self.button(entry.key, box, _make_small_legend(entry), entry.action, kind="quiet", pane=pane)
                x += width + gap
            y += height + gap
        return y - gap

    def update(self, dt: float) -> None:
        """Go on by `dt` seconds; tell again how many people are in the player's own room."""
        super().update(dt)
        if self._own != _look_at_own(self.app):
            self.app.relayout()

    def event(self, event: pygame.event.Event) -> bool:
        """Offer a game from the position on the clipboard by the key that pastes."""
        if not keys.is_paste(event):
            return super().event(event)
        ways.to_pasted_position(self.app)
        return True

    def back(self) -> None:
        """Stay: there is no screen before the first one."""

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the title over the table."""
        super().draw(surface)
        height = self.body.top + self._head_height()
        surface.blit(_shade((surface.width, round(height * 1.25))), (0, 0))
        surface.blit(self._title, (self.body.left - self._ink.left, self.body.top - self._ink.top))
        self._tagline.draw(
            surface, (self.body.left, self.body.top + self._head_height() - self._tagline.height)
        )

    # The head.

    def _place_title(self, width: int) -> None:
        """Write the title, and a line below it, beside the languages."""
        scale, words = self.app.scale, self.app.words
        self._title = banner(words.tr("app.name").upper(), scale.px(TITLE))
        self._ink = self._title.get_bounding_rect(MIN_TITLE_OPACITY)
        number = words.tr("credits.version", version=release())
        told = f"{words.tr('app.tagline')} · {number}"
        self._tagline = Writing(scale, told, "body", width, colour=PARCHMENT)

    def _head_height(self) -> int:
        return self._ink.height + self.app.scale.px(2) + self._tagline.height

    def _language_places(self) -> list[pygame.Rect]:
        """Return the places of the languages: in the corner opposite the title."""
        scale, gap = self.app.scale, self.app.scale.px(8)
        grown = 1 + (self.app.settings.text_size - 100) / 125
        each = round(scale.px(LANGUAGE) * grown)
        height = height_for(scale, Legend("|", role="body"), each)
        left = self.body.right - len(LANGUAGES) * (each + gap) + gap
        return [
            pygame.Rect(left + index * (each + gap), self.body.top, each, height)
            for index in range(len(LANGUAGES))
        ]

    def _place_languages(self, places: Sequence[pygame.Rect]) -> None:
        app = self.app
        for language, place in zip(LANGUAGES, places, strict=True):
            self.button(
                f"language.{language}",
                place,
                Legend(app.words.tr(f"language.{language}"), role="body"),
                partial(app.speak, language),
                kind="quiet",
                chosen=language == app.words.language,
                marked=True,
            )


def _make_legends(
    scale: Scale, entries: Sequence[Entry], width: int, height: int
) -> tuple[list[Legend], int]:
    """Return the legends of the cards, with pictures as high as fits, and their height."""
    role: Role = "heading"
    bare = [
        Legend(entry.text, entry.detail, icon=f"icons/{entry.icon}", pile=True, role=role)
        for entry in entries
    ]
    tall = max(height_for(scale, replace(legend, icon=""), width) for legend in bare)
    across = width - scale.px(EDGE)
    high = min(round(across * PICTURE_ASPECT), height - tall - scale.px(GAP))
    if high < scale.px(MIN_PICTURE_HEIGHT):
        return bare, max(height_for(scale, legend, width) for legend in bare)
    legends = [
        replace(legend, icon="", picture=entry.picture((across, high))) if entry.picture else legend
        for entry, legend in zip(entries, bare, strict=True)
    ]
    return legends, max(height_for(scale, legend, width) for legend in legends)


def _look_at_own(app: Context) -> tuple[bool, int | None]:
    """Return whether the player's own room is open, and how many people are there."""
    return app.shelf.party.own is not None, app.shelf.party.here


def _make_small_legend(entry: Entry) -> Legend:
    """Return the legend of a lesser entry."""
    return Legend(entry.text, entry.detail, icon=f"icons/{entry.icon}", role="body")


def _share_evenly(number: int, rows: int) -> list[tuple[int, int]]:
    """Distribute `number` items over rows of similar length, the shorter first; return starts and ends."""
    ends = [number * row // rows for row in range(rows + 1)]
    return list(pairwise(ends))


def _share(natural: Sequence[int], width: int, gap: int) -> list[int]:
    """Return the widths of one row: all equal if that fits each item; an empty list without room."""
    room = width - gap * (len(natural) - 1)
    each = room // len(natural)
    if max(natural) <= each:
        return [each] * len(natural)
    spare = room - sum(natural)
    return [wide + spare // len(natural) for wide in natural] if spare >= 0 else []


@cache_results(2)
def _shade(size: tuple[int, int]) -> pygame.Surface:
    """Return a shade that fades downwards, behind title and languages."""
    column = pygame.Surface((1, 12), pygame.SRCALPHA)
    for y in range(12):
        column.set_at((0, y), (*NIGHT, round(230 * (1 - (y / 11) ** 2.2))))
    return pygame.transform.smoothscale(column, size)
