"""Limits on the messages of a host: our host stays within them, and a client enforces them.

A message that exceeds one is invalid (`engine.wire.protocol.from_host`) and ends the connection. Only
`Rejected` is clipped instead, because it is frozen for ever and tolerates everything
(`engine.wire.refusals`).
"""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta

from engine.events import MAX_SEATS
from engine.wire.fields import Code, SeatNumber

MAX_CLIENT_MESSAGE_BYTES = 4 * 1024
"""Bytes of one message from client to host, except a `Prepare` and a `CreateTable` with a position."""
PREPARE_HEAD = b"\x85\xa4type\xa7Prepare"
"""The beginning of a `Prepare` that may exceed the length of other messages."""
PREPARE_ENVELOPE_BYTES = 64
"""Bytes of a `Prepare` beside its text, and a few to spare."""
CREATE_HEAD = b"\x8d\xa4type\xabCreateTable"
"""The beginning of a `CreateTable` that may exceed the length of other messages."""
POSITION_HEAD = b"\xa8position\xda"
"""The beginning of the last field of such a `CreateTable`: two bytes of length and the text follow."""
LONG_HEAD_BYTES = len(CREATE_HEAD)
"""Bytes by which a message shows whether it may exceed the length of others."""
MAX_HOST_MESSAGE_BYTES = 64 * 1024
"""Bytes of one message from host to client; longer streams travel in chunks."""
MAX_VERSION_LENGTH = 40
MAX_TOKEN_LENGTH = 64
MAX_PEOPLE = 10_000
MAX_TABLES = 1_000
MAX_GAMES = 256
MAX_BOTS = 256
MAX_OPTIONS = 64
MAX_OPTION_LENGTH = 4096
MAX_POSITION_LENGTH = 48 * 1024
MAX_GIVEN_POSITION_LENGTH = 22_000
"""Characters of a position to play on from.

The largest armies of Kings of War take 11,000 on the table, and 18,000 with all the fights of a long match.
The message that tells of it holds it twice: as everybody sees it, and as the seat does.
"""
MAX_CREATE_BYTES = MAX_CLIENT_MESSAGE_BYTES + MAX_GIVEN_POSITION_LENGTH
"""Bytes of a `CreateTable` with a position; without the position it has the length of other messages."""
MAX_PIECE_LENGTH = 60_000
"""Characters of one piece of a record that is handed out."""
MAX_PIECES = 1024
MAX_EVENTS = 16 * 1024
"""Events in one message, whose bytes are limited as well."""
MAX_CLOCK_S = 1e8
"""Seconds, three years: finite, and more than any sum of bank and increments."""

VersionText = Annotated[str, Meta(max_length=MAX_VERSION_LENGTH)]
Token = Annotated[str, Meta(max_length=MAX_TOKEN_LENGTH)]
ReasonCode = Annotated[str, Meta(max_length=40, pattern="^[a-z0-9_]*$")]
"""Why a host does something, for words that the client has."""
Match = Annotated[int, Meta(ge=1, le=2**31)]
"""The number of a match that has begun, or is agreed on; a table's first one is 1."""
Seats = Annotated[list[SeatNumber], Meta(max_length=MAX_SEATS)]
Bots = Annotated[list[Code], Meta(max_length=MAX_BOTS)]
Position = Annotated[str, Meta(max_length=MAX_POSITION_LENGTH)]
GivenPosition = Annotated[str, Meta(max_length=MAX_GIVEN_POSITION_LENGTH)]
Piece = Annotated[str, Meta(max_length=MAX_PIECE_LENGTH)]
PieceNumber = Annotated[int, Meta(ge=1, le=MAX_PIECES)]
ClockLeft = Annotated[float, Meta(ge=-MAX_CLOCK_S, le=MAX_CLOCK_S)]
OptionValue = Annotated[str, Meta(max_length=MAX_OPTION_LENGTH)] | int | bool
OptionValues = Annotated[dict[Code, OptionValue], Meta(max_length=MAX_OPTIONS)]
EventList = Annotated[list[Any], Meta(max_length=MAX_EVENTS)]
