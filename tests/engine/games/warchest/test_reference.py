"""Two programs, one rules document: the engine and a slow reference written apart from it must agree.

Perft counts of our own hold what both found, and comparing positions rather than counts says where they part.
"""

from collections.abc import Iterator

import pytest

from engine.game import decider
from engine.perft import children, perft
from engine.trace import Decision
from tests.contract.games import CASES, Case
from tests.engine.games.warchest import reference
from tests.engine.games.warchest.helper import GAME, SEATS
from tests.engine.games.warchest.test_cases import counts

OWN = counts("own_perft.txt")
POSITIONS = list(dict.fromkeys(position for position, _, _ in OWN))
TABLES = [case for case in CASES if case.game is GAME]


@pytest.mark.parametrize(("position", "depth", "count"), OWN)
def test_count(position: str, depth: int, count: int) -> None:
    """Every sequence of decisions with every distinguishable result of its draws."""
    assert perft(GAME, GAME.parse(position), depth) == count


def agreed(position: str) -> Iterator[str]:
    """Yield every position that one decision leads to; seat, legal list and all results must be agreed on."""
    state = GAME.parse(position)
    acting = sorted(GAME.to_act(state))
    assert [SEATS[seat] for seat in acting] == [seat for seat in [reference.decider(position)] if seat]
    actions = [action for seat in acting for action in GAME.legal(state, seat)]
    assert [str(action) for action in actions] == reference.legal(position)
    for action in actions:
        found = {
            tuple(GAME.draws(after, events)): GAME.format(after)
            for after, events in children(GAME, state, decider(GAME, state), action)
        }
        assert found == reference.results(position, str(action)), str(action)
        yield from found.values()


@pytest.mark.parametrize("position", POSITIONS)
def test_both_agree_on_everything_two_decisions_deep(position: str) -> None:
    """Legal lists, draws, and the positions after them, byte for byte."""
    first = list(agreed(position))
    second = [after for reached in first for after in agreed(reached)]
    assert [len(first), len(second)] == [count for own, depth, count in OWN if own == position and depth < 3]


def compare(decision: Decision) -> None:
    """Assert that the reference finds the same decision, and the same result of it."""
    before = GAME.format(decision.before)
    action = str(decision.action)
    assert reference.decider(before) == SEATS[decision.seat]
    assert reference.legal(before) == [str(legal) for legal in decision.legal]
    draws = GAME.draws(decision.after, decision.events)
    assert reference.result(before, action, draws) == GAME.format(decision.after), action


@pytest.mark.parametrize("case", TABLES, ids=lambda case: case.name)
def test_both_agree_on_every_decision_of_random_games(case: Case) -> None:
    """Some hundred decisions at each table; the reference gets the coins that were drawn."""
    for decision in case.decisions():
        compare(decision)


def test_the_random_games_show_what_they_should() -> None:
    """Every tactic, every verb and every answer is played in them, besides those that only Nobility has."""
    actions = [str(decision.action).split(" ") for case in TABLES for decision in case.decisions()]
    tactics = {words[1] for words in actions if words[0] == "tactic"}
    assert tactics == {"ar", "ca", "cr", "en", "fo", "la", "lc", "ma", "rg"}
    verbs = {"attack", "bolster", "claim", "control", "decline", "deploy", "lose", "move", "pass", "recruit"}
    assert {words[0] for words in actions} == verbs | {"tactic"}


def test_the_reference_agrees_with_the_published_counts() -> None:
    """It is a second opinion only if it is right by itself: here without the engine, to depth 3."""
    for position, depth, count in counts():
        reached = [position]
        for _ in range(min(depth, 3)):
            reached = [
                after
                for before in reached
                for action in reference.legal(before)
                for after in reference.results(before, action).values()
            ]
        assert depth > 3 or len(reached) == count


def test_the_table_is_whole() -> None:
    """Twelve positions, each to depth 3 or deeper."""
    depths = [[depth for own, depth, _ in OWN if own == position] for position in POSITIONS]
    assert len(depths) == 12
    assert all(listed in ([1, 2, 3], [1, 2, 3, 4], [1, 2, 3, 4, 5]) for listed in depths)
