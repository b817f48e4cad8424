"""Stored files: JSON of one type that several clients of a profile may read and change."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Generic, TypeVar

import msgspec

from client.files.whole_file import write_whole

Content = TypeVar("Content")
MAX_BYTES = 16 * 1024 * 1024
"""Bytes beyond which a file counts as damaged: no client writes a file near this size."""
LOCK_TIMEOUT_S = 5.0
"""Seconds to wait for another client, which holds the lock for a few milliseconds."""

log = logging.getLogger("muster")


class DamagedFile(ValueError):
    """A stored file has content that no client writes."""


class StoredFile(Generic[Content]):
    """One JSON file that several clients read and change, under a lock between processes.

    A failure of the system raises `OSError` and changes nothing: such a file is not damaged.
    """

    def __init__(self, path: Path, kind: type[Content]) -> None:
        """Use a file, which need not exist yet."""
        self.path = path
        self._kind = kind

    def read(self) -> Content | None:
        """Return the content, or None without a file; raises `DamagedFile` or `OSError`."""
        try:
            with self.path.open("rb") as file:
                data = file.read(MAX_BYTES + 1)
        except (FileNotFoundError, NotADirectoryError):
            return None
        if len(data) > MAX_BYTES:
            raise DamagedFile(f"{self.path.name} has more than {MAX_BYTES} bytes")
        try:
            return msgspec.json.decode(data, type=self._kind)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            raise DamagedFile(f"{self.path.name} is damaged: {error}") from None

    def recover(self) -> Content | None:
        """Return the content, or put a damaged file aside and return None; raises `OSError`."""
        try:
            return self.read()
        except DamagedFile:
            with self._lock():
                return self._read_or_put_aside()

    def change(self, edit: Callable[[Content | None], Content | None]) -> None:
        """Write the content that `edit` returns; None removes the file, the same content leaves it.

        A damaged file is put aside first. Raises `OSError`, and then the file is unchanged.
        """
        with self._lock():
            before = self._read_or_put_aside()
            # Edits may change the content in place.
            old = None if before is None else msgspec.json.encode(before)
            after = edit(before)
            if after is None:
                self.path.unlink(missing_ok=True)
            elif (new := msgspec.json.encode(after)) != old:
                write_whole(self.path, msgspec.json.format(new, indent=2) + b"\n")

    def _read_or_put_aside(self) -> Content | None:
        try:
            return self.read()
        except DamagedFile as error:
            aside = self._free_name()
            log.warning("%s; it becomes %s", error, aside.name)
            self.path.rename(aside)
            return None

    def _free_name(self) -> Path:
        """Return a name beside the file that no damaged copy has yet."""
        stem, number = f"{self.path.stem}.damaged", 1
        free = self.path.with_name(f"{stem}{self.path.suffix}")
        while free.exists():
            number += 1
            free = self.path.with_name(f"{stem}-{number}{self.path.suffix}")
        return free

    @contextmanager
    def _lock(self) -> Iterator[None]:
        # The first picture does not wait for this import.
        from filelock import FileLock

        self.path.parent.mkdir(parents=True, exist_ok=True)
        with FileLock(self.path.with_name(f"{self.path.name}.lock"), timeout=LOCK_TIMEOUT_S, mode=0o600):
            yield
