"""Entries of the first screen: the possible actions, in their order."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

import pygame

from client.screens.menu import ways
from client.screens.menu.card_pictures import Size, people, shelf
from client.screens.setup.beginning import first_choices, last_choices
from client.skins.registry import SKINS, game_cover, game_name, game_words
from client.skins.wording.seat_names import bot_name
from client.ui.context import Context


@dataclass(frozen=True)
class Entry:
    """One action: its key, text, icon and function, a smaller line, and a picture if it is a card."""

    key: str
    text: str
    icon: str
    action: Callable[[], object]
    detail: str = ""
    picture: Callable[[Size], pygame.Surface] | None = None


def is_first_visit(app: Context) -> bool:
    """Return whether nothing was ever played here, alone or in a room."""
    settings, kept = app.settings, app.shelf
    played = settings.last_games or settings.last_tables or settings.player
    return not (played or kept.matches.all() or kept.seats.load())


def cards(app: Context) -> list[Entry]:
    """Return the most usual actions, the likeliest first: continue, begin, join."""
    tr = app.words.tr
    network = Entry(
        "network",
        tr("menu.join"),
        "team",
        lambda: app.visit(app.routes.local_network()),
        _describe_own_room(app) or tr("menu.join.told"),
        people,
    )
    if is_first_visit(app):
        return [_learning(app), network, _games(app)]
    return [*_list_unfinished(app), _play(app), network]


def _describe_own_room(app: Context) -> str:
    """Say how many people are in the player's own room; empty where none is open."""
    party, words = app.shelf.party, app.words
    if party.own is None:
        return ""
    return words.tr("menu.join.open") if party.here is None else words.tr_n("menu.join.own", party.here)


def lesser(app: Context) -> list[Entry]:
    """Return the other actions."""
    tr = app.words.tr
    matches = Entry("matches", tr("matches.title"), "film", partial(ways.to_matches, app))
    begun = [] if is_first_visit(app) else [_offer_last_game(app), matches]
    first = is_first_visit(app)
    lessons = Entry(
        "lessons", tr("menu.lessons" if first else "menu.learn"), "flag", partial(ways.to_lessons, app)
    )
    composed = tuple(game for game in app.games if SKINS[game].pages.works is not None)
    composing = Entry("compose", tr("menu.compose"), "recruit", partial(ways.to_composer, app, composed))
    return [
        *begun,
        # On a first visit a card begins one of the games already.
        *([] if first and len(app.games) == 1 else [lessons]),
        *([composing] if composed else []),
        Entry("watch", tr("menu.watch"), "eye", partial(ways.to_bots, app)),
        Entry("rules", tr("menu.rules"), "book", partial(ways.to_rules, app)),
        Entry("settings", tr("menu.settings"), "gear", partial(ways.to_settings, app)),
        Entry("credits", tr("menu.credits"), "crown", partial(ways.to_credits, app)),
        Entry("quit", tr("menu.quit"), "cross", app.quit),
    ]


def _learning(app: Context) -> Entry:
    """Return the way into a first game, which needs no choice."""
    game = _foremost(app)
    bot = bot_name(game_words(app.words, game), first_choices(game).bot)
    told = app.words.tr("menu.learn.told", game=game_name(app.words, game), bot=bot)
    picture = partial(game_cover, app.words, game)
    return Entry(
        "learn", app.words.tr("menu.learn"), "play", partial(ways.to_first_game, app, game), told, picture
    )


def _games(app: Context) -> Entry:
    """Return the way to the shelf."""
    picture = partial(shelf, words=app.words, games=app.games)
    text = app.words.tr("menu.games")
    return Entry("games", text, "dice", partial(ways.to_shelf, app), _name_games(app), picture)


def _play(app: Context) -> Entry:
    """Return the way to the choice of a game."""
    return Entry(
        "play",
        app.words.tr("menu.play"),
        "robot",
        partial(ways.to_new_game, app),
        _name_games(app),
        partial(shelf, words=app.words, games=app.games),
    )


def _offer_last_game(app: Context) -> Entry:
    """Return the way to a game with the last choices."""
    usual = last_choices(app, _foremost(app))
    text, told = app.words.tr("menu.quick"), usual.describe_choices(app.words)
    return Entry("quick", text, "dice", partial(ways.to_last_game, app, usual), told)


def _list_unfinished(app: Context) -> list[Entry]:
    """Return the ways back to unfinished matches."""
    words, found = app.words, []
    matches, seats = app.shelf.matches.all(), app.shelf.seats.load()
    if matches:
        from client.screens.menu.unfinished_matches import describe_match

        folder, kept = matches[0]
        several = len(matches) > 1
        go_on = partial(ways.to_unfinished, app) if several else partial(ways.to_match, app, folder)
        told = words.tr_n("unfinished.matches", len(matches)) if several else describe_match(words, kept)
        picture = partial(game_cover, app.words, kept.game) if kept.game in SKINS else None
        text = words.tr("menu.continue")
        found.append(Entry("continue", text, "play", go_on, told, picture))
    if seats:
        place = seats[0]
        found.append(
            Entry(
                "seat",
                words.tr("menu.seat"),
                "person",
                partial(ways.to_seat, app, place),
                place.title,
                partial(people, seats=(0,)),
            )
        )
    return found


def _foremost(app: Context) -> str:
    """Return the last played game, or the first one."""
    return app.settings.game if app.settings.game in app.games else app.games[0]


def _name_games(app: Context) -> str:
    """Return the names of the games as one text."""
    return app.words.tr("common.list").join(game_name(app.words, game) for game in app.games)
