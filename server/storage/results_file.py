"""The newest results of a room, in its host's folder."""

from __future__ import annotations

import logging
import os
from pathlib import Path

import msgspec

from engine.wire.protocol import MatchEnded
from engine.wire.tables import MAX_TOLD_RESULTS

log = logging.getLogger(__name__)

MAX_FILE_BYTES = 1 << 20
_DECODER = msgspec.msgpack.Decoder(list[MatchEnded])


class ResultsFile:
    """A file with the newest results, so that they are told after a restart, too."""

    def __init__(self, path: Path) -> None:
        self._path = path

    def read(self) -> list[MatchEnded]:
        """Return the stored results; none if the file is missing or damaged."""
        try:
            with self._path.open("rb") as file:
                return _DECODER.decode(file.read(MAX_FILE_BYTES))[-MAX_TOLD_RESULTS:]
        except FileNotFoundError:
            return []
        except (OSError, msgspec.MsgspecError):
            log.warning("the results of earlier matches cannot be read")
            return []

    def keep(self, ended: MatchEnded) -> None:
        """Add a result, unless it is there; errors are logged, because the records have it as well."""
        found = self.read()
        if ended in found:
            return
        fresh = self._path.with_suffix(".new")
        try:
            data = msgspec.msgpack.encode([*found, ended][-MAX_TOLD_RESULTS:])
            with open(os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as file:
                file.write(data)
            os.replace(fresh, self._path)
        except OSError as error:
            log.error("the result of match %d at table %d is not kept: %s", ended.match, ended.table, error)
