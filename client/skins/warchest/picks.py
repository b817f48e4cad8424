"""What a player points at, one thing after another, to say what an action says at once."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal, NamedTuple

from msgspec import UNSET

from engine.games.warchest import actions
from engine.games.warchest.catalog import UNITS
from engine.games.warchest.kinds import ROYAL
from engine.games.warchest.pending import Loss
from engine.games.warchest.state import State


class Thing(NamedTuple):
    """A thing on the screen: a coin of the hand, a cell, a tile of a verb, a supply coin, a waiting unit."""

    place: Literal["hand", "cell", "verb", "supply", "unit"]
    value: int | str


@dataclass(frozen=True)
class Pick:
    """One step towards an action: what is done, and on which things a click means it.

    `origin` is the cell of the unit that acts, `unit` its kind; they also tell picks on one thing apart.
    """

    verb: str
    things: tuple[Thing, ...] = ()
    origin: int | None = None
    unit: int | None = None

    @property
    def cell(self) -> int | None:
        """Return the first cell among the things."""
        return next((int(thing.value) for thing in self.things if thing.place == "cell"), None)


COIN = "coin"
"""The verb of picking a coin of the hand."""

Path = tuple[Pick, ...]


def path(state: State, action: Any, *, drawn: bool = False, played: bool = True) -> Path:
    """Return the picks that make up an action; no path is the beginning of another one.

    `played` says that a coin is played for the action, `drawn` that it is the one a Warrior Priest drew
    (WC-8.16.1): that coin lies apart, so no unit on the board stands for it.
    """
    steps = _steps(state, action)
    if not played:
        return steps
    return (coin_pick(state, coin_of(action), drawn=drawn), *steps)


def coin_pick(state: State, coin: int, *, drawn: bool = False) -> Pick:
    """Return the pick of a coin; a click on the unit that it commands picks it too."""
    cells = () if drawn or coin == ROYAL else state.cells[coin]
    return Pick(COIN, (Thing("hand", coin), *(Thing("cell", cell) for cell in cells)), unit=coin)


def coin_of(action: Any) -> int:
    """Return the kind of the coin that pays for a play."""
    if isinstance(action, (actions.Claim, actions.Pass, actions.Recruit)):
        return action.coin
    if isinstance(action, actions.Tactic):
        tactic = UNITS[action.unit].tactic
        return ROYAL if tactic is not None and tactic.royal else action.unit
    return int(action.unit)


def _at(verb: str, cell: int, origin: int | None = None, unit: int | None = None) -> Pick:
    return Pick(verb, (Thing("cell", cell),), origin, unit)


def _steps(state: State, action: Any) -> Path:
    if isinstance(action, actions.Tactic):
        return _tactic(state, action)
    verb = type(action).__name__.lower()
    if isinstance(action, (actions.Move, actions.Attack)):
        return (_at(verb, action.target, action.cell, action.unit),)
    if isinstance(action, (actions.Deploy, actions.Bolster, actions.Control)):
        return (_at(verb, action.cell, unit=action.unit),)
    if isinstance(action, actions.Recruit):
        return (Pick(verb), Pick(verb, (Thing("supply", action.unit),), unit=action.unit))
    if isinstance(action, actions.Lose):
        return (_loss(state, action.supply),)
    if isinstance(action, actions.Resolve):
        cells = tuple(Thing("cell", cell) for cell in state.cells[action.unit])
        return (Pick("order", (Thing("unit", action.unit), *cells), unit=action.unit),)
    return (Pick(verb),)


def _loss(state: State, from_supply: bool) -> Pick:
    asked = state.pending[0]
    assert isinstance(asked, Loss)
    target = asked.target
    kind = state.kind[target]
    return (
        Pick("supply", (Thing("supply", kind),), unit=kind)
        if from_supply
        else _at("stack", target, unit=kind)
    )


def _tactic(state: State, action: actions.Tactic) -> Path:
    """Read a tactic by its parts: who is ordered, where somebody goes, who is attacked."""
    start = None if action.start is UNSET else action.start
    end = None if action.end is UNSET else action.end
    target = None if action.target is UNSET else action.target
    if action.friend is not UNSET and start is not None:
        friend = _at("tactic", start, unit=action.friend)
        if end is not None:
            return (friend, _at("move", end, start, action.friend))
        if target is not None:
            return (friend, _at("attack", target, start, action.friend))
    if end is not None:
        step = _at("tactic", end, start, action.unit)
        return (step,) if target is None else (step, _at("attack", target, end, action.unit))
    if target is not None:
        return (_at("tactic", target, start, action.unit),)
    cells = tuple(Thing("cell", cell) for cell in state.cells[action.unit])
    return (Pick("tactic", cells, unit=action.unit),)
