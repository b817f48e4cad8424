"""A room as a person names it: by its address, and by its key or its sign."""

from __future__ import annotations

import asyncio

from msgspec import Struct

from client.i18n import LANGUAGES
from client.net.addresses import Address
from client.net.probe import ask
from client.net.refusal import Refused
from client.net.trust import Trust
from engine.wire.sign import sign_of

DIGITS = 64
"""Hexadecimal digits of a fingerprint."""


class Entry(Struct, frozen=True):
    """A room to come into."""

    address: Address
    mark: str = ""
    """Known mark of the room: its fingerprint or its sign; empty if unknown."""
    table: int | None = None
    """Table to go to in the room."""
    watch: bool = False
    """Whether to watch: that table, or without one the first table with a match."""

    stage: bool = False
    """Whether to show the tables of the room on the big screen."""

    @property
    def aims(self) -> bool:
        """Say whether the player wants to go to a table of the room at once."""
        return not self.stage and (self.watch or self.table is not None)

    async def fingerprint(self) -> str:
        """Return the fingerprint of the wanted room, empty if any room will do.

        Raises `Refused`, with code `another_room` if the room at the address has another sign.
        """
        mark = " ".join(self.mark.casefold().split())
        if not mark or (len(mark) == DIGITS and set(mark) <= set("0123456789abcdef")):
            return mark
        answer = await ask(self.address, Trust())
        found = answer.notice.fingerprint if answer.notice is not None else ""
        for language in LANGUAGES if found else ():
            sign = await asyncio.to_thread(sign_of, bytes.fromhex(found), language)
            if mark == sign.casefold():
                return found
        raise Refused("another_room", {"host": self.address.host, "port": self.address.port})
