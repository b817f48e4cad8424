"""Records on their way out: moved aside first, and removed once nobody can want them back."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from contextlib import ExitStack, suppress
from pathlib import Path
from tempfile import mkdtemp

from client.storage.analysis_file import remove_analysis

FOLDER = "deleted"
LOCK = ".lock"

log = logging.getLogger("muster.records")


class DeletedRecords:
    """The records that one page has deleted: each can come back until `remove`.

    They lie in a folder of their own below the records, locked while this client runs. Those of a client
    that has ended without a removal come back by `restore_lost`.
    """

    def __init__(self, records: Path) -> None:
        """Delete from a folder of records."""
        self._records = records
        self._held = ExitStack()
        self._aside: Path | None = None

    def restore_lost(self) -> list[str]:
        """Put back what a client has deleted that ended in between; return the names. Raises `OSError`."""
        restored: list[str] = []
        for folder in sorted((self._records / FOLDER).glob("*")):
            if folder == self._aside or not folder.is_dir():
                continue
            # The list of matches rarely needs this import, and does not wait for it.
            from filelock import FileLock, Timeout

            # Locked: another client still knows of these.
            with suppress(Timeout):
                with FileLock(folder / LOCK, timeout=0):
                    for path in sorted(folder.iterdir()):
                        if path.name != LOCK:
                            self._put_back(path)
                            restored.append(path.name)
                _remove_folder(folder)
        return restored

    def put_aside(self, names: Sequence[str]) -> None:
        """Delete records, so that they can come back; raises `OSError`, and then all are as they were."""
        aside = self._find_folder()
        moved: list[str] = []
        try:
            for name in names:
                (self._records / name).rename(aside / name)
                moved.append(name)
        except OSError:
            self.restore(moved)
            raise

    def restore(self, names: Sequence[str]) -> None:
        """Put deleted records back; raises `OSError`. After a failure it can be tried again."""
        aside = self._find_folder()
        for name in names:
            self._put_back(aside / name)

    def remove(self) -> list[str]:
        """Remove the deleted records for good; return their names. A failure of the system is logged."""
        if self._aside is None:
            return []
        aside, self._aside = self._aside, None
        removed = []
        try:
            for path in sorted(aside.iterdir()):
                if path.name != LOCK:
                    path.unlink()
                    remove_analysis(self._records / path.name)
                    removed.append(path.name)
        except OSError as error:
            log.warning("a deleted record cannot be removed: %s", error)
        self._held.close()
        _remove_folder(aside)
        return removed

    def _find_folder(self) -> Path:
        """Return the folder of this client, which others leave alone."""
        if self._aside is None:
            parent = self._records / FOLDER
            parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            from filelock import FileLock

            aside = Path(mkdtemp(dir=parent))
            # Another client that puts back lost records may hold a new folder, and then it removes it.
            self._held.enter_context(FileLock(aside / LOCK, timeout=0))
            self._aside = aside
        return self._aside

    def _put_back(self, path: Path) -> None:
        """Put one record back; what a running match has written since then is newer."""
        target = self._records / path.name
        if target.exists():
            # After a failure it may have been put back already.
            path.unlink(missing_ok=True)
        else:
            path.rename(target)


def _remove_folder(folder: Path) -> None:
    """Remove an empty folder and its lock; Windows may hold the lock a little longer."""
    with suppress(OSError):
        (folder / LOCK).unlink(missing_ok=True)
        folder.rmdir()
