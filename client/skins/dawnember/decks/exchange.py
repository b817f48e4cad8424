"""Decks as text, for the clipboard and the file of saved decks (WY-21.1.3)."""

from __future__ import annotations

from engine.game import Reason
from engine.games.dawnember.cards.decks import Decks, read_decks, read_multiset
from engine.games.dawnember.preparation import MAX_DECKS_LENGTH

MAX_QUOTED_LETTERS = 24
"""Letters of an unreadable text that the message quotes."""


def read(text: str) -> Decks | Reason:
    """Return the decks of a text, valid or not, or the first fault of the text."""
    line = " ".join(text.split())
    if not line:
        return Reason("nothing_to_paste")
    parts = line.split(" ")
    if len(line) > MAX_DECKS_LENGTH or len(parts) != 2:
        return Reason("no_decks")
    for part in parts:
        wrong = _find_fault(part)
        if wrong is not None:
            return wrong
    return read_decks(line)


def _find_fault(part: str) -> Reason | None:
    """Return the fault of one multiset."""
    for term in part.split(",") if part != "-" else ():
        try:
            read_multiset(term)
        except ValueError:
            return Reason("no_card_text", {"text": _short(term)})
    try:
        read_multiset(part)
    except ValueError:
        return Reason("no_sorted_deck", {"text": _short(part)})
    return None


def _short(text: str) -> str:
    return text if len(text) <= MAX_QUOTED_LETTERS else f"{text[:MAX_QUOTED_LETTERS]}…"
