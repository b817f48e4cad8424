"""The matches that were played or watched on this machine: a list, newest first."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial

import pygame

from client.draw.felt import draw_felt
from client.draw.palette import MUTED
from client.screens.matches.filters import Filters
from client.screens.matches.match_actions import MatchActions
from client.screens.matches.match_facts import FactsCache, MatchFacts, MatchSearch
from client.screens.matches.match_texts import describe_row
from client.skins.registry import SHOWN_GAMES, game_cover, game_words
from client.storage.match_index import MatchIndex, StoredMatch
from client.thumbnails.gallery import Gallery
from client.ui.context import Context
from client.ui.focus import Control
from client.ui.page import Page
from client.ui.pane import Pane
from client.ui.text_layout import Writing
from client.ui.widgets.button_flow import FlowButton
from client.ui.widgets.buttons import PlateButton
from client.ui.widgets.legend import Legend, height_for

WIDTH = 900
"""Design units of the list at the smallest text."""
PICTURE = (150, 85)
"""Design units of the picture of a match's end, or of its game."""
FIRST_ROWS = 12
"""Rows that are shown at first: more than fit the window, few enough to be there at once."""
MORE_ROWS = 24
"""Rows that a press of the last button adds."""
FACTS_AT_ONCE = 20
"""Matches whose facts are collected between two pauses: a small part of a frame."""
FACTS_PAUSE_S = 0.01


class Matches(Page):
    """A search above one row for each match, and below the last one a button for earlier ones."""

    title = "matches.title"

    def __init__(self) -> None:
        """Make a screen that has not been entered."""
        super().__init__()
        self._matches: list[StoredMatch] = []
        self._reading = True
        """Whether there may be more."""
        self._rows = FIRST_ROWS
        self._work: asyncio.Task[None] | None = None
        self._offset = 0.0
        self._last = ""
        """The first file of the match whose menu was opened last."""
        self._buttons: dict[str, tuple[StoredMatch, PlateButton]] = {}
        """The rows by the first file of their match."""
        self._drawing: asyncio.Task[None] | None = None
        self._filters = Filters(self, self._list_facts, self._begin)

    def enter(self, app: Context) -> None:
        """Become the shown screen, with the known matches; new records are read beside."""
        super().enter(app)
        # What was not deleted to the end is back before the records are counted.
        self._actions = MatchActions(app, app.relayout)
        self._lists = MatchIndex(app.shelf.records.folder, SHOWN_GAMES).refresh()
        self._matches = next(self._lists)
        self._gallery = Gallery(app.shelf.records.folder, app.words.language)
        self._facts = FactsCache(app.words, app.settings.player)
        self._work = app.spawn(self._read())

    def leave(self) -> None:
        """Stop reading and drawing, and remove for good what was deleted."""
        for task in (self._work, self._drawing):
            if task is not None:
                task.cancel()
        self.app.spawn(self._gallery.close())
        self._actions.close()

    @property
    def is_drawing(self) -> bool:
        """Say whether pictures of the shown matches are still being drawn."""
        return self._drawing is not None and not self._drawing.done()

    @property
    def is_reading(self) -> bool:
        """Say whether records are still being read."""
        return self._reading

    def look_for(self, search: MatchSearch) -> None:
        """Show the matches that fit a search."""
        self._filters.take(search)

    def build(self) -> None:
        """Place the rows below each other."""
        app, px = self.app, self.app.scale.px
        frame = self.body.copy()
        frame.width = min(round(px(WIDTH) * (0.5 + app.settings.text_size / 200)), self.body.width)
        frame.centerx = self.body.centerx
        if self._matches:
            statistics = FlowButton("statistics", app.words.tr("statistics.title"), self._show_statistics)
            top = self._filters.lay(frame, statistics) + px(8)
            frame.height, frame.top = frame.bottom - top, top
        matches = self._find_matches()
        pane = Pane(app.ui, self.frame(frame), self._offset)
        self.panes.append(pane)
        self._buttons.clear()
        y = px(4)
        for match in matches[: self._rows]:
            y = self._place_row(pane, y, match)
        y = self._place_end(pane, y, len(matches))
        frame.height -= max(0, pane.view_rect.height - y)
        pane.close(y)
        self.first = self._find_first()
        if self._find_undrawn() is not None and not self.is_drawing:
            self._drawing = app.spawn(self._draw_pictures())

    def update(self, dt: float) -> None:
        """Go on by `dt` seconds, and remember how far the list is scrolled."""
        super().update(dt)
        self._offset = self.panes[0].offset

    def _place_row(self, pane: Pane, y: int, match: StoredMatch) -> int:
        """Lay the row of one match; return the top of the next."""
        scale, overview, name = self.app.scale, match.overview, match.files[0]
        words = game_words(self.app.words, overview.game)
        title, *told = describe_row(words, overview, self._actions.find_note(match))
        if self._actions.is_deleted(match):
            legend = Legend(
                words.tr("matches.restore"), words.tr("matches.deleted", match=title), icon="icons/undo"
            )
            action = partial(self._actions.restore, match)
            return self._place_button(pane, y, f"restore.{name}", legend, action) + scale.px(8)
        legend = Legend(
            title, "\n".join(told), picture=self._find_picture(match), align="left", role="heading"
        )
        beside, gap = height_for(scale, Legend("|", role="heading"), pane.width), scale.px(8)
        wide = pane.width - beside - gap
        tall = height_for(scale, legend, wide)
        place = pygame.Rect(0, y, wide, tall)
        label = " · ".join((title, *told))
        row = self.button(
            f"match.{name}", place, legend, partial(self._actions.open, match), pane=pane, label=label
        )
        self._buttons[name] = match, row
        place = pygame.Rect(wide + gap, y, beside, tall)
        legend = Legend(icon="icons/more")
        action = partial(self._show_menu, match)
        label = words.tr("matches.actions", match=title)
        self.button(f"more.{name}", place, legend, action, kind="quiet", pane=pane, label=label)
        return y + tall + gap

    def _find_picture(self, match: StoredMatch) -> pygame.Surface:
        """Return the picture of a match's end, a bare table while it is being drawn, or that of its game."""
        size = self.app.scale.px(PICTURE[0]), self.app.scale.px(PICTURE[1])
        picture = self._gallery.find(match, size)
        if picture is not None:
            return picture
        if self._gallery.can_draw(match):
            return draw_felt(size)
        return game_cover(self.app.words, match.overview.game, size)

    def _find_undrawn(self) -> StoredMatch | None:
        """Return the first shown match whose picture is to be drawn."""
        return next((match for match, _ in self._buttons.values() if self._gallery.can_draw(match)), None)

    async def _draw_pictures(self) -> None:
        """Draw the missing pictures of the shown matches, and put each into its row."""
        while (match := self._find_undrawn()) is not None:
            await self._gallery.draw(match)
            if match.files[0] in self._buttons:
                _, row = self._buttons[match.files[0]]
                row.show_picture(self._find_picture(match))
                self.app.wake()
        self._gallery.rest()

    def _find_first(self) -> Control:
        """Return the control that the keyboard goes to: one of the match that was used last, or a row."""
        rows = [each for each in self.controls if isinstance(each, PlateButton) and each.pane is not None]
        last = (each for each in rows if self._last and each.key.endswith(self._last))
        return next(last, (rows or self.controls)[0])

    def _show_menu(self, match: StoredMatch) -> None:
        self._last = match.files[0]
        self._actions.show_menu(match, reading=self._reading)

    def _find_matches(self) -> list[StoredMatch]:
        """Return the matches that fit the search."""
        search = self._filters.search
        if search == MatchSearch():
            # No facts are needed: those of a thousand matches take longer than a frame.
            return self._matches
        return [match for match in self._matches if search.passes(self._find_facts(match))]

    def _find_facts(self, match: StoredMatch) -> MatchFacts:
        return self._facts.find(match, self._actions.find_note(match))

    def _list_facts(self) -> list[MatchFacts]:
        return [self._find_facts(match) for match in self._matches]

    def _place_end(self, pane: Pane, y: int, found: int) -> int:
        """Lay what follows the rows: a button for more, or why there are none; return the bottom."""
        app, words = self.app, self.app.words
        if not found:
            key = (
                "matches.nothing" if self._matches else "matches.reading" if self._reading else "matches.none"
            )
            note = Writing(app.scale, words.tr(key), "body", pane.width, colour=MUTED)
            y = pane.add(note.surface, (0, y)).bottom
            if not self._matches:
                return y
            return self._place_button(
                pane, y + app.scale.px(8), "clear", Legend(words.tr("matches.clear")), self._show_all
            )
        left = found - self._rows
        if left <= 0:
            return y
        return self._place_button(
            pane, y, "earlier", Legend(words.tr_n("matches.earlier", left)), self._show_more
        )

    def _place_button(
        self, pane: Pane, y: int, key: str, legend: Legend, action: Callable[[], object]
    ) -> int:
        """Lay a button as wide as the list; return its bottom."""
        place = pygame.Rect(0, y, pane.width, height_for(self.app.scale, legend, pane.width))
        self.button(key, place, legend, action, pane=pane)
        return place.bottom

    def _begin(self) -> None:
        """Show the found matches from the first on."""
        self._rows, self._offset = FIRST_ROWS, 0.0
        self.panes[0].jump(0)
        self.app.relayout()

    def _show_statistics(self) -> None:
        if self._reading:
            # The figures of some of the matches would be taken for those of all.
            self.app.toast(self.app.words.tr("matches.reading"))
            return
        there = [match for match in self._matches if not self._actions.is_deleted(match)]
        self.app.visit(self.app.routes.statistics(there))

    def _show_all(self) -> None:
        self.look_for(MatchSearch())

    def _show_more(self) -> None:
        self._rows += MORE_ROWS
        self.app.relayout()

    async def _read(self) -> None:
        """Read new records beside the loop; lay the list out after a screenful, and at the end."""
        latest = self._matches
        while (matches := await asyncio.to_thread(next, self._lists, None)) is not None:
            latest = matches
            if matches and not self._matches:
                self._matches = matches
                self.app.relayout()
        self._reading = False
        if latest != self._matches or not latest:
            self._matches = latest
            self.app.relayout()
        await asyncio.to_thread(self._gallery.sweep, latest)
        for number, match in enumerate(latest):
            # The first letter of a search need not wait for all of them.
            self._find_facts(match)
            if number % FACTS_AT_ONCE == 0:
                await asyncio.sleep(FACTS_PAUSE_S)
