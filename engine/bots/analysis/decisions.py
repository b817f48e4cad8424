"""The decisions of a match that had a choice, each with its seat's knowledge at that moment."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from engine.bots.belief import Belief, Memory
from engine.events import Seat
from engine.game import Game
from engine.match.entries import Decided
from engine.match.match import Match
from engine.match.state import number_standing_events, replay_stream


class Situation(NamedTuple):
    """A seat's knowledge at its decision, and its decision."""

    game: Game[Any]
    revision: int
    """The revision of the match that the decision answers."""
    seat: Seat
    view: Any
    belief: Belief
    played: Any
    """The action that the seat chose."""


def list_situations(match: Match[Any]) -> Iterator[Situation]:
    """Yield each standing decision among several actions, in order; each is valid until the next."""
    game, seats = match.game, range(match.seats)
    standings = [replay_stream(game, match.config, seat, []) for seat in seats]
    streams: list[list[Any]] = [[] for _ in seats]
    memories = [Memory() for _ in seats]
    standing = _number_standing(match)
    for number, accepted in enumerate(match.accepted):
        if number in standing:
            seat = standing[number]
            view = standings[seat].state.clone()
            if len(game.proposals(view, seat)) > 1:
                belief = memories[seat].update_belief(game, view, seat, streams[seat])
                yield Situation(game, number - 1, seat, view, belief, accepted.action)
        for seat in seats:
            for event in match.events_for(number, seat):
                streams[seat].append(event)
                standings[seat].fold(event)


def see_decision(match: Match[Any], revision: int) -> Any:
    """Return the view of the seat whose decision answers a revision, just before it."""
    entry = match.accepted[revision + 1].entry
    assert isinstance(entry, Decided)
    events = [event for number in range(revision + 1) for event in match.events_for(number, entry.seat)]
    return replay_stream(match.game, match.config, entry.seat, events).state


def _number_standing(match: Match[Any]) -> dict[int, Seat]:
    """Return the decisions that nobody took back: the revision that each led to, and its seat."""
    entries = [accepted.entry for accepted in match.accepted[1:] if accepted.entry is not None]
    numbered = number_standing_events(entries)
    return {number: entry.seat for number, entry in numbered if isinstance(entry, Decided)}
