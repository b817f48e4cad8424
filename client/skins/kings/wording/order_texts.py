"""Orders in a few words, for buttons and questions."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from client.i18n import Words
from client.skins.kings.wording.measures import inches
from client.skins.kings.wording.names import join_unit_names, unit, unit_name
from client.skins.kings.wording.players import players
from client.skins.kings.wording.ways import displacement, way
from engine.games.kings import actions
from engine.games.kings.actions import Action
from engine.games.kings.armies.spells import BY_WORD
from engine.games.kings.field.battlefield import battlefield
from engine.games.kings.movement.free_pivots import turn_figure
from engine.games.kings.movement.placing import aim_of
from engine.games.kings.options import SEATS
from engine.games.kings.state import State
from engine.tabletop.angles import FULL_TURN
from engine.tabletop.poses import Pose

COMPASS_POINTS = 8
"""Number of points of the compass for headings."""


def order_text(words: Words, state: State, action: Action) -> str:
    """Describe a possible order in a position."""
    return _SAY[type(action)](words, state, action)


def compass(words: Words, heading: int) -> str:
    """Return the point of the compass that is nearest to a heading."""
    point = (2 * heading * COMPASS_POINTS + FULL_TURN) // (2 * FULL_TURN) % COMPASS_POINTS
    return words.tr(f"heading.{point}")


def place(words: Words, x: int, y: int) -> dict[str, str]:
    """Return the arguments for a place, from the west and the south edge."""
    return {"east": inches(words, x), "north": inches(words, y)}


def _of_unit(words: Words, state: State, id: str, what: str) -> str:
    return words.tr("act.of_unit", unit=unit_name(words, state, id), what=what)


def _describe_plain(words: Words, state: State, action: Action) -> str:
    return words.tr(f"act.{action}")


def _mark(words: Words, state: State, action: actions.Mark) -> str:
    return words.tr("act.mark", **place(words, action.x, action.y))


def _edge(words: Words, state: State, action: actions.TakeEdge) -> str:
    return words.tr(f"act.edge.{action.edge}")


def _put(words: Words, state: State, action: actions.Put) -> str:
    where = place(words, action.x, action.y)
    return _of_unit(words, state, action.unit, words.tr("act.put", heading=compass(words, action.h), **where))


def _lead(words: Words, state: State, action: actions.Lead) -> str:
    return words.tr("act.van", player=players(words)[SEATS.index(action.side)])


def _add_free_pivot(words: Words, state: State, id: str, turn: int | None, what: str) -> str:
    """Return a text with the free pivot at the beginning of an order."""
    if turn is None:
        return what
    here = state.units[id].here
    way_of = displacement(words, here, Pose(here.x, here.y, turn))
    return words.tr("act.turned", what=what, way=way_of) if way_of else what


def _halt(words: Words, state: State, action: actions.Halt) -> str:
    what = _add_free_pivot(words, state, action.unit, action.turn, words.tr("act.halt"))
    return _of_unit(words, state, action.unit, what)


def _face(words: Words, state: State, action: actions.Face) -> str:
    here = state.units[action.unit].here
    way_of = displacement(words, here, Pose(here.x, here.y, action.h))
    return _of_unit(words, state, action.unit, words.tr("act.face", way=way_of))


def _move(words: Words, state: State, action: actions.Move) -> str:
    what = words.tr(f"act.{action.order}")
    if action.legs:
        back = action.order == "back"
        way_of = way(words, action.legs, backward=back)
        # The way says that it goes back.
        what = way_of if back else words.tr("act.way", what=what, way=way_of)
    return _of_unit(words, state, action.unit, _add_free_pivot(words, state, action.unit, action.turn, what))


def _charge(words: Words, state: State, action: actions.Charge) -> str:
    figures = battlefield(state).figures
    target = figures[action.target]
    sides = dict.fromkeys(aim_of(turn_figure(figures[id], action.turn), target).side for id in action.units)
    flanks = words.all_of(words.tr(f"flank.{side}") for side in sides)
    what = words.tr("act.chg", flank=flanks, **unit(words, state, action.target, "target"))
    what = _add_free_pivot(words, state, action.units[0], action.turn, what)
    return words.tr("act.of_unit", unit=join_unit_names(words, state, action.units), what=what)


def _describe_aimed_order(words: Words, state: State, action: Any) -> str:
    """Return an order of a unit at a target."""
    key = action.kind if isinstance(action, actions.Shoot) else "cast"
    args: dict[str, object] = {**unit(words, state, action.target, "target")}
    if isinstance(action, actions.Cast):
        args["spell"] = words.tr(f"spell.{BY_WORD[action.spell].id}.name")
    what = words.tr(f"act.{key}", **args)
    return _of_unit(words, state, action.unit, _add_free_pivot(words, state, action.unit, action.turn, what))


def _counter(words: Words, state: State, action: actions.Counter) -> str:
    what = words.tr("act.ctr", **unit(words, state, action.target, "target"))
    return _of_unit(words, state, action.unit, what)


def _describe_done(words: Words, state: State, action: actions.Done) -> str:
    return words.tr("act.done.move" if state.phase == "move" else "act.done.shoot")


def _choice(key: str) -> Callable[[Words, State, Any], str]:
    """Describe an order that chooses a unit."""
    return lambda words, state, action: words.tr(f"act.{key}", **unit(words, state, action.unit))


def _stay(words: Words, state: State, action: actions.Stay) -> str:
    here = state.units[action.unit].here
    what, way_of = words.tr("act.stay"), displacement(words, here, Pose(here.x, here.y, action.h))
    return _of_unit(words, state, action.unit, words.tr("act.way", what=what, way=way_of) if way_of else what)


def _regroup(words: Words, state: State, action: actions.Regroup) -> str:
    return _of_unit(words, state, action.unit, words.tr(f"act.{action.way}"))


def _make_describer(key: str) -> Callable[[Words, State, Any], str]:
    """Return a function that describes an order by its name alone."""
    return lambda words, state, action: _of_unit(words, state, action.unit, words.tr(f"act.{key}"))


def _give(words: Words, state: State, action: actions.Give) -> str:
    if not action.unit:
        return words.tr("act.give.nobody")
    return words.tr("act.give", **unit(words, state, action.unit))


def _take(words: Words, state: State, action: actions.Take) -> str:
    return words.tr(f"act.take.{action.answer}")


_SAY: Mapping[type, Callable[[Words, State, Any], str]] = {
    actions.Mark: _mark,
    actions.TakeEdge: _edge,
    actions.Put: _put,
    actions.Lose: _make_describer("lost"),
    actions.Lead: _lead,
    actions.Pass: _describe_plain,
    actions.Begin: _describe_plain,
    actions.Halt: _halt,
    actions.Face: _face,
    actions.Move: _move,
    actions.Charge: _charge,
    actions.Counter: _counter,
    actions.Drop: _make_describer("drop"),
    actions.Shoot: _describe_aimed_order,
    actions.Cast: _describe_aimed_order,
    actions.Done: _describe_done,
    actions.Test: _choice("test"),
    actions.Fight: _choice("fight"),
    actions.Strike: _choice("strike"),
    actions.Stay: _stay,
    actions.Regroup: _regroup,
    actions.Give: _give,
    actions.Take: _take,
    actions.Flag: _describe_plain,
}
