"""The chat of the room and its tables, without the people whom the player has muted."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct
from msgspec.structs import replace

from engine.wire.limits import MOST_TABLES
from engine.wire.protocol import CHAT_LENGTH, Said
from engine.wire.room_notice import NAME_LENGTH, clean

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
"""What can be said in every language: the codes, whose texts are `phrase.<code>` in the catalogues."""
MAX_KEPT_LINES = 200
"""How many lines are kept; the oldest are forgotten."""
EARLIER_RUN = -1
"""Stands for the number of a person, or of a line, that an earlier run of the host gave."""


class ChatEntry(Struct, frozen=True):
    """One thing that somebody said; strangers' text, cleaned: one line, and never markup."""

    number: int
    table: int | None
    """At which table; None: to the room."""
    person: int
    name: str
    seat: int | None
    """From where at the table; None: by a spectator, or to the room."""
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
    """Keep the lines of one stay, over all its connections."""

    def __init__(self) -> None:
        self.lines: list[ChatEntry] = []
        """Everything that is kept, muted or not, as it came."""
        self.muted: set[int] = set()
        """The people who are not listened to."""
        self.hush_watchers = False
        """Whether the spectators' channel is not listened to."""
        self.drafts: dict[int | None, str] = {}
        """What is being typed, by table: one screen gives way to another meanwhile."""
        self._person: int | None = None
        self._own: set[int] = set()
        """Who this client has been to this run of the host: somebody else on each connection."""
        self._before: dict[tuple[int, int], set[str]] = {}
        """The names under which an earlier stay spoke, by table and seat."""
        self._names: dict[int, str] = {}
        """What people are called: those of this connection, and who is muted or has said what is kept."""
        self._highest = EARLIER_RUN
        """The highest number of a person that the host has given."""
        self._quiet: set[str] = set()
        """The names of those who are not listened to: they may come back with another number."""
        self._told: set[int] = set()
        """Who was introduced on this connection: another name of theirs is a new one, not somebody else's."""
        self._read: dict[int | None, int] = {}
        """The last line that was read, by table."""
        self._dropped: dict[int | None, int] = {}
        """The last line that was forgotten, by table."""

    def recall(self, table: int, seats: Mapping[int, set[str]]) -> None:
        """Take for one's own what was said in an earlier stay from seats of a table, under these names."""
        self._before = {(table, seat): names for seat, names in seats.items()}

    def begin_connection(self, person: int) -> None:
        """Begin a new connection as this person; the host introduces everybody again."""
        # A host that goes on gives higher numbers than any before.
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
            clean(said.name, NAME_LENGTH),
            said.seat,
            "" if phrase else clean(said.text, CHAT_LENGTH),
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
        while len(self._dropped) > MOST_TABLES:
            del self._dropped[next(iter(self._dropped))]
        return True

    def mute(self, person: int) -> None:
        """Listen to a person no more, also not to what was said already; oneself is always heard."""
        if person == self._person:
            return
        self.muted.add(person)
        if person in self._names:
            self._quiet.add(self._names[person])

    def unmute(self, person: int) -> None:
        """Listen to a person again."""
        self.muted.discard(person)
        self._quiet.discard(self._names.get(person, ""))

    def visible(self, table: int | None) -> list[ChatEntry]:
        """Return the lines of a table, or of the room, that are listened to."""
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
        """Note that everything said at a table, or to the room, has been seen."""
        numbers = (line.number for line in self.lines if line.table == table)
        self._read[table] = max(numbers, default=EARLIER_RUN)

    def _is_own(self, said: Said) -> bool:
        if said.person in self._own:
            return True
        # Whoever is here now is somebody else, whatever the name.
        names = self._before.get((said.table or 0, said.seat or 0), ())
        spoken = said.table is not None and said.seat is not None and said.person not in self._told
        return spoken and said.name in names

    def _anew(self) -> None:
        """Go on with a host that was started anew: its numbers have nothing to do with the earlier ones."""
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
