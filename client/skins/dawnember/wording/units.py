"""Units and cards as words in sentences."""

from __future__ import annotations

from collections.abc import Iterable

from client.i18n import Words
from client.skins.dawnember.wording.cards import card_name
from engine.games.dawnember.state import State


def unit(words: Words, state: State, tag: str, argument: str = "unit") -> dict[str, str]:
    """Return a unit's name in every case, as arguments; its tag is included if others have its name."""
    if not state.there(tag):
        return {argument: tag, f"{argument}_acc": tag, f"{argument}_gen": tag}
    card = state.unit(tag).card
    forms = words.noun(argument, unit_stem(card))
    if not needs_tag(state, tag):
        return forms
    return {name: words.tr("unit.tagged", name=form, tag=tag) for name, form in forms.items()}


def needs_tag(state: State, tag: str) -> bool:
    """Say whether a unit's name needs its tag, since others in play have the same name."""
    card = state.unit(tag).card
    return sum(each.card == card for _, each in state.all_units()) > 1


def unit_name(words: Words, state: State, tag: str) -> str:
    """Return a unit's name, with its tag if others have the same."""
    return unit(words, state, tag)["unit"]


def unit_stem(card: str) -> str:
    """Return the stem of the noun for a unit.

    >>> unit_stem("du01")
    'card.du01'
    """
    return f"card.{card}"


def join_list(words: Words, texts: Iterable[str]) -> str:
    """Return texts joined as a list inside a sentence."""
    return words.tr("common.list").join(texts)


def list_cards(words: Words, cards: Iterable[str]) -> str:
    """Name cards; several equal ones have their number."""
    counts: dict[str, int] = {}
    for card in cards:
        counts[card] = counts.get(card, 0) + 1
    return join_list(
        words,
        (card_name(words, card) + (f" ×{n}" if n > 1 else "") for card, n in counts.items()),
    )
