"""However seats are arranged, hosts die and storages fail: what each player was told is how it is."""

from __future__ import annotations

from typing import Any

from hypothesis import event, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from engine.wire.protocol import (
    Accepted,
    Assign,
    CreateTable,
    Dismissed,
    HostMessage,
    Kick,
    Leave,
    LiftBan,
    Move,
    Prepare,
    Ready,
    Rejected,
    Resign,
    Resume,
    Seated,
    Sit,
    TableInfo,
    Watch,
    Welcome,
)
from harness.hosts.proving import resume
from server.context.recovery import rebuild
from server.settings import Settings
from server.storage.entries import unpack
from server.table.table import Person, Table
from server.table.table_info import table_info
from tests.games.registry import GAMES as TINY
from tests.games.registry import REAL
from tests.support.server.lobby_harness import ME, OPEN, LobbyHarness, only

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
CODES = {
    *("not_owner", "not_your_seat", "no_such_seat", "same_seat", "seat_taken", "unknown_bot", "nobody_there"),
    *(
        "not_yourself",
        "still_connected",
        "kicked",
        "banned",
        "no_such_ban",
        "not_there",
        "already_there",
        "unknown_token",
    ),
    *("unprepared", "not_prepared", "prepared_for_seats", "too_many_changes"),
    *("still_running", "still_starting", "not_running", "game_over", "storage_failing"),
}
"""What may be refused here, and why."""

people = st.integers(0, 4)
OWNER = 5
"""Whoever owns the table then."""
anybody = people | st.just(OWNER) | st.just(OWNER)
seats = st.integers(0, 4)
asked = st.one_of(
    st.tuples(st.just("move"), anybody, seats, seats),
    st.tuples(st.just("assign"), anybody, seats, st.sampled_from(["random", None, None, "deep"])),
    st.tuples(st.just("kick"), anybody, people),
    st.tuples(st.just("ban"), anybody, people),
    st.tuples(st.just("lift"), anybody, st.integers(1, 3)),
    st.tuples(st.just("clear"), anybody, seats),
    st.tuples(st.just("sit"), people, seats, st.booleans()),
    st.tuples(st.just("watch"), people),
    st.tuples(st.just("leave"), people),
    st.tuples(st.just("ready"), people, st.booleans(), st.booleans()),
    st.tuples(st.just("prepare"), people, seats, st.sampled_from(["3,4,3:", "0,4,6:motto", "9,9,9:"])),
    st.tuples(st.just("everybody")),
    st.tuples(st.just("resign"), seats),
)
steps = st.lists(
    st.one_of(
        asked,
        asked,
        asked,
        st.tuples(st.just("together"), st.lists(asked, min_size=1, max_size=4), st.booleans()),
        st.tuples(st.just("drop"), people),
        st.tuples(st.just("back"), people),
        st.tuples(st.just("wait"), st.sampled_from([1, 6])),
        st.tuples(st.just("kill")),
    ),
    min_size=10,
    max_size=50,
)


class Client:
    """Somebody who believes exactly what the host says."""

    def __init__(self, conn: int) -> None:
        self.conn = conn
        self.tokens: dict[str, int] = {}
        """The own seats."""
        self.watching = False
        self.asked: dict[int, Any] = {}
        """What was asked for and is not answered."""
        self.read = 0

    def take(self, message: HostMessage) -> None:
        match message:
            case Seated(seat=seat, token=token):
                self.tokens[token] = seat
            case Dismissed():
                self.tokens, self.watching = {}, False
            case Accepted(id=number) if number in self.asked:
                command = self.asked.pop(number)
                event(type(command).__name__)
                if isinstance(command, Leave):
                    self.tokens, self.watching = {}, False
                elif isinstance(command, Sit | Resume):
                    self.watching = False
                elif isinstance(command, Watch):
                    self.watching = True
            case Rejected(id=number) if number in self.asked:
                self.asked.pop(number)
                assert message.code in CODES, message


class Evening:
    """Five people around one table, whose host may die and whose storage may fail."""

    def __init__(self, kind: str) -> None:
        game, options, size = TABLES[kind]
        self.harness = LobbyHarness(GAMES, KEPT, keeps=True)
        self.heirs = 0
        self.conns = 0
        self.ids = 5000
        self.clients = [self.greet() for _ in range(5)]
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
            owners = [conns[self.table.owner]] if self.table.owner is not None else []
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

    def settle(self, *, lost: bool = False) -> None:
        """Have all that waits kept, or lost; then the storage works again."""
        if lost and self.harness.filed:
            event("lost")
            self.harness.lose()
        self.harness.prompt = True
        self.harness.news(self.clients[0].conn)
        if lost:
            self.harness.wait(2)
        self.listen()

    def step(self, what: str, *args: Any) -> None:
        table = {"table": 1}
        match what:
            case "move":
                self.do(args[0], Move, **table, seat=args[1], to=args[2])
            case "assign":
                self.do(args[0], Assign, **table, seat=args[1], bot=args[2])
            case "kick":
                self.do(args[0], Kick, **table, person=self.clients[args[1]].conn)
            case "ban":
                self.do(args[0], Kick, **table, person=self.clients[args[1]].conn, ban=True)
            case "lift":
                self.do(args[0], LiftBan, **table, ban=args[1])
            case "clear":
                self.do(args[0], Kick, **table, seat=args[1])
            case "sit":
                self.do(args[0], Sit, **table, seat=args[1], ready=args[2])
            case "watch":
                self.do(args[0], Watch, **table)
            case "leave":
                self.do(args[0], Leave, **table)
            case "ready":
                self.do(args[0], Ready, **table, ready=args[1], swap=args[2])
            case "prepare":
                self.do(args[0], Prepare, **table, seat=args[1], text=args[2])
            case "everybody":
                for who, client in enumerate(self.clients):
                    for seat in client.tokens.values() if self.table.game.id == "blotto" else ():
                        self.do(who, Prepare, **table, seat=seat, text="5,5,0:everybody")
                    self.do(who, Ready, **table)
            case "resign":
                for who, client in enumerate(self.clients):
                    if args[0] in client.tokens.values():
                        self.do(who, Resign, **table, seat=args[0])
            case "wait":
                self.harness.wait(args[0])
            case "drop" | "back":
                self.renew(args[0], back=what == "back")
            case "kill":
                self.kill()
            case "together":
                self.harness.prompt = False
                for each in args[0]:
                    self.step(*each)
                self.settle(lost=args[1])

    def renew(self, who: int, *, back: bool) -> None:
        """Give somebody a new connection in place of the old one; who was a player may come back to that."""
        former = self.clients[who]
        self.harness.lobby.disconnect(former.conn)
        self.clients[who] = self.greet()
        self.missing[who] |= former.tokens
        if back:
            for token in self.missing[who]:
                self.come_back(who, token)
            self.missing[who] = {}

    def kill(self) -> None:
        """Put another host in the place of this one; everybody comes back."""
        self.heirs += 1
        former, before = self.harness, kept(self.table)
        self.harness = LobbyHarness(GAMES, KEPT, label=f"heir {self.heirs}", keeps=True)
        self.harness.now = former.now
        self.harness.disk[1] = list(former.disk[1])
        self.harness.lobby.restore(1, [unpack(payload) for payload in former.disk[1]], self.harness.now)
        self.harness.news(0)
        assert kept(self.table) == before
        for who, client in enumerate(self.clients):
            self.clients[who] = self.greet()
            for token in client.tokens:
                self.come_back(who, token)

    def check(self) -> None:
        """Compare what everybody believes with how it is, and that with what is kept."""
        # That a match is about to begin is told when it has not done so at once.
        self.harness.wait(0.25)
        guests = {guest.conn: guest for guest in self.harness.lobby._lobby_context.peers}
        for client in self.clients:
            guest = guests[client.conn]
            assert sorted(client.tokens.values()) == self.table.seats_of(guest)
            for token, seat in client.tokens.items():
                person = self.table.seats[seat]
                assert isinstance(person, Person)
                assert person.token == token
            assert client.watching == (guest in self.table.watchers)
            assert not client.asked
            told = [each for each in self.harness.sent[client.conn] if isinstance(each, TableInfo)]
            assert shown(told[-1]) == shown(table_info(self.table))
        entries = [unpack(payload) for payload in self.harness.disk[1]]
        assert kept(rebuild(1, entries, GAMES)) == kept(self.table)


def shown(info: TableInfo) -> TableInfo:
    """Return a notice of a table without the seconds, which run down without being told each time."""
    return replace(info, seats=[replace(seat, grace=None) for seat in info.seats])


def kept(table: Table) -> tuple[Any, ...]:
    """Return all about a table's seats that is kept."""
    people = [
        (each.name, each.token, each.ready, each.order, each.last, each.prepared, each.sent_away)
        if isinstance(each, Person)
        else each
        for each in table.seats
    ]
    outcome = table.match.outcome if table.match is not None else None
    bans = [(each.number, each.name, each.address) for each in table.bans]
    return people, bans, table.swap, table.match_number, table.names, table.agreement is None, outcome


@settings(max_examples=60)
@given(st.sampled_from(sorted(TABLES)), steps)
def test_everybody_is_where_they_were_told_to_be(kind: str, commands: list[Any]) -> None:
    """After each command that was kept, after each that was lost, and after each new start of the host."""
    night = Evening(kind)
    for command in commands:
        night.step(*command)
        night.listen()
        night.check()
