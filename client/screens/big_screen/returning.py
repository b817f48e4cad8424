"""The wait for a host that has ended: the big screen comes back with it."""

from __future__ import annotations

from client.net.attempt import Attempt
from client.screens.lobby.joining import Joining
from client.sessions.room_session import RoomSession
from client.skins.registry import SHOWN_GAMES

PATIENCE_S = 12 * 3600.0
"""Seconds for which the host is awaited: an evening at a party."""


class Returning(Joining):
    """The wait for the same room, then its tables as before."""

    text = "big_screen.returning"

    def __init__(self, former: RoomSession) -> None:
        """Enter the room of a former visit again, as soon as it is there."""
        super().__init__(self._return)
        self._former = former
        self._attempt = Attempt(PATIENCE_S)

    @property
    def progress(self) -> str:
        """Say nothing: it may take long."""
        return ""

    async def _return(self, attempt: Attempt) -> RoomSession:
        former, shelf = self._former, self.app.shelf
        visit = await RoomSession.enter(
            former.addresses,
            former.fingerprint.hex(),
            name=former.name,
            seats=shelf.seats,
            known=shelf.known,
            records=shelf.records,
            attempt=attempt,
            games=SHOWN_GAMES,
            host=shelf.party.of(former.fingerprint.hex()),
        )
        visit.several.take_over(former.several)
        return visit
