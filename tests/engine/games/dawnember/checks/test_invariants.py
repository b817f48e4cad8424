"""The invariants of the rules in random games of all variants (WY-17)."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from engine.chance import make_generator
from engine.game import begin
from engine.games.dawnember import events
from engine.options import configure
from engine.preparation import draw_preparations
from engine.testing.decision import Decision
from engine.testing.random_play import randomly
from tests.engine.games.dawnember.helper import GAME, short
from tests.support.selection import PARTS, select

GAMES = 2_000
"""Random games that must hold the invariants."""
A_RUN = 12
"""Those of them that each run plays."""
VARIANTS = (*GAME.checks.variants, "std+bo1", "own+final+cap60+closed", "std+cap0")


def decisions(number: int) -> Sequence[Decision]:
    """Play a game of the next variant, with sides drawn, to its end."""
    variant = VARIANTS[number % len(VARIANTS)]
    config = configure(GAME.options, GAME.checks.vary(variant, make_generator(number)))
    prepared = draw_preparations(GAME, config, make_generator(number + 1))
    state, _ = begin(GAME, config, make_generator(number + 2), prepared)
    return list(randomly(GAME, state, make_generator(number + 3), GAME.checks.limit))


def combats(decision: Decision) -> list[str]:
    """Return the faults of the combats that ended with a decision (WY-17.1.5)."""
    state, found = decision.before.clone(), []
    hit = state.combat is None or state.combat.winner != state.combat.defender
    destroyed, fought = 0, set()
    for event in decision.events:
        match event:
            case events.CombatDecided():
                destroyed, hit = 0, event.winner != state.fight.defender
            case events.CombatAborted():
                hit = False
            case events.UnitDestroyed():
                destroyed += 1
            case events.CombatEnded():
                spared = {state.fight.defender} if state.fight.ranged and not hit else set()
                fought = {*state.fight.units} - spared
                if destroyed > 2:
                    found.append("WY-17.1.5 a combat destroyed more than two units")
        GAME.fold(state, event)
    if state.phase != "cleanup":
        again = {getattr(frame, "unit", "") for frame in state.pending}
        ready = {unit for unit in fought if state.there(unit) and not state.unit(unit).committed}
        found += [f"WY-17.1.5 {unit} is ready after its combat" for unit in sorted(ready - again)]
    return found


def holds(number: int) -> None:
    """Assert that a random game ends and holds the invariants at every decision."""
    played = decisions(number)
    assert played[-1].after.result >= 0, "it ends"
    for decision in played:
        assert GAME.checks.faults(GAME.format(decision.after)) == [], GAME.format(decision.before)
        assert combats(decision) == [], " | ".join(map(short, decision.events))


@pytest.mark.parametrize("taken", select(range(PARTS)))
def test_random_games_hold_the_invariants(taken: int) -> None:
    """WY-17.1.1, WY-17.1.2, WY-17.1.3, WY-17.1.4, WY-17.1.5: a few games of every variant."""
    for number in range(taken, A_RUN * PARTS, PARTS):
        holds(number)


@pytest.mark.full
@pytest.mark.parametrize("share", range(20))
def test_two_thousand_random_games_hold_the_invariants(share: int) -> None:
    """WY-17.1.1 to WY-17.1.5, and all of them end."""
    for number in range(share, GAMES, 20):
        holds(number)
