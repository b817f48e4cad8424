"""The index of records: read once, in step with the folder, and made anew where it is no help."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import pytest

from client.storage import match_index
from client.storage.match_index import NAME, MatchIndex, StoredMatch
from engine.games.registry import GAMES
from engine.record.overview import read_overview
from tools.harness.root import ROOT

PROFILE = ROOT / "tests" / "profiles" / "0.3.0"
ANNA = "2026-11-29-warchest-анна-s-room-1-1-3aa9c06f.wc1"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Return a folder with the records of 0.3.0, each a minute younger than the one before."""
    place = tmp_path / "records"
    shutil.copytree(PROFILE / "owner" / "records", place)
    for number, path in enumerate(sorted(place.iterdir())):
        os.utime(path, (60 * number, 60 * number))
    return place


@pytest.fixture
def read_names(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Collect the games of the records that are read."""
    found: list[str] = []

    def note(data: bytes, games: object) -> object:
        overview = read_overview(data, GAMES)
        found.append(overview.game)
        return overview

    monkeypatch.setattr(match_index, "read_overview", note)
    return found


def list_records(folder: Path) -> list[Path]:
    """Return the files of records."""
    return [path for path in folder.iterdir() if path.suffix in (".wc1", ".wy1", ".kw1")]


def list_matches(folder: Path) -> list[StoredMatch]:
    """Return the last list of a refresh."""
    return [*MatchIndex(folder, GAMES).refresh()][-1]


def test_records_of_one_match_are_one_row_the_fullest_view_first(folder: Path) -> None:
    mark = "e9bece86"
    own = next(path for path in folder.iterdir() if mark in path.name)
    partial = own.with_name(own.name.replace(".wc1", "-2.wc1"))
    lines = [line for line in own.read_text().splitlines() if not line.startswith("seed ")]
    partial.write_text("".join(f"{line}\n" for line in lines[:-3]))
    matches = list_matches(folder)
    files = {match.overview.mark: match.files for match in matches}
    assert files[mark] == [own.name, partial.name]
    assert sum(map(len, files.values())) == len(list_records(folder))


def test_the_newest_match_is_the_first(folder: Path) -> None:
    """By the day of the record, or of the file if a host has written it; then by the last change."""
    matches = list_matches(folder)
    assert {match.overview.date for match in matches} == {"2026-11-29"}
    assert [match.changed for match in matches] == sorted((match.changed for match in matches), reverse=True)
    undated = next(path for path in list_records(folder) if b"\ndate " not in path.read_bytes())
    undated.rename(undated.with_name(undated.name.replace("2026-11-29", "2025-01-02")))
    assert list_matches(folder)[-1].overview.date == "2025-01-02"


def test_only_changed_files_are_read_again(folder: Path, read_names: list[str]) -> None:
    first = list_matches(folder)
    count = len(read_names)
    assert count == len(list_records(folder))
    assert list_matches(folder) == first
    assert len(read_names) == count
    changed = folder / ANNA
    changed.write_bytes(changed.read_bytes() + b"# a comment\n")
    (folder / first[-1].files[0]).unlink()
    again = list_matches(folder)
    assert len(read_names) == count + 1
    assert {match.overview.mark for match in again} == {match.overview.mark for match in first[:-1]}


@pytest.mark.parametrize(
    "content", ["", "{", "[]", '{"form": 0, "entries": {}}', '{"form": 1, "entries": {"a": 3}}']
)
def test_an_index_that_is_damaged_or_old_is_made_anew(folder: Path, content: str) -> None:
    first = list_matches(folder)
    (folder / NAME).write_text(content)
    assert list_matches(folder) == first
    assert list_matches(folder) == first


def test_what_is_known_is_told_before_the_rest_is_read(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A thousand new records do not keep the first screenful waiting: the newest files are read first."""
    monkeypatch.setattr(match_index, "BATCH", 3)
    refresh = MatchIndex(folder, GAMES).refresh()
    counts = [sum(len(match.files) for match in matches) for matches in refresh]
    assert counts[:3] == [0, 3, 6]
    assert counts[-1] == len(list_records(folder))
    newest = max(list_records(folder), key=lambda path: path.stat().st_mtime)
    (folder / NAME).unlink()
    batches = MatchIndex(folder, GAMES).refresh()
    next(batches)
    assert newest.name in {name for match in next(batches) for name in match.files}


def test_files_that_are_no_records_are_left_out(folder: Path) -> None:
    first = list_matches(folder)
    (folder / "notes.txt").write_text("record wc1\n")
    (folder / "broken.wc1").write_bytes(b"\xff\n")
    (folder / "another.kw1").write_bytes(b"record zz9\n")
    (folder / "folder.wc1").mkdir()
    assert list_matches(folder) == first
    assert list_matches(folder / "nowhere") == []
