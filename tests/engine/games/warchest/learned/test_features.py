"""The features of positions: which ones a position has, and that both sides are seen alike."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from engine.games.warchest.board import CELL, CELLS
from engine.games.warchest.kinds import DECREE, KIND, KINDS
from engine.games.warchest.learned import features as named
from engine.games.warchest.learned.features import FEATURES, features
from tests.engine.games.warchest.helper import GAME, position
from tests.engine.games.warchest.test_evaluation import sample, turn_board

WOLF, RAVEN = 0, 1
SW, PI = KIND["sw"], KIND["pi"]
EVERY: list[dict[str, Any]] = [
    {},
    {"ruleset": "nobility"},
    {"players": 4},
    {"players": 4, "ruleset": "nobility"},
]
"""All variants: settings beside the draft."""
FOUR = "4p-base"


def of(line: str, side: int = WOLF) -> Counter[int]:
    """Return how often a position has each feature."""
    return Counter(features(GAME.parse(line), side))


def test_every_feature_has_a_number_of_its_own() -> None:
    """The blocks lie one behind the other; the weights have a row for each."""
    names = list(vars(named))
    ours = [vars(named)[name] for name in names[names.index("MARKERS") : names.index("FEATURES") + 1]]
    assert ours == sorted(set(ours))
    assert ours[-1] == FEATURES
    for settings in EVERY:
        for line in sample({"draft": "random", **settings}):
            for side in (WOLF, RAVEN):
                assert set(of(line, side)) <= set(range(FEATURES))


@pytest.mark.parametrize("settings", EVERY[:2])
def test_both_sides_see_the_same_from_their_own_ends(settings: dict[str, Any]) -> None:
    """WC-2.1.9: a half-turn of the board, with the sides exchanged, is the same game."""
    for line in sample({"draft": "random", **settings}):
        if " pend=-" in line:
            assert of(line) == of(turn_board(line), RAVEN), line


@pytest.mark.parametrize("settings", EVERY)
def test_every_location_is_a_feature_once(settings: dict[str, Any]) -> None:
    """Ten with two players, fourteen with four, for either side; the four additional ones lie apart."""
    for line in sample({"draft": "random", **settings}):
        for side in (WOLF, RAVEN):
            found = of(line, side)
            inner = sum(found[each] for each in range(named.LOCATION, named.NEAREST_UNIT))
            outer = sum(found[each] for each in range(named.OUTER_LOCATION, named.OUTER_NEAREST))
            assert (inner, outer) == (10, 4 if "players" in settings else 0)


@pytest.mark.parametrize(
    ("line", "feature", "times"),
    [
        (position("f4:w:sw2"), named.UNIT + CELLS * SW + CELL["f4"], 1),
        (position("f4:r:sw2"), named.UNIT + CELLS * (KINDS + SW) + CELL["f4"], 1),
        (position("f4:w:sw2"), named.HEIGHT + 6 * SW + 1, 1),
        (position("f4:w:sw1", w="sw2"), named.HAND + 3 * SW + 1, 1),
        (position("f4:w:sw1", w="sw1 bag:sw3"), named.BAG + 5 * SW + 2, 1),
        (position("f4:w:sw1,f5:r:pi1", w="sw1"), named.MEETING + KINDS * SW + PI, 1),
        (position("f4:w:sw1,f5:r:pi1", w="sw1"), named.THREAT + 12 * SW + 1, 1),
        (position("f4:w:sw1,f5:r:pi1"), named.THREAT + 12 * SW, 1),
        (position("f4:w:sw1,f6:r:pi2"), named.THREAT + 12 * SW + 6 + 2, 1),
        (position("f4:w:sw1,f7:r:pi1"), named.MEETING + KINDS * SW + PI, 0),
        (position(control="w:c2,d1,g1;r:e6,h5"), named.MARKERS + 7 * 3 + 2, 1),
        (position(), named.LOCATION + 9 * 1 + 3, 1),
        (position(), named.VARIANT, 0),
        (position(variant="2p-nobility", decrees="guard,march=w,spy=rw"), named.VARIANT, 1),
        (
            position(variant="2p-nobility", decrees="guard,march=w,spy=rw"),
            named.DECREE + 4 * DECREE["march"] + 1,
            1,
        ),
        (
            position(variant="2p-nobility", decrees="guard,march=w,spy=rw"),
            named.DECREE + 4 * DECREE["spy"] + 3,
            1,
        ),
        (position(variant=FOUR), named.VARIANT + 1, 1),
        (position(variant=FOUR, control="w:a1,d1,g1,j1;r:b3,e6,h5"), named.TEAM_MARKERS + 9 * 4 + 3, 1),
        (position(variant=FOUR, control="w:a1,d1,g1,j1;r:b3,e6,h5"), named.OUTER_LOCATION + 3, 1),
    ],
)
def test_what_stands_and_lies_where_is_a_feature(line: str, feature: int, times: int) -> None:
    assert of(line)[feature] == times


def test_a_location_is_as_near_as_the_nearest_unit_that_can_move() -> None:
    """A unit whose coins all lie elsewhere stays where it is."""
    far = of(position("c2:w:sw1", w="sw1", control="w:d1,g1;r:e6,h5"))
    stuck = of(position("c2:w:sw1", w="ro1 gone:sw4", control="w:d1,g1;r:e6,h5"))
    nearest = range(named.NEAREST_UNIT, named.NEAREST_UNIT + 10 * 6)
    assert sum(far[each] for each in nearest if (each - named.NEAREST_UNIT) % 6 == 0) == 1, "it stands on c2"
    assert all(not stuck[each] for each in nearest if (each - named.NEAREST_UNIT) % 6 < 5)
