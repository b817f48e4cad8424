"""The learned weights of levels: the game's weights, and the behaviour without any."""

from __future__ import annotations

import re
from hashlib import sha256
from pathlib import Path

import msgspec
import pytest

from engine.bots.registry import levels_of
from engine.games.warchest.bot_support import SCHOOLED_BOTS
from engine.games.warchest.learned import levels as module
from engine.games.warchest.learned.levels import POLICIES, WEIGHTS, judge_of
from tests.engine.games.warchest.helper import GAME, position

PLACE = Path(module.__file__).parent
EACH = pytest.mark.parametrize("name", sorted(WEIGHTS))
FOUR = {"variant": "4p-base"}


@EACH
def test_what_the_weights_were_learned_from_is_told_beside_them(name: str) -> None:
    """Weights that were changed, or that lack their origin, are found out."""
    told = msgspec.json.decode((PLACE / WEIGHTS[name]).with_suffix(".json").read_bytes())
    files = {"worth": WEIGHTS[name], **({"policy": POLICIES[name]} if name in POLICIES else {})}
    found = {part: sha256((PLACE / file).read_bytes()).hexdigest() for part, file in files.items()}
    assert found.items() <= told["sha256"].items()
    assert {"fits", "matches", "recipe", "settings", "matches_sha256", "versions"} <= told.keys()


def judge_position(name: str, line: str) -> float:
    """Return the first seat's expectation by the weights of a name."""
    state = GAME.parse(line)
    found = GAME.bots.find_judge(name.split("_")[0], state)
    assert found is not None
    return found(state, 0, ())[0]


@EACH
def test_more_is_worth_more(name: str) -> None:
    """A location, a unit, the better place: not a proof of strength, but of weights that belong to it."""
    if "_" in name:
        plain, held = position("f4:w1:sw1,e5:r1:pi1", **FOUR), "w:c2,d1,e3,g1,g4,j1;r:b3,e6,h5"
        more = position("f4:w1:sw1,e5:r1:pi1", control=held, **FOUR)
    else:
        plain, held = position("f4:w:sw1,e5:r:pi1"), "w:c2,d1,e3,g1,g4;r:e6,h5"
        more = position("f4:w:sw1,e5:r:pi1", control=held)
    # The same armies: the worth of a unit that neither side has fielded is another question.
    alone = re.sub(r"e5:r1?:pi1,", "", plain).replace("pi3", "pi4")
    assert -1 < judge_position(name, plain) < 1
    assert judge_position(name, more) > judge_position(name, plain) + 0.2
    assert judge_position(name, alone) > judge_position(name, plain)


@pytest.mark.parametrize("name", ["knight", "marshal"])
def test_of_nobility_too_more_is_worth_more(name: str) -> None:
    def noble(control: str) -> str:
        return position(variant="2p-nobility", decrees="guard,march,reinforce", control=control)

    assert (
        judge_position(name, noble("w:c2,d1,e3,g1,g4;r:e6,h5"))
        > judge_position(name, noble("w:d1,g1;r:e6,h5")) + 0.2
    )


def test_levels_that_learned_nothing_judge_by_the_estimate() -> None:
    state = GAME.parse(position())
    assert [level for level in levels_of(GAME) if judge_of(level, state)] == ["knight", "marshal"]
    assert {*SCHOOLED_BOTS} == {name.split("_")[0] for name in WEIGHTS}, (
        "the game knows them without loading numpy"
    )


def test_a_policy_likes_the_location_that_wins_better_than_passing() -> None:
    """Not a proof of strength, but of weights that belong to the traits."""
    state = GAME.parse(position("c2:w:sw1", w="ro1sw1", control="w:d1,e3,g1,g4,h2;r:e6,h5"))
    for level in ("marshal",):
        found = GAME.bots.find_judge(level, state)
        assert found is not None
        wins, passes = (GAME.parse_action(text) for text in ("control sw c2", "pass [sw]"))
        promises = found(state, 0, [wins, passes])[1]
        assert promises is not None
        assert promises[0] > promises[1] + 1


def test_who_has_learned_no_policy_promises_nothing() -> None:
    found = GAME.bots.find_judge("knight", GAME.parse(position()))
    assert found is not None
    assert found(GAME.parse(position()), 0, ())[1] is None
