"""Entries of a table's journal: an opening with its state, and everything accepted after it.

The journal of number 0 has the bracket of the room.
"""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Struct

from engine.match.entries import Entry
from engine.wire.brackets import BracketGame
from engine.wire.protocol import (
    Act,
    Assign,
    ClockRules,
    Kick,
    LiftBan,
    Lock,
    Move,
    Nonce,
    Ready,
    Seal,
    SeatCommand,
    Verdict,
    Watching,
)
from server.core.commit_reveal import Secret, SeedSource


class KeptPerson(Struct, tag=True, frozen=True, forbid_unknown_fields=True):
    """A person who has a seat, and the token that brings them back to it."""

    name: str
    token: str
    last: SeatCommand | Ready | Verdict | Move | Assign | Kick | LiftBan | None = None
    """The person's command that led to the opening, if any: it may be repeated."""
    ready: bool = False
    order: int = 0
    prepared: str = ""
    """Preparation of the seat; during a match the one that it plays with."""


class KeptBot(Struct, tag=True, frozen=True, forbid_unknown_fields=True):
    """A bot that has a seat, and its preparation for the running match."""

    name: str
    prepared: str = ""


class KeptBan(Struct, frozen=True, forbid_unknown_fields=True):
    """A person who may not come to the table; a restarted host counts the time anew."""

    number: int
    name: str
    address: str


class Opening(Struct, tag=True, frozen=True, forbid_unknown_fields=True):
    """A table before the first decision of a match, or before its seats are all taken."""

    game: str
    version: int
    options: dict[str, Any]
    seed: int | None
    """Whole-number seed of the table, if it has one."""
    seats: list[KeptPerson | KeptBot | None]
    match: int
    draws: SeedSource | None
    """Source of the running match's draws; None if none has begun."""
    takeback: bool
    hints: bool = False
    name: str = ""
    watching: Watching = Watching()
    clock: ClockRules | None = None
    lock: Lock | None = None
    bans: list[KeptBan] = []
    position: str = ""
    """Position from which each match of the table plays on; empty: none."""
    bracket_game: tuple[int, int] | None = None
    """Bracket and game that the table is for."""


class KeptMember(Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody of a bracket, and how they are recognized when they come back."""

    name: str
    requested_name: str
    address: str
    withdrawn: bool = False


class KeptBracket(Struct, tag=True, frozen=True, forbid_unknown_fields=True):
    """The bracket of the room."""

    number: int
    game: str
    options: dict[str, Any]
    twice: bool
    takeback: bool
    hints: bool
    watching: Watching
    clock: ClockRules | None
    owner: KeptMember
    entrants: list[KeptMember]
    games: list[BracketGame]
    over: bool = False


class Promised(Struct, tag=True, frozen=True, forbid_unknown_fields=True):
    """The host has committed to its part of the next match's draws."""

    secret: Secret


class Commanded(Struct, tag=True, frozen=True, forbid_unknown_fields=True):
    """A player's command was carried out."""

    command: SeatCommand | Seal | Nonce


class Happened(Struct, tag=True, frozen=True, forbid_unknown_fields=True):
    """An entry of the match without a player's command: by a bot, or by time that ran out."""

    entry: Entry


class Withheld(Struct, tag=True, frozen=True, forbid_unknown_fields=True):
    """A player's answer to a masked question that is carried out later."""

    command: Act


class Released(Struct, tag=True, frozen=True, forbid_unknown_fields=True):
    """A withheld answer of a seat's player was carried out."""

    seat: int


class Asked(Struct, tag=True, frozen=True, forbid_unknown_fields=True):
    """The player of these seats is ready for the next match, or no longer is."""

    seats: list[int]
    command: Ready


class Prepared(Struct, tag=True, frozen=True, forbid_unknown_fields=True):
    """The player of a seat has brought its preparation."""

    seat: int
    text: str


class SeatsExchanged(Struct, tag=True, frozen=True, forbid_unknown_fields=True):
    """The exchange of two seats, as the player of the seats `by` wanted."""

    by: list[int]
    command: Move


class Assigned(Struct, tag=True, frozen=True, forbid_unknown_fields=True):
    """A bot was put into a seat, or the seat opened, as the player of the seats `by` wanted."""

    by: list[int]
    command: Assign


class SentAway(Struct, tag=True, frozen=True, forbid_unknown_fields=True):
    """A player of some seats, or a spectator, was sent away, as the player of the seats `by` wanted."""

    by: list[int]
    command: Kick
    seats: list[int]
    stays: bool = False
    """Whether a match runs, and the seats are not given to others."""
    ban: KeptBan | None = None


class BanLifted(Struct, tag=True, frozen=True, forbid_unknown_fields=True):
    """The end of a ban, as the player of the seats `by` wanted."""

    by: list[int]
    command: LiftBan


class Counted(Struct, tag=True, frozen=True, forbid_unknown_fields=True):
    """Used patience with the player of a seat, in seconds: in this absence and in all."""

    seat: int
    used: float
    bank: float
    extra: float
    """Seconds that remain of the time granted by an opponent."""


class Judged(Struct, tag=True, frozen=True, forbid_unknown_fields=True):
    """The choice of the seat `by` about a player who is away for too long."""

    by: int
    command: Verdict


class Ticked(Struct, tag=True, frozen=True, forbid_unknown_fields=True):
    """Remaining seconds of each seat that has a clock."""

    left: dict[int, float]


class StoodStill(Struct, tag=True, frozen=True, forbid_unknown_fields=True):
    """The host's process was stopped: these seconds were taken from nobody."""

    seconds: float


class Paused(Struct, tag=True, frozen=True, forbid_unknown_fields=True):
    """Whether the match is paused from now on, and whose players want to change that."""

    paused: bool
    asking: list[int]
    agreed: list[int]
    """Seats whose players wanted the pause when it began."""


class Sat(Struct, tag=True, frozen=True, forbid_unknown_fields=True):
    """Somebody took an open seat."""

    seat: int
    name: str
    token: str
    ready: bool = False


class Left(Struct, tag=True, frozen=True, forbid_unknown_fields=True):
    """The player of these seats stood up, which gave a running match up."""

    seats: list[int]


class Damaged(Struct, tag=True, frozen=True, forbid_unknown_fields=True):
    """The host has found the end of this journal damaged: a stored entry may be lost."""


JournalEntry = (
    Opening
    | Promised
    | Commanded
    | Happened
    | Withheld
    | Released
    | Asked
    | Prepared
    | SeatsExchanged
    | Assigned
    | SentAway
    | BanLifted
    | Counted
    | Judged
    | Ticked
    | StoodStill
    | Paused
    | Sat
    | Left
    | Damaged
    | KeptBracket
)


class _Kept(Struct):
    entry: JournalEntry


BRACKET_JOURNAL = 0
"""Number of the journal with the bracket; tables have others."""

_decoder = msgspec.msgpack.Decoder(_Kept)
_encoder = msgspec.msgpack.Encoder()


def pack(entry: JournalEntry) -> bytes:
    """Return an entry as bytes."""
    return _encoder.encode(_Kept(entry))


def unpack(data: bytes) -> JournalEntry:
    """Read the bytes of an entry; raises `ValueError`."""
    return _decoder.decode(data).entry
