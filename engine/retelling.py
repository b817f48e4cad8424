"""A match and its record are the same thing told twice; here one becomes the other."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from engine.events import Fact, Viewer
from engine.game import Game
from engine.match import (
    MATCH_FACTS,
    CameBack,
    DrawAgreed,
    DrawDeclined,
    DrawOffered,
    Entry,
    Match,
    Resigned,
    StoodIn,
    TimedOut,
    Undone,
    told,
)
from engine.record import Recorder
from engine.record_entries import Agreement, Away, Back, Decision, Offer, Resign, Timeout, Undo
from engine.record_entries import Entry as RecordEntry
from engine.record_header import Header
from engine.replay import Replayed


def recorded(match: Match[Any], header: Header) -> Recorder:
    """Return the full record of a match so far."""
    game: Game[Any] = match.game
    opening = match.entries[0][2]
    start = game.new(match.config)
    for fact in opening:
        game.fold(start, fact)
    recorder = Recorder(game, match.config, header, start, opening)
    for seat, action, facts in match.entries[1:]:
        entry = _written(seat, action, facts)
        if entry is not None:
            recorder.add(entry, start, facts)
    return recorder


def _written(seat: Viewer, action: Any, facts: Sequence[Fact]) -> RecordEntry | None:
    """Return what stands in the record for an entry of a match; None for what a record leaves out."""
    assert seat is not None
    match facts:
        case (Resigned(),):
            return Resign(seat)
        case (Undone(),):
            return Undo(seat, 1)
        case (DrawOffered(),):
            return Offer(seat)
        case (DrawAgreed(),):
            return Agreement()
        case (DrawDeclined(),):
            return None
        case (StoodIn(),):
            return Away(seat)
        case (CameBack(),):
            return Back(seat)
        case (TimedOut(),):
            return Timeout(seat)
        case _:
            return Decision(seat, action)


def retold(replayed: Replayed, viewer: Viewer) -> list[Fact]:
    """Return the stream that a viewer must have been told if a record is right, as `recordable` has it."""
    facts: list[Fact] = []
    revision = 0
    standing: list[int] = []
    """The revision before each decision that stands."""
    for step in replayed.steps:
        entry: Entry
        match step.entry:
            case None:
                entry = (None, None, step.facts)
            case Decision(seat=seat, action=action):
                standing.append(revision)
                entry = (seat, action, step.facts)
            case Undo(seat=seat, count=count):
                back = standing[-count]
                del standing[-count:]
                entry = (seat, None, (Undone(seat, back),))
            case Resign(seat=seat):
                entry = (seat, None, (Resigned(seat, 1 - replayed.game.side(replayed.start, seat)),))
            case Offer(seat=seat):
                entry = (seat, None, (DrawOffered(seat),))
            case Agreement():
                entry = (None, None, (DrawAgreed(),))
            case Timeout(seat=seat):
                entry = (seat, None, (TimedOut(seat, 1 - replayed.game.side(replayed.start, seat)),))
            case Away(seat=seat):
                entry = (seat, None, (StoodIn(seat),))
            case Back(seat=seat):
                entry = (seat, None, (CameBack(seat),))
        revision += step.entry is not None
        facts += told(entry, viewer)
    return facts


def recordable(stream: Iterable[Fact]) -> list[Fact]:
    """Return a stream without what a record leaves out, its revisions counted without it."""
    facts: list[Fact] = []
    revision = 0
    left_out: list[int] = []
    """The revisions that are not counted."""
    for fact in stream:
        revision += isinstance(fact, MATCH_FACTS)
        if isinstance(fact, DrawDeclined):
            left_out.append(revision)
        elif isinstance(fact, Undone):
            facts.append(Undone(fact.seat, fact.revision - sum(out <= fact.revision for out in left_out)))
        else:
            facts.append(fact)
    return facts
