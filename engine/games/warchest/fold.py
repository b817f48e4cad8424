"""Folds of events: the only way to change a state, the same for the truth and for every view."""

from __future__ import annotations

from typing import Final

from engine.events import Seat
from engine.game import Folds
from engine.games.warchest import events
from engine.games.warchest.board import WOLF, mask
from engine.games.warchest.catalog import UNITS
from engine.games.warchest.kinds import ROYAL, UNKNOWN
from engine.games.warchest.state import DRAW_RESULT, State, put, refill, take


def _fold_decrees_revealed(state: State, event: events.DecreesRevealed) -> None:
    state.reform(decrees=event.decrees)


def _fold_cards_revealed(state: State, event: events.CardsRevealed) -> None:
    state.pool = event.cards


def _fold_card_banned(state: State, event: events.CardBanned) -> None:
    state.pool = tuple(kind for kind in state.pool if kind != event.unit)


def _fold_card_picked(state: State, event: events.CardPicked) -> None:
    state.pool = tuple(kind for kind in state.pool if kind != event.unit)
    state.reform(
        tuple(
            tuple(sorted((*army, event.unit))) if seat == event.seat else army
            for seat, army in enumerate(state.setup.armies)
        )
    )


def _fold_armies_dealt(state: State, event: events.ArmiesDealt) -> None:
    state.reform(event.armies)


def _fold_armies_formed(state: State, event: events.ArmiesFormed) -> None:
    state.reform(event.armies)
    state.pool = ()
    state.marks = list(state.setup.board.starts)
    for seat, army in enumerate(event.armies):
        bag = sorted([ROYAL, *army, *army])
        state.bag[seat] = bag if state.sees(seat) else [UNKNOWN] * len(bag)
        state.supply[seat] = [kind for kind in army for _ in range(UNITS[kind].coins - 2)]
        state.stock[seat] = mask(state.supply[seat])
    state.initiative = state.starter = state.turn = event.first


def _fold_round_started(state: State, event: events.RoundStarted) -> None:
    state.round = event.round
    state.starter = state.turn = event.seat
    state.moved = False


def _fold_turn_passed(state: State, event: events.TurnPassed) -> None:
    state.turn = event.seat


def _fold_coins_drawn(state: State, event: events.CoinsDrawn) -> None:
    seat, drawn = event.seat, event.coins
    hand = state.hand[seat]
    hand += drawn
    if event.refilled:
        # The bag had run out: its remaining coins are drawn first.
        state.bag[seat] = refill(state, seat)
        state.up[seat] = []
        state.down[seat] = []
        drawn = event.more
        hand += drawn
    bag = state.bag[seat]
    for coin in drawn:
        bag.remove(coin)
    hand.sort()


def _fold_coin_shown(state: State, event: events.CoinShown) -> None:
    # `take` written out, here and for hidden coins: nearly every decision has one of the two.
    seat, coin = event.seat, event.coin
    hand = state.hand[seat]
    hand.remove(UNKNOWN if hand[-1] == UNKNOWN else coin)
    put(state.up[seat], coin)


def _fold_coin_hidden(state: State, event: events.CoinHidden | events.CoinBuried) -> None:
    seat, coin = event.seat, event.coin
    hand = state.hand[seat]
    hand.remove(UNKNOWN if hand[-1] == UNKNOWN else coin)
    put(state.down[seat], coin)


def _fold_initiative_claimed(state: State, event: events.InitiativeClaimed) -> None:
    state.initiative = event.seat
    state.moved = True


def _unstock(state: State, seat: Seat, kind: int) -> None:
    supply = state.supply[seat]
    supply.remove(kind)
    if kind not in supply:
        state.stock[seat] ^= 1 << kind


def _fold_recruited(state: State, event: events.Recruited) -> None:
    _unstock(state, event.seat, event.unit)
    put(state.up[event.seat], event.unit)


def _fold_deployed(state: State, event: events.Deployed) -> None:
    kind, cell = event.unit, event.cell
    take(state.hand[event.seat], kind)
    state.kind[cell] = kind
    state.height[cell] = 1
    others = state.cells[kind]
    state.cells[kind] = tuple(sorted((*others, cell))) if others else (cell,)
    state.force[event.seat & 1] |= 1 << cell


def _fold_bolstered(state: State, event: events.Bolstered) -> None:
    take(state.hand[event.seat], event.unit)
    state.height[event.cell] += 1


def _fold_moved(state: State, event: events.Moved) -> None:
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


def _fold_shifted(state: State, event: events.Pushed | events.Redeployed) -> None:
    if event.cell != event.target:
        _fold_moved(state, events.Moved(event.unit, event.cell, (event.target,)))


def _lower(state: State, kind: int, cell: int) -> None:
    state.height[cell] -= 1
    if not state.height[cell]:
        state.kind[cell] = -1
        state.cells[kind] = tuple(other for other in state.cells[kind] if other != cell)
        state.force[state.setup.owner[kind] & 1] ^= 1 << cell


def _fold_coin_lost(state: State, event: events.CoinLost) -> None:
    _lower(state, event.unit, event.cell)
    put(state.gone[state.setup.owner[event.unit]], event.unit)


def _fold_supply_lost(state: State, event: events.SupplyLost) -> None:
    seat = state.setup.owner[event.unit]
    _unstock(state, seat, event.unit)
    put(state.gone[seat], event.unit)


def _fold_supply_bolstered(state: State, event: events.SupplyBolstered) -> None:
    _unstock(state, state.setup.owner[event.unit], event.unit)
    state.height[event.cell] += 1


def _fold_reinforced(state: State, event: events.Reinforced) -> None:
    state.gone[event.seat].remove(event.unit)
    put(state.supply[event.seat], event.unit)
    state.stock[event.seat] |= 1 << event.unit


def _fold_sealed(state: State, event: events.Sealed) -> None:
    wolf, raven = state.seals
    seal = 1 << event.decree
    state.seals = (wolf | seal, raven) if event.side == WOLF else (wolf, raven | seal)


def _fold_stack_spent(state: State, event: events.StackSpent) -> None:
    _lower(state, event.unit, event.cell)
    put(state.up[state.setup.owner[event.unit]], event.unit)


def _fold_controlled(state: State, event: events.Controlled) -> None:
    bit = 1 << event.cell
    state.marks[event.side] |= bit
    state.marks[1 - event.side] &= ~bit


def _fold_awaited(state: State, event: events.Awaited) -> None:
    state.pending = event.frames


def _fold_game_ended(state: State, event: events.GameEnded) -> None:
    state.result = DRAW_RESULT if event.winner is None else event.winner
    state.pending = ()


def _fold_nothing(state: State, event: object) -> None:
    """Fold an event that changes nothing itself: its consequences are events of their own."""


FOLDS: Final[Folds] = {
    events.DecreesRevealed: _fold_decrees_revealed,
    events.CardsRevealed: _fold_cards_revealed,
    events.MarkerFlipped: _fold_nothing,
    events.DrafterNamed: _fold_nothing,
    events.CardBanned: _fold_card_banned,
    events.CardPicked: _fold_card_picked,
    events.ArmiesDealt: _fold_armies_dealt,
    events.ArmiesFormed: _fold_armies_formed,
    events.Sealed: _fold_sealed,
    events.Proclaimed: _fold_nothing,
    events.Pushed: _fold_shifted,
    events.Redeployed: _fold_shifted,
    events.SupplyBolstered: _fold_supply_bolstered,
    events.Reinforced: _fold_reinforced,
    events.RoundStarted: _fold_round_started,
    events.TurnPassed: _fold_turn_passed,
    events.CoinsDrawn: _fold_coins_drawn,
    events.CoinShown: _fold_coin_shown,
    events.CoinHidden: _fold_coin_hidden,
    events.CoinBuried: _fold_coin_hidden,
    events.Passed: _fold_nothing,
    events.InitiativeClaimed: _fold_initiative_claimed,
    events.Recruited: _fold_recruited,
    events.Deployed: _fold_deployed,
    events.Bolstered: _fold_bolstered,
    events.Moved: _fold_moved,
    events.Attacked: _fold_nothing,
    events.CoinLost: _fold_coin_lost,
    events.SupplyLost: _fold_supply_lost,
    events.StackSpent: _fold_stack_spent,
    events.Controlled: _fold_controlled,
    events.Declined: _fold_nothing,
    events.Awaited: _fold_awaited,
    events.GameEnded: _fold_game_ended,
}
