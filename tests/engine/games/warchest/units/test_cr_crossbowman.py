"""Crossbowman (WC-8.4): it shoots two cells in a straight line over an empty cell."""

import pytest

from tests.engine.games.warchest.helper import CELLS, expand, legal, play, position

LINES = {"f6": "f5", "h4": "g4", "h2": "g3", "f2": "f3", "d2": "e3", "d4": "e4"}
"""Targets from f4, and the cell between (WC-14.1.3)."""


def tactics(line: str) -> list[str]:
    return [text for text in legal(line) if text.startswith("tactic")]


@pytest.mark.parametrize("cell", [cell for cell in CELLS if cell != "f4"])
def test_shoots_two_cells_in_a_straight_line(cell: str) -> None:
    """WC-8.4.1, WC-14.1.3, WC-2.1.5: six cells, none of the six at distance two off the lines."""
    line = position(f"f4:w:cr1,{cell}:r:fo1", w="cr1")
    assert tactics(line) == ([f"tactic cr f4x{cell}"] if cell in LINES else [])


@pytest.mark.parametrize("target", LINES)
@pytest.mark.parametrize("unit", ["w:be1", "r:en1"])
def test_a_unit_in_between_blocks(target: str, unit: str) -> None:
    """WC-8.4.1: friend or enemy; on another line it does not matter."""
    between = LINES[target]
    assert tactics(position(f"f4:w:cr1,{target}:r:fo1,{between}:{unit}", w="cr1")) == []
    other = next(cell for cell in LINES.values() if cell != between)
    line = position(f"f4:w:cr1,{target}:r:fo1,{other}:{unit}", w="cr1")
    assert tactics(line) == [f"tactic cr f4x{target}"]


def test_normal_attacks_remain() -> None:
    """WC-8.4.2: a neighbour is attacked, not shot at."""
    line = position("f4:w:cr1,f5:r:fo1,f6:r:en1,h4:r:la1", w="cr1")
    assert legal(line) == expand(
        "attack cr f4xf5 | bolster cr f4 | move cr f4-{e3,e4,f3,g3,g4} | pass [cr] | tactic cr f4xh4"
    )


def test_a_shot_from_two_cells_meets_no_reaction() -> None:
    """WC-8.4.2, WC-8.12.3."""
    shot = play(position("f4:w:cr1,f6:r:pi2", w="cr1"), "tactic cr f4xf6")
    assert shot.events == "shown w cr | attacked cr f4 f6 | lost pi f6 | turn r"
    assert shot.changed == {
        "board": "f4:w:cr1,f6:r:pi1",
        "w.hand": "-",
        "w.up": "cr1",
        "r.gone": "pi1",
        "turn": "r",
    }


def test_a_normal_attack_meets_the_reaction() -> None:
    """WC-8.4.2, WC-8.12.1."""
    struck = play(position("f4:w:cr2,f5:r:pi2", w="cr1"), "attack cr f4xf5")
    assert struck.events == "shown w cr | attacked cr f4 f5 | lost pi f5 | lost cr f4 | turn r"


@pytest.mark.parametrize(("height", "shots"), [(1, []), (2, ["tactic cr f4xf6"])])
def test_a_knight_is_shot_by_a_bolstered_crossbowman_only(height: int, shots: list[str]) -> None:
    """WC-6.1.1, WC-8.7.1."""
    assert tactics(position(f"f4:w:cr{height},f6:r:kn1", w="cr1")) == shots
