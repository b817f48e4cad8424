"""Events, from which every state, view and animation is folded."""

from typing import Annotated, TypeAlias

from msgspec import Meta

from engine.events import Disclosed, Event, Nested, Public, Revealed, Secret
from engine.games.warchest.actions import Cell, Decree, Kind
from engine.games.warchest.kinds import hide_coin, hide_coins
from engine.games.warchest.pending import Frame
from engine.wire.fields import SeatNumber

Side: TypeAlias = Annotated[int, Meta(ge=0, le=1)]
Round: TypeAlias = Annotated[int, Meta(ge=0, le=99_999)]


class DecreesRevealed(Event, frozen=True, tag="decrees"):
    """Three Decrees are revealed to both sides (WC-3.1.2)."""

    decrees: Public[tuple[Decree, ...]]


class CardsRevealed(Event, frozen=True, tag="cards"):
    """These unit cards are open to be picked (WC-3.2.3)."""

    cards: Public[tuple[Kind, ...]]


class MarkerFlipped(Event, frozen=True, tag="flipped"):
    """The initiative marker was flipped and shows this side."""

    side: Public[Side]


class DrafterNamed(Event, frozen=True, tag="drafter"):
    """A team has named the player who drafts first (WC-3.3.5)."""

    seat: Public[SeatNumber]


class CardBanned(Event, frozen=True, tag="banned"):
    """A seat has removed a card from the pool."""

    seat: Public[SeatNumber]
    unit: Public[Kind]


class CardPicked(Event, frozen=True, tag="picked"):
    """A seat has taken a card from the pool into its army."""

    seat: Public[SeatNumber]
    unit: Public[Kind]


class ArmiesDealt(Event, frozen=True, tag="dealt"):
    """Every seat has been dealt its cards (WC-3.3.4)."""

    armies: Public[tuple[tuple[Kind, ...], ...]]


class ArmiesFormed(Event, frozen=True, tag="armies"):
    """Armies are known, supplies, bags and markers placed; `first` holds the initiative (WC-3.1)."""

    armies: Public[tuple[tuple[Kind, ...], ...]]
    first: Public[SeatNumber]


class RoundStarted(Event, frozen=True, tag="round"):
    """A round began with this seat (WC-4.1.7)."""

    round: Public[Round]
    seat: Public[SeatNumber]


class TurnPassed(Event, frozen=True, tag="turn"):
    """The turn went to this seat (WC-4.1.5)."""

    seat: Public[SeatNumber]


class CoinsDrawn(Event, frozen=True, tag="drawn"):
    """A seat drew coins from its bag; if the bag ran out it was refilled and `more` came (WC-4.1.3)."""

    seat: Public[SeatNumber]
    coins: Annotated[tuple[int, ...], Secret(hide_coins)]
    refilled: Public[bool] = False
    more: Annotated[tuple[int, ...], Secret(hide_coins)] = ()


class CoinShown(Event, frozen=True, tag="shown"):
    """A seat put a coin from its hand face up on its discard."""

    seat: Public[SeatNumber]
    coin: Revealed[Kind]


class Sealed(Event, frozen=True, tag="sealed"):
    """A side put one of its Seals on a Decree (WC-10.1.2)."""

    side: Public[Side]
    decree: Public[Decree]


class Proclaimed(Event, frozen=True, tag="proclaimed"):
    """A seat proclaims a Decree, whose effects are events of their own."""

    seat: Public[SeatNumber]
    decree: Public[Decree]


class CoinHidden(Event, frozen=True, tag="hidden"):
    """A seat put a coin from its hand face down on its discard (WC-5.3.1)."""

    seat: Public[SeatNumber]
    coin: Annotated[int, Secret(hide_coin)]


class CoinBuried(Event, frozen=True, tag="buried"):
    """A coin of a revealed hand went face down on its owner's discard (WC-10.7.2).

    The event tells the owner which coin was chosen.
    """

    seat: Public[SeatNumber]
    coin: Annotated[int, Disclosed(hide_coin)]


class Passed(Event, frozen=True, tag="passed"):
    """A seat used its coin for nothing."""

    seat: Public[SeatNumber]


class InitiativeClaimed(Event, frozen=True, tag="claimed"):
    """A seat took the initiative marker."""

    seat: Public[SeatNumber]


class Recruited(Event, frozen=True, tag="recruited"):
    """A seat moved a coin from its supply face up to its discard."""

    seat: Public[SeatNumber]
    unit: Public[Kind]


class Deployed(Event, frozen=True, tag="deployed"):
    """A seat placed a coin from its hand as a new unit."""

    seat: Public[SeatNumber]
    unit: Revealed[Kind]
    cell: Public[Cell]


class Bolstered(Event, frozen=True, tag="bolstered"):
    """A seat added a coin from its hand to its unit."""

    seat: Public[SeatNumber]
    unit: Revealed[Kind]
    cell: Public[Cell]


class Moved(Event, frozen=True, tag="moved"):
    """A unit moved; `path` lists the cells it entered."""

    unit: Public[Kind]
    cell: Public[Cell]
    path: Public[tuple[Cell, ...]]


class Pushed(Event, frozen=True, tag="pushed"):
    """A unit was pushed to another cell (WC-9.1.4)."""

    unit: Public[Kind]
    cell: Public[Cell]
    target: Public[Cell]


class Redeployed(Event, frozen=True, tag="redeployed"):
    """A unit was lifted off the board and deployed again with all its coins (WC-10.6.1)."""

    unit: Public[Kind]
    cell: Public[Cell]
    target: Public[Cell]


class Attacked(Event, frozen=True, tag="attacked"):
    """A unit attacked the unit on another cell; losses follow as events of their own."""

    unit: Public[Kind]
    cell: Public[Cell]
    target: Public[Cell]


class CoinLost(Event, frozen=True, tag="lost"):
    """A unit lost a coin, which left the game (WC-5.4.5)."""

    unit: Public[Kind]
    cell: Public[Cell]


class SupplyLost(Event, frozen=True, tag="supply_lost"):
    """A coin from the supply left the game instead of one of the attacked unit (WC-8.13.5)."""

    unit: Public[Kind]


class SupplyBolstered(Event, frozen=True, tag="supply_bolstered"):
    """A unit was bolstered with a coin of its owner's supply (WC-9.4.1)."""

    unit: Public[Kind]
    cell: Public[Cell]


class Reinforced(Event, frozen=True, tag="reinforced"):
    """A seat took a coin that had left the game back into its supply (WC-10.8.1)."""

    seat: Public[SeatNumber]
    unit: Public[Kind]


class StackSpent(Event, frozen=True, tag="spent"):
    """A unit paid with a coin of its stack, which went face up to its owner's discard (WC-8.2.2)."""

    unit: Public[Kind]
    cell: Public[Cell]


class Controlled(Event, frozen=True, tag="controlled"):
    """A side put a marker on a location; the enemy's went back to its reserve (WC-5.4.3)."""

    side: Public[Side]
    cell: Public[Cell]


class Declined(Event, frozen=True, tag="declined"):
    """A unit's owner did without its attribute."""

    unit: Public[Kind]


class Awaited(Event, frozen=True, tag="awaited"):
    """These decisions are pending now, the first one to be answered."""

    frames: Annotated[tuple[Frame, ...], Nested()]


class GameEnded(Event, frozen=True, tag="ended"):
    """A side won, or nobody (None) when the last round ended (WC-4.2.1, WC-12.2.1)."""

    winner: Public[Side | None]


WarChestEvent: TypeAlias = (
    DecreesRevealed
    | CardsRevealed
    | MarkerFlipped
    | DrafterNamed
    | CardBanned
    | CardPicked
    | ArmiesDealt
    | ArmiesFormed
    | RoundStarted
    | TurnPassed
    | CoinsDrawn
    | CoinShown
    | Sealed
    | Proclaimed
    | CoinHidden
    | CoinBuried
    | Passed
    | InitiativeClaimed
    | Recruited
    | Deployed
    | Bolstered
    | Moved
    | Pushed
    | Redeployed
    | Attacked
    | CoinLost
    | SupplyLost
    | SupplyBolstered
    | Reinforced
    | StackSpent
    | Controlled
    | Declined
    | Awaited
    | GameEnded
)
