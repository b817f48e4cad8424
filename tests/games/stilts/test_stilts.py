"""The rules of Stilts, by one-line positions; the contract of all games is tested apart."""

from __future__ import annotations

from typing import Any

import pytest

from engine.chance import Die, Scripted
from engine.game import step
from tests.games.stilts.events import Changed, Moved, Passed, Rolled, Won
from tests.games.stilts.game import Stilts

GAME = Stilts()


def position(*units: str, terrain: str = "rocks=- reeds=-", turn: int = 4) -> Any:
    """Return a position with some units; each side has a band far away too."""
    away = ("a.sp3:100,200,0:uuuu:-", "b.sp3:5900,3800,1800:uuuu:-")
    return GAME.parse(f"stilts1 turn={turn} {terrain} winners=- units={';'.join((*units, *away))}")


def play(state: Any, *orders: str, dice: str = "", seat: int = 0) -> list[Any]:
    """Return the events of orders, with dice that are given."""
    chance, found = Scripted([Die(6, int(die) - 1) for die in dice]), []
    for order in orders:
        state, happened = step(GAME, state, seat, GAME.parse_action(order), chance)
        found += happened
    return found


def reason(state: Any, order: str, seat: int = 0) -> str:
    """Return why an order is refused, or nothing."""
    found = GAME.refuse(state, seat, GAME.parse_action(order))
    return found.code if found else ""


def test_a_body_turns_about_its_leader_and_stays_rigid() -> None:
    """Rule 3: a rank turns about the middle of its front; who goes with the captain keeps its own heading."""
    rank = position("a.rk1:3000,1000,0:uuuuuu:-")
    assert play(rank, "go a.rk1 600 0") == [Moved(("a.rk1",), ((2913, 1050, 600),), "w")]
    body = position("a.cp1:3000,1000,900:u:-", "a.sl1:3000,1500,0:uuuu:-")
    moved = Moved(("a.cp1", "a.sl1"), ((3500, 1000, 900), (3500, 1500, 0)), "s")
    assert play(body, "run a.cp1,a.sl1 0 500") == [moved]


@pytest.mark.parametrize(
    ("order", "code"),
    [
        ("go a.cp1,a.sl1 0 1200", ""),
        ("go a.cp1,a.sp1 0 1200", "too_far_from_the_captain"),
        ("go a.sl1 601 0", "too_far"),
        ("go a.sl1 0 1201", "too_far"),
        ("run a.sl1 0 1201", ""),
        ("go a.sl1 0 0", "no_move"),
        ("go a.sp2 0 500", "nobody_stands"),
        ("go b.sp3 0 500", "no_such_unit"),
        ("rally a.sp2", ""),
        ("rally a.sl1", "nobody_is_turned"),
        ("pursue yes", "nobody_has_won"),
        ("put a.sl1 500,500,0", "deployed_already"),
    ],
)
def test_orders_that_cost_too_much_are_refused(order: str, code: str) -> None:
    """Rule 3: nothing that stops a body on its way refuses its order."""
    units = ("a.cp1:3000,1000,0:u:-", "a.sl1:3000,1500,0:uuuu:-", "a.sp1:3000,2621,0:uuuu:-")
    assert reason(position(*units, "a.sp2:5000,1000,0:ttff:-"), order) == code


def test_rocks_stop_and_reeds_end_a_move() -> None:
    """Rule 4: before a rock; at the first tested place in the reeds, and out of them freely."""
    band = "a.sp1:3000,1000,0:uuuu:-"
    rock = position(band, terrain="rocks=3000,1800/100,3000 reeds=-")
    assert play(rock, "go a.sp1 0 1200") == [Moved(("a.sp1",), ((3000, 1320, 0),), "w")]
    reeds = position(band, terrain="rocks=- reeds=3000,1800/100,3000")
    assert play(reeds, "go a.sp1 0 1200") == [Moved(("a.sp1",), ((3000, 1260, 0),), "w")]
    inside = position("a.sp1:3000,1260,0:uuuu:-", terrain="rocks=- reeds=3000,1800/100,3000")
    assert play(inside, "go a.sp1 0 1200") == [Moved(("a.sp1",), ((3000, 2460, 0),), "w")]


def test_who_has_gone_may_throw_and_who_has_run_may_not() -> None:
    """Rules 3 and 5: 8 cm between the bases of spears; within half of it a 3 hits too."""
    near = position("a.sp1:3000,1000,0:uuuu:-", "b.rk1:3000,1700,1800:uuuuuu:-")
    thrown = [Rolled("a.sp1", "throw", (2, 3, 4, 6)), Changed("b.rk1", "ttuuuu")]
    assert play(near, "throw a.sp1>b.rk1", dice="2346") == thrown
    far = position("a.sp1:3000,700,0:uuuu:-", "b.rk1:3000,1700,1800:uuuuuu:-")
    assert play(far, "go a.sp1 0 100", "throw a.sp1>b.rk1", dice="2346")[-1] == Changed("b.rk1", "tuuuuu")
    out = position("a.sp1:3000,599,0:uuuu:-", "b.rk1:3000,1700,1800:uuuuuu:-")
    assert reason(out, "throw a.sp1>b.rk1") == "out_of_range"
    ran = position("a.sp1:3000,1000,0:uuuu:s", "b.rk1:3000,1700,1800:uuuuuu:-")
    assert reason(ran, "throw a.sp1>b.rk1") == "ordered_already"


def test_ranks_and_captains_throw_at_nobody() -> None:
    """Rule 5: not even at an enemy whom they touch."""
    touching = position("a.rk1:3000,1000,0:uuuuuu:-", "b.sp1:3000,1300,1800:uuuu:-")
    assert reason(touching, "throw a.rk1>b.sp1") == "out_of_range"


def test_bases_and_rocks_hide_a_target() -> None:
    """Rule 5: a line that touches a base is free."""
    units = ("a.sl1:3000,500,0:uuuu:-", "b.sl1:3000,2000,1800:uuuu:-")
    assert reason(position(*units, "a.cp1:3119,1200,0:u:-"), "throw a.sl1>b.sl1") == "out_of_sight"
    assert reason(position(*units, "a.cp1:3120,1200,0:u:-"), "throw a.sl1>b.sl1") == ""
    rock = position(*units, terrain="rocks=3200,1300/100,3000 reeds=-")
    assert reason(rock, "throw a.sl1>b.sl1") == "out_of_sight"


def test_who_takes_more_hits_goes_back_and_the_winners_answer() -> None:
    """Rule 6: 4 against 2 hits; the band goes back 3 cm, the rank pursues and may not fight again."""
    met = position("a.sp1:3000,1400,0:uuuu:-", "b.rk1:3000,2000,1800:uuuuuu:-")
    found = play(met, "run a.sp1 0 2000", dice="1236123466")
    assert found[0] == Moved(("a.sp1",), ((3000, 1700, 0),), "s")
    assert found[1:3] == [
        Rolled("a.sp1", "fight", (1, 2, 3, 6)),
        Rolled("b.rk1", "fight", (1, 2, 3, 4, 6, 6)),
    ]
    assert found[3:] == [Changed("b.rk1", "tttuuu"), Changed("a.sp1", "tttu")]
    better = play(met, "run a.sp1 0 2000", dice="1666123466")
    assert better[3:] == [
        Changed("b.rk1", "tuuuuu"),
        Changed("a.sp1", "tttu"),
        Moved(("a.sp1",), ((3000, 1400, 0),)),
        Won(("b.rk1",)),
    ]


def test_the_winners_pursue_before_the_turn_goes_on() -> None:
    """Rule 6: nobody else may act; they stop before what is in their way."""
    text = "stilts1 turn=4 rocks=- reeds=- winners=b.rk1 units="
    asked = GAME.parse(f"{text}a.sp1:3000,1200,0:tttu:s;b.rk1:3000,1800,1800:uuuuuu:-;b.sp1:9,9,0:uuuu:-")
    assert GAME.to_act(asked) == {1}
    assert reason(asked, "done") == "not_your_turn"
    assert [str(action) for action in GAME.legal(asked, 1)] == ["pursue no", "pursue yes"]
    assert play(asked, "pursue no", seat=1) == [Won(())]
    assert play(asked, "pursue yes", seat=1) == [Won(()), Moved(("b.rk1",), ((3000, 1500, 1800),))]


def test_a_rally_lets_turned_figures_stand_again() -> None:
    """Rule 6: with 4 or less; the fallen stay."""
    turned = position("a.sp1:3000,1000,0:tttf:-")
    assert play(turned, "rally a.sp1", dice="456") == [
        Rolled("a.sp1", "rally", (4, 5, 6)),
        Changed("a.sp1", "uttf"),
    ]
    assert play(turned, "rally a.sp1", dice="566") == [Rolled("a.sp1", "rally", (5, 6, 6))]


def test_the_end() -> None:
    """Rule 7: by bands, else by standing figures after the last turn."""
    assert GAME.outcome(position()) is None
    assert GAME.outcome(position(turn=20)) == GAME.tie(position())
    more = position("b.sp1:3000,1000,0:tttu:-", turn=20)
    assert GAME.outcome(more) == GAME.forfeit(more, 0)
    gone = GAME.parse(
        "stilts1 turn=4 rocks=- reeds=- winners=- units=a.rk1:9,9,0:uuuuuu:-;b.sp1:99,999,0:tfff:-"
    )
    assert GAME.outcome(gone) == GAME.forfeit(gone, 0)
    assert play(position(), "done") == [Passed()]
