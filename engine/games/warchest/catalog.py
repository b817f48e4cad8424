"""What a unit is, and the table of all units, filled from the files in `units/`."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum, auto
from importlib import import_module
from pkgutil import iter_modules
from typing import Any, TypeAlias

from engine.events import Seat
from engine.game import Turn
from engine.games.warchest import actions, units
from engine.games.warchest.kinds import CODES, KINDS, ROYAL, ROYAL_CODE
from engine.games.warchest.pending import Frame
from engine.games.warchest.state import State

Table: TypeAlias = Turn[State]
"""The turn of a running game."""
Frames: TypeAlias = tuple[Frame, ...]
"""Decisions that an effect leaves to be made, the first one first."""


class Occasion(Enum):
    """What a unit's attribute may react to (WC-6.2.1)."""

    MANEUVER = auto()
    ATTACK = auto()
    CONTROL = auto()
    RECRUIT = auto()
    DEPLOY = auto()


@dataclass(frozen=True, slots=True)
class Tactic:
    """A tactic: `options` lists its actions in text order, `perform` carries one out after payment."""

    options: Callable[[State, Seat, int], list[actions.Tactic]]
    """From the state, the acting seat and the unit's kind."""
    perform: Callable[[Table, Seat, Any], Frames]
    royal: bool = False
    """Paid with the Royal Coin instead of the unit's own (WC-8.13.3)."""


@dataclass(frozen=True, slots=True)
class Reaction:
    """An attribute that reacts: when it is noted, whether it can do something, and what it asks for."""

    occasions: frozenset[Occasion]
    able: Callable[[State, int], bool]
    """Whether the effect can do something now, for the unit's kind (notation, section 3)."""
    take: Callable[[Table, int], Frames]
    """Begin the effect: what its owner is asked."""
    options: Callable[[State, int], list[Any]]
    """Answers to the question besides `decline`, in text order."""
    perform: Callable[[Table, int, Any], Frames]
    """Carry out one of the options."""
    outlives: Callable[[State], bool] = lambda state: False
    """Whether it is noted although the unit was destroyed (WC-6.2.3)."""


@dataclass(frozen=True, slots=True)
class Unit:
    """A unit type: what differs from the plain one. Every field is a fact from its card."""

    code: str
    coins: int
    tactic: Tactic | None = None
    reaction: Reaction | None = None
    limit: int = 1
    """How many units of the type may be on the board (WC-1.4.4)."""
    attacks: bool = True
    """False where the unit attacks only by its tactic (WC-8.1.2)."""
    attackable: Callable[[int], bool] | None = None
    """Whether an attacker of this height may attack the unit (WC-6.1.1)."""
    strikes_back: bool = False
    """Whether an adjacent attacker loses a coin (WC-8.12.1)."""
    supply_shields: bool = False
    """Whether the owner may lose a coin of the supply instead (WC-8.13.5)."""
    deploys: Callable[[State, Seat], int] | None = None
    """Mask of cells, beside the side's locations, where it may be deployed (WC-8.14.1)."""


UNITS: list[Unit] = []
"""The unit of each kind; the Royal Coin stands in it as a unit without coins that never does anything."""


def load() -> None:
    """Fill `UNITS` from the files in `units/`, once."""
    if UNITS:
        return
    found = {ROYAL_CODE: Unit(ROYAL_CODE, 0)}
    for module in iter_modules(units.__path__):
        unit: Unit = import_module(f"{units.__name__}.{module.name}").UNIT
        if unit.code != module.name[:2]:
            raise ImportError(f"units/{module.name}.py defines the unit {unit.code!r}")
        found[unit.code] = unit
    UNITS.extend(found[code] for code in CODES)


def army_coins(army: tuple[int, ...]) -> list[int]:
    """Return how many coins of each kind a seat with this army has, its Royal Coin included (WC-1.3.1)."""
    counts = [0] * KINDS
    for kind in army:
        counts[kind] = UNITS[kind].coins
    counts[ROYAL] = 1
    return counts
