"""Entries of a table's journal: an opening that says how it stood, and everything accepted after it."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Struct

from engine.match.entries import Entry
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
    """Somebody who has a seat, and the token that brings them back to it."""

    name: str
    token: str
    last: SeatCommand | Ready | Verdict | Move | Assign | Kick | LiftBan | None = None
    """The command that led to the opening, where it was theirs: it may come again."""
    ready: bool = False
    order: int = 0
    prepared: str = ""
    """What the seat has prepared, in a running match for it as well."""


class KeptBot(Struct, tag=True, frozen=True, forbid_unknown_fields=True):
    """A bot that has a seat, and what it brought to the running match."""

    name: str
    prepared: str = ""


class KeptBan(Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody who may not come to the table; a host that is started again counts the time anew."""

    number: int
    name: str
    address: str


class Opening(Struct, tag=True, frozen=True, forbid_unknown_fields=True):
    """A table before the first decision of a match, or before its seats are all taken."""

    game: str
    version: int
    options: dict[str, Any]
    seed: int | None
    """The whole-number seed of the table, where it has one."""
    seats: list[KeptPerson | KeptBot | None]
    match: int
    draws: SeedSource | None
    """What the running match draws from; None where none has begun."""
    takeback: bool
    hints: bool = False
    name: str = ""
    watching: Watching = Watching()
    clock: ClockRules | None = None
    lock: Lock | None = None
    bans: list[KeptBan] = []


class Promised(Struct, tag=True, frozen=True, forbid_unknown_fields=True):
    """The host is bound to its part of the next match's draws."""

    secret: Secret


class Commanded(Struct, tag=True, frozen=True, forbid_unknown_fields=True):
    """A player's command was carried out."""

    command: SeatCommand | Seal | Nonce


class Happened(Struct, tag=True, frozen=True, forbid_unknown_fields=True):
    """Something was entered in the match without a player's command: by a bot, by time that ran out."""

    entry: Entry


class Withheld(Struct, tag=True, frozen=True, forbid_unknown_fields=True):
    """A player's answer to a masked question has come, and is to be carried out later."""

    command: Act


class Released(Struct, tag=True, frozen=True, forbid_unknown_fields=True):
    """The answer of a seat's player that was withheld was carried out."""

    seat: int


class Asked(Struct, tag=True, frozen=True, forbid_unknown_fields=True):
    """The player of these seats is ready for the next match, or not any more."""

    seats: list[int]
    command: Ready


class Prepared(Struct, tag=True, frozen=True, forbid_unknown_fields=True):
    """The player of a seat has brought what it prepared."""

    seat: int
    text: str


class SeatsExchanged(Struct, tag=True, frozen=True, forbid_unknown_fields=True):
    """What was in two seats has been exchanged, as the player of the seats `by` wanted."""

    by: list[int]
    command: Move


class Assigned(Struct, tag=True, frozen=True, forbid_unknown_fields=True):
    """A bot was put into a seat, or the seat opened, as the player of the seats `by` wanted."""

    by: list[int]
    command: Assign


class SentAway(Struct, tag=True, frozen=True, forbid_unknown_fields=True):
    """Who played some seats, or watched, has been sent away, as the player of the seats `by` wanted."""

    by: list[int]
    command: Kick
    seats: list[int]
    stays: bool = False
    """Whether a match runs, and the seats are not given to others."""
    ban: KeptBan | None = None


class BanLifted(Struct, tag=True, frozen=True, forbid_unknown_fields=True):
    """Somebody may come again, as the player of the seats `by` wanted."""

    by: list[int]
    command: LiftBan


class Counted(Struct, tag=True, frozen=True, forbid_unknown_fields=True):
    """How much patience with the player of a seat is used up: in this absence and in all."""

    seat: int
    used: float
    bank: float
    extra: float
    """What is left of the time that an opponent has granted."""


class Judged(Struct, tag=True, frozen=True, forbid_unknown_fields=True):
    """The seat `by` has chosen what happens with a player who is away for too long."""

    by: int
    command: Verdict


class Ticked(Struct, tag=True, frozen=True, forbid_unknown_fields=True):
    """How much time each seat that has a clock has left."""

    left: dict[int, float]


class StoodStill(Struct, tag=True, frozen=True, forbid_unknown_fields=True):
    """The host's process stood still: so many seconds were taken from nobody."""

    seconds: float


class Paused(Struct, tag=True, frozen=True, forbid_unknown_fields=True):
    """Whether the match stands still from now on, and whose players want that to change."""

    paused: bool
    asking: list[int]
    agreed: list[int]
    """Whose players wanted it to stand still when it began to."""


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
    """The host has found the end of this journal damaged: an entry that was here may be lost."""


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
)


class _Kept(Struct):
    entry: JournalEntry


_decoder = msgspec.msgpack.Decoder(_Kept)
_encoder = msgspec.msgpack.Encoder()


def pack(entry: JournalEntry) -> bytes:
    """Return an entry as bytes."""
    return _encoder.encode(_Kept(entry))


def unpack(data: bytes) -> JournalEntry:
    """Read the bytes of an entry; raises `ValueError`."""
    return _decoder.decode(data).entry
