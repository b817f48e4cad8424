"""Masked answers at the client: a player who has given one sees that it waits, in window and terminal."""

from __future__ import annotations

import asyncio
import io
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, TextIO, cast

import pygame
import pytest

from client.i18n import Words
from client.session.game_setup import GameSetup
from client.sessions.room_session import RoomSession
from client.sessions.solo_session import SoloSession
from client.skins.field import Field
from client.skins.pages import Pages
from client.skins.registry import SKINS
from client.skins.skin import Skin
from client.skins.skin_bundle import SkinBundle
from client.skins.text_skin import TextSkin
from client.storage.saved_seats import SavedSeats
from client.text.console.terminal import Terminal
from client.text.play import TextGame
from client.text.room_game import RoomGame
from client.ui.focus import Control, Key, Spot
from engine.events import Viewer
from engine.game import Game
from engine.wire.protocol import CreateTable, SeatPlan
from tests.games.window import Pass, Passed, Play, Stopped
from tests.support.client.any_skin import GivenLines, Typist, sit
from tests.support.client.client_driver import LANGUAGES
from tests.support.client.hosts import closing, run
from tests.support.client.random_play import legal
from tests.support.client.rooms import a_room, enter_room, until
from tests.support.client.table_driver import Sitter, still
from tests.support.selection import select

pytestmark = pytest.mark.usefixtures("near_hosts")

AGES = ("masked_seconds=3600", "masked_alone=true")
"""No answer is shown while a test looks."""
ALONE = GameSetup("window", {}, 1, "random")


class WindowField(Field):
    """A place for each thing that can be chosen, and nothing drawn."""

    def controls(self) -> list[Control]:
        """List the possible choices."""
        area = self.setting.areas.square
        return [
            Spot(
                Key("action", str(action)),
                str(action),
                pygame.Rect(area.x + 40 * at, area.y, 36, 36),
                partial(self.decide, action),
            )
            for at, action in enumerate(self.actions())
        ]

    def draw(self, target: pygame.Surface) -> None:
        """Draw the bare table."""
        super().draw(target)


class WindowSkin(Skin):
    """The game of windows on the table."""

    def field(self, game: Game[Any], viewer: Viewer) -> WindowField:
        """Make the picture of one match."""
        return WindowField(game, viewer)


class WindowText(TextSkin):
    """The game of windows in the terminal."""

    def board(self, words: Words, state: Any) -> list[str]:
        """Return the played cards."""
        return [" ".join(state.played)]


@pytest.fixture(autouse=True)
def _skin(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(SKINS, "window", SkinBundle("muster", WindowSkin(), WindowText(), Pages()))


def sit_where_asked(sitter: Sitter) -> SoloSession:
    """Sit at a table where the first card was not the one after which nobody is asked any more."""
    while True:
        session = sitter.loop.run_until_complete(SoloSession.start(ALONE, settings=AGES))
        sit(sitter, session)
        sitter.wait_for(lambda: sitter.parts.match.field.acting)
        if sitter.parts.match.field.state.asked:
            return session


@pytest.mark.parametrize("language", select(LANGUAGES, "ru"))
def test_the_table_says_that_the_answer_waits(tmp_path: Path, language: str) -> None:
    """Nothing can be chosen meanwhile, also where everything is laid out anew."""
    sitter = Sitter(tmp_path, settings=still(language=language))
    try:
        session = sit_where_asked(sitter)
        field, words = sitter.parts.match.field, sitter.app.words
        assert sitter.parts.prompt.text() == (words.tr("table.asked"), "ask")
        assert session.table.next_own() == 1
        sitter.click(next(each for each in field.controls() if each.key.value == "pass").rect.center)
        sitter.wait_for(lambda: session.match.store.answered)
        for _ in range(2):
            sitter.wait()
            assert sitter.parts.prompt.text() == (words.tr("table.answered"), "wait")
            assert field.controls() == []
            assert session.table.next_own() is None
            sitter.app.relayout()
    finally:
        sitter.close()


@pytest.mark.full
def test_the_terminal_says_it_once_for_each_answer() -> None:
    typist, words = Typist(Random(5)), Words("en", strict=True)
    answers = 0

    async def play() -> None:
        nonlocal answers
        settings = ("masked_seconds=2", "masked_spread_seconds=0", "masked_alone=true")
        async with closing(await SoloSession.start(ALONE, settings=settings)) as session:
            assert await TextGame(session, words, Terminal(cast(TextIO, typist), typist.screen)).play() == 0
            happened = session.match.store.events
            answers = sum(isinstance(each, Passed | Stopped) and each.seat == 1 for each in happened)

    while not answers:
        # The first card may be the one after which nobody is asked any more.
        run(play())
    assert typist.screen.getvalue().count(words.tr("table.answered")) == answers


@asynccontextmanager
async def playing_masked(folder: Path) -> AsyncIterator[tuple[RoomSession, RoomSession]]:
    """Let Anna and Boris, whose seats are kept in a folder, play in a room with masked answers."""
    async with (
        a_room(folder, *AGES) as own,
        closing(await enter_room(own, "Anna")) as anna,
        closing(await enter_room(own, "Boris", folder / "boris")) as boris,
    ):
        plans = [SeatPlan("me"), SeatPlan("open")]
        assert await anna.entrance.create(CreateTable(0, "window", {}, plans)) is None
        await until(boris, lambda: bool(boris.room.tables))
        assert await boris.entrance.sit(1, 1, ready=True) is None
        await until(anna, lambda: anna.stage == "match")
        await until(boris, lambda: boris.stage == "match")
        yield anna, boris


def test_a_terminal_that_is_started_again_passes_no_second_time(tmp_path: Path) -> None:
    """A seat without another choice has passed already: only a later draw offer is asked about."""
    words = Words("en", strict=True)
    prompt, only = words.tr("text.prompt"), words.tr("text.only")

    async def try_second_pass(folder: Path) -> bool:
        """Let a card be played and a draw offered; say whether the asked seat could then only pass."""
        async with playing_masked(folder) as (anna, boris):
            assert await anna.commands.act(legal(anna)[0]) is None
            await until(boris, lambda: bool(legal(boris) or legal(anna)))
            if legal(boris) != [Pass()]:
                return False
            answering = asyncio.ensure_future(boris.commands.act(Pass()))
            await until(boris, lambda: boris.match.store.answered)
            await boris.close()
            answering.cancel()
            assert await anna.commands.offer_tie() is None
            seats = SavedSeats(folder / "boris")
            async with closing(await RoomSession.back_to(seats.load()[0], seats)) as again:
                await until(again, lambda: again.stage == "match")
                hands, screen = GivenLines(), io.StringIO()
                playing = asyncio.ensure_future(
                    RoomGame(again, words, Terminal(cast(TextIO, hands), screen)).play()
                )
                while not (seen := {each for each in (prompt, only) if each in screen.getvalue()}):
                    await asyncio.sleep(0.01)
                hands.typed.put("quit\n")
                assert seen == {prompt}
                assert await playing == 0
            return True

    async def scene() -> None:
        number = 0
        while not await try_second_pass(tmp_path / str(number)):
            # The first card was the one after which nobody is asked, or Boris has it.
            number += 1

    run(scene())


def test_nobody_else_is_told(tmp_path: Path) -> None:
    """The awaited player looks the same before the answer and after it; a lost connection keeps it."""

    async def scene() -> None:
        async with playing_masked(tmp_path) as (anna, boris):
            first = legal(anna)[0]
            assert isinstance(first, Play)
            assert await anna.commands.act(first) is None
            await until(boris, lambda: bool(legal(boris)))
            before = len(anna.match.store.events), anna.table.info
            answering = asyncio.ensure_future(boris.commands.act(Pass()))
            await until(boris, lambda: boris.match.store.answered)
            assert await anna.commands.say("?") is None
            assert (boris.table.next_own(), anna.match.store.answered) == (None, False)
            assert (len(anna.match.store.events), anna.table.info) == before
            boris.connection.link._writer.transport.abort()
            await until(boris, lambda: boris.connection.trouble is not None)
            await until(boris, lambda: boris.connection.trouble is None)
            assert boris.match.store.answered
            await boris.close()
            place, seats = SavedSeats(tmp_path / "boris").load()[0], SavedSeats(tmp_path / "boris")
            async with closing(await RoomSession.back_to(place, seats)) as again:
                await until(again, lambda: again.stage == "match")
                assert again.match.store.answered, "a client that was started again asks nothing once more"
            answering.cancel()

    run(scene())
