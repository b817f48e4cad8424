"""Folding: how each event changes a state, and nothing else does."""

from __future__ import annotations

from msgspec.structs import replace

from engine.games.kings import events
from engine.games.kings.geometry.poses import Pose
from engine.games.kings.pending import Taking
from engine.games.kings.state import Contact, State, Unit
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
    state.worked_out = None


def _offered(state: State, event: events.Offered) -> None:
    state.pending = (Taking(event.unit, event.counter), *state.pending)


def _taken(state: State, event: events.Taken) -> None:
    state.pending = state.pending[1:]
    if event.taken:
        state.marks[event.counter] = event.unit
        state.worked_out = None


def _phase_ended(state: State, event: events.PhaseEnded) -> None:
    state.phase = event.following


def _shot(state: State, event: events.Shot) -> None:
    state.units[event.unit] = replace(state.units[event.unit], shot=True)


def _damaged(state: State, event: events.Damaged) -> None:
    unit = state.units[event.unit]
    hurt = unit.hurt or state.phase == "shoot"
    state.units[event.unit] = replace(unit, damage=unit.damage + event.damage, hurt=hurt)


def _chanted(state: State, event: events.Chanted) -> None:
    state.units[event.unit] = replace(state.units[event.unit], chanted=True)


def _unhurt(state: State, event: events.Calmed | events.NerveTested) -> None:
    state.units[event.unit] = replace(state.units[event.unit], hurt=False)


def _wavered(state: State, event: events.Wavered) -> None:
    state.units[event.unit] = replace(state.units[event.unit], wavering=True, disordered=True)


def _routed(state: State, event: events.Routed) -> None:
    unit = state.units[event.unit]
    state.units[event.unit] = Unit(unit.id, unit.entry, dead=True, damage=unit.damage)
    state.fought = tuple(pair for pair in state.fought if event.unit not in pair)
    state.past = tuple(pair for pair in state.past if event.unit not in pair)
    state.worked_out = None


def _ended(state: State, event: events.GameEnded) -> None:
    state.result = event.result
    state.phase = "over"
    state.pending = ()


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
    events.Shot: _shot,
    events.Damaged: _damaged,
    events.Chanted: _chanted,
    events.Calmed: _unhurt,
    events.NerveTested: _unhurt,
    events.Wavered: _wavered,
    events.Routed: _routed,
    events.GameEnded: _ended,
}
