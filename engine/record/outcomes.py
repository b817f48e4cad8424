"""The lines of a record that no seat enters: results of the set-up and of decisions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.commit_reveal import Uncommitted
from engine.events import Event
from engine.game import Game
from engine.match.beginning import PositionGiven
from engine.record.entries import AGREED
from engine.record.header import Header, seed_line
from engine.record.lines import Line

PLAY = "play"
"""The line between the forming of a match and its first draw."""
DRAW = "draw"
POSITION = "position"
"""Begins the line of the position from which a match plays on; nothing is formed then."""


class Outcomes:
    """Write these lines in order; `play` is among them, once."""

    def __init__(self, game: Game[Any], header: Header) -> None:
        self._game = game
        forming = game.record.forming
        self._last = forming[-1] if forming else None
        self._play: list[str] = [*_plain_seed(header), PLAY]

    def lines(self, state: Any, events: Sequence[Event]) -> list[str]:
        """Return the lines for the events of the set-up or of the next decision; `state` is one after it."""
        if events and isinstance(events[0], PositionGiven):
            return [f"{POSITION} {events[0].text()}", *self._play]
        lines = self._game.record.lines(state, events)
        draws = [f"{DRAW} {draw}" for draw in self._game.chance_texts(state, events)]
        # With some settings nothing is formed: the play begins with the first draw at the latest.
        if self._last is None or draws or any(line.partition(" ")[0] == self._last for line in lines):
            lines, self._play = [*lines, *self._play], []
        return [*lines, *draws]


def _plain_seed(header: Header) -> list[str]:
    """Return the seed of a plain game record, in its place by notation, section 6."""
    if header.rules is None and isinstance(header.fairness, Uncommitted):
        return [seed_line(header.fairness)]
    return []


def is_outcome(game: Game[Any], line: Line) -> bool:
    """Say whether a line is no entry but follows from one."""
    return line.text != AGREED and line.word in (*game.record.forming, "seed", POSITION, PLAY, DRAW)
