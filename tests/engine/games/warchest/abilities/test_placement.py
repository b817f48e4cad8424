"""Placement (WC-5.2): deploy and bolster."""

import pytest

from tests.engine.games.warchest.helper import expand, legal, play, position


def test_deploy_on_an_empty_own_location() -> None:
    """WC-5.2.1, WC-5.1.6: every location of the side, neutral ones it has taken included, and no other."""
    line = position("d4:w:cr1,f4:w:be1", w="sw1", control="w:d1,d4,e6,g1;r:h5")
    assert legal(line) == expand("deploy sw {d1,e6,g1} | pass [sw]")
    placed = play(line, "deploy sw e6")
    assert placed.events == "deployed w sw e6 | turn r"
    assert placed.changed == {"board": "d4:w:cr1,e6:w:sw1,f4:w:be1", "w.hand": "-", "turn": "r"}


def test_one_unit_of_a_type() -> None:
    """WC-5.2.1, WC-1.4.4: while it is on the board its coins do not deploy."""
    assert legal(position("f4:w:sw1", w="sw1")) == expand(
        "bolster sw f4 | move sw f4-{e3,e4,f3,f5,g3,g4} | pass [sw]"
    )


def test_a_destroyed_type_is_deployed_again() -> None:
    """WC-5.2.1: with any coin left."""
    assert legal(position(w="sw1 gone:sw4")) == expand("deploy sw {d1,g1} | pass [sw]")


@pytest.mark.parametrize("blocker", ["r:fo1", "w:be1"])
def test_units_on_own_locations_block(blocker: str) -> None:
    """WC-5.2.2: enemies and friends alike."""
    assert legal(position(f"d1:{blocker}", w="sw1")) == expand("deploy sw g1 | pass [sw]")
    assert legal(position(f"d1:{blocker},g1:r:en1", w="sw1")) == ["pass [sw]"]


def test_without_a_location_nothing_is_deployed() -> None:
    """WC-5.2.1: a side may have lost all of them."""
    line = position(w="sw1", control="w:-;r:d1,e6,g1,h5")
    assert legal(line) == ["pass [sw]"]


def test_a_deployed_coin_comes_from_the_hand() -> None:
    """WC-5.2.4: coins in bag, discard and supply deploy nothing."""
    line = position(w="ro1 up:sw1 supply:sw1")
    assert legal(line) == ["pass [ro]", "recruit sw [ro]"]


def test_bolster_adds_a_coin() -> None:
    """WC-5.2.3, WC-5.1.7: up to all coins of the type; the stack acts as one unit."""
    line = position("f4:w:sw4", w="sw1")
    added = play(line, "bolster sw f4")
    assert added.events == "bolstered w sw f4 | turn r"
    assert added.changed == {"board": "f4:w:sw5", "w.hand": "-", "turn": "r"}
    moved = play(position("f4:w:sw4", w="sw1"), "move sw f4-f5")
    assert moved.changed["board"] == "f5:w:sw4"


def test_a_coin_serves_only_its_own_type() -> None:
    """WC-5.1.5, WC-5.2.3: a Swordsman coin neither bolsters nor moves the Berserker beside it."""
    line = position("f4:w:sw1,g4:w:be1", w="sw1")
    assert legal(line) == expand("bolster sw f4 | move sw f4-{e3,e4,f3,f5,g3} | pass [sw]")


def test_the_royal_coin_never_comes_onto_the_board() -> None:
    """WC-5.1.5, WC-1.4.2: it pays for face-down actions alone here."""
    line = position("f4:w:sw1", w="ro1 supply:sw1", init="r")
    assert legal(line) == ["claim [ro]", "pass [ro]", "recruit sw [ro]"]


def test_each_kind_of_coin_is_offered_once() -> None:
    """WC-1.4.1: two equal coins make no second action."""
    assert legal(position(w="ro1sw2")) == expand("deploy sw {d1,g1} | pass [ro] | pass [sw]")
