"""The pool of cards: every one agrees with the rules' facts and has its own test (WY-1.2, WY-1.3, WY-18)."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from engine.games.dawnember.cards import effects
from engine.games.dawnember.cards.card import Ability, Against, Card, Race, Use, Window
from engine.games.dawnember.cards.decks import starter
from engine.games.dawnember.cards.pool import CARDS
from tests.engine.games.dawnember.helper import FACTS

HERE = Path(__file__).parent
TRIGGERS = {
    Window.ATTACK: "attack_declared",
    Window.SPELL: "spell_played",
    Window.ROLLS: "before_rolls",
    Window.ROLLED: "rolled",
    Window.AFTER: "aftermath",
}


def _word(effect: Any) -> str:
    """Return the rules' name of a primitive."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", type(effect).__name__).lower()


def _value(value: Any) -> Any:
    match value:
        case effects.OtherReadyInLine(most):
            return {"count": "other_own_ready_line_units", "max": most}
        case effects.HalfRoll():
            return {"half": "roll"}
    return value


def _primitive(effect: Any) -> list[Any]:
    """Write a primitive as the rules' data do."""
    match effect:
        case effects.Either(branches):
            return ["either", *([_primitive(branch)] for _, branch in branches)]
        case effects.Test(kind, fail):
            return ["test", kind, {"fail": [*map(_primitive, fail)]}]
        case effects.Roll(do):
            return ["roll", {"do": [*map(_primitive, do)]}]
        case effects.UnlessPay(cards, branch):
            return ["unless_pay", {"discard": cards, "mode": "owner"}, [*map(_primitive, branch)]]
        case effects.Stack():
            return ["stack", 1]
    return [_word(effect), *(_value(getattr(effect, name)) for name in effect.__dataclass_fields__)]


def _requirement(requirement: Any) -> str:
    match requirement:
        case Against(speed):
            return f"vs:{speed}"
        case Race(keyword):
            return f"race:{keyword}"
    return str(requirement.value)


def _ability(ability: Ability) -> dict[str, Any]:
    """Write an ability as the rules' data do; what it does not have is left out."""
    written = {
        "kind": ability.use.value,
        "trigger": TRIGGERS[ability.window] if ability.window else None,
        "spell": ability.spell,
        "cost": [cost.value for cost in ability.costs],
        "if": [*map(_requirement, ability.requires)],
        "target": ability.target.value,
        "do": [*map(_primitive, ability.effects)],
    }
    return {name: value for name, value in written.items() if value}


def _keywords(card: Card) -> list[str]:
    """Return a card's keywords: a tactic's are in what it requires, and in how it is used."""
    used = card.usable if card.kind == "tactic" else None
    races = [each.keyword for each in used.requires if isinstance(each, Race)] if used else []
    return [*card.keywords, *races, *(["cry"] if used and used.use is Use.CRY else [])]


def test_the_pool_is_that_of_the_rules() -> None:
    """Sixty-eight cards, all of them named in the rules."""
    assert sorted(CARDS) == sorted(FACTS)
    assert len(CARDS) == 68


@pytest.mark.parametrize("id", sorted(FACTS))
def test_a_card_agrees_with_the_rules(id: str) -> None:
    """Its values (WY-1.2.1, WY-1.2.2), icon (WY-1.3.1), copies and abilities."""
    card, facts = CARDS[id], FACTS[id]
    assert (card.kind, card.side, card.unique) == (facts["kind"], facts["side"], facts["unique"])
    for value in ("cost", "strength", "tactics", "command"):
        assert getattr(card, value) == (facts.get(value) or 0), value
    if card.kind == "unit":
        assert card.speed == facts["speed"]
    assert (card.slot, card.die) == (facts.get("slot"), facts["die"] or 0)
    assert sorted(_keywords(card)) == sorted(facts.get("keywords", []))
    assert dict(zip(("dawn", "ember"), card.copies, strict=True)) == facts["copies"]
    assert [*map(_ability, card.abilities)] == facts["abilities"]


@pytest.mark.parametrize("id", sorted(FACTS))
def test_a_card_has_its_own_test(id: str) -> None:
    """In the file that mirrors its definition's."""
    (defined,) = [
        path.stem
        for path in (HERE.parents[3] / "engine/games/dawnember/cards").glob("*.py")
        if f'"{id}"' in path.read_text(encoding="utf-8")
    ]
    tests = (HERE / "cards" / f"test_{defined}.py").read_text(encoding="utf-8")
    assert len(re.findall(rf"^def test_{id}_\w+", tests, re.MULTILINE)) == 1


def test_the_starter_decks_are_composed_as_the_rules_say() -> None:
    """Thirty cards each, 24 units, 18 tactics, 5 reactions, 3 strategies, 4 commands (WY-19.9, WY-3.1.1)."""
    for side, icons in (("dawn", [1, 8, 12, 8, 1]), ("ember", [1, 8, 10, 7, 4])):
        army, action = starter(side)
        kinds = Counter(CARDS[id].kind for id in (*army, *action))
        assert kinds == {
            "unit": 24,
            "attachment": 6,
            "tactic": 18,
            "reaction": 5,
            "strategy": 3,
            "command": 4,
        }
        assert [Counter(CARDS[id].die for id in action)[icon] for icon in range(1, 6)] == icons


def test_nothing_shared_asks_for_a_card_by_its_id() -> None:
    """A card is what its definition composes; only the files of cards name any (WY-18)."""
    root = HERE.parents[3] / "engine/games/dawnember"
    named_card = r'"([den][ua]|[den]t|nr|[den]s|[nd]c)[0-9]{2}"'
    named = {
        path.relative_to(root).as_posix()
        for path in root.rglob("*.py")
        if re.search(named_card, path.read_text(encoding="utf-8"))
    }
    groups = {"dawn_units", "ember_units", "attachments", "tactics", "reactions", "strategies", "commands"}
    assert named - {f"cards/{group}.py" for group in groups} == {"checks/openings.py"}
