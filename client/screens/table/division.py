"""The division of the window among the parts of a table, and the game's layout setting."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from client.screens.table.context import TableContext
from client.screens.table.spectating import SpectatorView
from client.skins.areas import Areas, Demands
from client.skins.scene import Setting
from client.skins.wording.seat_names import player_names
from client.ui.scale import Scale


def divide(
    table: TableContext, *, watching: SpectatorView, buttons: int, scale: Scale | None = None
) -> Areas:
    """Divide the window among the parts as the game wants it, with room for some `buttons`.

    The scale is the window's own if none is given.
    """
    match, scale = table.session.match, scale or table.app.scale
    demands = Demands(
        scale,
        match.options,
        seats=len(match.game.seats(match.options)),
        hand=match.store.viewer is not None,
        buttons=buttons,
        sign=partial(watching.height, scale) if watching.watches else None,
        watched=watching.number() > 0 and not watching.watches,
        bracketed=bool(table.bracket_round),
    )
    return table.skin.layout(demands)


def setting_in(
    areas: Areas, table: TableContext, *, watching: SpectatorView, buttons: int, chat: bool, timed: bool
) -> Setting:
    """Return the game's layout setting in a divided window.

    `chat` says whether the chat drawer is open, `timed` whether plates need a place for a clock.
    """
    app, session, scale = table.app, table.session, table.app.scale
    if chat:
        areas = replace(areas, card=areas.aside)
    if watching.number() and not watching.watches:
        areas = replace(areas, taken=(*areas.taken, areas.watch))
    info = session.table.info
    robots = [seat for seat, each in enumerate(info.seats) if each.kind == "bot"] if info else ()
    low = (session.match.seat if app.settings.own_bottom else 0) or 0
    usual = None
    if scale.text > 100:
        usual = divide(table, watching=watching, buttons=buttons, scale=replace(scale, text=100))
    return Setting(
        areas,
        scale,
        words=table.words,
        names=table.names(),
        bottom=watching.followed or 0 if watching.watches else low,
        robots=frozenset(robots),
        players=player_names(table.words, session),
        timed=timed,
        lively=app.settings.lively,
        usual=usual,
    )
