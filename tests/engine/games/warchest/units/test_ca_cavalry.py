"""Cavalry (WC-8.3): one step and then an attack."""

import pytest

from tests.engine.games.warchest.helper import CELLS, NEAR_F4, RING_F4, expand, legal, play, position


def test_the_tactic_is_a_step_and_an_attack_from_there() -> None:
    """WC-8.3.1, WC-8.3.2: to each neighbour of a target; plain moves and attacks stay."""
    line = position("f4:w:ca1,f5:r:en1,d4:r:fo1", w="ca1")
    assert legal(line) == expand(
        "attack ca f4xf5 | bolster ca f4 | move ca f4-{e3,e4,f3,g3,g4} | pass [ca] | "
        "tactic ca f4-e4x{d4,f5} | tactic ca f4-g4xf5"
    )


@pytest.mark.parametrize("cell", [cell for cell in CELLS if cell != "f4"])
def test_a_target_must_be_next_to_a_free_step(cell: str) -> None:
    """WC-8.3.1: from f4 at distance one or two; at three no step is near enough."""
    line = position(f"f4:w:ca1,{cell}:r:fo1", w="ca1")
    tactics = [text for text in legal(line) if text.startswith("tactic")]
    assert bool(tactics) == (cell in NEAR_F4 + RING_F4)
    assert all(text.endswith(f"x{cell}") and text[13:15] in NEAR_F4 for text in tactics)


def test_both_parts_are_required() -> None:
    """WC-8.3.1, WC-5.1.1: no target, or no step towards it: no tactic."""
    free = expand("bolster ca f4 | move ca f4-{e3,e4,f3,f5,g3,g4} | pass [ca]")
    assert legal(position("f4:w:ca1,f7:r:fo1", w="ca1")) == free
    shut_in = position("f7:w:ca1,e6:w:be1,g6:w:cr1,f6:r:en1,f5:r:fo1", w="ca1")
    assert legal(shut_in) == expand("attack ca f7xf6 | bolster ca f7 | pass [ca]")


@pytest.mark.parametrize(("height", "tactics"), [(1, ""), (2, " | tactic ca f7-f6xf5")])
def test_the_target_must_be_open_to_attack(height: int, tactics: str) -> None:
    """WC-8.3.1, WC-6.1.1: a single coin never rides at a Knight."""
    line = position(f"f7:w:ca{height},e6:w:be1,g6:w:cr1,f5:r:kn1", w="ca1")
    assert legal(line) == expand("bolster ca f7 | move ca f7-f6 | pass [ca]" + tactics)


def test_it_is_one_action_with_one_coin() -> None:
    """WC-8.3.1: the bystander on f6 stays."""
    rode = play(position("f4:w:ca1,f5:r:en1,f6:r:fo2", w="ca1"), "tactic ca f4-g4xf5")
    assert rode.events == "shown w ca | moved ca f4 g4 | attacked ca g4 f5 | lost en f5 | turn r"
    assert rode.changed == {
        "board": "f6:r:fo2,g4:w:ca1",
        "w.hand": "-",
        "w.up": "ca1",
        "r.gone": "en1",
        "turn": "r",
    }


def test_a_pikeman_strikes_back() -> None:
    """WC-8.3.2, WC-8.12.1: the Cavalry is adjacent when it attacks."""
    rode = play(position("f3:w:ca1,f5:r:pi2", w="ca1"), "tactic ca f3-f4xf5")
    assert rode.events == "shown w ca | moved ca f3 f4 | attacked ca f4 f5 | lost pi f5 | lost ca f4 | turn r"
    assert rode.changed["board"] == "f5:r:pi1"
    assert rode.changed["w.gone"] == "ca1"
