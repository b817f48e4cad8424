"""Motives in words: all motives of the captain's orders, in both languages."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from client.i18n import LANGUAGES, Words
from client.skins.kings.wording.motives import motive
from engine.game import Reason
from engine.games.kings.bots import motives, sequence
from engine.games.kings.checks.specs import position
from engine.games.kings.notation.positions import parse_state

STATE = parse_state(position("a.kn1:kn/r:3000,3000,0", "a.kn2:kn/r:5000,3000,0", "b.sh1:sh/r:5000,6000,1800"))
ARGUMENTS = {"unit": "a.kn2", "target": "b.sh1", "damage": 46, "n": 2}
STEMS = {"strikes": motives.SIDES, "threatens": motives.SIDES, "beware": motives.SIDES}
PLACES = {"holds": ("marker", "dominate", "invade"), "nears": ("marker", "dominate", "invade", "loot")}


def codes() -> set[str]:
    """Return every code that is written out in the module, and those composed of two words."""
    texts = [Path(str(module.__file__)).read_text("utf-8") for module in (motives, sequence)]
    written = {
        node.value
        for text in texts
        for call in ast.walk(ast.parse(text))
        if isinstance(call, ast.Call) and getattr(call.func, "id", "") == "Reason"
        for node in ast.walk(call.args[0])
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and not node.value.endswith("_")
    }
    sides = {f"{stem}_{side}" for stem, found in STEMS.items() for side in found.values()}
    places = {f"{stem}_{place}" for stem, found in PLACES.items() for place in found}
    spells = {"chants", "surges", "pushes", "aims_shot", "aims_spell"}
    written |= set(motives.ON_AVERAGE)
    return (written - {"first"}) | (sides - {"strikes_front"}) | places | spells


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_motive_has_its_sentence(language: str) -> None:
    words = Words(language, ("muster", "kings"), strict=True)
    assert len(codes()) > 40
    for code in codes():
        told = motive(words, Reason(code, ARGUMENTS), STATE)
        assert told[0].isupper()
        assert told[-1] == "."


def test_what_a_die_must_show_for_it_is_told_behind_it() -> None:
    words = Words("en", ("muster", "kings"), strict=True)
    told = motive(words, Reason("escapes", {"unit": "a.kn2", "target": "b.sh1", "least": 3}), STATE)
    assert told == "Knights 2: out of reach of a charge by Shield Wall. That takes a roll of 3 or more."


def test_units_are_told_apart_and_odds_are_numbers() -> None:
    words = Words("en", ("muster", "kings"), strict=True)
    told = motive(words, Reason("heals", {"target": "a.kn2", "damage": 16}), STATE)
    assert told == "Knights 2: about 1.6 damage is healed."
