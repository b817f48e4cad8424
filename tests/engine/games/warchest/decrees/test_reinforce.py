"""Reinforce (WC-10.8): an own coin that has left the game comes back into the supply."""

from typing import Any

import pytest

from tests.engine.games.warchest.helper import expand, legal, noble, play, position

OPEN: dict[str, Any] = {"decrees": "guard,march,reinforce"}


def test_an_eliminated_coin_returns_to_the_supply() -> None:
    """WC-10.8.1, WC-5.4.6: each type that has one is a choice."""
    line = noble("f4:w:cr1", w="ro1 supply:cr1 gone:cr2sw1", **OPEN)
    assert legal(line) == expand("pass [ro] | proclaim reinforce {cr,sw} | recruit cr [ro]")
    done = play(line, "proclaim reinforce cr")
    assert done.events == (
        "shown w ro | sealed w reinforce | proclaimed w reinforce | reinforced w cr | turn r"
    )
    assert done.changed == {
        "w.hand": "-",
        "w.up": "ro1",
        "w.supply": "cr2",
        "w.gone": "cr1sw1",
        "decrees": "guard,march,reinforce=w",
        "turn": "r",
    }


def test_it_needs_an_own_one() -> None:
    """WC-10.8.1, WC-10.1.3: the enemy's and the partner's do not count (WC-11.2.2)."""
    assert legal(noble("f4:w:cr1", w="ro1", r="ro1 gone:fo1", **OPEN)) == ["pass [ro]"]
    line = position(w1="ro1", w2="ro1 gone:be1", r1="ro1 gone:fo1", variant="4p-nobility", **OPEN)
    assert legal(line) == ["pass [ro]"]


def test_the_coin_may_be_recruited_then() -> None:
    """WC-10.8.1, WC-5.3.3."""
    done = play(noble("f4:w:cr1", w="kn1ro1 gone:sw1", **OPEN), "proclaim reinforce sw")
    after = play(done.after, "pass [ro]").after
    assert "recruit sw [kn]" in legal(after)


@pytest.mark.parametrize("unit", ["me", "be", "ea"])
def test_nothing_reacts(unit: str) -> None:
    """WC-8.11.1: it is no recruit."""
    done = play(noble(f"f4:w:{unit}2", w=f"ro1 gone:{unit}1", **OPEN), f"proclaim reinforce {unit}")
    assert done.events.endswith(f"reinforced w {unit} | turn r")
