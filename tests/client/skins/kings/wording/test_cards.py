"""Cards of units in words: characteristics, special rules with their sentences, options."""

from __future__ import annotations

import pytest

from client.i18n import LANGUAGES
from client.skins.kings.wording.cards import profile_line, unit_card
from client.skins.kings.wording.profiles import describe_rules, rules_line, size_line, stat_line
from engine.games.kings.armies.entries import profile_of, read_entry
from engine.games.kings.armies.pool import UNIT_TYPES
from engine.games.kings.armies.profiles import SIZE_LETTERS
from tests.client.skins.kings.matches import words

LETTERS = {size: letter for letter, size in SIZE_LETTERS.items()}


def test_a_card_tells_all_of_a_unit() -> None:
    card = unit_card(words("en"), "mu/r")
    assert (card.title, card.sort, card.weapon, card.options) == (
        "Mummies",
        "infantry, regiment, 20 models",
        "",
        (),
    )
    assert dict(card.facts) == {
        "Speed": "5",
        "Melee": "4+",
        "Ranged": "–",
        "Defence": "5+",
        "Attacks": "12",
        "Nerve": "–/18",
        "Points": "170",
        "Height": "1",
    }
    assert [name for name, _ in card.rules] == [
        "Crushing Strength (2)",
        "Lifeleech (1)",
        "Regeneration (5+)",
        "Shambling",
    ]
    assert card.rules[2][1] == "With each order a die is rolled for each damage: 5+ removes it."


def test_weapons_blasts_spells_and_limits_are_told() -> None:
    said = words("ru")
    mortar, wizard = unit_card(said, "sa/1"), unit_card(said, "wz/1/lightning_fireball")
    assert mortar.weapon == "мортира 48″, 1 кубик"
    assert ("Взрыв (D6+2)", "Каждое попадание из оружия превращается в несколько: D6+2.") in mortar.rules
    assert wizard.sort == "герой/пехота"
    assert wizard.options == ("Молния (3) и Огненный шар (6)",)
    assert wizard.rules[-1][0] == "Огненный шар (6)"
    assert unit_card(said, "wl/1").rules[1][0] == "Вдохновляющий (только Оборотни)"


def test_lines_of_a_profile() -> None:
    profile = profile_of("xb/t")
    said = words("en")
    assert profile_line(said, profile) == "Sp 5  Me 5+  Ra 5+  De 3+  At 8  Ne 9/11  Pts 85  Ht 1"
    assert stat_line(said, profile) == "Sp 5 · Me 5+ · Ra 5+ · De 3+"
    assert size_line(said, profile) == "At 8 · Ne 9/11"
    assert rules_line(said, profile) == "crossbow 24″, Piercing (1), Reload!"
    assert describe_rules(said, profile)[-1] == "Reload!: It shoots its weapon only after a Halt."


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_unit_with_every_option_has_a_card(language: str) -> None:
    said = words(language)
    for code, type in UNIT_TYPES.items():
        row = type.sizes[0]
        for option in (None, *type.options):
            entry = f"{code}/{LETTERS[row.size]}" + (f"/{option.id}" if option else "")
            card = unit_card(said, entry)
            assert len(card.rules) == len(profile_of(entry).rules) + len(profile_of(entry).spells)
            assert len(card.options) == len(read_entry(entry).options)
            assert all(text.endswith(".") for _, text in card.rules)
