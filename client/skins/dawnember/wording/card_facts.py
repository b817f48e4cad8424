"""Cards at a glance: kind, side, price and printed values in a line."""

from __future__ import annotations

from collections.abc import Iterator

from client.i18n import Words
from client.skins.dawnember.wording.units import join_list
from engine.games.dawnember.cards.card import Card, Use
from engine.games.dawnember.cards.pool import CARDS


def card_facts(words: Words, id: str) -> str:
    """Return the printed facts of a card beside its name and text; the first letter is a capital."""
    text = join_list(words, _facts(words, CARDS[id]))
    return text[:1].upper() + text[1:]


def kind_name(words: Words, card: Card) -> str:
    """Return the kind of a card; a battle cry is a kind of its own."""
    cry = card.kind == "tactic" and card.usable is not None and card.usable.use is Use.CRY
    return words.tr("kind.cry.name" if cry else f"kind.{card.kind}.name")


def _facts(words: Words, card: Card) -> Iterator[str]:
    yield kind_name(words, card)
    if card.slot is not None:
        yield words.tr(f"slot.{card.slot}.name")
    if card.kind == "unit":
        yield words.tr(f"speed.{card.speed}.name")
    if card.side != "neutral":
        yield words.tr(f"side.{card.side}.name")
    if card.army:
        for keyword in card.keywords:
            yield words.tr(f"keyword.{keyword}.name")
    if card.army:
        yield words.tr("fact.cost", n=card.cost)
    elif card.kind == "tactic":
        yield words.tr("fact.points", n=card.cost)
    if not card.army and card.usable is not None and card.usable.spell:
        yield words.tr("fact.spell", n=card.usable.spell)
    if card.kind == "unit":
        yield words.tr("fact.values", a=card.strength, b=card.tactics, c=card.command)
    if card.die:
        yield words.tr("fact.die", n=card.die)
    if card.unique:
        yield words.tr("fact.unique")
