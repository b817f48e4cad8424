"""Archer (WC-8.1): it shoots at distance two and has no other attack."""

import pytest

from tests.engine.games.warchest.helper import CELLS, RING_F4, expand, legal, play, position


@pytest.mark.parametrize("cell", [cell for cell in CELLS if cell != "f4"])
def test_shoots_at_distance_two_exactly(cell: str) -> None:
    """WC-8.1.1, WC-14.1.3: any of the twelve cells, no nearer and no farther."""
    line = position(f"f4:w:ar1,{cell}:r:fo1", w="ar1")
    shots = [text for text in legal(line) if text.startswith("tactic")]
    assert shots == ([f"tactic ar f4x{cell}"] if cell in RING_F4 else [])


def test_units_in_between_do_not_matter() -> None:
    """WC-8.1.1: all six neighbours are occupied, by friends and enemies; two enemies are behind them."""
    line = position(
        "f4:w:ar1,e3:w:be1,e4:w:ca1,f3:w:cr1,f5:r:fo1,g3:r:pi1,g4:r:en1,f6:r:fo2,h3:r:sw2", w="ar1"
    )
    assert legal(line) == expand("bolster ar f4 | pass [ar] | tactic ar f4x{f6,h3}")


def test_a_shot_is_an_attack_without_a_move() -> None:
    """WC-8.1.1, WC-5.4.5: the target loses a coin, the units between stay."""
    shot = play(position("f4:w:ar1,f5:r:la1,f6:r:fo2", w="ar1"), "tactic ar f4xf6")
    assert shot.events == "shown w ar | attacked ar f4 f6 | lost fo f6 | turn r"
    assert shot.changed == {
        "board": "f4:w:ar1,f5:r:la1,f6:r:fo1",
        "w.hand": "-",
        "w.up": "ar1",
        "r.gone": "fo1",
        "turn": "r",
    }


def test_it_never_attacks_a_neighbour() -> None:
    """WC-8.1.2: enemies all around and none at two cells; bolster, control and pass are left."""
    board = "h2:w1:ar2,h3:r1:fo1,i2:r1:fo1,i1:r1:en1,h1:r2:sw1,g2:r2:la1,g3:r2:pi1"
    line = position(board, w1="ar1", variant="4p-base")
    assert legal(line) == expand("bolster ar h2 | control ar h2 | pass [ar]")


def test_it_moves_and_controls_normally() -> None:
    """WC-8.1.2."""
    line = position("g4:w:ar1,f4:r:fo1", w="ar1")
    assert legal(line) == expand("bolster ar g4 | control ar g4 | move ar g4-{f5,g3,g5,h3,h4} | pass [ar]")
    assert play(line, "control ar g4").events == "shown w ar | controlled w g4 | turn r"
    assert play(line, "move ar g4-f5").events == "shown w ar | moved ar g4 f5 | turn r"


@pytest.mark.parametrize(("height", "shots"), [(1, []), (2, ["tactic ar f4xf6"])])
def test_a_knight_is_shot_by_a_bolstered_archer_only(height: int, shots: list[str]) -> None:
    """WC-8.1.3, WC-6.1.1."""
    line = position(f"f4:w:ar{height},f6:r:kn1", w="ar1")
    assert [text for text in legal(line) if text.startswith("tactic")] == shots


def test_a_pikeman_shot_at_does_not_strike_back() -> None:
    """WC-8.1.3, WC-8.12.3."""
    shot = play(position("f4:w:ar1,f6:r:pi1", w="ar1"), "tactic ar f4xf6")
    assert shot.events == "shown w ar | attacked ar f4 f6 | lost pi f6 | turn r"
    assert shot.changed["board"] == "f4:w:ar1"
