"""The catalogue of unit cards and Decrees, found by their files."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum, auto
from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from typing import Any, Final, Literal, TypeAlias

from engine.events import Seat
from engine.game import Reason, Turn
from engine.games.warchest import actions, decrees, units
from engine.games.warchest.kinds import CODES, DECREE_CODES, KINDS, ROYAL, ROYAL_CODE
from engine.games.warchest.legality.parts import Part
from engine.games.warchest.legality.ways import Way, options
from engine.games.warchest.pending import Frame
from engine.games.warchest.state import State

Table: TypeAlias = Turn[State]
"""The turn of a running game."""
Frames: TypeAlias = tuple[Frame, ...]
"""Decisions that an effect leaves to be made, the first one first."""


class Occasion(Enum):
    """An occasion that a unit's attribute may react to (WC-6.2.1)."""

    MANEUVER = auto()
    ATTACK = auto()
    CONTROL = auto()
    RECRUIT = auto()
    DEPLOY = auto()
    PROCLAIM = auto()


@dataclass(frozen=True, slots=True)
class Tactic:
    """A tactic: its way lists and explains it, `perform` carries it out after payment."""

    way: Way
    perform: Callable[[Table, Seat, Any], Frames]
    royal: bool = False
    """Paid with the Royal Coin instead of the unit's own (WC-8.13.3)."""


@dataclass(frozen=True, slots=True)
class Reaction:
    """An attribute that reacts: its occasions, its condition, and the question it asks."""

    occasions: frozenset[Occasion]
    able: Callable[[State, int], bool]
    """Whether the effect can do something now, for the unit's kind (notation, section 3)."""
    take: Callable[[Table, int], Frames]
    """Begin the effect and return the questions to its owner."""
    perform: Callable[[Table, int, Any], Frames]
    """Carry out one of the answers."""
    ways: tuple[Way, ...] = ()
    """The answers besides `decline`, in text order."""
    paid: int = 0
    """Coins of its stack that the unit pays with."""
    outlives: Callable[[State], bool] = lambda state: False
    """Whether it is noted although the unit was destroyed (WC-6.2.3)."""

    def options(self, state: State, kind: int) -> list[Any]:
        """List the answers besides `decline`."""
        return options(self.ways, state, state.setup.owner[kind], kind, self.paid)


@dataclass(frozen=True, slots=True)
class Unit:
    """A unit type, by its differences from the plain one. Every field states a property of its card."""

    code: str
    coins: int
    box: Literal["base", "nobility"] = "base"
    """The box that it comes with; which ones are in use is the `ruleset` (WC-1.3.2, WC-12.1.2)."""
    tactic: Tactic | None = None
    reaction: Reaction | None = None
    limit: int = 1
    """The most units of the type on the board (WC-1.4.4)."""
    attacks: bool = True
    """False if the unit attacks only by its tactic (WC-8.1.2)."""
    attackable: Callable[[int], bool] | None = None
    """Whether an attacker of this height may attack the unit (WC-6.1.1)."""
    strikes_back: bool = False
    """Whether an adjacent attacker loses a coin (WC-8.12.1)."""
    supply_shields: bool = False
    """Whether the owner may lose a coin of the supply instead (WC-8.13.5)."""
    deploys: Callable[[State, int], int] | None = None
    """Cells beside the side's locations where the unit may be deployed (WC-8.14.1).

    The result is a mask; the argument is the mask of the other friendly units' cells.
    """
    proclaims: bool = False
    """Whether its tactic ends with a proclamation (WC-9.3.1)."""
    since: int = 2
    """The version of the rules that it came with: the latest of all units and Decrees is the game's."""


@dataclass(frozen=True, slots=True)
class Decree:
    """A Decree: its parts list and explain the possible proclamations, `perform` carries it out.

    `perform` gets the triggers that the proclamation itself has earned. It notes them together with its own,
    or leaves that to the decision that it asks for.
    """

    code: str
    parts: tuple[Part, ...]
    perform: Callable[[Table, Seat, Any, tuple[int, ...]], Frames]
    since: int = 2
    """The version of the rules that it came with, as for a unit."""


DECREES: Final[list[Decree]] = []
"""The Decree of each number."""

UNITS: Final[list[Unit]] = []
"""The unit of each kind; the Royal Coin is listed as a unit without coins that never acts."""


GUARDED_KINDS: Final[list[tuple[int, Callable[[int], bool]]]] = []
"""The kinds that not every attacker may attack, which are few, each with its `attackable`."""


def load() -> None:
    """Fill `UNITS`, `GUARDED_KINDS` and `DECREES` from the files in `units/` and `decrees/`, once."""
    if UNITS:
        return
    found = {ROYAL_CODE: Unit(ROYAL_CODE, 0)}
    for module in iter_modules(units.__path__):
        unit: Unit = import_module(f"{units.__name__}.{module.name}").UNIT
        if unit.code != module.name[:2]:
            raise ImportError(f"units/{module.name}.py defines the unit {unit.code!r}")
        found[unit.code] = unit
    UNITS.extend(found[code] for code in CODES)
    for kind, unit in enumerate(UNITS):
        if unit.attackable is not None:
            GUARDED_KINDS.append((kind, unit.attackable))
    for code in DECREE_CODES:
        decree: Decree = import_module(f"{decrees.__name__}.{code}").DECREE
        if decree.code != code:
            raise ImportError(f"decrees/{code}.py defines the Decree {decree.code!r}")
        DECREES.append(decree)


@cache
def proclaiming(decree: int) -> Way:
    """Return the way to proclaim the Decree of a number."""
    nothing = Reason("decree_impossible", {"decree": DECREE_CODES[decree]})
    return Way(actions.Proclaim, DECREES[decree].parts, on_board=False, nothing=lambda state, doer: nothing)


def army_coins(army: tuple[int, ...]) -> list[int]:
    """Return the number of coins of each kind for a seat with this army and its Royal Coin (WC-1.3.1)."""
    counts = [0] * KINDS
    for kind in army:
        counts[kind] = UNITS[kind].coins
    counts[ROYAL] = 1
    return counts
