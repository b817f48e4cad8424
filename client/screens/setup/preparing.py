"""Pages of games for a player's preparation of a match, behind a curtain if several prepare."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

import msgspec

from client.i18n import Words
from client.screens.setup.hand_over import HandOver
from client.screens.setup.starting import Starting
from client.session.game_setup import GameSetup
from client.skins.composing.craft import Craft
from client.skins.composing.prepared_seat import preparing
from client.skins.preparing import Occasion
from client.skins.registry import SKINS
from client.ui.context import Context
from client.ui.page import Page
from engine.events import Seat
from engine.game import Game
from engine.games.registry import GAMES
from engine.options import configure
from engine.preparation import longest


def find_craft(words: Words, game: Game[Any], config: Any, seat: Seat) -> Craft[Any]:
    """Return what reads and describes the preparations of a seat."""
    craft = SKINS[game.id].craft
    assert craft is not None
    return craft(preparing(words, game, config, seat, shared=False))


def by_hand(game: Game[Any], config: Any, seat: Seat) -> bool:
    """Say whether a game has a page for a seat's preparation."""
    return SKINS[game.id].preparing is not None and longest(game, config, seat) > 0


def open_page(
    app: Context,
    game: Game[Any],
    config: Any,
    seats: Mapping[Seat, str],
    seat: Seat,
    bring: Callable[[str], object],
) -> None:
    """Show a game's page to the player of a seat; `bring` gets the text.

    `seats` are all seats played here, with the names of their players. If another one is prepared on a page
    as well, a curtain comes first.
    """
    others = any(by_hand(game, config, each) for each in seats if each != seat)

    def show() -> None:
        app.visit(page_for(app.words, game, config, seat, bring, shared=others))

    if others and app.settings.curtain:
        options = msgspec.structs.asdict(config)
        app.visit(HandOver(game.id, options, seat, seats[seat], show))
    else:
        show()


def page_for(
    words: Words,
    game: Game[Any],
    config: Any,
    seat: Seat,
    bring: Callable[[str], object],
    *,
    shared: bool,
    occasion: Occasion | None = None,
) -> Page:
    """Return a game's page for a seat's preparation; `shared` says whether others prepare here as well.

    An `occasion` is chosen on the page itself.
    """
    page = SKINS[game.id].preparing
    assert page is not None
    return page(preparing(words, game, config, seat, bring, shared=shared, occasion=occasion))


def begin(app: Context, plan: GameSetup) -> None:
    """Set a table up as planned, once each own seat has its preparation."""
    game = GAMES[plan.game]
    config = configure(game.options, plan.options)
    own = () if plan.position else plan.own
    waiting = (seat for seat in own if seat not in plan.prepared and by_hand(game, config, seat))
    seat = next(waiting, None)
    if seat is None:
        app.visit(Starting(plan))
    else:
        seats = {each: plan.people.get(each, "") for each in plan.own}
        open_page(app, game, config, seats, seat, partial(_begin_prepared, app, plan, seat))


def _begin_prepared(app: Context, plan: GameSetup, seat: Seat, text: str) -> None:
    app.back()
    begin(app, msgspec.structs.replace(plan, prepared={**plan.prepared, seat: text}))
