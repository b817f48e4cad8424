"""Counts of each player's coins by place, as far as the viewer may know them (WC-7.1)."""

from __future__ import annotations

from collections import Counter

from client.skins.warchest.panels.player.layout import Column
from engine.games.warchest.kinds import ROYAL
from engine.games.warchest.state import State
from engine.games.warchest.view import circulating


def tally(state: State, seat: int) -> dict[Column, Counter[int]]:
    """Return the number of coins of each kind for each column of a player's table.

    `hidden` counts the bag if the state shows it. For other players it counts bag, hand and face-down discard
    together, which everybody can work out (WC-7.1.10).
    """
    hidden = state.bag[seat] if state.sees(seat) else circulating(state, seat)
    return {
        "supply": Counter(state.supply[seat]),
        "up": Counter(state.up[seat]),
        "hidden": Counter(hidden),
        "out": Counter(state.gone[seat]),
    }


def row_kinds(state: State, seat: int) -> list[int]:
    """Return the kinds of a player's coins, the Royal Coin last."""
    return [*state.setup.armies[seat], ROYAL]
