"""The state of a match, true or viewed: zones, units, and the running combat."""

from __future__ import annotations

from bisect import insort
from collections.abc import Iterator
from typing import Literal, TypeAlias

from msgspec import Struct

from engine.events import Seat
from engine.games.dawnember.cards.decks import Decks, starter
from engine.games.dawnember.cards.pool import UNKNOWN
from engine.games.dawnember.options import SEATS, Options
from engine.games.dawnember.pending import Frame

EVERY_SEAT = -1
"""Value of `State.knows` for a state without hidden cards."""
NOBODY = -1
"""Value of `State.first` and `State.result` for no seat."""

Pile: TypeAlias = list[str]
"""A multiset of cards as a sorted list; hidden ones are `?`."""
Step = Literal["declare", "tactics", "rolls", "rolled", "after"]
Kind = Literal["attack", "follow", "shoot.short", "shoot.ranged", "shoot.long", "clash"]
PILES = ("army_deck", "army_hand", "army_discard", "deck", "hand", "discard", "strategies", "table")
"""The piles of a seat, in the order of a position's text."""


class Unit(Struct, frozen=True):
    """A unit in play."""

    card: str
    row: Literal["l", "r"]
    committed: bool = False
    fighting: bool = False
    """Whether it is on the battlefield; it still counts for its row (WY-2.1.2)."""
    attachments: tuple[str, ...] = ()


class Combat(Struct, frozen=True):
    """A combat of two units (WY-7)."""

    kind: Kind
    attacker: str
    defender: str
    blocked: bool = False
    """Whether the defender is the blocker."""
    step: Step = "declare"
    points: tuple[int, int] = (0, 0)
    """Remaining tactic points of attacker and defender."""
    acted: tuple[bool, bool] = (False, False)
    """Which seats have acted (WY-7.4.4)."""
    used: tuple[str, ...] = ()
    """Printed abilities used, sorted, with repetitions (WY-7.3.4)."""
    mods: tuple[tuple[str, int], ...] = ()
    """Gains for this combat, sorted: sums such as `a1.str`, and words, which have the value 1."""
    rolls: tuple[int, int] | None = None
    """The rolls of attacker and defender, in step `rolled`."""
    winner: str = ""
    """The winner, in step `after`; it may have left since."""
    margin: int = 0
    routed: bool = False
    """Whether the loser is routed."""

    @property
    def ranged(self) -> bool:
        """Say whether it is a ranged attack."""
        return self.kind.startswith("shoot")

    @property
    def type(self) -> str:
        """Return the type of a ranged attack."""
        return self.kind.partition(".")[2]

    @property
    def units(self) -> tuple[str, str]:
        """Return attacker and defender."""
        return self.attacker, self.defender

    def mod(self, name: str) -> int:
        """Return the amount gained under a name; 0 without a gain."""
        for key, value in self.mods:
            if key == name:
                return value
        return 0

    def place(self, seat: Seat) -> int:
        """Return which place a seat has: 0 attacker, 1 defender."""
        return 0 if (self.attacker[0] == "a") is (seat == 0) else 1

    def own(self, seat: Seat) -> str:
        """Return the unit of a seat."""
        return self.attacker if (self.attacker[0] == "a") is (seat == 0) else self.defender

    def enemy(self, seat: Seat) -> str:
        """Return the unit that a seat fights against."""
        return self.defender if (self.attacker[0] == "a") is (seat == 0) else self.attacker

    @property
    def attacking(self) -> Seat:
        """Return the seat of the attacker."""
        return owner(self.attacker)


def owner(tag: str) -> Seat:
    """Return the seat of a unit's tag.

    >>> owner(tag(1, 3))
    1
    """
    return 0 if tag[0] == "a" else 1


def tag(seat: Seat, number: int) -> str:
    """Return the tag of a seat's unit (WY-21.1.2).

    >>> tag(0, 1)
    'a1'
    """
    return f"{SEATS[seat]}{number}"


_FIELDS = (
    "army_deck",
    "army_discard",
    "army_hand",
    "battle",
    "combat",
    "commands",
    "deck",
    "discard",
    "first",
    "gold",
    "hand",
    "knows",
    "lists",
    "options",
    "passes",
    "pending",
    "phase",
    "result",
    "spell",
    "strategies",
    "table",
    "tags",
    "tops",
    "turn",
    "units",
    "wins",
)
"""The fields that make up a state."""


class State:
    """Everything about a match but its chance. `new_state` builds one, `clone` copies it.

    Lists are indexed by seat.
    """

    __slots__ = _FIELDS

    options: Options
    lists: tuple[Decks | None, Decks | None]
    """The deck lists of the seats; None for a list that the viewer may not know."""
    battle: int
    wins: tuple[int, int]
    phase: str
    """`muster`, `battle`, `clash1` to `clash10`, `cleanup`."""
    first: Seat
    """The seat that mustered first in this battle."""
    turn: Seat
    passes: int
    commands: int
    tags: list[int]
    """Units that each seat has brought into play."""
    gold: list[int]
    spell: list[int]
    army_deck: list[Pile]
    army_hand: list[Pile]
    army_discard: list[Pile]
    tops: list[tuple[str, ...]]
    """Cards known to lie on the action deck, top first; they are not in `deck`."""
    deck: list[Pile]
    hand: list[Pile]
    discard: list[Pile]
    strategies: list[Pile]
    table: list[Pile]
    units: list[dict[str, Unit]]
    """The units of each seat by their tags, in the order of their numbers."""
    combat: Combat | None
    pending: tuple[Frame, ...]
    result: int
    knows: int
    """Mask of the seats whose secrets this state shows."""

    def clone(self) -> State:
        """Return a copy that shares nothing mutable."""
        copy = State.__new__(State)
        copy.options = self.options
        copy.lists = self.lists
        copy.battle = self.battle
        copy.wins = self.wins
        copy.phase = self.phase
        copy.first = self.first
        copy.turn = self.turn
        copy.passes = self.passes
        copy.commands = self.commands
        copy.tags = self.tags[:]
        copy.gold = self.gold[:]
        copy.spell = self.spell[:]
        # Written out: a search copies a state at every step.
        first, second = self.army_deck
        copy.army_deck = [first[:], second[:]]
        first, second = self.army_hand
        copy.army_hand = [first[:], second[:]]
        first, second = self.army_discard
        copy.army_discard = [first[:], second[:]]
        first, second = self.deck
        copy.deck = [first[:], second[:]]
        first, second = self.hand
        copy.hand = [first[:], second[:]]
        first, second = self.discard
        copy.discard = [first[:], second[:]]
        first, second = self.strategies
        copy.strategies = [first[:], second[:]]
        first, second = self.table
        copy.table = [first[:], second[:]]
        copy.tops = self.tops[:]
        units, others = self.units
        copy.units = [units.copy(), others.copy()]
        copy.combat = self.combat
        copy.pending = self.pending
        copy.result = self.result
        copy.knows = self.knows
        return copy

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and all(
            getattr(self, name) == getattr(other, name) for name in _FIELDS
        )

    def sees(self, seat: Seat) -> bool:
        """Say whether this state shows the secrets of a seat."""
        return bool(self.knows >> seat & 1)

    def unit(self, tag: str) -> Unit:
        """Return a unit in play."""
        return self.units[tag[0] == "b"][tag]

    def there(self, tag: str) -> bool:
        """Say whether a unit is in play."""
        return tag in self.units[tag[0] == "b"]

    def is_match_point(self, seat: Seat) -> bool:
        """Say whether the battle that is fought wins a seat the match, if it wins it (WY-4.1.2)."""
        return self.wins[seat] + 1 == self.options.needed

    def all_units(self) -> Iterator[tuple[str, Unit]]:
        """Yield all units in play, ordered by seat and number."""
        yield from self.units[0].items()
        yield from self.units[1].items()

    def ready(self, seat: Seat) -> list[str]:
        """Return the ready units of a seat."""
        return [tag for tag, unit in self.units[seat].items() if not unit.committed]

    def outside(self, seat: Seat) -> list[str]:
        """Return the ready units of a seat that are not in combat."""
        inside = self.combat.units if self.combat else ()
        return [tag for tag in self.ready(seat) if tag not in inside]

    @property
    def fight(self) -> Combat:
        """Return the running combat; there must be one."""
        assert self.combat is not None
        return self.combat


def new_state(options: Options) -> State:
    """Return the state of a match before any set-up; the piles of starter decks are full."""
    state = State.__new__(State)
    state.options = options
    state.lists = (None, None)
    state.battle = 1
    state.wins = (0, 0)
    state.phase = "muster"
    state.first = NOBODY
    state.turn = 0
    state.passes = state.commands = 0
    state.tags = [0, 0]
    state.gold = [0, 0]
    state.spell = [0, 0]
    for pile in PILES:
        setattr(state, pile, [[], []])
    state.tops = [(), ()]
    state.units = [{}, {}]
    state.combat = None
    state.pending = ()
    state.result = NOBODY
    state.knows = EVERY_SEAT
    if not options.constructed:
        lists = [starter(side) for side in options.sides]
        state.lists = (lists[0], lists[1])
        state.army_deck = [list(decks.army) for decks in lists]
        state.deck = [list(decks.action) for decks in lists]
    return state


def take(pile: Pile, card: str) -> None:
    """Take a card off a pile; take an unknown card off a hidden pile."""
    pile.remove(card if card in pile else UNKNOWN)


def put(pile: Pile, card: str) -> None:
    """Put a card on a pile."""
    insort(pile, card)


def list_known_cards(pile: Pile) -> list[str]:
    """Return the different cards of a pile that are known, sorted."""
    return [card for card in dict.fromkeys(pile) if card != UNKNOWN]
