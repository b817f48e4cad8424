"""Scenes of rooms on the local network: real hosts, and made-up neighbours."""

from __future__ import annotations

from hashlib import sha256

from client.hosts.discovery import Discovery
from client.hosts.party_host import PartyHost
from client.hosts.room_list import ListedRoom
from client.net.addresses import Address
from client.net.connection import Refused
from client.screens.lobby.local_network import LocalNetwork
from client.screens.lobby.room import RoomScreen
from client.screens.lobby.waiting_table import WaitingTable
from client.screens.setup.new_table import NewTable
from client.screens.table.screen import TableScreen
from client.sessions.room_session import RoomSession
from client.storage.saved_seats import Place
from client.storage.settings import LastRules
from client.ui import keys
from client.ui.page import Page
from client.ui.widgets.text_prompt import Ask
from engine.wire.identity import room_of
from engine.wire.protocol import PROTOCOL, ClockRules, CreateTable, SeatPlan, Watching
from engine.wire.room_notice import LAST_UNPROVABLE_PROTOCOL, RoomNotice
from tools.harness.clients.stage import Scene, Stage

ME, FREE, BOT = SeatPlan("me", ready=False), SeatPlan("open"), SeatPlan("bot", "greedy")
OPEN = [SeatPlan("me"), FREE]
FOUR = [ME, FREE, BOT, FREE]
ALL_OPEN = [ME, FREE, FREE, FREE]
SLOW = ClockRules(1800, 20, "choose")
GUESTS = ("Boris", "Аня", "Chen", "Dasha", "Emil")
TEAMS: dict[str, str | int | bool] = {"players": 4}
ROOM_GAMES = ("warchest", "tictactoe", "chess")
"""Games of a room; chess is missing here."""
FIRST_GAME: dict[str, str | int | bool] = {"draft": "first_game"}


class Neighbours(Discovery):
    """A finder with the rooms of a scene, and without a search."""

    def __init__(self, found: list[ListedRoom], trouble: Refused | None = None) -> None:
        """Take these rooms."""
        super().__init__()
        self.trouble = trouble
        self._found = found

    @property
    def rooms(self) -> list[ListedRoom]:
        """Return the rooms of the scene."""
        return self._found

    def start(self) -> None:
        """Search for nothing."""


def list_rooms() -> list[ListedRoom]:
    """Return rooms of every kind: one to join, a locked one, a silent one, another version."""
    return [
        _room(
            1,
            "Kitchen",
            0.0008,
            ROOM_GAMES,
            owner="Vera",
            here=9,
            people=5,
            seats=8,
            tables=3,
            running=2,
            watchers=4,
        ),
        _room(2, "Гостиная", 0.004, owner="Аня", here=2, people=1, seats=2, tables=1, locked=True),
        _room(3, "Balcony", None, owner="Boris", here=1, silent=True),
        _room(4, "Old laptop", 0.03, protocol=2, version="0.0.9"),
    ]


def _room(
    number: int,
    name: str,
    ping: float | None,
    games: tuple[str, ...] = ("warchest",),
    *,
    protocol: int = PROTOCOL,
    version: str = "0.1.0",
    owner: str = "",
    here: int = 0,
    people: int = 0,
    seats: int = 0,
    tables: int = 0,
    running: int = 0,
    watchers: int = 0,
    locked: bool = False,
    silent: bool = False,
) -> ListedRoom:
    fingerprint = sha256(bytes([number])).digest() if protocol > LAST_UNPROVABLE_PROTOCOL else b""
    notice = RoomNotice(
        room=room_of(fingerprint) if fingerprint else f"{number:016x}",
        fingerprint=fingerprint.hex(),
        name=name,
        owner=owner,
        here=here,
        version=version,
        protocol=protocol,
        people=people,
        seats=seats,
        tables=tables,
        running=running,
        watchers=watchers,
        games=games,
        locked=locked,
    )
    return ListedRoom(notice, (Address(f"192.168.1.{number}", 47800),), ping, silent)


async def network(stage: Stage) -> None:
    """Show the list of rooms: empty, with trouble, and full with a seat to come back to."""
    app = stage.app
    app.go(LocalNetwork(Neighbours([])))
    await stage.wait()
    stage.shoot("network-empty")
    trouble = Refused("no_discovery", {"reason": "Address already in use"})
    app.settings.addresses = ["192.168.1.7:47800", "kitchen:47801"]
    app.settings.player = "Vera"
    app.go(LocalNetwork(Neighbours([], trouble)))
    await stage.wait()
    stage.shoot("network-trouble")
    place = Place(
        addresses=["192.168.1.1:47800"],
        fingerprint=list_rooms()[0].notice.fingerprint,
        title="Kitchen",
        player="Vera",
        game="warchest",
        table=2,
        tokens={0: "0" * 32},
    )
    app.shelf.seats.save(place)
    page = LocalNetwork(Neighbours(list_rooms()))
    app.go(page)
    await stage.wait()
    stage.shoot("network")
    page.join(list_rooms()[3])
    await stage.wait()
    stage.shoot("network-version")


async def room(stage: Stage) -> None:
    """Show the player's own room and its tables, a table that waits for players, and the match."""
    app, party = stage.app, stage.app.shelf.party
    app.settings.player = "Vera"
    own = await party.start("Kitchen")
    others: list[RoomSession] = []
    try:
        visit = await RoomSession.enter([own.near], own.fingerprint, name="Vera")
        app.go(RoomScreen(visit))
        await stage.wait()
        stage.shoot("room-empty")
        others += [await RoomSession.enter([own.near], own.fingerprint, name=name) for name in GUESTS]
        boris, anya, chen, dasha, emil = others
        assert await boris.entrance.create(CreateTable(0, "warchest", FIRST_GAME, OPEN)) is None
        four = CreateTable(0, "warchest", TEAMS, FOUR, watching=Watching("delayed", 60), clock=SLOW)
        assert await anya.entrance.create(four, "sesame") is None
        duel = CreateTable(0, "warchest", FIRST_GAME, [SeatPlan("me"), BOT], name="Duel")
        assert await chen.entrance.create(duel) is None
        assert await dasha.entrance.follow(3) is None
        assert await emil.entrance.follow(3) is None
        await stage.until(lambda: len(visit.room.tables) == 3 and visit.room.tables[2].running)
        await talk(stage, visit, others)
        stage.shoot("room")
        use(stage, "sit.2.1")
        await stage.until(lambda: bool(app.overlays))
        ask = app.overlays[0]
        assert isinstance(ask, Ask)
        ask.text = "open"
        ask.layout()
        await stage.wait()
        stage.press(min(keys.ENTER))
        await stage.until(lambda: bool(ask.complaint))
        await stage.wait()
        stage.shoot("room-password")
        app.close(ask)
        assert await visit.entrance.follow(2, password="sesame") is None
        await stage.until(lambda: isinstance(app.screen, WaitingTable))
        await stage.wait()
        stage.shoot("gathering-watched")
        assert await visit.entrance.sit(2, 1) is None
        await stage.wait()
        stage.shoot("gathering-guest")
        assert await visit.stand() is None
        await stage.until(lambda: isinstance(app.screen, RoomScreen))
        assert await visit.entrance.sit(1, 1, ready=True) is None
        await stage.until(lambda: isinstance(app.screen, TableScreen))
        await stage.wait(3.0)
        stage.shoot("room-match")
        table = app.screen
        assert isinstance(table, TableScreen)
        table.parts.dialogs.menu()
        await stage.wait()
        stage.shoot("room-match-menu")
        app.close(app.overlays[0])
        last = LocalNetwork(Neighbours([]))
        app.go(last)
        await stage.until(lambda: any(each.key == "host" and each.enabled for each in last.controls))
        await stage.wait()
        stage.shoot("network-hosting")
    finally:
        for other in others:
            await other.close()
        await PartyHost(party.folder).stop()


async def gathering(stage: Stage) -> None:
    """Show the set-up of a table, and its owner's actions before the match."""
    app, party = stage.app, stage.app.shelf.party
    app.settings.player = "Vera"
    app.settings.last_rules = LastRules(bank=1200, increment=10, mode="after", delay=30)
    own = await party.start("Kitchen")
    others: list[RoomSession] = []
    try:
        visit = await RoomSession.enter([own.near], own.fingerprint, name="Vera")
        app.go(RoomScreen(visit))
        page = NewTable(lambda command, password: None, visit.room.bots, "warchest")
        await stage.wait()
        app.visit(page)
        await stage.wait()
        stage.shoot("new-table")
        page.rules.password = "sesame"
        page.show_rest()
        await stage.wait()
        page.focus.focus(next(each for each in page.controls if str(each.key).startswith("rules.delay")))
        await stage.wait(1.0)
        stage.shoot("new-table-rules")
        app.back()
        table = CreateTable(0, "warchest", TEAMS, ALL_OPEN, name="Grand table", clock=SLOW)
        assert await visit.entrance.create(table, "sesame") is None
        await stage.until(lambda: isinstance(app.screen, WaitingTable))
        others += [await RoomSession.enter([own.near], own.fingerprint, name=name) for name in GUESTS]
        boris, anya, chen, dasha, emil = others
        assert await boris.entrance.sit(1, 1, password="sesame", ready=True) is None
        assert await anya.entrance.sit(1, 2, password="sesame") is None
        for watcher in (chen, dasha, emil):
            assert await watcher.entrance.follow(1, password="sesame") is None
        await talk(stage, visit, others, 1)
        stage.shoot("gathering")
        watched = f"watcher.{chen.room.person}"
        for name, key in (("second", "seat.3"), ("player", "seat.1"), ("watcher", watched)):
            use(stage, key)
            await stage.wait()
            stage.shoot(f"gathering-{name}")
            app.close(app.overlays[0])
        for key in ("chat.phrases", "chat.people"):
            use(stage, key)
            await stage.wait()
            stage.shoot(f"gathering-{key.partition('.')[2]}")
            app.close(app.overlays[0])
        assert await visit.commands.assign(3, "greedy") is None
        assert await anya.commands.ready() is None
        await stage.wait()
        stage.shoot("gathering-last")
        assert await boris.commands.kick(person=visit.room.person) is not None
        assert await visit.commands.kick(person=anya.room.person) is None
        app.go_home()
        await stage.wait()
        app.go(RoomScreen(anya))
        others.remove(anya)
        await stage.wait()
        stage.shoot("room-kicked")
        app.go_home()
        await stage.wait()
    finally:
        for other in others:
            await other.close()
        await PartyHost(party.folder).stop()


async def talk(stage: Stage, visit: RoomSession, others: list[RoomSession], table: int | None = None) -> None:
    """Let people say something, in the room or at a table, and wait for the display."""
    boris, anya, chen, *_ = others
    for who, text, phrase in (
        (boris, "", "hello"),
        (anya, "Привет! Кто за второй стол? Нужен ещё один, пароль скажу на кухне.", ""),
        (chen, "The next round is on me.", ""),
        (visit, "I have an hour, let us play four!", ""),
        (boris, "", "good_luck"),
    ):
        assert await who.commands.say(text=text, phrase=phrase, table=table) is None
    await stage.until(lambda: len(visit.room.chat.visible(table)) == 5)
    await stage.wait()


def use(stage: Stage, key: str) -> None:
    """Act like a click on a control of the page."""
    page = stage.app.screen
    assert isinstance(page, Page)
    next(control for control in page.controls if control.key == key).activate()


async def away(stage: Stage) -> None:
    """Show a match with an absent player: the patience of the table, then the choice, then a bot."""
    app = stage.app
    app.settings.player = "Vera"
    party = PartyHost(
        app.shelf.party.folder, ("away_seconds=0.5", "away_grace_seconds=3", "away_bank_seconds=3")
    )
    own = await party.start("Kitchen")
    try:
        visit = await RoomSession.enter([own.near], own.fingerprint, name="Vera")
        other = await RoomSession.enter([own.near], own.fingerprint, name="Boris")
        app.go(RoomScreen(visit))
        assert await other.entrance.create(CreateTable(0, "warchest", FIRST_GAME, OPEN)) is None
        await stage.until(lambda: len(visit.room.tables) == 1)
        assert await visit.entrance.sit(1, 1, ready=True) is None
        await stage.until(lambda: isinstance(app.screen, TableScreen))
        await stage.wait(3.0)
        await other.close()
        await stage.until(lambda: visit.table.info is not None and visit.table.info.seats[0].state == "away")
        legal = visit.match.game.legal(visit.match.store.true.state, 1)
        if legal:
            assert await visit.commands.act(legal[-1]) is None
        await stage.until(lambda: visit.table.info is not None and visit.table.info.seats[0].counting)
        await stage.wait(2.0)
        stage.shoot("away")
        await stage.until(lambda: bool(app.overlays))
        await stage.wait()
        stage.shoot("away-choice")
        assert await visit.commands.judge(0, "bot") is None
        await stage.until(lambda: not app.overlays)
        await stage.wait()
        stage.shoot("away-stand-in")
        app.go_home()
        await stage.wait()
    finally:
        await party.stop()


SCENES: dict[str, Scene] = {"network": network, "room": room, "gathering": gathering, "away": away}
