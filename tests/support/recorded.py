"""Records of Kuhn poker and tic-tac-toe, made line by line, and the results of their replay."""

from __future__ import annotations

from typing import Any

import pytest

from engine.chance import Chance, Scripted
from engine.commit_reveal import Fairness
from engine.match.match import Match
from engine.record.digests import chain
from engine.record.entries import read_entry
from engine.record.header import Header
from engine.record.lines import Line, RecordError
from engine.record.replay import Replayed, replay
from engine.record.writer import write_record
from tests.games.registry import GAMES

JACK_KING = ([0], [2])


class Table:
    """A match played by the lines of its record."""

    def __init__(
        self,
        game: str = "kuhn",
        chance: Chance | None = None,
        *,
        fairness: Fairness | None = None,
        **known: Any,
    ) -> None:
        """Begin; without an own chance, Kuhn poker deals a jack and a king."""
        self.game = GAMES[game]
        self.config = self.game.options()
        seats = self.game.seats(self.config)
        self.chance = chance or Scripted(JACK_KING)
        self.match: Match[Any] = Match(self.game, self.config, self.chance, yielding=range(len(seats)))
        header = Header(**{"rules": 1, "fairness": fairness, **known})
        self.recorder = write_record(self.match, header)

    def enter(self, *lines: str) -> list[str]:
        """Carry out entries; return the new lines."""
        added = []
        for text in lines:
            entry = read_entry(Line(1, text), self.game.seats(self.config), self.game.parse_action)
            self.match.enter(entry)
            added += self.recorder.add(entry, self.match.accepted[-1].events)
        return added

    def complete(self, secret: bytes | None = None) -> str:
        """Return the complete record as a text."""
        return self.recorder.complete(self.match.outcome, secret).decode()


def seal_record(*lines: str) -> bytes:
    """Return lines as a record with a correct digest: only their content can be wrong."""
    return "".join(f"{line}\n" for line in (*lines, f"# digest {chain(lines).hex()}")).encode()


def open_record(data: bytes | str) -> Replayed:
    """Replay a record."""
    return replay(data.encode() if isinstance(data, str) else data, GAMES)


def refusal(data: bytes | str, **how: Any) -> str:
    """Return the sentence with which a record is refused; it is one line."""
    with pytest.raises(RecordError) as error:
        replay(data.encode() if isinstance(data, str) else data, GAMES, **how)
    assert str(error.value) == f"line {error.value.line}: {error.value.why}"
    assert "\n" not in str(error.value)
    return str(error.value)
