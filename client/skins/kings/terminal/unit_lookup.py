"""Cards of units for the terminal, found by id, code or name."""

from __future__ import annotations

from client.i18n import LANGUAGES, Words
from client.skins.kings.terminal.roster import state_of
from client.skins.kings.wording.cards import profile_line, unit_card
from engine.games.kings.armies.entries import profile_of
from engine.games.kings.options import SEATS
from engine.games.kings.state import State


def look_up_unit(words: Words, state: State, text: str) -> str | None:
    """Return the card of a unit in the match, by its id with or without its side, code or name."""
    wanted = text.casefold()
    for unit in state.units.values():
        named = unit.id.partition(".")[2]
        code = named.rstrip("0123456789")
        if wanted in (unit.id, named, code, *_names(words, code)):
            told = state_of(words, state, unit)
            head = [f"{unit.id}. {words.tr('common.list').join(told)}"] if told else [unit.id]
            return "\n".join([*head, *card_lines(words, unit.entry)])
    return None


def card_lines(words: Words, entry: str) -> list[str]:
    """Return the card of an entry in lines."""
    card = unit_card(words, entry)
    lines = [f"{card.title} – {card.sort}", profile_line(words, profile_of(entry))]
    lines += [words.tr("common.list").join(card.options)] if card.options else []
    lines += [card.weapon] if card.weapon else []
    return [*lines, *(words.tr("card.rule", name=name, text=told) for name, told in card.rules)]


def _names(words: Words, code: str) -> list[str]:
    """Return the names of a unit in each language."""
    return [Words(language, words.domains).tr(f"unit.{code}.name").casefold() for language in LANGUAGES]


def find_unit(state: State, text: str, seat: int = 0) -> str | None:
    """Return the id of the unit on the table that a text names, of a seat first, or None."""
    for side in (SEATS[seat], SEATS[1 - seat]):
        for id in (text, f"{side}.{text}", f"{side}.{text}1"):
            if id in state.units and state.units[id].pose is not None:
                return id
    return None
