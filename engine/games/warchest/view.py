"""Views with public information only, and resampled worlds, both written from the rules (WC-7.1)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeAlias

from msgspec import structs

from engine.chance import Chance
from engine.events import Seat, Viewer, redact
from engine.games.warchest.catalog import army_coins
from engine.games.warchest.kinds import UNKNOWN
from engine.games.warchest.pending import Frame, Play, Spied
from engine.games.warchest.state import EVERY_SEAT, Pile, State

Piles: TypeAlias = tuple[Sequence[int], Sequence[int], Sequence[int]]
"""The hand, the face-down discard and the bag of a seat."""


def view(state: State, viewer: Viewer) -> State:
    """Build the view that a seat or a spectator has of a state."""
    seen = State.__new__(State)
    seen.setup = state.setup
    seen.kind = state.kind[:]
    seen.height = state.height[:]
    seen.cells = state.cells[:]
    seen.force = state.force[:]
    seen.marks = state.marks[:]
    seen.seals = state.seals
    seen.pool = state.pool
    seen.up = [*map(list.copy, state.up)]
    seen.supply = [*map(list.copy, state.supply)]
    seen.stock = state.stock[:]
    seen.gone = [*map(list.copy, state.gone)]
    seen.initiative = state.initiative
    seen.moved = state.moved
    seen.starter = state.starter
    seen.turn = state.turn
    seen.round = state.round
    seen.result = state.result
    seen.pending = tuple(redact(frame, viewer) for frame in state.pending)
    seen.knows = 0 if viewer is None else 1 << viewer
    seen.hand = _mask_piles(state.hand, viewer)
    seen.bag = _mask_piles(state.bag, viewer)
    seen.down = _mask_piles(state.down, viewer)
    return seen


def _mask_piles(piles: list[Pile], viewer: Viewer) -> list[Pile]:
    return [pile[:] if seat == viewer else [UNKNOWN] * len(pile) for seat, pile in enumerate(piles)]


def resample(state: State, viewer: Viewer, chance: Chance) -> State:
    """Return a full state that the viewer cannot tell apart; `state` may be the viewer's own view.

    A seat's coins in bag, hand and face-down discard follow from public information (WC-7.1.10). Other
    viewers only know the number of coins in each. A hand that the viewer is looking at stays (WC-7.1.8).
    """
    shown = {
        frame.target: frame.hand for frame in state.pending if type(frame) is Spied and frame.seat == viewer
    }
    seats = range(state.setup.variant.players)
    piles = {seat: _any(state, seat, chance, shown.get(seat)) for seat in seats if seat != viewer}
    return deal_world(state, viewer, piles, chance)


def deal_world(state: State, viewer: Viewer, piles: Mapping[Seat, Piles], chance: Chance) -> State:
    """Return a full state that looks the same to the viewer, with given piles of others."""
    world = state.clone()
    world.knows = EVERY_SEAT
    for seat, (hand, down, bag) in piles.items():
        world.hand[seat], world.down[seat], world.bag[seat] = [*hand], [*down], [*bag]
    if world.pending:
        world.pending = tuple(_deal_frame(frame, viewer, piles, world, chance) for frame in world.pending)
    return world


def _deal_frame(
    frame: Frame, viewer: Viewer, piles: Mapping[Seat, Piles], world: State, chance: Chance
) -> Frame:
    """Return a pending decision with plausible coins in place of coins shown to another viewer."""
    if isinstance(frame, Play) and frame.seat in piles:
        hand = world.hand[frame.seat]
        return Play(frame.seat, hand[chance.below(len(hand))])
    if isinstance(frame, Spied) and frame.seat != viewer:
        return structs.replace(frame, hand=tuple(world.hand[frame.target]))
    return frame


def _any(state: State, seat: Seat, chance: Chance, shown: tuple[int, ...] | None) -> Piles:
    """Return possible piles of a seat, each way to draw them equally likely."""
    rest = circulating(state, seat)
    hand = chance.sample(rest, len(state.hand[seat])) if shown is None else list(shown)
    rest = without(rest, hand)
    down = chance.sample(rest, len(state.down[seat]))
    return hand, down, without(rest, down)


def without(pile: Pile, coins: Sequence[int]) -> Pile:
    """Return a pile without some of its coins."""
    rest = list(pile)
    for coin in coins:
        rest.remove(coin)
    return rest


def circulating(state: State, seat: Seat) -> Pile:
    """Return the coins in a seat's bag, hand and face-down discard together: everybody can work them out.

    Before the first round there are none: armies are still being formed.
    """
    if not state.round:
        return []
    counts = army_coins(state.setup.armies[seat])
    for pile in (state.up[seat], state.supply[seat], state.gone[seat]):
        for coin in pile:
            counts[coin] -= 1
    for kind in state.setup.armies[seat]:
        for cell in state.cells[kind]:
            counts[kind] -= state.height[cell]
    rest: Pile = []
    for kind, count in enumerate(counts):
        if count:
            rest += [kind] * count
    return rest
