"""The ways into a match against the computer: a form's choices, the last ones, or a first game."""

from __future__ import annotations

from client.screens.setup.game_choices import GameChoices
from client.ui.context import Context
from engine.wire.room_notice import MAX_NAME_LENGTH, clean


def begin_chosen(app: Context, choices: GameChoices) -> None:
    """Remember the choices for the next time, and set the table up."""
    settings = app.settings
    settings.game = choices.game
    if not choices.position:
        # The settings of a position are no choice for the next game.
        settings.last_games[choices.game] = choices.remember()
    if choices.people:
        settings.player = clean(choices.name, MAX_NAME_LENGTH)
    app.save()
    # The start of a host loads slowly, and the menu only shows the choices.
    from client.screens.setup.own_works import prepare_own
    from client.screens.setup.preparing import begin

    begin(app, prepare_own(app, choices, choices.plan()))


def first_choices(game: str) -> GameChoices:
    """Return the choices for a newcomer to a game: the fewest questions, and the weakest opponent."""
    choices = GameChoices(game, None)
    for name, value in choices.pages.first_game().items():
        choices.choose(name, value)
    choices.bot = next(iter(choices.levels), "")
    return choices


def last_choices(app: Context, game: str) -> GameChoices:
    """Return the last choices for a game, or the first ones."""
    choices = GameChoices(game, app.settings.last_games.get(game))
    choices.name = app.settings.player
    return choices


def learn(app: Context, game: str) -> None:
    """Begin a first game, with the coach."""
    app.settings.coach = True
    begin_chosen(app, first_choices(game))
