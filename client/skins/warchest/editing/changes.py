"""Changes of a position by hand: each returns another position, also one that no match could have."""

from __future__ import annotations

from collections.abc import Sequence

from engine.events import Seat
from engine.games.warchest.board import CELLS, mask
from engine.games.warchest.catalog import army_coins
from engine.games.warchest.kinds import KINDS, ROYAL
from engine.games.warchest.pending import Play, Spied
from engine.games.warchest.play.set_up import cards
from engine.games.warchest.state import PILES, State, put

MAX_HEIGHT = 5
"""The highest stack that a position can name."""
MAX_PILE = 9
"""Most equal coins that a pile of a position can name."""


def list_piles(kind: int) -> tuple[str, ...]:
    """Return the piles that a coin can lie in: a Royal Coin is never in the supply or out (WC-1.4.2)."""
    return PILES[:-2] if kind == ROYAL else PILES


def list_coins(state: State, seat: Seat) -> tuple[int, ...]:
    """Return the kinds of a seat's coins, with the Royal Coin last."""
    return (*state.setup.armies[seat], ROYAL)


def count_missing(state: State, seat: Seat, kind: int) -> int:
    """Return how many coins of a seat lie nowhere; negative if more are placed than exist."""
    placed = sum(getattr(state, pile)[seat].count(kind) for pile in PILES)
    if kind != ROYAL:
        placed += sum(state.height[cell] for cell in state.cells[kind])
    return army_coins(state.setup.armies[seat])[kind] - int(placed)


def clear(state: State) -> State:
    """Take all coins and markers away; armies and Decrees stay."""
    new = state.clone()
    for pile in PILES:
        setattr(new, pile, [[] for _ in state.setup.armies])
    new.kind, new.height, new.marks, new.seals = [-1] * CELLS, [0] * CELLS, [0, 0], (0, 0)
    new.initiative = new.starter = new.turn = 0
    new.round, new.moved, new.pending = 1, False, ()
    return _settle(new)


def add_coin(state: State, seat: Seat, pile: str, kind: int) -> State:
    """Put a coin into a pile."""
    new = _clone_for_pile(state, seat, pile)
    coins = getattr(new, pile)[seat]
    if coins.count(kind) < MAX_PILE:
        put(coins, kind)
    return _settle(new)


def take_coin(state: State, seat: Seat, pile: str, kind: int) -> State:
    """Take a coin out of a pile, if one lies there."""
    new = _clone_for_pile(state, seat, pile)
    coins = getattr(new, pile)[seat]
    if kind in coins:
        coins.remove(kind)
    return _settle(new)


def place_rest(state: State, seat: Seat, pile: str) -> State:
    """Put the coins of a seat that lie nowhere into a pile; a Royal Coin goes into the bag instead."""
    new = _clone_for_pile(state, seat, pile)
    for kind in list_coins(state, seat):
        target = getattr(new, pile if pile in list_piles(kind) else "bag")[seat]
        for _ in range(count_missing(state, seat, kind)):
            put(target, kind)
    return _settle(new)


def place_unit(state: State, cell: int, kind: int) -> State:
    """Put a coin on a cell: on a stack of its kind, or in the place of what stands there."""
    new = state.clone()
    if new.kind[cell] == kind:
        new.height[cell] = min(MAX_HEIGHT, new.height[cell] + 1)
    else:
        new.kind[cell], new.height[cell] = kind, 1
    return _settle(new)


def place_marker(state: State, cell: int, side: int) -> State:
    """Put a side's control marker on a location, or take its marker away; other cells bear none."""
    new, bit = state.clone(), 1 << cell
    if state.setup.board.locations & bit:
        new.marks[side] ^= bit
        new.marks[1 - side] &= ~bit
    return new


def take_from_cell(state: State, cell: int) -> State:
    """Take the topmost coin of a cell away; without a coin its marker."""
    new = state.clone()
    if new.kind[cell] >= 0:
        new.height[cell] -= 1
        new.kind[cell] = new.kind[cell] if new.height[cell] else -1
        return _settle(new)
    new.marks = [marks & ~(1 << cell) for marks in state.marks]
    return new


def list_free_units(state: State) -> list[int]:
    """Return the kinds that are in nobody's army."""
    return [kind for kind in cards(state.setup.variant) if state.setup.owner[kind] < 0]


def exchange_unit(state: State, seat: Seat, old: int, new: int) -> State:
    """Put a unit into an army in place of another one, and its coins in the places of the other's."""
    changed = state.clone()
    armies = list(state.setup.armies)
    armies[seat] = tuple(sorted(new if kind == old else kind for kind in armies[seat]))
    changed.reform(tuple(armies))
    changed.kind = [new if kind == old else kind for kind in state.kind]
    for pile in PILES:
        coins = getattr(changed, pile)
        coins[seat] = sorted(new if kind == old else kind for kind in coins[seat])
    changed.pending = ()
    changed = _settle(changed)
    return _drop_surplus(changed, seat, new)


def choose_decree(state: State, old: int, new: int) -> State:
    """Reveal a Decree in place of another one; it bears the other's Seals."""
    changed = state.clone()
    changed.reform(decrees=tuple(sorted(new if each == old else each for each in state.setup.decrees)))
    wolf, raven = ((bits & ~(1 << old)) | ((bits >> old & 1) << new) for bits in state.seals)
    changed.seals = wolf, raven
    return changed


def toggle_seal(state: State, side: int, decree: int) -> State:
    """Put a side's Seal on a Decree, or take it away."""
    new = state.clone()
    wolf, raven = (bits ^ (1 << decree) if each == side else bits for each, bits in enumerate(state.seals))
    new.seals = wolf, raven
    return new


def set_course(
    state: State,
    *,
    initiative: Seat | None = None,
    moved: bool | None = None,
    starter: Seat | None = None,
    turn: Seat | None = None,
    round: int | None = None,
) -> State:
    """Change who has the initiative and whether it changed hands, who began, who acts, and the round."""
    new = state.clone()
    new.initiative = state.initiative if initiative is None else initiative
    new.moved = state.moved if moved is None else moved
    new.starter = state.starter if starter is None else starter
    new.turn = state.turn if turn is None else turn
    new.round = state.round if round is None else round
    return new


def drop_question(state: State) -> State:
    """Let no question be open: the seat on turn uses a coin."""
    new = state.clone()
    new.pending = ()
    return new


def _clone_for_pile(state: State, seat: Seat, pile: str) -> State:
    """Return a copy in which a pile may change: no question names a coin of a hand that may be gone."""
    new = state.clone()
    drawn = any(
        (isinstance(frame, Play) and frame.seat == seat)
        or (isinstance(frame, Spied) and frame.target == seat)
        for frame in state.pending
    )
    if pile == "hand" and drawn:
        new.pending = ()
    return new


def _drop_surplus(state: State, seat: Seat, kind: int) -> State:
    """Take coins of a kind out of the piles while more are placed than exist."""
    for pile in reversed(PILES):
        for _ in range(min(-count_missing(state, seat, kind), getattr(state, pile)[seat].count(kind))):
            getattr(state, pile)[seat].remove(kind)
    return _settle(state)


def _settle(state: State) -> State:
    """Complete what follows from the coins on the board and in the supplies."""
    standing: list[list[int]] = [[] for _ in range(KINDS)]
    state.force = [0, 0]
    for cell, kind in enumerate(state.kind):
        if kind >= 0:
            standing[kind].append(cell)
            state.force[state.setup.owner[kind] & 1] |= 1 << cell
    state.cells = [tuple(cells) for cells in standing]
    state.stock = [mask(supply) for supply in state.supply]
    return state


def list_seats(state: State) -> Sequence[Seat]:
    """Return the seats in turn order."""
    return range(len(state.setup.armies))
