"""Games with minimal pages: the form for a new game follows from their settings and seats."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from client.i18n import Words
from client.screens.menu.rules import Rules
from client.screens.setup.game_choices import GameChoices
from client.screens.setup.new_game import NewGame
from client.screens.setup.option_texts import value_help, value_text
from client.session.game_setup import PERSON
from client.skins.pages import Options, Pages
from client.skins.registry import SKINS
from engine.games.registry import GAMES
from engine.options import Option
from muster_tictactoe.game import TicTacToe
from tests.support.client.bare_skin import BARE
from tests.support.client.client_driver import Player, all_writing
from tests.support.client.started_games import choose_player, read_choice


@pytest.fixture
def choices(monkeypatch: pytest.MonkeyPatch) -> GameChoices:
    monkeypatch.setitem(GAMES, TicTacToe.id, TicTacToe())
    monkeypatch.setitem(SKINS, TicTacToe.id, BARE)
    return GameChoices(TicTacToe.id, None)


def test_a_game_without_a_leading_setting_can_be_chosen(choices: GameChoices) -> None:
    """The large cards of one game may be missing in another."""
    assert choices.lead is None
    assert choices.picked is None
    choices.choose("first", "o")
    choices.fall_back()
    assert choices.ready
    assert choices.plan().options == {"first": "o"}
    assert choices.describe_choices(Words("en")).startswith("Seat 1")


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


class Led(Pages):
    """Pages whose leading setting has neither signs nor lineups."""

    lead = "players"


class ThreeLooks(Pages):
    """Pages with entries in as many looks as seats."""

    looks = 3


class Uneven(Pages):
    """Pages of seats that begin with different numbers of entries, one of them with none."""

    def lineup(self, options: Options) -> list[tuple[str, ...] | None]:
        """Return the entries of three seats."""
        return [("a",), (), ("b", "c")]


class Empty(Pages):
    """Pages of seats that begin with nothing at all."""

    def lineup(self, options: Options) -> list[tuple[str, ...] | None]:
        """Return no entries for three seats."""
        return [(), (), ()]


class Unfinished(Uneven):
    """Pages whose seats include one that has still to pick."""

    def lineup(self, options: Options) -> list[tuple[str, ...] | None]:
        """Return the entries of three seats, as far as they are known."""
        return [("a",), None, ("b", "c")]


def form(folder: Path, monkeypatch: pytest.MonkeyPatch, pages: Pages, players: int) -> Player:
    """Open the form for Pig, which has no words, with a number of seats."""
    monkeypatch.setitem(SKINS, "pig", replace(BARE, pages=pages))
    player = Player(folder)
    monkeypatch.setattr(player.app.words, "_strict", False)
    player.app.words.of(BARE.domain)._strict = False
    page = NewGame("pig")
    player.app.visit(page)
    player.wait()
    page.choose("players", players)
    player.wait()
    assert player.page is page
    return player


def test_rules_that_say_nothing_say_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody has looked for anything that was not found."""
    monkeypatch.setitem(SKINS, TicTacToe.id, BARE)
    player = Player(tmp_path)
    with all_writing(monkeypatch) as writings:
        player.app.visit(Rules(TicTacToe.id))
        player.wait()
    texts = {writing.text for writing in writings}
    assert player.app.words.tr("rules_screen.empty") in texts
    assert player.app.words.tr("rules_screen.nothing") not in texts


def test_there_are_as_many_seats_as_the_game_has(monkeypatch: pytest.MonkeyPatch) -> None:
    """The settings say so to the game, and nobody else has to know."""
    monkeypatch.setitem(SKINS, "pig", BARE)
    choices = GameChoices("pig", None)
    assert choices.seats == 2
    choices.choose("players", 4)
    assert choices.seats == 4
    choices.seat = 3
    choices.choose("players", 3)
    assert choices.seat in range(3)


@pytest.mark.parametrize("pages", [Pages(), ThreeLooks()], ids=["two looks", "three looks"])
def test_of_three_seats_each_other_one_is_chosen_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, pages: Pages
) -> None:
    """In however many looks the game has pictures: one opponent is meant only where there are two seats."""
    with all_writing(monkeypatch) as writings:
        player = form(tmp_path, monkeypatch, pages, 3)
    texts = {writing.text for writing in writings}
    for place in (1, 2):
        choose_player(player, place, PERSON)
    assert read_choice(player).who_at(2) == PERSON
    assert player.app.words.tr("new_game.seat") in texts


@pytest.mark.parametrize(
    "pages", [Led(), Uneven(), Empty(), Unfinished()], ids=lambda pages: type(pages).__name__
)
def test_the_form_needs_no_picture_and_no_even_lineup(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, pages: Pages
) -> None:
    """The known part is shown; a match can begin unless a seat has still to pick."""
    player = form(tmp_path, monkeypatch, pages, 3)
    start = next(control for control in player.controls if control.key == "start")
    assert start.enabled == (type(pages) is not Unfinished)


def test_a_number_without_words_is_a_number() -> None:
    """A game may count anything, or leave that to the digits."""
    words, goal = Words("en"), Option("goal", "number", 20)
    assert value_text(words, goal, 20) == "20"
    assert value_text(words, goal, 0) == "0"
    assert value_help(words, goal, 20) == "option.goal.help"
