"""The room of a host as all its visitors see it: people, tables and chat."""

from __future__ import annotations

from client.net.limits import MAX_INTRODUCED_PEOPLE
from client.session.bracket.bracket_vetting import vet_bracket
from client.session.chat import Chat
from client.session.keyring import Keyring
from client.session.session_changes import SessionChanges
from client.session.table_vetting import Games, require, vet_said, vet_table
from engine.events import Viewer
from engine.wire.limits import MAX_PEOPLE
from engine.wire.protocol import (
    Arrived,
    Bracket,
    GameInfo,
    HostMessage,
    Parted,
    Said,
    TableGone,
    TableInfo,
    Welcome,
)
from engine.wire.room_notice import MAX_NAME_LENGTH, clean


class RoomClient:
    """The host's public data, over all connections to it."""

    def __init__(self, games: Games, changes: SessionChanges) -> None:
        """Begin without data; tables with one of the `games` have their settings checked."""
        self.title = ""
        """Name of the room; text of strangers."""
        self.games: dict[str, GameInfo] = {}
        """Games of the host."""
        self.person: int | None = None
        """Number of this client in the room."""
        self.people: dict[int, str] = {}
        """The names of everybody who is in the room."""
        self.bracket: Bracket | None = None
        """The round robin of the room, perhaps one that is over."""
        self.chat = Chat()
        self.keyring = Keyring()
        """Known passwords of its tables."""
        self._games = games
        self._changes = changes
        self._tables: dict[int, TableInfo] = {}
        self._stale: set[int] = set()
        """Tables of the last connection that have not been announced on this one."""
        self._bracket_is_stale = False
        """Whether the bracket is that of the last connection, and was not told on this one."""
        self._introduced = 0
        """Number of people who have come since the connection was opened."""

    @property
    def tables(self) -> list[TableInfo]:
        """Return the present tables of the room, by number."""
        return [self._tables[number] for number in sorted(self._tables)]

    def table(self, number: int | None) -> TableInfo | None:
        """Return a table's public state, if there is one with the number."""
        return None if number is None else self._tables.get(number)

    def find_table(self, number: int | None) -> TableInfo | None:
        """Return the table with a number; without one, the first table with a match."""
        if number is not None:
            return self.table(number)
        playing = (table for table in self.tables if table.running)
        return next(playing, next(iter(self.tables), None))

    def bots(self, game: str) -> list[str]:
        """Return the computer players that the host has for a game, the weakest first."""
        offer = self.games.get(game)
        return [] if offer is None else offer.bots

    def has_game(self, game: str) -> bool:
        """Return whether a game is installed here in the host's version."""
        ours, offer = self._games.get(game), self.games.get(game)
        return ours is not None and offer is not None and ours.version == offer.version

    def salt(self, table: int) -> str:
        """Return the salt of a table's password; empty without one."""
        info = self.table(table)
        return info.salt if info is not None else ""

    def viewer(self, table: int, seat: Viewer) -> Viewer:
        """Return the viewer of a spectator at a seat's side: that seat if its knowledge is shown."""
        info = self.table(table)
        return seat if info is not None and info.watching.mode == "delayed" else None

    def begin_connection(self, welcome: Welcome) -> None:
        """Begin a new connection, on which the host announces everything again."""
        self.title, self.games = (
            clean(welcome.host, MAX_NAME_LENGTH),
            {each.id: each for each in welcome.games},
        )
        self.person = welcome.person
        self.people.clear()
        self._introduced = 0
        self.chat.begin_connection(welcome.person)
        self._stale = set(self._tables)
        self._bracket_is_stale = True

    def forget_stale(self) -> None:
        """Forget the tables that were not announced again: a restarted host has no others."""
        for table in self._stale:
            self._tables.pop(table, None)
        if self._bracket_is_stale:
            self.bracket = None

    def handle_message(self, message: HostMessage) -> None:
        """Apply a message that the host sends to everybody; raises `Breach` if no host would send it."""
        match message:
            case TableInfo():
                vet_table(self._known_game(message.game), message, self._tables)
                self._tables[message.table] = message
                self._stale.discard(message.table)
                self._changes.tell("table")
            case TableGone():
                self._tables.pop(message.table, None)
                self._changes.tell("table")
            case Said():
                vet_said(self.table(message.table), message)
                if message.table in (None, *self._tables) and self.chat.add_line(message):
                    self._changes.tell("chat")
            case Arrived():
                self._introduced += message.person not in self.people
                require(self._introduced <= MAX_INTRODUCED_PEOPLE, "people without end")
                require(len(self.people) < MAX_PEOPLE or message.person in self.people, "too many people")
                self.people[message.person] = clean(message.name, MAX_NAME_LENGTH)
                self.chat.note_name(message.person, self.people[message.person])
                self._changes.tell("people")
            case Bracket():
                vet_bracket(self._known_game(message.game), message)
                self.bracket, self._bracket_is_stale = message, False
                self._changes.tell("table")
            case Parted():
                self.people.pop(message.person, None)
                self._changes.tell("people")
            case _:
                pass

    def _known_game(self, game: str) -> Games:
        """Return a game by its name, if it is installed here in the host's version."""
        return {game: self._games[game]} if self.has_game(game) else {}
