"""The pool of cards: every one agrees with the rules' facts and has its own test (WY-1.2, WY-1.3, WY-18)."""

from __future__ import annotations

import re
from pathlib import Path
from pkgutil import iter_modules
from typing import Any

import pytest

from engine.games.dawnember.cards import effects
from engine.games.dawnember.cards.card import Ability, Against, Card, Race, Use, Window
from engine.games.dawnember.cards.pool import CARDS, ROOMS
from tests.engine.games.dawnember.published import FACTS
from tools.harness.root import ROOT

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
        case effects.Branches(branches):
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
    """Write an ability as the rules' data do; missing parts are left out."""
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
    """Return a card's keywords: a tactic's are in its requirements, and in the way of its use."""
    used = card.usable if card.kind == "tactic" else None
    races = [each.keyword for each in used.requires if isinstance(each, Race)] if used else []
    return [*card.keywords, *races, *(["cry"] if used and used.use is Use.CRY else [])]


def test_the_pool_is_that_of_the_rules() -> None:
    """All sixty-eight cards of the rules are there; others may join them."""
    assert len(FACTS) == 68
    assert FACTS.keys() <= CARDS.keys()


def test_a_file_is_named_like_its_card() -> None:
    for room in ROOMS:
        kind = room.__name__.rpartition(".")[2].removesuffix("s").replace("strategie", "strategy")
        for module in iter_modules(room.__path__):
            card = CARDS[module.name.partition("_")[0]]
            assert card.kind == kind


@pytest.mark.parametrize("id", sorted(FACTS))
def test_a_card_agrees_with_the_rules(id: str) -> None:
    """Its values (WY-1.2.1, WY-1.2.2), icon (WY-1.3.1) and abilities."""
    card, facts = CARDS[id], FACTS[id]
    assert (card.kind, card.side, card.unique) == (facts["kind"], facts["side"], facts["unique"])
    for value in ("cost", "strength", "tactics", "command"):
        assert getattr(card, value) == (facts.get(value) or 0), value
    if card.kind == "unit":
        assert card.speed == facts["speed"]
    assert (card.slot, card.die) == (facts.get("slot"), facts["die"] or 0)
    assert sorted(_keywords(card)) == sorted(facts.get("keywords", []))
    assert [*map(_ability, card.abilities)] == facts["abilities"]


def test_nothing_shared_asks_for_a_card_by_its_id() -> None:
    """A card is composed by its definition; only the files of cards, and examples, name any (WY-18)."""
    root = ROOT / "engine/games/dawnember"
    named_card = r'^(?! *>>> ).*"([den][ua]|[den]t|nr|[den]s|[nd]c)[0-9]{2}"'
    named = {
        path.relative_to(root).as_posix()
        for path in root.rglob("*.py")
        if re.search(named_card, path.read_text(encoding="utf-8"), re.MULTILINE)
    }
    files = {f"cards/{room.__name__.rpartition('.')[2]}" for room in ROOMS}
    assert {path for path in named if path.rpartition("/")[0] not in files} == {"checks/openings.py"}
