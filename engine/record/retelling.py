"""A match and its record are the same thing told twice; here one becomes the other."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import Any

from engine.events import Event, Viewer
from engine.game import Game
from engine.match.match import (
    MATCH_EVENTS,
    CameBack,
    Decided,
    Entry,
    Match,
    Resigned,
    StoodIn,
    TieAgreed,
    TieDeclined,
    TieOffered,
    TimedOut,
    Undone,
    first_view,
    told,
)
from engine.record.entries import Agreement, Away, Back, Decision, Offer, Resign, Timeout, Undo
from engine.record.entries import Entry as RecordEntry
from engine.record.header import Header
from engine.record.replay import Replayed
from engine.record.writer import Recorder


def recorded(match: Match[Any], header: Header) -> Recorder:
    """Return the full record of a match so far."""
    game: Game[Any] = match.game
    opening = match.entries[0][2]
    start = game.new(match.config)
    for event in opening:
        game.fold(start, event)
    recorder = Recorder(game, match.config, header, start, opening)
    for seat, action, events in match.entries[1:]:
        if action is not None and seat is not None:
            recorder.add(Decision(seat, action), start, events)
        elif (entry := _written(events[0])) is not None:
            recorder.add(entry, start)
    return recorder


def overheard(
    game: Game[Any], config: Any, header: Header, viewer: Viewer, stream: Sequence[Event]
) -> Recorder:
    """Return the record of a match so far by the stream of one viewer; `?` is what that may not know."""
    begins = [at for at, event in enumerate(stream) if isinstance(event, MATCH_EVENTS)]
    opening = stream[: begins[0]] if begins else stream
    start = first_view(game, config, viewer)
    for event in opening:
        game.fold(start, event)
    recorder = Recorder(game, config, header, start, opening)
    for begin, end in pairwise([*begins, len(stream)]):
        event, caused = stream[begin], stream[begin + 1 : end]
        entry = Decision(event.seat, event.action) if isinstance(event, Decided) else _written(event)
        if entry is not None:
            recorder.add(entry, start, caused)
    return recorder


def _written(event: Event) -> RecordEntry | None:
    """Return what stands in a record for an event that is no decision; None for what it leaves out."""
    match event:
        case Resigned(seat=seat):
            return Resign(seat)
        case Undone(seat=seat):
            return Undo(seat, 1)
        case TieOffered(seat=seat):
            return Offer(seat)
        case TieAgreed():
            return Agreement()
        case StoodIn(seat=seat):
            return Away(seat)
        case CameBack(seat=seat):
            return Back(seat)
        case TimedOut(seat=seat):
            return Timeout(seat)
        case _:
            return None


def retold(replayed: Replayed, viewer: Viewer) -> list[Event]:
    """Return the stream that a viewer must have been told if a record is right, as `recordable` has it."""
    events: list[Event] = []
    revision = 0
    standing: list[int] = []
    """The revision before each decision that stands."""
    for step in replayed.steps:
        entry: Entry
        match step.entry:
            case None:
                entry = (None, None, step.events)
            case Decision(seat=seat, action=action):
                standing.append(revision)
                entry = (seat, action, step.events)
            case Undo(seat=seat, count=count):
                back = standing[-count]
                del standing[-count:]
                entry = (seat, None, (Undone(seat, back),))
            case Resign(seat=seat):
                entry = (seat, None, (Resigned(seat, 1 - replayed.game.side(replayed.start, seat)),))
            case Offer(seat=seat):
                entry = (seat, None, (TieOffered(seat),))
            case Agreement():
                entry = (None, None, (TieAgreed(),))
            case Timeout(seat=seat):
                entry = (seat, None, (TimedOut(seat, 1 - replayed.game.side(replayed.start, seat)),))
            case Away(seat=seat):
                entry = (seat, None, (StoodIn(seat),))
            case Back(seat=seat):
                entry = (seat, None, (CameBack(seat),))
        revision += step.entry is not None
        events += told(entry, viewer)
    return events


def recordable(stream: Iterable[Event]) -> list[Event]:
    """Return a stream without what a record leaves out, its revisions counted without it."""
    events: list[Event] = []
    revision = 0
    left_out: list[int] = []
    """The revisions that are not counted."""
    for event in stream:
        revision += isinstance(event, MATCH_EVENTS)
        if isinstance(event, TieDeclined):
            left_out.append(revision)
        elif isinstance(event, Undone):
            events.append(Undone(event.seat, event.revision - sum(out <= event.revision for out in left_out)))
        else:
            events.append(event)
    return events
