"""A game whose pages say nothing: the form for a new game offers seats and opponents, and no more."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from client.i18n import Words
from client.screens.menu.rules import Rules
from client.screens.setup.game_choices import GameChoices
from client.screens.setup.new_game import NewGame
from client.skins.pages import Pages
from client.skins.registry import SKINS
from engine.games.registry import GAMES
from muster_tictactoe.game import TicTacToe
from tests.support.client.bare_skin import BARE
from tests.support.client.client_driver import Player


@pytest.fixture
def choices(monkeypatch: pytest.MonkeyPatch) -> GameChoices:
    monkeypatch.setitem(GAMES, TicTacToe.id, TicTacToe())
    monkeypatch.setitem(SKINS, TicTacToe.id, BARE)
    return GameChoices(TicTacToe.id, None)


def test_a_game_without_a_leading_setting_can_be_chosen(choices: GameChoices) -> None:
    """What is shown as large cards for one game need not be there for another."""
    assert choices.lead is None
    assert choices.picked is None
    choices.choose("first", "o")
    choices.fall_back()
    assert choices.ready
    assert choices.plan().options == {"first": "o"}
    assert choices.told(Words("en")).startswith("Seat 1")


def test_the_menus_need_no_picture_and_no_word_of_a_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Menu, form and rules can be opened over a table that nothing flies over."""
    monkeypatch.setitem(SKINS, "warchest", replace(SKINS["warchest"], pages=Pages()))
    player = Player(tmp_path)
    for page in (NewGame("warchest"), Rules("warchest")):
        player.app.visit(page)
        player.wait()
        assert player.page is page
