"""Charge paths: the short cuts find the same first path as the rules do (KW-7.3)."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.game import Reason
from engine.games.kings.actions import Leg
from engine.games.kings.checks.specs import position
from engine.games.kings.field.battlefield import battlefield
from engine.games.kings.movement.charge_paths import add_pivot, pivots
from engine.games.kings.movement.charges import way_of
from engine.games.kings.movement.obstacles import Sector
from engine.games.kings.movement.placing import aim_of
from engine.games.kings.notation.positions import parse_state
from engine.tabletop.angles import turn_heading
from tests.engine.games.kings.helper import play
from tests.engine.games.kings.movement.slow_paths import first_path

ENTRIES = ["sh/r", "sh/h", "kn/r", "wl/1", "he/1", "ms/t/bow", "gw/1"]
HOUSES = ["-", "p1:b:5:house:4400,3000/4400,3300/4700,3300/4700,3000"]


def at(side: str, number: int, entry: str, x: int, y: int, h: int) -> str:
    """Return a unit's spec."""
    return f"{side}.{entry[:2]}{number}:{entry}:{x},{y},{h}"


crowd = st.lists(
    st.tuples(
        st.sampled_from(["a", "b"]),
        st.sampled_from(ENTRIES),
        st.integers(3200, 6800),
        st.integers(2500, 5600),
        st.sampled_from([0, 300, 900, 1350, 1800]),
    ),
    max_size=6,
)


@settings(max_examples=8)
@given(
    st.sampled_from(ENTRIES),
    st.sampled_from(ENTRIES),
    st.tuples(st.integers(4000, 6000), st.integers(3600, 4600), st.integers(0, 3599)),
    crowd,
    st.sampled_from(HOUSES),
    st.sampled_from([300, 2000]),
)
def test_the_first_path_is_that_of_the_rules(
    charger: str,
    target: str,
    pose: tuple[int, int, int],
    others: list[tuple[str, str, int, int, int]],
    houses: str,
    y: int,
) -> None:
    """KW-7.3.1 to KW-7.3.8: with friends, enemies, a house and the edge of the table in the way."""
    units = [at("a", 1, charger, 5000, y + 300, 0), at("b", 1, target, *pose)]
    units += [at(side, 2 + n, entry, *rest) for n, (side, entry, *rest) in enumerate(others)]
    state = parse_state(position(*units, map=houses))
    ids = units[0].split(":")[0], units[1].split(":")[0]
    field = battlefield(state)
    found = way_of(state, ids[0], aim_of(field.figures[ids[0]], field.figures[ids[1]]))
    expected = first_path(state, *ids)
    if isinstance(found, Reason):
        assert (found.code, expected) == ("no_path", None)
    else:
        assert (found.path.legs, found.places[ids[0]]) == expected


@settings(max_examples=12)
@given(
    st.sampled_from(["kn/r", "ge/1/mounted", "ms/t/bow", "sg/r"]),
    st.tuples(st.integers(4400, 5600), st.integers(4000, 4800), st.integers(0, 3599)),
    st.tuples(st.integers(4400, 5600), st.integers(3400, 4000), st.sampled_from([0, 300, 900, 3300])),
)
def test_who_charges_an_individual_goes_around_those_who_did_so_before(
    charger: str, pose: tuple[int, int, int], first: tuple[int, int, int]
) -> None:
    """Nobody shares an individual, so all chargers of it are in the way (KW-7.8.2, KW-7.8.4)."""
    units = [at("a", 1, charger, 5000, 2300, 0), at("b", 1, "he/1", *pose), at("a", 2, "wl/1", *first)]
    state = parse_state(position(*units, contact="a.wl2>b.he1:F:-:0"))
    id = units[0].split(":")[0]
    field = battlefield(state)
    found = way_of(state, id, aim_of(field.figures[id], field.figures["b.he1"]))
    expected = first_path(state, id, "b.he1")
    if isinstance(found, Reason):
        assert (found.code, expected) == ("no_path", None)
    else:
        assert (found.path.legs, found.places[id]) == expected


def test_who_touches_its_target_from_beside_has_met_it() -> None:
    """A flyer that has passed it need not look at it: d2 may be 0 (KW-2.5.2, KW-7.3.3, KW-7.3.5)."""
    here = position(
        "a.sb1:sb/1:4662,4304,795:0:-:chg",
        "a.vd1:vd/1:3003,2107,403",
        "b.ne1:ne/1/mounted+surge:5006,4368,2595",
        "b.wr1:wr/t:4844,3590,0:0:WD",
        table="12192x9144",
        contact="a.sb1>b.ne1:F:-:-385",
    )
    played = play(here, "chg a.vd1>b.ne1")
    assert (played.legs("a.vd1"), played.unit("a.vd1")) == ("m3556 t356", "5303,4819,759:0:-:chg")


@pytest.mark.parametrize("angle", [25, 100])
@pytest.mark.parametrize("aimed", [0, 1, 12, -13, 450, 900, -900, 901, -950, 1799, -1800, 1650])
def test_pivots_are_tried_from_the_aim_outwards(aimed: int, angle: int) -> None:
    """Of two the one to the right; the aim itself need not lie within 90 degrees (KW-7.3.1)."""
    for low, high in ((-900, 900), (-900, -850), (-30, 40), (500, 900), (7, 7), (1, 0)):
        tried = [aimed + angle * j for j in range(-200, 201) if low <= aimed + angle * j <= high]
        expected = sorted(tried, key=lambda phi: (abs(phi - aimed), aimed - phi))
        assert list(pivots(aimed, angle, low, high)) == expected


@pytest.mark.parametrize(
    "sector", [Sector(0, -200, 300), Sector(3500, -950, 1000), Sector(1800, -1000, 1000)]
)
def test_pivots_that_end_in_a_sector_are_all_between_two(sector: Sector) -> None:
    """And these two do, where there are any; a sector behind reaches around on both sides."""
    for heading in range(0, 3600, 90):
        low, high = sector.pivots(heading, 900)
        held = [turn for turn in range(-900, 901) if sector.holds(turn_heading(heading, turn))]
        assert (low, high) == ((held[0], held[-1]) if held else (1, 0))


def test_two_pivots_at_one_spot_are_one() -> None:
    """KW-6.2.8."""
    assert add_pivot((Leg("t", 150),), 300) == (Leg("t", 450),)
    assert add_pivot((Leg("t", 150), Leg("m", 254)), 300) == (Leg("t", 150), Leg("m", 254), Leg("t", 300))
    assert add_pivot((Leg("t", 150),), -150) == ()
    assert add_pivot((Leg("m", 127),), 0) == (Leg("m", 127),)
