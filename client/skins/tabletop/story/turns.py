"""The turns of a match as stories: the entries of the last ones, read from the viewer's stream."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from client.skins.tabletop.tools.table_game import Harm, Occurrence, StoryPart
from engine.events import Event, Seat, Viewer
from engine.match.entries import Decided, Undone
from engine.match.undo_stack import UndoStack

MAX_EVENTS = 4_000
"""Greatest number of events that are read back."""
TURNS = 2
"""Number of begun turns that are read: the last one's story may be empty, or the viewer's own."""


class Entry(NamedTuple):
    """One line of a story."""

    what: Occurrence
    events: tuple[Event, ...]
    """The events of what happened; several if they are told together."""
    moments: tuple[int, ...]
    """The numbers of the events that led to its end, as the log counts them."""
    harm: int = 0
    """The damage that its target took."""
    attackers: tuple[str, ...] = ()
    """The units that did the last thing to its unit before; for one that is gone, they stand near."""


class Turn(NamedTuple):
    """The story of a turn so far."""

    seat: Seat | None = None
    """The seat that decides in it first; None before its first decision."""
    entries: tuple[Entry, ...] = ()


def read_turns(told: Sequence[Event], number: int, part: Callable[[Event], StoryPart]) -> tuple[Turn, ...]:
    """Return the stories of the last turns among the first `number` events, if they are known.

    `part` reads an event.
    """
    number = min(number, len(told))
    first = _find_first(told, number, part)
    turns: tuple[Turn, ...] = (Turn(),)
    before: UndoStack[tuple[Turn, ...]] = UndoStack()
    goes_on = False
    for moment, event in enumerate(told[first:number], first + 1):
        if isinstance(event, Decided):
            before.push(event.seat, turns)
            if turns[-1].seat is None:
                turns = (*turns[:-1], turns[-1]._replace(seat=event.seat))
            goes_on = goes_on and turns[-1].entries[-1].what.lasts
            continue
        if isinstance(event, Undone):
            turns, goes_on = _take_back(before, event.count), False
            continue
        match part(event):
            case "turn":
                turns, goes_on = (*turns, Turn()), False
            case Occurrence() as what:
                turns, goes_on = (*turns[:-1], _add(turns[-1], what, event, moment)), not what.joins
            case Harm() as harm:
                turns = (*turns[:-1], _add_harm(turns[-1], harm, moment))
            case None if goes_on:
                turns = (*turns[:-1], _extend(turns[-1], moment))
    return turns[-TURNS:]


def choose_turn(turns: Sequence[Turn], viewer: Viewer) -> Turn:
    """Return the last turn of another player, or without a viewer the last one with a story."""
    for turn in reversed(turns):
        if turn.entries if viewer is None else turn.seat not in (None, viewer):
            return turn
    return Turn()


def _find_first(told: Sequence[Event], number: int, part: Callable[[Event], StoryPart]) -> int:
    """Return the index of the event that begins the first of the last turns."""
    left = TURNS
    for at in range(number - 1, max(-1, number - MAX_EVENTS - 1), -1):
        if isinstance(told[at], Undone):
            # What was taken back began before, and so does a turn that was taken back.
            left += 1
        elif part(told[at]) == "turn":
            left -= 1
            if left == 0:
                return at
    return max(0, number - MAX_EVENTS)


def _take_back(before: UndoStack[tuple[Turn, ...]], count: int) -> tuple[Turn, ...]:
    """Return the stories before some decisions; empty if those decisions were not read."""
    try:
        return before.pop(count)
    except LookupError:
        return (Turn(),)


def _add(turn: Turn, what: Occurrence, event: Event, moment: int) -> Turn:
    """Add an entry, or join one of the same kind."""
    entries = list(turn.entries)
    for at, entry in enumerate(entries):
        if what.joins and (entry.what.sign, entry.what.target) == (what.sign, what.target):
            units = tuple(dict.fromkeys((*entry.what.units, *what.units)))
            entries[at] = entry._replace(
                what=entry.what._replace(units=units),
                events=(*entry.events, event),
                moments=(*entry.moments, moment),
            )
            break
    else:
        to_it = (each.what.units for each in reversed(entries) if each.what.target in what.units)
        entries.append(Entry(what, (event,), (moment,), attackers=next(to_it, ())))
    return turn._replace(entries=tuple(entries))


def _add_harm(turn: Turn, harm: Harm, moment: int) -> Turn:
    """Add damage to what was done last to its unit."""
    entries = list(turn.entries)
    for at in range(len(entries) - 1, -1, -1):
        entry = entries[at]
        if entry.what.target == harm.unit:
            moments = (*entry.moments, moment)
            entries[at] = entry._replace(harm=entry.harm + harm.number, moments=moments)
            break
    return turn._replace(entries=tuple(entries))


def _extend(turn: Turn, moment: int) -> Turn:
    """Add the next event to the last entry, whose end it tells."""
    last = turn.entries[-1]
    return turn._replace(entries=(*turn.entries[:-1], last._replace(moments=(*last.moments, moment))))
