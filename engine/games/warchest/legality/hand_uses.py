"""Uses of the coins of a hand, wherever the units are."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cache
from operator import attrgetter
from typing import Any, TypeAlias

from engine.games.warchest.actions import (
    Attack,
    Bolster,
    Claim,
    Control,
    Deploy,
    Move,
    Pass,
    Proclaim,
    Recruit,
    Tactic,
)
from engine.games.warchest.catalog import UNITS
from engine.games.warchest.catalog import Tactic as Card
from engine.games.warchest.kinds import ROYAL

Tactics: TypeAlias = tuple[tuple[int, Card], ...]
"""Kinds with their tactics, in order."""


@dataclass(frozen=True, slots=True)
class Hand:
    """The different coins of a hand and what they pay for, all in text order."""

    coins: tuple[int, ...]
    units: tuple[tuple[int, int], ...]
    """The kinds among them that are units, with how many of each may be on the board."""
    tactics: Tactics
    """What the coins pay for beside the tactics of the Royal Coin."""
    royal: bool
    """Whether the Royal Coin is among them."""
    claims: tuple[Claim, ...]
    passes: tuple[Pass, ...]


@cache
def hand_of(coins: tuple[int, ...]) -> Hand:
    """Sort coins out; of a few coins there are few different hands, so each is sorted out once."""
    different = tuple(sorted(set(coins)))
    return Hand(
        coins=different,
        units=tuple((kind, UNITS[kind].limit) for kind in different if kind != ROYAL),
        tactics=_tactics(different, royal=False),
        royal=ROYAL in different,
        claims=tuple(Claim(coin) for coin in different),
        passes=tuple(Pass(coin) for coin in different),
    )


@cache
def royal_tactics(army: tuple[int, ...]) -> Tactics:
    """Return the tactics of an army that the Royal Coin pays for (WC-8.13.3)."""
    return _tactics(army, royal=True)


def _tactics(kinds: Iterable[int], *, royal: bool) -> Tactics:
    found = [(kind, UNITS[kind].tactic) for kind in kinds]
    return tuple(
        (kind, tactic)
        for kind, tactic in found
        if tactic is not None and (tactic_coin(kind) == ROYAL) == royal
    )


def tactic_coin(kind: int) -> int:
    """Return the coin that pays for the tactic of a kind (WC-5.4.7, WC-8.13.3)."""
    tactic = UNITS[kind].tactic
    return ROYAL if tactic is not None and tactic.royal else kind


def coin_of(action: Any) -> int:
    """Return the coin that pays for a play (WC-5.1.5)."""
    return _PAID[type(action)](action)


_UNIT, _COIN = attrgetter("unit"), attrgetter("coin")
_PAID: dict[type, Callable[[Any], int]] = {
    Attack: _UNIT,
    Bolster: _UNIT,
    Claim: _COIN,
    Control: _UNIT,
    Deploy: _UNIT,
    Move: _UNIT,
    Pass: _COIN,
    Proclaim: lambda action: ROYAL,
    Recruit: _COIN,
    Tactic: lambda action: tactic_coin(action.unit),
}
"""What pays: the coin that is named, or that of the unit that acts."""
