"""Copies of a room's key: saved to a file, and brought back from one."""

from __future__ import annotations

import os
from itertools import count
from pathlib import Path
from typing import Literal

from server.storage.identity import NAME, Identity, IdentityError, Write

MAX_KEY_BYTES = 64 * 1024
"""Most bytes of a file that is read as a key."""
Code = Literal["no_key", "bad_key", "file_exists", "failed"]


class KeyCopyError(Exception):
    """A key was neither saved nor taken; the text is one sentence, the code names the kind of fault."""

    def __init__(self, code: Code, text: str) -> None:
        super().__init__(text)
        self.code = code


def save_key(folder: Path, target: Path) -> Identity:
    """Save the key of a folder's room to a new file, for its owner alone; raises `KeyCopyError`."""
    kept = folder / NAME
    if not kept.exists():
        raise KeyCopyError("no_key", f"{folder} has no room's key yet: open the room once, then save its key")
    data = _read(kept)
    identity = _check(kept, data)
    try:
        descriptor = os.open(target, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        raise KeyCopyError("file_exists", f"{target} is there already: choose another name") from None
    except OSError as error:
        raise _make_error("the key cannot be saved in", target, error) from None
    try:
        with os.fdopen(descriptor, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
    except OSError as error:
        target.unlink(missing_ok=True)
        raise _make_error("the key cannot be saved in", target, error) from None
    return identity


def take_key(folder: Path, source: Path, write: Write) -> tuple[Identity, Path | None]:
    """Make a folder's room the one of a saved key; raises `KeyCopyError`, and then nothing has changed.

    Return the room's new identity, and the path of the former key; None if there was none, or the same one.
    The caller must hold the folder.
    """
    data = _read(source)
    taken = _check(source, data)
    kept = folder / NAME
    identity = Identity(kept, taken.fingerprint)
    try:
        before = kept.read_bytes() if kept.exists() else None
        if before == data:
            return identity, None
        aside = None
        if before is not None:
            # After a mistake the user still has the right key.
            aside = _free_name(folder, before)
            write(aside, before)
        write(kept, data)
    except OSError as error:
        raise _make_error("the key cannot be kept in", folder, error) from None
    return identity, aside


def _read(path: Path) -> bytes:
    """Return a file's bytes; raises `KeyCopyError`."""
    try:
        if path.exists() and not path.is_file():
            raise KeyCopyError("bad_key", f"{path} is no file: name the file in which a room's key was saved")
        with path.open("rb") as file:
            data = file.read(MAX_KEY_BYTES + 1)
    except (OSError, ValueError) as error:
        raise _make_error("no key can be read from", path, error) from None
    if len(data) > MAX_KEY_BYTES:
        raise _bad(path)
    return data


def _check(path: Path, data: bytes) -> Identity:
    """Return the identity in a file's key; raises `KeyCopyError`."""
    from server.storage.room_key import check_fingerprint

    try:
        return Identity(path, check_fingerprint(path, data))
    except (ValueError, OSError):
        raise _bad(path) from None


def _free_name(folder: Path, before: bytes) -> Path:
    """Return an unused file name, with the room of its key."""
    from server.storage.room_key import check_fingerprint

    try:
        told = Identity(folder / NAME, check_fingerprint(folder / NAME, before)).room[:8]
    except (ValueError, IdentityError):
        told = "damaged"
    names = (folder / f"room-{told}{'' if number == 1 else f'-{number}'}.pem" for number in count(1))
    return next(name for name in names if not name.exists())


def _bad(path: Path) -> KeyCopyError:
    return KeyCopyError("bad_key", f"{path} holds no room's key: it would be a file that --save-key has made")


def _make_error(what: str, path: Path, error: Exception) -> KeyCopyError:
    reason = (error.strerror if isinstance(error, OSError) else None) or error
    return KeyCopyError("failed", f"{what} {path}: {reason}")
