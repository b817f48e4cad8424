"""Tic-tac-toe's part in testing its rules: its answers to the contract of all games, traces and tools."""

from __future__ import annotations

from collections import Counter
from typing import Any

from engine.testing.checks import OpenChecks, Opening


class TicTacToeChecks(OpenChecks[Any]):
    """Tic-tac-toe's part in testing its rules."""

    def faults(self, position: str) -> list[str]:
        """Return what is wrong with a position."""
        count = Counter(position.rpartition("=")[2])
        mover, other = ("x", "o") if "turn=x" in position else ("o", "x")
        return [] if count[other] - count[mover] in (0, 1) else ["a seat has moved twice"]

    def openings(self) -> list[Opening]:
        """Return a game for each seat that may begin."""
        return [Opening(seat, {"first": seat}, games=60, limit=9, sampled=(60, 9)) for seat in "xo"]
