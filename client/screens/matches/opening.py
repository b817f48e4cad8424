"""The moment while a record is replayed and verified."""

from __future__ import annotations

from pathlib import Path

from client.net.refusal import Refused
from client.screens.setup.starting import Starting
from client.sessions.recorded_session import RecordedSession, read_record
from client.skins.registry import SHOWN_GAMES


class Opening(Starting):
    """The wait for a record, then the table with its match; a failure leads back to the list."""

    text = "matches.opening"

    def __init__(self, path: Path) -> None:
        """Open the record in a file."""
        super().__init__(None)
        self._path = path

    async def _set_up(self) -> None:
        """Read the file, replay it, show the table."""
        try:
            session = await RecordedSession.open(await read_record(self._path), SHOWN_GAMES)
        except Refused as refused:
            self.back()
            self.app.show_error(refused)
        else:
            self.app.go(self.app.routes.match(session))
