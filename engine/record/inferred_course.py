"""The course of a match by the record of one side without its events, as Muster 0.3.0 wrote it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from engine.chance import Die, Scripted
from engine.events import Event, redact
from engine.game import Turn
from engine.match.entries import Decided
from engine.match.state import first_view
from engine.record.full_course import read_preparations
from engine.record.header import Head
from engine.record.lines import HIDDEN, Line, Reader, RecordError
from engine.record.outcomes import PLAY
from engine.record.replay_chance import list_results
from engine.record.seen_course import SeenCourse


class InferredCourse(SeenCourse):
    """Carries the decisions out on the view of the side, with what its lines tell of the draws.

    Something unknown stays unknown. Where the rules need more than the side knows, the record ends: a seat
    may have been shown there what stands in no line.
    """

    def __init__(self, head: Head, reader: Reader) -> None:
        """Begin behind the header."""
        super().__init__(head, reader)
        self._head = head
        self._ahead = reader.ahead(PLAY, "result")

    def _find_events(self, entry: Decided | None, lines: Sequence[Line]) -> list[Event]:
        game, start = self._game, self._standing.state
        with _end_at_hidden(self._reader.passed):
            told = list_results(self._head, lines, self._ahead if entry is None else None)
            chance = SeenChance([result for _, result in told])
            if entry is None:
                prepared = read_preparations(self._head, self._ahead)
                turn = Turn(game, first_view(game, self._config, self._viewer), chance, prepared)
                game.start(turn)
            else:
                turn = Turn(game, start.clone(), chance)
                game.decide(turn, entry.seat, game.parse_action(entry.action))
            chance.finish()
        return [redact(event, self._viewer) for event in turn.events]

    def _check_decision(self, line: Line, entry: Decided) -> None:
        with _end_at_hidden(line):
            super()._check_decision(line, entry)

    def _fold(self, line: Line, events: Sequence[Event]) -> None:
        with _end_at_hidden(line):
            super()._fold(line, events)


class SeenChance(Scripted):
    """Chance as one side has seen it: what was drawn need not be known to have been there."""

    def sample(self, population: Sequence[int], k: int) -> list[int]:
        """Return the next result, sorted; it must be a sample of k members."""
        drawn = self._next(f"{k} more must be drawn")
        if isinstance(drawn, Die) or len(drawn) != k:
            self._refuse(f"is no sample of {k}")
        self.used += 1
        return sorted(drawn)


@contextmanager
def _end_at_hidden(line: Line) -> Iterator[None]:
    """End the record at a line: rules that miss what they need may fail in any way."""
    try:
        yield
    except Exception as error:
        why = f"something is hidden ({HIDDEN!r}), and the record does not say what its reader was told"
        raise RecordError(line.number, why, "hidden") from error
