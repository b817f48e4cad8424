"""Playing on from a finished match: from the time line into a new game, by the clipboard, in a room."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pygame
import pytest

from client.screens.menu.menu import Menu
from client.screens.setup.new_game import NewGame
from client.screens.setup.new_table import NewTable
from client.screens.setup.watch_bots import WatchBots
from client.screens.table.ending.dialog import ResultDialog
from client.screens.table.screen import TableScreen
from client.sessions.solo_session import SoloSession
from client.skins.registry import SHOWN_GAMES
from client.ui.widgets.dialog import Dialog
from engine.match.entries import count_recorded
from engine.record.replay import replay
from tests.client.screens.matches.test_matches import make_player, until
from tests.client.screens.table.interruptions.test_takeback_question import begin, turn_down
from tests.support.client.client_driver import LANGUAGES, Player
from tests.support.client.hosted_table import open_room
from tests.support.client.random_play import legal
from tests.support.selection import select
from tools.harness.games.stored_records import write_match, write_side

GAMES = ("warchest", "dawnember", "kings")
REVISION = 7


def paste(player: Player) -> None:
    """Press Ctrl+V."""
    down = pygame.event.Event(
        pygame.KEYDOWN, key=pygame.K_v, scancode=pygame.KSCAN_V, mod=pygame.KMOD_CTRL, unicode=""
    )
    pygame.event.post(down)
    player.wait()


def position_of(data: bytes, revision: int) -> str:
    """Return the position of a record after a revision."""
    return replay(data, SHOWN_GAMES).match.position_at(revision)


def choose(player: Player, key: str) -> None:
    """Take an answer of the topmost dialog."""
    player.use(key)
    player.wait()


async def look_back(player: Player, path: Path) -> TableScreen:
    """Open a record and look at the moment after a decision, with the menu over it."""
    player.app.visit(player.app.routes.record(path))
    await until(player, lambda: isinstance(player.app.screen, TableScreen))
    screen = player.app.screen
    assert isinstance(screen, TableScreen)
    match = screen.parts.match
    await until(player, lambda: bool(player.app.overlays))
    choose(player, "end.review")
    match.timeline.jump(match.timeline.find_moment(REVISION + 1))
    player.wait()
    screen.parts.dialogs.menu()
    player.wait()
    return screen


@pytest.mark.parametrize("game", select(GAMES))
def test_a_moment_of_a_record_begins_a_game(tmp_path: Path, game: str) -> None:
    """From the time line through the menu and the form to a table of a real host."""
    data = write_match(game, 3, ("Anna", "Boris"))
    (tmp_path / "match.wc1").write_bytes(data)

    async def scene() -> None:
        player = make_player(tmp_path)
        await look_back(player, tmp_path / "match.wc1")
        assert isinstance(player.app.overlays[-1], ResultDialog)
        choose(player, "play_on.name")
        await until(player, lambda: bool(player.app.overlays))
        assert isinstance(player.app.overlays[-1], Dialog)
        choose(player, "play_on.here")
        page = player.app.screen
        assert isinstance(page, NewGame)
        line = position_of(data, REVISION)
        assert page.choices.position == line
        player.use("side.1")
        player.use("start")
        await until(player, lambda: isinstance(player.app.screen, TableScreen))
        screen = player.app.screen
        assert isinstance(screen, TableScreen)
        session = screen.session
        assert isinstance(session, SoloSession)
        info, match = session.table.info, session.match
        assert info is not None
        assert info.positioned
        assert match.seat == 1
        whole = SHOWN_GAMES[game].parse(line)
        begun = match.store.state_at(1)
        assert begun.state == SHOWN_GAMES[game].view(whole, 1)
        assert game not in player.app.settings.last_games
        await session.close()
        await player.app.finish()

    asyncio.run(scene())


def test_a_player_who_has_left_is_not_asked(tmp_path: Path) -> None:
    """The record of a long match takes longer than a press of the next key."""
    (tmp_path / "match.wc1").write_bytes(write_match("warchest", 3, ("Anna", "Boris")))

    async def scene() -> None:
        player = make_player(tmp_path)
        await look_back(player, tmp_path / "match.wc1")
        choose(player, "play_on.name")
        player.app.go_home()
        player.wait()
        await asyncio.sleep(0.01)
        player.wait()
        assert isinstance(player.app.screen, Menu)
        assert not player.app.overlays
        await player.app.finish()

    asyncio.run(scene())


def test_only_the_whole_match_can_be_played_on(tmp_path: Path) -> None:
    """One side's record has no whole position, and the end has nothing to play on."""
    path = tmp_path / "side.wc1"
    path.write_bytes(write_side("warchest", 3, ("Anna", "Boris"), 0))

    async def scene() -> None:
        player = make_player(tmp_path)
        screen = await look_back(player, path)
        choose(player, "play_on.name")
        await until(player, lambda: bool(player.app.toasts.shown))
        assert not player.app.overlays
        screen.parts.match.timeline.return_to_live()
        screen.parts.dialogs.menu()
        player.wait()
        assert "play_on.name" not in player.keys
        await player.app.finish()

    asyncio.run(scene())


def test_what_was_only_asked_for_moves_no_position(tmp_path: Path) -> None:
    """A record has no declined request; a record that the host made up leads nowhere."""
    with open_room(tmp_path, language="en") as room:
        first, second = begin(room, takeback=True)
        for _ in range(2):
            room.run(first.commands.ask_takeback())
            room.until(lambda: second.match.store.is_asked_for_takeback())
            room.run(second.commands.answer_takeback(False))
            room.until(lambda: first.match.store.true.takeback.declined)
            turn_down(room, first)
            turn_down(room, second)
            room.until(lambda: bool(legal(first)))
        room.show(first)
        room.run(first.commands.resign())
        store, draws, parts = first.match.store, first.match.draws, room.sitter.parts
        room.until(lambda: bool(draws.record) and bool(room.sitter.app.overlays))
        room.sitter.use("end.review")
        moment = parts.match.timeline.find_moment(len(store.decided))
        assert store.revisions[moment - 1] != count_recorded(store.events[:moment])
        parts.match.timeline.jump(moment)

        def play_on() -> None:
            parts.dialogs.menu()
            room.sitter.wait()
            room.sitter.use("play_on.name")

        play_on()
        room.until(lambda: "play_on.table" in room.sitter.keys)
        room.sitter.use("play_on.table")
        page = room.sitter.app.screen
        assert isinstance(page, NewTable)
        game = store.game
        seen = game.view(game.parse(page.choices.position), store.viewer)
        assert game.format(seen) == game.format(store.state_at(moment).state)
        page.back()
        room.sitter.wait()
        draws.record = "record wc1\n"
        play_on()
        room.until(lambda: bool(room.sitter.app.toasts.shown))
        assert not room.sitter.app.overlays


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("page", [Menu, NewGame, WatchBots])
def test_a_position_is_pasted(
    tmp_path: Path, page: type, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On the menu and on a form, also one of another game; what is none changes nothing."""
    line = position_of(write_match("kings", 3, ("Anna", "Boris")), REVISION)
    copied = [""]
    monkeypatch.setattr("client.screens.setup.given_position.paste_text", lambda: copied[-1])
    player = make_player(tmp_path, language)
    if page is not Menu:
        player.app.visit(page("warchest"))
        player.wait()
    for text in ("", "wc1 2p-base", "hello"):
        copied.append(text)
        paste(player)
        assert type(player.app.screen) is page
        assert not getattr(player.app.screen, "choices", None) or not player.app.screen.choices.position
    copied.append(f" {line}\n")
    paste(player)
    shown = player.app.screen
    assert isinstance(shown, NewGame)
    assert shown.choices.position == line
    assert shown.choices.game == "kings"
    assert shown.choices.plan().position == line
    assert "side.0" in player.keys or page is WatchBots
    assert not any(key.startswith("format") for key in player.keys)
