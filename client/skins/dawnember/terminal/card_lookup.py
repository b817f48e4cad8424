"""Cards by id, by name in any language, or by the tag of a unit."""

from __future__ import annotations

from functools import cache

from client.i18n import LANGUAGES, Words
from client.skins.dawnember.terminal.army_lines import marks
from client.skins.dawnember.terminal.pile_lines import card_line
from client.skins.dawnember.wording.cards import card_name
from client.skins.dawnember.wording.units import join_list
from engine.games.dawnember.cards.pool import CARDS
from engine.games.dawnember.state import State
from engine.games.dawnember.values.values import command_value, points, strength


def look_up_card(words: Words, state: State, name: str) -> str | None:
    """Return the text of a card; for a unit in play also its present values."""
    wanted = name.casefold()
    if wanted[:1] in ("a", "b") and state.there(wanted):
        return _unit(words, state, wanted)
    card = find_card(words, name)
    return card_line(words, card) if card is not None else None


def find_card(words: Words, name: str) -> str | None:
    """Return the card with an id, or with a name in any language."""
    wanted = name.casefold()
    return wanted if wanted in CARDS else _names(words.domains).get(_strip_marks(wanted))


def _unit(words: Words, state: State, tag: str) -> str:
    unit = state.unit(tag)
    values = words.tr(
        "fact.values", a=strength(state, tag), b=points(state, tag), c=command_value(state, tag)
    )
    now = words.tr("board.now", tag=tag, facts=join_list(words, (values, *marks(words, state, tag))))
    borne = (f"  {card_line(words, card)}" for card in unit.attachments)
    return "\n".join((f"{card_line(words, unit.card)} {now}", *borne))


@cache
def _names(domains: tuple[str, ...]) -> dict[str, str]:
    """Return every card by its name in each language."""
    spoken = [Words(language, domains) for language in LANGUAGES]
    return {_strip_marks(card_name(words, card).casefold()): card for card in CARDS for words in spoken}


def _strip_marks(name: str) -> str:
    """Return a name without quotes and marks, which players do not type."""
    return "".join(letter for letter in name if letter not in "«»„“\"'!")
