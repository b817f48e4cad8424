"""The ways to the screens that lead to one another: the only module that knows them all."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from client.screens.menu.menu import Menu
from client.ui.context import Context, Screen

if TYPE_CHECKING:
    from client.net.entry import Entry
    from client.sessions.room_session import RoomSession
    from client.sessions.table_session import TableSession
    from client.storage.match_index import StoredMatch
    from client.storage.saved_seats import Place

# A screen behind the menu is imported on its first use: the network libraries load slowly.


class ScreenRoutes:
    """The maker of the screens that lead to one another."""

    def home(self) -> Screen:
        """Return the screen that all others return to."""
        return Menu()

    def local_network(self, entry: Entry | None = None, *, hosting: bool = False) -> Screen:
        """Return the screen with the rooms of the network; it enters a named one, or opens one."""
        from client.screens.lobby.local_network import LocalNetwork

        return LocalNetwork(entry=entry, hosting=hosting)

    def back_to(self, app: Context, place: Place) -> Screen:
        """Return the screen that leads back to a stored seat."""
        from client.screens.lobby.joining import Joining, back_to_seat

        return Joining(back_to_seat(app, place))

    def matches(self) -> Screen:
        """Return the list of the stored matches."""
        from client.screens.matches.matches import Matches

        return Matches()

    def statistics(self, matches: Sequence[StoredMatch]) -> Screen:
        """Return the statistics of the player's matches among some stored ones."""
        from client.screens.statistics.statistics import Statistics

        return Statistics(matches)

    def record(self, path: Path, *, returns: bool = False) -> Screen:
        """Return the screen that opens a record, and perhaps `returns` to the screen below."""
        from client.screens.matches.opening import Opening

        return Opening(path, returns=returns)

    async def take_file(self, app: Context, path: Path) -> None:
        """Open a file that was dropped on the window."""
        from client.screens.matches.dropped_file import open_dropped_file

        await open_dropped_file(app, path)

    async def part(self, app: Context) -> None:
        """End the program of a player who hosts a room."""
        from client.screens.lobby.parting import part

        await part(app)

    def place(self, visit: RoomSession) -> Screen:
        """Return the screen of a player's place in a room."""
        match visit.stage:
            case "room":
                from client.screens.lobby.room import RoomScreen

                return RoomScreen(visit)
            case "several":
                from client.screens.big_screen.screen import BigScreen

                return BigScreen(visit)
            case "waiting":
                from client.screens.lobby.waiting_table import WaitingTable

                return WaitingTable(visit)
            case "match":
                return self.match(visit)

    def match(self, session: TableSession) -> Screen:
        """Return the table of a session that has a match."""
        from client.screens.table.screen import TableScreen

        return TableScreen(session)
