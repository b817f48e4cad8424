"""The figures of a host, and their form on a command line."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated

import msgspec
from msgspec import Meta, Struct

from engine.wire.limits import MAX_PEOPLE, MAX_TABLES

Count = Annotated[int, Meta(ge=1, le=1_000_000_000)]
Seconds = Annotated[float, Meta(ge=0, le=1_000_000_000)]
Period = Annotated[float, Meta(gt=0, le=1_000_000_000)]


class Settings(Struct, frozen=True, kw_only=True):
    """Limits of a host; times are in seconds, sizes in bytes."""

    tables: Annotated[int, Meta(ge=1, le=MAX_TABLES)] = 8
    tables_per_connection: Count = 2
    """Most tables at a time that one connection has set up."""
    tables_per_address: Count = 4
    option_limits: Annotated[str, Meta(pattern=r"\A([a-z]+\.[a-z_]+:[0-9]{1,9}(,(?!\Z)|\Z))*\Z")] = ""
    """Highest numbers that settings of games may have, as `kings.format:3000`, with commas between."""
    connections: Annotated[int, Meta(ge=1, le=MAX_PEOPLE)] = 64
    """Most connections; a quarter is reserved for people who return to a seat, and for this computer."""
    connections_per_address: Count = 8
    idle_seconds: Seconds = 60.0
    """Idle seconds after which a connection without a seat or a table to watch may be evicted."""
    handshakes: Count = 32
    """Most connections in the encryption handshake at a time, a quarter of them from one address."""
    accepts_per_second: Period = 20.0
    """Connections that an address may open in a second on average; more are cut at once."""
    accept_burst: Count = 40
    """Connections that an address may open at once."""
    hello_seconds: Seconds = 3.0
    """Seconds after its opening within which a connection must say hello."""
    away_seconds: Seconds = 5.0
    """Silence after which a player is shown as away."""
    away_grace_seconds: Seconds = 120.0
    """Seconds that a match waits for a player in each absence."""
    away_bank_seconds: Seconds = 300.0
    """Seconds that a match waits for one player in all absences together."""
    away_keep_seconds: Period = 10.0
    """Seconds of that waiting that a killed host may forget."""
    clock_wait_seconds: Period = 60.0
    """Extra seconds for a player whose clock has run out, if an opponent grants them."""
    pause_seconds: Seconds = 1800.0
    """Seconds of a pause after which any one player may end it."""
    stand_in: str = "greedy"
    """Bot that answers for absent players; if it is not registered, the first registered bot does."""
    dead_seconds: Seconds = 15.0
    """Silence after which a connection is closed."""
    missed_seconds: Seconds = 120.0
    """Seconds that a place at a table is kept for people who were cut off, outside of a match, before another
    table may replace theirs."""
    abandoned_seconds: Seconds = 300.0
    """The same seconds in a match."""
    unstarted_seconds: Seconds = 120.0
    """Seconds that a table without any of its people stays, if no match has begun."""
    finished_seconds: Seconds = 600.0
    """The same seconds after a match."""
    orphan_seconds: Seconds = 60.0
    """Seconds that a host waits for somebody to come back, after its starter is gone, before it ends."""
    commands: Count = 20
    """Commands that a connection may send in `command_seconds`; its pings are counted separately."""
    command_seconds: Period = 10.0
    command_burst: Count = 10
    """Commands that may come at once."""
    command_strikes: Count = 20
    """Refused commands that close the connection, unless it falls quiet in between."""
    chat_lines: Count = 5
    """Lines that a connection may say in `chat_seconds`, also at once; they count as commands as well."""
    chat_seconds: Period = 10.0
    preparations: Count = 10
    """Preparations that a seat may bring in `preparation_seconds`, also at once."""
    preparation_seconds: Period = 60.0
    password_tries: Count = 5
    """Wrong passwords that an address may give at a table before it must pause."""
    password_seconds: Period = 2.0
    """Seconds of that pause; each further wrong password doubles it."""
    password_longest: Period = 300.0
    """Longest of these pauses in seconds."""
    failures: Count = 10
    """Wrong secrets that block an address for `block_seconds`, if the host has a secret."""
    block_seconds: Seconds = 60.0
    backlog: Count = 256 * 1024
    """Bytes that may wait for a slow reader before its connection is cut."""
    linger_seconds: Seconds = 1.5
    """Seconds that a closed connection may take to read its last message."""
    bot_workers: Annotated[int, Meta(ge=0, le=256)] = 0
    """Bots that may think at the same time; 0: one for each core but one, at least one."""
    bot_seconds: Seconds = 5.0
    """Seconds that a bot may think about one decision."""
    bot_grace: Seconds = 2.0
    """Seconds that a bot may be late before its process is replaced."""
    bot_start_seconds: Seconds = 30.0
    """Seconds that a bot's process may take to start."""
    offload_seconds: Period = 20.0
    """Seconds after which a task beside the loop is cancelled."""
    bot_delay: Seconds = 0.0
    """Seconds that a bot waits before it thinks."""
    storage_seconds: Period = 2.0
    """Seconds between tries of a storage that fails."""
    lock_seconds: Seconds = 3.0
    """Seconds to wait for the data of another host that is ending."""
    masked_seconds: Seconds = 0.6
    """Least seconds that a masked answer is withheld after its question; a bot thinks half as long."""
    masked_spread_seconds: Seconds = 1.0
    """Most seconds added to that; the addition is drawn for each question."""
    masked_alone: bool = False
    """Whether it is also withheld if one person plays against bots without spectators."""
    takeback_seconds: Seconds = 2.0
    """Seconds that a bot waits after a decision that could be taken back, if its table allows takebacks."""
    records: Count = 1000
    """Most stored records of finished matches; the oldest ones go first."""
    kick_seconds: Seconds = 60.0
    """Seconds that a connection that was sent away from a table is kept out of it."""
    ban_seconds: Period = 43_200.0
    """Seconds that a banned person is kept out of a table."""
    bans_per_table: Count = 50
    """Most bans of one table; each is stored with the table."""
    full_delay_seconds: Period = 30.0
    """Least delay in seconds of spectators who see hidden things during a match."""
    nonce_seconds: Seconds = 30.0
    """Seconds that a match waits for its players' part of the draws; then the owing seats are opened."""


HOST_FIGURES = {
    "tables": "tables at a time",
    "option_limits": "highest values of game settings, such as kings.format:3000,kings.turns:6",
    "connections": "connections at a time",
    "connections_per_address": "connections from one address",
    "away_grace_seconds": "seconds that a match waits for an absent player, each time",
    "away_bank_seconds": "seconds that a match waits for one player in total",
    "pause_seconds": "seconds after which any player may end a pause",
    "stand_in": "bot that plays for absent players",
    "finished_seconds": "seconds that an empty table stays after its match",
    "bot_workers": "bots that may think at the same time; 0: all cores but one",
    "bot_seconds": "seconds that a bot may think about one decision",
    "records": "records of finished matches that are kept",
}
"""Figures that a person who runs a host may need, each with its meaning; all others are for tests."""

SOLO = {
    "tables": 1,
    "tables_per_connection": 1_000_000,
    "tables_per_address": 1_000_000,
    "commands": 1_000_000,
    "command_burst": 100_000,
    "accepts_per_second": 1_000_000.0,
    "accept_burst": 1_000_000,
    "failures": 1_000_000,
    "missed_seconds": 0.0,
    "abandoned_seconds": 0.0,
    "unstarted_seconds": 1e9,
    "finished_seconds": 1e9,
}
"""Different limits of a solo host: its one player needs no rate limits, and its only table stays until that
player returns."""


class SettingError(ValueError):
    """A setting does not exist or does not fit; the text is one sentence."""


def read_settings(given: Iterable[str], *, solo: bool = False) -> Settings:
    """Read settings given as `name=value`; raises `SettingError`.

    >>> read_settings(["tables=3"]).tables
    3
    """
    known = Settings.__struct_fields__
    values: dict[str, object] = dict(SOLO) if solo else {}
    for text in given:
        name, equals, value = text.partition("=")
        if not equals:
            raise SettingError(f"a setting is given as name=value, not {text!r}")
        if name not in known:
            raise SettingError(f"unknown setting {name!r}; known: {', '.join(known)}")
        values[name] = value
    try:
        return msgspec.convert(values, Settings, strict=False)
    except msgspec.ValidationError as error:
        wanted, _, name = str(error).partition(" - at `$.")
        name = name.rstrip("`")
        raise SettingError(f"{name}={values[name]} does not fit: {wanted}") from None
