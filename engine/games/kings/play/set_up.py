"""The set-up: map, armies, markers, edges and deployment (KW-15, KW-16.3.1)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from engine.games.kings import actions, events
from engine.games.kings.armies.drawing import get_bundled_army
from engine.games.kings.armies.entries import read_army
from engine.games.kings.deployment.places import template_place, waiting_units
from engine.games.kings.maps.choosing import fitting_map
from engine.games.kings.notation.texts import format_map
from engine.games.kings.options import MARKER_SCENARIOS, SCENARIOS, SEATS
from engine.games.kings.pending import MarkersLeft
from engine.games.kings.play.table import Table, roll_off
from engine.games.kings.play.vanguard import begin_vanguard
from engine.games.kings.rolls.throws import halve_die
from engine.games.kings.scenarios.markers import counter_places, marker_places
from engine.tabletop.dice import roll
from engine.tabletop.poses import Pose

MORE_MARKERS = 4
"""The number added to a D3 for the number of markers (KW-16.3.1)."""


def lay_out(turn: Table) -> None:
    """Lay terrain and counters out, show the armies, and begin with markers or edges (KW-15.2, KW-16.3).

    If the players agreed on it, a die first chooses the scenario (KW-16.2). Raises `MapError` for a map that
    exceeds the table.
    """
    state = turn.state
    if state.options.scenario == "random":
        turn.emit(events.ScenarioRolled(SCENARIOS[turn.chance.below(len(SCENARIOS))]))
    options = state.options
    turn.emit(events.TerrainLaid(format_map(fitting_map(options, turn.chance))))
    for seat in range(len(SEATS)):
        own = options.lists == "own"
        army = (
            read_army(turn.prepared[seat]) if own else get_bundled_army(options.armies[seat], options.format)
        )
        turn.emit(events.ArmyShown(seat, army))
    if state.options.scenario == "loot":
        for number, (x, y) in enumerate(counter_places(state), 1):
            turn.emit(events.MarkerPlaced(f"k{number}", x, y))
    if state.options.scenario in MARKER_SCENARIOS:
        (die,) = dice = roll(turn.chance, 1)
        turn.emit(events.Rolled("markers", "", dice))
        turn.emit(events.MarkersCounted(halve_die(die) + MORE_MARKERS))
        roll_off(turn, "roll mark")
    else:
        roll_off(turn, "roll edge")


def follow_markers(turn: Table) -> bool:
    """Go on to the edges when all markers are placed, or there is no room for more."""
    state = turn.state
    if state.pending and marker_places(state):
        return False
    turn.emit(events.PhaseEnded(state.side, "edge"))
    roll_off(turn, "roll edge")
    return True


def follow_deployment(turn: Table) -> bool:
    """Deploy by the template if that is agreed, and go on when all units are deployed (KW-15.3.4)."""
    state = turn.state
    if waiting_units(state, state.side):
        if state.options.deploy != "template":
            return False
        _deploy_next(turn)
    elif waiting_units(state, 1 - state.side):
        turn.emit(events.Asked(1 - state.side))
    else:
        begin_vanguard(turn)
    return True


def _deploy_next(turn: Table) -> None:
    """Deploy the next unit by the template, or give it up (KW-15.3.5)."""
    unit = waiting_units(turn.state, turn.state.side)[0]
    pose = template_place(turn.state, unit.id)
    if pose is None:
        _give_up(turn, unit.id)
    else:
        _deploy(turn, unit.id, pose)


def _mark(turn: Table, action: actions.Mark) -> None:
    state = turn.state
    turn.emit(events.MarkerPlaced(f"k{len(state.marks) + 1}", action.x, action.y))
    if any(isinstance(frame, MarkersLeft) for frame in state.pending):
        turn.emit(events.Asked(1 - state.side))


def _take_edge(turn: Table, action: actions.TakeEdge) -> None:
    seat = turn.state.side
    turn.emit(events.EdgeTaken(seat, action.edge))
    turn.emit(events.PhaseEnded(seat, "deploy"))


def _put(turn: Table, action: actions.Put) -> None:
    _deploy(turn, action.unit, Pose(action.x, action.y, action.h))


def _deploy(turn: Table, id: str, pose: Pose) -> None:
    turn.emit(events.Deployed(id, pose))
    _alternate(turn)


def _lose(turn: Table, action: actions.Lose) -> None:
    _give_up(turn, action.unit)


def _give_up(turn: Table, id: str) -> None:
    """Give a unit up; a side that has none left is beaten (KW-15.3.3, KW-16.1.6)."""
    turn.emit(events.GivenUp(id))
    state = turn.state
    standing = any(unit.seat == state.side for unit in state.standing())
    if standing or waiting_units(state, state.side):
        _alternate(turn)
    else:
        turn.emit(events.GameEnded("b" if SEATS[state.side] == "a" else "a"))


def _alternate(turn: Table) -> None:
    """Ask the other side for its next unit, if it has one."""
    if waiting_units(turn.state, 1 - turn.state.side):
        turn.emit(events.Asked(1 - turn.state.side))


IN_SET_UP: Mapping[type, Callable[[Table, Any], None]] = {
    actions.Mark: _mark,
    actions.TakeEdge: _take_edge,
    actions.Put: _put,
    actions.Lose: _lose,
}
"""The function that carries out each order of the set-up."""
