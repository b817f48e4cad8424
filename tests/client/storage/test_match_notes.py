"""Notes on stored records: beside the index and the records, and never lost with either."""

from __future__ import annotations

import logging
import os
from pathlib import Path

import pytest

from client.storage.match_index import NAME as INDEX
from client.storage.match_index import MatchIndex
from client.storage.match_notes import NAME, NO_NOTE, MatchNote, MatchNotes, join_notes
from client.storage.records import SavedRecords
from engine.games.registry import GAMES
from tools.harness.games.stored_records import store_records

SIEGE = MatchNote("Осада", kept=True)


def test_a_note_is_on_all_files_of_a_match_until_it_is_taken_away(tmp_path: Path) -> None:
    notes = MatchNotes(tmp_path)
    assert notes.read() == {}
    notes.write(["a.wc1", "b.wc1"], SIEGE)
    notes.write(["c.kw1"], MatchNote("Duel"))
    again = MatchNotes(tmp_path)
    assert again.read() == {"a.wc1": SIEGE, "b.wc1": SIEGE, "c.kw1": MatchNote("Duel")}
    assert again.list_kept() == {"a.wc1", "b.wc1"}
    again.write(["a.wc1"], NO_NOTE)
    again.forget(["c.kw1", "unknown.wc1"])
    assert notes.read() == {"b.wc1": SIEGE}


def test_notes_survive_a_new_index(tmp_path: Path) -> None:
    """The index holds nothing that the player has said."""
    store_records(tmp_path)
    matches = [*MatchIndex(tmp_path, GAMES).refresh()][-1]
    MatchNotes(tmp_path).write(matches[0].files, SIEGE)
    (tmp_path / INDEX).unlink()
    again = [*MatchIndex(tmp_path, GAMES).refresh()][-1]
    assert again == matches
    assert join_notes(MatchNotes(tmp_path).read(), again[0].files) == SIEGE


@pytest.mark.parametrize("content", ["", "{", '{"notes": {"a.wc1": 3}}'])
def test_damaged_notes_are_put_aside(tmp_path: Path, content: str) -> None:
    (tmp_path / NAME).write_text(content)
    notes = MatchNotes(tmp_path)
    assert notes.read() == {}
    assert (tmp_path / "notes.damaged.json").read_text() == content
    notes.write(["a.wc1"], SIEGE)
    assert notes.list_kept() == {"a.wc1"}


def store_old_records(records: SavedRecords, count: int) -> list[Path]:
    """Write records of the name that this program gives, each a minute younger than the one before."""
    paths = [records.folder / f"2026-11-20-warchest-solo-1-1-{number:08x}.wc1" for number in range(count)]
    for number, path in enumerate(paths):
        records.write(path, "record wc1\n")
        if path.exists():
            os.utime(path, (60 * number, 60 * number))
    return paths


def list_names(folder: Path) -> set[str]:
    return {path.name for path in folder.glob("*.wc1")}


def test_kept_records_stay_beyond_the_limit_and_take_no_place(tmp_path: Path) -> None:
    records = SavedRecords(tmp_path, 3)
    first = store_old_records(records, 3)
    records.notes.write([first[0].name], MatchNote(kept=True))
    records.notes.write([first[1].name], MatchNote("Not kept"))
    for number in (7, 8):
        records.write(tmp_path / f"2026-11-21-warchest-solo-1-1-{number:08x}.wc1", "record wc1\n")
    left = {first[0].name, first[2].name} | {f"2026-11-21-warchest-solo-1-1-0000000{n}.wc1" for n in (7, 8)}
    assert list_names(tmp_path) == left
    assert [*records.notes.read()] == [first[0].name], "the note on a deleted record goes with it"


def test_nothing_is_deleted_while_nobody_knows_what_is_kept(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    records = SavedRecords(tmp_path, 2)
    (tmp_path / NAME).write_text("{")
    with caplog.at_level(logging.WARNING, "muster.records"):
        paths = store_old_records(records, 4)
    assert list_names(tmp_path) == {path.name for path in paths}
    assert "no record is deleted" in caplog.text
