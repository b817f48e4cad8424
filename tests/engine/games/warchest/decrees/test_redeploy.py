"""Redeploy (WC-10.6): an own unit is lifted off the board and deployed again with its whole stack."""

from typing import Any

import pytest

from tests.engine.games.warchest.helper import expand, legal, noble, play, position

OPEN: dict[str, Any] = {"decrees": "enlist,redeploy,reinforce"}


def test_the_whole_stack_is_deployed_again() -> None:
    """WC-10.6.1, WC-10.6.2: on any empty location of the side; no coin changes piles."""
    line = noble("f4:w:cr3,g1:r:fo1", w="ro1", control="w:d1,e3,g1;r:e6,h5", **OPEN)
    assert legal(line) == expand("pass [ro] | proclaim redeploy cr f4-{d1,e3}")
    done = play(line, "proclaim redeploy cr f4-e3")
    assert (
        done.events == "shown w ro | sealed w redeploy | proclaimed w redeploy | redeployed cr f4 e3 | turn r"
    )
    assert done.changed == {
        "board": "e3:w:cr3,g1:r:fo1",
        "w.hand": "-",
        "w.up": "ro1",
        "decrees": "enlist,redeploy=w,reinforce",
        "turn": "r",
    }


def test_it_may_return_to_the_cell_just_left() -> None:
    """WC-10.6.2: on legal cells of deployment; a stack on an own location always can."""
    line = noble("d1:w:cr2,g1:r:fo1", w="ro1", **OPEN)
    assert legal(line) == expand("pass [ro] | proclaim redeploy cr d1-d1")
    done = play(line, "proclaim redeploy cr d1-d1")
    assert done.events.endswith("redeployed cr d1 d1 | turn r")
    assert "board" not in done.changed
    assert "proclaim redeploy cr f4-f4" not in legal(noble("f4:w:cr2", w="ro1", **OPEN))


def test_it_needs_a_unit_and_a_cell() -> None:
    """WC-10.6.1, WC-10.1.3, WC-5.2.2: enemies on both locations leave none; an enemy's unit is not lifted."""
    assert legal(noble("f4:w:cr2,d1:r:fo1,g1:r:en1", w="ro1", **OPEN)) == ["pass [ro]"]
    assert legal(noble("f4:r:fo1", w="ro1", **OPEN)) == ["pass [ro]"]


def test_a_friend_on_a_location_blocks_unless_it_is_the_one_lifted() -> None:
    """WC-10.6.2, WC-5.2.1."""
    line = noble("d1:w:cr2,g1:w:be1", w="ro1", **OPEN)
    assert legal(line) == expand("pass [ro] | proclaim redeploy be g1-g1 | proclaim redeploy cr d1-d1")


def test_each_of_two_footmen() -> None:
    """WC-10.6.1, WC-8.6.1: the other one stays."""
    line = noble("e4:w:fo2,f4:w:fo1", w="ro1", **OPEN)
    assert legal(line) == expand(
        "pass [ro] | proclaim redeploy fo e4-{d1,g1} | proclaim redeploy fo f4-{d1,g1}"
    )
    assert play(line, "proclaim redeploy fo e4-g1").changed["board"] == "f4:w:fo1,g1:w:fo2"


def test_a_scout_beside_friends() -> None:
    """WC-8.14.2, WC-10.6.1: it is no neighbour of its own; beside a friend it may return."""
    alone = noble("f4:w:sc2", w="ro1", **OPEN)
    assert legal(alone) == expand("pass [ro] | proclaim redeploy sc f4-{d1,g1}")
    beside = noble("f4:w:sc2,f5:w:cr1,g5:r:fo1", w="ro1", control="w:d1;r:e6,g1,h5", **OPEN)
    assert [text for text in legal(beside) if " sc " in text] == expand(
        "proclaim redeploy sc f4-{d1,e4,e5,f4,f6,g4}"
    )


@pytest.mark.parametrize(
    ("unit", "follows"),
    [("be", "turn r"), ("ba", "turn r"), ("sw", "turn r"), ("ea", "awaited opt(ea)")],
)
def test_it_is_a_deployment_and_no_maneuver(unit: str, follows: str) -> None:
    """WC-8.2.6, WC-9.3.5, WC-5.1.4: only the Earl reacts."""
    done = play(noble(f"f4:w:{unit}2,g2:r:fo1", w="ro1", **OPEN), f"proclaim redeploy {unit} f4-g1")
    assert done.events.endswith(f"redeployed {unit} f4 g1 | {follows}")


def test_no_location_changes_hands() -> None:
    """WC-5.4.4: the one it leaves, which is Raven's, stays Raven's."""
    done = play(noble("h5:w:cr2", w="ro1", **OPEN), "proclaim redeploy cr h5-g1")
    assert "control" not in done.changed


def test_only_own_units_are_lifted() -> None:
    """WC-11.2.2, WC-11.1.1: not the partner's; on any empty location of the team."""
    line = position("f4:w1:cr1,e4:w2:be1", w1="ro1", variant="4p-nobility", **OPEN)
    assert legal(line) == expand("pass [ro] | proclaim redeploy cr f4-{d1,g1,j1}")
