"""What a coin can be played for (WC-5.1), in the order of the texts by construction."""

from __future__ import annotations

from typing import Any

from engine.events import Seat
from engine.games.warchest.actions import Attack, Bolster, Claim, Control, Deploy, Move, Pass, Recruit
from engine.games.warchest.board import members
from engine.games.warchest.catalog import UNITS
from engine.games.warchest.kinds import ROYAL
from engine.games.warchest.maneuvers import controllable, normal_targets, steps
from engine.games.warchest.state import State, distinct


def deploy_cells(state: State, seat: Seat, kind: int) -> list[int]:
    """List the empty cells where a kind may be deployed, whatever of it is on the board (WC-5.2.1)."""
    cells = state.marks[seat & 1]
    deploys = UNITS[kind].deploys
    if deploys is not None:
        cells |= deploys(state, seat)
    return members(cells & ~(state.force[0] | state.force[1]))


def may_claim(state: State, seat: Seat) -> bool:
    """Say whether a seat may take the initiative marker (WC-5.3.2)."""
    return not state.moved and (state.initiative ^ seat) & 1 == 1


def plays(state: State, seat: Seat, coins: list[int]) -> list[Any]:
    """List what a seat may do with one of the given coins; `coins` is sorted and without repetition."""
    side = seat & 1
    attacks: list[Any] = []
    bolsters: list[Any] = []
    controls: list[Any] = []
    deploys: list[Any] = []
    moves: list[Any] = []
    tactics: list[Any] = []
    for kind in coins:
        if kind == ROYAL:
            continue
        unit = UNITS[kind]
        cells = state.cells[kind]
        if len(cells) < unit.limit:
            deploys += [Deploy(kind, cell) for cell in deploy_cells(state, seat, kind)]
        for cell in cells:
            bolsters.append(Bolster(kind, cell))
            attacks += [
                Attack(kind, cell, target) for target in normal_targets(state, cell, state.height[cell])
            ]
            if controllable(state, side, cell):
                controls.append(Control(kind, cell))
            moves += [Move(kind, cell, end) for end in steps(state, cell)]
    for kind in tacticians(state, seat, coins):
        tactic = UNITS[kind].tactic
        if tactic is not None:
            tactics += tactic.options(state, seat, kind)
    claims = [Claim(coin) for coin in coins] if may_claim(state, seat) else []
    passes = [Pass(coin) for coin in coins]
    recruits = [Recruit(kind, coin) for kind in distinct(state.supply[seat]) for coin in coins]
    return attacks + bolsters + claims + controls + deploys + moves + passes + recruits + tactics


def tacticians(state: State, seat: Seat, coins: list[int]) -> list[int]:
    """List the kinds on the board whose tactic one of the coins would pay for, sorted."""
    cells = state.cells
    if ROYAL not in coins:
        return [kind for kind in coins if cells[kind] and not _royal(kind)]
    return [kind for kind in state.setup.armies[seat] if cells[kind] and (_royal(kind) or kind in coins)]


def _royal(kind: int) -> bool:
    tactic = UNITS[kind].tactic
    return tactic is not None and tactic.royal
