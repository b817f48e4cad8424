"""The way back to the player's present seats, stored for the right room alone."""

from __future__ import annotations

from collections.abc import Collection

from client.net.refusal import Refused
from client.storage.saved_seats import Place, SavedSeats

SEAT_GONE = "seat_gone"
"""Refusal for the player if a host does not know the seats, though it has proved to be their room."""
SEAT_ELSEWHERE = "seat_elsewhere"
"""Refusal if any room might have said so."""


class KeptPlace:
    """The present place, or none; one that was stored without its room's key is doubted at first."""

    def __init__(self, seats: SavedSeats | None) -> None:
        """Store the place in a file; None: nowhere."""
        self.tied = False
        """Whether a doubted place has found its room: from then on it belongs to that room only."""
        self._seats = seats
        self._place: Place | None = None
        self._doubted: Collection[str] = ()
        """Tokens that were stored without a fingerprint, until the host shows that it knows one of them."""

    @property
    def place(self) -> Place | None:
        """Return the stored place."""
        return self._place

    @property
    def doubted(self) -> bool:
        """Say whether it is still unknown that the host is the room of the seats."""
        return bool(self._doubted)

    def recall(self, place: Place) -> None:
        """Begin with a stored place."""
        self._place = place
        self._doubted = () if place.fingerprint else frozenset(place.tokens.values())

    def trusts(self, token: str) -> bool:
        """Say whether a host may give a seat with a token.

        A doubted host must know a token of the seats: only their room and this client have ever had one.
        """
        if self._doubted and token not in self._doubted:
            return False
        self.tied = self.tied or self.doubted
        self._doubted = ()
        return True

    def save(self, place: Place) -> None:
        """Store the present seats."""
        if self._seats is not None and not self._doubted and place != self._place:
            self._seats.save(place, self._place)
            self._place = place

    def leave(self) -> None:
        """Leave the place; the stored one still leads back."""
        self._place = None

    def forget(self) -> None:
        """Delete the way back, because the room itself says that there is none, or the player wants none."""
        if self._seats is not None and self._place is not None and not self._doubted:
            self._seats.forget(self._place)
        self._place = None

    def forget_lost_seats(self) -> Refused:
        """Forget seats that their own room does not know any more; return the reason to show."""
        self.forget()
        return Refused(SEAT_ELSEWHERE if self._doubted else SEAT_GONE)
