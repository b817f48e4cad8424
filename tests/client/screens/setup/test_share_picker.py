"""Armies picked by hand before a game."""

from __future__ import annotations

from pathlib import Path

from client.screens.setup.new_game import NewGame
from client.screens.setup.share_picker import SharePicker
from client.session.game_setup import GameSetup
from client.ui import keys
from engine.games.registry import GAMES
from engine.options import configure
from tests.support.client.client_driver import ENTER, Player, regular
from tests.support.client.started_games import read_choice, take_steps


def to_picking(player: Player) -> SharePicker:
    player.press(ENTER)
    player.tab_to("draft.armies")
    player.press(ENTER)
    assert isinstance(player.page, SharePicker)
    return player.page


def test_armies_are_picked_by_keyboard(tmp_path: Path, plans: list[GameSetup]) -> None:
    """WC-3.1.3: four different cards for each side; only then the game can start, with exactly these."""
    player = Player(tmp_path, regular())

    def steps() -> None:
        page = to_picking(player)
        assert not player.find("done").enabled
        for code in ("sw", "kn", "be", "ar", "fo", "rg", "wp"):
            player.tab_to(f"entry.{code}")
            player.press(ENTER)
        assert page.groups == [["sw", "kn", "be", "ar"], ["fo", "rg", "wp"]]
        player.tab_to("entry.rg")
        player.press(ENTER)
        assert page.groups[1] == ["fo", "wp"], "a second press takes a card back"
        for code in ("la", "lc"):
            player.tab_to(f"entry.{code}")
            player.press(ENTER)
        assert not player.find("entry.me").enabled, "everything is given out"
        player.tab_to("done")
        player.press(ENTER)
        assert isinstance(player.app.screen, NewGame)
        player.tab_to("start")
        player.press(ENTER)

    take_steps(player, steps)
    (plan,) = plans
    assert plan.options["armies"] == "w=sw,kn,be,ar r=fo,wp,la,lc"
    assert plan.options["draft"] == "armies"


def test_leaving_the_picks_unfinished_keeps_what_can_be_played(tmp_path: Path) -> None:
    """Esc out of an unfinished choice goes back to armies that need none."""
    player = Player(tmp_path, regular())
    to_picking(player)
    player.use("entry.sw")
    player.press(keys.BACK)
    assert read_choice(player).options["draft"] == "pick"
    assert player.find("start").enabled


def test_four_armies_are_picked(tmp_path: Path, plans: list[GameSetup]) -> None:
    """WC-3.3.3, WC-3.2.2: three of twenty cards for each of four players, in the order of the seats."""
    player = Player(tmp_path, regular())

    def steps() -> None:
        for key in ("play", "more", "players.4", "ruleset.nobility", "draft.armies"):
            player.use(key)
        page = player.page
        assert isinstance(page, SharePicker)
        for code in ("ea", "he", "ba", "bi", "sw", "kn", "be", "ar", "fo", "rg", "wp", "la"):
            player.use(f"entry.{code}")
        player.use("done")
        player.use("start")

    take_steps(player, steps)
    assert plans[0].options["armies"] == "w1=ea,he,ba r1=bi,sw,kn w2=be,ar,fo r2=rg,wp,la"
    configure(GAMES["warchest"].options, plans[0].options)


def test_picks_are_filled_at_random(tmp_path: Path) -> None:
    """The rest is dealt: all places are full, no card twice, chosen ones stay."""
    player = Player(tmp_path, regular())
    page = to_picking(player)
    player.use("entry.wp")
    player.use("random")
    everything = [code for group in page.groups for code in group]
    assert page.groups[0][0] == "wp"
    assert len(everything) == len(set(everything)) == 8
    player.use("pick.1.2")
    assert len(page.groups[1]) == 3, "a click on a coin of the side takes it back"


def test_card_is_shown_where_one_points(tmp_path: Path) -> None:
    """The text of a unit's card appears under the mouse and at the keyboard's focus, and goes again."""
    player = Player(tmp_path, regular())
    player.press(ENTER)
    player.use("draft.first_game")
    player.move(player.find("lineup.0.sw").rect.center)
    player.wait(12)
    assert player.app.tips.shown
    player.move((5, 5))
    player.wait(12)
    assert not player.app.tips.shown
    player.tab_to("lineup.1.ca")
    player.wait(12)
    assert player.app.tips.shown
    player.press(keys.TAB)
    player.press(keys.BACK)
    assert not player.app.tips.shown
