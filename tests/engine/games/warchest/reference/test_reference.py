"""Two programs, one rules document: the engine and a slow reference written apart from it must agree.

Our own perft counts hold numbers that both found. A comparison of positions rather than counts shows the
place of a difference.
"""

import re
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from engine.game import decider
from engine.games.warchest.kinds import CODES, DECREE_CODES
from engine.games.warchest.state import State
from engine.testing.decision import Decision
from engine.testing.perft import children, perft
from tests.contract.games import Case, parameters
from tests.engine.games.warchest import helper
from tests.engine.games.warchest.crowded import brawl
from tests.engine.games.warchest.helper import GAME
from tests.engine.games.warchest.published import BASE, DECREES, NOBILITY
from tests.engine.games.warchest.reference import game
from tests.engine.games.warchest.reference.test_cases import CASES as PUBLISHED
from tests.engine.games.warchest.reference.test_cases import counts
from tests.support.selection import PARTS, cut_part, select

OWN = counts("own_perft.txt")
POSITIONS = list(dict.fromkeys(position for position, _, _ in OWN))
COUNTED = OWN + counts()
FLAGS = "+rg2018+priestdies+heraldplain+spydown+max4"
VARIANTS = [
    table + flags
    for table in ("2p-base", "2p-nobility", "4p-base", "4p-nobility")
    for flags in ("", FLAGS if "nobility" in table else "+rg2018+priestdies+max4")
]


@pytest.mark.parametrize(("position", "depth", "count"), select(OWN, *OWN[:2], OWN[-1]))
def test_count(position: str, depth: int, count: int) -> None:
    """Every sequence of decisions with every distinguishable result of its draws."""
    assert perft(GAME, GAME.parse(position), depth) == count


def list_agreed_results(position: str) -> Iterator[str]:
    """Yield every position that one decision leads to; seat, legal list and all results must be agreed on."""
    state = GAME.parse(position)
    acting = sorted(GAME.to_act(state))
    names = [state.setup.variant.seats[seat] for seat in acting]
    assert names == [seat for seat in [game.decider(position)] if seat]
    actions = [action for seat in acting for action in GAME.legal(state, seat)]
    assert [str(action) for action in actions] == game.legal(position)
    for action in actions:
        found = {
            tuple(GAME.chance_texts(after, events)): GAME.format(after)
            for after, events in children(GAME, state, decider(GAME, state), action)
        }
        assert found == game.results(position, str(action)), str(action)
        yield from found.values()


@pytest.mark.parametrize("position", list(dict.fromkeys(position for position, _, _ in COUNTED)))
def test_both_agree_on_everything_two_decisions_deep(position: str) -> None:
    """Legal lists, draws, and the positions after them, byte for byte."""
    first = list(list_agreed_results(position))
    second = [after for reached in first for after in list_agreed_results(reached)]
    known = [count for counted, depth, count in COUNTED if counted == position and depth < 3]
    assert [len(first), len(second)] == known


def compare(decision: Decision) -> None:
    """Assert that the reference finds the same decision, and the same result of it."""
    before = GAME.format(decision.before)
    action = str(decision.action)
    assert game.decider(before) == decision.before.setup.variant.seats[decision.seat]
    assert game.legal(before) == [str(legal) for legal in decision.legal]
    draws = GAME.chance_texts(decision.after, decision.events)
    assert game.result(before, action, draws) == GAME.format(decision.after), action


def after_setup(case: Case) -> Iterator[Decision]:
    """Play the games of a table; neither forming the armies nor later units are matters of the reference."""
    return (
        decision for decision in case.decisions() if decision.before.round and is_published(decision.before)
    )


def is_published(state: State) -> bool:
    """Say whether only published units and Decrees are in play, which the reference covers."""
    units = {CODES[kind] for army in state.setup.armies for kind in army}
    return units <= {*BASE, *NOBILITY} and {DECREE_CODES[one] for one in state.setup.decrees} <= set(DECREES)


@pytest.mark.parametrize("case", parameters(GAME))
def test_both_agree_on_every_decision_of_random_games(case: Case) -> None:
    """Some hundred decisions at each table; the reference gets the coins that were drawn."""
    for decision in after_setup(case):
        compare(decision)


def brawls(variant: str, taken: int) -> list[Decision]:
    """Play a little from each of many crowded positions, those that have this turn."""
    count = 110 if "base" in variant else 360
    return [decision for seed in cut_part(range(count), taken) for decision in brawl(variant, seed, 8)]


@pytest.mark.parametrize("taken", select(range(PARTS)))
@pytest.mark.parametrize("variant", VARIANTS)
def test_both_agree_where_units_stand_close_together(variant: str, taken: int) -> None:
    """About a thousand decisions or more of every variant, with and without all its flags."""
    decisions = brawls(variant, taken)
    assert len(decisions) > 100 - PARTS
    for decision in decisions:
        compare(decision)


def list_seen_kinds(variants: list[str]) -> tuple[set[str], set[str], set[str]]:
    """Return the verbs, the tactics and Decrees, and the kinds of current frames in the brawls."""
    decisions = [one for variant in variants for taken in range(PARTS) for one in brawls(variant, taken)]
    actions = [str(decision.action).split(" ") for decision in decisions]
    named = {words[1] for words in actions if words[0] in ("tactic", "proclaim")}
    frames = {re.sub(r"\w\dx\w\d", "AxB", GAME.format(decision.after)) for decision in decisions}
    pending = {line.partition("pend=")[2].split(" ")[0].split(";")[0] for line in frames}
    return {words[0] for words in actions}, named, pending


@pytest.mark.full
def test_the_brawls_show_what_they_should() -> None:
    """Every verb, every tactic, every Decree and every order of two triggers is played in them."""
    base = {"attack", "bolster", "claim", "control", "decline", "deploy", "lose", "move", "pass", "recruit"}
    tactics = {"ar", "ca", "cr", "en", "fo", "la", "lc", "ma", "rg"}
    assert list_seen_kinds([variant for variant in VARIANTS if "base" in variant])[:2] == (
        base | {"tactic"},
        tactics,
    )
    verbs, named, pending = list_seen_kinds([variant for variant in VARIANTS if "nobility" in variant])
    assert verbs == base | {"tactic", "proclaim", "discard", "push", "resolve"}
    assert named == tactics | {"bi", "ea", "he"} | set(DECREES)
    assert {"edict", "loss(AxB)", "loss(AxB:sac)", "loss(AxB:sac,he)"} <= pending
    assert {
        f"wait({','.join(sorted(('he', other)))})" for other in ("ba", "be", "ea", "me", "sw", "wp")
    } <= pending


def test_both_agree_when_the_partner_proclaims_out_of_turn() -> None:
    """The owner uses a Priest's Royal Coin, the seat on turn chooses the order (WC-11.2.1, WC-6.2.2)."""
    line = helper.position(
        "e4:w1:ma1,f4:w2:sw2,f5:r1:be2,g4:w2:he1,h4:w2:wp1",
        w1="ma1",
        r1="be1",
        w2="sw1",
        r2="ca1",
        pend="play(w2:ro)",
        decrees="guard,march,sacrifice",
        variant="4p-nobility",
    )
    waiting = [after for after in list_agreed_results(line) if "pend=wait(he,sw)" in after]
    assert [game.decider(after) for after in waiting] == ["w1"]
    assert len([after for before in waiting for after in list_agreed_results(before)]) == 2


@pytest.mark.parametrize(("control", "decreed"), [("w:d1,g1;r:d4", 1), ("w:d1,d4,g1;r:-", 0)])
def test_both_agree_when_only_the_new_control_allows_a_decree(control: str, decreed: int) -> None:
    """Nobody but the Earl can attack, and it stands on a location of its side only then (WC-9.3.3)."""
    line = helper.position(
        "d4:w:ea1,d5:r:sw1",
        w="ea1",
        control=control,
        decrees="guard,march,reinforce",
        variant="2p-nobility",
    )
    edicts = [after for after in list_agreed_results(line) if "pend=edict" in after]
    assert [game.legal(after) for after in edicts] == [["proclaim guard ea d4xd5"]] * decreed
    assert [len(list(list_agreed_results(after))) > 0 for after in edicts] == [True] * decreed


@pytest.mark.parametrize("case", PUBLISHED, ids=lambda case: case["id"])
def test_the_reference_agrees_with_the_published_cases(case: dict[str, Any]) -> None:
    """It is a second opinion only if it is right by itself: here without the engine."""
    assert game.decider(case["position"]) == case["seat"]
    assert game.legal(case["position"]) == case["legal"]
    if "action" in case:
        found = game.results(case["position"], case["action"])
        assert found[tuple(case["draws"])] == case["next_position"]


def test_the_reference_agrees_with_the_published_counts() -> None:
    """The same for all decisions and draws, to depth 3."""
    for position, depth, count in (each for each in counts() if each[1] <= 3):
        reached = Counter([position])
        for _ in range(depth):
            before, reached = reached, Counter()
            for line, ways in before.items():
                for action in game.legal(line):
                    for after in game.results(line, action).values():
                        reached[after] += ways
        assert reached.total() == count


def test_the_table_is_whole() -> None:
    """Nineteen positions, each to depth 3 or deeper."""
    depths = [[depth for own, depth, _ in OWN if own == position] for position in POSITIONS]
    assert len(depths) == 19
    assert all(listed in ([1, 2, 3], [1, 2, 3, 4], [1, 2, 3, 4, 5]) for listed in depths)
