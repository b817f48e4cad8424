"""The sample lattice of movement and Vanguard (notation, section 8; KW-19.1.7, KW-20.1.2)."""

from __future__ import annotations

import pytest

from engine.chance import make_generator
from engine.games.kings.armies.bundled_armies import BUNDLED_ARMIES
from engine.games.kings.armies.entries import profile_of, read_army, unit_ids
from engine.games.kings.checks.specs import position
from engine.games.kings.game import KingsOfWar
from engine.games.kings.legality.lattice import legal
from engine.games.kings.legality.reasons import refuse
from engine.games.kings.notation.order_texts import parse_action
from engine.games.kings.notation.positions import parse_state
from engine.games.kings.notation.texts import format_state
from engine.games.kings.play.decisions import decide
from engine.games.kings.state import State
from engine.turn import Turn
from tests.engine.games.kings.helper import Rules, mirror_sides, other_side, seat_to_act
from tests.engine.games.kings.helper import legal as listed

FAR = "b.sh1:sh/r:5000,11000,1800"


def test_a_plain_unit() -> None:
    """An enemy straight ahead: there is nothing to turn to."""
    assert listed(position("a.sh1:sh/r:5000,5000,0", FAR)) == [
        "adv a.sh1 m1270",
        "adv a.sh1 m635",
        "adv a.sh1 m635 t-900",
        "adv a.sh1 m635 t900",
        "adv a.sh1 t-450 m1270",
        "adv a.sh1 t450 m1270",
        "back a.sh1 m635",
        "dbl a.sh1 m1905",
        "dbl a.sh1 m2540",
        "done",
        "face a.sh1 1800",
        "face a.sh1 2700",
        "face a.sh1 900",
        "halt a.sh1",
        "side a.sh1 l635",
        "side a.sh1 r635",
    ]


def test_a_nimble_unit_that_has_something_to_turn_to() -> None:
    """The bearing from centre to centre of the nearest enemy; pivots are cut to 900."""
    found = listed(position("a.ms1:ms/t/bow:5000,5000,900", "b.sh1:sh/r:5000,2000,0"))
    assert "face a.ms1 1800" in found
    assert {"adv a.ms1 t450 m2286 t-450", "adv a.ms1 m1143 t1800", "back a.ms1 m1143 t900"} <= {*found}
    behind = listed(position("a.ms1:ms/t/bow:5000,8000,0", "b.sh1:sh/r:6000,2000,0"))
    assert "dbl a.ms1 t900 m4572" in behind
    assert "face a.ms1 1705" in behind


def test_an_individual() -> None:
    """Free pivots to the nearest enemy, and charges after one."""
    found = listed(position("a.he1:he/1:5000,5000,0", "b.sh1:sh/r:6500,6600,1800"))
    assert {
        "halt a.he1",
        "halt a.he1 @432",
        "dbl a.he1 m2540",
        "chg a.he1>b.sh1 @432",
        "chg a.he1>b.sh1",
    } <= {*found}
    assert "halt a.he1 @0" not in found
    far = listed(position("a.he1:he/1:5000,5000,0", "b.sh1:sh/r:9500,9600,1800"))
    assert [order for order in far if "@" in order] == ["dbl a.he1 m2540 @444", "halt a.he1 @444"]


def test_an_individual_that_faces_the_enemy_has_one_way_to_halt() -> None:
    found = listed(position("a.he1:he/1:5000,5000,0", FAR))
    assert [order for order in found if order.startswith("halt")] == ["halt a.he1"]
    assert [order for order in found if "@" in order] == []


def test_the_nearest_enemy_is_the_first_by_id_of_two() -> None:
    found = listed(
        position("a.sh1:sh/r:6000,5000,0", "b.sh1:sh/r:4000,9000,1800", "b.sh2:sh/r:8000,9000,1800")
    )
    assert "face a.sh1 3334" in found
    assert "face a.sh1 266" not in found


def test_combined_charges_of_the_first_two_and_three() -> None:
    """Of the units whose own charge without a free pivot is legal, sorted."""
    found = listed(
        position(
            "a.sh1:sh/r:3400,2000,0",
            "a.sh2:sh/r:4900,2000,0",
            "a.sh3:sh/r:6400,2000,0",
            "b.zo1:zo/l:5000,4200,1800",
        )
    )
    charges = [order for order in found if order.startswith("chg")]
    assert charges == [
        "chg a.sh1,a.sh2,a.sh3>b.zo1",
        "chg a.sh1,a.sh2>b.zo1",
        "chg a.sh1>b.zo1",
        "chg a.sh2>b.zo1",
        "chg a.sh3>b.zo1",
    ]


def test_units_with_an_order_have_no_other() -> None:
    assert listed(position("a.sh1:sh/r:5000,5000,0:0:-:adv", FAR)) == ["done"]


def test_speed_zero_has_no_legs() -> None:
    found = listed(position("a.sh1:sh/r/!speed0:5000,5000,0", FAR))
    assert found == ["done", "face a.sh1 1800", "face a.sh1 2700", "face a.sh1 900", "halt a.sh1"]


def test_counter_charges_and_counters() -> None:
    here = position(
        "a.sh1:sh/r:5000,2000,0",
        "b.sh1:sh/r:5300,3154,1800",
        scenario="loot",
        past="b.sh1>a.sh1",
        marks="k1:a.sh1",
    )
    assert {"ctr a.sh1>b.sh1", "drop a.sh1"} <= {*listed(here)}


def test_vanguard_moves() -> None:
    """KW-15.4.1: Advance and At the double of the units that may, and giving the rest up."""
    here = position(
        "a.kw1:kw/r/!vanguard:5000,2000,0", "a.sh1:sh/r:8000,2000,0", FAR, phase="van", turn="0/12"
    )
    found = listed(here)
    assert "dbl a.kw1 m2540" in found
    assert "pass" in found
    assert {order.split(" ")[0] for order in found} == {"adv", "dbl", "pass"}
    assert not any("a.sh1" in order for order in found)


@pytest.mark.parametrize(
    ("order", "reason"),
    [
        ("adv a.sh1 m5", "no_unit"),
        ("back a.kw1 m5", "not_now"),
        ("halt a.kw1", "not_now"),
        ("adv a.kw2 m5", "has_order"),
        ("adv a.kw1 m5", None),
    ],
)
def test_other_vanguard_orders_are_refused(order: str, reason: str | None) -> None:
    here = position(
        "a.kw1:kw/r/!vanguard:5000,2000,0",
        "a.kw2:kw/r/!vanguard:3000,2000,0:0:-:adv",
        "a.sh1:sh/r:8000,2000,0",
        FAR,
        phase="van",
    )
    found = refuse(parse_state(here), 0, parse_action(order))
    assert (found.code if found else None) == reason


def test_whoever_is_not_asked_has_nothing() -> None:
    here = parse_state(position("a.sh1:sh/r:5000,5000,0", FAR))
    assert legal(here, 1) == []
    found = refuse(here, 1, parse_action("done"))
    assert found is not None
    assert found.code == "not_your_turn"
    over = parse_state(position("a.sh1:sh/r:5000,5000,0", phase="over", result="a"))
    assert legal(over, 0) == []
    ended = refuse(over, 0, parse_action("done"))
    assert ended is not None
    assert ended.code == "over"


def facing(gap: int) -> str:
    """Return the position of the two small bundled armies in a line each, facing one another."""
    units = []
    for side, name, y, h in (("a", "men-750", 5000, 0), ("b", "undead-750", 5000 + gap, 1800)):
        entries, x = read_army(BUNDLED_ARMIES[name].entries), 700
        for id, entry in sorted(zip(unit_ids(side, entries), entries, strict=True)):
            a = profile_of(entry).extent.a
            units.append(f"{id}:{entry}:{x + a},{y},{h}")
            x += 2 * a + 120
    return position(*units)


def random_phase(text: str, seed: int) -> list[State]:
    """Play a movement phase at random on the lattice; return the states between the orders."""
    chance, state, found = make_generator(seed), parse_state(text), []
    while state.phase == "move":
        found.append(state)
        actions = legal(state, state.side)
        action = actions[chance.below(len(actions))]
        if str(action) == "done" and len(actions) > 1 and chance.below(4):
            continue
        turn = Turn(Rules(), state.clone(), chance)
        decide(turn, state.side, action)
        state = turn.state
    return found


@pytest.mark.parametrize("seed", range(3))
def test_every_listed_order_is_sorted_unique_and_possible(seed: int) -> None:
    """And carried out leaves units clear of one another (KW-20.2.1)."""
    for state in random_phase(facing(2200), seed):
        actions = legal(state, state.side)
        texts = [str(action) for action in actions]
        assert texts == sorted(set(texts))
        for action in actions:
            assert parse_action(str(action)) == action
            assert refuse(state, state.side, action) is None


@pytest.mark.parametrize("seed", range(3))
def test_the_lattice_is_the_same_from_the_other_side(seed: int) -> None:
    """A half turn and an exchange of the sides change headings by 1800, and nothing else."""
    for state in random_phase(facing(2600), seed)[::4]:
        text = format_state(state)
        assert parse_state(text) == state
        image = listed(mirror_sides(text))
        kinds = [order.split("@")[0].split(" ")[:2] for order in listed(text)]
        expected = sorted([" ".join([verb, *map(_swap_names, rest)]) for verb, *rest in kinds])
        assert sorted(" ".join(order.split("@")[0].split(" ")[:2]) for order in image) == expected
        assert seat_to_act(mirror_sides(text)) == 1 - state.side


def _swap_names(names: str) -> str:
    """Return the names of an order with the sides exchanged."""
    units, arrow, target = names.partition(">")
    return ",".join(map(other_side, units.split(","))) + (arrow + other_side(target) if arrow else "")


@pytest.mark.parametrize(
    ("units", "phase", "found"),
    [
        ((FAR, "a.sh2:sh/r:5000,3000,0"), "shoot", "done"),
        (("a.bw1:bw/r:5000,2000,0:0:-:halt", "b.sh1:sh/r:5000,6000,1800"), "shoot", "None"),
        ((FAR,), "move", "None"),
    ],
)
def test_the_end_of_shooting_is_all_there_is_where_nobody_has_a_target(
    units: tuple[str, ...], phase: str, found: str
) -> None:
    """A list of moves never is: a lattice lists a sample."""
    state = parse_state(position(*units, phase=phase))
    assert str(KingsOfWar().forced_action(state, state.side)) == found
