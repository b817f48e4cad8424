"""A match and its record are the same thing told twice; here one becomes the other."""

from __future__ import annotations

from typing import Any

from engine.events import Viewer
from engine.game import Game
from engine.match import Entry, Match, Resigned, Undone, told
from engine.record import Recorder
from engine.record_entries import Decision, Resign, Undo
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
    for entry in match.entries[1:]:
        recorder.add(_written(entry), start, entry[2])
    return recorder


def _written(entry: Entry) -> Decision | Undo | Resign:
    seat, action, facts = entry
    assert seat is not None
    match facts:
        case (Resigned(),):
            return Resign(seat)
        case (Undone(),):
            return Undo(seat, 1)
        case _:
            return Decision(seat, action)


def retold(replayed: Replayed, viewer: Viewer) -> list[Any]:
    """Return the stream that a viewer must have been told if a record is right; raises `LookupError`.

    An entry that leaves no fact in any stream raises it: what it means to a viewer is not settled.
    """
    facts = []
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
            case other:
                raise LookupError(f"a stream does not tell of {type(other).__name__}")
        revision += step.entry is not None
        facts += told(entry, viewer)
    return facts
