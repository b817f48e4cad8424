"""The figures that a host works by, and how they are given on a command line."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated

import msgspec
from msgspec import Meta, Struct

from engine.wire.limits import MOST_PEOPLE, MOST_TABLES

Count = Annotated[int, Meta(ge=1, le=1_000_000_000)]
Seconds = Annotated[float, Meta(ge=0, le=1_000_000_000)]
Period = Annotated[float, Meta(gt=0, le=1_000_000_000)]


class Settings(Struct, frozen=True, kw_only=True):
    """What a host allows; times are in seconds, sizes in bytes."""

    tables: Annotated[int, Meta(ge=1, le=MOST_TABLES)] = 8
    tables_per_connection: Count = 2
    """How many tables there may be at a time that one connection has set up."""
    tables_per_address: Count = 4
    option_limits: Annotated[str, Meta(pattern=r"\A([a-z]+\.[a-z_]+:[0-9]{1,9}(,(?!\Z)|\Z))*\Z")] = ""
    """The highest numbers that settings of games may have, as `kings.format:3000`, with commas between."""
    connections: Annotated[int, Meta(ge=1, le=MOST_PEOPLE)] = 64
    """How many there may be; a quarter is kept for those who return to a seat, and for this computer."""
    connections_per_address: Count = 8
    idle_seconds: Seconds = 60.0
    """How long somebody who sits and watches nowhere has done nothing when another may have the place."""
    handshakes: Count = 32
    """How many connections may begin to be encrypted at the same time, a quarter of them from one address."""
    accepts_per_second: Period = 20.0
    """How many connections an address may open in a second on average; more are cut at once."""
    accept_burst: Count = 40
    """And how many at once."""
    hello_seconds: Seconds = 3.0
    """Until when a connection must have said who it is, counted from when it was opened."""
    away_seconds: Seconds = 5.0
    """Silence after which a player is shown as away."""
    away_grace_seconds: Seconds = 120.0
    """How long a match waits for a player each time that one is away."""
    away_bank_seconds: Seconds = 300.0
    """How long it waits for one player altogether."""
    away_keep_seconds: Period = 10.0
    """How much of that waiting a host that is killed may forget."""
    clock_wait_seconds: Period = 60.0
    """How much time a player whose clock has run out is given where an opponent grants it."""
    pause_seconds: Seconds = 1800.0
    """How long a pause lasts before any one of the players may end it."""
    stand_in: str = "greedy"
    """The bot that answers for players who are away; where it is not registered, the first one that is."""
    dead_seconds: Seconds = 15.0
    """Silence after which a connection is closed."""
    missed_seconds: Seconds = 120.0
    """How long people who were cut off are waited for before another table may replace theirs, outside of a
    match."""
    abandoned_seconds: Seconds = 300.0
    """And how long in a match."""
    unstarted_seconds: Seconds = 120.0
    """How long a table without any of its people stays at all where no match has begun."""
    finished_seconds: Seconds = 600.0
    """And how long where the match is over."""
    orphan_seconds: Seconds = 60.0
    """How long a host whose starter is gone waits for somebody to come back before it ends."""
    commands: Count = 20
    """How many commands a connection may give in `command_seconds`; its pings are counted by themselves."""
    command_seconds: Period = 10.0
    command_burst: Count = 10
    """How many of them may come at once."""
    command_strikes: Count = 20
    """How many refused commands close the connection, unless it falls quiet in between."""
    chat_lines: Count = 5
    """How many lines a connection may say in `chat_seconds`, also at once; they are commands as well."""
    chat_seconds: Period = 10.0
    preparations: Count = 10
    """How often what a seat has prepared may be brought in `preparation_seconds`, also at once."""
    preparation_seconds: Period = 60.0
    password_tries: Count = 5
    """How many wrong passwords an address may give at a table before it must pause."""
    password_seconds: Period = 2.0
    """How long it pauses then; after each further one twice as long."""
    password_longest: Period = 300.0
    """But no longer than this."""
    failures: Count = 10
    """How many wrong secrets block an address for `block_seconds`, where a host has a secret."""
    block_seconds: Seconds = 60.0
    backlog: Count = 256 * 1024
    """What may wait for a reader that does not read before it is cut."""
    linger_seconds: Seconds = 1.5
    """How long a closed connection may take to read its last message."""
    bot_workers: Annotated[int, Meta(ge=0, le=256)] = 0
    """How many bots may think at the same time; 0: one for each core but one, at least one."""
    bot_seconds: Seconds = 5.0
    """What a bot may think about one decision."""
    bot_grace: Seconds = 2.0
    """What it may be late before its process is replaced."""
    bot_start_seconds: Seconds = 30.0
    """What a bot's process may take to start."""
    offload_seconds: Period = 20.0
    """Seconds after which a task beside the loop is given up."""
    bot_delay: Seconds = 0.0
    """How long a bot waits before it thinks."""
    storage_seconds: Period = 2.0
    """How long a storage that fails is left alone before it is tried again."""
    lock_seconds: Seconds = 3.0
    """How long the data of a host that is ending is waited for."""
    masked_seconds: Seconds = 0.6
    """How long a masked answer is withheld at least, counted from the question; a bot thinks half as long."""
    masked_spread_seconds: Seconds = 1.0
    """And how much longer at most: how long it is is drawn for each question."""
    masked_alone: bool = False
    """Whether it is also withheld where one person plays against bots and nobody watches."""
    takeback_seconds: Seconds = 2.0
    """How long a bot waits after a decision that could be taken back, where its table has that agreed."""
    records: Count = 1000
    """How many records of matches that are over are kept; then the oldest ones go."""
    kick_seconds: Seconds = 60.0
    """How long a connection that was sent away from a table is kept out of it."""
    ban_seconds: Period = 43_200.0
    """How long somebody who is banned from a table is kept out of it."""
    bans_per_table: Count = 50
    """How many bans of one table may stand; each is kept with the table."""
    full_delay_seconds: Period = 30.0
    """How far behind spectators must be where they are shown what is hidden while a match runs."""
    nonce_seconds: Seconds = 30.0
    """How long a match waits for what its players add to the draws; then the seats that owe it are open."""


HOST_FIGURES = {
    "tables": "tables at a time",
    "option_limits": "highest values of game settings, as kings.format:3000,kings.turns:6",
    "connections": "connections at a time",
    "connections_per_address": "connections of one address",
    "away_grace_seconds": "seconds that a match waits for an absent player, each time",
    "away_bank_seconds": "seconds that it waits for one player altogether",
    "pause_seconds": "seconds after which any player may end a pause",
    "stand_in": "bot that plays for absent players",
    "finished_seconds": "seconds that an empty table stays after its match",
    "bot_workers": "bots that may think at the same time; 0: one for each core but one",
    "bot_seconds": "seconds that a bot may think about one decision",
    "records": "records of finished matches that are kept",
}
"""The figures that a person who runs a host may need, each with what it is; all others are for tests."""

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
"""How a solo host differs: its one player's own machine needs no brake, nobody else misses a table, and
there is none but the one that its player will come back to."""


class SettingError(ValueError):
    """A setting that does not exist or does not fit; the text is one sentence."""


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
