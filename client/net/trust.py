"""Whom a client takes for the room that it is looking for."""

from __future__ import annotations

from client.addresses import Address
from client.net.refused import Refused
from client.storage.known_rooms import KnownRooms


class Trust:
    """The key that a room must show: known beforehand, seen at its address before, or trusted at first sight.

    Whichever it was, the room that was come into is the only one from then on.
    """

    def __init__(self, fingerprint: str = "", known: KnownRooms | None = None) -> None:
        """Trust a fingerprint of 64 hexadecimal digits, or else what is `known` of the address, if it is."""
        self.fingerprint = fingerprint
        self._known = known

    def check(self, address: Address, seen: bytes) -> None:
        """Raise `Refused` unless a key that was seen may be the room's.

        The code is `another_room` where the room's key is known, `room_changed` where only its address is.
        """
        place = {"host": address.host, "port": address.port}
        if self.fingerprint:
            if seen.hex() != self.fingerprint:
                raise Refused("another_room", place)
            return
        before = self._known.fingerprint(address) if self._known is not None else ""
        if before and seen.hex() != before:
            raise Refused("room_changed", {**place, "before": before, "now": seen.hex()})

    def settle(self, address: Address, seen: bytes) -> None:
        """Note which room it is; one that only its address led to is remembered with that."""
        if self.fingerprint:
            return
        self.fingerprint = seen.hex()
        if self._known is not None:
            self._known.remember(address, self.fingerprint)
