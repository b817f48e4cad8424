"""The state of a game, true or viewed, and the piles of coins in it."""

from __future__ import annotations

from bisect import insort
from dataclasses import dataclass, field
from typing import Final

from engine.events import Seat
from engine.games.warchest.board import BOARDS, CELLS, Board
from engine.games.warchest.kinds import KINDS, UNKNOWN
from engine.games.warchest.options import Options, Variant
from engine.games.warchest.pending import Frame

NO_RESULT: Final = -1
DRAW_RESULT: Final = 2
"""Values of `State.result` beside the sides 0 and 1."""

PILES: Final = ("hand", "bag", "up", "down", "supply", "gone")
"""The names of a seat's piles, in the order of a position's text."""

EVERY_SEAT: Final = -1
"""Value of `State.knows` for a state without hidden coins."""

Pile = list[int]
"""A multiset of coins as a sorted list of kinds; all of them known, or all unknown."""


@dataclass(frozen=True, slots=True)
class Setup:
    """The parts that stay the same for a whole game; shared by all clones of a state."""

    variant: Variant
    board: Board
    armies: tuple[tuple[int, ...], ...]
    """Kinds of each seat, sorted."""
    owner: tuple[int, ...]
    """Seat of each kind, -1 for kinds that are not in the game (WC-1.3.1)."""
    allied: tuple[tuple[int, ...], ...]
    """Kinds of each side, sorted."""
    after: tuple[tuple[Seat, ...], ...]
    """The seats in turn order after each one, itself last (WC-4.1.5)."""
    decrees: tuple[int, ...] = ()
    """The revealed Decrees, sorted (WC-10.1.1)."""
    options: Options = field(default_factory=Options, compare=False)
    """The way to form armies; without meaning once they are formed."""

    @classmethod
    def make(
        cls,
        variant: Variant,
        armies: tuple[tuple[int, ...], ...],
        decrees: tuple[int, ...] = (),
        options: Options | None = None,
    ) -> Setup:
        """Make the set-up of a variant with these armies, which may be empty."""
        owner = [-1] * KINDS
        for seat, army in enumerate(armies):
            for kind in army:
                owner[kind] = seat
        allied = tuple(tuple(sorted(kind for army in armies[side::2] for kind in army)) for side in (0, 1))
        seats = range(variant.players)
        return cls(
            variant=variant,
            board=BOARDS[variant.players],
            armies=armies,
            owner=tuple(owner),
            allied=allied,
            after=tuple((*seats[seat + 1 :], *seats[: seat + 1]) for seat in seats),
            decrees=decrees,
            options=options or Options(),
        )


_FIELDS: Final = (
    "bag",
    "cells",
    "down",
    "force",
    "gone",
    "hand",
    "height",
    "initiative",
    "kind",
    "knows",
    "marks",
    "moved",
    "pending",
    "pool",
    "result",
    "round",
    "seals",
    "setup",
    "starter",
    "stock",
    "supply",
    "turn",
    "up",
)
"""The fields that make up a state."""


class State:
    """Everything about a game but its chance. `new_state` builds one, `clone` copies it.

    Lists are indexed by seat, side, cell or kind, as their names say; a kind of -1 on a cell is no unit.
    """

    __slots__ = _FIELDS

    setup: Setup
    kind: list[int]
    height: list[int]
    cells: list[tuple[int, ...]]
    """Cells of each kind's units, sorted."""
    force: list[int]
    """Mask of the cells of each side's units."""
    marks: list[int]
    """Mask of the locations that each side controls."""
    seals: tuple[int, int]
    """Mask of the Decrees that bear a Seal of each side."""
    pool: tuple[int, ...]
    """Unit cards that are open to be picked, sorted; none once the armies are formed."""
    hand: list[Pile]
    bag: list[Pile]
    up: list[Pile]
    down: list[Pile]
    supply: list[Pile]
    stock: list[int]
    """Mask of the kinds in each seat's supply."""
    gone: list[Pile]
    initiative: int
    moved: bool
    """Whether the initiative marker has changed hands in this round."""
    starter: int
    turn: int
    round: int
    pending: tuple[Frame, ...]
    result: int
    knows: int
    """Bits of the seats whose hidden coins are known here: all in the true state, one in a seat's view."""

    def clone(self) -> State:
        """Return a copy that shares nothing mutable."""
        new = State.__new__(State)
        new.setup = self.setup
        new.kind = self.kind[:]
        new.height = self.height[:]
        new.cells = self.cells[:]
        new.force = self.force[:]
        new.marks = self.marks[:]
        new.seals = self.seals
        new.pool = self.pool
        new.hand = [*map(list.copy, self.hand)]
        new.bag = [*map(list.copy, self.bag)]
        new.up = [*map(list.copy, self.up)]
        new.down = [*map(list.copy, self.down)]
        new.supply = [*map(list.copy, self.supply)]
        new.stock = self.stock[:]
        new.gone = [*map(list.copy, self.gone)]
        new.initiative = self.initiative
        new.moved = self.moved
        new.starter = self.starter
        new.turn = self.turn
        new.round = self.round
        new.pending = self.pending
        new.result = self.result
        new.knows = self.knows
        return new

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, State):
            return NotImplemented
        return all(getattr(self, name) == getattr(other, name) for name in _FIELDS)

    def __repr__(self) -> str:
        return f"<State round {self.round} turn {self.turn} pending {self.pending} result {self.result}>"

    def side_of(self, kind: int) -> int:
        """Return the side of a kind that is in the game."""
        return self.setup.owner[kind] & 1

    def reform(
        self, armies: tuple[tuple[int, ...], ...] | None = None, decrees: tuple[int, ...] = ()
    ) -> None:
        """Change the armies or the revealed Decrees of the set-up."""
        old = self.setup
        self.setup = Setup.make(
            old.variant, old.armies if armies is None else armies, decrees or old.decrees, old.options
        )

    def sees(self, seat: Seat) -> bool:
        """Say whether this state holds the seat's hidden coins."""
        return bool(self.knows >> seat & 1)


def new_state(variant: Variant, options: Options | None = None) -> State:
    """Return the state before armies are formed."""
    seats = range(variant.players)
    state = State.__new__(State)
    state.setup = Setup.make(variant, tuple(() for _ in seats), options=options)
    state.kind = [-1] * CELLS
    state.height = [0] * CELLS
    state.cells = [()] * KINDS
    state.force = [0, 0]
    state.marks = [0, 0]
    state.seals = (0, 0)
    state.pool = ()
    for pile in PILES:
        setattr(state, pile, [[] for _ in seats])
    state.stock = [0 for _ in seats]
    state.initiative = 0
    state.moved = False
    state.starter = 0
    state.turn = 0
    state.round = 0
    state.pending = ()
    state.result = NO_RESULT
    state.knows = EVERY_SEAT
    return state


def take(pile: Pile, coin: int) -> None:
    """Remove a coin from a pile; from a pile of unknown coins, one of these."""
    pile.remove(UNKNOWN if pile[-1] == UNKNOWN else coin)


put: Final = insort
"""Add to a pile a coin."""


def refill(state: State, seat: Seat) -> Pile:
    """Return the seat's whole discard as a bag; nobody else can follow the coins then (WC-4.1.3)."""
    discard = state.up[seat] + state.down[seat]
    if not state.sees(seat):
        return [UNKNOWN] * len(discard)
    discard.sort()
    return discard


def distinct(pile: Pile) -> list[int]:
    """Return the different coins of a pile in order."""
    return sorted(set(pile))
