"""Works of the players' own: composed from the menu, chosen in the form of a new game, brought to a match."""

from __future__ import annotations

from itertools import product
from pathlib import Path

import pytest

from client.screens.setup.new_game import NewGame
from client.session.game_setup import GameSetup
from client.skins.composing.page import ComposingPage
from client.skins.composing.saved_texts import SavedTexts
from client.skins.registry import SKINS, playable
from client.storage.settings import LastGame
from engine.games.dawnember.cards.decks import starter
from engine.games.kings.armies.drawing import get_bundled_army
from tests.support.client.client_driver import ENTER, Player, regular
from tests.support.client.started_games import choose_player, take_steps
from tests.support.selection import select

COMPOSED = [game for game in playable() if SKINS[game].pages.works is not None]
WAYS = list(product(COMPOSED, ("mouse", "keys")))
WATCH, HOST = (",".join(get_bundled_army("men", points)) for points in (750, 2000))
BARROWS = ",".join(get_bundled_army("undead", 750))


def open_form(folder: Path, *saved: tuple[str, str], **last: object) -> Player:
    """Open the form of a new game of miniatures for 750 points, with saved armies."""
    game = LastGame(**{"options": {"format": 750}, "seat": 0, **last})
    player = Player(folder, regular(last_games={"kings": game}), games=("kings",))
    works = SavedTexts(player.app.shelf.settings.place, "armies", "", "750")
    for name, text in saved:
        works.save(name, text)
    player.use("play")
    return player


def press(player: Player, by: str, *keys: str) -> None:
    """Use some controls by mouse or by keyboard."""
    for key in keys:
        if by == "mouse":
            player.use(key)
        else:
            player.tab_to(key)
            player.press(ENTER)
        player.wait()


@pytest.mark.parametrize(("game", "by"), select(WAYS, WAYS[0]), ids=str)
def test_two_presses_lead_from_the_menu_to_the_page_of_composing(tmp_path: Path, game: str, by: str) -> None:
    """In a fresh profile, with all games on the shelf; what is composed there leads to the form."""
    player = Player(tmp_path, games=tuple(playable()))
    press(player, by, "compose", f"game.{game}")
    assert isinstance(player.page, ComposingPage)
    press(player, by, "done")
    assert isinstance(player.page, NewGame)
    assert player.page.choices.brings_own


def test_an_army_is_composed_for_any_size(tmp_path: Path) -> None:
    """The size is chosen on the page; each has its last army, and the form takes the size over."""
    player = Player(tmp_path, regular(), games=("kings",))
    press(player, "mouse", "compose", "occasion", "occasion.500", "done")
    assert isinstance(player.page, NewGame)
    assert player.page.choices.options["format"] == 500


@pytest.mark.parametrize("by", ["mouse", "keys"])
def test_a_saved_army_is_chosen_and_brought(tmp_path: Path, plans: list[GameSetup], by: str) -> None:
    """Only those that fit the size of the match are offered; the choice is remembered."""
    player = open_form(tmp_path, ("Watch", WATCH), ("Host", HOST))
    press(player, by, "work.0.choose")
    assert [key for key in player.keys if key.startswith(("list.", "saved."))] == [
        "list.men",
        "list.undead",
        "saved.Watch",
    ]
    press(player, by, "saved.Watch")
    take_steps(player, lambda: press(player, by, "start"))
    [plan] = plans
    assert (plan.options["lists"], plan.prepared) == ("own", {0: WATCH})
    assert player.app.settings.last_games["kings"].brought == {0: "Watch"}


def test_an_army_composed_from_the_form_is_brought(tmp_path: Path, plans: list[GameSetup]) -> None:
    """It needs no name."""
    player = open_form(tmp_path)
    press(player, "mouse", "work.0.choose", "build", "less.0", "add.kn/r", "done")
    take_steps(player, lambda: player.use("start"))
    [plan] = plans
    assert sorted(plan.prepared[0].split(",")) == sorted(WATCH.split(","))


def test_each_player_at_the_computer_chooses_an_army(tmp_path: Path, plans: list[GameSetup]) -> None:
    player = open_form(tmp_path, ("Watch", WATCH), ("Barrows", BARROWS))
    choose_player(player, 1, "person")
    press(player, "mouse", "work.0.choose", "saved.Watch", "work.1.choose", "saved.Barrows")
    take_steps(player, lambda: player.use("start"))
    [plan] = plans
    assert plan.prepared == {0: WATCH, 1: BARROWS}


def test_who_has_not_chosen_composes_before_the_match(tmp_path: Path, plans: list[GameSetup]) -> None:
    """Also where a chosen army does not fit the size any more, or is gone."""
    player = open_form(
        tmp_path, ("Watch", WATCH), brought={0: "Lost"}, options={"format": 750, "lists": "own"}
    )
    press(player, "mouse", "start")
    assert isinstance(player.page, ComposingPage)
    press(player, "mouse", "back", "work.0.choose", "saved.Watch", "format.less", "start")
    assert isinstance(player.page, ComposingPage)
    assert plans == []


def test_ready_made_armies_are_chosen_by_seat(tmp_path: Path, plans: list[GameSetup]) -> None:
    """The first list of the menu, also after an army of one's own."""
    player = open_form(tmp_path, ("Watch", WATCH), seat=1)
    press(player, "mouse", "work.0.choose", "saved.Watch", "work.0.choose", "list.men")
    press(player, "mouse", "work.1.choose", "list.undead")
    take_steps(player, lambda: player.use("start"))
    [plan] = plans
    chosen = {name: plan.options[name] for name in ("lists", "army_a", "army_b")}
    assert chosen == {"lists": "bundled", "army_a": "undead", "army_b": "men"}
    assert plan.prepared == {}


def open_deck_form(folder: Path, **last: object) -> Player:
    """Open the form of a new game of cards, with saved decks of each side."""
    game = LastGame(**{"options": {}, "seat": 0, **last})
    player = Player(folder, regular(last_games={"dawnember": game}), games=("dawnember",))
    for side, name in (("dawn", "Spears"), ("ember", "Wolves")):
        works = SavedTexts(player.app.shelf.settings.place, "decks", side)
        works.save(name, str(starter(side)))
    player.use("play")
    return player


@pytest.mark.parametrize("by", ["mouse", "keys"])
def test_saved_decks_are_chosen_with_their_side(tmp_path: Path, plans: list[GameSetup], by: str) -> None:
    """Those of every side are offered; the next time one press begins with them again."""
    player = open_deck_form(tmp_path)
    press(player, by, "work.0.choose")
    offered = [key for key in player.keys if key.startswith(("list.", "saved."))]
    assert offered == ["list.dawn", "list.ember", "saved.dawn.Spears", "saved.ember.Wolves"]
    press(player, by, "saved.ember.Wolves")
    take_steps(player, lambda: press(player, by, "start"))
    last = player.app.settings.last_games["dawnember"]
    again = open_deck_form(tmp_path, options=last.options, brought=last.brought)
    take_steps(again, lambda: press(again, by, "start"))
    first, second = plans
    for plan in (first, second):
        assert (plan.options["decks"], plan.options["side_a"]) == ("constructed", "ember")
        assert plan.prepared == {0: str(starter("ember"))}


@pytest.mark.parametrize("chance", [0, 1])
def test_decks_go_with_their_side_to_a_random_seat(
    tmp_path: Path, plans: list[GameSetup], monkeypatch: pytest.MonkeyPatch, chance: int
) -> None:
    monkeypatch.setattr("random.randrange", lambda seats: chance)
    player = open_deck_form(tmp_path, seat=None)
    press(player, "mouse", "work.0.choose", "saved.ember.Wolves", "work.1.choose", "drawn.dawn")
    take_steps(player, lambda: player.use("start"))
    [plan] = plans
    sides = plan.options["side_a"], plan.options["side_b"]
    assert sides == (("ember", "dawn") if chance == 0 else ("dawn", "ember"))
    assert plan.prepared == {chance: str(starter("ember"))}
