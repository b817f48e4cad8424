"""Winning (WC-4.2) and the limit of rounds (WC-12.2.1)."""

import pytest

from engine.outcome import Outcome
from tests.engine.games.warchest.helper import GAME, legal, play, position

FIVE = "w:c2,d1,d4,e3,g1;r:e6,h5"
"""Wolf has one marker left."""


def test_the_last_marker_wins_at_once() -> None:
    """WC-4.2.1, WC-14.2.7: taken from Raven, whose marker is back in its reserve; Wolf still has coins."""
    line = position("h5:w:sw1", w="ro1sw1", control=FIVE)
    won = play(line, "control sw h5")
    assert won.events == "shown w sw | controlled w h5 | ended w"
    assert won.changed == {
        "control": "w:c2,d1,d4,e3,g1,h5;r:e6",
        "w.hand": "ro1",
        "w.up": "sw1",
        "result": "w",
    }
    state = GAME.parse(won.after)
    assert GAME.outcome(state) == Outcome.of_winner(0)
    assert GAME.to_act(state) == frozenset()
    assert legal(won.after, 0) == legal(won.after, 1) == []


def test_the_fifth_marker_does_not_win() -> None:
    """WC-4.2.1, WC-3.1.1: six markers with two players."""
    line = position("h5:w:sw1", w="sw1", control="w:c2,d1,d4,g1;r:e6,h5")
    taken = play(line, "control sw h5")
    assert taken.events == "shown w sw | controlled w h5 | turn r"
    assert GAME.outcome(GAME.parse(taken.after)) is None


def test_raven_wins_alike() -> None:
    """WC-4.2.1."""
    line = position("d1:r:sw1", w="ro1", r="sw1", turn="r", control="w:d1,g1;r:c2,d4,e3,e6,h5")
    won = play(line, "control sw d1")
    assert won.events == "shown r sw | controlled r d1 | ended r"
    assert GAME.outcome(GAME.parse(won.after)) == Outcome.of_winner(1)


def test_no_round_begins_after_a_win() -> None:
    """WC-4.2.1: the last coin of the round; nothing is drawn, no limit of rounds matters."""
    line = position("h5:w:sw1", w="sw1", r="bag:ar2be1ro1", control=FIVE, variant="2p-base+max3")
    won = play(line, "control sw h5")
    assert won.events == "shown w sw | controlled w h5 | ended w"
    assert GAME.outcome(GAME.parse(won.after)) == Outcome.of_winner(0)


def test_losing_everything_is_no_defeat() -> None:
    """WC-4.2.2: without units, markers and coins but the Royal Coin Raven plays on, also in round 300."""
    line = position("f4:w:sw1", w="sw1", r="ro1 bag:-", control="w:d1,e6,g1,h5;r:-", round=300)
    passed = play(line, "pass [sw]")
    assert passed.changed["turn"] == "r"
    assert legal(passed.after) == ["claim [ro]", "pass [ro]"]


@pytest.mark.parametrize(
    ("limit", "events"),
    [
        ("+max3", "hidden w ro | passed w | ended nobody"),
        ("+max4", "hidden w ro | passed w | round 4 w | drawn w kn kn kn | drawn r ar be ro"),
        ("", "hidden w ro | passed w | round 4 w | drawn w kn kn kn | drawn r ar be ro"),
    ],
)
def test_the_limit_of_rounds(limit: str, events: str) -> None:
    """WC-12.2.1, WC-12.1.9: a draw when round n ends, here 3, not before and not without the option."""
    draws = ["w kn kn kn", "r ar be ro"] if "drawn" in events else []
    line = position(w="ro1", r="bag:ar2be1ro1", variant="2p-base" + limit)
    ended = play(line, "pass [ro]", *draws)
    assert ended.events == events
    assert GAME.outcome(GAME.parse(ended.after)) == (None if draws else Outcome.of_tie())
    if not draws:
        assert ended.changed == {"w.hand": "-", "w.down": "ro1", "result": "draw"}
        assert legal(ended.after, 0) == legal(ended.after, 1) == []


def test_the_limit_waits_for_the_last_coin() -> None:
    """WC-12.2.1: the round is not over while Raven has a coin, or an effect is pending."""
    line = position(w="ro1", variant="2p-base+max3")
    assert play(line, "pass [ro]").events == "hidden w ro | passed w | turn r"
    line = position("f4:w:sw1,f5:r:fo1", w="sw1", r="bag:ro1", variant="2p-base+max3")
    struck = play(line, "attack sw f4xf5")
    assert struck.events.endswith("awaited opt(sw)")
    assert play(struck.after, "decline").events == "declined sw | awaited - | ended nobody"
