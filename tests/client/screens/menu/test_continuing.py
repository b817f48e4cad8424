"""The unfinished games in the menu: going on with the only one or one of several, giving one up."""

from __future__ import annotations

import asyncio
import io
from collections.abc import Callable
from pathlib import Path

import pytest

from client.net.connection import Refused
from client.screens.menu.menu import Menu
from client.screens.menu.unfinished_matches import Unfinished
from client.screens.routes import ScreenRoutes
from client.screens.setup.starting import Starting
from client.session.game_setup import GameSetup
from client.sessions.solo_session import SoloSession
from client.skins.registry import game_words
from client.storage.saved_match import MatchFolder, SavedMatch, SavedMatches
from client.storage.settings import Settings
from client.text import run_text
from client.ui import keys
from client.ui.page import Page
from client.ui.widgets.dialog import Dialog
from client.ui.widgets.legend import Legend
from server.storage.store import JournalStore
from tests.support.client.client_driver import ENTER, LANGUAGES, Player, all_writing, buttons, regular

PLAN = GameSetup("warchest", {}, 0, "greedy")
KEPT = SavedMatch("warchest", 1, {0: "token"}, bots={1: "greedy"}, decisions=21, played=1000.0)
OTHER = SavedMatch("warchest", 1, {1: "token"}, bots={0: "random"}, decisions=3, played=2000.0)


class Table(Page):
    """A stand-in for the table."""

    def __init__(self, session: object) -> None:
        super().__init__()
        self.session = session

    def build(self) -> None:
        self.button("table", self.body, Legend("table"), lambda: None)


def player_with(folder: Path, language: str = "en") -> Player:
    """Return a player with an unfinished game."""
    SavedMatches(folder / "solo").new().save(KEPT)
    return Player(folder, Settings(language="ru" if language == "ru" else "en", animation="off"))


@pytest.fixture
def started_tables(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Collect how tables were set up."""
    done: list[str] = []

    async def solo(plan: GameSetup, keeper: MatchFolder, records: object, still: object) -> str:
        assert keeper.load() is None
        done.append("new")
        return "session"

    async def resume(keeper: MatchFolder, records: object, games: object, still: object) -> str:
        kept = keeper.load()
        assert kept is not None
        done.append(f"old after {kept.decisions}")
        return "session"

    monkeypatch.setattr(SoloSession, "start", solo)
    monkeypatch.setattr(SoloSession, "resume", resume)
    monkeypatch.setattr(ScreenRoutes, "match", lambda routes, session: Table(session))
    return done


def play_steps(player: Player, *steps: Callable[[], object]) -> None:
    """Take steps, and let the tasks of each finish."""

    async def scene() -> None:
        for step in steps:
            step()
            for _ in range(10):
                await asyncio.sleep(0)
                player.wait(1)

    asyncio.run(scene())


@pytest.mark.parametrize("language", LANGUAGES)
def test_continue_is_first_and_has_the_focus(
    language: str, tmp_path: Path, started_tables: list[str]
) -> None:
    """Enter alone goes on with the game."""
    player = player_with(tmp_path, language)
    assert player.at == "continue"
    assert [control.key for control in player.controls][:2] == ["continue", "play"]
    play_steps(player, lambda: player.press(ENTER))
    assert started_tables == ["old after 21"]
    assert isinstance(player.app.screen, Table)


def test_the_menu_offers_only_what_there_is(tmp_path: Path) -> None:
    player = Player(tmp_path, regular())
    assert player.at == "play"
    folder = player.app.shelf.matches.new()
    folder.save(KEPT)
    player.app.go_home()
    player.wait()
    assert player.at == "continue"
    folder.forget()
    player.app.go_home()
    player.wait()
    assert player.at == "play"


def test_a_new_game_takes_the_place_of_no_other(tmp_path: Path, started_tables: list[str]) -> None:
    """Nothing is asked, and kept games stay kept."""
    player = player_with(tmp_path)
    play_steps(player, lambda: player.app.visit(Starting(PLAN)))
    assert started_tables == ["new"]
    assert [kept for _, kept in player.app.shelf.matches.all()] == [KEPT]


def test_what_nobody_plays_is_not_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A match of bots that is watched leaves nothing to go back to."""
    kept: list[object] = []

    async def solo(
        plan: GameSetup, records: object, settings: object, still: object, keeper: MatchFolder | None = None
    ) -> str:
        kept.append(keeper)
        return "session"

    monkeypatch.setattr(SoloSession, "start", solo)
    monkeypatch.setattr(ScreenRoutes, "match", lambda routes, session: Table(session))
    player = Player(tmp_path)
    play_steps(player, lambda: player.use("watch"), lambda: player.use("start"))
    assert kept == [None]


@pytest.mark.parametrize("language", LANGUAGES)
def test_of_several_games_one_is_chosen(language: str, tmp_path: Path, started_tables: list[str]) -> None:
    """The latest one stands on top of the list; each entry has its opponents, its time and progress."""
    player = player_with(tmp_path, language)
    player.app.shelf.matches.new().save(OTHER)
    player.app.go_home()
    player.wait()
    player.press(ENTER)
    assert isinstance(player.app.screen, Unfinished)
    rows = [button for button in buttons(player.controls) if button.key.startswith("match.")]
    words = game_words(player.app.words, "warchest")
    for row, bot, kept in zip(rows, ("random", "greedy"), (OTHER, KEPT), strict=True):
        assert words.tr(f"bot.{bot}.name") in row.legend.detail
        assert words.tr_n("unfinished.moves", kept.decisions) in row.legend.detail
        assert "1970" in row.legend.detail
    play_steps(player, lambda: player.use(rows[1].key))
    assert started_tables == ["old after 21"]


def test_a_game_is_given_up_after_a_question(tmp_path: Path) -> None:
    """Its folder goes with it; the last one leads back to the menu."""
    player = player_with(tmp_path)
    folder = player.app.shelf.matches.new()
    folder.save(OTHER)
    folder.host_folder.mkdir()
    (folder.host_folder / "table-1.journal").touch()
    player.app.visit(Unfinished())
    player.wait()
    give_up = f"give_up.{folder.name}"
    player.use(give_up)
    player.press(keys.BACK)
    assert len(player.app.shelf.matches.all()) == 2, "Esc gives nothing up"
    player.use(give_up)
    player.use("unfinished.give_up")
    assert [kept for _, kept in player.app.shelf.matches.all()] == [KEPT]
    assert not folder.host_folder.exists()
    player.use(next(key for key in player.keys if key.startswith("give_up.")))
    player.use("unfinished.give_up")
    assert isinstance(player.app.screen, Menu)
    assert [*(tmp_path / "solo").iterdir()] == []


def test_a_game_that_is_open_elsewhere_is_not_given_up(tmp_path: Path) -> None:
    """Its host goes on with it: nothing is removed under it, and one sentence says why."""
    player = player_with(tmp_path)
    ((folder, _),) = player.app.shelf.matches.all()
    store = JournalStore(folder.host_folder)
    player.app.visit(Unfinished())
    player.wait()
    player.use(f"give_up.{folder.name}")
    player.use("unfinished.give_up")
    (told,) = player.app.overlays
    assert isinstance(told, Dialog)
    assert told.told == player.app.words.tr("refused.data_in_use")
    assert folder.load() == KEPT
    store.close()
    player.press(ENTER)
    player.use(f"give_up.{folder.name}")
    player.use("unfinished.give_up")
    assert folder.load() is None
    assert not folder.host_folder.exists()


def test_a_match_of_an_earlier_version_is_passed_over(tmp_path: Path) -> None:
    """It lay in the folder itself, with its host's part beside it."""
    solo = tmp_path / "solo"
    (solo / "host").mkdir(parents=True)
    (solo / "match.json").write_text('{"game": "warchest", "table": 1, "tokens": {"0": "token"}}')
    player = Player(tmp_path)
    assert "continue" not in player.keys


def test_a_game_that_cannot_be_continued_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The menu then no longer offers it."""

    async def resume(keeper: MatchFolder, records: object, games: object, still: object) -> None:
        keeper.forget()
        raise Refused("match_gone")

    monkeypatch.setattr(SoloSession, "resume", resume)
    player = player_with(tmp_path)
    play_steps(player, lambda: player.press(ENTER))
    assert isinstance(player.app.screen, Menu)
    assert len(player.app.overlays) == 1
    player.press(ENTER)
    assert "continue" not in [control.key for control in player.controls]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_that_is_not_here_any_more_goes_by_its_id(
    language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In the menu, in the answer to a player who wants to go on, and in the terminal; the match is kept."""
    matches = SavedMatches(tmp_path / "solo")
    matches.new().save(SavedMatch("whist", 1, {0: "token"}))
    player = Player(tmp_path, Settings(language=language, animation="off"))
    with all_writing(monkeypatch) as made:
        player.app.relayout()
        player.wait()
    assert "whist" in [writing.text for writing in made]
    play_steps(player, lambda: player.use("continue"))
    (dialog,) = player.app.overlays
    assert isinstance(dialog, Dialog)
    assert "whist" in dialog.told
    screen = io.StringIO()
    assert run_text(None, player.app.words, io.StringIO(), screen, matches) == 1
    assert screen.getvalue().count("whist") == 2
    assert len(matches.all()) == 1
