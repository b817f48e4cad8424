"""What levels have learned: the weights that the game has, and where they know nothing."""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path

import msgspec
import pytest

from engine.bots.registry import levels_of
from engine.games.warchest.game import SCHOOLED
from engine.games.warchest.learned import levels as module
from engine.games.warchest.learned.levels import POLICIES, WEIGHTS, judge_of
from tests.engine.games.warchest.helper import GAME, position

PLACE = Path(module.__file__).parent
EACH = pytest.mark.parametrize("level", sorted(WEIGHTS))


@EACH
def test_what_the_weights_were_learned_from_is_told_beside_them(level: str) -> None:
    """Weights that somebody changed, or forgot to tell of, are found out."""
    told = msgspec.json.decode((PLACE / WEIGHTS[level]).with_suffix(".json").read_bytes())
    files = {"worth": WEIGHTS[level], **({"policy": POLICIES[level]} if level in POLICIES else {})}
    found = {part: sha256((PLACE / name).read_bytes()).hexdigest() for part, name in files.items()}
    assert told["sha256"] == found
    assert {"fits", "matches", "recipe", "settings", "matches_sha256", "versions"} <= told.keys()


@EACH
def test_more_is_worth_more(level: str) -> None:
    """A location, a unit, the better place: not a proof of strength, but of weights that belong to it."""

    def judged(line: str) -> float:
        state = GAME.parse(line)
        found = GAME.learned(level, state)
        assert found is not None
        return found(state, 0, ())[0]

    plain = position("f4:w:sw1,e5:r:pi1")
    assert -1 < judged(plain) < 1
    assert judged(position("f4:w:sw1,e5:r:pi1", control="w:c2,d1,e3,g1,g4;r:e6,h5")) > judged(plain) + 0.2
    assert judged(position("f4:w:sw1")) > judged(plain)


@EACH
def test_nobility_is_judged_by_what_the_base_set_taught(level: str) -> None:
    def judged(control: str) -> float:
        line = position(variant="2p-nobility", decrees="guard,march,reinforce", control=control)
        state = GAME.parse(line)
        found = GAME.learned(level, state)
        assert found is not None
        return found(state, 0, ())[0]

    assert judged("w:c2,d1,e3,g1,g4;r:e6,h5") > judged("w:d1,g1;r:e6,h5") + 0.2


@pytest.mark.parametrize(("level", "learned"), [("knight", False), ("marshal", True)])
def test_of_four_players_only_the_marshal_has_learned(level: str, learned: bool) -> None:
    assert (GAME.learned(level, GAME.parse(position(variant="4p-base"))) is not None) == learned


def test_levels_that_learned_nothing_judge_by_the_estimate() -> None:
    state = GAME.parse(position())
    assert [level for level in levels_of(GAME) if judge_of(level, state)] == ["knight", "marshal"]
    assert sorted(SCHOOLED) == sorted(WEIGHTS), "the game knows them without loading numpy"


def test_a_policy_likes_the_location_that_wins_better_than_passing() -> None:
    """Not a proof of strength, but of weights that belong to the traits."""
    state = GAME.parse(position("c2:w:sw1", w="ro1sw1", control="w:d1,e3,g1,g4,h2;r:e6,h5"))
    for level in POLICIES:
        found = GAME.learned(level, state)
        assert found is not None
        wins, passes = (GAME.parse_action(text) for text in ("control sw c2", "pass [sw]"))
        promises = found(state, 0, [wins, passes])[1]
        assert promises is not None
        assert promises[0] > promises[1] + 1


def test_who_has_learned_no_policy_promises_nothing() -> None:
    found = GAME.learned("knight", GAME.parse(position()))
    assert found is not None
    assert found(GAME.parse(position()), 0, ())[1] is None
