"""The page where works such as armies are composed, outside any match."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

from client.screens.setup.beginning import last_choices
from client.screens.setup.game_choices import GameChoices
from client.screens.setup.new_game import NewGame
from client.screens.setup.option_texts import value_text
from client.screens.setup.own_works import name_last_work
from client.screens.setup.preparing import page_for
from client.skins.preparing import Occasion
from client.skins.registry import game_words
from client.ui.context import Context
from client.ui.page import Page
from client.ui.widgets.action_menu import Action, ActionMenu
from engine.games.registry import GAMES
from engine.options import configure


def open_composer(app: Context, game: str) -> Page:
    """Return the page where works of a game are composed, for the settings of its last match."""
    return _make_page(app, last_choices(app, game))


def _make_page(app: Context, chosen: GameChoices) -> Page:
    game, words, works = GAMES[chosen.game], game_words(app.words, chosen.game), chosen.pages.works
    assert works is not None
    config = configure(game.options, {**chosen.options, works.option: works.own})
    option = chosen.option(works.occasion)
    value = chosen.options[option.name]
    values = chosen.steps(option) if option.kind == "number" else option.possible(chosen.options) or ()

    def take(text: str) -> None:
        app.back()
        chosen.choose(works.option, works.own)
        name = name_last_work(app, chosen, 0)
        settings = {each: chosen.options[each] for each in (option.name, works.option)}
        app.visit(NewGame(chosen.game, adjust=partial(_bring, settings, name)))

    def show(other: Any) -> None:
        page.back()
        chosen.choose(option.name, other)
        app.visit(_make_page(app, chosen))

    def list_values() -> list[Action]:
        return [
            Action(
                f"occasion.{each}",
                value_text(words, option, each),
                partial(show, each),
                kind="primary" if each == value else "normal",
            )
            for each in values
        ]

    def choose() -> None:
        app.open(ActionMenu(lambda: words.tr(f"option.{option.name}.name"), list_values))

    occasion = Occasion(value_text(words, option, value), choose)
    page = page_for(app.words, game, config, 0, take, shared=False, occasion=occasion)
    return page


def _bring(options: Mapping[str, Any], name: str, chosen: GameChoices) -> None:
    """Let the player bring a work to a match with some settings."""
    for option, value in options.items():
        chosen.choose(option, value)
    chosen.brought[0] = name
