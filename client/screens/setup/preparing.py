"""Pages of games on which a player prepares something for a match, and a match alone that waits for them."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import msgspec

from client.i18n import Words
from client.screens.setup.starting import Starting
from client.session.game_setup import GameSetup
from client.skins.preparing import Preparing
from client.skins.registry import SKINS, game_words
from client.ui.context import Context
from client.ui.page import Page
from engine.events import Seat
from engine.game import Game
from engine.games.registry import GAMES
from engine.options import configure
from engine.preparation import faults, longest


def by_hand(game: Game[Any], config: Any, seat: Seat) -> bool:
    """Say whether a game has a page on which a seat's player prepares something."""
    return SKINS[game.id].preparing is not None and longest(game, config, seat) > 0


def page_for(words: Words, game: Game[Any], config: Any, seat: Seat, bring: Callable[[str], object]) -> Page:
    """Return a game's page for a seat that is prepared by hand; `bring` gets the text."""
    faces, own = SKINS[game.id], game_words(words, game.id)
    assert faces.preparing is not None

    def wrong(text: str) -> list[str]:
        return [faces.text.reason(own, reason) for reason in faults(game, config, seat, text)]

    return faces.preparing(Preparing(game, config, seat, wrong, bring))


def begin(app: Context, plan: GameSetup) -> None:
    """Set a table up as planned, once each own seat has what is prepared for it by hand."""
    game = GAMES[plan.game]
    config = configure(game.options, plan.options)
    waiting = (seat for seat in plan.own if seat not in plan.prepared and by_hand(game, config, seat))
    seat = next(waiting, None)
    if seat is None:
        app.visit(Starting(plan))
    else:
        app.visit(page_for(app.words, game, config, seat, partial(_brought, app, plan, seat)))


def _brought(app: Context, plan: GameSetup, seat: Seat, text: str) -> None:
    app.back()
    begin(app, msgspec.structs.replace(plan, prepared={**plan.prepared, seat: text}))
