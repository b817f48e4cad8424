"""Armies that may be played, and everything that is wrong with others (KW-14, KW-21.2)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.games.kings.armies import building
from engine.games.kings.armies.building import BuildingRules, can_ally, faults
from engine.games.kings.armies.bundled_armies import BUNDLED_ARMIES
from engine.games.kings.armies.entries import Entry, read_army, read_entry
from engine.games.kings.armies.formats import TABLES, table_of
from engine.games.kings.armies.pool import LIST_OF, ArmyList
from tests.engine.games.kings.armies.test_units import ARMIES, LETTERS


def wrong(army: str, limit: int = 2000, **rules: bool) -> list[str]:
    """Return the faults of an army as short texts."""
    found = faults(read_army(army), BuildingRules(limit, **rules))
    return [" ".join([reason.code, *map(str, reason.args.values())]) for reason in found]


@pytest.mark.parametrize("id", BUNDLED_ARMIES)
def test_bundled_armies_are_legal_and_those_of_the_rules(id: str) -> None:
    """KW-21.2: points, unlocking, required options."""
    fact = next(each for each in ARMIES["lists"] if each["id"] == id)
    bundled = BUNDLED_ARMIES[id]
    entries = [
        "/".join(
            [row["unit"], LETTERS[row["size"]], *(["+".join(sorted(row["options"]))] * bool(row["options"]))]
        )
        for row in fact["units"]
        for _ in range(row["count"])
    ]
    assert (bundled.army, bundled.format, bundled.entries) == (
        fact["army"],
        fact["format"],
        ",".join(entries),
    )
    assert wrong(bundled.entries, bundled.format) == []


def test_bundled_armies_cost_what_the_rules_say() -> None:
    points = {
        id: sum(read_entry(entry).points for entry in read_army(bundled.entries))
        for id, bundled in BUNDLED_ARMIES.items()
    }
    assert points == {"men-2000": 2000, "undead-2000": 1995, "men-750": 740, "undead-750": 725}
    assert [*BUNDLED_ARMIES] == [each["id"] for each in ARMIES["lists"]]


@pytest.mark.parametrize(("limit", "found"), [(200, []), (199, ["over_limit 200 199"])])
def test_the_limit(limit: int, found: list[str]) -> None:
    """KW-14.1.1."""
    assert wrong("sh/r,sh/r", limit) == found


@pytest.mark.parametrize(
    ("army", "found"),
    [
        ("sh/r,sh/t,sh/t", []),
        ("sh/r,sh/t,sh/t,sh/t", ["troops_locked men 3 2"]),
        ("sh/h,sh/t,sh/t,sh/t,sh/t", []),
        ("sh/h,sh/t,sh/t,sh/t,sh/t,sh/t", ["troops_locked men 5 4"]),
        ("zo/l,gh/t,gh/t,gh/t,gh/t", []),
    ],
)
def test_regiments_and_hordes_unlock_troops(army: str, found: list[str]) -> None:
    """Two and four (KW-14.1.2)."""
    assert wrong(army) == found


@pytest.mark.parametrize(
    ("army", "found"),
    [
        ("sh/r,cn/1", []),
        ("sh/r,cn/1,sb/1", ["singles_locked men 2 1"]),
        ("sh/h,cn/1,sb/1,bs/1", []),
        ("sh/h,cn/1,cn/1,sb/1,bs/1", ["singles_locked men 1 0"]),
        ("sh/h,sh/r,cn/1,cn/1,sb/1,bs/1", []),
        ("sh/r,gw/1", []),
        ("sh/r,gw/1,bs/1", ["singles_locked men 2 1"]),
        ("cn/1", ["singles_locked men 1 0"]),
    ],
)
def test_regiments_and_hordes_unlock_single_models(army: str, found: list[str]) -> None:
    """A horde one of each kind, a regiment one of any; a hero on a monster is a hero (KW-14.1.2)."""
    assert wrong(army) == found


def test_irregular_units_count_as_troops_and_unlock_nothing() -> None:
    """KW-14.1.3."""
    assert wrong("sh/r,mm/h,mm/l") == []
    assert wrong("sh/r,mm/h,mm/l,mm/r") == ["troops_locked men 3 2"]
    assert wrong("mm/h,cn/1") == ["troops_locked men 1 0", "singles_locked men 1 0"]


def test_small_formats_have_any_number_of_troops() -> None:
    """Single models still need others (KW-14.1.5)."""
    assert wrong("sh/t,sh/t,sh/t", 750) == []
    assert wrong("sh/t,sh/t,sh/t", 751) == ["troops_locked men 3 0"]
    assert wrong("sh/t,sh/t", 750, small_format=False) == ["troops_locked men 2 0"]
    assert wrong("sh/t,sh/t", 2000, small_format=True) == []
    assert wrong("sh/t,sb/1", 750) == ["singles_locked men 1 0"]


def test_required_groups() -> None:
    """KW-14.1.7, KW-21.1.5."""
    assert wrong("sh/r,wz/1") == ["option_required wz base_spell"]
    assert wrong("sh/r,wz/1/fireball+heal+mounted") == []
    assert wrong("sh/r,ms/t") == ["option_required ms weapon"]


def test_granted_rules_make_an_army_illegal() -> None:
    assert wrong("sh/r/!elite") == ["granted sh"]
    assert wrong("sh/r/!speed6") == ["granted sh"]


def test_an_army_has_units() -> None:
    assert [reason.code for reason in faults([], BuildingRules(500))] == ["empty_army"]


def test_allies() -> None:
    """A quarter of the limit, unlocked by their own list's units (KW-14.1.6)."""
    army = "sh/r,sh/r,sh/r,kw/r,gh/r"
    assert wrong(army) == ["no_allies undead"]
    assert wrong(army, allies=True) == []
    assert wrong(army, 719, allies=True) == ["allies_dear 179"]
    assert wrong(army, 720, allies=True) == []
    assert wrong("sh/r,sh/r,ne/1/surge", allies=True) == ["singles_locked undead 1 0"]


def test_good_never_stands_with_evil() -> None:
    """Neutral stands with all (KW-14.1.6)."""
    good, evil, neutral = (ArmyList("men", each, ()) for each in ("good", "evil", "neutral"))
    assert not can_ally(good, evil)
    assert not can_ally(evil, good)
    assert can_ally(good, neutral)
    assert can_ally(evil, neutral)
    assert can_ally(evil, evil)
    assert can_ally(LIST_OF["sh"], LIST_OF["kw"])


def test_unique_units(monkeypatch: pytest.MonkeyPatch) -> None:
    """At most one of each, and none among allies; the data hold none (KW-14.1.4, KW-14.1.6)."""

    def unique(text: str) -> Entry:
        entry = read_entry(text)
        return entry._replace(type=replace(entry.type, unique=True)) if text == "gh/r" else entry

    monkeypatch.setattr(building, "read_entry", unique)
    assert wrong("kw/r,gh/r") == []
    assert wrong("kw/r,gh/r,gh/r") == ["unique_twice gh"]
    assert wrong("sh/r,sh/r,kw/r,gh/r", allies=True) == ["unique_ally gh"]


@pytest.mark.parametrize(
    ("points", "size"),
    [
        (450, (12192, 9144)),
        (500, (12192, 9144)),
        (550, (12192, 12192)),
        (750, (12192, 12192)),
        (1000, (15240, 12192)),
        (1250, (18288, 12192)),
        (2000, (18288, 12192)),
        (3000, (18288, 12192)),
    ],
)
def test_tables_of_formats(points: int, size: tuple[int, int]) -> None:
    """KW-15.1.1, KW-15.1.2."""
    assert table_of(points).u == size
    assert [table.pieces for table in TABLES.values()] == [4, 6, 6, 8]
