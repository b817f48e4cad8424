"""Read a record as far as it holds, and say where and why it holds no further."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, cast

import msgspec

from engine.chance import Generator
from engine.commit_reveal import Committed
from engine.events import Event, Viewer
from engine.game import Game
from engine.match.match import Match, Revision
from engine.record.digests import chain
from engine.record.entries import write_result
from engine.record.full_course import FullCourse
from engine.record.header import EVERYTHING, Head, Header, find_viewer, read_header
from engine.record.inferred_course import InferredCourse
from engine.record.lines import HIDDEN, FaultKind, Line, Reader, RecordError, split_sound
from engine.record.seen_course import SeenCourse
from engine.record.writer import DIGEST


class Reading(msgspec.Struct, frozen=True):
    """A record as far as it holds: at least its header and its set-up."""

    game: Game[Any]
    config: Any
    header: Header
    revisions: list[Revision]
    """The set-up and each entry, with their events as the record's side knows them."""
    match: Match[Any] | None
    """The match at the end of a full record without a fault; None for any other record."""
    draws: int
    generator: Generator | None
    """The generator of further draws; None if the past draws were only found possible, not proved."""
    digest: bytes
    """The digest of all lines except the digest line."""
    result: Line | None
    """The line of the result; None if the record does not come to one, as that of a running match."""
    end: int
    """The line behind the last one."""
    fault: RecordError | None
    """Why the record holds no further."""

    @property
    def one_sided(self) -> bool:
        """Say whether this is the record of one seat, or of a spectator."""
        return self.header.viewer != EVERYTHING

    @property
    def viewer(self) -> Viewer:
        """Return whose side may be shown: that of the record; of a full one, what is public."""
        return cast(Viewer, self.header.viewer) if self.one_sided else None

    def events_by_revision(self) -> list[list[Event]]:
        """Return the stream of the `viewer` by revision."""
        if not self.one_sided:
            return [revision.events_for(None) for revision in self.revisions]
        return [
            [*revision.events] if revision.entry is None else [revision.entry, *revision.events]
            for revision in self.revisions
        ]


def read_match(
    data: bytes,
    games: Mapping[str, Game[Any]],
    *,
    secret: bytes | None = None,
    watch: Callable[[float], object] = lambda part: None,
) -> Reading:
    """Read a record as far as it holds; raises `RecordError` if not even its set-up does.

    A full record is run again by the rules. With a seed in its header, every draw must be the one that the
    seed gives. Without one, and in a plain game record, it must be possible. `secret` is the committed
    secret, which a running record lacks. The record of one side is folded from the events that this side was
    told. A record may end after any entry; with a result it ends there, with its digest if its header has
    `rules`. `watch` is called after each entry with the part of the lines that holds; an error of its own
    ends the reading.
    """
    lines, damage = split_sound(data)
    reader = Reader(lines)
    try:
        head = read_header(reader, games)
    except RecordError as error:
        # Lines that end at the damage may seem to miss something further up.
        found = damage if damage and reader.is_done() else _choose_first(damage, error)
        raise found.of_kind("header") from None
    head, make_course = _choose_course(head, lines)
    revisions: list[Revision] = []
    course: FullCourse | SeenCourse | None = None
    result, fault, digest = None, damage, chain(line.text for line in lines)
    try:
        course = make_course(head, reader) if make_course else FullCourse(head, reader, secret)
        for revision in course.run():
            revisions.append(revision)
            watch(reader.passed.number / lines[-1].number)
        if not reader.is_done():
            result = reader.next()
            _check_result(head, reader, result, course)
            digest = digest if damage is not None else _check_digest(head, lines)
    except RecordError as error:
        fault = _choose_first(damage, error)
    if fault is not None:
        kind: FaultKind = "entry" if revisions else "header"
        fault = fault.of_kind(kind).under(head.header.rules, head.game.version)
    if course is None or not revisions:
        raise fault or RecordError(head.end, "the record ends here, in the middle", "cut")
    return Reading(
        head.game,
        head.config,
        head.header,
        revisions,
        course.match if fault is None and head.header.viewer == EVERYTHING else None,
        course.draws,
        course.generator,
        digest,
        result,
        lines[-1].number + 1,
        fault,
    )


def _choose_first(damage: RecordError | None, error: RecordError) -> RecordError:
    """Return the error that comes first; the lines themselves seem to end at the damage."""
    return damage if damage is not None and damage.line <= error.line else error


def _choose_course(head: Head, lines: Sequence[Line]) -> tuple[Head, type[SeenCourse] | None]:
    """Return the header with the side of the record, and how its course is followed; None: by the rules."""
    if head.header.viewer != EVERYTHING:
        return head, SeenCourse
    viewer = find_viewer(lines, head.game.seats(head.config))
    head = head._replace(header=msgspec.structs.replace(head.header, viewer=viewer))
    hidden = any(HIDDEN in line.text for line in lines[head.end :] if not line.text.startswith("#"))
    return head, InferredCourse if hidden and viewer != EVERYTHING else None


def _check_result(head: Head, reader: Reader, line: Line, course: FullCourse | SeenCourse) -> None:
    outcome = course.outcome
    expected = write_result(outcome, head.game.record.sides)
    if line.text != expected:
        raise RecordError(line.number, f"{line.text!r} where the play leads to {expected!r}", "result")
    if not reader.is_done():
        raise RecordError(reader.look().number, "the record goes on behind its result", "result")
    fairness = head.header.fairness
    if not isinstance(fairness, Committed):
        return
    revealed = fairness.secret is not None
    if head.header.viewer != EVERYTHING:
        if revealed:
            why = "the record of one side reveals the seed that was committed to"
            raise RecordError(line.number, why, "result")
    elif revealed != (outcome is not None):
        what = "has ended and does not reveal" if outcome else "has not ended and reveals"
        raise RecordError(line.number, f"the match {what} the seed that was committed to", "result")


def _check_digest(head: Head, lines: Sequence[Line]) -> bytes:
    """Check that the digest is the last line, and right; return that of the lines above."""
    *above, last = lines
    for line in above:
        if line.text.startswith(DIGEST):
            raise RecordError(line.number, "a digest stands here, before the end", "digest")
    if not last.text.startswith(DIGEST):
        if head.header.rules is None:
            return chain(line.text for line in lines)
        raise RecordError(last.number + 1, "the record ends without its digest", "digest")
    digest = chain(line.text for line in above)
    if last.text != DIGEST + digest.hex():
        why = f"the lines above have the digest {digest.hex()}; one of them, or this one, was changed"
        raise RecordError(last.number, why, "digest")
    return digest
