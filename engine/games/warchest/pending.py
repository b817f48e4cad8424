"""Pending decisions: frames of a stack whose first one is to be answered now (notation, section 5)."""

from typing import Annotated, TypeAlias

from engine.events import Fact, Public, Secret
from engine.games.warchest.actions import Cell, Kind
from engine.games.warchest.board import NAMES
from engine.games.warchest.kinds import CODES, code, codes, hidden_coin
from engine.games.warchest.options import SEATS


class Play(Fact, frozen=True, tag="play"):
    """A seat must use the coin that a Warrior Priest drew (WC-8.16.1); the coin lies with its hand."""

    seat: Public[int]
    coin: Annotated[int, Secret(hidden_coin)]

    def text(self, players: int) -> str:
        """Return the frame's text."""
        return f"play({SEATS[players][self.seat]}:{code(self.coin)})"


class Option(Fact, frozen=True, tag="opt"):
    """A unit's owner may use its attribute (WC-6.3.1)."""

    unit: Public[Kind]

    def text(self, players: int) -> str:
        """Return the frame's text."""
        return f"opt({CODES[self.unit]})"


class Foot(Fact, frozen=True, tag="foot"):
    """Units of a kind on these cells still owe a maneuver (WC-8.6.2)."""

    unit: Public[Kind]
    cells: Public[tuple[Cell, ...]]

    def text(self, players: int) -> str:
        """Return the frame's text."""
        return f"foot({','.join(NAMES[cell] for cell in self.cells)})"


class Loss(Fact, frozen=True, tag="loss"):
    """A Royal Guard is attacked: its owner chooses the coin (WC-8.13.5).

    `earned` are the triggers that the interrupted action has already earned.
    """

    cell: Public[Cell]
    target: Public[Cell]
    sacrifice: Public[bool] = False
    earned: Public[tuple[Kind, ...]] = ()

    def text(self, players: int) -> str:
        """Return the frame's text."""
        more = (["sac"] if self.sacrifice else []) + [CODES[unit] for unit in self.earned]
        tail = ":" + ",".join(more) if more else ""
        return f"loss({NAMES[self.cell]}x{NAMES[self.target]}{tail})"


class Wait(Fact, frozen=True, tag="wait"):
    """Triggers of these units wait; with several able ones the seat on turn chooses (WC-6.2.2)."""

    units: Public[tuple[Kind, ...]]

    def text(self, players: int) -> str:
        """Return the frame's text."""
        return f"wait({codes(self.units)})"


Frame: TypeAlias = Play | Option | Foot | Loss | Wait
