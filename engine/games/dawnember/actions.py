"""Actions: the decisions of a seat, each with its text (WY-21.2)."""

from collections.abc import Iterable
from typing import Annotated, Literal, TypeAlias

from msgspec import Meta

from engine.events import ACTOR, Event, Public, Secret
from engine.games.dawnember.cards.effects import Ranged, Row
from engine.games.dawnember.cards.pool import hide_card

CardId: TypeAlias = Annotated[str, Meta(max_length=8)]
Tag: TypeAlias = Annotated[str, Meta(max_length=8)]
"""A unit in play: its seat's letter and number, as `a12` (WY-21.1.2)."""
Word: TypeAlias = Annotated[str, Meta(max_length=400)]
Number: TypeAlias = Annotated[int, Meta(ge=-9_999, le=9_999)]


class First(Event, frozen=True, tag="first"):
    """Decide which seat musters first."""

    seat: Public[Literal["a", "b"]]

    def __str__(self) -> str:
        return f"first {self.seat}"


class Deploy(Event, frozen=True, tag="deploy"):
    """Play a unit into a row (WY-5.2.2)."""

    card: Public[CardId]
    row: Public[Row]

    def __str__(self) -> str:
        return f"deploy {self.card} {self.row}"


class Attach(Event, frozen=True, tag="attach"):
    """Put an attachment on one of the seat's units (WY-5.2.3)."""

    card: Public[CardId]
    unit: Public[Tag]

    def __str__(self) -> str:
        return f"attach {self.card} {self.unit}"


class Pass(Event, frozen=True, tag="pass"):
    """Do nothing now."""

    def __str__(self) -> str:
        return "pass"


class Attack(Event, frozen=True, tag="attack"):
    """Attack a unit (WY-6.3.1)."""

    unit: Public[Tag]
    target: Public[Tag]

    def __str__(self) -> str:
        return f"attack {self.unit} {self.target}"


class Shoot(Event, frozen=True, tag="shoot"):
    """Shoot at a unit (WY-9.1.1)."""

    unit: Public[Tag]
    kind: Public[Ranged]
    target: Public[Tag]

    def __str__(self) -> str:
        return f"shoot {self.unit} {self.kind} {self.target}"


class Move(Event, frozen=True, tag="move"):
    """Move a unit from the reserve to the line (WY-6.2.3)."""

    unit: Public[Tag]

    def __str__(self) -> str:
        return f"move {self.unit}"


class Strategy(Event, frozen=True, tag="strategy"):
    """Put a strategy into play (WY-6.2.4)."""

    card: Public[CardId]

    def __str__(self) -> str:
        return f"strategy {self.card}"


class Play(Event, frozen=True, tag="play"):
    """Play a card from the hand with its arguments (WY-21.2.1)."""

    card: Public[CardId]
    args: Public[tuple[Word, ...]] = ()

    def __str__(self) -> str:
        return " ".join(("play", self.card, *self.args))


class Use(Event, frozen=True, tag="use"):
    """Use a printed ability, of a unit or its attachment (`du01@a1`) or a strategy (`ns02@a`).

    `hidden` is a card that only its holder may see (WY-21.1.1).
    """

    ability: Public[Word]
    args: Public[tuple[Word, ...]] = ()
    hidden: Annotated[CardId, Secret(hide_card, to=ACTOR)] = ""

    def __str__(self) -> str:
        return " ".join(("use", self.ability, *self.args, *([f"[{self.hidden}]"] if self.hidden else [])))


class Withdraw(Event, frozen=True, tag="withdraw"):
    """Give the battle up (WY-6.5)."""

    def __str__(self) -> str:
        return "withdraw"


class Block(Event, frozen=True, tag="block"):
    """Block the attack with a unit (WY-6.4.1)."""

    unit: Public[Tag]

    def __str__(self) -> str:
        return f"block {self.unit}"


class Pay(Event, frozen=True, tag="pay"):
    """Discard cards to keep something from happening (WY-15.1.1)."""

    cards: Public[tuple[CardId, ...]]

    def __str__(self) -> str:
        return f"pay {','.join(self.cards)}"


class Decline(Event, frozen=True, tag="decline"):
    """Decline an offer."""

    def __str__(self) -> str:
        return "decline"


class Follow(Event, frozen=True, tag="follow"):
    """Make a follow-up attack, with a target if this seat chooses it (WY-8.2.2)."""

    target: Public[Tag] = ""

    def __str__(self) -> str:
        return f"follow {self.target}" if self.target else "follow"


class Receive(Event, frozen=True, tag="receive"):
    """Choose the unit that defends in a follow-up attack (WY-8.2.2)."""

    unit: Public[Tag]

    def __str__(self) -> str:
        return f"receive {self.unit}"


class Pick(Event, frozen=True, tag="pick"):
    """Choose a card of the hand that is seen, which is discarded."""

    card: Public[CardId]

    def __str__(self) -> str:
        return f"pick {self.card}"


class Clash(Event, frozen=True, tag="clash"):
    """Choose a unit for a Last Clash (WY-13.2.1)."""

    unit: Public[Tag]

    def __str__(self) -> str:
        return f"clash {self.unit}"


class Test(Event, frozen=True, tag="test"):
    """Keep a unit in a withdrawal, if it passes a command test (WY-6.5.1)."""

    unit: Public[Tag]

    def __str__(self) -> str:
        return f"test {self.unit}"


class Drop(Event, frozen=True, tag="drop"):
    """Let a unit go (WY-6.5.1, WY-13.4.2)."""

    unit: Public[Tag]

    def __str__(self) -> str:
        return f"drop {self.unit}"


class Arrange(Event, frozen=True, tag="arrange"):
    """Put a unit into a row for the next battle (WY-13.4.2)."""

    row: Public[Row]
    unit: Public[Tag]

    def __str__(self) -> str:
        return f"{self.row} {self.unit}"


Action: TypeAlias = (
    First
    | Deploy
    | Attach
    | Pass
    | Attack
    | Shoot
    | Move
    | Strategy
    | Play
    | Use
    | Withdraw
    | Block
    | Pay
    | Decline
    | Follow
    | Receive
    | Pick
    | Clash
    | Test
    | Drop
    | Arrange
)


def in_order(actions: Iterable[Action]) -> list[Action]:
    """Sort actions by their texts (WY-21.2.3)."""
    found = [*actions]
    if len(found) > 1:
        found.sort(key=str)
    return found
