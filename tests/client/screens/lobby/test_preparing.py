"""A game with preparations is begun from the window: they are ready-made, or made on the game's own page."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path

import pygame
import pytest

from client.i18n import Words
from client.screens.lobby.waiting_table import WaitingTable
from client.screens.setup.hand_over import HandOver
from client.screens.setup.new_game import NewGame
from client.screens.setup.starting import Starting
from client.screens.table.screen import TableScreen
from client.session.game_setup import GameSetup
from client.sessions.room_session import RoomSession
from client.skins.pages import Pages
from client.skins.preparing import Preparing
from client.skins.registry import SKINS
from client.skins.skin_bundle import SkinBundle
from client.ui import keys
from client.ui.focus import Control
from client.ui.page import Page
from client.ui.widgets.legend import Legend
from engine.game import Reason
from engine.wire.protocol import CreateTable, SeatPlan
from tests.support.client.bare_skin import BareField, BareSkin, BareText
from tests.support.client.client_driver import Player, regular
from tests.support.client.hosts import run
from tests.support.client.lobby_people import Lobby, lobby

ME, FREE = SeatPlan("me", ready=False), SeatPlan("open")
ARMIES = ("3,4,3:anna", "0,4,6:vera")


class Hills(BareField):
    """Nothing to choose from: these tests end where the match begins."""

    def controls(self) -> list[Control]:
        return []


class HillsSkin(BareSkin):
    def field(self, game: object, viewer: int | None) -> Hills:
        return Hills(game, viewer)


class HillsText(BareText):
    def reason(self, words: Words, reason: Reason) -> str:
        return words.tr(f"reason.{reason.code}", **reason.args) if reason.code == "too_long" else reason.code


class Mustering(Page):
    """A page that knows one right text for each seat, and two wrong ones."""

    def __init__(self, preparing: Preparing) -> None:
        super().__init__()
        self.preparing = preparing
        self.said: list[str] = []

    def build(self) -> None:
        texts = {"right": ARMIES[self.preparing.seat], "wrong": "1,2,3:OWN", "long": "3" * 7000}
        place = pygame.Rect(self.body.topleft, (300, 60))
        for key, text in texts.items():
            self.button(key, place, Legend(key), partial(self.choose, text))
            place = place.move(0, 80)

    def choose(self, text: str) -> None:
        self.said = self.preparing.faults(text)
        if not self.said:
            self.preparing.bring(text)


def give_blotto_skin(monkeypatch: pytest.MonkeyPatch, page: Callable[[Preparing], Page] | None) -> None:
    """Give Blotto faces, with a page for preparing if there is one; it has no words of its own."""
    monkeypatch.setattr(Words, "_missing", lambda words, key: key)
    monkeypatch.setitem(SKINS, "blotto", SkinBundle("muster", HillsSkin(), HillsText(), Pages(), page))


@asynccontextmanager
async def gather_at_blotto(
    folder: Path,
    monkeypatch: pytest.MonkeyPatch,
    page: Callable[[Preparing], Page] | None,
    second: SeatPlan = FREE,
) -> AsyncIterator[tuple[Lobby, RoomSession]]:
    """Show Anna a table of Blotto, with Boris at it where the second seat is open."""
    give_blotto_skin(monkeypatch, page)
    async with lobby(folder) as here:
        boris = await here.guest("Boris")
        assert await here.visit.entrance.create(CreateTable(0, "blotto", {}, [ME, second])) is None
        await here.until(lambda: isinstance(here.player.app.screen, WaitingTable))
        if second == FREE:
            await here.until(lambda: bool(boris.room.tables))
            assert await boris.entrance.sit(1, 1) is None
        yield here, boris


def position(here: Lobby) -> str:
    """Return the player's position of the match."""
    store = here.visit.match.store
    return store.game.format(store.true.state)


def test_what_is_ready_made_comes_with_being_ready(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One button begins the match; it can be taken back before, and the brought work stays."""

    async def scene() -> None:
        async with gather_at_blotto(tmp_path, monkeypatch, None) as (here, boris):
            await here.use("ready")
            await here.until(lambda: here.info.seats[0].ready)
            assert here.info.seats[0].prepared
            await here.use("unready")
            await here.until(lambda: not here.info.seats[0].ready)
            assert here.info.seats[0].prepared
            await here.use("ready")
            assert await boris.commands.prepare(ARMIES[1], 1) is None
            assert await boris.commands.ready() is None
            await here.until(lambda: isinstance(here.player.app.screen, TableScreen))
            assert ":hooray p2=?,?,?:? " in position(here)

    run(scene())


def test_against_a_bot_one_button_is_enough(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene() -> None:
        async with gather_at_blotto(tmp_path, monkeypatch, None, SeatPlan("bot", "random")) as (here, _):
            await here.use("ready")
            await here.until(lambda: isinstance(here.player.app.screen, TableScreen))

    run(scene())


def test_the_game_s_own_page_comes_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Ready leads to it until something is brought; faults appear in words, and nothing is sent."""

    async def scene() -> None:
        async with gather_at_blotto(tmp_path, monkeypatch, Mustering) as (here, boris):
            player = here.player
            await here.use("ready")
            await here.until(lambda: isinstance(player.app.screen, Mustering))
            page = player.page
            assert isinstance(page, Mustering)
            player.use("wrong")
            assert page.said == ["bad_motto", "wrong_sum"]
            player.use("long")
            assert page.said == [player.app.words.tr("reason.too_long", limit=6000)]
            player.use("right")
            await here.until(lambda: here.info.seats[0].prepared)
            assert player.app.screen is not page
            assert not here.info.seats[0].ready, "nobody was asked yet whether the match may begin"
            await here.use("seat.0")
            await here.use("prepare")
            await here.until(lambda: isinstance(player.app.screen, Mustering))
            player.app.back()
            await here.use("ready")
            assert await boris.commands.prepare(ARMIES[1], 1) is None
            assert await boris.commands.ready() is None
            await here.until(lambda: isinstance(player.app.screen, TableScreen))
            assert f"p1={ARMIES[0]} p2=?,?,?:? " in position(here)

    run(scene())


def test_each_of_two_people_here_prepares_something(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each seat has its turn on the page, behind a curtain, and then the match begins."""

    async def scene() -> None:
        async with gather_at_blotto(
            tmp_path, monkeypatch, Mustering, SeatPlan("me", name="Vera", ready=False)
        ) as (
            here,
            _,
        ):
            for seat in range(2):
                await here.use("ready")
                await here.until(lambda: isinstance(here.player.app.screen, HandOver))
                here.player.use("curtain.lift")
                page = here.player.page
                assert isinstance(page, Mustering)
                assert page.preparing.shared
                here.player.use("right")
                await here.until(partial(lambda seat: here.info.seats[seat].prepared, seat))
            await here.use("ready")
            await here.until(lambda: here.visit.stage == "match")
            texts = [
                store.game.format(store.true.state).split(" ")[1 + seat]
                for seat, store in sorted(here.visit.match.stores.items())
            ]
            assert texts == [f"p1={ARMIES[0]}", f"p2={ARMIES[1]}"]

    run(scene())


def test_alone_the_page_comes_after_start(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One page for each person at the computer; the match gets their results."""
    set_up: list[GameSetup] = []

    async def note_set_up(starting: Starting, plan: GameSetup) -> None:
        set_up.append(plan)

    give_blotto_skin(monkeypatch, Mustering)
    monkeypatch.setattr(Starting, "_open", note_set_up)

    async def scene() -> None:
        player = Player(tmp_path)
        player.app.go(NewGame("blotto"))
        player.wait()
        player.use("bot.person")
        player.use("start")
        for seat in range(2):
            assert isinstance(player.app.screen, HandOver)
            player.use("curtain.lift")
            page = player.page
            assert isinstance(page, Mustering)
            assert page.preparing.seat == seat
            player.use("right")
        assert isinstance(player.app.screen, Starting)
        await asyncio.sleep(0)

    run(scene())
    assert [plan.prepared for plan in set_up] == [dict(enumerate(ARMIES))]


def test_whoever_leaves_the_page_begins_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    give_blotto_skin(monkeypatch, Mustering)
    player = Player(tmp_path)
    form = NewGame("blotto")
    player.app.visit(form)
    player.wait()
    player.use("start")
    assert isinstance(player.page, Mustering)
    player.press(keys.BACK)
    assert player.page is form


def test_whoever_wants_no_curtain_has_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without it, and where only one person is at the computer, the page comes at once."""
    give_blotto_skin(monkeypatch, Mustering)
    player = Player(tmp_path, regular(curtain=False))
    player.app.visit(NewGame("blotto"))
    player.wait()
    player.use("bot.person")
    player.use("start")
    page = player.page
    assert isinstance(page, Mustering)
    assert page.preparing.shared


def test_the_way_back_from_the_curtain_begins_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    give_blotto_skin(monkeypatch, Mustering)
    player = Player(tmp_path)
    form = NewGame("blotto")
    player.app.visit(form)
    player.wait()
    player.use("bot.person")
    player.use("start")
    assert isinstance(player.app.screen, HandOver)
    player.press(keys.BACK)
    assert player.page is form
