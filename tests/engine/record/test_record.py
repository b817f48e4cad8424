"""Writing a record: every line in its place, append only, and for one seat no more than it may know."""

from __future__ import annotations

import pytest

from engine.chance import Scripted
from engine.commit_reveal import Committed, Uncommitted, commit
from engine.events import Viewer
from engine.match.entries import Decided, FlagFell
from engine.match.state import first_view
from engine.record.digests import chain
from engine.record.entries import read_entry, write_entry
from engine.record.header import Header
from engine.record.lines import Line
from engine.record.writer import Recorder, add_note
from tests.support.recorded import JACK_KING, Table

SECRET = bytes(range(32))
COMMITTED = Committed(commit(SECRET), {1: b"\1" * 16, 0: b"\0" * 16})


def test_a_whole_record() -> None:
    """Notation, sections 6 and 8."""
    table = Table(date="2026-11-20", names={1: "Bo", 0: 'Аня "A"'}, fairness=COMMITTED)
    table.enter("p1 offers draw", "p1 pass", "p2 away bot", "p2 bet", "p2 back", "p1 bet")
    *lines, digest, end = table.complete(SECRET).split("\n")
    assert lines == [
        "record kuhn1",
        "first p1",
        "rules 1",
        "option first p1",
        "date 2026-11-20",
        'name p1 "\\u0410\\u043d\\u044f \\"A\\""',
        'name p2 "Bo"',
        f"commitment {commit(SECRET).hex()}",
        "nonce p1 00000000000000000000000000000000",
        "nonce p2 01010101010101010101010101010101",
        f"seed {SECRET.hex()}",
        "play",
        "draw p1 J",
        "draw p2 K",
        "p1 offers draw",
        "p1 pass",
        "p2 away bot",
        "p2 bet",
        "p2 back",
        "p1 bet",
        "result p2",
    ]
    assert (digest, end) == (f"# digest {chain(lines).hex()}", "")


@pytest.mark.parametrize(
    ("entries", "result"),
    [
        ((), "-"),
        (("p1 pass",), "-"),
        (("p1 resign",), "p2"),
        (("p1 pass", "p2 timeout"), "p1"),
        (("p2 offers draw", "draw agreed"), "draw"),
        (("p1 bet", "p1 undo 1", "p1 pass", "p2 pass"), "p2"),
    ],
)
def test_the_result_of_a_match(entries: tuple[str, ...], result: str) -> None:
    table = Table()
    assert table.enter(*entries) == list(entries)
    assert table.complete().split("\n")[-3] == f"result {result}"


@pytest.mark.parametrize("action", ["flag", "resign", "offers draw", "undo 1", "decides", "decides flag"])
def test_an_action_that_reads_like_something_else_is_told_from_it(action: str) -> None:
    """A game may call a move as it likes, such as a flag that is raised."""
    seats = ("p1", "p2")
    for text in (action, f"{action} off"):
        line = write_entry(Decided(0, text), seats)
        assert read_entry(Line(1, line), seats, str) == Decided(0, text)
    assert write_entry(Decided(0, "flag"), seats) == "p1 decides flag"
    assert write_entry(Decided(0, "flag off"), seats) == "p1 flag off"
    assert write_entry(FlagFell(0), seats) == "p1 flag"


def test_lines_are_only_added() -> None:
    """Written lines stay: each entry can be stored by itself, and a digest holds for good."""
    table = Table("tictactoe")
    before = list(table.recorder.lines)
    assert table.recorder.digest == chain(before)
    for line in ("x place a1", "o place b2", "o undo 1", "o place c3"):
        added = table.enter(line)
        assert added == [line]
        assert table.recorder.lines == [*before, line]
        before = list(table.recorder.lines)
        assert table.recorder.digest == chain(before)
    complete = table.complete()
    assert table.recorder.lines == before
    assert table.complete() == complete


def test_a_secret_is_revealed_by_the_end_alone() -> None:
    table = Table(fairness=COMMITTED)
    assert "seed" not in table.complete(SECRET)
    table.enter("p1 resign")
    assert not any(line.startswith("seed") for line in table.recorder.lines)
    assert table.complete(SECRET).count(f"seed {SECRET.hex()}\n") == 1


def test_a_small_number_is_no_secret() -> None:
    table = Table(fairness=Uncommitted("42"))
    assert "seed 42" in table.recorder.lines
    assert "commitment" not in table.complete()


def test_a_plain_game_record_has_no_more_than_section_6_knows() -> None:
    table = Table(rules=None)
    table.enter("p1 pass", "p2 pass")
    assert table.complete() == (
        "record kuhn1\nfirst p1\nplay\ndraw p1 J\ndraw p2 K\np1 pass\np2 pass\nresult p2\n"
    )


def record_for(table: Table, viewer: Viewer) -> Recorder:
    """Return the record of a match by one viewer's events."""
    start = first_view(table.game, table.config, viewer)
    return Recorder(table.game, table.config, Header(1), start, table.match.stream(viewer))


@pytest.mark.parametrize(("viewer", "deal"), [(0, "J?"), (1, "?K"), (None, "??")])
def test_one_seats_record_hides_the_others_cards(viewer: Viewer, deal: str) -> None:
    table = Table()
    table.enter("p1 bet", "p2 pass")
    lines = record_for(table, viewer).lines
    assert lines[-4:] == [f"draw p1 {deal[0]}", f"draw p2 {deal[1]}", "p1 bet", "p2 pass"]
    assert table.recorder.lines[-4:] == ["draw p1 J", "draw p2 K", "p1 bet", "p2 pass"]


def test_worlds_that_a_seat_cannot_tell_apart_give_it_the_same_record() -> None:
    """A folded hand stays hidden for ever, in the digest too."""
    records = []
    for other in (1, 2):
        table = Table(chance=Scripted([[0], [other]]))
        table.enter("p1 bet", "p2 pass")
        records.append((record_for(table, 0).lines, record_for(table, 0).digest))
    assert records[0] == records[1]


def test_a_note_stands_above_the_digest_and_what_it_is_bound_to_holds() -> None:
    table = Table(fairness=Uncommitted("42"))
    table.enter("p1 pass", "p2 pass")
    record = table.complete()
    told = add_note(record, "checked by Ann")
    *lines, digest = told.splitlines()
    assert lines == [*record.splitlines()[:-1], "# checked by Ann"]
    assert digest == f"# digest {chain(lines).hex()}"
    assert told.endswith("\n")
    assert add_note(told, "twice").splitlines()[:-1] == [*lines, "# twice"]


def test_a_note_makes_no_wrong_digest_right() -> None:
    table = Table(fairness=Uncommitted("42"))
    damaged = table.complete().replace("p1 J", "p1 Q")
    *lines, digest = damaged.splitlines()
    assert add_note(damaged, "differs").splitlines() == [*lines, "# differs", digest]
    assert add_note("torn", "differs") == "torn\n# differs\n"
    assert add_note("torn\n", "differs") == "torn\n# differs\n"
    assert add_note("", "differs") == "# differs\n"


@pytest.mark.parametrize(
    "date", ["", "20.11.2026", "2026-11-32", "2026-13-01", "2026-11-20\nresult w", "26-1-1"]
)
def test_a_day_has_one_shape(date: str) -> None:
    with pytest.raises(ValueError, match="is not a day such as 2026-11-20"):
        Header(1, date)


def test_the_chance_of_a_table_deals_what_is_written() -> None:
    """The fixture of these tests does as it says."""
    assert JACK_KING == ([0], [2])
    assert Table().recorder.lines[-2:] == ["draw p1 J", "draw p2 K"]
