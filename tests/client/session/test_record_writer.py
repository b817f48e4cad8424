"""The folder of records, and the parts of strangers' texts in it."""

from __future__ import annotations

import asyncio
import os
from pathlib import Path
from typing import Any

import pytest

from client.session.record_writer import CHECK_NOTES, MAX_RECORD_CHARACTERS, RecordWriter
from client.session.store import MatchStore
from client.session.verification import Verified
from client.storage.pledge import Pledge
from client.storage.records import SavedRecords, place_name
from engine.chance import make_generator
from engine.games.registry import GAMES
from engine.match.match import Match
from tests.support.client.hosts import run
from tests.support.client.kept_records import DAY, keep_records, lines, read_lines


def test_the_oldest_records_go_and_nothing_else_does(tmp_path: Path) -> None:
    records = keep_records(tmp_path, most=3)
    (tmp_path / "mine.txt").write_text("notes")
    (tmp_path / f"{DAY}-my-favourite.wc1").write_text("record")
    for number in range(5):
        path = tmp_path / f"{DAY}-warchest-solo-1-{number}-0000000{number}.wc1"
        records.write(path, f"record {number}\n")
        os.utime(path, ns=(number, number))
    assert sorted(path.name for path in tmp_path.iterdir()) == [
        f"{DAY}-my-favourite.wc1",
        *(f"{DAY}-warchest-solo-1-{number}-0000000{number}.wc1" for number in (2, 3, 4)),
        "mine.txt",
    ]


@pytest.mark.parametrize(
    ("title", "part"),
    [
        ("Kitchen", "kitchen"),
        ("Ann's Room  no. 5", "ann-s-room-no-5"),
        ("../../etc/passwd", "etc-passwd"),
        ("C:\\Windows\x00|<>?*", "c-windows"),
        ("*[a-z]?", "a-z"),
        ("Дача", "дача"),
        ("...", "room"),
        ("", "room"),
        ("x" * 60, "x" * 24),
        ("_" * 60, "room"),
    ],
)
def test_a_strangers_name_for_a_room_is_harmless_in_a_files_name(title: str, part: str) -> None:
    assert place_name(title) == part


def open_record_writer(folder: Path, *, committed: bool = False) -> tuple[SavedRecords, RecordWriter]:
    """Return a record of a match with nothing but its set-up."""
    game = GAMES["warchest"]
    match: Match[Any] = Match(game, game.options(), make_generator(1))
    store = MatchStore(game, match.config, 0)
    store.events = match.stream(0)
    store.revisions = [0] * len(store.events)
    records = keep_records(folder)
    return records, RecordWriter(records, store, "warchest-solo-1-1", {}, committed=committed)


@pytest.mark.parametrize("committed", [True, False])
def test_a_committed_match_is_written_under_its_pledge_alone(tmp_path: Path, committed: bool) -> None:
    """However late the pledge comes: a record without it would have another name, and be left over."""

    async def scene() -> None:
        records, sheet = open_record_writer(tmp_path, committed=committed)
        sheet.schedule_write()
        await asyncio.sleep(5 * records.seconds)
        await records.settle()
        early = [path.name for path in tmp_path.iterdir()]
        assert bool(early) != committed
        sheet.pledge = Pledge("a" * 64, {})
        sheet.close()
        await asyncio.sleep(5 * records.seconds)
        await records.settle()
        found = [path.name for path in tmp_path.iterdir()]
        assert found == ([f"{DAY}-warchest-solo-1-1-aaaaaaaa.wc1"] if committed else early)

    run(scene())


def test_a_record_that_does_not_hold_is_kept_as_it_came_and_says_so(tmp_path: Path) -> None:
    async def scene() -> None:
        records, sheet = open_record_writer(tmp_path)
        sheet.write_full_record("record wc1\nseed 7\n", Verified("differs", "record", 2))
        await records.settle()
        [path] = tmp_path.iterdir()
        assert lines(path) == ["record wc1", "seed 7", f"# {CHECK_NOTES['differs']}: record, line 2"]

    run(scene())


def test_a_host_cannot_fill_the_disk_with_one_record(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def scene() -> None:
        records, sheet = open_record_writer(tmp_path)
        sheet.schedule_write()
        sheet.write_full_record("x" * (MAX_RECORD_CHARACTERS + 1))
        sheet.close()
        await records.settle()
        [path] = tmp_path.iterdir()
        assert read_lines(path)[-1] == "result -"

    run(scene())
    assert "1000001 characters" in caplog.text


def test_two_matches_from_the_same_number_do_not_take_each_others_place(tmp_path: Path) -> None:
    """The mark is the same, since everything begins in the same way."""

    async def scene() -> None:
        for text in ("record wc1\nseed 1\nw resign\n", "record wc1\nseed 1\nr resign\n"):
            for _ in range(2):
                records, sheet = open_record_writer(tmp_path)
                sheet.write_full_record(text)
                await records.settle()
        first, second = sorted(tmp_path.iterdir(), key=lambda path: len(path.name))
        assert second.stem == f"{first.stem}-2"
        assert ["w resign" in read_lines(first), "r resign" in read_lines(second)] == [True, True]

    run(scene())
