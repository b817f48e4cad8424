"""Keywords on the close-up: each is explained, with its number; the three numbers of a unit are named."""

from __future__ import annotations

import pytest

from client.i18n import LANGUAGES
from client.skins.dawnember.table.closeup.keywords import explain_keywords, list_printed_values
from engine.games.dawnember.cards.effects import Shoot, Terror
from engine.games.dawnember.cards.pool import CARDS
from tests.client.skins.dawnember.matches import words


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_shot_and_each_terror_is_explained_with_its_number(language: str) -> None:
    said = words(language)
    for card in CARDS.values():
        told = explain_keywords(said, card.id)
        for effect in (effect for ability in card.statics for effect in ability.effects):
            if isinstance(effect, Shoot | Terror):
                assert str(effect.n) in told


def test_the_three_numbers_of_a_unit_are_named() -> None:
    rows = list_printed_values(words("en"), "du07")
    card = CARDS["du07"]
    assert [row.n for row in rows] == [card.strength, card.tactics, card.command]
    assert all(row.text for row in rows)
    assert list_printed_values(words("en"), "nt01") == []
