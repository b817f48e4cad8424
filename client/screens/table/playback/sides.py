"""The side from which a match is seen; once it is over and its record is known, any side may be chosen."""

from __future__ import annotations

import asyncio
import logging

from client.net.breach import fault
from client.screens.table.context import TableContext
from client.session.revealed_match import reveals_all, show_everything, show_side
from client.session.store import MatchStore
from engine.events import Viewer
from engine.record.reading import Reading, read_match

log = logging.getLogger("muster.proof")


class Sides:
    """What the table shows of its match: the session's knowledge, or another side of a finished match."""

    def __init__(self, table: TableContext) -> None:
        """Begin with the session's knowledge."""
        self._table = table
        self._number = 0
        """Number of the match that the two below belong to."""
        self._reading: Reading | None = None
        self._chosen: MatchStore | None = None

    @property
    def store(self) -> MatchStore:
        """Return the shown knowledge."""
        return self._table.session.match.store if self.chosen is None else self.chosen

    @property
    def chosen(self) -> MatchStore | None:
        """Return the side of this table's finished match that was chosen; None: the session's own."""
        return self._chosen if self._number == self._table.session.match.number else None

    @property
    def revealed(self) -> bool:
        """Say whether any side can be shown now."""
        record = self._table.record
        if record is not None:
            return record.reveals_all
        return self._reading is not None and self._number == self._table.session.match.number

    @property
    def possible(self) -> bool:
        """Say whether `reveal` can find the sides of this table's match: the host has handed it all out."""
        match = self._table.session.match
        proof = match.draws.proof
        over = match.store.true.outcome is not None
        return over and bool(match.draws.record) and proof is not None and proof.verdict != "differs"

    async def reveal(self) -> bool:
        """Read the record of the finished match, unless it was read; return whether any side can be shown."""
        if self.revealed or not self.possible:
            return self.revealed
        match = self._table.session.match
        number, game = match.number, match.game
        data = match.draws.record.encode("ascii", "replace")
        try:
            # A long match takes longer than a frame.
            reading = await asyncio.to_thread(read_match, data, {game.id: game})
        except Exception as error:
            # The host wrote the record, and may have written anything.
            log.warning("a record cannot be run again: %s", fault(error))
            return False
        if number == match.number and reveals_all(reading):
            self._number, self._reading, self._chosen = number, reading, None
        return self.revealed

    def look_from(self, viewer: Viewer) -> None:
        """Show the match as a seat knew it, or what was public; only once it is `revealed`."""
        record = self._table.record
        if record is not None:
            record.look_from(viewer)
        elif self._reading is not None and self.revealed:
            own = self._table.session.match.store
            self._chosen = None if own.viewer == viewer else show_side(self._reading, viewer)

    def look_at_everything(self) -> None:
        """Show the match with nothing hidden; only once it is `revealed`."""
        record = self._table.record
        if record is not None:
            record.look_at_everything()
        elif self._reading is not None and self.revealed:
            self._chosen = show_everything(self._reading)
