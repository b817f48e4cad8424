"""Scenes around the table."""

from __future__ import annotations

import asyncio

from client.screens.matches.match_facts import MatchSearch
from client.screens.matches.matches import Matches
from client.screens.menu.credits import Credits
from client.screens.menu.menu import Menu
from client.screens.menu.rules import Rules
from client.screens.menu.settings import SettingsScreen
from client.screens.menu.unfinished_matches import Unfinished
from client.screens.setup.new_game import NewGame
from client.screens.setup.share_picker import SharePicker
from client.screens.setup.starting import Match, Starting
from client.screens.setup.watch_bots import WatchBots
from client.screens.statistics.statistics import Statistics
from client.screens.table.screen import TableScreen
from client.session.game_setup import GameSetup
from client.session.given_position import read_given_position
from client.sessions.solo_session import SoloSession
from client.skins.registry import SHOWN_GAMES
from client.storage.match_index import MatchIndex
from client.storage.match_notes import MatchNote
from client.storage.saved_match import SavedMatch
from client.storage.saved_seats import Place
from client.ui import keys
from client.ui.page import Page
from client.ui.widgets.dialog import confirmation
from engine.games.registry import list_games
from tools.harness.clients.stage import Scene, Stage
from tools.harness.games.stored_records import PLAYERS, play_match, store_evening, store_records

KEPT = [
    SavedMatch(
        "warchest", 1, {0: "token"}, bots={1: "random"}, decisions=34, played=1_790_000_000.0, version=1
    ),
    SavedMatch("warchest", 1, {1: "token"}, bots={0: "greedy"}, decisions=8, played=1_789_900_000.0),
    SavedMatch(
        "warchest",
        1,
        {0: "token", 1: "token", 2: "token"},
        bots={3: "greedy"},
        people={0: "Anna", 1: "Boris", 2: "Vera"},
        decisions=121,
        played=1_789_000_000.0,
    ),
]
"""Unfinished matches."""


async def _show(stage: Stage, page: Page) -> None:
    stage.app.go(page)
    await stage.wait()


async def _press(stage: Stage, key: str) -> None:
    """Press the control of a key on the top layer."""
    top = stage.app.overlays[-1] if stage.app.overlays else stage.app.screen
    assert top is not None
    next(control for control in top.focus.controls if control.key == key).activate()
    await stage.wait()


async def menu(stage: Stage) -> None:
    """Show the first screen."""
    await _show(stage, Menu())
    await stage.wait(1.0)
    stage.shoot("menu")


async def menu_full(stage: Stage) -> None:
    """Show the first screen with an unfinished match and a stored seat."""
    stage.app.shelf.matches.new().save(KEPT[0])
    stage.app.shelf.seats.save(
        Place(
            addresses=["192.168.1.17:47800"],
            title="Kitchen",
            player="Vera",
            game="warchest",
            table=1,
            tokens={0: "token"},
        )
    )
    await _show(stage, Menu())
    await stage.wait(1.0)
    stage.shoot("menu-full")


async def show_unfinished(stage: Stage) -> None:
    """Show the list of unfinished matches, then the menu that leads to it."""
    for kept in KEPT:
        stage.app.shelf.matches.new().save(kept)
    await _show(stage, Unfinished())
    stage.shoot("unfinished")
    await _show(stage, Menu())
    await stage.wait(1.0)
    stage.shoot("menu-later")


async def show_positions(stage: Stage) -> None:
    """Show the form of a game that plays on from a position, for each game."""
    for number, game in enumerate(list_games(examples=False)):
        line = play_match(game, number).position_at(9)
        await _show(stage, NewGame(game, read_given_position(line, SHOWN_GAMES)))
        stage.shoot(f"position-{game}")


async def show_matches(stage: Stage) -> None:
    """Show the list of stored matches, the menu of one, one that is deleted, a search that finds nothing."""
    paths = store_records(stage.app.shelf.records.folder)
    stage.app.shelf.records.notes.write([paths[1].name], MatchNote("Осада / The long siege", kept=True))
    page = Matches()
    await _show(stage, page)
    await stage.until(lambda: len(page.controls) > len(PLAYERS) and not page.is_reading)
    await stage.wait()
    await stage.until(lambda: not page.is_drawing)
    stage.shoot("matches")
    await _press(stage, f"more.{paths[0].name}")
    stage.shoot("matches-menu")
    await _press(stage, "delete")
    stage.shoot("matches-deleted")
    await _press(stage, f"restore.{paths[0].name}")
    page.look_for(MatchSearch("zz", "warchest", "Anna", "lost"))
    await stage.wait()
    stage.shoot("matches-nothing")


async def show_statistics(stage: Stage) -> None:
    """Show the statistics of matches of each game, by two divisions."""
    folder = stage.app.shelf.records.folder
    stage.app.settings.player = "Vera"
    store_evening(folder)
    matches = [*MatchIndex(folder, SHOWN_GAMES).refresh()][-1]
    page = Statistics(matches)
    await _show(stage, page)
    await stage.until(lambda: page.is_ready)
    await stage.wait()
    stage.shoot("statistics")
    page.show_division("unit")
    await stage.wait()
    stage.shoot("statistics-units")
    page.show_game("warchest")
    await stage.wait()
    stage.shoot("statistics-game")


async def watch_bots(stage: Stage) -> None:
    """Show the choice of bots to watch, and their match."""
    await _show(stage, WatchBots("warchest"))
    stage.shoot("watch-bots")
    stage.press(min(keys.ENTER))
    await stage.until(lambda: isinstance(stage.app.screen, TableScreen))
    table = stage.app.screen
    assert isinstance(table, TableScreen)
    await stage.until(lambda: table.parts.match.store.shown.revision > 12)
    stage.shoot("watching")


async def new_game(stage: Stage) -> None:
    """Show the form of a new game, then its lower end."""
    page = NewGame("warchest")
    await _show(stage, page)
    stage.shoot("new-game")
    page.choose(page.choices.pages.lead, "first_game")
    await stage.wait()
    coin = next(control for control in page.controls if str(control.key).startswith("lineup."))
    stage.point(coin.rect.center)
    await stage.wait()
    stage.shoot("new-game-card")
    page.show_rest()
    await stage.wait()
    stage.shoot("new-game-options")


async def new_game_battle(stage: Stage) -> None:
    """Show a historic battle with noble units, and its options."""
    page = NewGame("warchest")
    await _show(stage, page)
    page.choose("ruleset", "nobility")
    page.choose(page.choices.pages.lead, "battle:bosworth")
    await stage.wait()
    page.show_rest()
    await stage.wait()
    stage.shoot("new-game-battle")
    page.panes[0].jump(10_000)
    await stage.wait()
    stage.shoot("new-game-nobility")


async def new_game_four(stage: Stage) -> None:
    """Show a game of four players, each of the other seats with its own bot."""
    page = NewGame("warchest")
    await _show(stage, page)
    page.choose("players", 4)
    page.sit(1)
    page.face("novice", 2)
    await stage.wait()
    stage.shoot("new-game-four")
    page.show_rest()
    await stage.wait()
    stage.shoot("new-game-four-options")


async def picking(stage: Stage) -> None:
    """Show a choice of armies by keyboard."""
    page = NewGame("warchest")
    await _show(stage, page)
    page.choose(page.choices.pages.lead, "armies")
    await stage.wait()
    picks = stage.app.screen
    assert isinstance(picks, SharePicker)
    for _ in range(6):
        stage.press(min(keys.ENTER))
        await stage.wait(0.2)
        stage.press(keys.TAB)
        await stage.wait(0.2)
    await stage.wait()
    stage.shoot("picking")


async def picking_four(stage: Stage) -> None:
    """Show the armies of four players, dealt at random, with noble units."""
    page = NewGame("warchest")
    await _show(stage, page)
    page.choose("players", 4)
    page.choose("ruleset", "nobility")
    page.choose(page.choices.pages.lead, "armies")
    await stage.wait()
    picks = stage.app.screen
    assert isinstance(picks, SharePicker)
    picks.fill()
    await stage.wait()
    stage.shoot("picking-four")


async def starting(stage: Stage) -> None:
    """Show the moment before the table is ready."""

    async def never(match: Match) -> SoloSession:
        await asyncio.Event().wait()
        raise AssertionError("nobody sets the event")

    await _show(stage, Starting(GameSetup("", {}, 0, ""), never))
    stage.shoot("starting")
    stage.press(keys.BACK)
    await stage.wait()


CHAPTERS = (
    *("short", "actions", "units", "nobility", "decrees", "teams", "drafts", "battles", "options", "terms"),
)


async def rules(stage: Stage) -> None:
    """Show every chapter of the rules, and a search."""
    page = Rules("warchest")
    await _show(stage, page)
    for index, name in enumerate(CHAPTERS):
        page.open_chapter(index)
        await stage.wait()
        stage.shoot(f"rules-{name}")
    page.look_for(page.words.tr("unit.rg.name"))
    await stage.wait()
    stage.shoot("rules-search")


async def settings(stage: Stage) -> None:
    """Show the settings."""
    page = SettingsScreen()
    await _show(stage, page)
    stage.shoot("settings")
    page.panes[0].jump(10_000)
    await stage.wait()
    if page.panes[0].scrolls:
        stage.shoot("settings-end")


async def credits(stage: Stage) -> None:
    """Show the credits."""
    await _show(stage, Credits())
    stage.shoot("credits")


async def dialogs(stage: Stage) -> None:
    """Show a question and notes."""
    app, words = stage.app, stage.app.words
    await _show(stage, Menu())
    app.open(
        confirmation(
            lambda: words.tr("table.resign.confirm"),
            "table.resign",
            lambda: None,
            lambda: words.tr("table.resign.cost"),
        )
    )
    app.toast(words.tr("refused.stale"), "refusal")
    app.toast(words.tr("error.reconnected"), "good")
    await stage.wait()
    stage.shoot("question")


SCENES: dict[str, Scene] = {
    scene.__name__.removeprefix("show_").replace("_", "-"): scene
    for scene in (
        menu,
        menu_full,
        show_unfinished,
        show_matches,
        show_statistics,
        watch_bots,
        show_positions,
        new_game,
        new_game_battle,
        new_game_four,
        picking,
        picking_four,
        starting,
        rules,
        settings,
        credits,
        dialogs,
    )
}
