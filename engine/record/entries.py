"""Entries of a record after `play`: decisions, the match entries beside them, and their lines."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any

from msgspec import Struct

from engine.events import Seat
from engine.game import Outcome
from engine.record.lines import Line, RecordError


class Decision(Struct, frozen=True):
    """A seat has decided."""

    seat: Seat
    action: Any


class Undo(Struct, frozen=True):
    """A seat takes back its last decisions."""

    seat: Seat
    count: int


class Resign(Struct, frozen=True):
    """A seat gives up: the other side wins."""

    seat: Seat


class Timeout(Struct, frozen=True):
    """A seat that had to decide ran out of time: the other side wins."""

    seat: Seat


class Offer(Struct, frozen=True):
    """A seat offers a draw."""

    seat: Seat


class Agreement(Struct, frozen=True):
    """All have agreed to the tie that was offered."""


class Away(Struct, frozen=True):
    """A bot answers for a seat from now on."""

    seat: Seat


class Back(Struct, frozen=True):
    """The player of a seat is back."""

    seat: Seat


Entry = Decision | Undo | Resign | Timeout | Offer | Agreement | Away | Back

AGREED = "draw agreed"
_WORDS: dict[str, Callable[[Seat], Entry]] = {
    "resign": Resign,
    "timeout": Timeout,
    "offers draw": Offer,
    "away bot": Away,
    "back": Back,
}
_TEXTS = {kind: text for text, kind in _WORDS.items()}
_UNDO = re.compile(r"undo ([1-9][0-9]{0,5})")


def write_entry(entry: Entry, seats: Sequence[str]) -> str:
    """Return the line of an entry."""
    match entry:
        case Agreement():
            return AGREED
        case Decision(seat=seat, action=action):
            return f"{seats[seat]} {action}"
        case Undo(seat=seat, count=count):
            return f"{seats[seat]} undo {count}"
        case _:
            return f"{seats[entry.seat]} {_TEXTS[type(entry)]}"


def read_entry(line: Line, seats: Sequence[str], parse_action: Callable[[str], Any]) -> Entry:
    """Read the line of an entry; raises `RecordError`."""
    if line.text == AGREED:
        return Agreement()
    name, _, text = line.text.partition(" ")
    if name not in seats:
        raise RecordError(line.number, f"{line.text!r} begins with no seat; known: {' '.join(seats)}")
    seat = seats.index(name)
    if text in _WORDS:
        return _WORDS[text](seat)
    undo = _UNDO.fullmatch(text)
    if undo:
        return Undo(seat, int(undo[1]))
    try:
        return Decision(seat, parse_action(text))
    except ValueError as error:
        raise RecordError(line.number, str(error)) from None


def write_result(outcome: Outcome | None, sides: Sequence[str]) -> str:
    """Return the line of a result; None is a match that was not finished."""
    if outcome is None:
        return "result -"
    return f"result {'draw' if outcome.winner is None else sides[outcome.winner]}"
