"""Whole games at the real screen, by mouse alone and by keys alone, up to the result and the rematch."""

from __future__ import annotations

import random
from collections.abc import Callable
from itertools import product
from pathlib import Path
from typing import Any

import pygame
import pytest

from client.screens.table.ending.dialog import ResultDialog
from client.screens.table.screen import TableScreen
from client.session.game_setup import GameSetup
from client.sessions.solo_session import SoloSession
from client.skins.warchest.match_view import WarChestTable
from client.storage.settings import Settings
from client.ui import keys
from engine.bots.budget import Budget
from engine.bots.greedy import Greedy
from engine.chance import make_generator
from engine.outcome import Outcome
from tests.support.client.client_driver import ENTER
from tests.support.client.table_driver import Sitter, Tables, still
from tests.support.selection import select
from tools.harness.clients.hostless_session import LocalSession

pytestmark = pytest.mark.usefixtures("near_hosts")

Hand = Callable[[Sitter, Any], None]
HANDS: dict[str, Hand] = {"mouse": Sitter.by_mouse, "keys": Sitter.by_keys}


def play(sitter: Sitter, act: Hand, choose: Callable[[Sitter], Any]) -> None:
    """Play until the result is shown; a draft is answered by mouse or keys like all else."""
    while not over(sitter):
        sitter.wait_for(lambda: sitter.field.acting or over(sitter))
        if sitter.field.acting and draft(sitter):
            take(sitter, act)
        elif sitter.field.acting:
            act(sitter, choose(sitter))


def take(sitter: Sitter, act: Hand) -> None:
    """Take the first card, or name the first player: by a click and another one, or by Enter alone."""
    known = len(draft(sitter))
    key = next(iter(draft(sitter)))
    for _ in range(2):
        if len(draft(sitter)) == known and act is Sitter.by_mouse:
            sitter.use(key)
        elif len(draft(sitter)) == known:
            sitter.tab_to(key)
            sitter.press(ENTER)


def at_random(seed: int) -> Callable[[Sitter], Any]:
    """Return a chooser of any legal action."""
    dice = random.Random(seed)
    return lambda sitter: dice.choice(sitter.field.game.legal(sitter.field.state, sitter.field.viewer))


def to_win(seed: int) -> Callable[[Sitter], Any]:
    """Return a chooser like a computer player's that wins against random play."""
    bot, chance = Greedy(), make_generator(seed)

    def choose(sitter: Sitter) -> Any:
        field = sitter.field
        assert field.viewer is not None
        return bot.choose(field.game, field.state.clone(), field.viewer, (), chance, Budget())

    return choose


def draft(sitter: Sitter) -> dict[str, Any]:
    """Return the decisions of forming the armies, by their controls; none once they are formed."""
    field = sitter.field
    assert isinstance(field, WarChestTable)
    return field.draft.legal if field.forming else {}


def over(sitter: Sitter) -> bool:
    """Say whether the result is shown."""
    return any(isinstance(overlay, ResultDialog) for overlay in sitter.app.overlays)


KINDS: list[dict[str, Any]] = [
    {"draft": "random"},
    {"draft": "pick", "ruleset": "nobility"},
    {"draft": "pick_with_bans", "ruleset": "nobility", "players": 4},
]


@pytest.mark.parametrize("hand", HANDS)
@pytest.mark.parametrize(("seed", "kind"), select([(3, 0), (8, 0), (5, 1), (6, 1), (4, 2)], (5, 1)))
def test_a_match_is_played_to_its_end(tables: Tables, hand: str, seed: int, kind: int) -> None:
    """Random play, including drafts: every question can be answered, and the end shows the result."""
    session = LocalSession(options={**KINDS[kind], "max_rounds": 3}, seed=seed)
    session.go_on()
    sitter = tables.sit(session)
    play(sitter, HANDS[hand], at_random(seed))
    assert session.truth.outcome is not None
    assert len(session.actions) >= 9, "three coins in each of three rounds were played by hand"


def test_a_rematch_begins_a_new_match_with_sides_exchanged(tables: Tables) -> None:
    """The result offers another match; the table turns to it with the other side's coins."""
    session = LocalSession(options={"draft": "first_game", "max_rounds": 1}, seed=2)
    session.go_on()
    sitter = tables.sit(session)
    play(sitter, HANDS["mouse"], at_random(1))
    sitter.use("end.rematch")
    sitter.wait_for(lambda: sitter.field.acting)
    assert session.match.number == 2
    assert sitter.field.viewer == 1
    assert not sitter.app.overlays


@pytest.mark.parametrize("seed", select(range(3)))
def test_clicks_and_keys_at_random_do_no_harm(tables: Tables, seed: int) -> None:
    """Random clicks and keys play legal actions or nothing; nothing breaks."""
    session = LocalSession(options={"draft": "random"}, seed=seed)
    session.run(30)
    session.go_on()
    sitter = tables.sit(session, still(animation="fast"))
    dice = random.Random(seed)
    codes = [getattr(pygame, f"KSCAN_{name}") for name in "ABCDEINOPRSTUVWX123"]
    codes += [keys.TAB, ENTER, *keys.ARROWS, keys.PAGE_UP]
    for _ in range(150):
        if sitter.app.overlays:
            sitter.press(keys.BACK)
        elif dice.random() < 0.5:
            sitter.press(dice.choice(codes))
        else:
            sitter.click((dice.randrange(1280), dice.randrange(720)))
    assert session.actions, "something was played"
    assert sitter.app.screen is sitter.table


@pytest.mark.parametrize(("hand", "kind"), select(list(product(HANDS, range(len(KINDS)))), ("mouse", 0)))
def test_a_solo_match_against_the_real_host_and_its_bot(tmp_path: Path, hand: str, kind: int) -> None:
    """The real client plays a match over the real protocol: host process, bot workers, a win, a rematch.

    From the draft to the last control marker, with Nobility and with a partner and two opponents as well.
    """
    sitter = Sitter(tmp_path, settings=Settings(language="en", animation="fast"))
    plan = GameSetup("warchest", KINDS[kind], 0, "random", 5)
    session = sitter.loop.run_until_complete(SoloSession.start(plan))
    try:
        sitter.app.go(TableScreen(session))
        sitter.wait()
        play(sitter, HANDS[hand], to_win(4))
        assert session.match.store.true.outcome == Outcome.of_winner(0)
        if hand == "mouse":
            sitter.use("end.again")
        else:
            sitter.tab_to("end.again")
            sitter.press(ENTER)
        sitter.wait_for(
            lambda: (
                session.match.number == 2 and (sitter.field.acting or sitter.parts.match.show.motions.busy)
            )
        )
        assert not sitter.app.overlays
    finally:
        sitter.close()
