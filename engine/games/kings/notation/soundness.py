"""Soundness of positions: the parts of a text must fit one another."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.games.kings.pending import Giving, Regrouping, Striking, Taking
from engine.games.kings.state import State
from engine.notation import require


def check(state: State) -> None:
    """Raise `NotationError` if a part of a position names something that is missing."""
    require([*state.units] == sorted(state.units), "units", "they are not in id order")
    _check_units(state)
    _there(state, "contact", (id for contact in state.contacts for id in contact[:2]))
    _there(state, "fought", (id for pair in state.fought for id in pair))
    _there(state, "past", (id for pair in state.past for id in pair))
    _there(state, "marks", (place for place in state.marks.values() if isinstance(place, str)))
    _there(state, "pend", _list_named_units(state))
    pairs = [*((contact.charger, contact.target) for contact in state.contacts), *state.fought, *state.past]
    require(
        all(charger[0] != target[0] for charger, target in pairs), "contact", "a unit charged its own side"
    )
    chargers = [contact.charger for contact in state.contacts]
    require(chargers == sorted(set(chargers)), "contact", "they are not sorted, or a unit charged twice")
    for name, listed in (("fought", state.fought), ("past", state.past)):
        require(list(listed) == sorted(set(listed)), name, "the pairs are not sorted, or repeated")
    counters = [place for place in state.marks.values() if isinstance(place, str)]
    require(len(counters) == len(set(counters)), "marks", "a unit carries two counters")
    require((state.phase == "over") is (state.result != ""), "result", "a match has one when it is over")
    require(state.phase in ("edge", "mark") or state.edge != "", "edge", "it is chosen before the deployment")


def _check_units(state: State) -> None:
    for unit in state.units.values():
        marked = unit.wavering or unit.disordered or unit.chanted or unit.shot or unit.hurt or unit.order
        require(
            unit.pose is not None or not marked, "units", f"{unit.id!r} is not on the table, but has flags"
        )


def _there(state: State, where: str, ids: Iterable[str]) -> None:
    for id in ids:
        require(id in state.units, where, f"{id!r} is no unit of the match")


def _list_named_units(state: State) -> Iterator[str]:
    """Yield the units that pending decisions name."""
    for frame in state.pending:
        match frame:
            case Striking(target, _, left) | Regrouping(target, left):
                yield from (target, *left)
            case Giving(_, units):
                yield from units
            case Taking(unit, _):
                yield unit
