"""The lines of a record, a game's notation for its own lines, and errors in damaged lines."""

from __future__ import annotations

import re
from abc import ABC
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, ClassVar, Literal, NamedTuple, TypeAlias

from engine.chance import Result

_UNPRINTABLE = re.compile(rb"[^\n -~]")

HIDDEN = "?"
"""Replaces a text that its reader may not know."""


FaultKind: TypeAlias = Literal["text", "cut", "header", "entry", "draw", "hidden", "result", "digest"]


class RecordError(ValueError):
    """A record that does not hold; the text is one sentence that begins with the place."""

    def __init__(
        self,
        line: int,
        why: str,
        kind: FaultKind | None = None,
        versions: tuple[int, int] | None = None,
    ) -> None:
        super().__init__(f"line {line}: {why}")
        self.line = line
        self.why = why
        self.kind = kind
        """What is wrong, for a message in another language; None if only its place in the record says so."""
        self.versions = versions
        """The version of the record's rules, and the one that is played, if they are different."""

    def of_kind(self, kind: FaultKind) -> RecordError:
        """Return the error as one of this kind, unless it has one."""
        return RecordError(self.line, self.why, self.kind or kind, self.versions)

    def under(self, rules: int | None, ours: int) -> RecordError:
        """Return the error with the version of the record's rules, if this program plays another one."""
        if rules is None or rules == ours:
            return self
        why = f"{self.why} (the record has version {rules} of the rules, this program plays version {ours})"
        return RecordError(self.line, why, self.kind, (rules, ours))


class Line(NamedTuple):
    """A line of a record without its line feed; `number` counts from 1."""

    number: int
    text: str

    @property
    def word(self) -> str:
        """Return the first word."""
        return self.text.partition(" ")[0]

    @property
    def rest(self) -> str:
        """Return the text after the first word."""
        return self.text.partition(" ")[2]


class Piece(NamedTuple):
    """One part of what a seat plays with, such as a unit, by its code.

    The game's texts name it as `<kind>.<code>.name`.
    """

    kind: str
    code: str


Lineup: TypeAlias = tuple[Piece, ...]
"""What a seat plays with, in the order of its record."""


class RecordNotation(ABC):
    """The notation of a game's part of a record; a game's is a subclass without state.

    The defaults fit a game in which nothing is formed or left to chance before the play. The first word of
    each header line is then the name of a setting, and the rest of the line is its value.
    """

    word: ClassVar[str]
    """The word after `record` in the first line."""
    sides: ClassVar[tuple[str, ...]]
    """The names of the sides, as the result names them."""
    keys: ClassVar[tuple[str, ...]] = ()
    """The first words of the game's header lines, which follow from the settings."""
    forming: ClassVar[tuple[str, ...]] = ()
    """The first words of the lines for things formed before the play.

    A line with the last of them ends the forming: `play` follows, or comes before the first draw if nothing
    is formed. Without any the play begins at once.
    """

    def opening(self, config: Any) -> list[str]:
        """Return the header lines of a game with these settings."""
        return [f"{key} {getattr(config, key)}" for key in self.keys]

    def settings(self, before: Sequence[Line]) -> dict[str, Any]:
        """Return settings that lead to the lines from the second one up to `play`; raises `RecordError`."""
        return {line.word: line.rest for line in before if line.word in self.keys}

    def told_settings(self, state: Any) -> dict[str, Any]:
        """Return the settings that a full position tells, for a match that plays on from it.

        Raises `NotationError` if none can: what is formed before the play is not complete. By default a
        position tells none.
        """
        return {}

    def lines(self, state: Any, events: Sequence[Any]) -> list[str]:
        """Return the `forming` lines for the events of the set-up, or of a decision.

        `state` is any state after the set-up.
        """
        return []

    def read_lineups(self, formed: Sequence[str], settings: Mapping[str, str]) -> dict[str, Lineup]:
        """Return the lineups by seat, as far as the `forming` lines and the texts of the settings tell them.

        Nothing of the lines is verified: unknown codes are left out.
        """
        return {}

    def find_prepared(self, config: Any, ahead: Sequence[Line]) -> Mapping[int, tuple[Line, str]]:
        """Return the preparations before the match by seat, each with the first line about it.

        It searches the lines from the header up to `play`; raises `RecordError`. None of them hides anything.
        """
        return {}

    def find_dealt(self, config: Any, ahead: Sequence[Line]) -> list[tuple[Line, Result]]:
        """Return the first chance results of the set-up that only a later line reports, with this line.

        It searches the lines from the header up to `play`; raises `RecordError`.
        """
        return []

    def parse_forming(self, line: str) -> Sequence[Result]:
        """Return the chance results behind a `forming` line; raises `ValueError`."""
        return ()

    def parse_draw(self, draw: str) -> Sequence[Result]:
        """Return the chance results behind a text of `Game.chance_texts`, in order; raises `ValueError`.

        A game whose rules can carry something unknown along in a view may read `HIDDEN` as that.
        """
        raise ValueError("nothing is drawn in this game")


def results_of(record: RecordNotation, draws: Iterable[str]) -> list[Result]:
    """Return the chance results behind some texts of `Game.chance_texts`; raises `ValueError`."""
    return [result for draw in draws for result in record.parse_draw(draw)]


def split(data: bytes) -> list[Line]:
    """Return the lines of a record; raises `RecordError` for bytes that are no lines of text.

    >>> len(split(b"one\\ntwo\\n"))
    2
    """
    if not data:
        raise RecordError(1, "the record is empty", "cut")
    bad = _UNPRINTABLE.search(data)
    if bad:
        line = data.count(b"\n", 0, bad.start()) + 1
        raise RecordError(line, f"the byte {bad[0][0]:#04x} is no printable ASCII", "text")
    *lines, rest = data.decode("ascii").split("\n")
    if rest:
        raise RecordError(len(lines) + 1, "the line breaks off before its line feed", "cut")
    return [Line(number, text) for number, text in enumerate(lines, 1)]


def split_sound(data: bytes) -> tuple[list[Line], RecordError | None]:
    """Return the lines above damage, with its error; raises `RecordError` if there are none.

    >>> lines, error = split_sound(b"one\\ntwo\\xff\\n")
    >>> len(lines), error
    (1, RecordError('line 2: the byte 0xff is no printable ASCII'))
    """
    try:
        return split(data), None
    except RecordError as error:
        above = b"".join(data.splitlines(keepends=True)[: error.line - 1])
        if not above:
            raise
        return split(above), error


class Reader:
    """Hand out the lines of a record one after another, without the comments."""

    def __init__(self, lines: Sequence[Line]) -> None:
        self._lines = [line for line in lines if not line.text.startswith("#")]
        self._end = Line(lines[-1].number + 1, "") if lines else Line(1, "")
        self._at = 0
        self.passed = Line(1, "")
        """The line that was taken last."""

    def look(self) -> Line:
        """Return the next line; after the last one an empty line."""
        return self._lines[self._at] if self._at < len(self._lines) else self._end

    def next(self) -> Line:
        """Take the next line; raises `RecordError` at the end."""
        line = self.look()
        if line is self._end:
            raise RecordError(line.number, "the record ends here, in the middle", "cut")
        self._at += 1
        self.passed = line
        return line

    def is_done(self) -> bool:
        """Say whether all lines have been taken."""
        return self.look() is self._end

    def take(self, *words: str) -> Iterator[Line]:
        """Take all lines that begin with one of some words and follow here."""
        while not self.is_done() and self.look().word in words:
            yield self.next()

    def ahead(self, *words: str) -> list[Line]:
        """Return the following lines, up to and including the first that begins with one of some words.

        If there is none, the last item is an empty line after the end.
        """
        found = []
        for line in (*self._lines[self._at :], self._end):
            found.append(line)
            if line.word in words:
                break
        return found
