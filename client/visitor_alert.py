"""The alert for people who come into the player's own room while the player is elsewhere in the program."""

from __future__ import annotations

import asyncio

from client.net.connection import Refused
from client.net.probe import ask
from client.net.trust import Trust
from client.ui.context import Context

LOOK_S = 3.0
"""Seconds between two looks into the room."""


class VisitorAlert:
    """The watch over the room of this machine, as anybody outside it may look."""

    def __init__(self, app: Context) -> None:
        """Know nothing of the room yet: who is there already is not announced."""
        self._app = app
        self._known: int | None = None

    async def watch(self) -> None:
        """Look again and again."""
        while True:
            await asyncio.sleep(LOOK_S)
            await self.look()

    async def look(self) -> None:
        """Announce people who have come since the last look; in the room itself the player sees them."""
        party, here = self._app.shelf.party, await self._count()
        if here is not None and self._known is not None and here > self._known:
            self._app.audio.play("seated")
            self._app.toast(self._app.words.tr_n("network.visitors", here))
            self._app.attention.call("visitor")
        self._known = here
        if here is not None or party.own is None or party.visits:
            party.here = here

    async def _count(self) -> int | None:
        """Return the number of people in the room; None where it is not open, or the player is there too."""
        party = self._app.shelf.party
        own = party.own
        if own is None or party.visits or party.closing:
            return None
        try:
            answer = await ask(own.near, Trust(own.fingerprint))
        except Refused:
            return None
        # The player may have entered during the question.
        return None if answer.notice is None or party.visits else answer.notice.here
