"""The chat of the room and its tables, without the people that the player has muted."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct
from msgspec.structs import replace

from engine.wire.limits import MAX_TABLES
from engine.wire.protocol import MAX_CHAT_LENGTH, Said
from engine.wire.room_notice import MAX_NAME_LENGTH, clean

PHRASES = (
    "hello",
    "good_luck",
    "well_played",
    "good_game",
    "thanks",
    "sorry",
    "one_moment",
    "your_turn",
    "wow",
    "rematch",
)
"""Phrases for every language: codes, with the texts `phrase.<code>` in the catalogues."""
MAX_KEPT_LINES = 200
"""Number of lines that are kept; the oldest are forgotten."""
EARLIER_RUN = -1
"""Number of a person, or of a line, that an earlier run of the host gave."""


class ChatEntry(Struct, frozen=True):
    """One chat line; strangers' text, cleaned: one line, and never markup."""

    number: int
    table: int | None
    """Table of the line; None: the room."""
    person: int
    name: str
    seat: int | None
    """Seat of the speaker at the table; None: a spectator, or a line to the room."""
    text: str
    phrase: str
    """One of `PHRASES`, in place of a text, or empty."""
    own: bool
    """Whether it was said from here."""

    @property
    def from_watcher(self) -> bool:
        """Say whether it was said on the spectators' channel of a table."""
        return self.table is not None and self.seat is None


class Chat:
    """The lines of one stay, over all its connections."""

    def __init__(self) -> None:
        self.lines: list[ChatEntry] = []
        """All kept lines, muted or not, in order."""
        self.muted: set[int] = set()
        """Muted people."""
        self.hush_watchers = False
        """Whether the spectators' channel is muted."""
        self.drafts: dict[int | None, str] = {}
        """Unfinished texts by table, kept while screens change."""
        self._person: int | None = None
        self._own: set[int] = set()
        """Numbers of this client in this run of the host: a new one for each connection."""
        self._before: dict[tuple[int, int], set[str]] = {}
        """Names under which an earlier stay spoke, by table and seat."""
        self._names: dict[int, str] = {}
        """Names of people on this connection, of muted people, and of the speakers of kept lines."""
        self._highest = EARLIER_RUN
        """Highest number of a person that the host has given."""
        self._quiet: set[str] = set()
        """Names of muted people, who may come back with another number."""
        self._told: set[int] = set()
        """People introduced on this connection: another name of theirs is a new name of the same person."""
        self._read: dict[int | None, int] = {}
        """Last read line, by table."""
        self._dropped: dict[int | None, int] = {}
        """Last forgotten line, by table."""

    def recall(self, table: int, seats: Mapping[int, set[str]]) -> None:
        """Adopt as the player's own the lines of an earlier stay from seats of a table, under these names."""
        self._before = {(table, seat): names for seat, names in seats.items()}

    def begin_connection(self, person: int) -> None:
        """Begin a new connection as this person; the host introduces everybody again."""
        # A host that continues gives higher numbers than all before.
        if person <= self._highest:
            self._anew()
        self._person = self._highest = person
        self._own.add(person)
        self._told.clear()
        kept = self.muted | {line.person for line in self.lines}
        self._names = {each: name for each, name in self._names.items() if each in kept}

    def note_name(self, person: int, name: str) -> None:
        """Note a person's name; a muted person stays muted under the same name."""
        if person in self.muted and self._names.get(person, name) != name:
            if person in self._told:
                self._quiet.add(name)
            else:
                self.muted.discard(person)
        self._told.add(person)
        self._names[person] = name
        self._highest = max(self._highest, person)
        if name in self._quiet and person != self._person:
            self.muted.add(person)

    def add_line(self, said: Said) -> bool:
        """Add a line; return False if it is known already or cannot be shown."""
        phrase = said.phrase if said.phrase in PHRASES else ""
        line = ChatEntry(
            said.number,
            said.table,
            said.person,
            clean(said.name, MAX_NAME_LENGTH),
            said.seat,
            "" if phrase else clean(said.text, MAX_CHAT_LENGTH),
            phrase,
            self._is_own(said),
        )
        if not (line.text or line.phrase) or said.number <= self._dropped.get(said.table, EARLIER_RUN):
            return False
        known = next((known for known in self.lines if known.number == said.number), None)
        if known is not None:
            if _strip_number(known) == _strip_number(line):
                return False
            self._anew()
        self.lines.append(line)
        for dropped in self.lines[:-MAX_KEPT_LINES]:
            self._dropped.pop(dropped.table, None)
            self._dropped[dropped.table] = dropped.number
        del self.lines[:-MAX_KEPT_LINES]
        while len(self._dropped) > MAX_TABLES:
            del self._dropped[next(iter(self._dropped))]
        return True

    def mute(self, person: int) -> None:
        """Mute a person, including earlier lines; the player is always heard."""
        if person == self._person:
            return
        self.muted.add(person)
        if person in self._names:
            self._quiet.add(self._names[person])

    def unmute(self, person: int) -> None:
        """Unmute a person."""
        self.muted.discard(person)
        self._quiet.discard(self._names.get(person, ""))

    def visible(self, table: int | None) -> list[ChatEntry]:
        """Return the lines of a table, or of the room, that are not muted."""
        return [
            line
            for line in self.lines
            if line.table == table
            and (line.own or line.person not in self.muted)
            and (line.own or not (self.hush_watchers and line.from_watcher))
        ]

    def unread(self, table: int | None) -> int:
        """Count the lines of others that have come since `read`."""
        last = self._read.get(table, EARLIER_RUN)
        return sum(line.number > last and not line.own for line in self.visible(table))

    def read(self, table: int | None) -> None:
        """Mark all lines of a table, or of the room, as seen."""
        numbers = (line.number for line in self.lines if line.table == table)
        self._read[table] = max(numbers, default=EARLIER_RUN)

    def _is_own(self, said: Said) -> bool:
        if said.person in self._own:
            return True
        # A person who is here now is somebody else, even with the same name.
        names = self._before.get((said.table or 0, said.seat or 0), ())
        spoken = said.table is not None and said.seat is not None and said.person not in self._told
        return spoken and said.name in names

    def _anew(self) -> None:
        """Continue with a restarted host: its numbers have nothing to do with the earlier ones."""
        heard = (line for line in self.lines if line.own or line.person not in self.muted)
        self.lines = [replace(line, number=EARLIER_RUN, person=EARLIER_RUN) for line in heard]
        self.muted.clear()
        self._names.clear()
        self._highest = EARLIER_RUN if self._person is None else self._person
        self._own = set() if self._person is None else {self._person}
        self._read.clear()
        self._dropped.clear()


def _strip_number(line: ChatEntry) -> tuple[int | None, int, int | None, str, str]:
    """Return a line's content without its number."""
    return line.table, line.person, line.seat, line.text, line.phrase
