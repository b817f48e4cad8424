"""Footman (WC-8.6): two units of one type, and a tactic for both."""

import pytest

from tests.engine.games.warchest.helper import expand, legal, play, position


def test_two_units_may_be_on_the_board() -> None:
    """WC-8.6.1, WC-1.4.4, WC-5.2.1: the second is deployed like the first, the third is not."""
    assert legal(position(w="fo1")) == expand("deploy fo {d1,g1} | pass [fo]")
    line = position("d1:w:fo1", w="fo1")
    assert "deploy fo g1" in legal(line)
    assert play(line, "deploy fo g1").changed["board"] == "d1:w:fo1,g1:w:fo1"
    line = position("d2:w:fo1,g2:w:fo1", w="fo1", turn="w")
    assert not [text for text in legal(line) if text.startswith("deploy")]


def test_a_coin_serves_one_of_them() -> None:
    """WC-8.6.1: bolster, move, attack, control, of either; the stacks stay separate."""
    line = position("d4:w:fo1,d5:r:en1,f4:w:fo2,f5:r:la1", w="fo1")
    assert legal(line) == expand(
        "attack fo d4xd5 | attack fo f4xf5 | bolster fo {d4,f4} | control fo d4 | "
        "move fo d4-{c3,c4,d3,e4,e5} | move fo f4-{e3,e4,f3,g3,g4} | pass [fo] | tactic fo"
    )
    added = play(line, "bolster fo f4")
    assert added.events == "bolstered w fo f4 | turn r"
    assert added.changed["board"] == "d4:w:fo1,d5:r:en1,f4:w:fo3,f5:r:la1"


def test_the_tactic_asks_for_a_maneuver_of_each() -> None:
    """WC-8.6.2, WC-8.6.3, WC-6.3.5: any first; move, attack or control, no tactic, no decline."""
    line = position("d4:w:fo1,f4:w:fo2,f5:r:en1", w="fo1")
    begun = play(line, "tactic fo")
    assert begun.events == "shown w fo | awaited foot(d4,f4)"
    assert begun.changed == {"w.hand": "-", "w.up": "fo1", "pend": "foot(d4,f4)"}
    assert legal(begun.after) == expand(
        "attack fo f4xf5 | control fo d4 | move fo d4-{c3,c4,d3,d5,e4,e5} | move fo f4-{e3,e4,f3,g3,g4}"
    )


def test_the_second_acts_when_the_first_has_finished() -> None:
    """WC-8.6.2: different maneuvers; each acts once."""
    first = play(position("d4:w:fo1,f4:w:fo2,f5:r:en1", w="ro1 up:fo1", pend="foot(d4,f4)"), "control fo d4")
    assert first.events == "controlled w d4 | awaited foot(f4)"
    assert first.changed == {"control": "w:d1,d4,g1;r:e6,h5", "pend": "foot(f4)"}
    assert legal(first.after) == expand("attack fo f4xf5 | move fo f4-{e3,e4,f3,g3,g4}")
    second = play(first.after, "attack fo f4xf5")
    assert second.events == "attacked fo f4 f5 | lost en f5 | awaited - | turn r"
    assert second.changed == {"board": "d4:w:fo1,f4:w:fo2", "r.gone": "en1", "pend": "-", "turn": "r"}


def test_one_footman_is_enough() -> None:
    """WC-8.6.4: one maneuver, then the turn passes."""
    line = position("f4:w:fo1", w="fo1")
    assert "tactic fo" in legal(line)
    begun = play(line, "tactic fo")
    assert begun.events == "shown w fo | awaited foot(f4)"
    assert play(begun.after, "move fo f4-f5").events == "moved fo f4 f5 | awaited - | turn r"


SHUT_IN = "f7:w:fo1,e6:r:en1,g6:w:sw1,f6:w:be1"
"""A Footman that can do nothing but attack the Ensign."""


@pytest.mark.parametrize(
    ("board", "tactic"),
    [
        (SHUT_IN, ["tactic fo"]),
        (SHUT_IN.replace("r:en", "r:kn"), []),
        (SHUT_IN.replace("r:en1", "w:en1"), []),
    ],
)
def test_one_must_be_able_to_maneuver(board: str, tactic: list[str]) -> None:
    """WC-8.6.5: an enemy to attack will do, a Knight or a friend will not."""
    assert [text for text in legal(position(board, w="fo1")) if text.startswith("tactic")] == tactic


def test_the_first_must_be_able_and_the_other_acts_if_it_then_can() -> None:
    """WC-8.6.5, WC-14.2.12: f7 is shut in until f6 has left."""
    line = position("f7:w:fo1,e6:w:be1,g6:w:sw1,f6:w:fo1", w="fo1")
    begun = play(line, "tactic fo")
    assert legal(begun.after) == expand("move fo f6-{e5,f5,g5}")
    moved = play(begun.after, "move fo f6-f5")
    assert moved.events == "moved fo f6 f5 | awaited foot(f7)"
    assert legal(moved.after) == ["move fo f7-f6"]


def test_the_other_is_skipped_if_it_then_cannot() -> None:
    """WC-8.6.5: the first has taken its only free cell; nothing is left pending."""
    line = position("f7:w:fo1,e6:w:be1,g6:w:sw1,f5:w:fo1", w="ro1 up:fo1", pend="foot(f5,f7)")
    moved = play(line, "move fo f5-f6")
    assert moved.events == "moved fo f5 f6 | awaited - | turn r"
    assert moved.changed["board"] == "e6:w:be1,f6:w:fo1,f7:w:fo1,g6:w:sw1"


def test_a_footman_that_falls_leaves_the_other_owing() -> None:
    """WC-8.6.2, WC-8.12.1: a Pikeman strikes the first down."""
    line = position("d4:w:fo1,f4:w:fo1,f5:r:pi1", w="ro1 up:fo1", pend="foot(d4,f4)")
    struck = play(line, "attack fo f4xf5")
    assert struck.events == "attacked fo f4 f5 | lost pi f5 | lost fo f4 | awaited foot(d4)"
    assert struck.changed["board"] == "d4:w:fo1"
    assert legal(struck.after) == expand("control fo d4 | move fo d4-{c3,c4,d3,d5,e4,e5}")


def test_a_footman_may_walk_into_the_cell_that_the_other_left() -> None:
    """WC-8.6.1, WC-8.6.2: the stack that has acted does not act again under its new cell."""
    line = position("f4:w:fo2,f5:w:fo1", w="ro1 up:fo1", pend="foot(f4,f5)")
    moved = play(line, "move fo f5-f6")
    moved = play(moved.after, "move fo f4-f5")
    assert moved.events == "moved fo f4 f5 | awaited - | turn r"
    assert moved.changed["board"] == "f5:w:fo2,f6:w:fo1"


def test_the_defender_decides_before_the_second_acts() -> None:
    """WC-8.6.2, WC-8.13.5: the first is finished, with the Royal Guard's loss."""
    line = position("d4:w:fo1,f4:w:fo1,f5:r:rg1", w="ro1 up:fo1", r="ro1 supply:rg1", pend="foot(d4,f4)")
    struck = play(line, "attack fo f4xf5")
    assert struck.events == "attacked fo f4 f5 | awaited loss(f4xf5);foot(d4)"
    lost = play(struck.after, "lose supply")
    assert lost.events == "supply_lost rg | awaited foot(d4)"
    assert legal(lost.after) == expand("control fo d4 | move fo d4-{c3,c4,d3,d5,e4,e5}")


def test_a_winning_control_ends_the_tactic() -> None:
    """WC-4.2.1: no rest of a tactic."""
    line = position(
        "d4:w:fo1,f4:w:fo1", w="ro1 up:fo1", pend="foot(d4,f4)", control="w:c2,d1,e3,g1,g4;r:e6,h5"
    )
    won = play(line, "control fo d4")
    assert won.events == "controlled w d4 | ended w"
    assert won.changed == {"control": "w:c2,d1,d4,e3,g1,g4;r:e6,h5", "pend": "-", "result": "w"}
