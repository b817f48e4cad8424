"""The matches that were played or watched on this machine: a list, newest first."""

from __future__ import annotations

import asyncio
from functools import partial

import pygame

from client.draw.palette import MUTED
from client.screens.matches.match_texts import describe_course, describe_players
from client.screens.matches.opening import Opening
from client.skins.registry import SHOWN_GAMES, game_cover, game_words
from client.storage.match_index import MatchIndex, StoredMatch
from client.ui.context import Context
from client.ui.page import Page
from client.ui.pane import Pane
from client.ui.text_layout import Writing
from client.ui.widgets.legend import Legend, height_for

WIDTH = 900
"""Design units of the list at the smallest text."""
COVER = (120, 68)
"""Design units of a game's picture."""
FIRST_ROWS = 12
"""Rows that are shown at first: more than fit the window, few enough to be there at once."""
MORE_ROWS = 24
"""Rows that a press of the last button adds."""


class Matches(Page):
    """One row for each match, and below the last one a button for earlier ones."""

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

    def enter(self, app: Context) -> None:
        """Become the shown screen, with the known matches; new records are read beside."""
        super().enter(app)
        self._lists = MatchIndex(app.shelf.records.folder, SHOWN_GAMES).refresh()
        self._matches = next(self._lists)
        self._work = app.spawn(self._read())

    def leave(self) -> None:
        """Stop reading."""
        if self._work is not None:
            self._work.cancel()

    def build(self) -> None:
        """Place the rows below each other."""
        app, px = self.app, self.app.scale.px
        frame = self.body.copy()
        frame.width = min(round(px(WIDTH) * (0.5 + app.settings.text_size / 200)), self.body.width)
        frame.centerx = self.body.centerx
        pane = Pane(app.ui, self.frame(frame), self._offset)
        self.panes.append(pane)
        y = px(4)
        for match in self._matches[: self._rows]:
            y = self._place_row(pane, y, match)
        y = self._place_end(pane, y)
        frame.height -= max(0, pane.view_rect.height - y)
        pane.close(y)
        self.first = self.controls[min(1, len(self.controls) - 1)]

    def update(self, dt: float) -> None:
        """Go on by `dt` seconds, and remember how far the list is scrolled."""
        super().update(dt)
        self._offset = self.panes[0].offset

    def _place_row(self, pane: Pane, y: int, match: StoredMatch) -> int:
        """Lay the row of one match; return the top of the next."""
        scale, overview = self.app.scale, match.overview
        words = game_words(self.app.words, overview.game)
        players = describe_players(words, overview)
        told = describe_course(words, overview)
        picture = game_cover(words, overview.game, (scale.px(COVER[0]), scale.px(COVER[1])))
        legend = Legend(players, told, picture=picture, align="left", role="heading")
        tall = height_for(scale, legend, pane.width)
        action = partial(self._open, match)
        place = pygame.Rect(0, y, pane.width, tall)
        label = f"{players} · {told}"
        self.button(f"match.{match.files[0]}", place, legend, action, pane=pane, label=label)
        return y + tall + scale.px(8)

    def _place_end(self, pane: Pane, y: int) -> int:
        """Lay what follows the rows: a button for more, or why there are none; return the bottom."""
        app, words = self.app, self.app.words
        if not self._matches:
            key = "matches.reading" if self._reading else "matches.none"
            note = Writing(app.scale, words.tr(key), "body", pane.width, colour=MUTED)
            return pane.add(note.surface, (0, y)).bottom
        left = len(self._matches) - self._rows
        if left <= 0:
            return y
        legend = Legend(words.tr_n("matches.earlier", left))
        tall = height_for(app.scale, legend, pane.width)
        self.button("earlier", pygame.Rect(0, y, pane.width, tall), legend, self._show_more, pane=pane)
        return y + tall

    def _show_more(self) -> None:
        self._rows += MORE_ROWS
        self.app.relayout()

    def _open(self, match: StoredMatch) -> None:
        self.app.visit(Opening(self.app.shelf.records.folder / match.files[0]))

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
