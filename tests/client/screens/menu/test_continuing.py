"""The unfinished game in the menu, and the question before another one takes its place."""

from __future__ import annotations

import asyncio
import io
from collections.abc import Callable
from pathlib import Path

import pytest

from client.net.connection import Refused
from client.screens.menu.menu import Menu
from client.screens.routes import ScreenRoutes
from client.screens.setup import starting
from client.screens.setup.starting import Starting
from client.session.game_setup import GameSetup
from client.session.solo_session import SoloSession
from client.storage.saved_match import SavedMatch, SavedMatches
from client.storage.settings import Settings
from client.text import run_text
from client.ui import keys
from client.ui.page import Page
from client.ui.widgets.dialog import Dialog
from tests.support.client.client_driver import ENTER, LANGUAGES, Player, all_writing, regular

PLAN = GameSetup("warchest", {}, 0, "greedy")


class Table(Page):
    """A stand-in for the table."""

    def __init__(self, session: object) -> None:
        super().__init__()
        self.session = session

    def build(self) -> None:
        self.button("table", self.body, starting.Legend("table"), lambda: None)


def player_with(folder: Path, language: str = "en") -> Player:
    """Return a player who has an unfinished game."""
    SavedMatches(folder / "solo").save(SavedMatch("warchest", 1, {0: "token"}))
    return Player(folder, Settings(language="ru" if language == "ru" else "en", animation="off"))


@pytest.fixture
def begun(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Collect how tables were set up."""
    done: list[str] = []

    async def solo(plan: GameSetup, keeper: SavedMatches, records: object) -> str:
        done.append(f"new in {keeper.host_folder.parent.name}")
        return "session"

    async def resume(keeper: SavedMatches, records: object, games: object) -> str:
        done.append(f"old in {keeper.host_folder.parent.name}")
        return "session"

    monkeypatch.setattr(SoloSession, "start", solo)
    monkeypatch.setattr(SoloSession, "resume", resume)
    monkeypatch.setattr(ScreenRoutes, "match", lambda routes, session: Table(session))
    return done


def played(player: Player, *steps: Callable[[], object]) -> None:
    """Take steps, and let what each starts come to its end."""

    async def scene() -> None:
        for step in steps:
            step()
            for _ in range(10):
                await asyncio.sleep(0)
                player.wait(1)

    asyncio.run(scene())


@pytest.mark.parametrize("language", LANGUAGES)
def test_continue_is_first_and_has_the_focus(language: str, tmp_path: Path, begun: list[str]) -> None:
    """Enter alone goes on with the game."""
    player = player_with(tmp_path, language)
    assert player.at == "continue"
    assert [control.key for control in player.controls][:2] == ["continue", "play"]
    played(player, lambda: player.press(ENTER))
    assert begun == ["old in solo"]
    assert isinstance(player.app.screen, Table)


def test_the_menu_offers_only_what_there_is(tmp_path: Path) -> None:
    player = Player(tmp_path, regular())
    assert player.at == "play"
    player.app.shelf.keeper.save(SavedMatch("warchest", 1, {0: "token"}))
    player.app.go_home()
    player.wait()
    assert player.at == "continue"
    player.app.shelf.keeper.forget()
    player.app.go_home()
    player.wait()
    assert player.at == "play"


@pytest.mark.parametrize(
    ("answer", "outcome"),
    [("unfinished.give_up", ["new in solo"]), ("menu.continue", ["old in solo"]), ("common.cancel", [])],
)
def test_a_new_game_asks_before_it_takes_the_place_of_the_old_one(
    answer: str, outcome: list[str], tmp_path: Path, begun: list[str]
) -> None:
    player = player_with(tmp_path)

    def asked() -> None:
        assert begun == []
        assert player.at == "common.cancel", "Enter pressed twice gives nothing up"
        player.use(answer)

    played(player, lambda: player.app.visit(Starting(PLAN)), asked)
    assert begun == outcome
    assert isinstance(player.app.screen, Table if outcome else Menu)
    assert player.app.overlays == []


def test_escape_gives_nothing_up(tmp_path: Path, begun: list[str]) -> None:
    player = player_with(tmp_path)
    played(player, lambda: player.app.visit(Starting(PLAN)), lambda: player.press(keys.BACK))
    assert begun == []
    assert isinstance(player.app.screen, Menu)
    assert player.app.shelf.keeper.load() is not None


def test_without_an_unfinished_game_nothing_is_asked(tmp_path: Path, begun: list[str]) -> None:
    player = Player(tmp_path)
    played(player, lambda: player.app.visit(Starting(PLAN)))
    assert begun == ["new in solo"]


def test_a_game_that_cannot_be_continued_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The menu then no longer offers it."""

    async def resume(keeper: SavedMatches, records: object, games: object) -> None:
        keeper.forget()
        raise Refused("match_gone")

    monkeypatch.setattr(SoloSession, "resume", resume)
    player = player_with(tmp_path)
    played(player, lambda: player.press(ENTER))
    assert isinstance(player.app.screen, Menu)
    assert len(player.app.overlays) == 1
    player.press(ENTER)
    assert "continue" not in [control.key for control in player.controls]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_that_is_not_here_any_more_goes_by_its_id(
    language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In the menu, in the answer to whoever wants to go on, and in the terminal; the match is kept."""
    keeper = SavedMatches(tmp_path / "solo")
    keeper.save(SavedMatch("whist", 1, {0: "token"}))
    player = Player(tmp_path, Settings(language=language, animation="off"))
    with all_writing(monkeypatch) as made:
        player.app.relayout()
        player.wait()
    assert "whist" in [writing.text for writing in made]
    played(player, lambda: player.use("continue"))
    (dialog,) = player.app.overlays
    assert isinstance(dialog, Dialog)
    assert "whist" in dialog.told
    screen = io.StringIO()
    assert run_text(None, player.app.words, io.StringIO(), screen, keeper) == 1
    assert screen.getvalue().count("whist") == 2
    assert keeper.load() is not None
