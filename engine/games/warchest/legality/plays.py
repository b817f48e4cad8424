"""Plays of a coin (WC-5.1), in the order of the texts by construction."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from engine.events import Seat
from engine.games.warchest.actions import Bolster, Deploy
from engine.games.warchest.catalog import proclaiming
from engine.games.warchest.kinds import ROYAL
from engine.games.warchest.legality.filters import OFF_BOARD, Actor
from engine.games.warchest.legality.grounds import EMPTY, ENEMIES, TO_TAKE, Grounds, grounds
from engine.games.warchest.legality.hand_uses import HANDS
from engine.games.warchest.legality.parts import Part
from engine.games.warchest.legality.targets import ATTACK, CONTROL, DEPLOY, PLACE, STEP
from engine.games.warchest.legality.ways import Way
from engine.games.warchest.state import State

DEPLOYING: Final = Way(Deploy, (Part("cell", DEPLOY),), on_board=False)
BOLSTERING: Final = Way(Bolster, own="cell")
assert not STEP.others, "`plays` knows steps by where they lead alone"
assert not CONTROL.others, "`plays` knows locations to take by themselves alone"
assert STEP.table == ATTACK.table, "`plays` looks for both beside the unit"
assert (ATTACK.ground, STEP.ground, CONTROL.ground) == (ENEMIES, EMPTY, TO_TAKE), "`plays` asks these grounds"


def decrees(state: State, seat: Seat, open_ones: Iterable[int]) -> list[Any]:
    """List a seat's possible proclamations with some of the revealed Decrees, in text order (WC-10.1.3)."""
    found: list[Any] = []
    _add_decrees(found, state, grounds(state, seat), seat, open_ones)
    return found


def _add_decrees(found: list[Any], state: State, here: Grounds, seat: Seat, open_ones: Iterable[int]) -> None:
    doer = OFF_BOARD[seat][ROYAL]
    for decree in open_ones:
        proclaiming(decree).extend(found, state, here, doer, decree)


def list_unsealed_decrees(state: State, side: int) -> list[int]:
    """Return the revealed Decrees without a Seal of a side (WC-10.1.2)."""
    return [decree for decree in state.setup.decrees if not state.seals[side] >> decree & 1]


def plays(state: State, seat: Seat, coins: tuple[int, ...]) -> list[Any]:
    """List the possible actions of a seat with one of the given coins."""
    hand, here, cells_of = HANDS[coins], grounds(state, seat), state.cells
    # Only cells near a unit and on the right ground can be right for it: most cells drop out early.
    _, _, ends, foes, _, goals = here
    # Mostly one ready-made tuple or none: adding to nothing costs nothing.
    attacks: tuple[Any, ...] = ()
    bolsters: tuple[Any, ...] = ()
    controls: tuple[Any, ...] = ()
    deploys: tuple[Any, ...] = ()
    moves: tuple[Any, ...] = ()
    # Plain loops: a search spends a third of its time here.
    for kind, limit, entries, spots in hand.units:
        cells = cells_of[kind]
        if len(cells) < limit:
            deploys += entries[PLACE.sifted(state, here, OFF_BOARD[seat][kind], here[PLACE.ground])]
        for cell in cells:
            bit, near, bolster, control, strikes, steps = spots[cell]
            bolsters += bolster
            if struck := near & foes:
                doer = Actor(seat, kind, cell, state.height[cell], cell)
                attacks += strikes[ATTACK.sifted(state, here, doer, struck)]
            if goals & bit:
                controls += control
            moves += steps[near & ends]
    # The marker moves once a round, and to a seat that does not hold it (WC-5.3.2).
    claims = hand.claims if not state.moved and (state.initiative ^ seat) & 1 else ()
    # Verbs come in the order of their texts.
    found: list[Any] = [*attacks, *bolsters, *claims, *controls, *deploys, *moves, *hand.passes]
    if hand.royal and state.setup.decrees:
        _add_decrees(found, state, here, seat, list_unsealed_decrees(state, seat & 1))
    found += hand.recruits[state.stock[seat]]
    for kind, way in hand.ways:
        if cells_of[kind] and state.setup.owner[kind] == seat:
            way.add(found, state, here, seat, kind)
    return found
