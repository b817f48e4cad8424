"""Every page of the client, as full as it gets."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from client.app import App
from client.net.addresses import Address
from client.net.connection import Refused
from client.net.trust import Trust
from client.screens.lobby.local_network import LocalNetwork
from client.screens.lobby.room import RoomScreen
from client.screens.lobby.waiting_table import WaitingTable
from client.screens.matches.matches import Matches
from client.screens.menu.credits import Credits
from client.screens.menu.menu import Menu
from client.screens.menu.rules import Rules
from client.screens.menu.settings import SettingsScreen
from client.screens.menu.unfinished_matches import Unfinished
from client.screens.setup.game_choices import GameChoices
from client.screens.setup.game_shelf import GameShelf
from client.screens.setup.new_game import NewGame
from client.screens.setup.new_table import NewTable
from client.screens.setup.position_editor import PositionEditor
from client.screens.setup.share_picker import SharePicker
from client.screens.setup.table_rules import TableRules
from client.screens.setup.watch_bots import WatchBots
from client.screens.statistics.statistics import Statistics
from client.sessions.room_session import RoomSession
from client.skins.registry import SHOWN_GAMES, SKINS
from client.storage.settings import LastRules
from client.ui.page import Page
from engine.bots.registry import bots_of
from engine.games.registry import GAMES
from engine.wire.protocol import (
    Arrived,
    ClockRules,
    GameInfo,
    PersonInfo,
    Said,
    SeatInfo,
    TableInfo,
    Watching,
)
from tools.harness.scenes.network import Neighbours, list_rooms

ARMIES = "w=sw,pi,cr,lc r=ar,ca,la,sc"


FOUR = "w1=sw,pi,cr r1=ar,ca,la w2=rg,bi,ba r2=he,ea,en"


class Chosen(NewGame):
    """A form on which something is chosen."""

    def __init__(self, **options: Any) -> None:
        super().__init__("warchest")
        self._options = options

    def enter(self, app: App) -> None:
        super().enter(app)
        for name, value in self._options.items():
            self.choices.options[name] = value


class Ruled(NewTable):
    """A form for a table with everything that can be asked for."""

    def enter(self, app: App) -> None:
        super().enter(app)
        self.rules = TableRules(
            LastRules(name=LONG, bank=1800, increment=20, out="choose", mode="delayed", delay=120)
        )
        self.rules.password = "sesame" * 5


def levels(game: str) -> list[str]:
    """Return the bots of a host."""
    return list(bots_of(GAMES[game]))


def picking(text: str, **options: Any) -> SharePicker:
    choices = GameChoices("warchest", None)
    choices.options |= {"draft": "armies", "armies": text, **options}
    assert choices.picked is not None
    return SharePicker(choices, *choices.picked, lambda text: None)


LONG = "Anna Maria von Rabenfels"
"""A name as long as they may be."""
ENDLESS = "W" * 200
KEY = bytes(31) + b"\x0c"
"""Of the room's key."""
WATCHERS = [PersonInfo(10 + number, name) for number, name in enumerate(["Nick", LONG, "Vera", "Оля", "Max"])]
HARD: dict[str, Any] = {
    "owner": 0,
    "salt": "0" * 32,
    "clock": ClockRules(1800, 20, "choose"),
    "watching": Watching("delayed", 120),
    "onlookers": 123,
    "damaged": True,
}
"""Everything that a table can have."""


def make_visit(stage: str, *own: int) -> RoomSession:
    """Return a visit to a room as it would be after some messages of its host, with some own seats."""
    visit = RoomSession([Address("192.168.1.17", 47800)], Trust(), "Vera", games=SHOWN_GAMES)
    visit.fingerprint = KEY
    room = visit.room
    room.title, room.person = "A room with a long name!", 12
    room.games = {name: GameInfo(name, game.version, list(bots_of(game))) for name, game in GAMES.items()}
    open_seat = SeatInfo("wolf", "open", "", False)
    person = SeatInfo("raven", "person", LONG, False)
    here = SeatInfo("raven", "person", LONG, True, person=7, ready=True, prepared=True)
    bot = SeatInfo("wolf", "bot", "greedy", True)
    for info in (
        TableInfo(
            1, "warchest", {"draft": "first_game"}, [person, open_seat], [], 0, False, name=LONG, **HARD
        ),
        TableInfo(2, "warchest", {"players": 4}, [here, open_seat, bot, person], WATCHERS, 0, False, **HARD),
        TableInfo(3, "warchest", {"draft": "random"}, [bot, person], WATCHERS[:1], 1, True, name="Duel"),
        TableInfo(4, "chess", {}, [open_seat, person], [], 1, False),
    ):
        visit._handle_message(info)
    for each in (*WATCHERS, PersonInfo(7, LONG)):
        visit._handle_message(Arrived(each.person, each.name))
    visit.table.number = {"room": None, "waiting": 2}[stage]
    visit.table.tokens = dict.fromkeys(own, "0" * 32)
    for number, (text, phrase, seat) in enumerate(
        ((ENDLESS, "", 0), ("a b " * 50, "", None), ("", "wow", 3))
    ):
        for table in (None, 2):
            count = 2 * number + (table or 1)
            visit._handle_message(Said(count, table, 7, LONG, seat if table else None, text, phrase))
    return visit


GIVEN = {"draft": "armies", "armies": ARMIES}
FOUR_GIVEN = {"players": 4, "ruleset": "nobility", "draft": "armies", "armies": FOUR}
PAGES: dict[str, Callable[[], Page]] = {
    "menu": Menu,
    "menu, full": Menu,
    "unfinished": Unfinished,
    "matches": Matches,
    "statistics": partial(Statistics, []),
    "watch bots": partial(WatchBots, "warchest"),
    "new game": lambda: Chosen(draft="first_game"),
    "new game, draft": lambda: Chosen(draft="pick"),
    "new game, given": lambda: Chosen(**GIVEN),
    "new game, battle": lambda: Chosen(ruleset="nobility", draft="battle:bosworth"),
    "new game, four": lambda: Chosen(players=4, draft="pick"),
    "new game, four given": lambda: Chosen(**FOUR_GIVEN),
    "picking": lambda: picking(""),
    "picked": lambda: picking(ARMIES),
    "picked, four": lambda: picking(FOUR, players=4, ruleset="nobility"),
    "editor": lambda: PositionEditor("warchest", lambda given: None, GIVEN),
    "editor, four": lambda: PositionEditor("warchest", lambda given: None, FOUR_GIVEN),
    "network": lambda: LocalNetwork(Neighbours(list_rooms())),
    "network, trouble": lambda: LocalNetwork(Neighbours([], Refused("no_discovery", {"reason": "no"}))),
    "new table": lambda: NewTable(lambda command, password: None, levels, "warchest"),
    "new table, rules": lambda: Ruled(lambda command, password: None, levels, "warchest"),
    "room": lambda: RoomScreen(make_visit("room")),
    "gathering": lambda: WaitingTable(make_visit("waiting")),
    "gathering, owner": lambda: WaitingTable(make_visit("waiting", 0)),
    "gathering, guest": lambda: WaitingTable(make_visit("waiting", 3)),
    "gathering, two at one computer": lambda: WaitingTable(make_visit("waiting", 0, 3)),
    "rules": partial(Rules, "warchest"),
    "settings": SettingsScreen,
    "credits": Credits,
}
PAGES |= {f"new game, {game}": partial(NewGame, game) for game in SKINS if game != "warchest"}
PAGES |= {f"rules, {game}": partial(Rules, game) for game in SKINS if game != "warchest"}
PAGES["shelf"] = lambda: GameShelf(tuple(SKINS), NewGame)
