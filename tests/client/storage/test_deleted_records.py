"""Deleted records come back until they are removed, and a crash in between loses none."""

from __future__ import annotations

from contextlib import ExitStack
from pathlib import Path
from tempfile import mkdtemp

import pytest
from filelock import FileLock

from client.storage import deleted_records as module
from client.storage.deleted_records import FOLDER, LOCK, DeletedRecords

NAMES = ("a.wc1", "b.wc1", "c.kw1")


@pytest.fixture
def records(tmp_path: Path) -> Path:
    """Return a folder with records."""
    for name in NAMES:
        (tmp_path / name).write_text(name)
    return tmp_path


def read_all(folder: Path) -> dict[str, str]:
    """Return the texts of the records in a folder, by name."""
    return {path.name: path.read_text() for path in folder.iterdir() if path.is_file()}


WHOLE = {name: name for name in NAMES}


def test_deleted_records_come_back(records: Path) -> None:
    deleted = DeletedRecords(records)
    deleted.put_aside(NAMES[:2])
    assert read_all(records) == {"c.kw1": "c.kw1"}
    deleted.restore(NAMES[:1])
    assert read_all(records) == {"a.wc1": "a.wc1", "c.kw1": "c.kw1"}
    deleted.restore(NAMES[1:2])
    assert read_all(records) == WHOLE
    assert deleted.remove() == []
    assert not [*(records / FOLDER).iterdir()]


def test_what_is_removed_is_gone(records: Path) -> None:
    deleted = DeletedRecords(records)
    assert deleted.remove() == []
    deleted.put_aside(NAMES[1:])
    assert deleted.remove() == ["b.wc1", "c.kw1"]
    assert read_all(records) == {"a.wc1": "a.wc1"}
    assert DeletedRecords(records).restore_lost() == []
    deleted.put_aside(NAMES[:1])
    deleted.restore(NAMES[:1])
    assert read_all(records) == {"a.wc1": "a.wc1"}


def test_a_failure_leaves_all_records_where_they_were(records: Path) -> None:
    deleted = DeletedRecords(records)
    with pytest.raises(OSError, match="missing"):
        deleted.put_aside([*NAMES, "missing.wc1"])
    assert read_all(records) == WHOLE


def test_a_restoration_that_failed_halfway_can_be_tried_again(
    records: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Windows renames no file that another program reads."""
    deleted = DeletedRecords(records)
    deleted.put_aside(NAMES)
    rename = Path.rename

    def hold(path: Path, target: Path) -> Path:
        if path.name == NAMES[1]:
            raise PermissionError("another program reads it")
        return rename(path, target)

    with monkeypatch.context() as held:
        held.setattr(Path, "rename", hold)
        with pytest.raises(PermissionError):
            deleted.restore(NAMES)
    deleted.restore(NAMES)
    assert read_all(records) == WHOLE


def test_a_new_folder_that_another_client_holds_is_left(
    records: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The other one removes the folder; the next deletion has a folder of its own."""
    deleted = DeletedRecords(records)
    with monkeypatch.context() as held, ExitStack() as stack:

        def make(*, dir: Path) -> str:
            folder = mkdtemp(dir=dir)
            stack.enter_context(FileLock(Path(folder) / LOCK))
            return folder

        held.setattr(module, "mkdtemp", make)
        with pytest.raises(OSError, match="lock"):
            deleted.put_aside(NAMES[:1])
    assert read_all(records) == WHOLE
    deleted.put_aside(NAMES[:1])
    assert DeletedRecords(records).restore_lost() == []
    deleted.restore(NAMES[:1])
    assert read_all(records) == WHOLE


def test_a_crash_loses_nothing(records: Path) -> None:
    """The system ends the lock with the program: here the lock is let go in its place."""
    crashed = DeletedRecords(records)
    crashed.put_aside(NAMES[:2])
    assert DeletedRecords(records).restore_lost() == [], "a client that runs still knows of them"
    assert read_all(records) == {"c.kw1": "c.kw1"}
    crashed._held.close()
    assert DeletedRecords(records).restore_lost() == ["a.wc1", "b.wc1"]
    assert read_all(records) == WHOLE
    assert not [*(records / FOLDER).iterdir()]


def test_what_a_match_has_written_since_is_newer(records: Path) -> None:
    deleted = DeletedRecords(records)
    deleted.put_aside(NAMES[:1])
    (records / "a.wc1").write_text("longer")
    deleted.restore(NAMES[:1])
    assert read_all(records) == {**WHOLE, "a.wc1": "longer"}
