"""The commands that save a room's key and restore it."""

from __future__ import annotations

import argparse

from server.core.settings import Settings
from server.program.arguments import PROGRAM
from server.program.opening import host_folder, take_folder
from server.storage.identity import Identity
from server.storage.key_copies import Code, KeyCopyError, save_key

EXIT_CODES: dict[Code, int] = {"failed": 2, "no_key": 4, "bad_key": 5, "file_exists": 6}
"""Exit codes by fault; 3 means that a host has the folder."""


def copy_key(reading: argparse.ArgumentParser, given: argparse.Namespace, settings: Settings) -> int:
    """Save the key of the room, or restore one; return the exit code.

    `reading` ends the program with a sentence if that is not possible.
    """
    try:
        if given.save_key is not None:
            identity = save_key(host_folder(given.data), given.save_key)
            print(f"{PROGRAM}: the room's key is saved in {given.save_key}: keep it to yourself")
        else:
            store = take_folder(reading, given.data, settings)
            try:
                identity, aside = store.take_key(given.take_key)
            finally:
                store.close()
            if aside is not None:
                print(f"{PROGRAM}: the key of before is put aside in {aside}")
    except KeyCopyError as error:
        reading.exit(EXIT_CODES[error.code], f"{PROGRAM}: {error}\n")
    _tell(identity)
    return 0


def _tell(identity: Identity) -> None:
    print(f"{PROGRAM}: room {identity.room}")
    print(f"{PROGRAM}: fingerprint {identity.fingerprint.hex()}")
