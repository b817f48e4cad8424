"""The moment while a record is verified; it can be cancelled."""

from __future__ import annotations

from pathlib import Path

from client.net.refusal import Refused
from client.screens.setup.starting import Starting
from client.sessions.recorded_session import RecordedSession, read_record
from client.skins.registry import SHOWN_GAMES

SHOWN_AFTER_S = 0.5
"""Seconds after which the progress is shown: most records are open by then."""


class Opening(Starting):
    """The wait for a record, then the table with its match; a failure leads back to the list."""

    text = "matches.opening"

    def __init__(self, path: Path, *, returns: bool = False) -> None:
        """Open the record in a file; the table `returns` to the screen below, or replaces all screens."""
        super().__init__(None)
        self._returns = returns
        self._path = path
        self.verified = 0.0
        """The part of the record that holds so far."""

    @property
    def progress(self) -> str:
        """Return the verified part of a record that takes long."""
        if self._time < SHOWN_AFTER_S or not self.verified:
            return ""
        return self.app.words.tr("matches.verified", n=int(100 * self.verified))

    def show_part(self, part: float) -> None:
        """Take the verified part of the record."""
        self.verified = part

    async def _set_up(self) -> None:
        """Read the file, verify it, show the table."""
        try:
            data = await read_record(self._path)
            session = await RecordedSession.open(data, SHOWN_GAMES, self.show_part, self._path)
        except Refused as refused:
            self.back()
            self.app.show_error(refused)
            return
        table = self.app.routes.match(session)
        if self._returns:
            self.app.back()
            self.app.visit(table)
        else:
            self.app.go(table)
