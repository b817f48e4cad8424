"""Keywords of a card, explained in a sentence each."""

from __future__ import annotations

from collections.abc import Iterator

from client.i18n import Words
from client.skins.dawnember.table.closeup.values import Row
from engine.games.dawnember.cards.effects import Modifier, Scout, Shoot, Terror, Victory, Wizard
from engine.games.dawnember.cards.pool import CARDS

_EXPLAINED = {Terror: "terror", Scout: "scout", Victory: "victory", Wizard: "wizard"}
"""Statics that are keywords with a number."""


def explain_keywords(words: Words, card: str) -> str:
    """Return what the keywords of a card mean, a paragraph each; empty without any."""
    return "\n".join(dict.fromkeys(_explain(words, card)))


def _explain(words: Words, card: str) -> Iterator[str]:
    found = CARDS[card]
    if found.kind == "unit" and found.speed in ("cavalry", "flyer"):
        yield words.tr(f"duel.keyword.{found.speed}")
    for ability in found.statics:
        for effect in ability.effects:
            if isinstance(effect, Shoot):
                yield words.tr(f"duel.keyword.{effect.type}", n=effect.n)
            elif isinstance(effect, Modifier) and type(effect) in _EXPLAINED and isinstance(effect.n, int):
                yield words.tr(f"duel.keyword.{_EXPLAINED[type(effect)]}", n=effect.n)


def list_printed_values(words: Words, card: str) -> list[Row]:
    """Return the three printed numbers of a unit with their names; nothing for other cards."""
    found = CARDS[card]
    if found.kind != "unit":
        return []
    numbers = {"strength": found.strength, "tactics": found.tactics, "command": found.command}
    return [Row(words.tr(f"duel.value.{name}"), n, name, True) for name, n in numbers.items()]
