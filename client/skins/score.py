"""The score of a running match, as everybody may know it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Score:
    """The score of a position, by public information alone."""

    points: tuple[str, ...]
    """The points of each seat's side, in a few characters."""
    progress: float
    """The part of the way to the end that is done, from 0 to 1; near 1 the next blow may end the match."""
