"""A new game: by keyboard alone up to the table, the last choices kept, armies picked, failures told."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import pygame
import pytest

from client.keeping import Keeper
from client.link import Refused
from client.screens import starting
from client.screens.game_choices import GameChoices
from client.screens.menu import Menu
from client.screens.new_game import NewGame
from client.screens.picking import Picking
from client.screens.starting import Starting
from client.session import Session, SoloPlan
from client.settings import LastGame, Settings, Shelf
from client.ui import keys
from client.ui.page import Page
from engine.bots.registry import BOTS
from engine.games.registry import GAMES
from engine.options import configure, describe
from tests.client.shell import ENTER, Player

Solo = Callable[[SoloPlan], Coroutine[Any, Any, Any]]


class Table(Page):
    """Stand where the table would be."""

    def __init__(self, session: object) -> None:
        super().__init__()
        self.session = session

    def build(self) -> None:
        """Have nothing on it."""


def let_solo(monkeypatch: pytest.MonkeyPatch, solo: Solo) -> None:
    """Set tables up by a function of the test, and show a stand-in for the table."""
    monkeypatch.setattr(Session, "solo", solo)
    monkeypatch.setattr(starting, "table_screen", Table)


def played(player: Player, steps: Callable[[], None]) -> None:
    """Take steps and let what they started come to its end."""

    async def scene() -> None:
        steps()
        for _ in range(10):
            await asyncio.sleep(0)
            player.wait(1)

    asyncio.run(scene())


@pytest.fixture
def plans(monkeypatch: pytest.MonkeyPatch) -> list[SoloPlan]:
    """Collect the plans that games are started with."""
    seen: list[SoloPlan] = []

    async def solo(plan: SoloPlan, keeper: Keeper) -> str:
        seen.append(plan)
        return "session"

    let_solo(monkeypatch, solo)
    return seen


def chosen(player: Player) -> GameChoices:
    """Return what is chosen on the form that is shown."""
    assert isinstance(player.page, NewGame)
    return player.page.choices


# Starting.


def test_two_keys_start_a_game(tmp_path: Path, plans: list[SoloPlan]) -> None:
    """Enter on the menu, Enter on the form: the defaults are a game, and the focus is at its start."""
    player = Player(tmp_path)
    played(player, lambda: player.press(ENTER, ENTER))
    assert plans == [SoloPlan("warchest", _relevant({}), 0, list(BOTS)[-1], None)]
    assert isinstance(player.app.screen, Table)
    assert player.app.screen.session == "session"


def _relevant(options: dict[str, Any]) -> dict[str, Any]:
    """Return the game's defaults with some of them changed, without what only given armies need."""
    defaults = {option.name: option.default for option in describe(GAMES["warchest"].options)}
    all_of_them = {**defaults, **options}
    if all_of_them["draft"] != "armies":
        del all_of_them["armies"], all_of_them["first"]
    return all_of_them


def test_everything_is_chosen_by_keyboard(tmp_path: Path, plans: list[SoloPlan]) -> None:
    """Army, side, opponent, conditions and seed: by Tab and Enter, with real plans as the result."""
    player = Player(tmp_path)

    def steps() -> None:
        player.press(ENTER)
        for key in ("draft.random", "side.1", "bot.random", "royal_guard_card.2018", "max_rounds.more"):
            player.tab_to(key)
            player.press(ENTER)
            assert player.at == key, "the focus stays where it was"
        player.tab_to("priest_draws_when_destroyed.False")
        player.press(pygame.KSCAN_SPACE)
        player.tab_to("seed")
        player.type("07x5")
        player.tab_to("start")
        player.press(ENTER)

    played(player, steps)
    changed = {
        "draft": "random",
        "royal_guard_card": "2018",
        "priest_draws_when_destroyed": False,
        "max_rounds": 20,
    }
    assert plans == [SoloPlan("warchest", _relevant(changed), 1, "random", 75)]
    configure(GAMES["warchest"].options, plans[0].options)


def test_everything_is_chosen_by_mouse(tmp_path: Path, plans: list[SoloPlan]) -> None:
    """The same with clicks alone."""
    player = Player(tmp_path)

    def steps() -> None:
        for key in ("play", "draft.random", "side.1", "bot.random", "royal_guard_card.2018", "start"):
            player.use(key)

    played(player, steps)
    changed = {"draft": "random", "royal_guard_card": "2018"}
    assert plans == [SoloPlan("warchest", _relevant(changed), 1, "random", None)]


def test_random_side_is_decided_at_the_start() -> None:
    """Both sides come up, and the choice stays random for the next time."""
    choices = GameChoices("warchest", LastGame())
    choices.seat = None
    assert {choices.plan().seat for _ in range(64)} == {0, 1}
    assert choices.kept().seat is None


def test_last_game_is_remembered(tmp_path: Path, plans: list[SoloPlan]) -> None:
    """The next form, also after a new start of the program, begins with what was played last."""
    player = Player(tmp_path)

    def steps() -> None:
        for key in ("play", "draft.random", "side.random", "bot.random", "start"):
            player.use(key)

    played(player, steps)
    again = Player(tmp_path, Shelf(tmp_path).load()[0])
    again.press(ENTER)
    choices = chosen(again)
    assert (choices.options["draft"], choices.seat, choices.bot) == ("random", None, "random")
    assert again.at == "start"


def test_remembered_game_that_does_not_fit_any_more(tmp_path: Path) -> None:
    """Settings of another version do not keep a game from starting: what does not fit is left out."""
    last = LastGame(
        game="warchest",
        options={"draft": "pick", "royal_guard_card": "2018", "decrees": 3, "max_rounds": -4},
        seat=7,
        bot="oracle",
    )
    player = Player(tmp_path, Settings(language="en", animation="off", last_game=last))
    player.press(ENTER)
    choices = chosen(player)
    assert choices.plan().options == _relevant({"royal_guard_card": "2018"})
    assert (choices.seat, choices.bot, choices.ready) == (0, list(BOTS)[-1], True)


# Armies.


def to_picking(player: Player) -> Picking:
    player.press(ENTER)
    player.tab_to("draft.armies")
    player.press(ENTER)
    assert isinstance(player.page, Picking)
    return player.page


def test_armies_are_picked_by_keyboard(tmp_path: Path, plans: list[SoloPlan]) -> None:
    """WC-3.1.3: four different cards for each side; only then the game can start, with exactly these."""
    player = Player(tmp_path)

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

    played(player, steps)
    (plan,) = plans
    assert plan.options["armies"] == "w=sw,kn,be,ar r=fo,wp,la,lc"
    assert plan.options["draft"] == "armies"


def test_leaving_the_picks_unfinished_keeps_what_can_be_played(tmp_path: Path) -> None:
    """Esc out of an unfinished choice goes back to armies that need none."""
    player = Player(tmp_path)
    to_picking(player)
    player.use("entry.sw")
    player.press(keys.BACK)
    assert chosen(player).options["draft"] == "first_game"
    assert player.find("start").enabled


def test_picks_are_filled_at_random(tmp_path: Path) -> None:
    """The rest is dealt: all places are full, no card twice, what was chosen stays."""
    player = Player(tmp_path)
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
    player = Player(tmp_path)
    player.press(ENTER)
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


# The moment before the table.


def test_refusal_is_told_and_leads_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """If the table cannot be set up the player reads why and is back at the form."""

    async def solo(plan: SoloPlan, keeper: Keeper) -> None:
        raise Refused("no_host", {"reason": "no room"})

    let_solo(monkeypatch, solo)
    player = Player(tmp_path)
    played(player, lambda: player.press(ENTER, ENTER))
    assert isinstance(player.app.screen, NewGame)
    assert len(player.app.overlays) == 1
    player.press(ENTER)
    assert player.app.overlays == []
    assert player.at == "start"


def test_waiting_can_be_given_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Esc while the table is being set up ends the work and leads back."""
    ended: list[str] = []

    async def solo(plan: SoloPlan, keeper: Keeper) -> None:
        try:
            await asyncio.Event().wait()
        finally:
            ended.append("cancelled")

    let_solo(monkeypatch, solo)
    player = Player(tmp_path)

    def steps() -> None:
        player.press(ENTER, ENTER)
        assert isinstance(player.app.screen, Starting)

    async def scene() -> None:
        steps()
        await asyncio.sleep(0)
        player.press(keys.BACK)
        await asyncio.sleep(0)

    asyncio.run(scene())
    assert ended == ["cancelled"]
    assert isinstance(player.app.screen, NewGame)


def test_game_from_the_command_line_that_fails_leads_to_the_menu(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where there is no screen to go back to, the first one comes."""

    async def solo(plan: SoloPlan, keeper: Keeper) -> None:
        raise Refused("no_host", {"reason": "no room"})

    let_solo(monkeypatch, solo)
    player = Player(tmp_path)
    played(player, lambda: player.app.go(Starting(SoloPlan("warchest", {}, 0, "greedy"))))
    assert isinstance(player.app.screen, Menu)
    assert len(player.app.overlays) == 1
