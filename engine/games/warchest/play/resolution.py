"""Settling: the next decision after an action is complete (WC-6.2; notation, section 3)."""

from __future__ import annotations

from typing import Final

from engine.events import Seat
from engine.games.warchest import events
from engine.games.warchest.abilities.maneuvers import can_maneuver
from engine.games.warchest.catalog import UNITS, Frames, Reaction, Table
from engine.games.warchest.legality.grounds import grounds
from engine.games.warchest.pending import (
    Banning,
    Drafting,
    Edict,
    Foot,
    Frame,
    Loss,
    NamingDrafter,
    NamingHolder,
    Option,
    Play,
    Spied,
    Wait,
)
from engine.games.warchest.play.rounds import pass_turn
from engine.games.warchest.state import NO_RESULT, State


def reaction_of(kind: int) -> Reaction:
    """Return the reaction of a kind that has one."""
    reaction = UNITS[kind].reaction
    assert reaction is not None
    return reaction


def able(state: State, wait: Wait) -> list[int]:
    """List the different waiting units whose effects are possible now, sorted."""
    return [kind for kind in sorted(set(wait.units)) if reaction_of(kind).able(state, kind)]


def owing(state: State, foot: Foot) -> list[int]:
    """List the cells of units that owe a maneuver and have one (WC-8.6.5)."""
    here = grounds(state, state.setup.owner[foot.unit])
    return [cell for cell in foot.cells if state.kind[cell] == foot.unit and can_maneuver(state, here, cell)]


def take_trigger(turn: Table, kind: int, frames: Frames) -> Frames:
    """Begin the effect of a kind that waits in the first frame; the other frames stay after it."""
    wait = frames[0]
    assert isinstance(wait, Wait)
    rest = list(wait.units)
    rest.remove(kind)
    behind: Frames = ((Wait(tuple(rest)),) if rest else ()) + frames[1:]
    return reaction_of(kind).take(turn, kind) + behind


def settle(turn: Table, frames: Frames) -> None:
    """Bring the frames to the next decision, or hand the turn on when none is left (WC-6.2.5)."""
    state = turn.state
    while frames and state.result == NO_RESULT:
        top = frames[0]
        if type(top) is Wait:
            kinds = able(state, top)
            if len(kinds) > 1:
                break
            frames = take_trigger(turn, kinds[0], frames) if kinds else frames[1:]
        elif type(top) is Foot and not owing(state, top):
            frames = frames[1:]
        else:
            break
    if state.result != NO_RESULT:
        return
    if frames or state.pending:
        # Emitted even without a difference: whether a drawn coin equals the last one is a secret.
        turn.emit(events.Awaited(frames))
    if not frames:
        pass_turn(turn)


def answerers(state: State, frame: Frame) -> frozenset[Seat]:
    """Return the seats that may answer a pending decision (WC-6.3); of a team the first answer counts."""
    owner = state.setup.owner
    if isinstance(frame, (Option, Foot, Edict)):
        return ALONE[owner[frame.unit]]
    if isinstance(frame, (Play, Spied, Drafting)):
        return ALONE[frame.seat]
    if isinstance(frame, Loss):
        return ALONE[owner[state.kind[frame.target]]]
    if isinstance(frame, (Banning, NamingDrafter, NamingHolder)):
        return _TEAMS[state.setup.variant.players][frame.side]
    return ALONE[state.turn]


ALONE: Final = tuple(frozenset({seat}) for seat in range(4))
"""The set of one seat."""
_TEAMS: Final = {players: tuple(frozenset(range(side, players, 2)) for side in (0, 1)) for players in (2, 4)}
