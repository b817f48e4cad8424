"""The curtain between people at one computer who prepare for a match unseen by one another."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import pygame

from client.i18n import Words
from client.screens.table.interruptions.curtain_view import CurtainButton, CurtainView, draw_closed
from client.skins.registry import SKINS, game_words
from client.ui.pace import RESTING_FPS
from client.ui.page import Page
from client.ui.widgets.legend import Legend
from engine.events import Seat


class HandOver(Page):
    """The curtain: it hides everything until the player of a seat confirms; the way back begins nothing."""

    def __init__(
        self, game: str, options: dict[str, Any], seat: Seat, name: str, then: Callable[[], object]
    ) -> None:
        """Wait for the player of a seat, who is named by the seat without a `name`; `then` leads on."""
        super().__init__()
        self._game = game
        self._options = options
        self._seat = seat
        self._name = name
        self._then = then
        self._view = CurtainView()

    @property
    def words(self) -> Words:
        """Return the words for the game."""
        return game_words(self.app.words, self._game)

    @property
    def rate(self) -> float:
        """Return the resting rate: a closed curtain does not move."""
        return RESTING_FPS

    def build(self) -> None:
        """Place the plaque with its buttons."""
        words, pages = self.words, SKINS[self._game].pages
        name = self._name or pages.seat_name(words, self._seat, self._options)
        answers = [
            CurtainButton(
                "curtain.lift", Legend(words.tr("curtain.prepare", player=name)), self._lift, "primary"
            ),
            CurtainButton("back", Legend(words.tr("common.back"), icon="icons/arrow-left"), self.back),
        ]
        text = words.tr("curtain.preparing", player=name)
        self.controls += self._view.arrange(
            self.app,
            partial(pages.emblem, options=self._options),
            self._seat,
            name,
            text,
            answers,
            timed=False,
        )
        self.first = self.controls[0]

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the curtain, and nothing of the others' preparations."""
        draw_closed(surface)
        self._view.draw(surface, None)

    def _lift(self) -> None:
        self.app.play("card_pick")
        self.app.back()
        self._then()
