"""Strengths of units, and of pairs of units in one army, learned from matches with random armies.

All are log odds to win, against an average card: the odds of armies are the sum of those of one side less
those of the other, so both sides are judged alike. `docs/learning.md` says from what they were learned.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import combinations
from math import tanh
from pkgutil import get_data
from typing import Any, TypeAlias

import msgspec

from engine.events import Seat
from engine.games.warchest.kinds import CODES
from engine.games.warchest.pending import Banning, Drafting
from engine.games.warchest.state import State

FILE = "strengths.json"
"""The file beside this module that keeps them."""

Armies: TypeAlias = Sequence[Sequence[int]]
"""The kinds of each seat."""


def pair(one: str, two: str) -> str:
    """Return the name of a pair of units."""
    return f"{min(one, two)},{max(one, two)}"


def strength(kind: int) -> float:
    """Return how much a unit adds to the logarithm of its side's odds to win."""
    return _tables()[0][kind]


def gain(one: int, two: int) -> float:
    """Return how much more two units add in one army than each of them does."""
    return _tables()[1][one][two]


def odds(armies: Armies, side: int) -> float:
    """Return the logarithm of a side's odds to win with these armies, complete or not."""
    return sum([(1 if seat & 1 == side else -1) * _strength(army) for seat, army in enumerate(armies)], 0.0)


def completed(state: State) -> Armies:
    """Return the armies if everybody takes what gains its own army most, and the best card is banned."""
    units, pairs = _tables()
    armies = [[*army] for army in state.setup.armies]
    pool = [*state.pool]
    for frame in state.pending:
        if isinstance(frame, Drafting):
            army = armies[frame.seat]
            gains = [units[kind] + sum([pairs[kind][other] for other in army], 0.0) for kind in pool]
            army.append(pool.pop(gains.index(max(gains))))
        elif isinstance(frame, Banning):
            pool.remove(max(pool, key=lambda kind: units[kind]))
    return armies


def of_armies(state: State, seat: Seat, actions: Sequence[Any]) -> tuple[float, None]:
    """Return what the side of a seat may expect by armies alone, from -1 (lost) to 1 (won).

    Where they are being formed, by those that are likely to come of it. What actions promise is not known.
    """
    return tanh(0.5 * odds(completed(state), seat & 1)), None


def _strength(army: Sequence[int]) -> float:
    units, pairs = _tables()
    alone = sum([units[kind] for kind in army], 0.0)
    return alone + sum([pairs[one][two] for one, two in combinations(army, 2)], 0.0)


@cache
def _tables() -> tuple[list[float], list[list[float]]]:
    """Return the strengths by kind, and those of pairs by both kinds."""
    kept = get_data(__package__, FILE)
    assert kept is not None
    strengths = msgspec.json.decode(kept)
    units: dict[str, float] = strengths["units"]
    pairs: dict[str, float] = strengths["pairs"]
    # What is not named there is an average card, as a new unit is until it was learned.
    return (
        [units.get(code, 0.0) for code in CODES],
        [[pairs.get(pair(one, two), 0.0) for two in CODES] for one in CODES],
    )
