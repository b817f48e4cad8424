"""The important settings of a table as texts."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from client.i18n import Words
from client.screens.lobby.seat_row import watchers
from client.screens.setup.option_texts import format_count_key, value_text
from client.session.room_client import RoomClient
from client.skins.registry import SKINS, game_name, game_words, pages_at
from engine.games.registry import GAMES
from engine.options import Option, describe
from engine.parts.timing import Timing
from engine.wire.protocol import ClockRules, TableInfo, Watching


def obstacle(words: Words, room: RoomClient, table: TableInfo) -> str:
    """Return why a table cannot be joined from here, whatever the host allows; else an empty text."""
    if table.game not in SKINS:
        return words.tr("room.unknown_game", game=game_name(words, table.game))
    if not room.has_game(table.game):
        offer = room.games.get(table.game)
        theirs = "?" if offer is None else offer.version
        return words.tr("room.other_version", theirs=theirs, ours=GAMES[table.game].version)
    return ""


def progress(words: Words, table: TableInfo) -> str:
    """Describe the state of a table, and its spectators."""
    free = sum(seat.kind == "open" for seat in table.seats)
    if table.paused:
        parts = [words.tr("room.paused")]
    elif table.running:
        parts = [words.tr("room.running")]
    elif free:
        parts = [words.tr_n("room.waiting", free)]
    else:
        parts = [words.tr("room.over" if table.match else "room.gathering")]
    parts.append(watchers(words, table))
    return " · ".join(part for part in parts if part)


def conditions(words: Words, room: RoomClient, table: TableInfo) -> list[tuple[str, str]]:
    """Return name and value of every important setting; none if the game is not known here."""
    if pages_at(room, table) is None:
        return []
    words = game_words(words, table.game)
    schema = describe(GAMES[table.game].options)
    values = _complete(schema, table.options)
    told = [
        (words.tr(f"option.{option.name}.name"), value_text(words, option, values[option.name]))
        for option in schema
        if option.matters(values)
    ]
    given = [(words.tr("position.name"), words.tr("position.given"))] if table.positioned else []
    return [*given, *((name, value) for name, value in told if value)]


def summary(words: Words, room: RoomClient, table: TableInfo) -> str:
    """Return the game, its leading setting, and its unusual settings, in one line.

    The line is empty if the game is not known here.
    """
    pages = pages_at(room, table)
    if pages is None:
        return ""
    words, lead = game_words(words, table.game), pages.lead
    parts: list[str] = []
    schema = describe(GAMES[table.game].options)
    values = _complete(schema, table.options)
    for option in schema:
        value = values[option.name]
        if not option.matters(values) or (option.name != lead and value == option.default):
            continue
        text = value_text(words, option, value)
        if text:
            # Alone most values mean nothing; counted numbers have their noun.
            named = option.name != lead and not (
                option.kind == "number" and words.has(format_count_key(option))
            )
            text = f"{words.tr(f'option.{option.name}.name')}: {text}" if named else text
            parts.insert(0 if option.name == lead else len(parts), text)
    return " · ".join([words.tr("game.name"), *parts])


def rules(words: Words, table: TableInfo) -> list[tuple[str, str]]:
    """Return name and value of a table's own rules, whatever the game: clocks, watching, the password."""
    told = [(words.tr("clock.name"), describe_clock(words, table.clock))]
    if table.clock is not None:
        told.append(
            (words.tr("clock.out.name"), words.tr(f"clock.out.{what_follows(table.game, table.clock.out)}"))
        )
    told.append((words.tr("watching.name"), words.tr(f"watching.{table.watching.mode}")))
    if table.watching.delay and table.watching.mode != "nobody":
        told.append((words.tr("delay.name"), describe_seconds(words, table.watching.delay)))
    told.append((words.tr("hints.name"), words.tr("hints.allowed" if table.hints else "hints.none")))
    takeback = "takeback.asked" if table.takeback else "takeback.usual"
    told.append((words.tr("new_game.takeback"), words.tr(takeback)))
    told.append((words.tr("lock.name"), words.tr("lock.needed" if table.salt else "lock.none")))
    return told


def what_follows(game: str, out: str) -> str:
    """Return the consequence when a player's time is out; a game that decides itself goes on."""
    decides = game in GAMES and type(GAMES[game].timing).timeout_action is not Timing.timeout_action
    if out == "choose":
        return out
    return "goes_on" if out == "lose" and decides else "lose"


def rules_summary(
    words: Words, clock: ClockRules | None, watching: Watching, *, hints: bool, takeback: bool
) -> str:
    """Return a room's unusual rules, in one line; empty without any."""
    parts = []
    if clock is not None:
        parts.append(describe_clock(words, clock))
    time = describe_seconds(words, watching.delay)
    if watching.mode != "public":
        parts.append(words.tr(f"watching.{watching.mode}.short", time=time))
    if watching.delay and watching.mode in ("public", "after"):
        parts.append(words.tr("delay.short", time=time))
    if hints:
        parts.append(words.tr("hints.short"))
    if takeback:
        parts.append(words.tr("takeback.short"))
    return " · ".join(parts)


def describe_clock(words: Words, clock: ClockRules | None) -> str:
    """Return the time of each player."""
    if clock is None:
        return words.tr("clock.off")
    bank = describe_seconds(words, clock.bank)
    if not clock.increment:
        return bank
    return words.tr("clock.both", bank=bank, increment=describe_seconds(words, clock.increment))


def describe_seconds(words: Words, seconds: int) -> str:
    """Return a time in minutes, or in seconds if it is no whole number of them."""
    if seconds and seconds % 60 == 0:
        return words.tr("time.minutes", n=seconds // 60)
    return words.tr("time.seconds", n=seconds)


def _complete(schema: Iterable[Option], options: Mapping[str, Any]) -> dict[str, Any]:
    """Return all settings; missing ones get their default."""
    return {option.name: options.get(option.name, option.default) for option in schema}
