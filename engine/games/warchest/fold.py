"""Fold: the only way that a state changes, the same on the truth and on every view."""

from __future__ import annotations

from typing import Final

from engine.events import Seat
from engine.game import Folds
from engine.games.warchest import events
from engine.games.warchest.board import WOLF, mask
from engine.games.warchest.catalog import UNITS
from engine.games.warchest.kinds import ROYAL, UNKNOWN
from engine.games.warchest.state import DRAWN, State, put, refilled, take


def _decrees_revealed(state: State, event: events.DecreesRevealed) -> None:
    state.reform(decrees=event.decrees)


def _cards_revealed(state: State, event: events.CardsRevealed) -> None:
    state.pool = event.cards


def _card_banned(state: State, event: events.CardBanned) -> None:
    state.pool = tuple(kind for kind in state.pool if kind != event.unit)


def _card_picked(state: State, event: events.CardPicked) -> None:
    state.pool = tuple(kind for kind in state.pool if kind != event.unit)
    state.reform(
        tuple(
            tuple(sorted((*army, event.unit))) if seat == event.seat else army
            for seat, army in enumerate(state.setup.armies)
        )
    )


def _armies_dealt(state: State, event: events.ArmiesDealt) -> None:
    state.reform(event.armies)


def _armies_formed(state: State, event: events.ArmiesFormed) -> None:
    state.reform(event.armies)
    state.pool = ()
    state.marks = list(state.setup.board.starts)
    for seat, army in enumerate(event.armies):
        bag = sorted([ROYAL, *army, *army])
        state.bag[seat] = bag if state.sees(seat) else [UNKNOWN] * len(bag)
        state.supply[seat] = [kind for kind in army for _ in range(UNITS[kind].coins - 2)]
        state.stock[seat] = mask(state.supply[seat])
    state.initiative = state.starter = state.turn = event.first


def _round_started(state: State, event: events.RoundStarted) -> None:
    state.round = event.round
    state.starter = state.turn = event.seat
    state.moved = False


def _turn_passed(state: State, event: events.TurnPassed) -> None:
    state.turn = event.seat


def _coins_drawn(state: State, event: events.CoinsDrawn) -> None:
    seat, drawn = event.seat, event.coins
    hand = state.hand[seat]
    hand += drawn
    if event.refilled:
        # The bag had run out: what is drawn from it now is the rest.
        state.bag[seat] = refilled(state, seat)
        state.up[seat] = []
        state.down[seat] = []
        drawn = event.more
        hand += drawn
    bag = state.bag[seat]
    for coin in drawn:
        bag.remove(coin)
    hand.sort()


def _coin_shown(state: State, event: events.CoinShown) -> None:
    # `take` written out, here and where a coin is hidden: one of the two is part of nearly every decision.
    seat, coin = event.seat, event.coin
    hand = state.hand[seat]
    hand.remove(UNKNOWN if hand[-1] == UNKNOWN else coin)
    put(state.up[seat], coin)


def _coin_hidden(state: State, event: events.CoinHidden | events.CoinBuried) -> None:
    seat, coin = event.seat, event.coin
    hand = state.hand[seat]
    hand.remove(UNKNOWN if hand[-1] == UNKNOWN else coin)
    put(state.down[seat], coin)


def _initiative_claimed(state: State, event: events.InitiativeClaimed) -> None:
    state.initiative = event.seat
    state.moved = True


def _unstock(state: State, seat: Seat, kind: int) -> None:
    supply = state.supply[seat]
    supply.remove(kind)
    if kind not in supply:
        state.stock[seat] ^= 1 << kind


def _recruited(state: State, event: events.Recruited) -> None:
    _unstock(state, event.seat, event.unit)
    put(state.up[event.seat], event.unit)


def _deployed(state: State, event: events.Deployed) -> None:
    kind, cell = event.unit, event.cell
    take(state.hand[event.seat], kind)
    state.kind[cell] = kind
    state.height[cell] = 1
    others = state.cells[kind]
    state.cells[kind] = tuple(sorted((*others, cell))) if others else (cell,)
    state.force[event.seat & 1] |= 1 << cell


def _bolstered(state: State, event: events.Bolstered) -> None:
    take(state.hand[event.seat], event.unit)
    state.height[event.cell] += 1


def _moved(state: State, event: events.Moved) -> None:
    kind, cell, end = event.unit, event.cell, event.path[-1]
    unit_on, height, cells = state.kind, state.height, state.cells
    unit_on[end] = kind
    unit_on[cell] = -1
    height[end] = height[cell]
    height[cell] = 0
    others = cells[kind]
    if len(others) == 1:
        cells[kind] = (end,)
    else:
        cells[kind] = tuple(sorted(end if other == cell else other for other in others))
    state.force[state.setup.owner[kind] & 1] ^= 1 << cell | 1 << end


def _shifted(state: State, event: events.Pushed | events.Redeployed) -> None:
    if event.cell != event.target:
        _moved(state, events.Moved(event.unit, event.cell, (event.target,)))


def _lower(state: State, kind: int, cell: int) -> None:
    state.height[cell] -= 1
    if not state.height[cell]:
        state.kind[cell] = -1
        state.cells[kind] = tuple(other for other in state.cells[kind] if other != cell)
        state.force[state.setup.owner[kind] & 1] ^= 1 << cell


def _coin_lost(state: State, event: events.CoinLost) -> None:
    _lower(state, event.unit, event.cell)
    put(state.gone[state.setup.owner[event.unit]], event.unit)


def _supply_lost(state: State, event: events.SupplyLost) -> None:
    seat = state.setup.owner[event.unit]
    _unstock(state, seat, event.unit)
    put(state.gone[seat], event.unit)


def _supply_bolstered(state: State, event: events.SupplyBolstered) -> None:
    _unstock(state, state.setup.owner[event.unit], event.unit)
    state.height[event.cell] += 1


def _reinforced(state: State, event: events.Reinforced) -> None:
    state.gone[event.seat].remove(event.unit)
    put(state.supply[event.seat], event.unit)
    state.stock[event.seat] |= 1 << event.unit


def _sealed(state: State, event: events.Sealed) -> None:
    wolf, raven = state.seals
    seal = 1 << event.decree
    state.seals = (wolf | seal, raven) if event.side == WOLF else (wolf, raven | seal)


def _stack_spent(state: State, event: events.StackSpent) -> None:
    _lower(state, event.unit, event.cell)
    put(state.up[state.setup.owner[event.unit]], event.unit)


def _controlled(state: State, event: events.Controlled) -> None:
    bit = 1 << event.cell
    state.marks[event.side] |= bit
    state.marks[1 - event.side] &= ~bit


def _awaited(state: State, event: events.Awaited) -> None:
    state.pending = event.frames


def _game_ended(state: State, event: events.GameEnded) -> None:
    state.result = DRAWN if event.winner is None else event.winner
    state.pending = ()


def _nothing(state: State, event: object) -> None:
    """Fold an event that is told for its own sake: what it changes follows in events of its own."""


FOLDS: Final[Folds] = {
    events.DecreesRevealed: _decrees_revealed,
    events.CardsRevealed: _cards_revealed,
    events.MarkerFlipped: _nothing,
    events.DrafterNamed: _nothing,
    events.CardBanned: _card_banned,
    events.CardPicked: _card_picked,
    events.ArmiesDealt: _armies_dealt,
    events.ArmiesFormed: _armies_formed,
    events.Sealed: _sealed,
    events.Proclaimed: _nothing,
    events.Pushed: _shifted,
    events.Redeployed: _shifted,
    events.SupplyBolstered: _supply_bolstered,
    events.Reinforced: _reinforced,
    events.RoundStarted: _round_started,
    events.TurnPassed: _turn_passed,
    events.CoinsDrawn: _coins_drawn,
    events.CoinShown: _coin_shown,
    events.CoinHidden: _coin_hidden,
    events.CoinBuried: _coin_hidden,
    events.Passed: _nothing,
    events.InitiativeClaimed: _initiative_claimed,
    events.Recruited: _recruited,
    events.Deployed: _deployed,
    events.Bolstered: _bolstered,
    events.Moved: _moved,
    events.Attacked: _nothing,
    events.CoinLost: _coin_lost,
    events.SupplyLost: _supply_lost,
    events.StackSpent: _stack_spent,
    events.Controlled: _controlled,
    events.Declined: _nothing,
    events.Awaited: _awaited,
    events.GameEnded: _game_ended,
}
