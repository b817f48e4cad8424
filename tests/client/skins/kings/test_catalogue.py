"""The catalogue of Kings of War: all names in armies, settings and maps have words in both languages."""

from __future__ import annotations

from typing import Any

import pytest

from client.i18n import LANGUAGES, Words
from client.screens.setup.option_texts import value_help, value_text
from engine.games.kings.armies.bundled_armies import BUNDLED_ARMIES
from engine.games.kings.armies.pool import ARMY_LISTS, UNIT_TYPES
from engine.games.kings.armies.special_rules import SPECIAL_RULES
from engine.games.kings.armies.spells import SPELLS
from engine.games.kings.game import KingsOfWar
from engine.games.kings.options import Options as KingsOptions
from engine.options import Option, describe


def words(language: str) -> Words:
    return Words(language, ("muster", "kings"), strict=True)


def values(option: Option) -> list[Any]:
    """Return the values of a setting that have words: of numbers, some."""
    if option.kind == "switch":
        return [False, True]
    if option.kind == "number":
        return [each for each in (0, 1, 2, 5, 21, 750) if (option.least or 0) <= each <= (option.most or 0)]
    return list(option.choices or ())


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_setting_is_worded(language: str) -> None:
    said = words(language)
    for option in describe(KingsOptions):
        assert said.tr(f"option.{option.name}.name")
        assert said.tr(f"option.{option.name}.help").endswith(".")
        for value in values(option):
            assert value_text(said, option, value)
            assert value_help(said, option, value).endswith(".")


@pytest.mark.parametrize("language", LANGUAGES)
def test_units_have_all_their_forms(language: str) -> None:
    said = words(language)
    names = set()
    for code, type in UNIT_TYPES.items():
        noun = said.noun("unit", f"unit.{code}")
        assert set(noun) == {"unit", "unit_acc", "unit_gen", "unit_dat", "unit_ins"}
        assert said.tr(f"unit.{code}.form") in ("sg", "pl")
        names.add(noun["unit"])
        assert said.tr(f"kind.{type.kind}")
        assert all(said.tr(f"size.{row.size}") for row in type.sizes)
    assert len(names) == len(UNIT_TYPES), "no two units have the same name"


@pytest.mark.parametrize("language", LANGUAGES)
def test_rules_spells_weapons_and_options_are_named(language: str) -> None:
    said = words(language)
    for rule in SPECIAL_RULES:
        assert said.tr(f"rule.{rule}.name")
        assert said.tr(f"rule.{rule}.text", n=2).endswith(".")
    for spell in SPELLS.values():
        assert said.tr(f"spell.{spell.id}.name")
        assert said.tr(f"spell.{spell.id}.text", n=2, range=spell.range).endswith(".")
    for type in UNIT_TYPES.values():
        weapons = [type.weapon, *(option.weapon for option in type.options)]
        assert all(said.tr(f"weapon.{weapon.id}") for weapon in weapons if weapon is not None)
        for option in type.options:
            assert option.spells or said.tr(f"upgrade.{option.id}")
            assert not option.group or said.tr(f"upgrade.group.{option.group}")
    for army in (*ARMY_LISTS, *BUNDLED_ARMIES):
        assert said.tr(f"army.{army}.name")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_computer_player_is_introduced(language: str) -> None:
    for bot in KingsOfWar.bots.levels or ():
        assert words(language).tr(f"bot.{bot}.name")
        assert words(language).tr(f"bot.{bot}.help").endswith(".")
