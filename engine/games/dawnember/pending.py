"""Pending decisions: a stack of frames, answered from the first one (WY-21.4.5)."""

from typing import Annotated, Literal, TypeAlias

from engine.events import Disclosed, Event, Public, Secret
from engine.games.dawnember.actions import CardId, Play, Tag, Use, Word
from engine.games.dawnember.cards.effects import Ranged
from engine.games.dawnember.cards.pool import hide_card, hide_cards
from engine.games.dawnember.options import SEATS
from engine.wire.fields import SeatNumber

WindowName: TypeAlias = Literal["attack", "spell", "rolls", "rolled", "after"]


class AskFirst(Event, frozen=True, tag="first"):
    """Which seat musters first?"""

    seat: Public[SeatNumber]

    def __str__(self) -> str:
        return f"first({SEATS[self.seat]})"


class AskMuster(Event, frozen=True, tag="muster"):
    """A turn of the muster."""

    seat: Public[SeatNumber]

    def __str__(self) -> str:
        return f"muster({SEATS[self.seat]})"


class AskCommand(Event, frozen=True, tag="command"):
    """A turn of the battle phase."""

    seat: Public[SeatNumber]

    def __str__(self) -> str:
        return f"command({SEATS[self.seat]})"


class AskBlock(Event, frozen=True, tag="block"):
    """The attack may be blocked."""

    seat: Public[SeatNumber]

    def __str__(self) -> str:
        return f"block({SEATS[self.seat]})"


class AskPay(Event, frozen=True, tag="pay"):
    """Cards may be paid to prevent an effect."""

    seat: Public[SeatNumber]

    def __str__(self) -> str:
        return f"pay({SEATS[self.seat]})"


class AskPick(Event, frozen=True, tag="pick"):
    """Choose a card of the other seat's visible hand."""

    seat: Public[SeatNumber]
    hand: Annotated[tuple[CardId, ...], Disclosed(hide_cards)]

    def __str__(self) -> str:
        return f"pick({SEATS[self.seat]})"


class AskTactic(Event, frozen=True, tag="tactic"):
    """A tactic; `passed`: the other seat has just passed."""

    seat: Public[SeatNumber]
    passed: Public[bool] = False

    def __str__(self) -> str:
        return f"tactic({SEATS[self.seat]}{_mark(self.passed)})"


class AskReact(Event, frozen=True, tag="react"):
    """A window; `passed`: the other seat has just passed, or was not askable (WY-10.1.2)."""

    seat: Public[SeatNumber]
    window: Public[WindowName]
    passed: Public[bool] = False

    def __str__(self) -> str:
        return f"react({SEATS[self.seat]}:{self.window}{_mark(self.passed)})"


class AskFollowup(Event, frozen=True, tag="followup"):
    """The winner may make a follow-up attack; `chooses`: on a target of this seat's choice."""

    seat: Public[SeatNumber]
    unit: Public[Tag]
    chooses: Public[bool] = False

    def __str__(self) -> str:
        return f"followup({SEATS[self.seat]}:{self.unit}{'!' if self.chooses else ''})"


class AskReceive(Event, frozen=True, tag="receive"):
    """Choose the defender against the follow-up attack of this unit."""

    seat: Public[SeatNumber]
    unit: Public[Tag]

    def __str__(self) -> str:
        return f"receive({SEATS[self.seat]}:{self.unit})"


class AskReshoot(Event, frozen=True, tag="reshoot"):
    """The shooter may make another ranged attack."""

    seat: Public[SeatNumber]
    unit: Public[Tag]
    kind: Public[Ranged]

    def __str__(self) -> str:
        return f"reshoot({SEATS[self.seat]}:{self.unit}.{self.kind})"


class AskClash(Event, frozen=True, tag="clash"):
    """Choose a unit for the Last Clash; `against` is the attacker when the defender is chosen."""

    seat: Public[SeatNumber]
    against: Public[Tag] = ""

    def __str__(self) -> str:
        return f"clash({SEATS[self.seat]}{':' + self.against if self.against else ''})"


class AskRetreat(Event, frozen=True, tag="retreat"):
    """Decide the fate of a unit of the seat that withdraws."""

    seat: Public[SeatNumber]
    unit: Public[Tag]

    def __str__(self) -> str:
        return f"retreat({SEATS[self.seat]}:{self.unit})"


class AskArrange(Event, frozen=True, tag="arrange"):
    """Choose the row of a unit in the next battle."""

    seat: Public[SeatNumber]
    unit: Public[Tag]

    def __str__(self) -> str:
        return f"arrange({SEATS[self.seat]}:{self.unit})"


class Spell(Event, frozen=True, tag="spell"):
    """A spell that is paid and not yet carried out; it waits for a window and is never answered itself."""

    seat: Public[SeatNumber]
    card: Public[CardId] = ""
    """The card that was played from the hand; empty for a printed ability."""
    ability: Public[Word] = ""
    """The printed ability."""
    args: Public[tuple[Word, ...]] = ()
    hidden: Annotated[CardId, Secret(hide_card)] = ""

    @property
    def action(self) -> Play | Use:
        """Return the action that is waiting."""
        return Play(self.card, self.args) if self.card else Use(self.ability, self.args, self.hidden)

    def __str__(self) -> str:
        return f"spell({SEATS[self.seat]}:{str(self.action).replace(' ', '_')})"


Frame: TypeAlias = (
    AskFirst
    | AskMuster
    | AskCommand
    | AskBlock
    | AskPay
    | AskPick
    | AskTactic
    | AskReact
    | AskFollowup
    | AskReceive
    | AskReshoot
    | AskClash
    | AskRetreat
    | AskArrange
    | Spell
)
Frames: TypeAlias = tuple[Frame, ...]


def _mark(passed: bool) -> str:
    return "'" if passed else ""
