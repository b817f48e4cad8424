"""Regrouping of chargers whose target was routed, and overruns (KW-10.6, KW-12.2.4)."""

from __future__ import annotations

from typing import Literal

from engine.game import Reason
from engine.games.kings.events import Hindered, Moved, Regrouped, Rolled
from engine.games.kings.field.battlefield import battlefield
from engine.games.kings.field.forced_moves import Keeping, forced
from engine.games.kings.field.settling import settle_or_relax
from engine.games.kings.geometry.headings import turned
from engine.games.kings.geometry.numbers import HALF_TURN, INCH
from engine.games.kings.geometry.poses import Pose
from engine.games.kings.melee.combats import begin_combat, leave
from engine.games.kings.movement.hindrance import judge, judge_again
from engine.games.kings.movement.placing import arrive
from engine.games.kings.movement.straight_charges import straight_charge
from engine.games.kings.pending import Regrouping
from engine.games.kings.rolls.dice import halved, roll
from engine.games.kings.state import State
from engine.turn import Turn


def refuse_stay(state: State, id: str, heading: int) -> Reason | None:
    """Say that there is no place for a unit that faces another heading, or None (KW-10.6.3)."""
    pose = state.units[id].here
    if heading == pose.h:
        return None
    field = battlefield(state)
    figure = field.figures[id].at(Pose(pose.x, pose.y, heading))
    place = settle_or_relax(field, figure, turned(heading, HALF_TURN))
    return Reason("no_free_place", {"unit": id}) if place is None else None


def stay(turn: Turn[State], frame: Regrouping, id: str, heading: int) -> None:
    """Let a charger face a heading where it stands (KW-10.6.1)."""
    turn.emit(Regrouped(id, frame.target, "stay"))
    pose = turn.state.units[id].here
    if heading != pose.h:
        turn.emit(Moved(id, (), Pose(pose.x, pose.y, heading)))
    leave(turn, id)


def go(turn: Turn[State], frame: Regrouping, id: str, way: Literal["fwd", "bck"]) -> bool:
    """Let a charger regroup forward or back, and say whether it has overrun into another combat."""
    state = turn.state
    (die,) = dice = roll(turn.chance, 1)
    turn.emit(Rolled(way, id, dice))
    hindered = any(each.hindered for each in state.contacts if each.charger == id)
    turn.emit(Regrouped(id, frame.target, way))
    most = (die if way == "fwd" else halved(die)) * INCH
    victim = state.units[frame.target].profile
    if way == "fwd" and victim.turns_freely and _overrun(turn, id, most, hindered=hindered):
        return True
    field = battlefield(state)
    figure = field.figures[id]
    pose = forced(figure, most, Keeping(field, figure).all, ahead=1 if way == "fwd" else -1)
    if pose != figure.pose:
        turn.emit(Moved(id, (), pose))
    leave(turn, id)
    return False


def _overrun(turn: Turn[State], id: str, most: int, *, hindered: bool) -> bool:
    """Charge on into an enemy straight ahead, and say whether there is one, and a place (KW-12.2.4)."""
    charge = straight_charge(turn.state, id, most, by_edge=False)
    if charge is None:
        return False
    moved = arrive(turn, id, charge.aim, (), charge.places, overrun=True)
    if hindered:
        turn.emit(Hindered(id))
    else:
        judge(turn, id, (charge.swept,), flies=turn.state.flies(turn.state.units[id]))
    judge_again(turn, moved)
    begin_combat(turn, charge.aim.target)
    return True
