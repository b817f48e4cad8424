"""Credits: the people and works that the program builds on."""

from __future__ import annotations

from functools import partial

import pygame

from client.draw.palette import BRASS, PARCHMENT, WHITE, mix
from client.screens.diagnostics import offer
from client.skins.registry import SKINS, game_words
from client.ui.page import Page
from client.ui.pane import Pane, Reading
from client.ui.text_layout import Writing
from client.ui.widgets.legend import Legend, height_for
from engine.release import release

WIDTH = 860
BUTTON = 400
"""Design units of the button's width."""


class Credits(Page):
    """The description of Muster, of its games, and of its libraries."""

    title = "credits.title"

    def build(self) -> None:
        """Set the paragraphs into a frame."""
        app, px = self.app, self.app.scale.px
        frame = self.body.copy()
        frame.width = min(px(WIDTH), self.body.width)
        frame.centerx = self.body.centerx
        place = self.frame(frame)
        tr = app.words.tr
        copy = Legend(tr("diagnosis.copy"), role="body")
        width = min(round(px(BUTTON) * (0.5 + app.settings.text_size / 200)), place.width)
        low = pygame.Rect(0, 0, width, height_for(app.scale, copy, width))
        low.midbottom = place.midbottom
        place.height -= low.height + px(12)
        pane = Pane(app.ui, place)
        number = tr("credits.version", version=release())
        parts = [(f"{tr('app.name')}. {number}", tr("credits.program"))]
        played = [(game_words(app.words, game), SKINS[game].pages) for game in app.games]
        credits = ((words.tr("game.name"), pages.credits(words)) for words, pages in played)
        parts += [(name, text) for name, text in credits if text]
        parts += [(tr("credits.made_with"), f"{tr('credits.libraries')} {tr('credits.fonts')}")]
        parts += [(tr("diagnosis.title"), self._diagnosis())]
        y = px(6)
        for head, text in parts:
            heading = Writing(app.scale, head, "heading", pane.width, colour=mix(BRASS, WHITE, 0.4))
            y = pane.add(heading.surface, (px(8), y)).bottom + px(4)
            body = Writing(app.scale, text, "body", pane.width - px(8), colour=PARCHMENT)
            y = pane.add(body.surface, (px(8), y)).bottom + px(22)
        pane.close(y)
        self.panes.append(pane)
        self.controls.append(Reading("content", tr("credits.title"), pane))
        self.button("diagnosis", low, copy, partial(offer, app, app.book))

    def _diagnosis(self) -> str:
        """Describe the diagnostics, with the paths of log and crash report."""
        tr, book = self.app.words.tr, self.app.book
        told = [tr("diagnosis.what")]
        told += [tr("diagnosis.no_log") if book.path is None else tr("diagnosis.log", path=book.path)]
        told += [] if book.last_report is None else [tr("diagnosis.last", path=book.last_report)]
        return "\n".join(told)
