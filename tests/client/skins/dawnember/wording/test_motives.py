"""Motives in words: every code of the game, in both languages, with the units and cards meant."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import assets
from client.i18n import LANGUAGES, Words
from client.skins.dawnember.wording.motives import motive
from engine.game import Reason
from engine.games.dawnember.motives import motives as found

UNIT, TARGET, CARD = "du07", "eu02", "nt02"
NUMBERS = {"n": 2, "own": 7, "other": 6, "before": 30, "percent": 60, "points": 4, "gold": 3}
NAMED = {"unit": UNIT, "target": TARGET, "card": CARD}
CODES = sorted(
    {
        code
        for path in Path(str(found.__file__)).parent.glob("*.py")
        for code in re.findall(r'Reason\(\s*"(\w+)"', path.read_text(encoding="utf-8"))
    }
)


def words(language: str) -> Words:
    return Words(language, ("muster", "dawnember"), strict=True)


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_code_that_the_game_can_give_is_a_sentence(language: str, code: str) -> None:
    text = motive(words(language), Reason(code, {**NUMBERS, **NAMED}))
    assert text.endswith(".")
    assert text[0] == text[0].upper()
    assert not set(text) & set("{}")


def test_there_is_a_code_for_each_sentence() -> None:
    """No sentence is left that nothing says any more."""
    catalogue = Path(assets.__file__).parent / "dawnember/locale/en/LC_MESSAGES/dawnember.po"
    assert sorted(re.findall(r'msgid "motive\.(\w+)"', catalogue.read_text(encoding="utf-8"))) == CODES


@pytest.mark.parametrize(
    ("why", "english", "russian"),
    [
        (
            Reason("destroys", {"unit": UNIT}),
            "The enemy loses Stone Axes.",
            "Противник теряет Каменные топоры.",
        ),
        (
            Reason("shields", {"unit": UNIT, "target": "du01"}),
            "Stone Axes: this unit fights, not March Levy.",
            "Каменные топоры: сражается этот отряд, а не Ополчение Рубежа.",
        ),
        (
            Reason("beware", {"card": CARD, "percent": 40}),
            "Beware: the enemy may hold Heavy Blow (40\N{NO-BREAK SPACE}%).",
            "Осторожно: в руке противника может быть «Тяжёлый удар» (40\N{NO-BREAK SPACE}%).",
        ),
    ],
)
def test_units_and_cards_are_named(why: Reason, english: str, russian: str) -> None:
    assert motive(words("en"), why) == english
    assert motive(words("ru"), why) == russian
