"""Poses of units while an event is shown: on their way, in a charge, recoiling from a blow."""

from __future__ import annotations

from collections.abc import Mapping

from client.draw.easing import arc, clamp, ease_in_out
from client.skins.kings.motion.cues import BLOW_PHASE, HIT_PHASE
from client.skins.kings.motion.walks import walk
from client.skins.tabletop.motion.walks import aside
from engine.events import Event
from engine.games.kings import events
from engine.games.kings.geometry.numbers import INCH
from engine.games.kings.state import State
from engine.tabletop.poses import Pose

REACH = 0.35 * INCH
"""Distance of a unit's step back for the run-up to a strike."""
RECOIL = 0.22 * INCH
"""Distance that a struck unit is pushed."""
NOTHING: Mapping[str, Pose] = {}


def moving(state: State, event: Event, t: float) -> Mapping[str, Pose]:
    """Return the poses of displaced units, after a part of an event's motion."""
    match event:
        case events.Moved() | events.Turned() | events.Shifted() if state.units[event.unit].pose is not None:
            legs = event.legs if isinstance(event, events.Moved) else ()
            return {event.unit: walk(state.units[event.unit].here, legs, event.pose).at(ease_in_out(t))}
        case events.Charged():
            return _pose_charge(state, event, t)
        case events.Struck() if event.dice:
            return _pose_strike(state, event, t)
        case events.Deployed():
            return {event.unit: event.pose}
        case events.Routed():
            return NOTHING
    return NOTHING


def find_fleeing(event: Event) -> frozenset[str]:
    """Return the units whose figures flee during an event; they are drawn in another way."""
    return frozenset({event.unit}) if isinstance(event, events.Routed) else frozenset()


def _pose_charge(state: State, event: events.Charged, t: float) -> Mapping[str, Pose]:
    """Let a unit run ever faster, and its target give way a little at the impact."""
    way = walk(state.units[event.unit].here, event.legs, event.pose)
    if t < HIT_PHASE:
        part = t / HIT_PHASE
        return {event.unit: way.at(part**1.7)}
    push = arc(clamp((t - HIT_PHASE) / (1 - HIT_PHASE))) * RECOIL
    return {event.unit: event.pose, event.target: _push_back(state, event.target, event.pose, push)}


def _pose_strike(state: State, event: events.Struck, t: float) -> Mapping[str, Pose]:
    unit, target = state.units[event.unit], state.units[event.target]
    if unit.pose is None or target.pose is None:
        return NOTHING
    back = arc(clamp(t / BLOW_PHASE)) * REACH
    push = arc(clamp((t - BLOW_PHASE) / (1 - BLOW_PHASE))) * RECOIL
    return {
        unit.id: aside(unit.pose, -back),
        target.id: _push_back(state, target.id, unit.pose, push),
    }


def _push_back(state: State, id: str, by: Pose, far: float) -> Pose:
    """Return the pose of a unit that is pushed along the heading of another one."""
    pose = state.units[id].here
    moved = aside(Pose(pose.x, pose.y, by.h), far)
    return Pose(moved.x, moved.y, pose.h)
