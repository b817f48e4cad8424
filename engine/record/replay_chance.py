"""The chance of a record: its source, and checks of the lines that report draws."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from engine.chance import Chance, ChanceError, Generator, Result, Scripted
from engine.match.match import Match
from engine.record.header import Head
from engine.record.lines import HIDDEN, Line, Reader, RecordError
from engine.record.outcomes import DRAW, PLAY, Outcomes, is_outcome

Run = Callable[[Chance], Match[Any]]
"""Let a match go on by one revision, or set it up, with this chance."""


class Draws:
    """Give a record's chance to the rules: the numbers of its seed, or else the results in its lines."""

    def __init__(self, head: Head, reader: Reader, generator: Generator | None) -> None:
        self.generator = generator
        self.count = 0
        """Draws that were checked so far."""
        self._head = head
        self._game = head.game
        self._reader = reader
        self._outcomes = Outcomes(head.game, head.header)

    def check(self, run: Run, *, setting_up: bool = False) -> Match[Any]:
        """Carry something out and check the lines that follow from it; raises `RecordError`."""
        ahead = self._reader.ahead(PLAY, "result") if setting_up else None
        lines = self._take()
        match = self._run(run, lines, ahead) if self.generator is None else run(self.generator)
        self._compare(lines, self._outcomes.lines(match.standing.state, match.accepted[-1].events))
        return match

    def _run(self, run: Run, lines: Sequence[Line], ahead: Sequence[Line] | None) -> Match[Any]:
        """Carry something out with the chance results that its lines report.

        The lines in `ahead` may report further results of chance in the set-up.
        """
        told = list_results(self._head, lines, ahead)
        chance = Scripted([result for _, result in told])
        try:
            match = run(chance)
            chance.finish()
        except ChanceError as error:
            places = [*(line.number for line, _ in told), self._reader.look().number]
            raise RecordError(places[chance.used], str(error), "draw") from None
        return match

    def _take(self) -> list[Line]:
        lines = []
        while is_outcome(self._game, self._reader.look()):
            lines.append(require_visible(self._reader.next()))
        self.count += sum(line.word == DRAW for line in lines)
        return lines

    def _compare(self, lines: Sequence[Line], expected: Sequence[str]) -> None:
        for line, text in zip(lines, expected, strict=False):
            if line.text != text:
                raise RecordError(line.number, f"{line.text!r} where {text!r} follows", "draw")
        if len(lines) > len(expected):
            line = lines[len(expected)]
            raise RecordError(line.number, f"{line.text!r} does not follow from what is above", "draw")
        if len(lines) < len(expected):
            missing = expected[len(lines)]
            raise RecordError(self._reader.look().number, f"{missing!r} is missing here", "draw")


def list_results(
    head: Head, lines: Sequence[Line], ahead: Sequence[Line] | None
) -> list[tuple[Line, Result]]:
    """Return the results of chance that the lines of a revision report; in a set-up also those `ahead`."""
    record = head.game.record
    told = [*record.find_dealt(head.config, ahead)] if ahead is not None else []
    for line in lines:
        if line.word == DRAW:
            told += _read(line, line.rest, record.parse_draw)
        elif line.word in record.forming:
            told += _read(line, line.text, record.parse_forming)
    return told


def _read(line: Line, text: str, read: Callable[[str], Sequence[Result]]) -> list[tuple[Line, Result]]:
    try:
        return [(line, result) for result in read(text)]
    except ValueError as error:
        raise RecordError(line.number, str(error), "draw") from None


def require_visible(line: Line) -> Line:
    """Return a line that hides nothing; raises `RecordError` for another."""
    if HIDDEN in line.text:
        why = "something is hidden ('?'), and the record does not say what its reader was told"
        raise RecordError(line.number, why, "hidden")
    return line
