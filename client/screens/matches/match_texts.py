"""Texts about a stored match: its people, and how it ended."""

from __future__ import annotations

import time
from contextlib import suppress

from client.i18n import Words
from client.skins.registry import SHOWN_GAMES, game_name, game_words
from client.skins.wording.seat_names import bot_name
from client.storage.match_notes import MatchNote
from engine.record.overview import Overview
from engine.wire.room_notice import MAX_NAME_LENGTH, NAMELESS, clean


def name_players(words: Words, overview: Overview) -> dict[str, str]:
    """Return the names of the players by seat, in order; computer players in the player's language."""
    own = game_words(words, overview.game)
    nameless = words.tr("matches.nameless")
    found = {
        seat: nameless if name == NAMELESS else bot_name(own, name) for seat, name in overview.names.items()
    }
    return {seat: clean(name, MAX_NAME_LENGTH) or seat for seat, name in found.items()}


def describe_players(words: Words, overview: Overview) -> str:
    """Return the players as one line; without names the game's name."""
    names = [*name_players(words, overview).values()]
    return words.tr("common.list").join(names) if names else game_name(words, overview.game)


def describe_day(words: Words, overview: Overview) -> list[str]:
    """Return the day of a match as one text; nothing if the record has none."""
    with suppress(ValueError):
        return [time.strftime(words.tr("matches.day"), time.strptime(overview.date, "%Y-%m-%d"))]
    return []


def is_draw(overview: Overview) -> bool:
    """Say whether a match has ended without a winner."""
    sides = overview.result.split(",")
    return sides == ["draw"] or set(SHOWN_GAMES[overview.game].record.sides) <= {*sides}


def find_winners(overview: Overview) -> list[str]:
    """Return the seats on the best sides of a finished match; none if the record names no seat."""
    # The name of a seat begins with that of its side.
    sides = tuple(overview.result.split(","))
    return [seat for seat in overview.names if seat.startswith(sides)]


def describe_result(words: Words, overview: Overview) -> str:
    """Say how a match ended: who won, a draw, or not at all."""
    if not overview.over:
        return words.tr("matches.unfinished")
    if is_draw(overview):
        return words.tr("matches.draw")
    names = name_players(words, overview)
    best = [names[seat] for seat in find_winners(overview)]
    winners = best or [side for side in overview.result.split(",") if side]
    return words.tr("matches.won", players=words.tr("common.list").join(winners))


def describe_course(words: Words, overview: Overview) -> str:
    """Return the game, the day, the length and the result of a match as one line."""
    told = [
        game_name(words, overview.game),
        *describe_day(words, overview),
        words.tr_n("unfinished.moves", overview.decisions),
        describe_result(words, overview),
    ]
    return " · ".join(told)


def describe_lineups(words: Words, overview: Overview) -> str:
    """Return what the seats played with, in their order; empty if the record does not tell."""
    own = game_words(words, overview.game)
    lineups = SHOWN_GAMES[overview.game].record.read_lineups(overview.formed, overview.settings)
    told = [
        words.tr("common.list").join(own.tr(f"{piece.kind}.{piece.code}.name") for piece in lineups[seat])
        for seat in sorted(lineups, key=[*overview.names, *lineups].index)
    ]
    return " – ".join(told)


def describe_row(words: Words, overview: Overview, note: MatchNote) -> list[str]:
    """Return the lines about a match, the title first, with the player's note on it."""
    players = describe_players(words, overview)
    told = [
        *([players] if note.title else []),
        describe_course(words, overview),
        *([words.tr("matches.kept")] if note.kept else []),
    ]
    lines = [note.title or players, " · ".join(told), describe_lineups(words, overview)]
    return [line for line in lines if line]
