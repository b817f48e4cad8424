"""Replay: run a record again and verify every decision, every draw, the result and the digest."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import msgspec

from engine.chance import Chance, Generator
from engine.commit_reveal import Committed, FairnessError
from engine.events import Event
from engine.game import Game, Outcome, begin
from engine.match.course import Course, CourseError
from engine.options import OptionError
from engine.record.digests import chain
from engine.record.entries import Decision, Entry, Undo, read_entry, write_result
from engine.record.header import Head, Header, read_header
from engine.record.lines import Line, Reader, RecordError, split
from engine.record.replay_chance import Draws, shown
from engine.record.writer import DIGEST


class Step(msgspec.Struct, frozen=True):
    """One entry of a record, or the set-up (None), and its events."""

    line: int
    entry: Entry | None
    events: tuple[Event, ...]


class Replayed(msgspec.Struct, frozen=True):
    """A record that holds."""

    game: Game[Any]
    config: Any
    header: Header
    start: Any
    """The state after the set-up."""
    steps: tuple[Step, ...]
    course: Course[Any]
    """How the match stands at the end."""
    draws: int
    generator: Generator | None
    """What draws on from here; None where the draws were only found possible, not proved."""
    digest: bytes
    """Of all lines but the one that holds it."""

    @property
    def outcome(self) -> Outcome | None:
        """Return how the match ended, or None for one that did not."""
        return self.course.outcome

    @property
    def decisions(self) -> int:
        """Return how many decisions were made, those taken back among them."""
        return sum(isinstance(step.entry, Decision) for step in self.steps)

    @property
    def undone(self) -> int:
        """Return how many decisions were taken back."""
        return sum(step.entry.count for step in self.steps if isinstance(step.entry, Undo))


def replay(
    data: bytes, games: Mapping[str, Game[Any]], *, running: bool = False, secret: bytes | None = None
) -> Replayed:
    """Run a record again; raises `RecordError` with the first place where it does not hold.

    With a seed in the header every draw must be the one that it gives; without, or in a plain game record, it
    must be possible. A complete record ends with its result and, if its header has `rules`, its digest. A
    `running` one may end after any entry, and `secret` is what was committed to, which it does not hold.
    """
    lines = split(data)
    reader = Reader(lines)
    head = read_header(reader, games)
    try:
        draws = Draws(head, reader, _generator(head, secret))
        start, events = _set_up(head, draws)
        course = Course(head.game, start, head.game.seats(head.config))
        steps = [Step(head.end, None, tuple(events)), *_run(course, head, reader, draws)]
        if running:
            _still_running(reader)
            digest = chain(line.text for line in lines)
        else:
            _check_result(head, reader, course)
            digest = _check_digest(head, lines)
    except RecordError as error:
        raise error.under(head.header.rules, head.game.version) from None
    return Replayed(
        head.game, head.config, head.header, start, tuple(steps), course, draws.count, draws.generator, digest
    )


def _generator(head: Head, secret: bytes | None) -> Generator | None:
    fairness = head.header.fairness
    if head.header.rules is None:
        # The number of a plain game record is another program's, perhaps: it informs and proves nothing.
        return None
    if secret is not None and isinstance(fairness, Committed):
        fairness = msgspec.structs.replace(fairness, secret=secret)
    try:
        return fairness.generator() if fairness is not None else None
    except FairnessError as error:
        raise RecordError(head.end, str(error)) from None


def _run(course: Course[Any], head: Head, reader: Reader, draws: Draws) -> Iterator[Step]:
    while not reader.done() and reader.look().word != "result":
        line = reader.next()
        entry = read_entry(shown(line), course.seats, head.game.parse_action)

        def enter(chance: Chance, entry: Entry = entry) -> tuple[Any, list[Event]]:
            events = course.enter(entry, chance)
            return course.state, events

        try:
            _, events = draws.check(enter)
        except CourseError as error:
            raise RecordError(line.number, str(error)) from None
        yield Step(line.number, entry, tuple(events))


def _set_up(head: Head, draws: Draws) -> tuple[Any, list[Event]]:
    try:
        return draws.check(lambda chance: begin(head.game, head.config, chance), setting_up=True)
    except OptionError as error:
        raise RecordError(head.place(error.name), str(error)) from None


def _still_running(reader: Reader) -> None:
    if not reader.done():
        raise RecordError(reader.look().number, "a record that is still being written has no result")


def _check_result(head: Head, reader: Reader, course: Course[Any]) -> None:
    line = reader.next()
    expected = write_result(course.outcome, head.game.record.sides)
    if line.text != expected:
        raise RecordError(line.number, f"{line.text!r} where the play leads to {expected!r}")
    if not reader.done():
        raise RecordError(reader.look().number, "the record goes on behind its result")
    fairness = head.header.fairness
    if isinstance(fairness, Committed) and (fairness.secret is None) != (course.outcome is None):
        what = "has ended and does not reveal" if course.outcome else "has not ended and reveals"
        raise RecordError(line.number, f"the match {what} the seed that was committed to")


def _check_digest(head: Head, lines: Sequence[Line]) -> bytes:
    """Check that the digest is the last line, and right; return that of the lines above."""
    *above, last = lines
    for line in above:
        if line.text.startswith(DIGEST):
            raise RecordError(line.number, "a digest stands here, before the end")
    if not last.text.startswith(DIGEST):
        if head.header.rules is None:
            return chain(line.text for line in lines)
        raise RecordError(last.number + 1, "the record ends without its digest")
    digest = chain(line.text for line in above)
    if last.text != DIGEST + digest.hex():
        why = f"the lines above have the digest {digest.hex()}; one of them, or this one, was changed"
        raise RecordError(last.number, why)
    return digest
