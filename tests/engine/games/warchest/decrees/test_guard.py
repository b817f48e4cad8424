"""Guard (WC-10.3): an attack by a friendly unit on a location of its side."""

from typing import Any

import pytest

from tests.engine.games.warchest.helper import legal, noble, play, position

OPEN: dict[str, Any] = {"decrees": "enlist,guard,reinforce"}


def test_a_unit_on_an_own_location_attacks() -> None:
    """WC-10.3.1, WC-13.1.13: no coin is lost for it."""
    done = play(noble("g1:w:cr1,g2:r:fo2", w="ro1", **OPEN), "proclaim guard cr g1xg2")
    assert done.events == (
        "shown w ro | sealed w guard | proclaimed w guard | attacked cr g1 g2 | lost fo g2 | turn r"
    )
    assert done.changed == {
        "board": "g1:w:cr1,g2:r:fo1",
        "w.hand": "-",
        "w.up": "ro1",
        "r.gone": "fo1",
        "decrees": "enlist,guard=w,reinforce",
        "turn": "r",
    }


@pytest.mark.parametrize(
    ("cell", "enemy", "control", "found"),
    [
        ("g1", "g2", "w:d1,g1;r:e6,h5", True),
        ("g1", "g2", "w:d1;r:e6,h5", False),
        ("g1", "g2", "w:d1;r:e6,g1,h5", False),
        ("g4", "g5", "w:d1,g1,g4;r:e6,h5", True),
        ("e6", "e5", "w:d1,e6,g1;r:h5", True),
        ("f4", "f5", "w:d1,g1,g4;r:e6,h5", False),
        ("f1", "g1", "w:d1,g1;r:e6,h5", False),
    ],
    ids=["own start", "neutral", "enemy's", "taken", "taken start", "no location", "the enemy stands on it"],
)
def test_where_the_unit_must_stand(cell: str, enemy: str, control: str, found: bool) -> None:
    """WC-10.3.1: on a location that its side controls now."""
    line = noble(f"{cell}:w:cr1,{enemy}:r:fo1", w="ro1", control=control, **OPEN)
    assert legal(line) == ["pass [ro]", *([f"proclaim guard cr {cell}x{enemy}"] if found else [])]


def test_each_unit_and_each_target() -> None:
    """WC-10.3.1: sorted by unit; a friend off any location is not chosen."""
    line = noble("d1:w:sw1,f2:w:kn1,g1:w:be1,d2:r:fo1,g2:r:en1,h1:r:la1", w="ro1", **OPEN)
    assert [text for text in legal(line) if text.startswith("proclaim")] == [
        "proclaim guard be g1xg2",
        "proclaim guard be g1xh1",
        "proclaim guard sw d1xd2",
    ]


@pytest.mark.parametrize(
    ("unit", "height", "follows"),
    [
        ("cr", 1, "turn r"),
        ("sw", 1, "awaited opt(sw)"),
        ("be", 2, "awaited opt(be)"),
        ("ba", 1, "awaited opt(ba)"),
    ],
)
def test_attributes_follow(unit: str, height: int, follows: str) -> None:
    """WC-10.1.4, WC-6.1.5."""
    done = play(noble(f"g1:w:{unit}{height},g2:r:fo2", w="ro1", **OPEN), f"proclaim guard {unit} g1xg2")
    assert done.events.endswith(f"lost fo g2 | {follows}")


def test_a_pikeman_strikes_back() -> None:
    """WC-10.1.4, WC-8.12.1."""
    done = play(noble("g1:w:cr1,g2:r:pi1", w="ro1", **OPEN), "proclaim guard cr g1xg2")
    assert done.events.endswith("attacked cr g1 g2 | lost pi g2 | lost cr g1 | turn r")


def test_a_partners_unit_and_the_teams_locations() -> None:
    """WC-11.2.2, WC-11.1.1: also on j1, which four players have."""
    line = position("j1:w2:cr1,j2:r1:fo1", w1="ro1", variant="4p-nobility", **OPEN)
    done = play(line, "proclaim guard cr j1xj2")
    assert done.events == (
        "shown w1 ro | sealed w guard | proclaimed w1 guard | attacked cr j1 j2 | lost fo j2 | turn r1"
    )
