"""The choice of the liveliest table, by public things alone and whatever the game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from client.session.store import MatchStore

BLOW_FADES_S = 15.0
"""Seconds in which the interest in a blow fades away."""
MIN_STAY_S = 20.0
"""Least seconds at a table before another one takes its place, if both are played."""
MIN_LEAD = 0.25
"""Lead in liveliness that another table needs."""
RESULT_STAYS_S = 20.0
"""Seconds for which the end of a match stays in the light."""
END_WEIGHT, BLOW_WEIGHT = 1.0, 1.5
"""Weights of a coming end and of a fresh blow, beside a close score with 1."""


@dataclass(frozen=True)
class Glance:
    """The public facts about a table at one time."""

    closeness: float
    """1 if no side is ahead, 0 if one of them has all but won."""
    progress: float
    """The part of the way to the end that is done, from 0 to 1."""
    blows: int
    """Number of blows so far: the marks of the match on its time line."""
    over: bool = False
    paused: bool = False


def measure_closeness(store: MatchStore) -> float:
    """Return how close a match is as it is shown, by its game's own estimate of what everybody sees."""
    game, standing = store.game, store.shown
    if standing.outcome is not None:
        return 0.0
    sides = {store.side(seat) for seat in range(len(game.seats(store.config)))}
    return 1.0 - max(abs(game.bots.expectation(standing.state, side)) for side in sides)


class _Watch:
    """The recent past of one table."""

    def __init__(self, glance: Glance) -> None:
        self.glance = glance
        self.since_blow = self.since_end = float("inf")

    def update(self, dt: float, glance: Glance) -> None:
        """Go on by `dt` seconds."""
        self.since_blow += dt
        self.since_end += dt
        if glance.blows > self.glance.blows:
            self.since_blow = 0.0
        if glance.over and not self.glance.over:
            self.since_end = 0.0
        self.glance = glance

    @property
    def over_for_long(self) -> bool:
        """Say whether the result has been in the light for long enough."""
        return self.glance.over and self.since_end >= RESULT_STAYS_S

    @property
    def liveliness(self) -> float:
        """Return how worthwhile it is to look at the table now."""
        glance = self.glance
        if glance.over:
            return -2.0 if self.over_for_long else 3.0
        blow = max(0.0, 1.0 - self.since_blow / BLOW_FADES_S)
        lively = glance.closeness + END_WEIGHT * glance.progress**2 + BLOW_WEIGHT * blow
        return lively - 2.0 if glance.paused else lively


class Spotlight:
    """The light on one of several tables; it moves seldom, and never for a small difference."""

    def __init__(self) -> None:
        """Begin without a table."""
        self.at: int | None = None
        """Number of the table in the light."""
        self._stayed = 0.0
        self._watches: dict[int, _Watch] = {}

    def update(self, dt: float, glances: Mapping[int, Glance]) -> None:
        """Go on by `dt` seconds, with the present glance at each table."""
        self._stayed += dt
        for number in [each for each in self._watches if each not in glances]:
            del self._watches[number]
        for number, glance in glances.items():
            self._watches.setdefault(number, _Watch(glance)).update(dt, glance)
        rated = {number: watch.liveliness for number, watch in self._watches.items()}
        best = max(rated, key=lambda number: (rated[number], -number), default=None)
        if self.at not in rated or best is None:
            self._go(best)
            return
        idle = rated[self.at] < 0 <= rated[best]
        if idle or (self._stayed >= MIN_STAY_S and rated[best] >= rated[self.at] + MIN_LEAD):
            self._go(best)

    def is_over_for_long(self, number: int) -> bool:
        """Say whether the match of a table ended some time ago."""
        return number in self._watches and self._watches[number].over_for_long

    def _go(self, number: int | None) -> None:
        if number != self.at:
            self.at, self._stayed = number, 0.0
