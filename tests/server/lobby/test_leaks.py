"""Nothing hidden leaves the host: in two worlds that a viewer cannot distinguish it gets equal bytes.

See `tools.harness.hosts.twins`. Here are the small games, games that leak on purpose, and the questions to
bots. All variants of the real games are in `tests/trust/test_worlds.py`.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import product
from typing import Any

import pytest

from engine.chance import make_generator
from engine.events import Viewer
from engine.game import Game, Reason
from engine.wire.protocol import Act
from tests.games.kuhn import Kuhn
from tests.games.registry import GAMES as TINY
from tests.support.selection import select
from tests.support.server.lobby_harness import BOT, ME, LobbyHarness
from tools.harness.hosts.twins import SPY, Twins

pytestmark = pytest.mark.trust


def compare(game: Game[Any], options: dict[str, Any], viewer: Viewer, seed: int, most: int = 20) -> int:
    """Play twins as long as the spy cannot tell them apart; return how many decisions were made meanwhile.

    Only those are counted that were made while the truths differed.
    """
    twins = Twins(game, options, viewer, make_generator(seed))
    hidden = 0
    for _ in range(most):
        twins.part()
        twins.pry()
        assert twins.same()
        differed = twins.differ()
        if not twins.step():
            break
        assert twins.same()
        hidden += differed
    return hidden


LARGEST = "stilts"
"""The toy game whose matches take longest."""


@pytest.mark.parametrize(
    ("name", "viewer"),
    select(
        list(product(sorted(TINY), (0, 1, None))), *[(name, None) for name in sorted(TINY) if name != LARGEST]
    ),
)
def test_tiny_games_tell_no_secret(name: str, viewer: Viewer) -> None:
    game = TINY[name]
    # Without hidden information there is one world only: a few matches show that it stays so.
    hidden = sum(compare(game, {}, viewer, seed) for seed in range(20 if game.checks.secret else 4))
    assert (hidden > 5) == game.checks.secret


class Blabber(Kuhn):
    """Kuhn poker whose views show every card."""

    def view(self, state: Any, viewer: Viewer) -> Any:
        return state.clone()


class Careless(Kuhn):
    """Kuhn poker whose refusals look at the other's card."""

    def refuse(self, state: Any, seat: int, action: Any) -> Reason | None:
        return Reason("never", {"cards": state.cards}) if state.moves == "" else None


def leaks(game: Game[Any]) -> bool:
    """Say whether the spy's messages distinguish two worlds that differ."""
    twins = Twins(game, {}, 0, make_generator(1))
    while not twins.differ():
        match = twins.matches()[1]
        match.standing.state = Kuhn().resample(match.standing.state, 0, twins.chance)
    twins.do(SPY, Act, table=1, seat=0, revision=0, action={"type": "Pass"})
    twins.pry()
    return not twins.same()


def test_a_game_that_shows_too_much_is_noticed() -> None:
    assert leaks(Blabber())
    assert not leaks(Kuhn())


def test_the_reason_of_a_refusal_comes_from_what_the_seat_knows() -> None:
    """Even where a game's rules put something hidden into it."""
    assert not leaks(Careless())
    twins = Twins(Careless(), {}, 0, make_generator(1))
    twins.do(SPY, Act, table=1, seat=0, revision=0, action={"type": "Pass"})
    refused = twins.halls[0].sent[SPY][-1]
    cards = twins.matches()[0].standing.state.cards
    assert refused.args == {"reason": "never", "reason_args": {"cards": [cards[0], "?"]}}


def test_what_a_bot_is_handed_does_not_depend_on_what_its_seat_does_not_know() -> None:
    """Over many deals, equal own cards come with equal data; the bot's seed is nobody else's."""
    handed: dict[str, list[Any]] = {}
    others: dict[str, set[str]] = {}
    for deal in range(30):
        harness = LobbyHarness(label=f"deal {deal}")
        harness.guest(1)
        harness.table(1, ME, BOT, game="kuhn")
        table = harness.lobby.tables[1]
        match = table.match
        harness.do(1, Act, table=1, seat=0, revision=0, action={"type": "Bet"})
        [think] = harness.thinks
        other, own = match.standing.state.cards
        handed.setdefault(own, []).append(replace(think, seed=b""))
        others.setdefault(own, set()).add(other)
        assert table.seed_source is not None
        assert think.seed != table.seed_source.seed
    assert {own: len(cards) for own, cards in others.items()} == {"J": 2, "Q": 2, "K": 2}
    assert all(think == thinks[0] for thinks in handed.values() for think in thinks)
