"""The grammatical forms of Dawn and Ember's units, and sentences that agree with them."""

from __future__ import annotations

import pytest

from client.i18n import LANGUAGES
from engine.games.dawnember.cards.pool import CARDS
from tests.client.skins.dawnember.matches import words

UNITS = [card.id for card in CARDS.values() if card.kind == "unit"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("card", UNITS)
def test_every_unit_has_its_forms(card: str, language: str) -> None:
    forms = words(language).noun("unit", f"card.{card}")
    assert set(forms) == {"unit", "unit_acc", "unit_gen"}
    assert words(language).tr(f"card.{card}.form") in {"sg", "pl"}
    if language == "en":
        assert set(forms.values()) == {forms["unit"]}


@pytest.mark.parametrize("card", UNITS)
def test_russian_plurals_decline_as_plurals(card: str) -> None:
    """The accusative of people is their genitive, that of things their nominative."""
    said = words("ru")
    forms = said.noun("unit", f"card.{card}")
    if said.tr(f"card.{card}.form") == "pl":
        assert forms["unit_acc"] in {forms["unit_gen"], forms["unit"]}
        assert forms["unit_gen"] != forms["unit"]


@pytest.mark.parametrize(
    ("language", "unit", "target", "sentence"),
    [
        ("ru", "du10", "eu02", "Белые копейщики атакуют Кабаньих рубак."),
        ("ru", "eu08", "du12", "Костолом атакует Ткачиху Ильву."),
        ("ru", "eu01", "du08", "Пепельный сброд атакует Дружину башни."),
        ("ru", "du03", "nu01", "Копья заставы атакуют Корвина-наёмника."),
        ("en", "du10", "eu02", "White Lances attack Boarhide Hackers."),
        ("en", "du06", "eu07", "Old Granny attacks Forged Plate."),
    ],
)
def test_verb_and_object_agree(language: str, unit: str, target: str, sentence: str) -> None:
    said = words(language)
    nouns = {**said.noun("unit", f"card.{unit}"), **said.noun("target", f"card.{target}")}
    assert said.agree("log.attack", f"card.{unit}", **nouns) == sentence
