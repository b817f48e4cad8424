"""Lancer (WC-8.8): rides in a straight line at an enemy and has no other attack."""

import pytest

from tests.engine.games.warchest.helper import CELLS, expand, legal, play, position

RIDES = {
    **{"f6": "f5", "h4": "g4", "h2": "g3", "f2": "f3", "d2": "e3", "d4": "e4"},
    **{"f7": "f6", "i4": "h4", "i1": "h2", "f1": "f2", "c1": "d2", "c4": "d4"},
}
"""Targets from f4, two or three cells away, and where the Lancer stops."""


def tactics(line: str) -> list[str]:
    return [text for text in legal(line) if text.startswith("tactic")]


@pytest.mark.parametrize("cell", [cell for cell in CELLS if cell != "f4"])
def test_rides_one_or_two_cells_in_a_straight_line(cell: str) -> None:
    """WC-8.8.1, WC-14.1.4: f6 over f5, f7 over f5 and f6, never g5, never its neighbour f5."""
    line = position(f"f4:w:la1,{cell}:r:fo1", w="la1")
    assert tactics(line) == ([f"tactic la f4-{RIDES[cell]}x{cell}"] if cell in RIDES else [])


@pytest.mark.parametrize("unit", ["w:be1", "r:en1"])
@pytest.mark.parametrize("cell", ["f5", "f6", "g5"])
def test_every_cell_entered_must_be_empty(cell: str, unit: str) -> None:
    """WC-8.8.1, WC-5.4.2: a unit beside the line does not matter; an enemy on it may become the target."""
    found = tactics(position(f"f4:w:la1,f7:r:fo1,{cell}:{unit}", w="la1"))
    on_the_line = ["tactic la f4-f5xf6"] if (cell, unit) == ("f6", "r:en1") else []
    assert found == (["tactic la f4-f6xf7"] if cell == "g5" else on_the_line)


def test_the_ride_stays_on_the_board() -> None:
    """WC-8.8.1: from the edge there are lines of three cells and shorter ones."""
    line = position("e6:w:la1,e4:r:fo1,e3:r:fo1,f6:r:sw1,d5:r:en1,c4:r:pi1", w="la1")
    assert tactics(line) == ["tactic la e6-e5xe4"]


def test_it_never_attacks_without_moving() -> None:
    """WC-8.8.2: a neighbour is no target; normal moves and control are allowed."""
    line = position("g4:w:la1,g5:r:fo1", w="la1")
    assert legal(line) == expand("bolster la g4 | control la g4 | move la g4-{f4,f5,g3,h3,h4} | pass [la]")
    assert play(line, "move la g4-f4").events == "shown w la | moved la g4 f4 | turn r"
    assert play(line, "control la g4").events == "shown w la | controlled w g4 | turn r"


@pytest.mark.parametrize(("height", "found"), [(1, []), (2, ["tactic la f4-f5xf6"])])
def test_the_target_must_be_open_to_attack(height: int, found: list[str]) -> None:
    """WC-8.8.3: an unbolstered Lancer cannot ride at a Knight."""
    assert tactics(position(f"f4:w:la{height},f6:r:kn1", w="la1")) == found


def test_a_ride_lists_the_cells_entered() -> None:
    """WC-8.8.1: two cells, one action, one coin."""
    rode = play(position("f4:w:la1,f7:r:fo1,g5:r:en1", w="la1"), "tactic la f4-f6xf7")
    assert rode.events == "shown w la | moved la f4 f5-f6 | attacked la f6 f7 | lost fo f7 | turn r"
    assert rode.changed == {
        "board": "f6:w:la1,g5:r:en1",
        "w.hand": "-",
        "w.up": "la1",
        "r.gone": "fo1",
        "turn": "r",
    }


def test_a_pikeman_strikes_back() -> None:
    """WC-8.8.3, WC-8.12.1: the ride ends adjacent."""
    rode = play(position("f4:w:la2,f6:r:pi1", w="la1"), "tactic la f4-f5xf6")
    assert rode.events == "shown w la | moved la f4 f5 | attacked la f5 f6 | lost pi f6 | lost la f5 | turn r"
    assert rode.changed["board"] == "f5:w:la1"
