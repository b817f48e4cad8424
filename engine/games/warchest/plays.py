"""What a coin can be played for (WC-5.1), in the order of the texts by construction."""

from __future__ import annotations

from functools import cache
from typing import Any

from engine.events import Seat
from engine.games.warchest.actions import Attack, Bolster, Claim, Control, Deploy, Move, Pass, Recruit
from engine.games.warchest.board import members
from engine.games.warchest.catalog import UNITS, Tactic
from engine.games.warchest.kinds import ROYAL
from engine.games.warchest.maneuvers import locations_to_take, normal_targets
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
    board, unit_on, open_cells = state.setup.board, state.kind, locations_to_take(state, seat & 1)
    near, near_mask, enemies = board.near, board.near_mask, state.force[1 - (seat & 1)]
    attacks: list[Any] = []
    bolsters: list[Any] = []
    controls: list[Any] = []
    deploys: list[Any] = []
    moves: list[Any] = []
    tacticians: list[int] = []
    # Plain loops with the neighbour tests in place: this is where a search spends a third of its time.
    for kind in coins:
        if kind == ROYAL:
            continue
        unit = UNITS[kind]
        cells = state.cells[kind]
        if len(cells) < unit.limit:
            for cell in deploy_cells(state, seat, kind):
                deploys.append(Deploy(kind, cell))
        if not cells:
            continue
        for cell in cells:
            bolsters.append(Bolster(kind, cell))
            if enemies & near_mask[cell]:
                for target in normal_targets(state, cell, state.height[cell]):
                    attacks.append(Attack(kind, cell, target))
            if open_cells >> cell & 1:
                controls.append(Control(kind, cell))
            for end in near[cell]:
                if unit_on[end] < 0:
                    moves.append(Move(kind, cell, end))
        if unit.tactic is not None and not unit.tactic.royal:
            tacticians.append(kind)
    if ROYAL in coins:
        royal = [kind for kind in royal_tacticians(state.setup.armies[seat]) if state.cells[kind]]
        tacticians = sorted(tacticians + royal)
    return [
        *attacks,
        *bolsters,
        *([Claim(coin) for coin in coins] if may_claim(state, seat) else ()),
        *controls,
        *deploys,
        *moves,
        *[Pass(coin) for coin in coins],
        *[Recruit(kind, coin) for kind in distinct(state.supply[seat]) for coin in coins],
        *[action for kind in tacticians for action in tactic_of(kind).options(state, seat, kind)],
    ]


@cache
def royal_tacticians(army: tuple[int, ...]) -> tuple[int, ...]:
    """Return the kinds of an army whose tactic the Royal Coin pays for (WC-5.1.5)."""
    return tuple(kind for kind in army if UNITS[kind].tactic is not None and tactic_of(kind).royal)


def tactic_of(kind: int) -> Tactic:
    """Return the tactic of a kind that has one."""
    tactic = UNITS[kind].tactic
    assert tactic is not None
    return tactic
