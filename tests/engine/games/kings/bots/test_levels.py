"""The levels below the captain: each errs where its rule says so, and nowhere else."""

from __future__ import annotations

import pytest

from engine.bots.bot import Bot
from engine.bots.budget import Budget
from engine.chance import Generator
from engine.games.kings.bots.captain import Captain
from engine.games.kings.bots.levels import Recruit, Sergeant
from engine.games.kings.checks.specs import position
from engine.games.kings.game import KingsOfWar
from engine.games.kings.notation.positions import parse_state

GAME = KingsOfWar()
FAR = "b.mm9:mm/t:11000,11000,1800"
SEED = b"levels"


def find_order(make: type[Bot], *units: str, seed: bytes = SEED, **fields: str) -> str:
    """Return the order of a bot in a position, which must not be refused."""
    state = parse_state(position(*units, **fields))
    action = make().choose(GAME, state, 0, (), Generator(seed), Budget())
    assert GAME.refuse(state, 0, action) is None
    return str(action)


def test_levels_go_from_weak_to_strong() -> None:
    assert list(GAME.bots.levels) == ["recruit", "sergeant", "captain"]


WIN = "a.sh1:sh/r:5000,3200,0:0:-:chg", "b.mm1:mm/t:dead:9", "b.kn1:kn/r:8500,3200,2700"


@pytest.mark.parametrize("make", [Recruit, Sergeant])
def test_below_the_captain_nobody_turns_to_a_threatened_flank(make: type[Bot]) -> None:
    """KW-10.6.1: a winner stays with its flank to knights."""
    fields = {"phase": "melee", "pend": "regroup(b.mm1:a.sh1)", "contact": "a.sh1>b.mm1:F:-:0"}
    assert find_order(Captain, *WIN, **fields) == "stay a.sh1 900"
    assert find_order(make, *WIN, **fields) != "stay a.sh1 900"


def test_the_recruit_forgets_the_scenario_and_the_others_do_not() -> None:
    """KW-16.2.2: a unit beyond the centre line leaves it for an enemy, or stays for its points."""
    units = "a.sh1:sh/r:5000,6400,1800", "b.mm1:mm/t:5000,500,0"
    fields = {"scenario": "invade", "turn": "11/12"}
    recruit, *others = (find_order(make, *units, **fields) for make in (Recruit, Sergeant, Captain))
    assert recruit.startswith(("adv a.sh1 m", "dbl a.sh1 m"))
    assert not [order for order in others if order.startswith(("adv a.sh1 m", "dbl a.sh1 m"))]


def test_the_recruit_charges_with_one_unit_at_a_time() -> None:
    two = "a.sh1:sh/r:4494,3000,0", "a.sh2:sh/r:5506,3000,0"
    units = *two, "b.sp1:sp/r:5000,4800,1800:9", FAR
    assert find_order(Sergeant, *units) == find_order(Captain, *units) == "chg a.sh1,a.sh2>b.sp1"
    assert "," not in find_order(Recruit, *units).partition(">")[0]


@pytest.mark.parametrize("make", [Recruit, Sergeant, Captain])
def test_no_level_plays_at_random(make: type[Bot]) -> None:
    """The same position gets the same order, whatever chance decides."""
    units = "a.kn1:kn/r:5000,3000,900", "a.bw1:bw/r:3000,3000,0", "b.sh1:sh/r:7500,3000,0", FAR
    assert len({find_order(make, *units, seed=bytes([seed])) for seed in range(4)}) == 1
