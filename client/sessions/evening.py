"""The results of the matches that a spectator saw end in a room."""

from __future__ import annotations

from dataclasses import dataclass

from engine.outcome import Outcome, Side

MAX_KEPT_RESULTS = 100


@dataclass(frozen=True)
class Result:
    """The result of a match that was seen to its end."""

    table: int
    match: int
    game: str
    names: tuple[str, ...]
    """The names of the seats."""
    sides: tuple[Side, ...]
    """The side of each seat."""
    outcome: Outcome


class Evening:
    """The results in the order in which they came."""

    def __init__(self) -> None:
        """Begin without results."""
        self.results: list[Result] = []
        self._noted: set[tuple[int, int, str]] = set()
        """Tables, matches and games whose result was noted on this visit."""

    def take_over(self, former: Evening) -> None:
        """Go on after an earlier visit; a host that was started again may count its tables anew."""
        self.results = [*former.results]

    def note(self, result: Result) -> None:
        """Keep a result, once."""
        key = (result.table, result.match, result.game)
        if key in self._noted:
            return
        self._noted.add(key)
        if result not in self.results:
            self.results.append(result)
            del self.results[:-MAX_KEPT_RESULTS]
