"""A new game: by keyboard alone up to the table, the last choices kept, combinations of settings."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame

from client.screens.setup.game_choices import GameChoices
from client.screens.setup.new_game import NewGame
from client.session.game_setup import GameSetup
from client.storage.settings import LastGame, Settings, SettingsFile
from engine.bots.registry import LEVELS, usual_level
from engine.games.registry import GAMES
from engine.games.warchest.play.set_up import BATTLES
from engine.options import configure, describe, fitting
from tests.support.client.client_driver import ENTER, Player, regular
from tests.support.client.started_games import Table, choose_player, detail, read_choice, take_steps

# Starting.


def test_two_keys_start_a_game(tmp_path: Path, plans: list[GameSetup]) -> None:
    """Enter on the menu, Enter on the form: the defaults are a game, and the focus is at its start."""
    player = Player(tmp_path, regular())
    take_steps(player, lambda: player.press(ENTER, ENTER))
    assert plans == [GameSetup("warchest", _relevant({}), 0, usual_level(LEVELS), None)]
    assert isinstance(player.app.screen, Table)
    assert player.app.screen.session == "session"


def _relevant(options: dict[str, Any]) -> dict[str, Any]:
    """Return the game's defaults with some of them changed, without those that mean nothing then."""
    chosen = fitting(GAMES["warchest"].options, options)
    return {
        option.name: chosen[option.name]
        for option in describe(GAMES["warchest"].options)
        if option.matters(chosen)
    }


def test_one_click_on_the_menu_starts_what_was_played_last(tmp_path: Path, plans: list[GameSetup]) -> None:
    """The quick game needs no form: at first a draft against the usual bot, then the last game."""
    player = Player(tmp_path, regular())
    take_steps(player, lambda: player.use("quick"))
    assert plans == [GameSetup("warchest", _relevant({}), 0, usual_level(LEVELS), None)]
    settings = Settings(
        language="en",
        animation="off",
        last_games={"warchest": LastGame(options={"draft": "random"}, seat=1, bot="novice")},
    )
    again = Player(tmp_path, settings)
    assert detail(again, "quick") == "Random · Raven · Novice"
    again.tab_to("quick")
    take_steps(again, lambda: again.press(ENTER))
    assert plans[1] == GameSetup("warchest", _relevant({"draft": "random"}), 1, "novice", None)


def test_everything_is_chosen_by_keyboard(tmp_path: Path, plans: list[GameSetup]) -> None:
    """Army, side, opponent, conditions and seed: by Tab and Enter, with real plans as the result."""
    player = Player(tmp_path, regular())

    def steps() -> None:
        player.press(ENTER)
        for key in (
            "draft.random",
            "side.1",
            "bot.novice",
            "more",
            "royal_guard_card.2018",
            "max_rounds.more",
        ):
            player.tab_to(key)
            player.press(ENTER)
            assert player.at == key, "the focus stays where it was"
        player.tab_to("priest_draws_when_destroyed.False")
        player.press(pygame.KSCAN_SPACE)
        player.tab_to("seed")
        player.type("07x5")
        player.tab_to("start")
        player.press(ENTER)

    take_steps(player, steps)
    changed = {
        "draft": "random",
        "royal_guard_card": "2018",
        "priest_draws_when_destroyed": False,
        "max_rounds": 20,
    }
    assert plans == [GameSetup("warchest", _relevant(changed), 1, "novice", 75)]
    configure(GAMES["warchest"].options, plans[0].options)


def test_everything_is_chosen_by_mouse(tmp_path: Path, plans: list[GameSetup]) -> None:
    """The same with clicks alone."""
    player = Player(tmp_path, regular())

    def steps() -> None:
        for key in ("play", "draft.random", "side.1", "bot.novice", "more", "royal_guard_card.2018", "start"):
            player.use(key)

    take_steps(player, steps)
    changed = {"draft": "random", "royal_guard_card": "2018"}
    assert plans == [GameSetup("warchest", _relevant(changed), 1, "novice", None)]


def test_random_side_is_decided_at_the_start() -> None:
    """Both sides come up, and the choice stays random for the next time."""
    choices = GameChoices("warchest", None)
    choices.seat = None
    assert {choices.plan().seat for _ in range(64)} == {0, 1}
    assert choices.remember().seat is None


def test_last_game_is_remembered(tmp_path: Path, plans: list[GameSetup]) -> None:
    """The next form, also after a new start of the program, begins with the last settings."""
    player = Player(tmp_path, regular())

    def steps() -> None:
        for key in ("play", "draft.random", "side.random", "bot.novice", "start"):
            player.use(key)

    take_steps(player, steps)
    again = Player(tmp_path, SettingsFile(tmp_path).load()[0])
    again.press(ENTER)
    choices = read_choice(again)
    assert (choices.options["draft"], choices.seat, choices.bot) == ("random", None, "novice")
    assert again.at == "start"


def test_remembered_game_that_does_not_fit_any_more(tmp_path: Path) -> None:
    """Settings of another version do not keep a game from starting: unsuitable ones are left out."""
    last = LastGame(
        options={"draft": "pick", "royal_guard_card": "2018", "decrees": 3, "max_rounds": -4},
        seat=7,
        bot="oracle",
    )
    player = Player(tmp_path, Settings(language="en", animation="off", last_games={"warchest": last}))
    player.press(ENTER)
    choices = read_choice(player)
    assert choices.plan().options == _relevant({"royal_guard_card": "2018"})
    assert (choices.seat, choices.bot, choices.ready) == (0, usual_level(LEVELS), True)


# Combinations.


def test_only_what_goes_together_is_offered(tmp_path: Path) -> None:
    """WC-12.1.3: impossible ways to form armies and settings without a meaning are not on the form."""
    player = Player(tmp_path, regular())
    player.press(ENTER)

    def list_offered() -> set[str]:
        return {control.key for control in player.controls}

    player.use("more")
    assert {"draft.first_game", "draft.battle:crecy"} <= list_offered()
    assert not {
        key for key in list_offered() if key.startswith(("draft.battle:bosworth", "herald", "four_player"))
    }
    player.use("ruleset.nobility")
    assert {"draft.battle:bosworth", "herald_free_tactic.True", "spy_discard_face_up.True"} <= list_offered()
    assert "draft.first_game" not in list_offered()
    player.use("draft.battle:bosworth")
    player.use("players.4")
    assert read_choice(player).options["draft"] == "pick", "a battle is for two: the draft takes its place"
    assert not {key for key in list_offered() if key.startswith("draft.battle")}
    assert "four_player_draft_initiative.flip" in list_offered()
    assert read_choice(player).seats == 4
    page = player.page
    assert isinstance(page, NewGame)
    page.choose("draft", "random")
    player.wait()
    assert "four_player_draft_initiative.flip" not in list_offered(), "it is about drafts"


def test_each_other_seat_gets_its_own_bot(tmp_path: Path, plans: list[GameSetup]) -> None:
    """WC-3.3.1: with four, partner and opponents are chosen as seats clockwise from the player's own."""
    player = Player(tmp_path, regular())

    def steps() -> None:
        for key in ("play", "more", "players.4", "more", "side.more"):
            player.use(key)
        choose_player(player, 2, "novice")
        player.use("start")

    take_steps(player, steps)
    assert plans == [GameSetup("warchest", _relevant({"players": 4}), 1, "brawler", None, bots={3: "novice"})]
    again = Player(tmp_path, SettingsFile(tmp_path).load()[0])
    again.press(ENTER)
    choices = read_choice(again)
    assert (choices.seats, choices.seat, choices.bot_at(2), choices.bot_at(1)) == (4, 1, "novice", "brawler")
    again.use("more")
    again.use("players.2")
    assert choices.plan().bots == {}
    assert choices.seat == 1


def test_a_seat_that_is_no_more_becomes_one_of_its_side(tmp_path: Path) -> None:
    """A player of the second seat of a team plays its side when only two play."""
    choices = GameChoices("warchest", None)
    choices.choose("players", 4)
    choices.seat = 3
    choices.choose("players", 2)
    assert choices.seat == 1


def test_battles_show_both_armies_by_name(tmp_path: Path) -> None:
    """WC-3.5.3: the line-up of a battle names its armies and shows every unit."""
    player = Player(tmp_path, regular())
    player.press(ENTER)
    player.use("more")
    player.use("draft.battle:crecy")
    keys_shown = {control.key for control in player.controls}
    for seat, army in enumerate(BATTLES["crecy"]):
        assert {f"lineup.{seat}.{code}" for code in army} <= keys_shown
    assert detail(player, "side.0") == "English"
    assert detail(player, "side.1") == "French"
