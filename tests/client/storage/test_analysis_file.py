"""The analysis beside a record: read again as it was written, and made anew where it is old or damaged."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from client.storage.analysis_file import AnalysisFile, find_analysis
from client.storage.deleted_records import DeletedRecords
from client.storage.match_index import MatchIndex
from client.storage.records import SavedRecords
from engine.bots.analysis.analysis import JudgedDecision, analyse
from engine.games.registry import GAMES
from engine.record.reading import read_match
from tools.harness.games.stored_records import write_match

ITERATIONS = 20


def store(folder: Path, name: str = "2026-11-20-warchest-solo-1-1-0000000a.wc1") -> Path:
    """Write the record of a finished match."""
    path = folder / name
    path.write_bytes(write_match("warchest", 3, ("Vera", "Anna")))
    return path


def keep(path: Path) -> tuple[AnalysisFile, list[JudgedDecision]]:
    """Write the analysis of a record."""
    reading = read_match(path.read_bytes(), GAMES)
    assert reading.match is not None
    file, decisions = AnalysisFile(path, reading), list(analyse(reading.match, 0.2, ITERATIONS))
    file.write(ITERATIONS, decisions, whole=True)
    return file, decisions


def test_it_is_read_as_it_was_written(tmp_path: Path) -> None:
    path = store(tmp_path)
    file, decisions = keep(path)
    assert decisions
    assert file.read(ITERATIONS) == (ITERATIONS, decisions, True)
    assert file.read(ITERATIONS // 2) == (ITERATIONS, decisions, True)
    assert file.read(ITERATIONS + 1) is None, "a deeper analysis is made anew"
    file.write(ITERATIONS, decisions[:2], whole=False)
    assert file.read(ITERATIONS) == (ITERATIONS, decisions[:2], False)
    assert file.read(ITERATIONS // 2) is None, "a part goes on with the same iterations"
    file.write(ITERATIONS, decisions[::-1], whole=True)
    assert file.read(ITERATIONS) is None, "decisions come in order"


@pytest.mark.parametrize(
    ("key", "value"),
    [("form", 0), ("record", "00"), ("rules", 1), ("decisions", [7]), ("iterations", "many"), ("form", None)],
)
def test_one_that_is_old_or_of_another_record_is_made_anew(tmp_path: Path, key: str, value: Any) -> None:
    path = store(tmp_path)
    file, _ = keep(path)
    content = json.loads(find_analysis(path).read_text())
    find_analysis(path).write_text(json.dumps({**content, key: value}))
    assert file.read(ITERATIONS) is None


@pytest.mark.parametrize(
    ("key", "value"),
    [("revision", 400), ("revision", -1), ("seat", 5), ("played", "pass [xx]"), ("better", "fly")],
)
def test_judgements_that_do_not_fit_the_match_are_made_anew(tmp_path: Path, key: str, value: Any) -> None:
    path = store(tmp_path)
    file, _ = keep(path)
    content = json.loads(find_analysis(path).read_text())
    content["decisions"][0][key] = value
    find_analysis(path).write_text(json.dumps(content))
    assert file.read(ITERATIONS) is None


def test_a_damaged_one_is_made_anew(tmp_path: Path) -> None:
    path = store(tmp_path)
    file, decisions = keep(path)
    whole = find_analysis(path).read_bytes()
    for data in (b"", whole[: len(whole) // 2], b"\xff" * 40, b"[" * 100_000):
        find_analysis(path).write_bytes(data)
        assert file.read(ITERATIONS) is None
    file.write(ITERATIONS, decisions, whole=True)
    assert file.read(ITERATIONS) == (ITERATIONS, decisions, True)


def test_a_folder_that_cannot_be_written_keeps_none(tmp_path: Path) -> None:
    path = store(tmp_path)
    file, decisions = keep(path)
    file.path.unlink()
    file.path.mkdir()
    file.write(ITERATIONS, decisions, whole=True)
    assert file.read(ITERATIONS) is None


def test_it_is_no_record_and_goes_with_its_record(tmp_path: Path) -> None:
    first, second = store(tmp_path), store(tmp_path, "2026-11-21-warchest-solo-1-2-0000000b.wc1")
    keep(first)
    keep(second)
    *_, matches = MatchIndex(tmp_path, GAMES).refresh()
    assert [sorted(match.files) for match in matches] == [[first.name, second.name]]
    deleted = DeletedRecords(tmp_path)
    deleted.put_aside([first.name])
    assert find_analysis(first).exists(), "the record may come back"
    deleted.remove()
    assert not find_analysis(first).exists()
    records = SavedRecords(tmp_path, 1)
    records.write(tmp_path / "2026-11-22-warchest-solo-1-3-0000000c.wc1", "record wc1\n")
    assert not second.exists()
    assert not find_analysis(second).exists()
