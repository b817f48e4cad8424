"""Every screen in every language, size and scale: nothing overflows, and everything can be reached."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pygame
import pytest
from pygame_gui.elements import UIImage

from client.screens.lobby.waiting_table import WaitingTable
from client.screens.setup.table_rules import PASSWORD_LENGTH
from client.screens.table.ending.dialog import ResultDialog
from client.screens.table.ending.report import Report
from client.skins.registry import SKINS
from client.storage.match_index import MatchIndex
from client.storage.saved_match import SavedMatch
from client.storage.saved_seats import Place
from client.storage.settings import Settings
from client.storage.shelf import Shelf
from client.ui import keys
from client.ui.scale import Scale
from client.ui.widgets import buttons as buttons_module
from client.ui.widgets.buttons import PlateButton
from client.ui.widgets.dialog import Choice, confirmation
from client.ui.widgets.fields import Slider
from client.ui.widgets.legend import Legend
from client.ui.widgets.plates import Kind, State
from client.ui.widgets.text_prompt import Ask
from engine.games.registry import GAMES
from engine.wire.room_notice import MAX_NAME_LENGTH
from tests.client.screens.every_page import ENDLESS, LONG, PAGES
from tests.support.client.client_driver import LANGUAGES, Player, all_writing, buttons
from tests.support.client.shared_window import OneWindow
from tests.support.selection import select
from tools.harness.games.stored_records import store_records

SEAT = Place(
    addresses=["192.168.1.1:47800"], title=LONG, player="Vera", game="warchest", table=2, tokens={0: "0"}
)
MATCH = SavedMatch("warchest", 1, {0: "token"}, bots={1: "greedy"}, decisions=1234)
PARTY = SavedMatch("warchest", 1, {0: "0", 1: "0", 2: "0", 3: "0"}, people=dict.fromkeys(range(4), LONG))
"""A match against the computer, and one of four people at one computer."""
TELLING = (
    "menu, full",
    "gathering, owner",
    "settings",
    "network, trouble",
    "new game, kings",
    "rules, dawnember",
)
"""Pages with the most controls, the longest texts, lists that scroll, and pages of a game."""
WINDOWS = [(1280, 720), (1920, 1080), (960, 600)]
SIGHTS = [
    ((1280, 720), 100, 100),
    ((1280, 720), 160, 100),
    ((1280, 720), 80, 75),
    ((1280, 720), 130, 120),
    ((1920, 1080), 160, 100),
    ((960, 600), 160, 100),
    ((1024, 768), 100, 100),
    ((1022, 539), 100, 100),
]
"""Windows with a text size and an interface scale, in per cent; the last is maximised on a netbook."""


@pytest.fixture(autouse=True)
def bare_buttons(monkeypatch: pytest.MonkeyPatch) -> None:
    """Leave out the ground behind all words: it says nothing about the layout and takes most of the time."""
    monkeypatch.setattr(buttons_module, "plate", empty)
    monkeypatch.setattr(buttons_module, "_face", in_one_state)


def empty(size: tuple[int, int], *look: object) -> pygame.Surface:
    """Return a plate of the right size with nothing on it."""
    return pygame.Surface(size, pygame.SRCALPHA)


pytestmark = pytest.mark.usefixtures("nothing_beside")

face = buttons_module._face


def in_one_state(
    size: tuple[int, int], legend: Legend, kind: Kind, state: State, marked: bool, scale: Scale
) -> pygame.Surface:
    """Return a button as it usually is: in no other state do its words take more room."""
    return face(size, legend, kind, "normal", marked, scale)


Show = Callable[..., Player]


@pytest.fixture(scope="module")
def window(tmp_path_factory: pytest.TempPathFactory) -> Iterator[OneWindow]:
    made = OneWindow(tmp_path_factory.mktemp("window"))
    yield made
    made.close()


@pytest.fixture
def show(window: OneWindow, tmp_path: Path) -> Show:
    """Return a function that shows a page in the window."""

    def show_page(name: str, settings: Settings, size: tuple[int, int] = (1280, 720)) -> Player:
        settings.addresses = ["192.168.1.7:47800", "anna.local:47801"]
        shelf = Shelf(tmp_path)
        if name.startswith(("network", "menu, full")):
            shelf.seats.save(SEAT)
        if name == "menu, full":
            shelf.matches.new().save(MATCH)
        if name == "matches":
            store_records(shelf.records.folder)
            deque(MatchIndex(shelf.records.folder, GAMES).refresh(), maxlen=0)
        if name == "unfinished":
            for match in (MATCH, PARTY, SavedMatch("whist", 1, {0: "token"})):
                shelf.matches.new().save(match)
        return window.show(PAGES[name], tmp_path, settings, size)

    return show_page


# Fitting.


@pytest.mark.parametrize("name", PAGES)
@pytest.mark.parametrize(
    ("size", "text", "interface", "language"),
    select([(*sight, language) for sight in SIGHTS for language in LANGUAGES], (*SIGHTS[-1], "ru")),
    ids=str,
)
def test_everything_fits(
    show: Show,
    monkeypatch: pytest.MonkeyPatch,
    name: str,
    language: str,
    size: tuple[int, int],
    text: int,
    interface: int,
) -> None:
    """No word is cut, no text is larger than its button, nothing lies outside its place or on others."""
    settings = Settings(
        language="ru" if language == "ru" else "en",
        text_size=text,
        interface=interface,
        animation="off",
        lessons={"warchest": ["hand"]},
    )
    with all_writing(monkeypatch) as writings:
        player = show(name, settings, size)
    check_page(player)
    # Words are also set on trial, to find a layout with room for them; only drawn ones count.
    drawn = [writing for writing in writings if "surface" in vars(writing)]
    assert drawn
    # Only a stranger's text may be a word that no line has room for.
    assert [writing.text for writing in drawn if writing.broken and ENDLESS not in writing.text] == []
    assert [writing.text for writing in drawn if writing.size[0] > writing.width] == []


@pytest.mark.parametrize("size", [*WINDOWS[:2], (1024, 768)], ids=str)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_first_screen_does_not_scroll(show: Show, language: str, size: tuple[int, int]) -> None:
    """With a match to continue and a seat to return to, all entries are in sight; usual letters given."""
    settings = Settings(language="ru" if language == "ru" else "en", animation="off")
    player = show("menu, full", settings, size)
    assert {"continue", "seat", "quit"} <= {control.key for control in player.controls}
    assert player.page.panes == []
    check_page(player)


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


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("text", [80, 100, 160])
@pytest.mark.parametrize("size", select([(size,) for size in WINDOWS], (WINDOWS[-1],)), ids=str)
def test_dialogs_fit(show: Show, language: str, size: tuple[int, int], text: int) -> None:
    """Questions and the end of a game keep to the window at every text size."""
    settings = Settings(language="ru" if language == "ru" else "en", text_size=text, animation="off")
    player = show("menu", settings, size)
    words = player.app.words
    look = Choice("end.review")
    choices = [Choice("end.rematch", kind="primary"), Choice("end.again"), look, Choice("end.menu")]
    lines = [words.tr_n("end.rounds", 12), words.tr("table.round", n=70), words.tr("table.round", n=9)]
    many = [words.tr_n("end.wins", 4, players="Anna, Boris, Vera, Oleg")] * 9
    partners = words.tr_n("end.wins", 2, players=words.tr("common.list").join(["W" * MAX_NAME_LENGTH] * 2))
    pages = SKINS["warchest"].pages
    for overlay in (
        ResultDialog(
            lambda: Report("defeat", words.tr("end.defeat"), lines=tuple(many)),
            choices,
            look,
            pages,
            lambda: words,
        ),
        confirmation(
            lambda: words.tr("table.resign.confirm"),
            "table.resign",
            lambda: None,
            lambda: words.tr("table.resign.cost"),
        ),
        ResultDialog(lambda: Report("victory", "-", lines=tuple(lines)), choices, look, pages, lambda: words),
        ResultDialog(
            lambda: Report("draw", partners, lines=tuple(lines)), choices, look, pages, lambda: words
        ),
    ):
        player.app.open(overlay)
        player.wait()
        window = pygame.Rect((0, 0), size)
        assert window.contains(overlay.rect)
        assert not isinstance(overlay, ResultDialog) or overlay._title.width <= window.width
        for button in overlay.buttons:
            assert overlay.rect.contains(button.rect)
            assert not button.overflows, button.label
        player.app.close(overlay)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("text", [80, 160])
@pytest.mark.parametrize("size", select([(size,) for size in WINDOWS], (WINDOWS[-1],)), ids=str)
def test_what_opens_over_the_lobby_fits(
    show: Show, monkeypatch: pytest.MonkeyPatch, language: str, size: tuple[int, int], text: int
) -> None:
    """The password's dialog, the menus of seats and people, and the phrases keep to the window."""
    settings = Settings(language="ru" if language == "ru" else "en", text_size=text, animation="off")
    player = show("gathering, owner", settings, size)
    page = player.page
    assert isinstance(page, WaitingTable)

    async def take_nothing(text: str) -> str | None:
        return None

    ask = Ask(
        lambda: player.app.words.tr("lock.ask"),
        lambda: "",
        take_nothing,
        longest=PASSWORD_LENGTH,
        hidden=True,
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
        overlay: Any = player.app.overlays[0]
        assert pygame.Rect((0, 0), size).contains(overlay.rect)
        for button in overlay.buttons:
            assert not button.overflows, button.label
            assert overlay.rect.contains(button.rect if button.pane is None else button.pane.view_rect)
        drawn = [writing for writing in writings if "surface" in vars(writing)]
        assert [writing.text for writing in drawn if writing.broken] == []
        player.press(keys.BACK)
        assert player.app.overlays == []


# Reaching.


@pytest.mark.parametrize("name", select(list(PAGES), *TELLING))
def test_tab_goes_round_all_controls(show: Show, name: str) -> None:
    """Tab reaches every control that can be used, in order, and Shift+Tab goes the same way back."""
    player = show(name, Settings(language="en", animation="off"))
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


@pytest.mark.parametrize("name", select(list(PAGES), *TELLING))
def test_arrows_reach_all_controls(show: Show, name: str) -> None:
    """Arrow keys alone reach every control too."""
    player = show(name, Settings(language="en", animation="off"))
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


@pytest.mark.parametrize("name", select(list(PAGES), *TELLING))
@pytest.mark.parametrize("text", [100, 160])
def test_mouse_reaches_all_controls(show: Show, name: str, text: int) -> None:
    """Every control lies under the mouse where it is drawn, scrolled into sight if need be."""
    player = show(name, Settings(language="ru", text_size=text, animation="off"))
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


@pytest.mark.parametrize("name", select(list(PAGES), *TELLING))
def test_focus_is_always_in_sight(show: Show, name: str) -> None:
    """The control under the keyboard is scrolled into the window, at the largest letters too."""
    player = show(name, Settings(language="ru", text_size=160, animation="off"))
    for _ in player.controls:
        player.press(keys.TAB)
        player.pass_time(0.4)
        control = player.page.focus.current
        assert control is not None
        if control.clip is not None:
            assert control.clip.contains(control.rect), control.key
