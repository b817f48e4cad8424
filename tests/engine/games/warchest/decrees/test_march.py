"""March (WC-10.4): a step of a bolstered friendly unit."""

from typing import Any

import pytest

from tests.engine.games.warchest.helper import expand, legal, noble, play, position

OPEN: dict[str, Any] = {"decrees": "enlist,march,reinforce"}


def test_a_bolstered_unit_takes_a_step() -> None:
    """WC-10.4.1: two coins or more, any type, each empty neighbour; one coin marches not."""
    line = noble("d4:w:ar1,f4:w:la2,f5:r:fo1,i1:w:cr3", w="ro1", **OPEN)
    assert legal(line) == expand(
        "pass [ro] | proclaim march cr i1-{h1,h2,i2} | proclaim march la f4-{e3,e4,f3,g3,g4}"
    )
    done = play(line, "proclaim march la f4-f3")
    assert done.events == "shown w ro | sealed w march | proclaimed w march | moved la f4 f3 | turn r"
    assert done.changed == {
        "board": "d4:w:ar1,f3:w:la2,f5:r:fo1,i1:w:cr3",
        "w.hand": "-",
        "w.up": "ro1",
        "decrees": "enlist,march=w,reinforce",
        "turn": "r",
    }


@pytest.mark.parametrize(
    "board",
    ["f4:w:cr1", "f4:r:fo3", "e6:w:cr1,f6:w:kn1,f7:w:la2,g6:r:fo1"],
    ids=["one coin", "an enemy's", "shut in"],
)
def test_who_does_not_march(board: str) -> None:
    """WC-10.4.1, WC-10.1.3."""
    assert legal(noble(board, w="ro1", **OPEN)) == ["pass [ro]"]


@pytest.mark.parametrize(
    ("unit", "enemy", "follows"),
    [
        ("be", "", "awaited opt(be)"),
        ("ba", ",g5:r:fo1", "awaited opt(ba)"),
        ("ba", "", "turn r"),
        ("sw", ",g5:r:fo1", "turn r"),
        ("wp", "", "turn r"),
    ],
)
def test_it_is_a_maneuver_of_that_unit(unit: str, enemy: str, follows: str) -> None:
    """WC-10.4.1, WC-10.1.4: Berserker and Bannerman react, those that react to attacks do not."""
    done = play(noble(f"f4:w:{unit}2{enemy}", w="ro1", **OPEN), f"proclaim march {unit} f4-f5")
    assert done.events.endswith(f"moved {unit} f4 f5 | {follows}")


def test_no_location_changes_hands() -> None:
    """WC-10.4.1, WC-5.4.4: it is a move and nothing else."""
    done = play(noble("g3:w:cr2", w="ro1", **OPEN), "proclaim march cr g3-g4")
    assert "control" not in done.changed


def test_a_partners_unit_marches() -> None:
    """WC-11.2.2, WC-11.2.1: its owner decides about its attribute."""
    line = position("f4:w2:be2", w1="ro1", variant="4p-nobility", **OPEN)
    done = play(line, "proclaim march be f4-f5")
    assert done.events.endswith("moved be f4 f5 | awaited opt(be)")
    assert legal(done.after) == legal(done.after, 2) != []
    assert legal(done.after, 0) == []
