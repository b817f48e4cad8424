"""Swordsman (WC-8.15): steps after its attacks."""

import pytest

from tests.engine.games.warchest.helper import expand, legal, play, position


def test_it_may_step_after_an_attack_also_where_its_victim_stood() -> None:
    """WC-8.15.1: f5 is empty now, f3 is not."""
    struck = play(position("f3:r:en1,f4:w:sw1,f5:r:fo1", w="sw1"), "attack sw f4xf5")
    assert struck.events == "shown w sw | attacked sw f4 f5 | lost fo f5 | awaited opt(sw)"
    assert struck.changed == {
        "board": "f3:r:en1,f4:w:sw1",
        "w.hand": "-",
        "w.up": "sw1",
        "r.gone": "fo1",
        "pend": "opt(sw)",
    }
    assert legal(struck.after) == expand("decline | move sw f4-{e3,e4,f5,g3,g4}")
    moved = play(struck.after, "move sw f4-f5")
    assert moved.events == "moved sw f4 f5 | awaited - | turn r"
    assert moved.changed == {"board": "f3:r:en1,f5:w:sw1", "pend": "-", "turn": "r"}


def test_a_victim_that_stands_keeps_its_cell() -> None:
    """WC-8.15.1, WC-5.4.5."""
    struck = play(position("f4:w:sw1,f5:r:fo2", w="sw1"), "attack sw f4xf5")
    assert legal(struck.after) == expand("decline | move sw f4-{e3,e4,f3,g3,g4}")


def test_it_may_stay() -> None:
    """WC-6.3.1."""
    kept = play(position("f4:w:sw1", w="ro1 up:sw1", pend="opt(sw)"), "decline")
    assert kept.events == "declined sw | awaited - | turn r"
    assert kept.changed == {"pend": "-", "turn": "r"}


@pytest.mark.parametrize(
    ("height", "events", "board"),
    [(1, "turn r", "-"), (2, "awaited opt(sw)", "f4:w:sw1")],
)
def test_against_a_pikeman_it_must_survive(height: int, events: str, board: str) -> None:
    """WC-8.15.1, WC-14.2.1, WC-6.2.3."""
    struck = play(position(f"f4:w:sw{height},f5:r:pi1", w="sw1"), "attack sw f4xf5")
    assert struck.events == f"shown w sw | attacked sw f4 f5 | lost pi f5 | lost sw f4 | {events}"
    assert struck.changed["board"] == board


def test_it_is_not_asked_without_an_empty_neighbour() -> None:
    """WC-6.2.3: the victim still fills the last cell."""
    line = position("f7:w:sw1,e6:w:be1,g6:w:cr1,f6:r:fo2", w="sw1")
    struck = play(line, "attack sw f7xf6")
    assert struck.events == "shown w sw | attacked sw f7 f6 | lost fo f6 | turn r"


@pytest.mark.parametrize(
    ("action", "events"),
    [
        ("move sw g4-f4", "shown w sw | moved sw g4 f4 | turn r"),
        ("control sw g4", "shown w sw | controlled w g4 | turn r"),
        ("bolster sw g4", "bolstered w sw g4 | turn r"),
    ],
)
def test_only_attacks_count(action: str, events: str) -> None:
    """WC-8.15.1: a move, a control, a bolster bring no step."""
    assert play(position("g4:w:sw1", w="sw1"), action).events == events


def test_the_step_is_no_attack_and_comes_once() -> None:
    """WC-8.15.1: after it the turn passes, whatever stands beside the new cell."""
    moved = play(position("f4:w:sw2,f6:r:fo1", w="ro1 up:sw1", pend="opt(sw)"), "move sw f4-f5")
    assert moved.events == "moved sw f4 f5 | awaited - | turn r"
