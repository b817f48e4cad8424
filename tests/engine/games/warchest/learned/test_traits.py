"""The traits of actions: which ones an action has, and that both sides see the same from their own ends."""

from __future__ import annotations

import pytest

from engine.games.warchest.board import CELL, CELLS
from engine.games.warchest.kinds import DECREE, DECREE_CODES, KIND, KINDS
from engine.games.warchest.learned import traits as named
from engine.games.warchest.learned.traits import MAX_TRAITS, NOTHING, TRAITS, traits
from tests.engine.games.warchest.helper import GAME, position
from tests.engine.games.warchest.test_evaluation import sample, turn_board

WOLF, RAVEN = 0, 1
SW, PI = KIND["sw"], KIND["pi"]
SECONDS = KINDS + len(DECREE_CODES)
ATTACK, BOLSTER, MOVE, RECRUIT = 0, 1, 9, 13
"""Types of action by their numbers."""


def of(line: str, action: str) -> list[int]:
    """Return the traits that an action has in a position."""
    found = traits(GAME.parse(line), WOLF, [GAME.parse_action(action)])
    assert len(found) == MAX_TRAITS
    return [each for each in found if each != NOTHING]


def test_every_trait_has_a_number_of_its_own() -> None:
    """The blocks lie one behind the other; the weights have a row for each."""
    names = list(vars(named))
    ours = [vars(named)[name] for name in names[names.index("NOTHING") : names.index("TRAITS") + 1]]
    assert ours == sorted(set(ours))
    assert ours[-1] == TRAITS


@pytest.mark.parametrize("ruleset", ["base", "nobility"])
def test_every_action_of_a_match_has_traits(ruleset: str) -> None:
    """The same number of traits for each; none exceeds the number of known traits."""
    seen = set()
    for line in sample({"draft": "random", "ruleset": ruleset}):
        state = GAME.parse(line)
        for seat in GAME.to_act(state):
            actions = GAME.legal(state, seat)
            seen |= {type(action) for action in actions}
            found = traits(state, seat, actions)
            assert len(found) == MAX_TRAITS * len(actions)
            assert set(found) <= set(range(TRAITS))
    assert len(seen) >= 8


def test_a_decree_has_numbers_of_its_own() -> None:
    """Not those of kinds: a kind more moves these, and must not make one Decree another."""
    line = position(
        "f4:w:sw1", w="ro1", variant="2p-nobility", decrees="guard,march,spy", control="w:d1,g1;r:e6,h5"
    )
    found = of(line, "proclaim guard")
    assert named.SECOND + SECONDS * KINDS + KINDS + DECREE["guard"] in found


def test_both_sides_see_the_same_from_their_own_ends() -> None:
    """WC-2.1.9: a half-turn of the board, with the sides exchanged, is the same game."""
    compared = 0
    for line in sample({"draft": "random"}):
        state = GAME.parse(line)
        if " pend=-" in line and state.turn == WOLF:
            other = GAME.parse(turn_board(line))
            ours = traits(state, WOLF, GAME.legal(state, WOLF))
            theirs = traits(other, RAVEN, GAME.legal(other, RAVEN))
            assert sorted(ours) == sorted(theirs), line
            compared += 1
    assert compared


@pytest.mark.parametrize(
    ("line", "action", "trait", "has"),
    [
        (position("f4:w:sw1"), "move sw f4-f5", named.START + CELLS * MOVE + CELL["f4"], True),
        (position("f4:w:sw1"), "move sw f4-f5", named.END + CELLS * MOVE + CELL["f5"], True),
        (position("f4:w:sw1"), "move sw f4-f5", named.UNIT_AT + CELLS * SW + CELL["f5"], True),
        (position("f4:w:sw1"), "recruit pi [sw]", named.SECOND + SECONDS * PI + SW, True),
        (position("f4:w:sw1"), "recruit pi [sw]", named.VERB + (KINDS + 1) * RECRUIT + PI, True),
        (position("f4:w:sw1", w="sw2"), "bolster sw f4", named.READY + 4 * BOLSTER + 2, True),
        (position("f4:w:sw1,f5:r:pi2"), "attack sw f4xf5", named.STRUCK_UNIT + KINDS * SW + PI, True),
        (position("f4:w:sw1,f5:r:pi2"), "attack sw f4xf5", named.STRUCK_HEIGHT + 3 * ATTACK + 1, True),
        (position("f4:w:sw1,f6:r:pi2"), "move sw f4-f5", named.GROUND + 3 * 4 * MOVE + 1, True),
        (position("f4:w:sw1"), "move sw f4-f5", named.GROUND + 3 * 4 * MOVE + 1, False),
        (position("f4:w:sw1"), "move sw f4-g4", named.GROUND + 3 * (4 * MOVE + 1), True),
    ],
)
def test_what_an_action_does_and_where_is_a_trait(line: str, action: str, trait: int, has: bool) -> None:
    assert (trait in of(line, action)) is has
