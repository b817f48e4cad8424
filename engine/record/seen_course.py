"""The course of a match by the record of one side: the events that its reader was told."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any, cast

from engine.events import Event, Viewer
from engine.game import Codec
from engine.match.beginning import PositionGiven
from engine.match.entries import Decided, Entry
from engine.match.match import Revision
from engine.match.state import MatchState, first_view
from engine.outcome import Outcome
from engine.record.entries import read_entry
from engine.record.header import Head
from engine.record.lines import Line, Reader, RecordError
from engine.record.outcomes import DRAW, Outcomes, is_outcome
from engine.record.seen_events import read_seen_events


class SeenCourse:
    """Folds the events of a one-sided record into its side's view, and checks its other lines by them.

    The rules cannot be run where something is hidden. They judge the decisions of the side itself, which knew
    all that these depend on.
    """

    match = None
    generator = None

    def __init__(self, head: Head, reader: Reader) -> None:
        """Begin behind the header."""
        self.draws = 0
        """The draws so far, each as far as the side knows it."""
        self._game, self._config = head.game, head.config
        self._viewer = cast(Viewer, head.header.viewer)
        self._reader = reader
        self._seats = head.game.seats(head.config)
        self._codec = Codec(head.game, PositionGiven)
        self._outcomes = Outcomes(head.game, head.header)
        start = first_view(head.game, head.config, self._viewer)
        self._standing: MatchState[Any] = MatchState(head.game, start)

    @property
    def outcome(self) -> Outcome | None:
        """Return the result so far."""
        return self._standing.outcome

    def run(self) -> Iterator[Revision]:
        """Yield each revision that holds, up to the result; raises `RecordError` at the first other."""
        yield Revision(None, tuple(self._take_events(None)))
        while not self._reader.is_done() and self._reader.look().word != "result":
            entry = self._take_entry()
            # Only decisions have consequences.
            yield Revision(entry, tuple(self._take_events(entry) if isinstance(entry, Decided) else ()))

    def _take_entry(self) -> Entry:
        line = self._reader.next()
        entry = read_entry(line, self._seats, self._game.parse_action)
        if self.outcome is not None:
            raise RecordError(line.number, "the match is over; nothing more can happen in it")
        if isinstance(entry, Decided):
            self._check_decision(line, entry)
        with _blame(line):
            self._standing.fold(entry)
        return entry

    def _check_decision(self, line: Line, entry: Decided) -> None:
        game, state, seat = self._game, self._standing.state, entry.seat
        if seat not in game.to_act(state):
            raise RecordError(line.number, f"{self._seats[seat]} need not decide now")
        if seat == self._viewer:
            reason = game.refuse(state, seat, game.parse_action(entry.action))
            if reason is not None:
                name = self._seats[seat]
                raise RecordError(line.number, f"{name} cannot decide {entry.action!r} here ({reason.code})")

    def _take_events(self, entry: Decided | None) -> list[Event]:
        """Fold the events of the set-up or of a decision, and check the lines that follow from them."""
        lines = []
        while is_outcome(self._game, self._reader.look()):
            lines.append(self._reader.next())
        self.draws += sum(line.word == DRAW for line in lines)
        events = self._find_events(entry, lines)
        last = self._reader.passed
        self._fold(last, events)
        with _blame(last):
            expected = self._outcomes.lines(self._standing.state, events)
        _compare(lines, expected, last)
        return events

    def _find_events(self, entry: Decided | None, lines: Sequence[Line]) -> list[Event]:
        """Return the events behind an entry and its lines."""
        events = read_seen_events(self._reader.look(), self._codec)
        self._reader.next()
        return events

    def _fold(self, line: Line, events: Sequence[Event]) -> None:
        game = self._game
        with _blame(line):
            for event in events:
                if getattr(event, "seat", 0) not in range(len(self._seats)):
                    raise ValueError("a seat that is not there")
                self._standing.fold(event)
            game.parse(game.format(self._standing.state), self._viewer)


@contextmanager
def _blame(line: Line) -> Iterator[None]:
    """Blame a line for any failure of the rules: they rely on events that they made themselves."""
    try:
        yield
    except RecordError:
        raise
    except Exception as error:
        why = f"this cannot have happened here ({type(error).__name__})"
        raise RecordError(line.number, why) from error


def _compare(lines: Sequence[Line], expected: Sequence[str], last: Line) -> None:
    for line, text in zip(lines, expected, strict=False):
        if line.text != text:
            raise RecordError(line.number, f"{line.text!r} where {text!r} follows")
    if len(lines) > len(expected):
        line = lines[len(expected)]
        raise RecordError(line.number, f"{line.text!r} does not follow from what is below")
    if len(lines) < len(expected):
        raise RecordError(last.number, f"{expected[len(lines)]!r} is missing here")
