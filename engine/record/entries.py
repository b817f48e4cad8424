"""Lines of a record after `play`: the entries of a match, and its result."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any

from engine.events import Seat
from engine.match.entries import (
    CameBack,
    Decided,
    Entry,
    FlagFell,
    Resigned,
    StoodIn,
    TieAgreed,
    TieOffered,
    TimedOut,
    Undone,
)
from engine.outcome import Outcome
from engine.record.lines import Line, RecordError

AGREED = "draw agreed"
_WORDS: dict[str, Callable[[Seat], Entry]] = {
    "resign": Resigned,
    "timeout": TimedOut,
    "flag": FlagFell,
    "offers draw": TieOffered,
    "away bot": StoodIn,
    "back": CameBack,
}
_TEXTS = {kind: text for text, kind in _WORDS.items()}
_UNDO = re.compile(r"undo ([1-9][0-9]{0,5})")
DECIDES = "decides "
"""The prefix of a decision whose text would otherwise read as another kind of line."""


def write_entry(entry: Entry, seats: Sequence[str]) -> str:
    """Return the line of an entry that a record holds."""
    match entry:
        case TieAgreed():
            return AGREED
        case Decided(seat=seat, action=action):
            alike = action in _WORDS or _UNDO.fullmatch(action) or action.startswith(DECIDES)
            return f"{seats[seat]} {DECIDES if alike else ''}{action}"
        case Undone(seat=seat, count=count):
            return f"{seats[seat]} undo {count}"
        case _:
            return f"{seats[entry.seat]} {_TEXTS[type(entry)]}"


def read_entry(line: Line, seats: Sequence[str], parse_action: Callable[[str], Any]) -> Entry:
    """Read the line of an entry; raises `RecordError`."""
    if line.text == AGREED:
        return TieAgreed()
    name, _, text = line.text.partition(" ")
    if name not in seats:
        raise RecordError(line.number, f"{line.text!r} begins with no seat; known: {' '.join(seats)}")
    seat = seats.index(name)
    if text in _WORDS:
        return _WORDS[text](seat)
    undo = _UNDO.fullmatch(text)
    if undo:
        return Undone(seat, int(undo[1]))
    try:
        return Decided(seat, str(parse_action(text.removeprefix(DECIDES))))
    except ValueError as error:
        raise RecordError(line.number, str(error)) from None


def count_decisions(text: str) -> int:
    """Return how many standing decisions the text of a seat's entry adds; taking back adds less than none.

    >>> [count_decisions(text) for text in ("pass [ar]", "resign", "undo 2", "decides resign")]
    [1, 0, -2, 1]
    """
    if text in _WORDS:
        return 0
    undo = _UNDO.fullmatch(text)
    return -int(undo[1]) if undo else 1


def write_result(outcome: Outcome | None, sides: Sequence[str]) -> str:
    """Return the line of a result; None is a match that was not finished."""
    if outcome is None:
        return "result -"
    return f"result {','.join(sides[side] for side in outcome.best) or 'draw'}"
