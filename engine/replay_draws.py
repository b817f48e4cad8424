"""The draws of a record: what they come from, and whether those written down are the ones that happen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from engine.events import Fact
from engine.game import Game
from engine.record_entries import is_draw
from engine.record_lines import HIDDEN, Line, Opening, Reader, RecordError
from engine.rng import Chance, ChanceError, Generator, Scripted

S = TypeVar("S")


class Draws:
    """Give a record's chance to the rules: the numbers of its seed, or else the draws that it names."""

    def __init__(self, game: Game[Any], reader: Reader, generator: Generator | None) -> None:
        self.game = game
        self.generator = generator
        self.count = 0
        """Draws that were checked so far."""
        self._reader = reader

    def check(
        self, run: Callable[[Chance], tuple[S, list[Fact]]], place: int, opening: Opening
    ) -> tuple[S, list[Fact]]:
        """Carry something out and check the draw lines that follow; raises `RecordError`.

        `opening` is what chance decided before the first of them, which is written in the line `place`.
        """
        lines = self._take()
        if self.generator is not None:
            state, facts = run(self.generator)
            self._compare(lines, self.game.draws(state, facts))
            return state, facts
        samples = [*opening.samples]
        places = [place] * len(samples)
        for line in lines:
            found = self._samples(line)
            samples += found
            places += [line.number] * len(found)
        chance = Scripted(samples, opening.numbers)
        try:
            state, facts = run(chance)
            chance.finish()
        except ChanceError as error:
            raise RecordError([*places, self._reader.look().number][chance.used], str(error)) from None
        self._compare(lines, self.game.draws(state, facts))
        return state, facts

    def _take(self) -> list[Line]:
        lines = []
        while is_draw(self._reader.look()):
            lines.append(shown(self._reader.next()))
        self.count += len(lines)
        return lines

    def _samples(self, line: Line) -> list[list[int]]:
        try:
            return self.game.record.samples(line.rest)
        except ValueError as error:
            raise RecordError(line.number, str(error)) from None

    def _compare(self, lines: Sequence[Line], expected: Sequence[str]) -> None:
        for line, text in zip(lines, expected, strict=False):
            if line.rest != text:
                raise RecordError(line.number, f"the draw {line.rest!r} where {text!r} is drawn")
        if len(lines) > len(expected):
            raise RecordError(lines[len(expected)].number, "nothing more is drawn here")
        if len(lines) < len(expected):
            raise RecordError(
                self._reader.look().number, f"the draw {expected[len(lines)]!r} is missing here"
            )


def shown(line: Line) -> Line:
    """Return a line that hides nothing; raises `RecordError` for another."""
    if HIDDEN in line.text:
        why = (
            "something is hidden ('?'): a record made for one seat cannot be run again, only the full one can"
        )
        raise RecordError(line.number, why)
    return line
