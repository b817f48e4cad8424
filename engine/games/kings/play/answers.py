"""Automatic answers of a side whose time is out (KW-17.1.3)."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from engine.games.kings import actions
from engine.games.kings.actions import Action
from engine.games.kings.deployment.places import template_place, waiting_units
from engine.games.kings.melee.combats import list_open_combats
from engine.games.kings.options import SEATS
from engine.games.kings.pending import Frame, Giving, Regrouping, Striking, Taking
from engine.games.kings.play.shooting import waiting
from engine.games.kings.scenarios.markers import marker_places
from engine.games.kings.state import State


def answer(state: State) -> Action:
    """Return the automatic answer of the side that must decide."""
    return _to_frame(state, state.pending[0]) if _asks(state) else _BY_PHASE[state.phase](state)


def _asks(state: State) -> bool:
    return bool(state.pending) and isinstance(state.pending[0], Taking | Giving | Regrouping | Striking)


def _to_frame(state: State, frame: Frame) -> Action:
    if isinstance(frame, Regrouping):
        id = frame.left[0]
        return actions.Stay(id, state.units[id].here.h)
    if isinstance(frame, Striking):
        return actions.Strike(frame.left[0])
    return actions.Give("") if isinstance(frame, Giving) else actions.Take("no")


def _first_point(state: State) -> Action:
    x, y = marker_places(state)[0]
    return actions.Mark(x, y)


def _by_template(state: State) -> Action:
    """Return the place of the next unit by the template, or that it is given up (KW-15.3.5)."""
    unit = waiting_units(state, state.side)[0]
    pose = template_place(state, unit.id)
    return actions.Lose(unit.id) if pose is None else actions.Put(unit.id, *pose)


_BY_PHASE: Mapping[str, Callable[[State], Action]] = {
    "mark": _first_point,
    "deploy": _by_template,
    "edge": lambda state: actions.TakeEdge("s"),
    "vanwho": lambda state: actions.Lead("a" if SEATS[state.side] == "a" else "b"),
    "van": lambda state: actions.Pass(),
    "first": lambda state: actions.Begin("first"),
    "move": lambda state: actions.Done(),
    "shoot": lambda state: actions.Done(),
    "test": lambda state: actions.Test(waiting(state)[0]),
    "melee": lambda state: actions.Fight(list_open_combats(state)[0]),
}
