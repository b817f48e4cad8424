"""Sentences about moves, charges, shifts of units, and loot."""

from __future__ import annotations

from collections.abc import Mapping
from math import isqrt

from client.skins.kings.wording.log.log_formatter import BattleFormatter, Saying
from client.skins.kings.wording.ways import backward, displacement, way
from client.skins.wording.sayings import about_unit
from engine.games.kings import events
from engine.games.kings.geometry.numbers import INCH


def _format_move(log: BattleFormatter, event: events.Moved) -> str | None:
    """Return a move by its legs, a regroup, or the effect of Surge."""
    state = log.before
    unit = state.units[event.unit]
    if not event.legs:
        way_of = displacement(log.words, unit.here, event.pose)
        key = {"melee": "log.regrouped", "shoot": "log.surged"}.get(state.phase, "log.moved")
        return log.agreeing(key, event.unit, way=way_of) if way_of else None
    straight = sum(leg.n for leg in event.legs if leg.kind != "t")
    alone = all(leg.kind == "m" for leg in event.legs)
    back = alone and backward(unit.here, event.pose)
    way_of = way(log.words, event.legs, backward=back)
    key = "log.doubled" if straight > state.speed(unit) * INCH else "log.moved"
    return log.agreeing(key, event.unit, way=way_of)


def _format_charge(log: BattleFormatter, event: events.Charged) -> str:
    args: dict[str, object] = {
        **log.unit(event.target, "target"),
        "flank": log.tr(f"flank.{event.side}"),
    }
    far = sum(leg.n for leg in event.legs if leg.kind == "m")
    if event.overrun:
        key = "log.overran"
    elif log.before.phase == "shoot":
        key = "log.surge.charged"
    elif far:
        key = "log.charged.far"
        args["n"] = log.inches(far)
    else:
        key = "log.charged"
    return log.agreeing(key, event.unit, **args)


def _format_shift(log: BattleFormatter, event: events.Shifted) -> str | None:
    """Return the shift by a wind spell; units that make room or fall back are not mentioned."""
    if event.cause != "wind":
        return None
    here = log.before.units[event.unit].here
    far = isqrt((event.pose.x - here.x) ** 2 + (event.pose.y - here.y) ** 2)
    return log.tr("log.wind", n=log.inches(far), **log.unit(event.unit))


def _with_counter(key: str) -> Saying:
    return lambda log, event: log.tr(key, counter=log.mark(event.counter), **log.unit(event.unit))


def _format_taken_counter(log: BattleFormatter, event: events.Taken) -> str:
    counter = log.mark(event.counter)
    return log.tr("log.taken" if event.taken else "log.left", counter=counter, **log.unit(event.unit))


def _format_given_counter(log: BattleFormatter, event: events.Given) -> str:
    counter = log.mark(event.counter)
    if not event.unit:
        return log.tr("log.given.nobody", counter=counter)
    return log.tr("log.given", counter=counter, **log.unit(event.unit))


def _format_regroup(log: BattleFormatter, event: events.Regrouped) -> str | None:
    """Say that a unit stays; the die and the move have their own sentences."""
    return log.tr("log.stayed", **log.unit(event.unit)) if event.way == "stay" else None


MOVES_TOLD: Mapping[type, Saying] = {
    events.Moved: _format_move,
    events.Charged: _format_charge,
    events.Hindered: about_unit("log.hindered"),
    events.Shifted: _format_shift,
    events.Dropped: _with_counter("log.dropped"),
    events.Taken: _format_taken_counter,
    events.Given: _format_given_counter,
    events.Regrouped: _format_regroup,
}
