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

    def note(self, result: Result) -> None:
        """Keep a result, once."""
        known = ((each.table, each.match, each.game) for each in self.results)
        if (result.table, result.match, result.game) not in known:
            self.results.append(result)
            del self.results[:-MAX_KEPT_RESULTS]
