"""The shelf: with several games the player chooses one first, and each keeps its own choices."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from client.screens.menu.rules import Rules
from client.screens.setup.game_shelf import GameShelf
from client.screens.setup.new_game import NewGame
from client.skins import registry
from client.skins.registry import SKINS, game_words
from client.storage.settings import LastGame, Settings
from client.ui import keys
from engine.extensions import LeftOut
from tests.support.client.bare_skin import BARE
from tests.support.client.client_driver import LANGUAGES, Player, all_writing, buttons, regular
from tests.support.selection import select

TWO = ("warchest", "tictactoe")


@pytest.fixture
def two(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Player:
    """Open the client with two games on the shelf, the second one played last."""
    monkeypatch.setitem(SKINS, "tictactoe", replace(BARE, domain="warchest"))
    player = Player(tmp_path, regular(game="tictactoe"))
    player.app.games = TWO
    return player


def test_with_one_game_there_is_nothing_to_choose(tmp_path: Path) -> None:
    player = Player(tmp_path, regular())
    assert player.app.games == ("warchest",)
    player.use("play")
    assert isinstance(player.page, NewGame)


def test_a_first_start_shows_the_only_game_on_its_shelf(tmp_path: Path) -> None:
    """With its name, its players and its length; from there the form begins with a draft."""
    player = Player(tmp_path)
    player.use("games")
    (box,) = [button for button in buttons(player.controls) if button.key.startswith("game.")]
    words = game_words(player.app.words, "warchest")
    assert box.legend.title == words.tr("game.name")
    assert box.legend.detail == f"{words.tr('game.players')} · {words.tr('game.length')}"
    player.use(box.key)
    assert isinstance(player.page, NewGame)
    assert player.page.choices.options["draft"] == "pick"


def test_the_game_is_chosen_first_and_the_last_one_has_the_focus(two: Player) -> None:
    two.use("play")
    page = two.page
    assert isinstance(page, GameShelf)
    assert [control.key for control in page.controls if str(control.key).startswith("game.")] == [
        "game.warchest",
        "game.tictactoe",
    ]
    assert page.focus.current is not None
    assert page.focus.current.key == "game.tictactoe"
    two.use("game.warchest")
    assert isinstance(two.page, NewGame)
    assert two.page.choices.game == "warchest"
    two.press(keys.BACK)
    assert two.page is page


def test_rules_are_those_of_the_game_that_is_chosen(two: Player) -> None:
    two.use("rules")
    two.use("game.tictactoe")
    assert isinstance(two.page, Rules)
    assert two.page.words is game_words(two.app.words, "tictactoe")


def test_each_game_keeps_its_own_choices(two: Player) -> None:
    two.app.settings.last_games["tictactoe"] = LastGame(options={"first": "o"})
    two.app.settings.last_games["warchest"] = LastGame(options={"draft": "random"})
    for game, name, value in (("tictactoe", "first", "o"), ("warchest", "draft", "random")):
        page = NewGame(game)
        page.enter(two.app)
        assert page.choices.options[name] == value


REASONS: dict[str, dict[str, str]] = {
    "failed": {"error": "SystemError: no display"},
    "name_taken": {},
    "no_game": {},
    "lacks": {"members": "record, folds"},
    "wrong_id": {"id": "Whist"},
    "no_faces": {},
    "no_such_game": {},
}


@pytest.mark.parametrize("code", REASONS)
@pytest.mark.parametrize("language", select(LANGUAGES, "ru"))
def test_what_could_not_be_used_is_named(
    language: str, code: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With the reason, in the language of the player."""
    package = LeftOut("whist", "odd-games", code, REASONS[code])
    monkeypatch.setattr(registry, "LEFT_OUT", (package,))
    player = Player(tmp_path, Settings(language=language, animation="off"))
    with all_writing(monkeypatch) as made:
        player.app.visit(GameShelf(("warchest",), NewGame))
        player.wait()
    words = player.app.words
    reason = words.tr(f"left_out.{code}", **REASONS[code])
    told = words.tr("shelf.left_out", name="whist", package="odd-games", reason=reason)
    assert told in {writing.text for writing in made}
