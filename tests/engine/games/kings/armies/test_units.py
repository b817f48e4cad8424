"""The units of both lists: every one agrees with the rules' data (KW-1, KW-21.1)."""

from __future__ import annotations

from typing import Any

import pytest

from engine.games.kings.armies.entries import profile_of
from engine.games.kings.armies.pool import ARMY_LISTS, LIST_OF, UNIT_TYPES
from engine.games.kings.armies.profiles import FORMATIONS, HEIGHTS, SIZE_LETTERS, Dice, Profile, UnitLimit
from engine.games.kings.armies.special_rules import FLY, INDIVIDUAL, LIFELEECH, NIMBLE
from engine.games.kings.armies.spells import SPELLS
from engine.games.kings.armies.unit_types import BASES, CHARIOT, UnitType
from tests.engine.games.kings.published import ARMIES, FACTS

LETTERS = {size: letter for letter, size in SIZE_LETTERS.items()}


def value(found: Any) -> Any:
    """Write the number of a rule as the rules' data do."""
    match found:
        case Dice(half, plus):
            return f"{'D3' if half else 'D6'}{f'+{plus}' if plus else ''}"
        case UnitLimit(codes):
            return {"only": [*codes]}
    return found


def write_rules(profile: Profile) -> dict[str, Any]:
    """Write the special rules of a profile as the data do."""
    return {
        rule.id: value(found) if rule.numbered or not isinstance(found, int) else True
        for rule, found in profile.rules.items()
    }


def write_profile(profile: Profile) -> dict[str, Any]:
    """Write the part of a profile that does not depend on its size."""
    return {
        "type": f"hero/{profile.kind}" if profile.hero else profile.kind,
        "height": profile.height,
        "irregular": profile.irregular,
        "unique": profile.unique,
        "speed": profile.speed,
        "melee": profile.melee,
        "ranged": profile.ranged,
        "defence": profile.defence,
        "weapon": weapon(profile),
        "spells": dict(profile.spells),
        "rules": write_rules(profile),
    }


def weapon(profile: Profile) -> dict[str, Any] | None:
    """Write a weapon as the data do."""
    if profile.weapon is None:
        return None
    found = {"id": profile.weapon.id, "range": profile.weapon.range, "dice": profile.weapon.dice}
    return {name: each for name, each in found.items() if each is not None}


def write_facts(fact: dict[str, Any], **changes: Any) -> dict[str, Any]:
    """Return the facts about a unit in the data; a flyer or an individual is Nimble (KW-21.1.2)."""
    names = ("type", "height", "irregular", "unique", "speed", "melee", "ranged", "defence")
    found = {name: fact[name] for name in names} | {
        "weapon": fact.get("weapon"),
        "spells": fact.get("spells", {}),
        "rules": dict(fact["rules"]),
    }
    found |= changes
    if {"fly", "individual"} & set(found["rules"]):
        found["rules"] = found["rules"] | {"nimble": True}
    return found


@pytest.mark.parametrize("code", FACTS)
def test_a_unit_is_what_the_data_say(code: str) -> None:
    """All characteristics; the data are authoritative (KW-1.3.1, KW-21.1.1)."""
    fact = FACTS[code]
    for row in fact["sizes"]:
        profile = profile_of(f"{code}/{LETTERS[row['size']]}")
        assert write_profile(profile) == write_facts(fact)
        assert (profile.code, profile.size, profile.models) == (code, row["size"], row["models"])
        assert [profile.extent.a // 5, profile.extent.b // 5] == row["footprint"]
        assert [profile.waver, profile.rout] == row["nerve"]
        assert (profile.attacks, profile.points) == (row["attacks"], row["points"])
    assert [row.size for row in UNIT_TYPES[code].sizes] == [row["size"] for row in fact["sizes"]]


OPTIONS = [(code, option["id"]) for code, fact in FACTS.items() for option in fact["options"]]


@pytest.mark.parametrize(("code", "id"), OPTIONS)
def test_an_option_sets_what_the_data_say(code: str, id: str) -> None:
    """KW-13.2.1, KW-21.1.2: Defence is relative, rules and spells are merged, the rest replaces."""
    fact = FACTS[code]
    option = next(option for option in fact["options"] if option["id"] == id)
    row = fact["sizes"][0]
    profile = profile_of(f"{code}/{LETTERS[row['size']]}/{id}")
    changes = dict(option["set"])
    rules = fact["rules"] | changes.pop("rules", {})
    for rule in changes.pop("drop", []):
        del rules[rule]
    spells = fact.get("spells", {}) | changes.pop("spells", {})
    footprint = changes.pop("footprint", row["footprint"])
    if "defence" in changes:
        changes["defence"] += fact["defence"]
    assert write_profile(profile) == write_facts(fact, rules=rules, spells=spells, **changes)
    assert [profile.extent.a // 5, profile.extent.b // 5] == footprint
    assert profile.points == row["points"] + option["points"]
    listed = UNIT_TYPES[code].option(id)
    assert listed is not None
    assert (listed.group, listed.required) == (option.get("group", ""), option.get("required", False))


def test_the_published_units_are_there() -> None:
    """Forty-nine published units, in the order of the lists, with their options; others may join them."""
    assert [code for code in UNIT_TYPES if code in FACTS] == [*FACTS]
    assert len(FACTS) == 49
    found = [(code, option.id) for code in FACTS for option in UNIT_TYPES[code].options]
    assert found == OPTIONS
    for army in ARMIES["armies"]:
        assert ARMY_LISTS[army["id"]].alignment == army["alignment"]
        assert {LIST_OF[unit["id"]].id for unit in army["units"]} == {army["id"]}


def test_all_undead_drain_life() -> None:
    """KW-21.1.3."""
    assert all(LIFELEECH in unit.rules for unit in ARMY_LISTS["undead"].units)


def test_who_flies_or_is_an_individual_is_nimble() -> None:
    """KW-12.2.2, KW-13.1.8."""
    assert all(
        NIMBLE in unit.rules for unit in UNIT_TYPES.values() if FLY in unit.rules or INDIVIDUAL in unit.rules
    )
    assert profile_of("sh/r/!fly").has(NIMBLE)
    assert profile_of("he/1/winged_mount").has(NIMBLE)


def test_every_spell_of_a_unit_is_known() -> None:
    """KW-9.2."""
    spells = {*SPELLS}
    for unit in UNIT_TYPES.values():
        assert {*unit.spells, *(spell for option in unit.options for spell in option.spells)} <= spells


def test_models_of_types_and_sizes() -> None:
    """The table of KW-1.1.3, as models, files and ranks."""
    table = """
        infantry 10=5x2 20=5x4 40=10x4 60=10x6
        cavalry 5=5x1 10=5x2 20=10x2
        large_infantry 3=3x1 6=3x2 12=6x2
        large_cavalry 3=3x1 6=3x2 12=6x2
        war_engine 1=1x1
        monster 1=1x1
    """
    written = [
        f"{kind} " + " ".join(f"{files * ranks}={files}x{ranks}" for files, ranks in sizes.values())
        for kind, sizes in FORMATIONS.items()
    ]
    assert written == [line.strip() for line in table.strip().splitlines()]


@pytest.mark.parametrize(
    ("kind", "base", "sizes"),
    [
        ("infantry", (20, 20), "100x40 100x80 200x80 200x120"),
        ("infantry", (25, 25), "125x50 125x100 250x100 250x150"),
        ("cavalry", (25, 50), "125x50 125x100 250x100"),
        ("large_infantry", (40, 40), "120x40 120x80 240x80"),
        ("large_cavalry", (50, 50), "150x50 150x100 300x100"),
        ("large_cavalry", (50, 100), "150x100 150x200 300x200"),
        ("monster", (50, 50), "50x50"),
        ("war_engine", (50, 50), "50x50"),
    ],
)
def test_footprints_follow_from_ranks_and_bases(kind: Any, base: tuple[int, int], sizes: str) -> None:
    """The table of KW-1.1.5; twelve large models are a legion (KW-1.1.4)."""
    type = UnitType("xx", kind, 5, 4, None, 4, (), {}, None, {}, (), False, base, False)
    found = [type.footprint(size) for size in FORMATIONS[type.kind]]
    assert " ".join(f"{width}x{depth}" for width, depth in found) == sizes
    assert base in (BASES[type.kind], CHARIOT, (25, 25))


def test_heights_of_types() -> None:
    """KW-1.2.1; a hero has that of its bracket, which a mount changes (KW-1.1.2)."""
    assert [*HEIGHTS.values()] == [1, 2, 2, 3, 4, 1]
    heights = [profile_of(f"ge/1{mount}").height for mount in ("", "/mounted", "/winged_mount")]
    assert heights == [1, 2, 3]
    assert profile_of("sh/r/!height0").height == 0
