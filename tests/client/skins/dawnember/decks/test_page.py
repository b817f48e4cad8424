"""The deck builder in the real client: by mouse, by keyboard, and into a match on the real host."""

from __future__ import annotations

from itertools import product
from pathlib import Path

import pygame
import pytest

from client.screens.lobby.waiting_table import WaitingTable
from client.screens.table.screen import TableScreen
from client.skins.dawnember.decks.page import DeckBuilder
from client.storage.settings import Settings
from client.ui import clipboard, keys
from client.ui.widgets.buttons import PlateButton
from client.ui.widgets.dialog import Dialog
from engine.games.dawnember.cards.decks import Decks, read_decks, starter
from engine.wire.protocol import CreateTable, SeatPlan
from tests.client.skins.composer import Composer, right_click
from tests.support.client.client_driver import LANGUAGES, all_writing, buttons, regular
from tests.support.client.hosts import run
from tests.support.client.lobby_people import lobby
from tests.support.selection import select

GAME = "dawnember"
SIZES = ((1024, 640), (1280, 800), (1920, 1080))
FAULTY = "du01*4,du02*3,eu06,nt01,zz99 du03*2,nt02*3"
"""Decks with every fault but that of a die, as no card is without one (WY-3.1.5)."""

RIGHT = (
    "du01*3,du02*3,du03*3,du04*3,du05*3,du07*3,du08*3,du09*3,na01*3,nu01*3 "
    "dt01*3,nc01*3,nr01*3,ns01*3,nt01*3,nt02*3,nt03*3,nt04*3,nt05*3,nt06*3"
)
"""Decks of the smallest size."""


class Builder(Composer):
    """A player at the deck builder."""

    def __init__(
        self,
        folder: Path,
        settings: Settings | None = None,
        *,
        size: tuple[int, int] = (1280, 720),
        shared: bool = False,
    ) -> None:
        super().__init__(folder, GAME, {"decks": "constructed"}, settings, size=size, shared=shared)

    @property
    def builder(self) -> DeckBuilder:
        assert isinstance(self.opened, DeckBuilder)
        return self.opened

    @property
    def decks(self) -> Decks:
        return self.builder.draft.decks


@pytest.fixture(autouse=True)
def _clipboard(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clipboard, "ON_SCREENS", ("dummy",))


def test_a_deck_is_built_by_clicks_and_a_match_begins_with_it(tmp_path: Path) -> None:
    """On the real host, which would refuse faults."""

    async def scene() -> None:
        async with lobby(tmp_path) as here:
            player = here.player
            seats = [SeatPlan("me", ready=False), SeatPlan("bot", "random")]
            options = {"decks": "constructed"}
            assert await here.visit.entrance.create(CreateTable(0, "dawnember", options, seats)) is None
            await here.until(lambda: isinstance(player.app.screen, WaitingTable))
            await here.use("ready")
            await here.until(lambda: isinstance(player.app.screen, DeckBuilder))
            player.use("less.du01")
            assert not player.find("done").enabled
            player.use("card.du10")
            player.use("tab.action")
            player.use("card.nt01")
            player.use("done")
            await here.until(lambda: here.info.seats[0].prepared)
            await here.use("ready")
            await here.until(lambda: isinstance(player.app.screen, TableScreen))
            army, action = starter("dawn")
            built = list(army)
            built.remove("du01")
            state = here.visit.match.stores[0].true.state
            assert state.lists[0] == Decks(tuple(sorted([*built, "du10"])), tuple(sorted([*action, "nt01"])))

    run(scene())


def test_clicks_add_and_take_away(tmp_path: Path) -> None:
    """A click on a card or its row adds a copy, at most three; the right button and minus take one away."""
    here = Builder(tmp_path)
    here.take("empty")
    for _ in range(4):
        here.player.use("card.nt01")
    assert here.decks == Decks((), ("nt01",) * 3)
    assert here.builder.deck == "action"
    assert len(here.told) == 1
    right_click(here.player, "card.nt01")
    right_click(here.player, "row.nt01")
    assert here.decks == Decks((), ("nt01",))
    here.player.use("row.nt01")
    here.player.use("less.nt01")
    assert here.decks == Decks((), ("nt01",))
    here.player.use("undo")
    assert here.decks == Decks((), ("nt01",) * 2)


def test_the_keyboard_does_all_of_it(tmp_path: Path) -> None:
    """Enter adds, Delete takes away, and the focus stays near a row that goes with its last copy."""
    here = Builder(tmp_path)
    player = here.player
    player.tab_to("card.du13")
    assert here.decks.army.count("du13") == 1
    player.press(min(keys.ENTER))
    assert here.decks.army.count("du13") == 2
    player.press(pygame.KSCAN_DELETE, pygame.KSCAN_DELETE)
    assert "du13" not in here.decks.army
    assert player.at == "card.du13"
    player.tab_to("less.du06")
    player.press(min(keys.ENTER))
    assert "du06" not in here.decks.army
    assert player.at.startswith("less.")
    player.press(pygame.KSCAN_MINUS)
    assert len(here.decks.army) == 27
    player.tab_to("tab.action")
    player.press(min(keys.ENTER))
    assert "row.nt01" in player.keys


def test_what_is_looked_for_narrows_the_pool(tmp_path: Path) -> None:
    """Signs, a keyword and words together; the cards of the other side are shown only when asked for."""
    here = Builder(tmp_path)
    player = here.player

    def pool() -> set[str]:
        return {key.removeprefix("card.") for key in player.keys if key.startswith("card.")}

    assert "eu01" not in pool()
    player.use("side.ember")
    assert "eu01" in pool()
    player.use("side.ember")
    player.use("kind.unit")
    player.use("cost.5")
    player.use("keyword")
    player.use("keyword.cavalry")
    assert pool() == {"du10"}
    player.use("search")
    player.type("zz")
    assert pool() == set()
    player.press(pygame.KSCAN_TAB)
    player.use("keyword")
    player.use("keyword.all")
    assert pool() == set()


@pytest.mark.parametrize("language", select(LANGUAGES, "ru"))
def test_every_fault_is_said_with_its_card(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    """WY-3.1.5, live: repaired faults disappear, and a faulty deck cannot be brought."""
    here = Builder(tmp_path, regular(language=language))
    with all_writing(monkeypatch) as made:
        here.paste(FAULTY)
    said = [each.text for each in made]
    faults = here.builder.faults
    assert len(faults) == 7
    assert all(fault in said for fault in faults)
    assert any("zz99" in fault for fault in faults)
    tab = here.player.find("tab.action")
    assert isinstance(tab, PlateButton)
    assert tab.kind == "danger"
    assert not here.player.find("done").enabled
    here.builder.finish()
    assert here.brought == []
    for key in ("less.zz99", "less.nt01", "less.eu06", "less.du01"):
        here.player.use(key)
    assert len(here.builder.faults) == 3
    here.take("empty")
    assert any("30" in fault for fault in here.builder.faults)
    here.take("starter")
    assert here.builder.faults == []
    here.player.use("done")
    assert here.brought == [str(starter("dawn"))]


@pytest.mark.parametrize(("size", "text"), select(list(product(SIZES, (100, 160))), (SIZES[0], 160)))
def test_faults_move_nothing(tmp_path: Path, size: tuple[int, int], text: int) -> None:
    """Each row of the list, and the pool, stand where they stood; the list is as high as before."""
    here = Builder(tmp_path, regular(text_size=text), size=size)
    here.paste(RIGHT)

    def places() -> list[tuple[object, object, object]]:
        controls = here.builder.controls
        return [(each.key, tuple(each.rect), each.clip) for each in controls if each.key != "faults"]

    right = places()
    assert here.builder.faults == []
    here.paste(RIGHT.replace("du01*3", "du01").replace("nt01*3", "nt01"))
    assert len(here.builder.faults) == 2
    assert places() == right


def test_decks_go_through_the_clipboard(tmp_path: Path) -> None:
    here = Builder(tmp_path)
    here.take("random")
    drawn = here.decks
    assert here.builder.faults == []
    here.take("copy")
    assert read_decks(pygame.scrap.get_text()) == drawn
    here.take("empty")
    here.take("paste")
    assert here.decks == drawn


def test_a_code_carries_its_name(tmp_path: Path) -> None:
    """It is offered for saving; an own work of that name is only replaced after a question."""

    async def scene() -> None:
        here = Builder(tmp_path)
        here.take("save")
        await here.answer("Lances: red")
        here.take("copy")
        code = pygame.scrap.get_text()
        assert code.startswith("Lances: red: ")
        here.take("random")
        here.paste(code)
        assert here.decks == starter("dawn")
        here.player.use("less.du01")
        here.take("save")
        await here.answer("Lances: red")
        assert isinstance(here.player.app.overlays[-1], Dialog)
        here.player.use("common.cancel")
        assert here.builder.saved.named == {"Lances: red": str(starter("dawn"))}

    run(scene())


@pytest.mark.parametrize("text", ["hello", "du01*3 nt01 nt02", "du02,du01 nt01", "3xdu01 nt01"])
def test_a_bad_paste_changes_nothing_and_says_why(tmp_path: Path, text: str) -> None:
    here = Builder(tmp_path)
    here.paste(text)
    assert here.decks == starter("dawn")
    assert len(here.told) == 1
    assert not here.builder.draft.changed


def test_without_a_clipboard_that_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clipboard, "ON_SCREENS", ())
    here = Builder(tmp_path)
    here.take("copy")
    here.take("paste")
    assert len(here.told) == 2
    assert here.decks == starter("dawn")


def test_saved_decks_are_there_again(tmp_path: Path) -> None:
    """In the next run; they are renamed and deleted, and a name that others have is asked about."""

    async def scene() -> None:
        first = Builder(tmp_path)
        first.player.use("less.du01")
        kept = first.decks
        first.take("save")
        await first.answer("  Lances  ")
        assert first.builder.saved.named == {"Lances": str(kept)}
        here = Builder(tmp_path)
        here.take("empty")
        here.take("save")
        await here.answer("Lances")
        assert isinstance(here.player.app.overlays[-1], Dialog)
        here.player.use("common.cancel")
        here.take("saved", "saved.Lances", "take")
        assert here.decks == kept
        here.take("saved", "saved.Lances", "rename")
        await here.answer("Wall")
        here.take("saved", "saved.Wall", "delete")
        here.player.use("common.delete")
        assert here.builder.saved.named == {}
        here.player.use("whole")
        assert not here.player.find("saved").enabled

    run(scene())


def test_what_was_built_last_is_begun_with(tmp_path: Path) -> None:
    """Whether it was right or not; but where others are at the computer, nobody finds it, nor leaves it."""
    here = Builder(tmp_path)
    here.player.use("less.du01")
    built = here.decks
    here.player.press(keys.BACK)
    assert Builder(tmp_path).decks == built
    here = Builder(tmp_path, shared=True)
    assert here.decks == starter("dawn")
    here.take("random")
    here.player.press(keys.BACK)
    assert isinstance(here.player.app.overlays[-1], Dialog)
    here.player.use("common.cancel")
    assert here.player.page is here.builder
    here.player.press(keys.BACK)
    here.player.use("common.leave")
    assert here.player.app.screen is not here.builder
    assert Builder(tmp_path).decks == built


@pytest.mark.parametrize(
    ("size", "text", "language"), select(list(product(SIZES, (100, 150), LANGUAGES)), (SIZES[0], 150, "ru"))
)
def test_nothing_is_cut(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], text: int, language: str
) -> None:
    """Every legend fits its button, and no word is broken; faults are included."""
    here = Builder(tmp_path, regular(language=language, text_size=text), size=size)
    with all_writing(monkeypatch) as made:
        for deck in ("army", "action"):
            here.builder.show(deck)  # one of its two names
            here.player.wait()
            assert [each.key for each in buttons(here.player.controls) if each.overflows] == []
        here.paste(FAULTY)
        here.player.use("whole")
        assert [each.key for each in buttons(here.player.controls) if each.overflows] == []
    assert [each.text for each in made if each.broken] == []
    window = pygame.Rect((0, 0), size)
    for control in here.builder.controls:
        assert window.contains(control.clip or control.rect), control.key
