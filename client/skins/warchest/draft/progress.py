"""The progress of a draft: the revealed cards, the picks and bans, and the next decisions."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import islice, takewhile

from engine.events import Event
from engine.games.warchest import events
from engine.games.warchest.pending import Banning, Drafting
from engine.games.warchest.state import State
from engine.match.state import standing_events


@dataclass(frozen=True)
class Step:
    """One decision about a card: a ban or a pick, made or still to come."""

    ban: bool
    seat: int
    """The deciding seat; for a future ban the first seat of the side."""
    unit: int | None = None
    """The card; None for a decision that is still to come."""


@dataclass(frozen=True)
class DraftProgress:
    """The cards and the decisions so far, in their order."""

    cards: tuple[int, ...] = ()
    """All cards that were revealed, sorted."""
    done: tuple[Step, ...] = ()


def course(state: State, told: Sequence[Event], number: int) -> DraftProgress:
    """Return the course of a draft up to a state, from the first `number` events of a stream.

    If these are not known, the cards come from the state itself.
    """
    found = _retold(told, number) if number <= len(told) else DraftProgress()
    known = {*found.cards, *state.pool}
    if not found.cards:
        known.update(kind for army in state.setup.armies for kind in army)
    return replace(found, cards=tuple(sorted(known)))


def _retold(told: Sequence[Event], number: int) -> DraftProgress:
    so_far = DraftProgress()
    drafted = takewhile(lambda event: not isinstance(event, events.RoundStarted), islice(told, number))
    for event in standing_events(drafted):
        match event:
            case events.CardsRevealed(cards=cards):
                so_far = replace(so_far, cards=tuple(sorted(cards)))
            case events.CardBanned(seat=seat, unit=unit) | events.CardPicked(seat=seat, unit=unit):
                step = Step(isinstance(event, events.CardBanned), seat, unit)
                so_far = replace(so_far, done=(*so_far.done, step))
    return so_far


def to_come(state: State) -> tuple[Step, ...]:
    """Return the future decisions about cards, as far as their seats are known."""
    return tuple(
        Step(True, frame.side) if isinstance(frame, Banning) else Step(False, frame.seat)
        for frame in state.pending
        if isinstance(frame, (Banning, Drafting))
    )


def forming(state: State) -> bool:
    """Say whether the armies are not complete yet."""
    return state.round == 0 and not any(state.supply)
