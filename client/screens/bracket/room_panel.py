"""The bracket on the page of its room: the way to the own game, to the standings, and to a new one."""

from __future__ import annotations

from functools import partial

import pygame

from client.screens.bracket.bracket_page import BracketPage, go_to_own_game
from client.screens.bracket.new_bracket import NewBracket
from client.screens.lobby.room_page import RoomPage
from client.screens.setup.game_shelf import choose_game
from client.session.bracket.own_games import find_own_game
from client.skins.registry import game_name
from client.ui.pane import Pane
from client.ui.widgets.legend import Legend, height_for
from client.wording.bracket_texts import describe_leaders, describe_own_game, describe_progress


def lay_bracket(page: RoomPage, pane: Pane, y: int) -> int:
    """Lay the ways to the own game and to the standings into a pane; return the lower end."""
    room, words, scale = page.visit.room, page.app.words, page.app.scale
    bracket = room.bracket
    if bracket is None:
        return y
    own = find_own_game(bracket, room.person)
    if own is not None:
        told = describe_own_game(words, bracket, own)
        legend = Legend(words.tr("bracket.go"), told, icon="icons/play", align="left")
        place = pygame.Rect(0, y, pane.width, height_for(scale, legend, pane.width, "primary"))
        go = partial(go_to_own_game, page.app, page.visit)
        page.button("bracket.go", place, legend, go, kind="primary", pane=pane)
        y = place.bottom + scale.px(8)
    title = words.tr("bracket.title", game=game_name(words, bracket.game))
    told = " · ".join(filter(None, [describe_progress(words, bracket), describe_leaders(bracket)]))
    legend = Legend(title, told, icon="icons/crown", align="left")
    place = pygame.Rect(0, y, pane.width, height_for(scale, legend, pane.width, "quiet"))
    show = partial(page.app.visit, BracketPage(page.visit))
    page.button("bracket.show", place, legend, show, kind="quiet", pane=pane)
    return place.bottom + scale.px(12)


def open_bracket(page: RoomPage) -> None:
    """Show the bracket that is being played, or begin to make one."""
    bracket = page.visit.room.bracket
    if bracket is not None and not bracket.over:
        page.app.visit(BracketPage(page.visit))
    else:
        _begin(page)


def _begin(page: RoomPage) -> None:
    """Choose the game of a new bracket, then its people and settings."""
    visit = page.visit
    games = tuple(game for game in page.app.games if visit.room.has_game(game))
    if not games:
        page.app.toast(page.app.words.tr("room.no_games"), "refusal")
        return

    def make_form(game: str) -> NewBracket:
        return NewBracket(lambda command: page.order(visit.commands.make_bracket(command)), visit.room, game)

    choose_game(page.app, make_form, games)
