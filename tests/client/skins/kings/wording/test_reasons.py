"""Reasons in words: every code that the rules of Kings of War can give, in both languages."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from client.i18n import LANGUAGES, Words
from client.skins.kings.wording.reasons import reason
from engine.game import GAME_OVER, ILLEGAL, NOT_YOUR_TURN, Reason
from engine.games import kings
from engine.games.kings.checks.specs import position
from engine.games.kings.notation.positions import parse_state

ARGUMENTS: dict[str, object] = {
    "unit": "a.kn2",
    "piece": "p1",
    "marker": "k2",
    "army": "undead",
    "group": "weapon",
    "amount": 1,
    "points": 800,
    "limit": 750,
    "troops": 3,
    "allowed": 2,
    "needed": 2,
    "regiments": 1,
}
STATE = parse_state(
    position(
        "a.kn1:kn/r:3000,3000,0", "a.kn2:kn/r:5000,3000,0", map="p1:d:3:wood:6000,6000/6000,7000/7000,6000"
    )
)


def words(language: str) -> Words:
    return Words(language, ("muster", "kings"), strict=True)


def codes() -> Iterator[tuple[str, tuple[str, ...]]]:
    """Yield every code that the rules write, with the names of its arguments."""
    for path in Path(str(kings.__file__)).parent.rglob("*.py"):
        if path.parent.name == "bots":
            # Motives for an order have their own texts.
            continue
        tree = ast.parse(path.read_text(encoding="utf-8"))
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Reason":
                yield from ((code, _list_argument_names(node)) for code in _possible(node.args[0]))


def _possible(code: ast.expr) -> list[str]:
    if isinstance(code, ast.IfExp):
        return [*_possible(code.body), *_possible(code.orelse)]
    assert isinstance(code, ast.Constant), ast.dump(code)
    return [str(code.value)]


def _list_argument_names(call: ast.Call) -> tuple[str, ...]:
    """Return the names of a reason's arguments; one that is handed on under a name is about a unit."""
    if len(call.args) < 2:
        return ()
    if isinstance(call.args[1], ast.Dict):
        return tuple(str(key.value) for key in call.args[1].keys if isinstance(key, ast.Constant))
    assert isinstance(call.args[1], ast.Name)
    assert call.args[1].id == "where"
    return ("unit",)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_code_that_the_rules_can_give_has_its_sentence(language: str) -> None:
    found = sorted(set(codes()))
    assert len({code for code, _ in found}) > 45
    made = [Reason(code, {name: ARGUMENTS[name] for name in args}) for code, args in found]
    for each in [*made, ILLEGAL, NOT_YOUR_TURN, GAME_OVER]:
        for state in (None, STATE):
            text = reason(words(language), each, state)
            assert text.endswith(".")
            assert text[0] == text[0].upper()
            if "unit" in each.args:
                assert words(language).tr("unit.kn.name") in text, "who is meant is named"


@pytest.mark.parametrize(
    ("why", "english", "russian"),
    [
        (
            Reason("out_of_range", {"unit": "a.kn2", "amount": 255}),
            "Knights 2: the target is 1.1″ out of reach.",
            "Рыцари 2: до цели не хватает 1,1″.",
        ),
        (
            Reason("budget", {"amount": 1270}),
            "This is too far: the order allows 5″.",
            "Слишком далеко: приказ позволяет 5″.",
        ),
        (
            Reason("difficult", {"piece": "p1"}),
            "At the double one may not cross this: wood 1.",
            "Бегом здесь нельзя, мешает лес 1.",
        ),
        (
            Reason("pivots", {"amount": 0}),
            "This order allows no pivot.",
            "Этот приказ не позволяет поворотов.",
        ),
        (
            Reason("pivots", {"amount": 2}),
            "This order allows 2 pivots of up to 90°.",
            "Этот приказ позволяет 2 поворота до 90°.",
        ),
        (
            Reason("option_required", {"unit": "wz", "group": "base_spell"}),
            "Wizard: a choice is needed (spell).",
            "Волшебник: нужно сделать выбор (заклинание).",
        ),
        (
            Reason("no_unit", {"unit": "b.zz1"}),
            "B.zz1: there is no such unit to choose here.",
            "B.zz1: такое подразделение здесь выбрать нельзя.",
        ),
    ],
)
def test_units_lengths_and_terrain_are_named(why: Reason, english: str, russian: str) -> None:
    assert reason(words("en"), why, STATE) == english
    assert reason(words("ru"), why, STATE) == russian
