"""The army lists are those of the rules, and their sample armies can be played (TR-4.2.6)."""

from __future__ import annotations

from typing import Any

import pytest

from engine.games.tactical.armies.arms import BASE_PRICES, FRONTS
from engine.games.tactical.armies.army_list import Entry
from engine.games.tactical.armies.equipment import JAVELIN_PRICE, PRICES
from engine.games.tactical.armies.faults import find_fault, read_sheet
from engine.games.tactical.armies.pool import ARMY_LISTS
from engine.games.tactical.armies.sheet import AUXILIARY_FACTOR, find_price, write_sheet
from tests.engine.games.tactical.published import ARMIES, SAMPLES


def describe(entry: Entry) -> dict[str, Any]:
    """Return an entry as the rules publish it, without its role and names."""
    return {
        "id": entry.id,
        "kind": entry.arm,
        "weapons": [*entry.weapons],
        "skill": [*entry.skill],
        "stamina": [*entry.stamina],
        "armour": [*entry.armour],
        "shield": [*entry.shield],
        "horse": [*entry.horse],
        "javelin": entry.javelins,
        "flags": ["turtle"] * entry.turtle,
    }


def test_there_are_all_lists_and_no_others() -> None:
    assert {*ARMY_LISTS} == {each["id"] for each in ARMIES["lists"]} == {*SAMPLES}


@pytest.mark.parametrize("published", ARMIES["lists"], ids=lambda each: each["id"])
def test_a_list_is_that_of_the_rules(published: dict[str, Any]) -> None:
    army_list = ARMY_LISTS[published["id"]]
    entries = [describe(entry) for entry in (army_list.main, *army_list.auxiliaries)]
    wanted = [{**each} for each in published["entries"]]
    roles = [each.pop("role") for each in wanted]
    assert roles == ["main", *["aux"] * (len(roles) - 1)]
    assert entries == [{key: each[key] for key in entries[0]} for each in wanted]
    assert (army_list.id, army_list.hired) == (published["id"], published["hired"])


def test_prices_are_those_of_the_rules() -> None:
    """TR-4.1.2 to TR-4.1.4, and the fronts of TR-2.2.2."""
    assert {*BASE_PRICES.items()} == {*ARMIES["base_price"].items()}
    assert {"-": 0, **ARMIES["equipment_price"]} == {**PRICES, "javelin": JAVELIN_PRICE}
    assert ARMIES["auxiliary_factor"] == AUXILIARY_FACTOR
    assert {name: [*FRONTS[name]] for name in ("vd", "de", "op")} == ARMIES["fronts"]


@pytest.mark.parametrize("name", ARMY_LISTS)
def test_the_sample_army_has_no_fault_and_the_published_price(name: str) -> None:
    """TR-4.1.2 and TR-4.1.4; each sheet is written again byte for byte."""
    army_list, published = ARMY_LISTS[name], SAMPLES[name]
    assert [*army_list.sample] == published["sheet"]
    assert find_fault(army_list.sample) is None
    sheet = read_sheet(army_list.sample)
    assert write_sheet(sheet) == published["sheet"]
    assert sheet.price == published["points"]
    assert [find_price(army_list, row) for row in sheet.rows] == [
        each["price_each"] for each in published["rows"]
    ]
    assert sum(row.figures for row in sheet.rows) == published["figures"]
    assert sum(unit.formation != "sk" for unit in sheet.units) == published["formed_units"]
