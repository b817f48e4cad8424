"""Regrouping of chargers whose target was routed, and overruns (KW-10.6, KW-12.2.4)."""

from __future__ import annotations

from typing import Literal, NamedTuple, TypeAlias

from engine.game import Reason
from engine.games.kings.actions import Regroup, Stay
from engine.games.kings.events import Hindered, Moved, Regrouped, Rolled
from engine.games.kings.field.battlefield import battlefield
from engine.games.kings.field.forced_moves import Keeping, force_move
from engine.games.kings.field.settling import settle_or_relax
from engine.games.kings.geometry.numbers import INCH
from engine.games.kings.melee.combats import begin_combat, leave
from engine.games.kings.movement.hindrance import judge, judge_again
from engine.games.kings.movement.placing import Aim, arrive
from engine.games.kings.movement.straight_charges import StraightCharge, straight_charge
from engine.games.kings.movement.trials import trial
from engine.games.kings.pending import Regrouping
from engine.games.kings.rolls.throws import halve_die
from engine.games.kings.state import State
from engine.tabletop.angles import HALF_TURN, turn_heading
from engine.tabletop.dice import SIDES, roll
from engine.tabletop.poses import Pose
from engine.turn import Turn

Way: TypeAlias = Literal["fwd", "bck"]


class Landing(NamedTuple):
    """The final pose of a charger that regroups, and the enemy that it then overruns into."""

    pose: Pose
    into: Aim | None


def refuse_stay(state: State, id: str, heading: int) -> Reason | None:
    """Say that there is no place for a unit that faces another heading, or None (KW-10.6.3)."""
    pose = state.units[id].here
    if heading == pose.h:
        return None
    field = battlefield(state)
    figure = field.figures[id].at(Pose(pose.x, pose.y, heading))
    place = settle_or_relax(field, figure, turn_heading(heading, HALF_TURN))
    return Reason("no_free_place", {"unit": id}) if place is None else None


def stay(turn: Turn[State], frame: Regrouping, id: str, heading: int) -> None:
    """Let a charger face a heading in place (KW-10.6.1)."""
    turn.emit(Regrouped(id, frame.target, "stay"))
    pose = turn.state.units[id].here
    if heading != pose.h:
        turn.emit(Moved(id, (), Pose(pose.x, pose.y, heading)))
    leave(turn, id)


def go(turn: Turn[State], frame: Regrouping, id: str, way: Way) -> bool:
    """Let a charger regroup forward or back, and say whether it has overrun into another combat."""
    state = turn.state
    (die,) = dice = roll(turn.chance, 1)
    turn.emit(Rolled(way, id, dice))
    hindered = any(each.hindered for each in state.contacts if each.charger == id)
    turn.emit(Regrouped(id, frame.target, way))
    charge = _overrun_by(state, frame, id, way, die)
    if charge is not None:
        _overrun(turn, id, charge, hindered=hindered)
        return True
    _walk(turn, id, way, die)
    return False


def landings(state: State, frame: Regrouping, action: Stay | Regroup) -> list[Landing]:
    """Return a charger's possible ends: one for each face of the die, or the one place if it stays."""
    turn = trial(state)
    if isinstance(action, Stay):
        stay(turn, frame, action.unit, action.h)
        return [Landing(turn.state.units[action.unit].here, None)]
    return [_landing(state, frame, action, die) for die in range(1, SIDES + 1)]


def _landing(state: State, frame: Regrouping, action: Regroup, die: int) -> Landing:
    charge = _overrun_by(state, frame, action.unit, action.way, die)
    if charge is not None:
        return Landing(charge.places[action.unit], charge.aim)
    turn = trial(state)
    _walk(turn, action.unit, action.way, die)
    return Landing(turn.state.units[action.unit].here, None)


def _reach(way: Way, die: int) -> int:
    """Return the distance that a roll moves a charger, in u (KW-10.6.1)."""
    return (die if way == "fwd" else halve_die(die)) * INCH


def _walk(turn: Turn[State], id: str, way: Way, die: int) -> None:
    """Move a charger until something is in the way (KW-10.6.2)."""
    field = battlefield(turn.state)
    figure = field.figures[id]
    ahead = 1 if way == "fwd" else -1
    pose = force_move(figure, _reach(way, die), Keeping(field, figure).all, ahead=ahead)
    if pose != figure.pose:
        turn.emit(Moved(id, (), pose))
    leave(turn, id)


def _overrun_by(state: State, frame: Regrouping, id: str, way: Way, die: int) -> StraightCharge | None:
    """Return an individual's charge straight ahead into an enemy, or None (KW-12.2.4)."""
    if way == "bck" or not state.units[frame.target].profile.turns_freely:
        return None
    return straight_charge(state, id, _reach(way, die), by_edge=False)


def _overrun(turn: Turn[State], id: str, charge: StraightCharge, *, hindered: bool) -> None:
    """Charge on, and begin the combat that follows at once (KW-12.2.4)."""
    moved = arrive(turn, id, charge.aim, (), charge.places, overrun=True)
    if hindered:
        turn.emit(Hindered(id))
    else:
        judge(turn, id, (charge.swept,), flies=turn.state.flies(turn.state.units[id]))
    judge_again(turn, moved)
    begin_combat(turn, charge.aim.target)
