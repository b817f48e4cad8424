"""A match to watch: the choice of the computer players."""

from __future__ import annotations

from functools import partial

import pygame

from client.i18n import Words
from client.screens.setup.beginning import first_choices
from client.screens.setup.starting import Starting
from client.session.game_setup import GameSetup
from client.skins.registry import SKINS, game_words
from client.skins.wording.seat_names import bot_help, bot_name
from client.ui.page import Page
from client.ui.pane import Pane
from client.ui.widgets.form import Form
from client.ui.widgets.legend import Legend, height_for

WIDTH = 760
COVER = (264, 152)
"""Design units of the game's picture."""


class WatchBots(Page):
    """The choice of the player of each seat of a first game, and its start."""

    title = "watch_bots.title"

    def __init__(self, game: str) -> None:
        """Begin with the strongest player, until others are chosen."""
        super().__init__()
        self._game = game
        choices = first_choices(game)
        self._levels, self._options = choices.levels, choices.plan().options
        self._bots = dict.fromkeys(range(choices.seats), next(reversed(choices.levels), ""))

    @property
    def words(self) -> Words:
        """Return the words for the game."""
        return game_words(self.app.words, self._game)

    def build(self) -> None:
        """Place the game's picture, the seats below it and the start at the lower edge."""
        app, px, words = self.app, self.app.scale.px, self.words
        pages = SKINS[self._game].pages
        frame = self.body.copy()
        frame.width = min(round(px(WIDTH) * (0.5 + app.settings.text_size / 200)), self.body.width)
        frame.centerx = self.body.centerx
        place = self.frame(frame)
        legend = Legend(words.tr("watch_bots.start"), icon="icons/eye", role="heading")
        low = pygame.Rect(0, 0, place.width, height_for(app.scale, legend, place.width))
        low.midbottom = place.midbottom
        place.height -= low.height + px(10)
        pane = Pane(app.ui, place)
        self.panes.append(pane)
        cover = pages.cover(words, (px(COVER[0]), px(COVER[1])))
        y = pane.add(cover, ((pane.width - cover.width) // 2, px(6))).bottom + px(14)
        form = Form(self, pane, y)
        values = [(bot, bot_name(words, bot)) for bot in self._levels]
        for seat, bot in self._bots.items():
            label = pages.seat_name(words, seat, self._options)
            form.choice(f"seat.{seat}", label, values, bot, partial(self.put, seat), bot_help(words, bot))
        spare = max(0, pane.view_rect.height - form.y)
        frame.height -= spare
        low.y -= spare
        pane.close(form.y)
        self.first = self.button("start", low, legend, self.start, kind="primary")

    def put(self, seat: int, bot: str) -> None:
        """Let a computer player take a seat."""
        self._bots[seat] = bot
        self.app.relayout()

    def start(self) -> None:
        """Begin the match."""
        plan = GameSetup(self._game, self._options, None, self._bots[0], bots=dict(self._bots))
        self.app.visit(Starting(plan))
