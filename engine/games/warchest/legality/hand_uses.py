"""Uses of the coins of a hand, independent of the units' cells."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from operator import attrgetter
from typing import Any, Final, TypeAlias

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
from engine.games.warchest.legality.ready_actions import DEPLOYS, SPOTS, Ready, Recruits, Spot
from engine.games.warchest.legality.ways import Way

Tactics: TypeAlias = tuple[tuple[int, Card], ...]
"""Kinds with their tactics, in order."""


@dataclass(frozen=True, slots=True)
class Hand:
    """The different coins of a hand and the actions that they pay for, all in text order."""

    coins: tuple[int, ...]
    units: tuple[tuple[int, int, Ready, tuple[Spot, ...]], ...]
    """The kinds among them that are units: the limit on the board, and actions off the board and on it."""
    royal: bool
    """Whether the Royal Coin is among them."""
    ways: tuple[tuple[int, Way], ...]
    """The kinds whose tactics they pay for, with the ways; the Royal Coin pays for those of every army."""
    claims: tuple[Claim, ...]
    passes: tuple[Pass, ...]
    recruits: Recruits


class _Hands(dict[tuple[int, ...], Hand]):
    """Coins sorted out; of a few coins there are few different hands, so each is sorted out once."""

    def __missing__(self, coins: tuple[int, ...]) -> Hand:
        different = tuple(sorted(set(coins)))
        found = self[coins] = Hand(
            coins=different,
            units=tuple(
                (kind, UNITS[kind].limit, DEPLOYS[kind], SPOTS[kind]) for kind in different if kind != ROYAL
            ),
            royal=ROYAL in different,
            ways=tuple(
                (kind, unit.tactic.way)
                for kind, unit in enumerate(UNITS)
                if unit.tactic is not None and tactic_coin(kind) in different
            ),
            claims=tuple(Claim(coin) for coin in different),
            passes=tuple(Pass(coin) for coin in different),
            recruits=Recruits(different),
        )
        return found


HANDS: Final = _Hands()
"""By the coins of a hand."""


def royal_tactics(army: tuple[int, ...]) -> Tactics:
    """Return the tactics of an army that the Royal Coin pays for (WC-8.13.3)."""
    found = [(kind, UNITS[kind].tactic) for kind in army]
    return tuple((kind, tactic) for kind, tactic in found if tactic is not None and tactic.royal)


def tactic_coin(kind: int) -> int:
    """Return the coin that pays for the tactic of a kind (WC-5.4.7, WC-8.13.3)."""
    tactic = UNITS[kind].tactic
    return ROYAL if tactic is not None and tactic.royal else kind


def coin_of(action: Any) -> int:
    """Return the coin that pays for a play (WC-5.1.5)."""
    return _PAYMENTS[type(action)](action)


_UNIT, _COIN = attrgetter("unit"), attrgetter("coin")
_PAYMENTS: Final[dict[type, Callable[[Any], int]]] = {
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
"""The coin that pays: the named coin, or the coin of the acting unit."""
