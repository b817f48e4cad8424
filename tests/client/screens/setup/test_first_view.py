"""The first view of a form: opponents and armies without scrolling, everything else one press away."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import product
from pathlib import Path

import pytest

from client.i18n import LANGUAGES
from client.screens.setup.new_game import NewGame
from client.screens.setup.new_game_cards import is_named
from client.screens.setup.new_table import NewTable
from client.screens.setup.watch_bots import WatchBots
from client.session.game_setup import PERSON, GameSetup
from client.skins.registry import playable
from client.ui.pane import Pane
from client.ui.text_layout import Writing
from engine.bots.registry import levels_of
from engine.games.registry import GAMES
from tests.support.client.client_driver import Player, all_writing, regular
from tests.support.client.started_games import take_steps
from tests.support.selection import select

WINDOWS = (((1280, 720), 100), ((1920, 1080), 100), ((1024, 640), 160))
"""Sizes of windows, and of text in per cent."""


def make_forms(game: str) -> list[NewGame]:
    """Return each form on which a match of a game begins."""
    levels = list(levels_of(GAMES[game]))
    table = NewTable(lambda command, password: None, lambda game: levels, game)
    return [NewGame(game), table, WatchBots(game)]


@contextmanager
def remaining_writing(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[Writing]]:
    """Collect the texts of a form that stay after its tries to fit."""
    discard = Pane.discard
    with all_writing(monkeypatch) as written, monkeypatch.context() as patch:

        def forget(pane: Pane) -> None:
            written.clear()
            discard(pane)

        patch.setattr(Pane, "discard", forget)
        yield written


WINDOWS_READ = list(product(WINDOWS, LANGUAGES))
CASES = list(product(playable(), WINDOWS, LANGUAGES))


@pytest.mark.parametrize(("game", "window", "language"), select(CASES, CASES[0]), ids=str)
def test_the_first_view_has_no_need_to_scroll(
    tmp_path: Path, game: str, window: tuple[tuple[int, int], int], language: str
) -> None:
    """Down to the button for everything else, in all sizes of windows and letters, also for four players."""
    size, text = window
    player = Player(tmp_path, regular(language=language, text_size=text), size, games=(game,))
    for form in make_forms(game):
        player.app.visit(form)
        player.wait()
        numbers = [number for each in form.choices.schema if each.name == "players" for number in (2, 4)]
        for number in numbers or [2]:
            if numbers:
                form.choose("players", number)
                player.wait()
            assert not form.panes[0].scrolls, f"{type(form).__name__} with {number} players"
            if isinstance(form, WatchBots):
                continue
            # People at this computer have names.
            for place in form.choices.list_other_seats():
                form.face(PERSON, place)
            player.wait()
            assert not form.panes[0].scrolls, f"{type(form).__name__} with {number} people"
            for place in form.choices.list_other_seats():
                form.face(form.choices.levels[0], place)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("size", "text"), WINDOWS)
def test_the_first_view_names_the_chosen_set_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], text: int, language: str
) -> None:
    """Also one whose card is not among its rows, in a row that is a single line."""
    player = Player(tmp_path, regular(language=language, text_size=text), size)
    player.app.visit(form := NewGame("warchest"))
    player.wait()
    lead = form.choices.lead
    assert lead is not None
    for value in filter(is_named, lead.possible(form.choices.options) or ()):
        with remaining_writing(monkeypatch) as written:
            form.choose(lead.name, value)
            player.wait()
        name = form.words.tr(f"option.{lead.name}.{value}")
        assert any(each.text.startswith(name) for each in written), value
        assert not form.panes[0].scrolls


@pytest.mark.parametrize(("window", "language"), select(WINDOWS_READ, WINDOWS_READ[-1]), ids=str)
def test_the_first_view_tells_what_each_level_of_miniatures_cannot_do(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, window: tuple[tuple[int, int], int], language: str
) -> None:
    """Their errors are rules, which the player reads before the match."""
    size, text = window
    player = Player(tmp_path, regular(language=language, text_size=text), size)
    player.app.visit(form := NewGame("kings"))
    player.wait()
    for level in form.choices.levels:
        with remaining_writing(monkeypatch) as written:
            form.face(level)
            player.wait()
        assert form.words.tr(f"bot.{level}.help") in [each.text for each in written], level
        assert not form.panes[0].scrolls


def test_four_presses_lead_from_the_menu_to_a_draft_against_the_knight(
    tmp_path: Path, plans: list[GameSetup]
) -> None:
    """In a fresh profile, with all games on the shelf."""
    player = Player(tmp_path, games=tuple(playable()))

    def press() -> None:
        for key in ("games", "game.warchest", "bot.knight", "start"):
            player.use(key)

    take_steps(player, press)
    assert [(plan.options["draft"], plan.bot) for plan in plans] == [("pick", "knight")]


def test_the_button_says_what_is_unusual_behind_it(tmp_path: Path) -> None:
    """Nobody begins a game of four by mistake because it was chosen the last time."""
    player = Player(tmp_path, regular())
    player.app.visit(form := NewGame("warchest"))
    player.wait()
    assert form.describe_rest() == []
    player.use("more")
    player.use("players.4")
    player.use("ruleset.nobility")
    player.use("max_rounds.more")
    player.use("more")
    assert form.describe_rest() == ["Four players", "Nobility", "Round limit: 20 rounds"]
