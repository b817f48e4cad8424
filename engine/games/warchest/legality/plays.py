"""Plays of a coin (WC-5.1), in the order of the texts by construction."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from engine.events import Seat
from engine.games.warchest.actions import Bolster, Deploy
from engine.games.warchest.catalog import proclaiming
from engine.games.warchest.kinds import ROYAL
from engine.games.warchest.legality.filters import OFF_BOARD, Doer
from engine.games.warchest.legality.grounds import Grounds, grounds
from engine.games.warchest.legality.hand_uses import HANDS
from engine.games.warchest.legality.parts import Part
from engine.games.warchest.legality.targets import ATTACK, CONTROL, DEPLOY, PLACE, STEP
from engine.games.warchest.legality.ways import Way
from engine.games.warchest.state import State

DEPLOYING = Way(Deploy, (Part("cell", DEPLOY),), on_board=False)
BOLSTERING = Way(Bolster, own="cell")
assert not STEP.others, "`plays` knows steps by where they lead alone"
assert not CONTROL.others, "`plays` knows locations to take by themselves alone"
assert STEP.table == ATTACK.table, "`plays` looks for both beside the unit"
_NEAR = STEP.table
_FOES, _ENDS, _GOALS = ATTACK.ground, STEP.ground, CONTROL.ground


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
    setup, height, cells_of = state.setup, state.height, state.cells
    hand, here = HANDS[coins], grounds(state, seat)
    # Only what is near a unit and on the right ground can be right for it: most of it is soon known.
    foes, ends, goals = here[_FOES], here[_ENDS], here[_GOALS]
    # Mostly one ready-made tuple or none: adding to nothing costs nothing.
    attacks: tuple[Any, ...] = ()
    bolsters: tuple[Any, ...] = ()
    controls: tuple[Any, ...] = ()
    deploys: tuple[Any, ...] = ()
    moves: tuple[Any, ...] = ()
    # Plain loops: this is where a search spends a third of its time.
    for kind, limit, entries, spots in hand.units:
        cells = cells_of[kind]
        if len(cells) < limit:
            deploys += entries[PLACE.sifted(state, here, OFF_BOARD[seat][kind], here[PLACE.ground])]
        for cell in cells:
            bit, bolster, control, strikes, steps = spots[cell]
            bolsters += bolster
            near = _NEAR[cell]
            if struck := near & foes:
                doer = Doer(seat, kind, cell, height[cell], cell)
                attacks += strikes[ATTACK.sifted(state, here, doer, struck)]
            if goals & bit:
                controls += control
            moves += steps[near & ends]
    # The marker moves once a round, and to whoever does not hold it (WC-5.3.2).
    claims = hand.claims if not state.moved and (state.initiative ^ seat) & 1 else ()
    # Verbs come in the order of their texts.
    found: list[Any] = [*attacks, *bolsters, *claims, *controls, *deploys, *moves, *hand.passes]
    if hand.royal and setup.decrees:
        _add_decrees(found, state, here, seat, unsealed(state, seat & 1))
    found += hand.recruits[state.stock[seat]]
    for kind, way in hand.ways:
        if cells_of[kind] and setup.owner[kind] == seat:
            way.add(found, state, here, seat, kind)
    return found
