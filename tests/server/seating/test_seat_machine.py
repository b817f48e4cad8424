"""Seats, kicks, bans and returns: each player's knowledge agrees with the host and the disk."""

from __future__ import annotations

from typing import Any

from hypothesis import event, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from msgspec.structs import replace

from engine.wire.protocol import (
    Assign,
    CreateTable,
    Kick,
    Leave,
    LiftBan,
    Move,
    Prepare,
    Ready,
    Resign,
    Sit,
    TableInfo,
    Watch,
    Welcome,
)
from server.context.recovery import rebuild
from server.core.settings import Settings
from server.storage.entries import unpack
from server.table.parts.person import Person
from server.table.table import Table
from server.table.table_info import table_info
from tests.games.registry import GAMES as TINY
from tests.games.registry import REAL
from tests.support.server.lobby_harness import ME, OPEN, LobbyHarness, only
from tests.support.server.machine_client import Client
from tools.harness.hosts.proving import resume

GAMES = {**TINY, **REAL}
KEPT = Settings(
    commands=1_000_000,
    command_burst=1_000_000,
    connections=1000,
    password_tries=1_000_000,
    dead_seconds=1e9,
    unstarted_seconds=1e9,
    finished_seconds=1e9,
    nonce_seconds=1e9,
    kick_seconds=3,
    storage_seconds=1,
)
TABLES: dict[str, tuple[str, dict[str, Any], int]] = {
    "two": ("tictactoe", {}, 2),
    "prepared": ("blotto", {}, 2),
    "four": ("warchest", {"players": 4, "draft": "random", "max_rounds": 3}, 4),
}

people = st.integers(0, 4)
OWNER = 5
"""The owner of the table at that time."""
anybody = people | st.just(OWNER) | st.just(OWNER)
seats = st.integers(0, 4)


class SeatMachine(RuleBasedStateMachine):
    """Five people around one table, whose host may die and whose storage may fail.

    The model is each client's belief: it must agree with the host and with the disk.
    """

    @initialize(kind=st.sampled_from(sorted(TABLES)))
    def open(self, kind: str) -> None:
        game, options, size = TABLES[kind]
        self.harness = LobbyHarness(GAMES, KEPT, keeps=True)
        self.waiting = False
        """Whether the storage is slow: later requests are not kept yet."""
        self.heirs = 0
        self.conns = 0
        self.ids = 5000
        self.clients = [self.greet() for _ in range(5)]
        self.prepared: dict[int, str] = {}
        """The seats' preparations by the accepted commands; some players have left since."""
        self.bans: set[int] = set()
        self.lifted: set[int] = set()
        self.missing: list[dict[str, int]] = [{} for _ in self.clients]
        """The seats of those who have gone and are not back."""
        self.do(0, CreateTable, game=game, options=options, seats=[ME, *[OPEN] * (size - 1)])
        for seat in range(1, size):
            self.do(seat, Sit, table=1, seat=seat, ready=False)
        self.listen()

    @property
    def table(self) -> Table:
        return self.harness.lobby.tables[1]

    def greet(self) -> Client:
        self.conns += 1
        self.harness.guest(self.conns)
        return Client(self.conns)

    def come_back(self, who: int, token: str) -> None:
        """Come back to a seat by its token."""
        client = self.clients[who]
        nonce = only(self.harness.sent[client.conn], Welcome).nonce
        self.do(who, lambda id: resume(token, nonce, number=id))

    def do(self, who: int, kind: Any, **fields: Any) -> None:
        if who == OWNER:
            conns = [seat.person for seat in table_info(self.table).seats]
            owners = [conns[self.table.seats.owner]] if self.table.seats.owner is not None else []
            client = next((each for each in self.clients if each.conn in owners), self.clients[0])
        else:
            client = self.clients[who]
        self.ids += 1
        command = kind(id=self.ids, **fields)
        client.asked[self.ids] = command
        self.harness.say(client.conn, command)

    def listen(self) -> None:
        self.harness.news(self.clients[0].conn)
        for client in self.clients:
            sent = self.harness.sent[client.conn]
            for message in sent[client.read :]:
                client.take(message)
            client.read = len(sent)
        carried_out = [command for client in self.clients for command in client.accepted]
        for command in sorted(carried_out, key=lambda command: int(command.id)):
            self.apply(command)
        for client in self.clients:
            client.accepted.clear()

    def apply(self, command: Any) -> None:
        """Carry a command out in the model."""
        match command:
            case Prepare(seat=seat, text=text):
                self.prepared[seat] = text
            case Move(seat=seat, to=other):
                self.prepared.pop(seat, None)
                self.prepared.pop(other, None)
            case Assign(seat=seat):
                self.prepared.pop(seat, None)
            case Kick(ban=True):
                self.bans.add(max(self.bans | self.lifted, default=0) + 1)
            case LiftBan(ban=ban):
                self.bans.remove(ban)
                self.lifted.add(ban)

    @rule(who=anybody, one=seats, other=seats)
    def move(self, who: int, one: int, other: int) -> None:
        self.do(who, Move, table=1, seat=one, to=other)

    @rule(who=anybody, seat=seats, bot=st.sampled_from(["random", None, None, "deep"]))
    def assign(self, who: int, seat: int, bot: str | None) -> None:
        self.do(who, Assign, table=1, seat=seat, bot=bot)

    @rule(who=anybody, whom=people, ban=st.booleans())
    def kick(self, who: int, whom: int, ban: bool) -> None:
        self.do(who, Kick, table=1, person=self.clients[whom].conn, ban=ban)

    @rule(who=anybody, seat=seats)
    def clear(self, who: int, seat: int) -> None:
        self.do(who, Kick, table=1, seat=seat)

    @rule(whom=people, ban=st.booleans())
    def kick_somebody_there(self, whom: int, ban: bool) -> None:
        there = [each for each in self.clients if each.tokens or each.watching]
        if there:
            self.do(OWNER, Kick, table=1, person=there[whom % len(there)].conn, ban=ban)

    @rule(who=people, whom=people)
    def come_back_after_being_sent_away(self, who: int, whom: int) -> None:
        for token in sorted(self.clients[whom].lost):
            self.come_back(who, token)

    @rule(who=anybody, ban=st.integers(1, 3))
    def lift(self, who: int, ban: int) -> None:
        self.do(who, LiftBan, table=1, ban=ban)

    @precondition(lambda self: self.bans)
    @rule(number=people)
    def lift_one(self, number: int) -> None:
        self.do(OWNER, LiftBan, table=1, ban=sorted(self.bans)[number % len(self.bans)])

    @rule(who=people, seat=seats, ready=st.booleans())
    def sit(self, who: int, seat: int, ready: bool) -> None:
        self.do(who, Sit, table=1, seat=seat, ready=ready)

    @rule(who=people)
    def watch(self, who: int) -> None:
        self.do(who, Watch, table=1)

    @rule(who=people)
    def leave(self, who: int) -> None:
        self.do(who, Leave, table=1)

    @rule(who=people, ready=st.booleans(), swap=st.booleans())
    def ready(self, who: int, ready: bool, swap: bool) -> None:
        self.do(who, Ready, table=1, ready=ready, swap=swap)

    @rule(who=people, seat=seats, text=st.sampled_from(["3,4,3:", "0,4,6:motto", "9,9,9:"]))
    def prepare(self, who: int, seat: int, text: str) -> None:
        self.do(who, Prepare, table=1, seat=seat, text=text)

    @rule()
    def all_ready(self) -> None:
        for who, client in enumerate(self.clients):
            for seat in client.tokens.values() if self.table.game.id == "blotto" else ():
                self.do(who, Prepare, table=1, seat=seat, text="5,5,0:everybody")
            self.do(who, Ready, table=1)

    @rule(seat=seats)
    def resign(self, seat: int) -> None:
        for who, client in enumerate(self.clients):
            if seat in client.tokens.values():
                self.do(who, Resign, table=1, seat=seat)

    @precondition(lambda self: not self.waiting)
    @rule()
    def slow_down(self) -> None:
        self.waiting, self.harness.prompt = True, False

    @precondition(lambda self: self.waiting)
    @rule(lost=st.booleans())
    def settle(self, lost: bool) -> None:
        """Keep or lose all waiting entries; then the storage works again."""
        if lost and self.harness.filed:
            event("lost")
            self.harness.lose()
        self.waiting, self.harness.prompt = False, True
        self.harness.news(self.clients[0].conn)
        if lost:
            self.harness.wait(2)

    @precondition(lambda self: not self.waiting)
    @rule(seconds=st.sampled_from([1, 6]))
    def wait(self, seconds: int) -> None:
        self.harness.wait(seconds)

    @precondition(lambda self: not self.waiting)
    @rule(who=people, back=st.booleans())
    def renew(self, who: int, back: bool) -> None:
        """Give a person a new connection in place of the old one; a former player may come back to it."""
        former = self.clients[who]
        self.harness.lobby.disconnect(former.conn)
        self.clients[who] = self.greet()
        self.clients[who].lost = former.lost
        self.missing[who] |= former.tokens
        if back:
            for token in self.missing[who]:
                self.come_back(who, token)
            self.missing[who] = {}

    @precondition(lambda self: not self.waiting)
    @rule()
    def kill(self) -> None:
        """Put another host in the place of this one; everybody comes back."""
        self.heirs += 1
        former, before = self.harness, describe_kept_state(self.table)
        self.harness = LobbyHarness(GAMES, KEPT, label=f"heir {self.heirs}", keeps=True)
        self.harness.now = former.now
        self.harness.disk[1] = list(former.disk[1])
        self.harness.lobby.restore(1, [unpack(payload) for payload in former.disk[1]], self.harness.now)
        self.harness.news(0)
        assert describe_kept_state(self.table) == before
        for who, client in enumerate(self.clients):
            self.clients[who] = self.greet()
            self.clients[who].lost = client.lost
            for token in client.tokens:
                self.come_back(who, token)

    @invariant()
    def everybody_is_where_they_were_told_to_be(self) -> None:
        """After commands that were kept or lost, and after each new start of the host."""
        if self.waiting:
            return
        self.listen()
        # The start of a match is announced only if it does not come at once.
        self.harness.wait(0.25)
        guests = {guest.conn: guest for guest in self.harness.lobby._lobby_context.peers}
        for client in self.clients:
            guest = guests[client.conn]
            assert sorted(client.tokens.values()) == self.table.seats.of_peer(guest)
            for token, seat in client.tokens.items():
                person = self.table.seats[seat]
                assert isinstance(person, Person)
                assert person.token == token
            assert client.watching == (guest in self.table.audience.watchers)
            assert not client.asked
            told = [each for each in self.harness.sent[client.conn] if isinstance(each, TableInfo)]
            assert drop_seconds(told[-1]) == drop_seconds(table_info(self.table))
        self.check_model()
        entries = [unpack(payload) for payload in self.harness.disk[1]]
        assert describe_kept_state(rebuild(1, entries, GAMES)) == describe_kept_state(self.table)

    def check_model(self) -> None:
        assert {each.number for each in self.table.bans} == self.bans
        prepared = {
            seat: person.prepared
            for seat, person in enumerate(self.table.seats)
            if isinstance(person, Person) and person.prepared
        }
        assert prepared.items() <= self.prepared.items()
        for client in self.clients:
            assert not any(other.lost & client.tokens.keys() for other in self.clients), "nobody comes back"


def drop_seconds(info: TableInfo) -> TableInfo:
    """Return a notice of a table without the seconds, which run down without being told each time."""
    return replace(info, seats=[replace(seat, grace=None) for seat in info.seats])


def describe_kept_state(table: Table) -> tuple[Any, ...]:
    """Return all about a table's seats that is kept."""
    people = [
        (each.name, each.token, each.ready, each.order, each.last, each.prepared, each.sent_away)
        if isinstance(each, Person)
        else each
        for each in table.seats
    ]
    outcome = table.match.outcome if table.match is not None else None
    bans = [(each.number, each.name, each.address) for each in table.bans]
    return (
        people,
        bans,
        table.next_match.swap,
        table.match_number,
        table.names,
        table.next_match.agreement is None,
        outcome,
    )


TestSeats = SeatMachine.TestCase
TestSeats.settings = settings(max_examples=120, stateful_step_count=50)
