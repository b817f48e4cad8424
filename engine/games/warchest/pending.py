"""Pending decisions: a stack of frames, answered from the first one (notation, section 5)."""

from typing import Annotated, TypeAlias

from engine.events import Disclosed, Event, Public, Secret
from engine.games.warchest.actions import Cell, Kind
from engine.games.warchest.board import NAMES
from engine.games.warchest.kinds import CODES, code, codes, hide_coin, hide_coins
from engine.games.warchest.options import SEATS, SIDES, HolderRule


class Play(Event, frozen=True, tag="play"):
    """A seat must use the coin that a Warrior Priest drew (WC-8.16.1); the coin lies with its hand."""

    seat: Public[int]
    coin: Annotated[int, Secret(hide_coin)]

    def text(self, players: int) -> str:
        """Return the frame's text."""
        return f"play({SEATS[players][self.seat]}:{code(self.coin)})"


class Option(Event, frozen=True, tag="opt"):
    """A unit's owner may use its attribute (WC-6.3.1)."""

    unit: Public[Kind]

    def text(self, players: int) -> str:
        """Return the frame's text."""
        return f"opt({CODES[self.unit]})"


class Foot(Event, frozen=True, tag="foot"):
    """Units of a kind on these cells still owe a maneuver (WC-8.6.2)."""

    unit: Public[Kind]
    cells: Public[tuple[Cell, ...]]

    def text(self, players: int) -> str:
        """Return the frame's text."""
        return f"foot({','.join(NAMES[cell] for cell in self.cells)})"


class Loss(Event, frozen=True, tag="loss"):
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


class Wait(Event, frozen=True, tag="wait"):
    """Triggers of these units wait; with several able ones the seat on turn chooses (WC-6.2.2)."""

    units: Public[tuple[Kind, ...]]

    def text(self, players: int) -> str:
        """Return the frame's text."""
        return f"wait({codes(self.units)})"


class Spied(Event, frozen=True, tag="spy"):
    """A seat looks at the hand of another one and may let a coin of it be discarded (WC-10.7.1)."""

    seat: Public[int]
    target: Public[int]
    hand: Annotated[tuple[int, ...], Disclosed(hide_coins)]

    def text(self, players: int) -> str:
        """Return the frame's text."""
        return f"spy({SEATS[players][self.seat]}>{SEATS[players][self.target]})"


class Edict(Event, frozen=True, tag="edict"):
    """A unit's owner must proclaim a Decree without a Seal (WC-9.3.1)."""

    unit: Public[Kind]

    def text(self, players: int) -> str:
        """Return the frame's text."""
        return "edict"


class Drafting(Event, frozen=True, tag="pick"):
    """A seat picks a card (WC-3.2.3, WC-3.3.5)."""

    seat: Public[int]

    def text(self, players: int) -> str:
        """Return the frame's text."""
        return f"pick({SEATS[players][self.seat]})"


class Banning(Event, frozen=True, tag="ban"):
    """A side removes a card from the pool (WC-3.2.4, WC-3.3.6)."""

    side: Public[int]

    def text(self, players: int) -> str:
        """Return the frame's text."""
        return f"ban({SIDES[self.side]})"


class NamingDrafter(Event, frozen=True, tag="first"):
    """A side names the player who drafts first (WC-3.3.5)."""

    side: Public[int]

    def text(self, players: int) -> str:
        """Return the frame's text."""
        return f"first({SIDES[self.side]})"


class NamingHolder(Event, frozen=True, tag="initiative"):
    """A side names the player who takes the initiative marker (WC-3.3.4)."""

    side: Public[int]

    def text(self, players: int) -> str:
        """Return the frame's text."""
        return f"initiative({SIDES[self.side]})"


class Settling(Event, frozen=True, tag="holder"):
    """After the last pick: the rule for the initiative marker (WC-3.2.3, WC-3.3.7)."""

    rule: Public[HolderRule]

    def text(self, players: int) -> str:
        """Return the frame's text."""
        return f"holder({self.rule})"


Frame: TypeAlias = (
    Play
    | Option
    | Foot
    | Loss
    | Wait
    | Spied
    | Edict
    | Drafting
    | Banning
    | NamingDrafter
    | NamingHolder
    | Settling
)
