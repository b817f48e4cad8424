"""The player's shelf: everything that is stored on disk from one run to the next."""

from __future__ import annotations

from pathlib import Path

from client.hosts.party_host import PartyHost
from client.net.known_rooms import KnownRooms
from client.storage.records import SavedRecords
from client.storage.saved_match import SavedMatches
from client.storage.saved_seats import SavedSeats
from client.storage.settings import SettingsFile, data_folder


class Shelf:
    """The settings, matches, records, seats and rooms of one player."""

    def __init__(self, place: Path | None = None, settings: SettingsFile | None = None) -> None:
        """Use one folder for everything, by default the system's for settings and the system's for data.

        `settings` is their file, if it has been read already.
        """
        self.settings = settings or SettingsFile(place)
        data = data_folder() if place is None else place
        self.matches = SavedMatches(data / "solo")
        """Matches against the computer."""
        self.records = SavedRecords(data / "records")
        """Records of matches."""
        self.seats = SavedSeats(data / "rooms")
        """Seats in rooms."""
        self.known = KnownRooms(data / "rooms")
        """Known rooms at the joined addresses."""
        self.party = PartyHost(data / "party")
        """The room of this machine."""
