"""Earl (WC-9.3): takes its location and proclaims without a Seal; steps when it is deployed."""

import pytest

from tests.engine.games.warchest.helper import expand, legal, noble, play


def tactics(line: str) -> list[str]:
    return [text for text in legal(line) if text.startswith("tactic")]


def test_it_takes_its_location_and_proclaims() -> None:
    """WC-9.3.1, WC-6.3.6: an Earl coin pays; no Royal Coin, no Seal, an own Seal bars nothing."""
    line = noble("d4:w:ea1,f6:w:cr2", w="ea1", decrees="guard=r,march=rw,spy=w")
    used = play(line, "tactic ea d4")
    assert used.events == "shown w ea | controlled w d4 | awaited edict"
    assert used.changed == {
        "control": "w:d1,d4,g1;r:e6,h5",
        "w.hand": "-",
        "w.up": "ea1",
        "pend": "edict",
    }
    assert (
        legal(used.after)
        == legal(used.after, 0)
        == expand("proclaim march cr f6-{e5,e6,f5,f7,g5,g6} | proclaim spy r")
    )
    assert legal(used.after, 1) == []
    marched = play(used.after, "proclaim march cr f6-f5")
    assert marched.events == "proclaimed w march | moved cr f6 f5 | awaited - | turn r"
    assert marched.changed == {"board": "d4:w:ea1,f5:w:cr2", "pend": "-", "turn": "r"}


def test_an_enemy_location_is_taken_too() -> None:
    """WC-9.3.1, WC-5.4.3: the marker goes back to Raven."""
    used = play(noble("h5:w:ea1", w="ea1"), "tactic ea h5")
    assert used.changed["control"] == "w:d1,g1,h5;r:e6"


@pytest.mark.parametrize(
    ("cell", "control", "found"),
    [
        ("d4", "w:d1,g1;r:e6,h5", ["tactic ea d4"]),
        ("d4", "w:d1,g1;r:d4,e6,h5", ["tactic ea d4"]),
        ("d4", "w:d1,d4,g1;r:e6,h5", []),
        ("f4", "w:d1,g1;r:e6,h5", []),
    ],
    ids=["neutral", "Raven's", "own", "no location"],
)
def test_the_control_must_be_legal(cell: str, control: str, found: list[str]) -> None:
    """WC-9.3.2."""
    assert tactics(noble(f"{cell}:w:ea1", w="ea1", control=control)) == found


def test_without_a_possible_decree_there_is_only_the_plain_control() -> None:
    """WC-9.3.3: nobody to attack or to march, and Raven's hand is empty."""
    line = noble("d4:w:ea1", w="ea1", r="bag:ro1")
    assert tactics(line) == []
    assert "control ea d4" in legal(line)
    assert tactics(noble("d4:w:ea2", w="ea1", r="bag:ro1")) == ["tactic ea d4"]


def test_the_new_control_counts_for_the_decree() -> None:
    """WC-9.3.3, WC-10.3.1: Guard is possible from the location that the Earl takes, and from there alone."""
    line = noble("d4:w:ea1,d5:r:fo1,e4:w:cr1,e5:r:kn2,f4:r:en1", w="ea1ro1", r="bag:ro1")
    used = play(line, "tactic ea d4")
    assert legal(used.after) == ["proclaim guard ea d4xd5"]
    struck = play(used.after, "proclaim guard ea d4xd5")
    assert struck.events == "proclaimed w guard | attacked ea d4 d5 | lost fo d5 | awaited - | turn w"


def test_a_plain_royal_coin_cannot_guard_from_there() -> None:
    """WC-10.3.1, WC-9.3.1: d4 is no location of Wolf's yet; the tactic needs an Earl coin."""
    line = noble("d4:w:ea1,d5:r:fo1", w="ro1", r="bag:ro1")
    assert legal(line) == ["pass [ro]"]


def test_a_winning_control_ends_the_game() -> None:
    """WC-9.3.2, WC-4.2.1: no Decree follows; the tactic is offered if one would be possible."""
    five = "w:c2,d1,e3,g1,g4;r:e6,h5"
    won = play(noble("d4:w:ea2,f4:w:he1", w="ea1", control=five), "tactic ea d4")
    assert won.events == "shown w ea | controlled w d4 | ended w"
    assert won.changed == {
        "control": "w:c2,d1,d4,e3,g1,g4;r:e6,h5",
        "w.hand": "-",
        "w.up": "ea1",
        "result": "w",
    }


def test_the_decree_is_forced() -> None:
    """WC-9.3.3, WC-6.3.6: `decline` is no answer."""
    line = noble("d4:w:ea2", w="ro1 supply:cr2", pend="edict", decrees="enlist=w,march=w,spy=w")
    assert legal(line) == expand(
        "proclaim enlist cr,cr | proclaim march ea d4-{c3,c4,d3,d5,e4,e5} | proclaim spy r"
    )


def test_its_proclamation_lets_the_herald_react() -> None:
    """WC-9.3.4, WC-9.4.2."""
    line = noble("d4:w:ea1,f4:w:he1", w="ro1", pend="edict", decrees="march,reinforce,spy")
    spied = play(line, "proclaim spy r")
    assert spied.events == "proclaimed w spy | awaited spy(w>r)"
    assert play(spied.after, "decline").events == "awaited opt(he)"


@pytest.mark.parametrize(
    ("line", "action", "events"),
    [
        (noble(w="ea1"), "deploy ea g1", "deployed w ea g1"),
        (
            noble("f4:w:wp1", w="ro1 up:wp1", pend="play(w:ea)"),
            "deploy ea g1",
            "deployed w ea g1",
        ),
        (
            noble("f4:w:ea2", w="ro1", decrees="guard,redeploy,spy"),
            "proclaim redeploy ea f4-g1",
            "shown w ro | sealed w redeploy | proclaimed w redeploy | redeployed ea f4 g1",
        ),
    ],
    ids=["hand", "drawn coin", "Redeploy"],
)
def test_it_may_step_after_it_was_deployed(line: str, action: str, events: str) -> None:
    """WC-9.3.5, WC-6.3.1: deployed by any coin or Decree; its owner may decline."""
    placed = play(line, action)
    assert placed.events == f"{events} | awaited opt(ea)"
    assert legal(placed.after) == expand("decline | move ea g1-{f1,f2,g2,h1}")
    moved = play(placed.after, "move ea g1-g2")
    assert moved.events == "moved ea g1 g2 | awaited - | turn r"
    assert play(placed.after, "decline").events == "declined ea | awaited - | turn r"


def test_it_is_a_step_and_no_other_maneuver() -> None:
    """WC-9.3.5: no attack on the neighbour, no control, and no step after a bolster or a move."""
    placed = play(noble("g2:r:fo1", w="ea1", control="w:g1;r:d1,e6,h5"), "deploy ea g1")
    assert legal(placed.after) == expand("decline | move ea g1-{f1,f2,h1}")
    assert play(noble("f4:w:ea1", w="ea1"), "bolster ea f4").events == "bolstered w ea f4 | turn r"
    assert play(noble("f4:w:ea1", w="ea1"), "move ea f4-f5").events == "shown w ea | moved ea f4 f5 | turn r"


def test_it_is_not_asked_where_it_is_shut_in() -> None:
    """WC-9.3.5, WC-6.2.3: without an empty neighbour the effect lapses silently."""
    line = noble("f1:w:cr1,f2:r:fo1,g2:w:ca1,h1:w:lc1", w="ea1")
    assert play(line, "deploy ea g1").events == "deployed w ea g1 | turn r"


def test_the_step_takes_nothing() -> None:
    """WC-9.3.5, WC-5.4.4: onto a neutral location."""
    line = noble("h3:w:cr1", w="ea1", control="w:d1,g1,i3;r:e6,h5")
    placed = play(line, "deploy ea i3")
    moved = play(placed.after, "move ea i3-i2")
    assert moved.changed == {"board": "h3:w:cr1,i2:w:ea1", "pend": "-", "turn": "r"}
