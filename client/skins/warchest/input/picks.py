"""Picks: things that a player points at in turn; together they make one action."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal, NamedTuple, get_args

from msgspec import UNSET

from client.ui.focus import Key
from engine.games.warchest import actions
from engine.games.warchest.kinds import DECREE, ROYAL
from engine.games.warchest.legality.hand_uses import coin_of
from engine.games.warchest.pending import Loss
from engine.games.warchest.state import State

Place = Literal["hand", "cell", "verb", "supply", "unit", "decree", "seat", "gone", "spied"]
"""Places of things.

Coins of the hand, cells, tiles of verbs, supply coins, waiting units, Decrees, players, eliminated coins, and
coins of a hand seen by Spy.
"""


class Thing(NamedTuple):
    """A thing on the screen, by its place and its value there: a kind, a cell, a seat, a verb's name."""

    place: Place
    value: int | str


_PLACES: dict[str, Place] = {place: place for place in get_args(Place)}


def thing_of(key: Key) -> Thing | None:
    """Return the thing of a control; None for other controls."""
    place = _PLACES.get(key.kind)
    return None if place is None or key.value == "" else Thing(place, key.value)


@dataclass(frozen=True)
class Pick:
    """One step towards an action: its verb, and the things that mean it when clicked.

    `origin` is the cell of the acting unit, `unit` its kind; both also distinguish picks on one thing.
    """

    verb: str
    things: tuple[Thing, ...] = ()
    origin: int | None = None
    unit: int | None = None

    @property
    def cell(self) -> int | None:
        """Return the first cell among the things."""
        return self.at("cell")

    def at(self, place: Place) -> int | None:
        """Return the number of the first thing of a place."""
        return next((int(thing.value) for thing in self.things if thing.place == place), None)


COIN = "coin"
"""The verb of picking a coin of the hand."""
REDEPLOY = DECREE["redeploy"]
"""The Decree whose unit goes to its deployment cell; the units of all others take a step."""

Path = tuple[Pick, ...]


def paths(state: State, action: Any, *, drawn: bool = False, played: bool = True) -> tuple[Path, ...]:
    """Return the ways to point at an action, its usual one first; none begins another one.

    `played` says that a coin is played for the action. `drawn` says that it is the one drawn by a Warrior
    Priest (WC-8.16.1). That coin lies apart: no unit on the board stands for it.
    """
    if not played:
        return tuple(_ways(state, action, played=False))
    paid = coin_pick(state, coin_of(action), drawn=drawn)
    return tuple((paid, *way) for way in _ways(state, action, played=True))


def coin_pick(state: State, coin: int, *, drawn: bool = False) -> Pick:
    """Return the pick of a coin; a click on its unit picks it too."""
    cells = () if drawn or coin == ROYAL else state.cells[coin]
    return Pick(COIN, (Thing("hand", coin), *(Thing("cell", cell) for cell in cells)), unit=coin)


def _make_pick(verb: str, cell: int, origin: int | None = None, unit: int | None = None) -> Pick:
    return Pick(verb, (Thing("cell", cell),), origin, unit)


def _ways(state: State, action: Any, *, played: bool) -> list[Path]:
    if not isinstance(action, actions.Proclaim):
        return [_steps(state, action)]
    decree = Pick("proclaim", (Thing("decree", action.decree),))
    # The Decrees lie behind a tile, like the supply; without a played coin there is no tile.
    begin: Path = (Pick("proclaim"), decree) if played else (decree,)
    return [(*begin, *way) for way in _list_proclamation_paths(state, action)]


def _steps(state: State, action: Any) -> Path:
    if isinstance(action, actions.Tactic):
        return _tactic(state, action)
    verb = type(action).__name__.lower()
    match action:
        case actions.Move() | actions.Attack():
            return (_make_pick(verb, action.target, action.cell, action.unit),)
        case actions.Deploy() | actions.Bolster() | actions.Control():
            return (_make_pick(verb, action.cell, unit=action.unit),)
        case actions.Push():
            pushed = _make_pick(verb, action.cell, unit=action.unit)
            return (pushed, _make_pick(verb, action.target, action.cell, action.unit))
        case actions.Recruit():
            return (Pick(verb), _coin("supply", action.unit))
        case actions.Lose():
            return (_loss(state, action.supply),)
        case actions.Discard() | actions.DiscardHidden():
            return (Pick("discard", (Thing("spied", action.coin),), unit=action.coin),)
        case actions.Resolve():
            cells = tuple(Thing("cell", cell) for cell in state.cells[action.unit])
            return (Pick("order", (Thing("unit", action.unit), *cells), unit=action.unit),)
    return (Pick(verb),)


def _coin(place: Place, kind: int) -> Pick:
    """Return the pick of a returning coin: from the supply, or from out of the game."""
    return Pick("recruit" if place == "supply" else "reinforce", (Thing(place, kind),), unit=kind)


def _loss(state: State, from_supply: bool) -> Pick:
    asked = state.pending[0]
    assert isinstance(asked, Loss)
    target = asked.target
    kind = state.kind[target]
    return (
        Pick("supply", (Thing("supply", kind),), unit=kind)
        if from_supply
        else _make_pick("stack", target, unit=kind)
    )


def _list_proclamation_paths(state: State, action: actions.Proclaim) -> list[Path]:
    """Return the ways to pick a proclamation: its unit, coins and seat, or nothing more."""
    if action.seat is not UNSET:
        # With one opponent there is nothing to choose behind the Decree.
        seat = Pick("spy", (Thing("seat", actions.seat_of(action.seat)),))
        return [(seat,) if state.setup.variant.players > 2 else ()]
    if action.unit is UNSET:
        return [()]
    if action.other is not UNSET:
        # Two coins can be taken in any order.
        one, other = _coin("supply", action.unit), _coin("supply", action.other)
        return [(one, other), (other, one)] if one != other else [(one, other)]
    if action.start is UNSET:
        return [(_coin("gone", action.unit),)]
    unit = _make_pick("proclaim", action.start, unit=action.unit)
    if action.target is not UNSET:
        return [(unit, _make_pick("attack", action.target, action.start, action.unit))]
    if action.end is UNSET:
        return [(unit,)]
    verb = "deploy" if action.decree == REDEPLOY else "move"
    return [(unit, _make_pick(verb, action.end, action.start, action.unit))]


def _tactic(state: State, action: actions.Tactic) -> Path:
    """Read a tactic by its parts: the ordered unit, its goal, its target."""
    start = None if action.start is UNSET else action.start
    end = None if action.end is UNSET else action.end
    target = None if action.target is UNSET else action.target
    if action.friend is not UNSET and start is not None:
        friend = _make_pick("tactic", start, unit=action.friend)
        if end is not None:
            return (friend, _make_pick("move", end, start, action.friend))
        if target is not None:
            return (friend, _make_pick("attack", target, start, action.friend))
        return (friend,)
    acting = Pick("tactic", tuple(Thing("cell", cell) for cell in state.cells[action.unit]), unit=action.unit)
    if action.recruit is not UNSET:
        coin = _coin("supply", action.recruit)
        if end is not None:
            return (acting, coin, _make_pick("move", end, start, action.unit))
        if target is not None:
            return (acting, coin, _make_pick("attack", target, start, action.unit))
    if end is not None:
        step = _make_pick("tactic", end, start, action.unit)
        return (step,) if target is None else (step, _make_pick("attack", target, end, action.unit))
    if target is not None:
        return (_make_pick("tactic", target, start, action.unit),)
    return (acting,)
