"""Folds of events: the only way to change a state."""

from __future__ import annotations

from msgspec.structs import replace

from engine.games.kings import events
from engine.games.kings.armies.entries import unit_ids
from engine.games.kings.notation.maps import read_map
from engine.games.kings.options import SEATS
from engine.games.kings.pending import Frame, Giving, MarkersLeft, Passed, Regrouping, Striking, Taking
from engine.games.kings.state import Contact, State, Unit, first_phase
from engine.tabletop.poses import Pose
from engine.turn import Folds


def _stand(state: State, unit: str, pose: Pose) -> None:
    state.units[unit] = replace(state.units[unit], pose=pose)
    state.worked_out = None


def _fold_rolled(state: State, event: events.Rolled) -> None:
    """Dice change nothing by themselves."""


def _fold_ordered(state: State, event: events.Ordered) -> None:
    state.units[event.unit] = replace(state.units[event.unit], order=event.order)


def _fold_healed(state: State, event: events.Healed) -> None:
    unit = state.units[event.unit]
    state.units[event.unit] = replace(unit, damage=unit.damage - event.damage)


def _fold_placed(state: State, event: events.Turned | events.Moved | events.Shifted) -> None:
    _stand(state, event.unit, event.pose)


def _fold_charged(state: State, event: events.Charged) -> None:
    _stand(state, event.unit, event.pose)
    made = Contact(event.unit, event.target, event.side, False, event.overrun, event.w)
    state.contacts = tuple(sorted((*state.contacts, made)))


def _fold_hindered(state: State, event: events.Hindered) -> None:
    state.contacts = tuple(
        contact._replace(hindered=True) if contact.charger == event.unit else contact
        for contact in state.contacts
    )


def _fold_dropped(state: State, event: events.Dropped) -> None:
    state.marks[event.counter] = (event.x, event.y)
    state.worked_out = None


def _fold_offered(state: State, event: events.Offered) -> None:
    state.pending = (Taking(event.unit, event.counter), *state.pending)


def _fold_taken(state: State, event: events.Taken) -> None:
    state.pending = state.pending[1:]
    if event.taken:
        state.marks[event.counter] = event.unit
        state.worked_out = None


def _fold_phase_ended(state: State, event: events.PhaseEnded) -> None:
    if state.phase == "mark":
        # Markers without room are not placed.
        state.pending = ()
    if state.phase == "van":
        # In this phase an order marks the units that have moved.
        state.units = {id: replace(unit, order="") for id, unit in state.units.items()}
        state.pending = ()
    state.phase = event.following


def _fold_shot(state: State, event: events.Shot) -> None:
    state.units[event.unit] = replace(state.units[event.unit], shot=True)


def _fold_damaged(state: State, event: events.Damaged) -> None:
    unit = state.units[event.unit]
    hurt = unit.hurt or state.phase == "shoot"
    state.units[event.unit] = replace(unit, damage=unit.damage + event.damage, hurt=hurt)
    frame = state.pending[0] if state.pending else None
    if isinstance(frame, Striking):
        _in_front(state, replace(frame, damage=frame.damage + event.damage))


def _fold_chanted(state: State, event: events.Chanted) -> None:
    state.units[event.unit] = replace(state.units[event.unit], chanted=True)


def _fold_unhurt(state: State, event: events.Calmed | events.NerveTested) -> None:
    state.units[event.unit] = replace(state.units[event.unit], hurt=False)


def _fold_wavered(state: State, event: events.Wavered) -> None:
    state.units[event.unit] = replace(state.units[event.unit], wavering=True, disordered=True)


def _fold_routed(state: State, event: events.Routed) -> None:
    unit = state.units[event.unit]
    state.units[event.unit] = Unit(unit.id, unit.entry, dead=True, damage=unit.damage)
    state.fought = tuple(pair for pair in state.fought if event.unit not in pair)
    state.past = tuple(pair for pair in state.past if event.unit not in pair)
    state.worked_out = None


def _in_front(state: State, frame: Frame | None) -> None:
    """Replace the first frame by another, or only remove it."""
    state.pending = (*(() if frame is None else (frame,)), *state.pending[1:])


def _fold_combat_begun(state: State, event: events.CombatBegun) -> None:
    state.pending = (Striking(event.target, 0, event.strikers), *state.pending)


def _fold_struck(state: State, event: events.Struck) -> None:
    frame = state.pending[0]
    assert isinstance(frame, Striking)
    _in_front(state, replace(frame, left=tuple(id for id in frame.left if id != event.unit)))


def _fold_disordered(state: State, event: events.Disordered) -> None:
    state.units[event.unit] = replace(state.units[event.unit], disordered=True)


def _fold_stood(state: State, event: events.CombatStood) -> None:
    _in_front(state, None)
    state.contacts = tuple(each for each in state.contacts if each.charger not in event.chargers)
    pairs = {(charger, event.target) for charger in event.chargers}
    state.fought = tuple(sorted(pairs.union(state.fought)))


def _fold_won(state: State, event: events.CombatWon) -> None:
    _in_front(state, Regrouping(event.target, event.chargers))


def _fold_gift(state: State, event: events.GiftOffered) -> None:
    state.pending = (Giving(event.counter, event.units), *state.pending)


def _fold_given(state: State, event: events.Given) -> None:
    _in_front(state, None)
    if event.unit:
        state.marks[event.counter] = event.unit
        state.worked_out = None


def _fold_regrouped(state: State, event: events.Regrouped) -> None:
    frame = state.pending[0]
    assert isinstance(frame, Regrouping)
    left = tuple(id for id in frame.left if id != event.unit)
    _in_front(state, replace(frame, left=left) if left else None)
    state.contacts = tuple(each for each in state.contacts if each.charger != event.unit)


def _fold_scenario_rolled(state: State, event: events.ScenarioRolled) -> None:
    state.options = replace(state.options, scenario=event.scenario)
    state.phase = first_phase(state.options)


def _fold_terrain_laid(state: State, event: events.TerrainLaid) -> None:
    state.pieces = read_map(event.map)
    # The settings for the set-up alone are spent, and no position contains them.
    state.options = state.options.in_play
    state.worked_out = None


def _fold_army_shown(state: State, event: events.ArmyShown) -> None:
    ids = unit_ids(SEATS[event.seat], event.entries)
    units = [Unit(id, entry) for id, entry in zip(ids, event.entries, strict=True)]
    state.units = {
        unit.id: unit for unit in sorted((*state.units.values(), *units), key=lambda unit: unit.id)
    }
    state.worked_out = None


def _fold_markers_counted(state: State, event: events.MarkersCounted) -> None:
    state.pending = (MarkersLeft(event.count),)


def _fold_marker_placed(state: State, event: events.MarkerPlaced) -> None:
    state.marks[event.marker] = (event.x, event.y)
    frame = state.pending[0] if state.pending else None
    if isinstance(frame, MarkersLeft):
        _in_front(state, MarkersLeft(frame.count - 1) if frame.count > 1 else None)


def _fold_edge_taken(state: State, event: events.EdgeTaken) -> None:
    state.edge = event.edge if event.seat == 0 else "n" if event.edge == "s" else "s"


def _fold_deployed(state: State, event: events.Deployed) -> None:
    _stand(state, event.unit, event.pose)


def _fold_given_up(state: State, event: events.GivenUp) -> None:
    state.units[event.unit] = replace(state.units[event.unit], dead=True)
    state.worked_out = None


def _fold_asked(state: State, event: events.Asked) -> None:
    state.side = event.seat


def _fold_passed_on(state: State, event: events.PassedOn) -> None:
    sides = [
        SEATS[event.seat],
        *(side for frame in state.pending if isinstance(frame, Passed) for side in frame.sides),
    ]
    state.pending = (Passed("".join(sorted(sides))),)


def _fold_turn_ended(state: State, event: events.TurnEnded) -> None:
    for id, unit in state.units.items():
        if unit.seat == event.seat:
            state.units[id] = replace(
                unit, wavering=False, disordered=False, chanted=False, shot=False, order=""
            )
    state.contacts, state.past, state.fought = (), state.fought, ()


def _fold_extended(state: State, event: events.Extended) -> None:
    state.last += event.turns


def _fold_turn_began(state: State, event: events.TurnBegan) -> None:
    state.phase, state.side, state.turn = "move", event.seat, state.turn + 1


def _fold_rallied(state: State, event: events.Rallied) -> None:
    state.units[event.unit] = replace(state.units[event.unit], wavering=False)


def _fold_out(state: State, event: events.OutOfTime) -> None:
    state.out |= {event.seat}


def _fold_ended(state: State, event: events.GameEnded) -> None:
    state.result = event.result
    state.phase = "over"
    state.pending = ()


FOLDS: Folds = {
    events.Rolled: _fold_rolled,
    events.Ordered: _fold_ordered,
    events.Healed: _fold_healed,
    events.Turned: _fold_placed,
    events.Moved: _fold_placed,
    events.Shifted: _fold_placed,
    events.Charged: _fold_charged,
    events.Hindered: _fold_hindered,
    events.Dropped: _fold_dropped,
    events.Offered: _fold_offered,
    events.Taken: _fold_taken,
    events.PhaseEnded: _fold_phase_ended,
    events.Shot: _fold_shot,
    events.Damaged: _fold_damaged,
    events.Chanted: _fold_chanted,
    events.Calmed: _fold_unhurt,
    events.NerveTested: _fold_unhurt,
    events.Wavered: _fold_wavered,
    events.Routed: _fold_routed,
    events.CombatBegun: _fold_combat_begun,
    events.Struck: _fold_struck,
    events.Disordered: _fold_disordered,
    events.CombatStood: _fold_stood,
    events.CombatWon: _fold_won,
    events.GiftOffered: _fold_gift,
    events.Given: _fold_given,
    events.Regrouped: _fold_regrouped,
    events.ScenarioRolled: _fold_scenario_rolled,
    events.TerrainLaid: _fold_terrain_laid,
    events.ArmyShown: _fold_army_shown,
    events.MarkersCounted: _fold_markers_counted,
    events.MarkerPlaced: _fold_marker_placed,
    events.EdgeTaken: _fold_edge_taken,
    events.Deployed: _fold_deployed,
    events.GivenUp: _fold_given_up,
    events.Asked: _fold_asked,
    events.PassedOn: _fold_passed_on,
    events.TurnEnded: _fold_turn_ended,
    events.Extended: _fold_extended,
    events.TurnBegan: _fold_turn_began,
    events.Rallied: _fold_rallied,
    events.OutOfTime: _fold_out,
    events.GameEnded: _fold_ended,
}
