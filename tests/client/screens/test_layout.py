"""Every screen in every language, size and scale: nothing overflows, and everything can be reached."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pygame
import pytest
from pygame_gui.elements import UIImage

from client.addresses import Address
from client.app import App
from client.link import Refused
from client.screens.credits import Credits
from client.screens.game_choices import GameChoices
from client.screens.gathering import Gathering
from client.screens.menu import Menu
from client.screens.network import LocalNetwork
from client.screens.new_game import NewGame
from client.screens.new_table import NewTable
from client.screens.picking import Picking
from client.screens.room import RoomScreen
from client.screens.rules import Rules
from client.screens.settings import SettingsScreen
from client.screens.table_rules import PASSWORD_LENGTH, TableRules
from client.seats import Place
from client.settings import LastGame, LastRules, Settings
from client.ui import keys
from client.ui.ask import Ask
from client.ui.backdrop import Backdrop
from client.ui.buttons import PlateButton
from client.ui.dialog import Choice, question
from client.ui.fields import Slider
from client.ui.page import Page
from client.ui.result import Result
from client.visit import Visit
from engine.protocol import (
    Arrived,
    ClockRules,
    PersonInfo,
    Said,
    SeatInfo,
    TableInfo,
    Watching,
)
from tests.client.shell import LANGUAGES, Player, all_writing, buttons
from tools.scenes_network import Neighbours, found

ARMIES = "w=sw,pi,cr,lc r=ar,ca,la,sc"


FOUR = "w1=sw,pi,cr r1=ar,ca,la w2=rg,bi,ba r2=he,ea,en"


class Chosen(NewGame):
    """A form on which something is chosen."""

    def __init__(self, **options: Any) -> None:
        super().__init__()
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


def picking(text: str, **options: Any) -> Picking:
    choices = GameChoices("warchest", LastGame())
    choices.options |= {"draft": "armies", **options}
    assert choices.picked is not None
    return Picking(choices, choices.picked[1], text, lambda text: None)


LONG = "Anna Maria von Rabenfels"
"""A name as long as they may be."""
ENDLESS = "W" * 200
WATCHERS = [PersonInfo(10 + number, name) for number, name in enumerate(["Nick", LONG, "Vera", "Оля", "Max"])]
HARD: dict[str, Any] = {
    "owner": 0,
    "salt": "0" * 32,
    "clock": ClockRules(1800, 20, "choose"),
    "watching": Watching("delayed", 120),
    "onlookers": 123,
}
"""Everything that a table can have."""


def visited(stage: str, *own: int) -> Visit:
    """Return a visit to a room as it would be after some messages of its host, with some own seats."""
    visit = Visit([Address("192.168.1.17", 47800)], None, "Vera")
    visit.title, visit.bots, visit.person = "A room with a long name!", ["random", "greedy"], 12
    open_seat = SeatInfo("wolf", "open", "", False)
    person = SeatInfo("raven", "person", LONG, False)
    here = SeatInfo("raven", "person", LONG, True, person=7, ready=True)
    bot = SeatInfo("wolf", "bot", "greedy", True)
    for info in (
        TableInfo(
            1, "warchest", {"draft": "first_game"}, [person, open_seat], [], 0, False, name=LONG, **HARD
        ),
        TableInfo(2, "warchest", {"players": 4}, [here, open_seat, bot, person], WATCHERS, 0, False, **HARD),
        TableInfo(3, "warchest", {"draft": "random"}, [bot, person], WATCHERS[:1], 1, True, name="Duel"),
        TableInfo(4, "chess", {}, [open_seat, person], [], 1, False),
    ):
        visit._received(info)
    for each in (*WATCHERS, PersonInfo(7, LONG)):
        visit._received(Arrived(each.person, each.name))
    visit.table = {"room": None, "waiting": 2}[stage]
    visit._tokens = dict.fromkeys(own, "0" * 32)
    for number, (text, phrase, seat) in enumerate(
        ((ENDLESS, "", 0), ("a b " * 50, "", None), ("", "wow", 3))
    ):
        for table in (None, 2):
            count = 2 * number + (table or 1)
            visit._received(Said(count, table, 7, LONG, seat if table else None, text, phrase))
    return visit


GIVEN = {"draft": "armies", "armies": ARMIES}
FOUR_GIVEN = {"players": 4, "ruleset": "nobility", "draft": "armies", "armies": FOUR}
PAGES: dict[str, Callable[[], Page]] = {
    "menu": Menu,
    "new game": lambda: Chosen(draft="first_game"),
    "new game, draft": Chosen,
    "new game, given": lambda: Chosen(**GIVEN),
    "new game, battle": lambda: Chosen(ruleset="nobility", draft="battle:bosworth"),
    "new game, four": lambda: Chosen(players=4),
    "new game, four given": lambda: Chosen(**FOUR_GIVEN),
    "picking": lambda: picking(""),
    "picked": lambda: picking(ARMIES),
    "picked, four": lambda: picking(FOUR, players=4, ruleset="nobility"),
    "network": lambda: LocalNetwork(Neighbours(found())),
    "network, trouble": lambda: LocalNetwork(Neighbours([], Refused("no_discovery", {"reason": "no"}))),
    "new table": lambda: NewTable(lambda command, password: None, ["random", "greedy"]),
    "new table, rules": lambda: Ruled(lambda command, password: None, ["random", "greedy"]),
    "room": lambda: RoomScreen(visited("room")),
    "gathering": lambda: Gathering(visited("waiting")),
    "gathering, owner": lambda: Gathering(visited("waiting", 0)),
    "gathering, guest": lambda: Gathering(visited("waiting", 3)),
    "gathering, two at one computer": lambda: Gathering(visited("waiting", 0, 3)),
    "rules": Rules,
    "settings": SettingsScreen,
    "credits": Credits,
}
SEAT = Place(
    addresses=["192.168.1.1:47800"], title=LONG, player="Vera", game="warchest", table=2, tokens={0: "0"}
)
WINDOWS = [(1280, 720), (1920, 1080), (960, 600)]
SIGHTS = [
    ((1280, 720), 100, 100),
    ((1280, 720), 160, 100),
    ((1280, 720), 80, 75),
    ((1280, 720), 130, 120),
    ((1920, 1080), 160, 100),
    ((960, 600), 160, 100),
]
"""Windows with a text size and an interface scale, in per cent."""


@pytest.fixture(autouse=True)
def no_backdrop(monkeypatch: pytest.MonkeyPatch) -> None:
    """Leave the background out: it has nothing to do with the layout and takes most of the time."""
    monkeypatch.setattr(Backdrop, "draw", lambda self, surface, scale: None)


@pytest.fixture(autouse=True)
def nothing_beside(monkeypatch: pytest.MonkeyPatch) -> None:
    """Begin nothing that would need a network: the screens are only looked at."""
    monkeypatch.setattr(App, "spawn", lambda self, coroutine: coroutine.close())


def shown(folder: Path, name: str, settings: Settings, size: tuple[int, int] = (1280, 720)) -> Player:
    player = Player(folder, settings, size)
    settings.addresses = ["192.168.1.7:47800", "anna.local:47801"]
    if name.startswith("network"):
        player.app.shelf.seats.save(SEAT)
    player.app.go(PAGES[name]())
    player.wait()
    return player


# Fitting.


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", PAGES)
def test_everything_fits(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, language: str) -> None:
    """No word is cut, no text is larger than its button, nothing lies outside its place or on others."""
    for size, text, interface in SIGHTS:
        settings = Settings(
            language="ru" if language == "ru" else "en",
            text_size=text,
            interface=interface,
            animation="off",
        )
        with all_writing(monkeypatch) as writings:
            player = shown(tmp_path, name, settings, size)
        check_page(player)
        # Words are also set on trial, to find a layout that has room for them; what is drawn counts.
        drawn = [writing for writing in writings if "surface" in vars(writing)]
        assert drawn
        # Only what a stranger says may be a word that no line has room for.
        assert [writing.text for writing in drawn if writing.broken and ENDLESS not in writing.text] == []
        assert [writing.text for writing in drawn if writing.size[0] > writing.width] == []


def check_page(player: Player) -> None:
    window = pygame.Rect((0, 0), player.app.size)
    page = player.page
    places: list[tuple[str, pygame.Rect]] = []
    for control in page.controls:
        pane = getattr(control, "pane", None)
        if pane is None:
            assert window.contains(control.rect), control.key
        else:
            assert pane.view_rect.left <= control.rect.left, control.key
            assert control.rect.right <= pane.view_rect.right, control.key
            assert control.rect.bottom <= pane.inner.rect.top + pane.height, control.key
        places.append((control.key, control.rect.clip(pane.view_rect) if pane else control.rect))
    for button in buttons(page.controls):
        assert not button.overflows, f"{button.key}: {button.label}"
    for index, (key, rect) in enumerate(places):
        on_it = [other for other, place in places[index + 1 :] if place.colliderect(rect)]
        assert on_it == [], f"{key} lies on {on_it}"
    for pane in page.panes:
        assert window.contains(pane.view_rect)
        for element in pane.inner.elements:
            if isinstance(element, UIImage):
                assert pane.inner.rect.left <= element.rect.left
                assert element.rect.right <= pane.view_rect.right
    for frame in page.frames:
        assert window.contains(frame)


@pytest.mark.parametrize("size", WINDOWS, ids=str)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("text", [80, 100, 160])
def test_dialogs_fit(tmp_path: Path, language: str, size: tuple[int, int], text: int) -> None:
    """Questions and the end of a game keep to the window at every text size."""
    settings = Settings(language="ru" if language == "ru" else "en", text_size=text, animation="off")
    player = Player(tmp_path, settings, size)
    words = player.app.words
    look = Choice("end.review")
    choices = [Choice("end.rematch", kind="primary"), Choice("end.again"), look, Choice("end.menu")]
    lines = [words.tr_n("end.rounds", 12), words.tr_n("end.coins_used", 70), words.tr_n("end.coins_lost", 9)]
    for overlay in (
        question(lambda: words.tr("table.resign.confirm"), lambda: None),
        Result("victory", lambda: lines, choices, look),
        Result("draw", lambda: lines, choices, look, title=lambda: words.tr("end.wins", player="W" * 24)),
    ):
        player.app.open(overlay)
        player.wait()
        window = pygame.Rect((0, 0), size)
        assert window.contains(overlay.rect)
        for button in overlay.buttons:
            assert overlay.rect.contains(button.rect)
            assert not button.overflows, button.label
        player.app.close(overlay)


@pytest.mark.parametrize("size", WINDOWS, ids=str)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("text", [80, 160])
def test_what_opens_over_the_lobby_fits(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, language: str, size: tuple[int, int], text: int
) -> None:
    """The password's dialog, the menus of seats and people, and the phrases keep to the window."""
    settings = Settings(language="ru" if language == "ru" else "en", text_size=text, animation="off")
    player = shown(tmp_path, "gathering, owner", settings, size)
    page = player.page
    assert isinstance(page, Gathering)

    async def taken(text: str) -> str | None:
        return None

    ask = Ask(
        lambda: player.app.words.tr("lock.ask"), lambda: "", taken, longest=PASSWORD_LENGTH, hidden=True
    )
    ask.complaint = player.app.words.tr("refused.too_many_failures", seconds=60)
    opened: tuple[Callable[[], object], ...] = (
        partial(player.app.open, ask),
        *(partial(page.menu.open, seat) for seat in range(4)),
        partial(page.menu.open_person, 10),
        player.find("chat.phrases").activate,
        player.find("chat.people").activate,
    )
    for opening in opened:
        with all_writing(monkeypatch) as writings:
            opening()
            player.wait()
        overlay = player.app.overlays[0]
        assert pygame.Rect((0, 0), size).contains(overlay.rect)
        for button in overlay.buttons:
            assert not button.overflows, button.label
            assert overlay.rect.contains(button.rect if button.pane is None else button.pane.view_rect)
        drawn = [writing for writing in writings if "surface" in vars(writing)]
        assert [writing.text for writing in drawn if writing.broken] == []
        player.press(keys.BACK)
        assert player.app.overlays == []


# Reaching.


@pytest.mark.parametrize("name", PAGES)
def test_tab_goes_round_all_controls(tmp_path: Path, name: str) -> None:
    """Tab reaches every control that can be used, in order, and Shift+Tab goes the same way back."""
    player = shown(tmp_path, name, Settings(language="en", animation="off"))
    usable = [control.key for control in player.controls if control.enabled]
    assert len(set(usable)) == len(usable), "a key names one control"
    begin = player.at
    order = []
    for _ in usable:
        order.append(player.at)
        player.press(keys.TAB)
    assert player.at == begin
    turn = usable.index(begin)
    assert order == usable[turn:] + usable[:turn]
    player.press(keys.TAB, shift=True)
    assert player.at == order[-1]


@pytest.mark.parametrize("name", PAGES)
def test_arrows_reach_all_controls(tmp_path: Path, name: str) -> None:
    """Arrow keys alone reach every control too."""
    player = shown(tmp_path, name, Settings(language="en", animation="off"))
    ring = player.page.focus
    start = ring.current
    assert start is not None
    reached = {start.key}
    waiting = [start]
    while waiting:
        here = waiting.pop()
        for across, down in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            if across and isinstance(here, Slider):
                continue
            ring.focus(here)
            if ring.toward(across, down) and ring.current is not None and ring.current.key not in reached:
                reached.add(ring.current.key)
                waiting.append(ring.current)
    assert reached == {control.key for control in player.controls if control.enabled}


@pytest.mark.parametrize("name", PAGES)
@pytest.mark.parametrize("text", [100, 160])
def test_mouse_reaches_all_controls(tmp_path: Path, name: str, text: int) -> None:
    """Every control lies under the mouse where it is drawn, scrolled into sight if need be."""
    player = shown(tmp_path, name, Settings(language="ru", text_size=text, animation="off"))
    for control in player.controls:
        if not control.enabled:
            continue
        player.show(control)
        middle = control.rect.center
        if control.clip is not None:
            assert control.clip.collidepoint(middle), control.key
        assert player.page.focus.at(middle) is control
        player.move(middle)
        if isinstance(control, PlateButton):
            assert control.hovered or control.chosen, control.key
            assert control.hover_point(*middle)


@pytest.mark.parametrize("name", PAGES)
def test_focus_is_always_in_sight(tmp_path: Path, name: str) -> None:
    """What the keyboard comes to is scrolled into the window, at the largest letters too."""
    player = shown(tmp_path, name, Settings(language="ru", text_size=160, animation="off"))
    for _ in player.controls:
        player.press(keys.TAB)
        player.wait(25)
        control = player.page.focus.current
        assert control is not None
        if control.clip is not None:
            assert control.clip.contains(control.rect), control.key
