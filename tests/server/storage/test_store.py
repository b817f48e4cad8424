"""A host's folder: one flush for all that waits, one host at a time, and faults of the disk."""

from __future__ import annotations

import os
import stat
import sys
import threading
from pathlib import Path
from queue import SimpleQueue

import pytest

from server.core.effects import Erase, Persist
from server.storage.entries import Left, pack
from server.storage.store import Disk, FolderInUse, JournalStore, Kept

Reports = SimpleQueue[tuple[list[int], list[int]]]


class SlowDisk(Disk):
    """A disk that waits before it flushes, counts its actions, and fails on request."""

    def __init__(self) -> None:
        self.gate = threading.Semaphore(0)
        self.began = threading.Semaphore(0)
        self.done: list[str] = []
        self.fails = False

    def append(self, descriptor: int, data: bytes) -> None:
        self.began.release()
        self.gate.acquire()
        if self.fails:
            # A part of it may have come through.
            os.write(descriptor, data[: len(data) // 2])
            raise OSError(28, "No space left on device")
        super().append(descriptor, data)
        self.done.append("append")

    def settle(self, folder: Path) -> None:
        super().settle(folder)
        self.done.append("settle")


def start_store(folder: Path, disk: Disk | None = None) -> tuple[JournalStore, Reports]:
    store = JournalStore(folder, disk)
    reports: Reports = SimpleQueue()
    store.start(lambda kept, lost: reports.put((kept, lost)))
    return store, reports


def entry(seat: int) -> bytes:
    return pack(Left([seat]))


def test_what_is_kept_is_there_for_the_next_host(tmp_path: Path) -> None:
    store, reports = start_store(tmp_path / "deep" / "host")
    store.put(Persist(1, 7, [entry(0)], fresh=True))
    store.put(Persist(2, 7, [entry(1), entry(2)], fresh=False))
    store.put(Persist(3, 9, [entry(3)], fresh=True))
    store.put(Erase(9))
    store.close()
    heir = JournalStore(tmp_path / "deep" / "host")
    assert heir.read() == [Kept(7, [Left([0]), Left([1]), Left([2])], None)]
    heir.close()
    told = [reports.get() for _ in range(reports.qsize())]
    assert sorted(number for kept, _ in told for number in kept) == [1, 2, 3]
    assert not any(lost for _, lost in told)


def test_everything_that_waits_goes_with_one_flush_a_table(tmp_path: Path) -> None:
    """While one flush is under way others gather; they share the next one, and it holds nobody else up."""
    disk = SlowDisk()
    store, reports = start_store(tmp_path, disk)
    store.put(Persist(1, 1, [entry(0)], fresh=True))
    disk.began.acquire()
    store.put(Persist(2, 2, [entry(0)], fresh=True))
    for number in range(3, 23):
        store.put(Persist(number, 1 + number % 2, [entry(number)], fresh=False))
    disk.gate.release(3)
    assert reports.get() == ([1], [])
    assert reports.get() == (list(range(2, 23)), [])
    assert disk.done == ["append", "settle", "append", "append", "settle"]
    store.close()
    kept = {table: len(entries) for table, entries, *_ in JournalStore(tmp_path).read()}
    assert kept == {1: 11, 2: 11}


@pytest.mark.trust
def test_nothing_of_a_table_is_kept_after_a_fault_until_it_is_written_anew(tmp_path: Path) -> None:
    """After a failed flush the content of the disk is unknown, and a second one would not show it."""
    disk = SlowDisk()
    disk.gate.release(100)
    store, reports = start_store(tmp_path, disk)
    store.put(Persist(1, 1, [entry(0)], fresh=True))
    assert reports.get() == ([1], [])
    disk.fails = True
    store.put(Persist(2, 1, [entry(1)], fresh=False))
    assert reports.get() == ([], [2])
    disk.fails = False
    store.put(Persist(3, 1, [entry(2)], fresh=False))
    assert reports.get() == ([], [3]), "it would stand behind half an entry"
    store.put(Persist(4, 1, [entry(0)], fresh=True))
    store.put(Persist(5, 1, [entry(4)], fresh=False))
    store.close()
    assert JournalStore(tmp_path).read() == [Kept(1, [Left([0]), Left([4])], None)]


@pytest.mark.trust
def test_a_fresh_journal_that_fails_leaves_the_old_one(tmp_path: Path) -> None:
    disk = SlowDisk()
    disk.gate.release(100)
    store, reports = start_store(tmp_path, disk)
    store.put(Persist(1, 1, [entry(0)], fresh=True))
    assert reports.get() == ([1], [])
    disk.fails = True
    store.put(Persist(2, 1, [entry(5)], fresh=True))
    assert reports.get() == ([], [2])
    store.close()
    assert JournalStore(tmp_path).read() == [Kept(1, [Left([0])], None)]
    assert sorted(path.name for path in tmp_path.iterdir()) == ["lock", "table-1.journal"]


@pytest.mark.trust
def test_a_damaged_journal_is_refused_and_the_others_open(tmp_path: Path) -> None:
    store, _ = start_store(tmp_path)
    for table in (1, 2):
        payloads = [entry(seat) for seat in range(3)]
        store.put(Persist(table, table, payloads, fresh=True))
    store.close()
    path = tmp_path / "table-1.journal"
    data = bytearray(path.read_bytes())
    data[40] ^= 1
    path.write_bytes(data)
    heir = JournalStore(tmp_path)
    damaged, whole = heir.read()
    assert damaged.problem is not None
    assert damaged.problem.startswith("table-1.journal: entry 1, which begins at byte 17, is damaged")
    assert len(whole.entries) == 3
    assert path.read_bytes() == data, "what cannot be read is left for somebody who can"
    heir.close()


@pytest.mark.trust
def test_a_torn_end_is_cut_off_and_written_over(tmp_path: Path) -> None:
    store, _ = start_store(tmp_path)
    store.put(Persist(1, 1, [entry(0), entry(1)], fresh=True))
    store.close()
    path = tmp_path / "table-1.journal"
    path.write_bytes(path.read_bytes()[:-1])
    heir = JournalStore(tmp_path)
    assert heir.read() == [Kept(1, [Left([0])], None)]
    reports: Reports = SimpleQueue()
    heir.start(lambda kept, lost: reports.put((kept, lost)))
    heir.put(Persist(1, 1, [entry(2)], fresh=False))
    heir.close()
    assert reports.get() == ([1], [])
    assert JournalStore(tmp_path).read() == [Kept(1, [Left([0]), Left([2])], None)]


def test_a_folder_has_one_host(tmp_path: Path) -> None:
    store = JournalStore(tmp_path)
    with pytest.raises(FolderInUse):
        JournalStore(tmp_path)
    store.close()
    JournalStore(tmp_path).close()


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such modes")
def test_nobody_else_can_read_what_is_kept(tmp_path: Path) -> None:
    """Journals hold tokens, and the sources of draws."""
    store, _ = start_store(tmp_path / "host")
    store.put(Persist(1, 1, [entry(0)], fresh=True))
    store.close()
    assert stat.S_IMODE((tmp_path / "host").stat().st_mode) == 0o700
    assert {stat.S_IMODE(path.stat().st_mode) for path in (tmp_path / "host").iterdir()} == {0o600}
