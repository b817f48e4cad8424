"""The shelf: the choice of the game, before all other choices."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from client.skins.registry import game_cover, game_words
from client.skins.unusable_packages import describe_left_out
from client.ui.context import Context
from client.ui.page import Page
from client.ui.pane import Pane
from client.ui.text_layout import Writing
from client.ui.widgets.cards import Card, lay_cards
from client.ui.widgets.legend import Legend

COVER = 440
"""Most design units of the width of a game's picture."""
GAMES_PER_ROW = 3
MARGIN = 40
"""Design units of a card's margin beside its picture."""
COVER_ASPECT = 0.58
"""The height of a picture, as a part of its width."""


class GameShelf(Page):
    """The games side by side, each with its picture, its number of players and its duration."""

    title = "shelf.title"

    def __init__(self, games: tuple[str, ...], then: Callable[[str], Page | None]) -> None:
        """Offer games; `then` makes the page after the choice of one, and leads back to this one.

        It may go on by itself and make none.
        """
        super().__init__()
        self._games = games
        self._then = then

    def build(self) -> None:
        """Place the games, and below them the unusable packages."""
        frame = self.body.copy()
        pane = Pane(self.app.ui, self.frame(frame))
        self.panes.append(pane)
        last = self.app.settings.game
        px, across = self.app.scale.px, min(GAMES_PER_ROW, len(self._games))
        wide = min(px(COVER), pane.width // across - px(MARGIN))
        cards = [self._card(game, (wide, round(wide * COVER_ASPECT)), game == last) for game in self._games]
        y = lay_cards(self, pane, px(6), cards, GAMES_PER_ROW)
        for sentence in describe_left_out(self.app.words):
            told = Writing(self.app.scale, sentence, "small", pane.width)
            y = pane.add(told.surface, (0, y)).bottom
        frame.height -= max(0, pane.view_rect.height - y)
        pane.close(y)
        first = f"game.{last if last in self._games else self._games[0]}"
        self.first = next(control for control in self.controls if control.key == first)

    def _card(self, game: str, size: tuple[int, int], chosen: bool) -> Card:
        words = game_words(self.app.words, game)
        told = [words.tr(key) for key in ("game.players", "game.length") if words.has(key)]
        cover = game_cover(words, game, size)
        legend = Legend(words.tr("game.name"), " · ".join(told), picture=cover, pile=True, role="heading")
        return Card(f"game.{game}", legend, partial(self._choose, game), chosen)

    def _choose(self, game: str) -> None:
        page = self._then(game)
        if page is not None:
            page.behind = self
            self.app.back()
            self.app.visit(page)


def choose_game(app: Context, then: Callable[[str], Page], among: tuple[str, ...] | None = None) -> None:
    """Go on to the page of the only game, or to the shelf if there are several."""
    games = app.games if among is None else among
    app.visit(then(games[0]) if len(games) == 1 else GameShelf(games, then))
