"""The ways into a match against the computer: as chosen on a form, as the last time, or a first game."""

from __future__ import annotations

from client.screens.setup.game_choices import GameChoices
from client.ui.context import Context
from engine.wire.room_notice import NAME_LENGTH, clean


def begin_chosen(app: Context, choices: GameChoices) -> None:
    """Remember what is chosen for the next time, and set the table up."""
    settings = app.settings
    settings.game = choices.game
    settings.last_games[choices.game] = choices.remember()
    if choices.people:
        settings.player = clean(choices.name, NAME_LENGTH)
    app.save()
    # What starts a host takes long to load; the menu only tells what could be begun.
    from client.screens.setup.preparing import begin

    begin(app, choices.plan())


def first_choices(game: str) -> GameChoices:
    """Return what is best for whoever does not know a game: what asks least, and the weakest opponent."""
    choices = GameChoices(game, None)
    choices.bot = next(iter(choices.levels), "")
    return choices


def last_choices(app: Context, game: str) -> GameChoices:
    """Return what was played last of a game, or what it is begun with."""
    choices = GameChoices(game, app.settings.last_games.get(game))
    choices.name = app.settings.player
    return choices


def learn(app: Context, game: str) -> None:
    """Begin a first game, with the coach."""
    app.settings.coach = True
    begin_chosen(app, first_choices(game))
