"""The command for a new table, from a typed line."""

from __future__ import annotations

from collections.abc import Sequence

from client.i18n import Words
from client.session.room_client import RoomClient
from client.skins.registry import SHOWN_GAMES, SKINS
from client.wording.error_texts import refusal
from engine.options import OptionError, configure, describe
from engine.wire.protocol import CreateTable, SeatPlan


def table_command(words: Words, room: RoomClient, parts: Sequence[str]) -> CreateTable | str:
    """Return the command for the words `GAME NAME=VALUE ...`, or a sentence about their fault.

    The player of the command takes the first seat; the others are open.
    """
    game, *pairs = parts
    known = [name for name in SHOWN_GAMES if room.has_game(name)]
    if game not in known:
        return refusal(words, "unknown_game", {"name": "new", "value": game, "known": known})
    schema = {option.name: option for option in describe(SHOWN_GAMES[game].options)}
    given = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals:
            return words.tr("cli.needs_pair", text=pair)
        if name not in schema:
            return words.tr("cli.unknown", name=name, known=words.tr("common.list").join(schema))
        try:
            given[name] = schema[name].read(value)
        except OptionError as error:
            return _misfit(words, error, value)
    options = SKINS[game].pages.complete(given)
    try:
        config = configure(SHOWN_GAMES[game].options, options)
    except OptionError as error:
        return _misfit(words, error, str(error.value))
    problem = SKINS[game].pages.problem(words.of(SKINS[game].domain), options)
    if problem is not None:
        return problem
    seats = SHOWN_GAMES[game].seats(config)
    return CreateTable(
        0, game, options, [SeatPlan("me", ready=False), *[SeatPlan("open")] * (len(seats) - 1)]
    )


def table_lines(game: str) -> list[str]:
    """Return beginnings of lines that set up a table of a game, with each value of its settings.

    >>> table_lines("kings")[0]
    'new kings format=100'
    """
    return [
        f"new {game} {option.name}={value}"
        for option in describe(SHOWN_GAMES[game].options)
        for value in option.known or [""]
        if value != "…"
    ]


def _misfit(words: Words, error: OptionError, value: str) -> str:
    args: dict[str, object] = {"name": error.name, "value": value, "known": list(error.known)}
    return refusal(words, "unknown_option", args)
