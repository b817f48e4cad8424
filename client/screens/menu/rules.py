"""The rules and the glossary of a game, with a search."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from itertools import product
from math import ceil
from typing import Any, NamedTuple

import pygame
from pygame_gui.elements import UIImage

from client.i18n import Words
from client.screens.menu.entry_card import EntryCard
from client.screens.setup.option_texts import make_settings_chapter
from client.skins.pages import Chapter, PageEntry
from client.skins.registry import SKINS, game_words
from client.ui.pace import MOVING_FPS
from client.ui.page import Page
from client.ui.pane import Pane, Reading
from client.ui.scale import Role
from client.ui.text_layout import Writing
from client.ui.widgets.fields import TextLine
from client.ui.widgets.legend import Legend, breaks, height_for
from client.ui.widgets.plates import leaf_element
from client.ui.widgets.search_line import lay_search_line
from client.ui.widgets.tips import note
from engine.games.registry import GAMES

GAP = 12
ROLES: tuple[tuple[Role, ...], ...] = (("button", "body"), ("small",))
WIDTHS = (0.17, 0.21, 0.25)
"""Letters of the tabs and their part of the page's width, in the order of the tries.

Two columns are better than small letters.
"""
COLUMNS = (1, 2)


class Tabs(NamedTuple):
    """The layout of the chapters' tabs."""

    legends: list[Legend]
    rows: int
    width: int
    tall: int


class Rules(Page):
    """Chapters as tabs at the left; the entries of one scroll, and a search shows matching entries."""

    title = "rules_screen.title"

    def __init__(self, game: str, options: Mapping[str, Any] | None = None, at: str = "") -> None:
        """Show a game's pages; `options` are those of a match, `at` is the key of the first entry."""
        super().__init__()
        self._game = game
        self._pages = SKINS[self._game].pages
        self._options = options
        self._chapter = 0
        self._at = at
        """Entry to scroll to as soon as it is laid out."""
        self._search = ""
        self._offset = 0.0
        self._line: TextLine | None = None
        self._undrawn: list[tuple[EntryCard, UIImage]] = []
        """Cards whose diagrams are not drawn yet, with their elements: the next one first."""

    @property
    def words(self) -> Words:
        """Return the words for the game."""
        return game_words(self.app.words, self._game)

    def build(self) -> None:
        """Place the search above, and the tabs beside the entries of the open chapter."""
        last = self.app.settings.last_games.get(self._game)
        options = dict(self._options or (last.options if last is not None else {}))
        chapters = self._pages.chapters(self.words, options)
        self._undrawn.clear()
        self._chapter = self._chapter_of(self._at, chapters)
        if self._options is not None:
            chapters.append(make_settings_chapter(self.words, GAMES[self._game], options))
        if self._line is not None:
            # A letter may have come after the layout was requested.
            self._search = self._line.text
        label = self.app.words.tr("rules_screen.search")
        self._line = lay_search_line(self, label, self._search, self._on_typed)
        left = self._place_tabs(chapters)
        frame = self.body.copy()
        frame.left, frame.width = left, self.body.right - left
        pane = Pane(self.app.ui, self.frame(frame), self._offset)
        self.panes.append(pane)
        entries = self._find_entries(chapters)
        if entries:
            self._place_entries(pane, entries)
        else:
            key = "rules_screen.nothing" if self._search.strip() else "rules_screen.empty"
            nothing = Writing(self.app.scale, self.words.tr(key), "body", pane.width)
            pane.close(pane.add(nothing.surface, (0, self.app.scale.px(8))).bottom)
        self.controls.append(Reading("content", chapters[self._chapter].title, pane))
        self.first = next(control for control in self.controls if control.key == self._tab(chapters))

    def update(self, dt: float) -> None:
        """Note the pane's scroll position for the next layout, and draw the next diagram."""
        super().update(dt)
        self._offset = self.panes[0].offset
        if self._undrawn:
            card, image = self._undrawn[0]
            card.draw_diagram()
            image.set_image(card.surface)
            if not card.busy:
                self._undrawn.pop(0)

    @property
    def rate(self) -> float:
        """Return the frames a second that the page needs: diagrams come one after the other."""
        return MOVING_FPS if self._undrawn else super().rate

    def _tab(self, chapters: list[Chapter]) -> str:
        return f"chapter.{chapters[self._chapter].key}"

    def _place_tabs(self, chapters: list[Chapter]) -> int:
        """Place the tabs below each other; return the left edge of the rest."""
        gap = self.app.scale.px(GAP) // 2
        tabs = self._tabs(chapters, gap)
        for index, legend in enumerate(tabs.legends):
            column, row = divmod(index, tabs.rows)
            left, top = self.body.left + column * (tabs.width + gap), self.body.top + row * (tabs.tall + gap)
            place = pygame.Rect(left, top, tabs.width, tabs.tall)
            chosen = index == self._chapter and not self._search.strip()
            key = f"chapter.{chapters[index].key}"
            made = self.button(key, place, legend, partial(self.open_chapter, index), chosen=chosen)
            if legend.role == "small" and self.app.scale.text > 100:
                made.tip = partial(note, self.app.scale, "", legend.title)
        columns = ceil(len(chapters) / tabs.rows)
        return self.body.left + columns * (tabs.width + gap) + gap

    def _tabs(self, chapters: list[Chapter], gap: int) -> Tabs:
        """Return the tabs with the largest letters that fit, in one column unless they are small."""
        scale = self.app.scale
        tried = (each for roles in ROLES for each in product(COLUMNS, roles, WIDTHS))
        for columns, role, part in tried:
            rows = ceil(len(chapters) / columns)
            room = (self.body.height + gap) // rows - gap
            width = round(self.body.width * part)
            legends = [Legend(chapter.title, role=role) for chapter in chapters]
            tall = max(height_for(scale, legend, width) for legend in legends)
            if tall <= room and not any(breaks(scale, legend, width) for legend in legends):
                break
        return Tabs(legends, rows, width, min(tall, room))

    def _place_entries(self, pane: Pane, entries: list[PageEntry]) -> None:
        """Lay the entries out in as many columns as fit the text."""
        scale = self.app.scale
        gap = scale.px(GAP)
        columns = 2 if pane.width >= scale.letters("body") * 52 else 1
        each = (pane.width - gap * (columns - 1)) // columns
        y = 0
        for start in range(0, len(entries), columns):
            row = [
                EntryCard(self._pages, self.words, scale, entry, each)
                for entry in entries[start : start + columns]
            ]
            tall = max(card.surface.height for card in row)
            for column, card in enumerate(row):
                sheet = leaf_element((each, tall), scale.factor, 0.55)
                pane.add(sheet, (column * (each + gap), y), premultiplied=True)
                if entries[start + column].key == self._at:
                    self._offset = y / scale.factor
                image = pane.picture(card.surface, (column * (each + gap), y))
                if card.busy:
                    self._undrawn.append((card, image))
            y += tall + gap
        pane.close(y - gap)
        if self._at:
            self._at = ""
            pane.jump(self._offset)

    def _chapter_of(self, key: str, chapters: list[Chapter]) -> int:
        """Return the chapter of an entry, or the open one without a match."""
        found = (number for number, chapter in enumerate(chapters) if key in (e.key for e in chapter.entries))
        return next(found, self._chapter)

    def _find_entries(self, chapters: list[Chapter]) -> list[PageEntry]:
        """Return the entries of the open chapter, or those of all chapters that match the search."""
        wanted = self._search.strip().casefold()
        if not wanted:
            return list(chapters[self._chapter].entries)
        everywhere = [entry for chapter in chapters for entry in chapter.entries]
        return [
            entry for entry in everywhere if wanted in f"{entry.title} {entry.note} {entry.text}".casefold()
        ]

    def open_chapter(self, chapter: int) -> None:
        """Show another chapter from its beginning."""
        self._chapter = chapter
        self.look_for("")

    def look_for(self, text: str) -> None:
        """Show the entries that contain a text; an empty one shows the chapter again."""
        self._search, self._line = text, None
        self._begin()

    def _on_typed(self, text: str) -> None:
        self._search = text
        self._begin()

    def _begin(self) -> None:
        """Show the present choice from its beginning."""
        self._offset = 0.0
        self.panes[0].jump(0)
        self.app.relayout()
