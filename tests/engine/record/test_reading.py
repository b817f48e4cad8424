"""A record is read as far as it holds, and says where and why it holds no further."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from engine.match.match import Revision
from engine.record.lines import RecordError
from engine.record.reading import Reading, read_match
from tests.contract.games import CASES, GAMES
from tests.contract.records.recording import Recorded, play, sources
from tests.support.selection import select

BY_NAME = {case.name: case for case in CASES}
SAMPLE = ("kuhn-p1", "tictactoe-x", "warchest-first-game", "dawnember-ends", "pig-2")
each = pytest.mark.parametrize("name", select(SAMPLE))


def join(lines: Sequence[str]) -> bytes:
    return "".join(f"{line}\n" for line in lines).encode()


def starts_of_revisions(played: Recorded) -> list[int]:
    """Return the number of the line behind each revision."""
    return [lines for lines, _, _ in played.running]


def hold(played: Recorded, line: int) -> list[Revision]:
    """Return the revisions whose lines all stand above a line of the running record."""
    return [
        revision
        for revision, end in zip(played.match.accepted, starts_of_revisions(played), strict=True)
        if end < line
    ]


def check_part(played: Recorded, reading: Reading, line: int) -> None:
    """The part above a line, and no match that could be played on or judged."""
    assert reading.fault is not None
    assert reading.fault.line == line
    assert reading.match is None
    assert reading.revisions == hold(played, line)


@each
def test_a_wrong_line_leaves_what_is_above_it(name: str) -> None:
    case = BY_NAME[name]
    played = play(case, 2, sources(case)[3], 40)
    lines = played.recorder.lines
    first = starts_of_revisions(played)[0]
    for at in range(first, len(lines)):
        reading = read_match(join([*lines[:at], "nobody does this", *lines[at + 1 :]]), GAMES)
        check_part(played, reading, at + 1)


@each
def test_a_byte_that_is_no_text_leaves_what_is_above_it(name: str) -> None:
    case = BY_NAME[name]
    played = play(case, 2, sources(case)[3], 40)
    lines = played.recorder.lines
    for at in range(starts_of_revisions(played)[0], len(lines), 5):
        data = join(lines[:at]) + b"\xff" + join(lines[at:])
        reading = read_match(data, GAMES)
        assert reading.fault is not None
        assert reading.fault.why == "the byte 0xff is no printable ASCII"
        assert reading.fault.line == at + 1
        # The draws of the last entry above may be missing.
        assert reading.revisions in (hold(played, at + 1), hold(played, at + 1)[:-1])


@each
def test_a_match_without_an_end_holds_as_far_as_it_goes(name: str) -> None:
    """That of a host that still runs it, or of one that was left."""
    case = BY_NAME[name]
    played = play(case, 4, sources(case)[0], 40)
    for end in starts_of_revisions(played):
        reading = read_match(join(played.recorder.lines[:end]), GAMES)
        assert reading.fault is None
        assert reading.result is None
        assert reading.match is not None
        assert reading.revisions == hold(played, end + 1)
    left = play(case, 4, sources(case)[2], 12)
    reading = read_match(left.data, GAMES)
    assert reading.fault is None
    assert reading.revisions == left.match.accepted


def test_nothing_is_read_of_a_record_without_its_set_up() -> None:
    played = play(BY_NAME["kuhn-p1"], 2, sources(BY_NAME["kuhn-p1"])[3])
    lines = played.recorder.lines
    for end in range(starts_of_revisions(played)[0]):
        with pytest.raises(RecordError) as error:
            read_match(join([*lines[:end], "nobody does this"]), GAMES)
        assert 1 <= error.value.line <= end + 2


def test_a_wrong_digest_is_blamed_and_the_match_is_there() -> None:
    case = BY_NAME["tictactoe-x"]
    played = play(case, 2, sources(case)[2], 40)
    reading = read_match(played.data[:-2] + b"?\n", GAMES)
    check_part(played, reading, len(played.data.splitlines()))
    assert len(reading.revisions) == len(played.match.accepted)


def test_a_record_of_other_rules_opens_if_it_holds() -> None:
    """Else its fault names the version that plays by them."""
    case = BY_NAME["kuhn-p1"]
    played = play(case, 2, sources(case)[3])
    lines = [line.replace("rules 1", "rules 7") for line in played.recorder.lines]
    assert read_match(join(lines), GAMES).fault is None
    reading = read_match(join([*lines, "p1 nobody"]), GAMES)
    assert reading.fault is not None
    assert "version 7 of the rules, this program plays version 1" in reading.fault.why
