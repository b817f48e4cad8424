"""Ensign (WC-8.5): it moves another friendly unit that is and stays within two cells."""

import pytest

from tests.engine.games.warchest.helper import CELLS, NEAR_F4, RING_F4, expand, legal, play, position


def tactics(line: str) -> list[str]:
    return [text for text in legal(line) if text.startswith("tactic")]


def test_a_unit_two_cells_away_may_not_leave_the_reach() -> None:
    """WC-8.5.1, WC-14.1.5: from f6 to f5, e5, g5; not to f7, e6 or g6. A coin of that unit is not needed."""
    line = position("f4:w:en1,f6:w:kn1", w="en1")
    assert legal(line) == expand(
        "bolster en f4 | move en f4-{e3,e4,f3,f5,g3,g4} | pass [en] | tactic en kn f6-{e5,f5,g5}"
    )


@pytest.mark.parametrize("cell", [cell for cell in CELLS if cell != "f4"])
def test_it_chooses_units_within_two(cell: str) -> None:
    """WC-8.5.1: one at distance three is out of reach even where its step would end within two."""
    within = NEAR_F4 + RING_F4
    found = tactics(position(f"f4:w:en1,{cell}:w:kn1", w="en1"))
    assert bool(found) == (cell in within)
    assert all(text[-2:] in within for text in found)


def test_a_neighbour_may_step_to_any_empty_cell_within_two() -> None:
    """WC-8.5.1: all around f5 there is nothing farther than two from f4; e5 and f6 are occupied."""
    line = position("f4:w:en1,f5:w:kn1,e5:r:fo1,f6:r:sw1", w="en1")
    assert tactics(line) == expand("tactic en kn f5-{e4,g4,g5}")


def test_it_never_chooses_itself_or_an_enemy() -> None:
    """WC-8.5.2."""
    assert tactics(position("f4:w:en3,f5:r:kn1", w="en1")) == []


def test_it_needs_a_unit_that_can_step() -> None:
    """WC-5.1.1: the friend on f7 is shut in; the Ensign itself does not count."""
    line = position("f6:w:en1,f7:w:kn1,e6:r:fo1,g6:r:sw1", w="en1")
    assert tactics(line) == []


def test_every_type_can_be_moved() -> None:
    """WC-8.5.3: Archer and Lancer too, whose attacks are restricted."""
    line = position("f4:w:en1,f6:w:ar1,d4:w:la1,e5:r:fo1", w="en1")
    assert tactics(line) == expand("tactic en ar f6-{f5,g5} | tactic en la d4-{d3,e4}")


def test_the_unit_moves_and_the_ensign_pays() -> None:
    """WC-8.5.1, WC-8.5.3: stacks move as a whole; the Ensign stays."""
    moved = play(position("f4:w:en1,f6:w:kn3,g6:r:fo1", w="en1kn1"), "tactic en kn f6-g5")
    assert moved.events == "shown w en | moved kn f6 g5 | turn r"
    assert moved.changed == {
        "board": "f4:w:en1,g5:w:kn3,g6:r:fo1",
        "w.hand": "kn1",
        "w.up": "en1",
        "turn": "r",
    }


@pytest.mark.parametrize(("height", "asked"), [(1, "turn r"), (2, "awaited opt(be)")])
def test_a_moved_berserker_may_go_on(height: int, asked: str) -> None:
    """WC-8.5.3, WC-6.2.1: the move is a maneuver of the moved unit."""
    moved = play(position(f"f4:w:en1,f5:w:be{height}", w="en1"), "tactic en be f5-e5")
    assert moved.events == f"shown w en | moved be f5 e5 | {asked}"


def test_the_repeat_of_a_moved_berserker_may_leave_the_reach() -> None:
    """WC-8.2.4: only the granted step is bound to the Ensign."""
    line = position("e5:w:be2,f4:w:en1", w="ro1 up:en1", pend="opt(be)")
    assert legal(line) == expand("decline | move be e5-{d4,d5,e4,e6,f5,f6}")


def test_a_moved_swordsman_does_not_step_again() -> None:
    """WC-8.15.1: its attribute follows attacks."""
    moved = play(position("f4:w:en1,f5:w:sw2,e5:r:fo1", w="en1"), "tactic en sw f5-f6")
    assert moved.events == "shown w en | moved sw f5 f6 | turn r"
