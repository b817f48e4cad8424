"""Several people at one computer: chosen in the form of a new game, named there, and remembered."""

from __future__ import annotations

from itertools import product
from pathlib import Path

import pytest

from client.screens.setup.game_choices import GameChoices
from client.session.game_setup import GameSetup
from client.storage.settings import LastGame, Settings, SettingsFile
from client.ui.widgets.buttons import PlateButton
from tests.support.client.client_driver import ENTER, LANGUAGES, Player
from tests.support.client.started_games import choose_player, take_steps
from tests.support.selection import select

pytestmark = pytest.mark.full

PERSON = "bot.person"


def form(folder: Path, **last: object) -> Player:
    """Open the form of a new game."""
    game = LastGame(**{"options": {"draft": "first_game"}, "seat": 0, **last})
    games = {"warchest": game}
    player = Player(folder, Settings(language="en", animation="off", last_games=games, player="Vera"))
    player.use("play")
    return player


@pytest.mark.parametrize("by", ["mouse", "keys"])
def test_another_person_sits_down_and_is_named(tmp_path: Path, plans: list[GameSetup], by: str) -> None:
    """One card among the computer players; the names of both go to the table."""
    player = form(tmp_path)
    if by == "mouse":
        player.use(PERSON)
        player.use("name.1")
    else:
        player.tab_to(PERSON)
        player.press(ENTER)
        player.tab_to("name.1")
    player.type("Boris")
    if by == "mouse":
        take_steps(player, lambda: player.use("start"))
    else:
        player.tab_to("start")
        take_steps(player, lambda: player.press(ENTER))
    assert plans[0].people == {0: "Vera", 1: "Boris"}
    assert plans[0].own == [0, 1]
    assert plans[0].seat == 0


def test_of_four_some_are_people_and_some_are_bots(tmp_path: Path, plans: list[GameSetup]) -> None:
    """WC-3.3.1: places count from the first player's seat; a person replaced by a bot again is gone."""
    player = form(tmp_path, options={"players": 4}, seat=2)
    choose_player(player, 1, "person")
    player.use("name.1")
    player.type("Boris")
    choose_player(player, 2, "person")
    choose_player(player, 3, "person")
    choose_player(player, 3, "novice")
    take_steps(player, lambda: player.use("start"))
    assert plans[0].people == {2: "Vera", 3: "Boris", 0: ""}
    assert plans[0].bots == {1: "novice"}


def test_who_played_last_is_there_again(tmp_path: Path, plans: list[GameSetup]) -> None:
    """The company is kept with the other choices, and told on the menu; a bot ends it."""
    player = form(tmp_path)
    player.use(PERSON)
    player.use("name.1")
    player.type("Boris")
    player.tab_to("name")
    player.type("!")
    take_steps(player, lambda: player.use("start"))
    kept, _ = SettingsFile(tmp_path).load()
    assert kept.last_games["warchest"].people == {1: "Boris"}
    assert kept.player == "Vera!"
    again = GameChoices("warchest", kept.last_games["warchest"])
    assert again.describe_choices(player.app.words).endswith("Player here")
    assert again.plan().people == {0: "", 1: "Boris"}
    other = form(tmp_path / "other", people={1: "Boris"})
    choose_player(other, 1, "novice")
    take_steps(other, lambda: other.use("start"))
    assert plans[-1].people == {}
    assert plans[-1].bot == "novice"


def test_places_that_are_no_more_are_left(tmp_path: Path) -> None:
    """With fewer players nobody is left over."""
    choices = GameChoices("warchest", None)
    choices.choose("players", 4)
    choices.people = {1: "Boris", 3: "Chen"}
    choices.choose("players", 2)
    assert choices.people == {1: "Boris"}


@pytest.mark.parametrize(
    ("language", "size"), select(list(product(LANGUAGES, ((1280, 720), (1920, 1080)))), ("ru", (1280, 720)))
)
def test_all_words_have_room(tmp_path: Path, language: str, size: tuple[int, int]) -> None:
    """Also with the largest letters; where names have no room in the first view, they stand below it."""
    for players in (2, 4):
        last = LastGame(options={"players": players}, people=dict.fromkeys(range(1, players), "Anna"))
        spoken = "ru" if language == "ru" else "en"
        settings = Settings(language=spoken, text_size=160, last_games={"warchest": last})
        player = Player(tmp_path, settings, size)
        player.use("play")
        if not any(control.key == "name" for control in player.controls):
            player.use("more")
        made = [control for control in player.controls if isinstance(control, PlateButton)]
        assert not [control.key for control in made if control.overflows]
        assert {"name", "name.1"} <= {control.key for control in player.controls}
