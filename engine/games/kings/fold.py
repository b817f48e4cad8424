"""Folding: how each event changes a state, and nothing else does."""

from __future__ import annotations

from msgspec.structs import replace

from engine.games.kings import events
from engine.games.kings.geometry.poses import Pose
from engine.games.kings.pending import Taking
from engine.games.kings.state import Contact, State
from engine.turn import Folds


def _stand(state: State, unit: str, pose: Pose) -> None:
    state.units[unit] = replace(state.units[unit], pose=pose)
    state.worked_out = None


def _rolled(state: State, event: events.Rolled) -> None:
    """Dice change nothing by themselves."""


def _ordered(state: State, event: events.Ordered) -> None:
    state.units[event.unit] = replace(state.units[event.unit], order=event.order)


def _healed(state: State, event: events.Healed) -> None:
    unit = state.units[event.unit]
    state.units[event.unit] = replace(unit, damage=unit.damage - event.damage)


def _placed(state: State, event: events.Turned | events.Moved | events.Shifted) -> None:
    _stand(state, event.unit, event.pose)


def _charged(state: State, event: events.Charged) -> None:
    _stand(state, event.unit, event.pose)
    made = Contact(event.unit, event.target, event.side, False, False, event.w)
    state.contacts = tuple(sorted((*state.contacts, made)))


def _hindered(state: State, event: events.Hindered) -> None:
    state.contacts = tuple(
        contact._replace(hindered=True) if contact.charger == event.unit else contact
        for contact in state.contacts
    )


def _dropped(state: State, event: events.Dropped) -> None:
    state.marks[event.counter] = (event.x, event.y)


def _offered(state: State, event: events.Offered) -> None:
    state.pending = (Taking(event.unit, event.counter), *state.pending)


def _taken(state: State, event: events.Taken) -> None:
    state.pending = state.pending[1:]
    if event.taken:
        state.marks[event.counter] = event.unit


def _phase_ended(state: State, event: events.PhaseEnded) -> None:
    state.phase = event.following


FOLDS: Folds = {
    events.Rolled: _rolled,
    events.Ordered: _ordered,
    events.Healed: _healed,
    events.Turned: _placed,
    events.Moved: _placed,
    events.Shifted: _placed,
    events.Charged: _charged,
    events.Hindered: _hindered,
    events.Dropped: _dropped,
    events.Offered: _offered,
    events.Taken: _taken,
    events.PhaseEnded: _phase_ended,
}
