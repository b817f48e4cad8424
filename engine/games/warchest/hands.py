"""What the coins of a hand are good for, wherever the units are."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from typing import TypeAlias

from engine.games.warchest.actions import Claim, Pass
from engine.games.warchest.catalog import UNITS, Tactic, Unit
from engine.games.warchest.kinds import ROYAL

Tactics: TypeAlias = tuple[tuple[int, Tactic], ...]
"""Kinds with their tactics, in order."""


@dataclass(frozen=True, slots=True)
class Hand:
    """The different coins of a hand and what they pay for, all in text order."""

    coins: tuple[int, ...]
    units: tuple[tuple[int, Unit], ...]
    """Kinds with their units, the Royal Coin left out."""
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
    units = tuple((kind, UNITS[kind]) for kind in different if kind != ROYAL)
    return Hand(
        coins=different,
        units=units,
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
    return tuple((kind, tactic) for kind, tactic in found if tactic is not None and tactic.royal == royal)
