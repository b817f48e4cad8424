"""The check of the army lists: it finds nothing in the real ones, and every fault in spoilt ones."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from engine.games.kings.armies.pool import ARMY_LISTS, UNIT_TYPES
from engine.games.kings.armies.unit_types import Option, UnitType
from tools.games.kings.armies import differences, list_faults, main
from tools.harness.root import ROOT

DATA = ROOT / "tests" / "engine" / "games" / "kings" / "reference" / "data" / "armies.json"
SHIELDS, BOWMEN, WIZARD = UNIT_TYPES["sh"], UNIT_TYPES["bw"], UNIT_TYPES["wz"]
WEAPON = Option("pistol", 5, "weapon", required=True)


def test_the_lists_are_in_order(capsys: pytest.CaptureFixture[str]) -> None:
    """Also by the numbers of the rules."""
    assert main(["--against", str(DATA)]) == 0
    assert capsys.readouterr().out == f"{len(UNIT_TYPES)} units of 2 lists, 0 faults\n"


def wrong(unit: UnitType) -> list[str]:
    """Return the faults of a list with one more unit."""
    men = ARMY_LISTS["men"]
    others = tuple(each for each in men.units if each.code != unit.code)
    return [
        text.removeprefix(f"{unit.code}: ") for text in list_faults([replace(men, units=(*others, unit))])
    ]


@pytest.mark.parametrize(
    ("unit", "told"),
    [
        (replace(BOWMEN, sizes=()), "its sizes are []"),
        (replace(BOWMEN, sizes=BOWMEN.sizes[::-1]), "in another order"),
        (replace(WIZARD, sizes=BOWMEN.sizes), "there is no troop of its type"),
        (replace(BOWMEN, sizes=WIZARD.sizes), "there is no single of its type"),
        (
            replace(BOWMEN, sizes=(BOWMEN.sizes[0], replace(BOWMEN.sizes[1], points=75))),
            "its regiment has no more points than its troop",
        ),
        (replace(BOWMEN, options=(replace(WEAPON, group=""),)), "required, but of no group"),
        (replace(BOWMEN, options=(WEAPON,)), "leaves nothing to choose"),
        (replace(BOWMEN, options=(WEAPON, replace(WEAPON, id="bow", required=False))), "some of its options"),
        (replace(BOWMEN, options=(replace(WEAPON, points=-5),)), "costs less than nothing"),
        (replace(BOWMEN, options=(*WIZARD.options[:1],)), "mounts a unit that is no hero"),
    ],
)
def test_what_is_spoilt_is_found(unit: UnitType, told: str) -> None:
    found = wrong(unit)
    assert any(told in each for each in found), found


def test_what_nothing_unlocks_is_found() -> None:
    """KW-14.1.2: without a regular regiment a list has no army."""
    alone = replace(ARMY_LISTS["men"], units=(WIZARD,))
    assert [*list_faults([alone])] == ["men: nothing unlocks anything, as it has no regular regiment"]
    twice = replace(ARMY_LISTS["men"], units=(SHIELDS, SHIELDS))
    assert [*list_faults([twice])] == ["sh: the code stands for 2 units"]


def test_what_differs_from_the_rules_is_found() -> None:
    data = json.loads(DATA.read_text("utf-8"))
    units = {unit["id"]: unit for army in data["armies"] for unit in army["units"]}
    units["kn"]["sizes"][0]["points"] += 5
    units["wz"]["options"].pop()
    units["zo"]["irregular"] = not units["zo"]["irregular"]
    data["armies"][0]["units"] = [unit for unit in data["armies"][0]["units"] if unit["id"] != "cn"]
    assert sorted(line.partition(":")[0] for line in differences(data)) == ["cn", "kn", "wz", "zo"]
