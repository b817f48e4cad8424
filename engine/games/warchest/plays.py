"""What a coin can be played for (WC-5.1), in the order of the texts by construction."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from engine.events import Seat
from engine.games.warchest.actions import Attack, Bolster, Control, Deploy, Move, Recruit
from engine.games.warchest.board import members
from engine.games.warchest.catalog import DECREES, UNITS
from engine.games.warchest.hands import hand_of, royal_tactics
from engine.games.warchest.maneuvers import targets
from engine.games.warchest.state import State


def deploy_cells(state: State, seat: Seat, kind: int) -> tuple[int, ...]:
    """List the empty cells where a kind may be deployed, whatever of it is on the board (WC-5.2.1)."""
    return places(state, seat, kind, state.force[seat & 1])


def places(state: State, seat: Seat, kind: int, friends: int) -> tuple[int, ...]:
    """List where a kind may be deployed while the side's other units stand on the cells of a mask."""
    cells = state.marks[seat & 1]
    deploys = UNITS[kind].deploys
    if deploys is not None:
        cells |= deploys(state, friends)
    return members(cells & ~(friends | state.force[1 - (seat & 1)]))


def decrees(state: State, seat: Seat, open_ones: Iterable[int]) -> list[Any]:
    """List what a seat can proclaim with some of the revealed Decrees, in text order (WC-10.1.3)."""
    return [option for decree in open_ones for option in DECREES[decree].options(state, seat, decree)]


def may_claim(state: State, seat: Seat) -> bool:
    """Say whether a seat may take the initiative marker (WC-5.3.2)."""
    return not state.moved and (state.initiative ^ seat) & 1 == 1


def plays(state: State, seat: Seat, coins: tuple[int, ...]) -> list[Any]:
    """List what a seat may do with one of the given coins."""
    side = seat & 1
    hand, board, cells_of = hand_of(coins), state.setup.board, state.cells
    near, friends, enemies = board.near_mask, state.force[side], state.force[1 - side]
    next_to, unit_on = board.near, state.kind
    open_cells = board.locations & ~state.marks[side]
    # Verbs come in the order of their texts; what is found out of this order is added in its place below.
    found: list[Any] = []
    bolsters: list[Any] = []
    controls: list[Any] = []
    deploys: list[Any] = []
    moves: list[Any] = []
    # Plain loops: this is where a search spends a third of its time.
    for kind, unit in hand.units:
        cells = cells_of[kind]
        if len(cells) < unit.limit:
            for cell in places(state, seat, kind, friends):
                deploys.append(Deploy(kind, cell))
        for cell in cells:
            bolsters.append(Bolster(kind, cell))
            if enemies & near[cell] and unit.attacks:
                for target in targets(state, side, near[cell], state.height[cell]):
                    found.append(Attack(kind, cell, target))
            if open_cells >> cell & 1:
                controls.append(Control(kind, cell))
            for end in next_to[cell]:
                if unit_on[end] < 0:
                    moves.append(Move(kind, cell, end))
    found += bolsters
    if may_claim(state, seat):
        found += hand.claims
    found += controls
    found += deploys
    found += moves
    found += hand.passes
    paid = hand.tactics
    if hand.royal:
        if royal := royal_tactics(state.setup.armies[seat]):
            paid = tuple(sorted(paid + royal))
        if state.setup.decrees:
            seals = state.seals[side]
            found += decrees(state, seat, [each for each in state.setup.decrees if not seals >> each & 1])
    supply = state.supply[seat]
    if supply:
        # A pile is sorted, so its different coins come in order.
        for kind in dict.fromkeys(supply):
            for coin in hand.coins:
                found.append(Recruit(kind, coin))
    for kind, tactic in paid:
        if cells_of[kind]:
            found += tactic.options(state, seat, kind)
    return found
