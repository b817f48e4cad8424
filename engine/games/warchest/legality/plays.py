"""Plays of a coin (WC-5.1), in the order of the texts by construction."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from engine.events import Seat
from engine.games.warchest.actions import Attack, Bolster, Deploy
from engine.games.warchest.board import members
from engine.games.warchest.catalog import proclaiming
from engine.games.warchest.kinds import ROYAL
from engine.games.warchest.legality.filters import OFF_BOARD, Doer
from engine.games.warchest.legality.grounds import Grounds, grounds
from engine.games.warchest.legality.hand_uses import hand_of, royal_tactics
from engine.games.warchest.legality.ready_actions import BOLSTERS, CONTROLS, DEPLOYS, MOVES, RECRUITS
from engine.games.warchest.legality.targets import ATTACK, CONTROL, DEPLOY, PLACE, STEP
from engine.games.warchest.legality.ways import Part, Way
from engine.games.warchest.state import State

DEPLOYING = Way(Deploy, (Part("cell", DEPLOY),), on_board=False)
BOLSTERING = Way(Bolster, own="cell")
assert not STEP.others, "`plays` knows steps by where they lead alone"
assert not CONTROL.others, "`plays` knows locations to take by themselves alone"


def decrees(state: State, seat: Seat, open_ones: Iterable[int]) -> list[Any]:
    """List what a seat can proclaim with some of the revealed Decrees, in text order (WC-10.1.3)."""
    found: list[Any] = []
    _add_decrees(found, state, grounds(state, seat), seat, open_ones)
    return found


def _add_decrees(found: list[Any], state: State, here: Grounds, seat: Seat, open_ones: Iterable[int]) -> None:
    doer = OFF_BOARD[seat][ROYAL]
    for decree in open_ones:
        proclaiming(decree).extend(found, state, here, doer, decree)


def unsealed(state: State, side: int) -> list[int]:
    """List the revealed Decrees without a Seal of a side (WC-10.1.2)."""
    return [decree for decree in state.setup.decrees if not state.seals[side] >> decree & 1]


def plays(state: State, seat: Seat, coins: tuple[int, ...]) -> list[Any]:
    """List what a seat may do with one of the given coins."""
    side = seat & 1
    setup, height, cells_of = state.setup, state.height, state.cells
    hand, here = hand_of(coins), grounds(state, seat)
    # Only what is near a unit and on the right ground can be right for it: most of it is soon known.
    attack_near, attack_ground = ATTACK.table, here[ATTACK.ground]
    step_near, step_ground = STEP.table, here[STEP.ground]
    control_ground, place_ground = here[CONTROL.ground], here[PLACE.ground]
    # Verbs come in the order of their texts; what is found out of this order is added in its place below.
    found: list[Any] = []
    bolsters: list[Any] = []
    controls: list[Any] = []
    deploys: list[Any] = []
    moves: list[Any] = []
    # Plain loops: this is where a search spends a third of its time.
    for kind, limit in hand.units:
        cells = cells_of[kind]
        if len(cells) < limit:
            ready = DEPLOYS[kind]
            for cell in members(PLACE.sifted(state, here, OFF_BOARD[seat][kind], place_ground)):
                deploys.append(ready[cell])
        for cell in cells:
            bolsters.append(BOLSTERS[kind][cell])
            if near := attack_near[cell] & attack_ground:
                doer = Doer(seat, kind, cell, height[cell], cell)
                for target in members(ATTACK.sifted(state, here, doer, near)):
                    found.append(Attack(kind, cell, target))
            if control_ground >> cell & 1:
                controls.append(CONTROLS[kind][cell])
            steps = MOVES[kind][cell]
            for end in members(step_near[cell] & step_ground):
                moves.append(steps[end])
    found += bolsters
    # The marker moves once a round, and to whoever does not hold it (WC-5.3.2).
    if not state.moved and (state.initiative ^ seat) & 1:
        found += hand.claims
    found += controls
    found += deploys
    found += moves
    found += hand.passes
    paid = hand.tactics
    if hand.royal:
        if royal := royal_tactics(setup.armies[seat]):
            paid = tuple(sorted(paid + royal))
        if setup.decrees:
            _add_decrees(found, state, here, seat, unsealed(state, side))
    if supply := state.supply[seat]:
        # A pile is sorted, so its different coins come in order.
        for kind in dict.fromkeys(supply):
            recruits = RECRUITS[kind]
            for coin in hand.coins:
                found.append(recruits[coin])
    for kind, tactic in paid:
        if cells_of[kind]:
            tactic.way.add(found, state, here, seat, kind)
    return found
