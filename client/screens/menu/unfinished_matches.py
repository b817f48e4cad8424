"""The unfinished matches against the computer: continue one, or give it up."""

from __future__ import annotations

import time
from functools import partial

import pygame

from client.draw.palette import MUTED
from client.i18n import Words
from client.net.refusal import Refused
from client.screens.setup.starting import Starting
from client.skins.registry import SKINS, game_cover, game_name, game_words
from client.skins.wording.seat_names import bot_name
from client.storage.saved_match import MatchFolder, SavedMatch
from client.ui.page import Page
from client.ui.pane import Pane
from client.ui.text_layout import Writing
from client.ui.widgets.dialog import confirmation
from client.ui.widgets.legend import Legend, height_for
from engine.wire.room_notice import MAX_NAME_LENGTH, clean

WIDTH = 860
COVER = (120, 68)
"""Design units of a game's picture."""


class Unfinished(Page):
    """One row for each match, the last played one first."""

    title = "unfinished.title"

    def build(self) -> None:
        """Place the rows below each other."""
        app, px = self.app, self.app.scale.px
        frame = self.body.copy()
        frame.width = min(round(px(WIDTH) * (0.5 + app.settings.text_size / 200)), self.body.width)
        frame.centerx = self.body.centerx
        pane = Pane(app.ui, self.frame(frame))
        self.panes.append(pane)
        y = px(4)
        for folder, kept in app.shelf.matches.all():
            y = self._place_row(pane, y, folder, kept)
        if not self.controls[1:]:
            note = Writing(app.scale, app.words.tr("unfinished.none"), "body", pane.width, colour=MUTED)
            y = pane.add(note.surface, (0, y)).bottom
        frame.height -= max(0, pane.view_rect.height - y)
        pane.close(y)
        self.first = self.controls[min(1, len(self.controls) - 1)]

    def _place_row(self, pane: Pane, y: int, folder: MatchFolder, kept: SavedMatch) -> int:
        """Lay the row of one match; return the top of the next."""
        scale, words = self.app.scale, game_words(self.app.words, kept.game)
        gap = scale.px(8)
        size = (scale.px(COVER[0]), scale.px(COVER[1]))
        picture = game_cover(words, kept.game, size) if kept.game in SKINS else None
        told = " · ".join(
            [*_people(words, kept), words.tr_n("unfinished.moves", kept.decisions), _when(words, kept)]
        )
        legend = Legend(game_name(words, kept.game), told, picture=picture, align="left", role="heading")
        cross = Legend(icon="icons/cross", role="heading")
        beside = height_for(scale, Legend("|", role="heading"), pane.width)
        wide = pane.width - beside - gap
        tall = height_for(scale, legend, wide)
        name = folder.name
        self.button(
            f"match.{name}", pygame.Rect(0, y, wide, tall), legend, partial(self._go_on, folder), pane=pane
        )
        self.button(
            f"give_up.{name}",
            pygame.Rect(wide + gap, y, beside, tall),
            cross,
            partial(self._ask, folder),
            kind="quiet",
            pane=pane,
            label=words.tr("unfinished.give_up"),
        )
        return y + tall + gap

    def _go_on(self, folder: MatchFolder) -> None:
        self.app.visit(Starting(folder))

    def _ask(self, folder: MatchFolder) -> None:
        """Give a match up, after a question."""
        words = self.app.words

        def give_up() -> None:
            try:
                folder.give_up()
            except Refused as refused:
                self.app.show_error(refused)
                return
            if self.app.shelf.matches.all():
                self.app.relayout()
            else:
                self.back()

        self.app.open(
            confirmation(
                lambda: words.tr("unfinished.ask"),
                "unfinished.give_up",
                give_up,
                lambda: words.tr("unfinished.cost"),
            )
        )


def describe_match(words: Words, kept: SavedMatch) -> str:
    """Return the game of a match and its players."""
    return " · ".join([game_name(words, kept.game), *_people(words, kept)])


def _people(words: Words, kept: SavedMatch) -> list[str]:
    """Return the names of the players in the order of their seats; nothing if they were not stored."""
    own = game_words(words, kept.game)
    names = {seat: bot_name(own, bot) for seat, bot in kept.bots.items()}
    for seat in kept.tokens:
        name = clean(kept.people.get(seat, ""), MAX_NAME_LENGTH) if len(kept.tokens) > 1 else ""
        names[seat] = name or words.tr("table.you")
    told = [names[seat] for seat in sorted(names)]
    return [words.tr("common.list").join(told)] if kept.bots or kept.people else []


def _when(words: Words, kept: SavedMatch) -> str:
    return time.strftime(words.tr("unfinished.date"), time.localtime(kept.played))
