"""Ways from the first screen to all others, which are imported only then: the menu loads first."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from client.screens.setup.game_choices import GameChoices
    from client.storage.saved_match import MatchFolder
    from client.storage.saved_seats import Place
    from client.ui.context import Context


def to_first_game(app: Context, game: str) -> None:
    """Begin a first game, with the coach."""
    from client.screens.setup.beginning import learn

    learn(app, game)


def to_lessons(app: Context) -> None:
    """Choose a game, then begin its first game, with the coach."""
    from client.screens.setup.beginning import learn
    from client.screens.setup.game_shelf import GameShelf

    app.visit(GameShelf(app.games, partial(learn, app)))


def to_last_game(app: Context, choices: GameChoices) -> None:
    """Begin a game with the last choices."""
    from client.screens.setup.beginning import begin_chosen

    begin_chosen(app, choices)


def to_new_game(app: Context) -> None:
    """Choose a game, then its settings."""
    from client.screens.setup.game_shelf import choose_game
    from client.screens.setup.new_game import NewGame

    choose_game(app, NewGame)


def to_pasted_position(app: Context) -> None:
    """Offer a game from the position on the clipboard, or show what is wrong with it."""
    from client.screens.setup.given_position import read_clipboard
    from client.screens.setup.new_game import NewGame

    position = read_clipboard(app)
    if position is not None:
        app.visit(NewGame(position.game, position))


def to_shelf(app: Context) -> None:
    """Show the games, even a single one."""
    from client.screens.setup.game_shelf import GameShelf
    from client.screens.setup.new_game import NewGame

    app.visit(GameShelf(app.games, NewGame))


def to_match(app: Context, folder: MatchFolder) -> None:
    """Continue a match."""
    from client.screens.setup.starting import Starting

    app.visit(Starting(folder))


def to_unfinished(app: Context) -> None:
    """Show the unfinished matches."""
    from client.screens.menu.unfinished_matches import Unfinished

    app.visit(Unfinished())


def to_seat(app: Context, place: Place) -> None:
    """Come back to a seat in a room."""
    app.visit(app.routes.back_to(app, place))


def to_bots(app: Context) -> None:
    """Choose a game, then the bots to watch."""
    from client.screens.setup.game_shelf import choose_game
    from client.screens.setup.watch_bots import WatchBots

    choose_game(app, WatchBots)


def to_composer(app: Context, games: tuple[str, ...]) -> None:
    """Choose one of some games, then show the page where its armies or decks are composed."""
    from client.screens.setup.composing import open_composer
    from client.screens.setup.game_shelf import choose_game

    choose_game(app, partial(open_composer, app), games)


def to_matches(app: Context) -> None:
    """Show the matches that were played here."""
    app.visit(app.routes.matches())


def to_rules(app: Context) -> None:
    """Choose a game, then show its rules."""
    from client.screens.menu.rules import Rules
    from client.screens.setup.game_shelf import choose_game

    choose_game(app, Rules)


def to_settings(app: Context) -> None:
    """Show the settings."""
    from client.screens.menu.settings import SettingsScreen

    app.visit(SettingsScreen())


def to_credits(app: Context) -> None:
    """Show the credits."""
    from client.screens.menu.credits import Credits

    app.visit(Credits())
