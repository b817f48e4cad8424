"""Reasons in words: every code that the rules of Dawn and Ember can give, in both languages."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from client.i18n import LANGUAGES, Words
from client.skins.dawnember.wording.cards import card_title
from client.skins.dawnember.wording.reasons import reason
from engine import game
from engine.game import Reason
from engine.games import dawnember
from engine.games.dawnember.cards.card import Against, Condition, Race
from engine.games.dawnember.cards.pool import CARDS

UNIT = "du07"
ARGUMENTS: dict[str, object] = {
    "card": "nt02",
    "unit": UNIT,
    "other": "na01",
    "cost": 3,
    "points": 2,
    "gold": 1,
    "speed": "cavalry",
    "keyword": "boarhide",
    "deck": "army",
    "size": 28,
    "least": 30,
    "copies": 4,
    "most": 3,
    "kind": "short",
}
KINDS = ("tactic", "reaction", "strategy", "command")
"""The kinds of cards that a hand can hold in the battle phase."""


def words(language: str) -> Words:
    return Words(language, ("muster", "dawnember"), strict=True)


def codes() -> Iterator[tuple[str, set[str]]]:
    """Yield every code that the rules write, with the names of its arguments; motives are no refusals."""
    for path in Path(str(dawnember.__file__)).parent.rglob("*.py"):
        if path.parent.name == "motives":
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Reason":
                named = node.args[1] if len(node.args) > 1 else None
                keys = named.keys if isinstance(named, ast.Dict) else []
                args = {key.value for key in keys if isinstance(key, ast.Constant)}
                yield from ((code, args) for code in _possible(node.args[0]))


def _possible(code: ast.expr) -> list[str]:
    """Return the possible codes; composed ones end in a kind of card or a condition."""
    if isinstance(code, ast.Constant):
        return [str(code.value)]
    assert isinstance(code, ast.JoinedStr)
    begin = code.values[0]
    assert isinstance(begin, ast.Constant)
    if begin.value == "not_now_":
        return [f"not_now_{kind}" for kind in KINDS]
    assert begin.value == "only_"
    usable = [card.usable for card in CARDS.values() if card.usable is not None]
    found = {each for ability in usable for each in ability.requires}
    assert found & set(Condition)
    return [f"only_{each.value}" for each in found if not isinstance(each, Against | Race)]


def every() -> list[Reason]:
    made = [Reason(code, {name: ARGUMENTS.get(name, "a3") for name in args}) for code, args in codes()]
    return [*made, game.ILLEGAL, game.NOT_YOUR_TURN, game.GAME_OVER]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_code_that_the_rules_can_give_has_its_words(language: str) -> None:
    found = every()
    assert len({each.code for each in found}) > 50
    for each in found:
        text = reason(words(language), each)
        if each.args.get("unit") == UNIT and each.code != "no_unit":
            assert card_title(words(language), UNIT) in text, "who is meant is named"
        assert text.endswith(".")
        assert text[0] == text[0].upper()


@pytest.mark.parametrize(
    ("why", "english", "russian"),
    [
        (
            Reason("points_short", {"card": "nt02", "cost": 3, "points": 2}),
            "Heavy Blow costs 3 tactic points, 2 left.",
            "«Тяжёлый удар»: цена в пунктах тактики 3, осталось 2.",
        ),
        (
            Reason("slot_taken", {"card": "na01", "unit": "du07", "other": "na01"}),
            "Stone Axes: Notched Blade is there already, and there is one place for each kind of attachment.",
            "Каменные топоры: место занято картой «Зазубренный клинок», а для каждого вида карт оно одно.",
        ),
        (
            Reason("unit_committed", {"unit": "du07"}),
            "Stone Axes: the unit is committed, and cannot act until something makes it ready.",
            "Каменные топоры: отряд повёрнут и не может действовать, пока снова не станет готовым.",
        ),
        (
            Reason("no_unit", {"deck": "army"}),
            "The army deck holds no unit that can be paid for at the beginning.",
            "Колода армии: нет ни одного отряда, на который хватит золота в начале.",
        ),
    ],
)
def test_units_cards_and_decks_are_named(why: Reason, english: str, russian: str) -> None:
    assert reason(words("en"), why) == english
    assert reason(words("ru"), why) == russian
