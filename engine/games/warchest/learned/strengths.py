"""Strengths of units, and of pairs of units in one army, learned from matches with random armies.

All are log odds to win against an average card. The odds between armies are the sum for one side less the sum
for the other: both sides are judged alike. The value of a unit depends on its player's skill, so bots that
search use other strengths than bots that do not. `docs/learning.md` describes the training.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import combinations
from math import tanh
from pkgutil import get_data
from typing import Any, Final, TypeAlias

import msgspec

from engine.events import Seat
from engine.games.warchest.actions import Ban, Pick
from engine.games.warchest.kinds import CODES
from engine.games.warchest.pending import Banning, Drafting
from engine.games.warchest.state import State

USUAL: Final = "strengths.json"
"""The file beside this module with strengths from matches of brawlers."""
SEARCHED_FILE: Final = "searched_strengths.json"
"""The file beside this module with strengths from matches of searches, for two players only."""
_SEARCHED_BY: Final = 2
"""The number of players in the matches of searches."""
BETTER_HANDS: Final = 0.4
"""Scale of the brawlers' strengths for better players."""
PRIOR_SHARPNESS = 2.0
"""Factor of log odds to win in a search's promise, as its prior scales estimates (half, over 0.25)."""

Armies: TypeAlias = Sequence[Sequence[int]]
"""The kinds of each seat."""


def pair(one: str, two: str) -> str:
    """Return the name of a pair of units.

    >>> pair("sw", "ar")
    'ar,sw'
    """
    return f"{min(one, two)},{max(one, two)}"


class Strengths:
    """The value of units and pairs of units to an army, learned from one kind of matches."""

    def __init__(self, file: str, share: float) -> None:
        """Read a file beside this module, and scale its strengths by `share`."""
        kept = get_data(__package__, file)
        assert kept is not None
        strengths = msgspec.json.decode(kept)
        units: dict[str, float] = strengths["units"]
        pairs: dict[str, float] = strengths["pairs"]
        # A unit that the file lacks is an average card, as a new unit is until it was learned.
        self.units = [share * units.get(code, 0.0) for code in CODES]
        """Log odds to win that a unit of each kind adds."""
        self.pairs = [[share * pairs.get(pair(one, two), 0.0) for two in CODES] for one in CODES]
        """Log odds to win that two kinds in one army add to those of each."""

    def odds(self, armies: Armies, side: int) -> float:
        """Return the logarithm of a side's odds to win with these armies, complete or not."""
        return sum(
            [(1 if seat & 1 == side else -1) * self._strength(army) for seat, army in enumerate(armies)], 0.0
        )

    def gain(self, army: Sequence[int], kind: int) -> float:
        """Return the gain in log odds if a unit joins an army."""
        return self.units[kind] + sum([self.pairs[kind][other] for other in army], 0.0)

    def complete_armies(self, state: State) -> Armies:
        """Return the armies if each seat takes the card of most gain, and the best card is banned."""
        armies = [[*army] for army in state.setup.armies]
        pool = [*state.pool]
        for frame in state.pending:
            if isinstance(frame, Drafting):
                army = armies[frame.seat]
                gains = [self.gain(army, kind) for kind in pool]
                army.append(pool.pop(gains.index(max(gains))))
            elif isinstance(frame, Banning):
                pool.remove(max(pool, key=lambda kind: self.units[kind]))
        return armies

    def judge(self, state: State, seat: Seat, actions: Sequence[Any]) -> tuple[float, list[float]]:
        """Return the expected value for a seat's side, from -1 (lost) to 1 (won), and the promises of
        actions.

        While armies are formed, the value is that of the armies likely to result.
        """
        army = state.setup.armies[seat]
        promises = [self._promise(army, action) for action in actions]
        return tanh(0.5 * self.odds(self.complete_armies(state), seat & 1)), promises

    def _promise(self, army: Sequence[int], action: Any) -> float:
        if isinstance(action, Pick):
            return PRIOR_SHARPNESS * self.gain(army, action.unit)
        return PRIOR_SHARPNESS * self.units[action.unit] if isinstance(action, Ban) else 0.0

    def _strength(self, army: Sequence[int]) -> float:
        alone = sum([self.units[kind] for kind in army], 0.0)
        return alone + sum([self.pairs[one][two] for one, two in combinations(army, 2)], 0.0)


@cache
def load_strengths(file: str, share: float = 1.0) -> Strengths:
    """Return the strengths in a file beside this module, or a share of them."""
    return Strengths(file, share)


def choose_strengths(players: int) -> Strengths:
    """Return the strengths that the best players go by; of searches of four nothing was learned."""
    return load_strengths(SEARCHED_FILE) if players == _SEARCHED_BY else load_strengths(USUAL, BETTER_HANDS)
