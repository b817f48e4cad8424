"""The arrangement of things on a table: small movements sort little, and nothing is lost."""

from __future__ import annotations

from dataclasses import replace

from client.draw.tabletop.composing.arrangement import Arrangement, place_scenery
from client.draw.tabletop.plan import Plan
from client.draw.tabletop.terrain import Feature
from client.draw.tabletop.units import Unit
from tests.client.draw.tabletop.test_tabletop import WOOD, make_unit

PLAN = Plan(6000, 4000)
UNITS = tuple(make_unit(800 + 1300 * (k % 4), 500 + 900 * (k // 4), 0, str(k)) for k in range(16))


def arrange(units: tuple[Unit, ...], features: tuple[Feature, ...] = ()) -> Arrangement:
    """Return the arrangement of a table that was empty before."""
    found = Arrangement()
    assert found.follow(units, features, PLAN)
    return found


def test_one_unit_that_moves_is_put_where_it_belongs() -> None:
    kept = arrange(UNITS)
    assert kept.sorted == 1
    for step in range(1, 30):
        units = (replace(UNITS[0], y=500 + 100 * step), *UNITS[1:])
        assert kept.follow(units, (), PLAN)
        places = [(stand.at[1], stand.what) for stand in kept.stands if stand.at[0] == 80.0]
        assert [y for y, _ in places] == sorted(y for y, _ in places)
        assert {stand.what for stand in kept.stands} == set(units)
    assert kept.sorted < 30


def test_nothing_is_done_while_nothing_moves() -> None:
    kept = arrange(UNITS)
    stands = list(kept.stands)
    assert not kept.follow(tuple(replace(unit) for unit in UNITS), (), PLAN)
    assert kept.stands == stands


def test_trees_are_lifted_off_and_put_back() -> None:
    kept = arrange((), (WOOD,))
    assert {stand.what for stand in kept.stands} == set(place_scenery((WOOD,), PLAN))
    unit = make_unit(3000, 2000, 0, files=8, ranks=6)
    kept.follow((unit,), (WOOD,), PLAN)
    assert len(kept.stands) < len(place_scenery((WOOD,), PLAN))
    kept.follow((), (WOOD,), PLAN)
    assert {stand.what for stand in kept.stands} == set(place_scenery((WOOD,), PLAN))
