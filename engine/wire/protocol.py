"""Messages between client and host: their types, limits and bytes.

A frame is a 4-byte big-endian length and one msgpack map with a `type`. `Hello` and `Rejected` are frozen for
ever and tolerate unknown fields: any two versions can part politely. All else needs an equal `PROTOCOL`.
"""

from __future__ import annotations

from typing import Annotated, Any

import msgpack
import msgspec
from msgspec import Meta, Struct

from engine.events import MAX_SEATS
from engine.outcome import Outcome
from engine.preparation import MAX_PREPARATION_LENGTH
from engine.wire.brackets import Bracket as Bracket
from engine.wire.brackets import BracketCommand as BracketCommand
from engine.wire.brackets import EndBracket as EndBracket
from engine.wire.brackets import Enrol as Enrol
from engine.wire.brackets import MakeBracket as MakeBracket
from engine.wire.brackets import Withdraw as Withdraw
from engine.wire.commands import Assign as Assign
from engine.wire.commands import CreateTable as CreateTable
from engine.wire.commands import Kick as Kick
from engine.wire.commands import Leave as Leave
from engine.wire.commands import LiftBan as LiftBan
from engine.wire.commands import Lock as Lock
from engine.wire.commands import Move as Move
from engine.wire.commands import Pause as Pause
from engine.wire.commands import Prepare as Prepare
from engine.wire.commands import Ready as Ready
from engine.wire.commands import Say as Say
from engine.wire.commands import SeatPlan as SeatPlan
from engine.wire.commands import ShowBans as ShowBans
from engine.wire.commands import Sit as Sit
from engine.wire.commands import TableCommand as TableCommand
from engine.wire.commands import Verdict as Verdict
from engine.wire.commands import Watch as Watch
from engine.wire.fields import Code, Hash, Id, NameText, NonceText, SeatNumber
from engine.wire.frames import ProtocolError as ProtocolError
from engine.wire.frames import unpack
from engine.wire.limits import (
    CREATE_HEAD,
    MAX_CREATE_BYTES,
    MAX_GAMES,
    POSITION_HEAD,
    Bots,
    EventList,
    GivenPosition,
    Match,
    Piece,
    PieceNumber,
    Position,
    ReasonCode,
    Seats,
    Token,
    VersionText,
)
from engine.wire.limits import MAX_CLIENT_MESSAGE_BYTES as MAX_CLIENT_MESSAGE_BYTES
from engine.wire.limits import MAX_HOST_MESSAGE_BYTES as MAX_HOST_MESSAGE_BYTES
from engine.wire.limits import PREPARE_ENVELOPE_BYTES as PREPARE_ENVELOPE_BYTES
from engine.wire.limits import PREPARE_HEAD as PREPARE_HEAD
from engine.wire.match_commands import Act as Act
from engine.wire.match_commands import AnswerTakeback as AnswerTakeback
from engine.wire.match_commands import AnswerTie as AnswerTie
from engine.wire.match_commands import AskTakeback as AskTakeback
from engine.wire.match_commands import OfferTie as OfferTie
from engine.wire.match_commands import Resign as Resign
from engine.wire.match_commands import SeatCommand as SeatCommand
from engine.wire.match_commands import Undo as Undo
from engine.wire.proofs import Proof as Proof
from engine.wire.refusals import clip_arguments, clip_code
from engine.wire.tables import MAX_CHAT_LENGTH as MAX_CHAT_LENGTH
from engine.wire.tables import Arrived as Arrived
from engine.wire.tables import BanInfo as BanInfo
from engine.wire.tables import Bans as Bans
from engine.wire.tables import ClockRules as ClockRules
from engine.wire.tables import Clocks as Clocks
from engine.wire.tables import Dismissed as Dismissed
from engine.wire.tables import MatchEnded as MatchEnded
from engine.wire.tables import Parted as Parted
from engine.wire.tables import PersonInfo as PersonInfo
from engine.wire.tables import Said as Said
from engine.wire.tables import SeatInfo as SeatInfo
from engine.wire.tables import TableGone as TableGone
from engine.wire.tables import TableInfo as TableInfo
from engine.wire.tables import Watching as Watching

PROTOCOL = 8
"""Raised on any change of a message, an event's shape or a rule."""

# From client to host. Every command has an id of the client's choice; its answer carries the same id.


class Hello(Struct, tag=True, frozen=True):
    """Open a connection; the first message, answered by `Welcome` or `Rejected`."""

    protocol: int
    version: Annotated[str, Meta(max_length=40)]
    name: NameText = ""
    secret: Annotated[str, Meta(max_length=64)] | None = None


class Seal(Struct, tag=True, frozen=True, forbid_unknown_fields=True):
    """Bind a seat to its nonce for the draws of a match, in answer to a `Commitment`."""

    id: Id
    table: Id
    match: Id
    seat: SeatNumber
    seal: Hash


class Nonce(Struct, tag=True, frozen=True, forbid_unknown_fields=True):
    """Add a seat's nonce to the draws of a match, in answer to the `Seals` of all."""

    id: Id
    table: Id
    match: Id
    seat: SeatNumber
    nonce: NonceText


class Resume(Struct, tag=True, frozen=True, forbid_unknown_fields=True):
    """Come back to a seat by a proof of its token; its stream after `last_seq` of `match` follows.

    If `match` is not the present one, the whole stream of the present match follows. `seat` is the last seat
    that the client knows; a player moved to another seat since then comes back to that one.
    """

    id: Id
    table: Id
    seat: SeatNumber
    proof: Proof
    last_seq: Id
    match: Id = 0


class Ping(Struct, tag=True, frozen=True, forbid_unknown_fields=True):
    """Ask for a sign of life."""

    id: Id


ClientMessage = Hello | TableCommand | BracketCommand | SeatCommand | Seal | Nonce | Resume | Ping


# From host to client.


class GameInfo(Struct, frozen=True, forbid_unknown_fields=True):
    """A game that the host offers, and the bots that play it there, the weakest first."""

    id: Code
    version: Id
    bots: Bots


class Welcome(Struct, tag=True, frozen=True, forbid_unknown_fields=True):
    """Answer a `Hello` that is in order."""

    protocol: Id
    version: VersionText
    host: NameText
    games: Annotated[list[GameInfo], Meta(max_length=MAX_GAMES)]
    person: Id
    """This connection's person in the room."""
    nonce: NonceText
    """The nonce that this connection's proofs are made for (`engine.wire.proofs`)."""


class Rejected(Struct, tag=True, frozen=True):
    """Refuse a message: a code with arguments, never a sentence."""

    code: str
    args: dict[str, Any] = {}
    id: int | None = None


class Accepted(Struct, tag=True, frozen=True, forbid_unknown_fields=True):
    """Answer a command that was carried out and has no answer of its own."""

    id: Id


class Commitment(Struct, tag=True, frozen=True, forbid_unknown_fields=True):
    """Commit the host to its part of a match's draws; each of `seats` seals a nonce before it begins."""

    table: Id
    match: Match
    commitment: Hash
    seats: Seats


class SeatSeal(Struct, frozen=True, forbid_unknown_fields=True):
    """The seal of a seat's nonce."""

    seat: SeatNumber
    seal: Hash


class Seals(Struct, tag=True, frozen=True, forbid_unknown_fields=True):
    """All seats are bound: now each shows its nonce."""

    table: Id
    match: Match
    seals: Annotated[list[SeatSeal], Meta(max_length=MAX_SEATS)]


class Reveal(Struct, tag=True, frozen=True, forbid_unknown_fields=True):
    """Hand out the record of a match that is over, with everything that was hidden, in `parts` pieces."""

    table: Id
    match: Match
    part: PieceNumber
    """From 1."""
    parts: PieceNumber
    text: Piece


class Seated(Struct, tag=True, frozen=True, forbid_unknown_fields=True):
    """Give a seat to this connection; the token brings its player back."""

    table: Id
    seat: SeatNumber
    token: Token
    position: GivenPosition = ""
    """The whole position from which each match of the table plays on; empty: none."""


class Snapshot(Struct, tag=True, frozen=True, forbid_unknown_fields=True):
    """Show the table at once: the viewer's position text, and the number of its last event in the stream."""

    table: Id
    match: Match
    seat: SeatNumber | None
    revision: Id
    seq: Id
    position: Position
    outcome: Outcome | None = None
    """The result of the match, if it is over."""
    agreeing: Seats = []
    """The seats that agree to a tie, the one that offered it first."""
    taking_back: Seats = []
    """The seats that agree to a takeback, the one that asked for it first."""
    begun: bool = True
    """Whether the game is set up; if not, the events of the set-up follow, and there may be none."""
    answered: bool = False
    """Whether the seat's player has answered the question; the result is sent later."""


class Events(Struct, tag=True, frozen=True, forbid_unknown_fields=True):
    """One decision as one viewer may see it: items `first_seq`, `first_seq` + 1, … of that viewer's stream.

    In the answer to `Resume` one message holds several decisions; `revision` is then the last one's.
    """

    table: Id
    match: Match
    seat: SeatNumber | None
    revision: Id
    first_seq: Annotated[int, Meta(ge=1, le=2**31)]
    events: EventList


class Pong(Struct, tag=True, frozen=True, forbid_unknown_fields=True):
    """Answer a `Ping`."""

    id: Id


class Closing(Struct, tag=True, frozen=True, forbid_unknown_fields=True):
    """Say that the host ends the connection, and why."""

    code: ReasonCode


HostMessage = (
    Welcome
    | Rejected
    | Accepted
    | TableInfo
    | TableGone
    | Arrived
    | Parted
    | Said
    | Bracket
    | MatchEnded
    | Dismissed
    | Bans
    | Clocks
    | Commitment
    | Seals
    | Seated
    | Snapshot
    | Events
    | Reveal
    | Pong
    | Closing
)


class _FromClient(Struct):
    value: ClientMessage


class _FromHost(Struct):
    value: HostMessage


def encode(message: Struct) -> bytes:
    """Return a message as one msgpack object, without its length."""
    packed: bytes = msgpack.packb(msgspec.to_builtins(message), use_bin_type=True)
    return packed


def frame(message: Struct) -> bytes:
    """Return a message as a frame: length and object."""
    body = encode(message)
    return len(body).to_bytes(4, "big") + body


def from_client(data: bytes) -> ClientMessage:
    """Read a message of a client; raises `ProtocolError`."""
    # Only these messages begin with these heads: a frame with the same key twice is refused.
    limit = MAX_CLIENT_MESSAGE_BYTES
    if data.startswith(PREPARE_HEAD):
        limit = PREPARE_ENVELOPE_BYTES + MAX_PREPARATION_LENGTH
    elif data.startswith(CREATE_HEAD) and _count_without_position(data) <= MAX_CLIENT_MESSAGE_BYTES:
        limit = MAX_CREATE_BYTES
    wrapped: _FromClient = _convert(unpack(data, limit), _FromClient)
    return wrapped.value


def _count_without_position(data: bytes) -> int:
    """Return the bytes of a `CreateTable` beside a long position at its end."""
    before, head, rest = data.rpartition(POSITION_HEAD)
    whole = bool(head) and int.from_bytes(rest[:2], "big") == len(rest) - 2
    return len(before) if whole else len(data)


def from_host(data: bytes) -> HostMessage:
    """Read a message of a host; raises `ProtocolError`, also if it exceeds `engine.wire.limits`.

    A `Rejected` is clipped instead.
    """
    wrapped: _FromHost = _convert(unpack(data, MAX_HOST_MESSAGE_BYTES), _FromHost)
    message = wrapped.value
    if isinstance(message, Rejected):
        return Rejected(clip_code(message.code), clip_arguments(message.args), message.id)
    return message


def _convert(raw: Any, wrapper: Any) -> Any:
    try:
        return msgspec.convert({"value": raw}, wrapper)
    except msgspec.ValidationError as error:
        # The text of the error names fields of the message only, never the content of a game.
        raise ProtocolError("unknown_message", detail=str(error)[:120]) from None
