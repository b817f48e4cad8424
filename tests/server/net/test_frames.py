"""Bytes that are no message: each is refused by its kind, and only its sender notices."""

from __future__ import annotations

import msgpack
import pytest

from engine.wire.protocol import (
    MAX_CLIENT_MESSAGE_BYTES,
    PROTOCOL,
    ProtocolError,
    Rejected,
    Sit,
    encode,
    from_client,
)
from server.table.table_info import table_info
from tests.support.server.lobby_harness import ME, OPEN, LobbyHarness, kinds, only

pytestmark = pytest.mark.trust


def pack(**fields: object) -> bytes:
    return msgpack.packb(fields)


NESTED = b"\x85" + pack(type="Act", id=1, table=1, seat=0)[1:] + msgpack.packb("action")
BAD: dict[str, tuple[bytes, str]] = {
    "nothing": (b"", "bad_frame"),
    "no msgpack": (b"\xc1", "bad_frame"),
    "cut off": (pack(type="Ping", id=1)[:-1], "bad_frame"),
    "something behind": (pack(type="Ping", id=1) + b"\x00", "bad_frame"),
    "no map": (msgpack.packb([1, 2]), "unknown_message"),
    "a number as key": (msgpack.packb({1: 2}), "bad_frame"),
    "the same key twice": (b"\x83" + pack(type="Ping", id=1)[1:] + b"\xa2id\x02", "bad_frame"),
    "not a number": (pack(type="Ping", id=float("nan")), "bad_frame"),
    "not a number, deep inside": (pack(type="Ping", id=[{"a": [float("nan")]}]), "bad_frame"),
    "an extension": (pack(type="Ping", id=msgpack.ExtType(5, b"x")), "bad_frame"),
    "a moment": (pack(type="Ping", id=msgpack.Timestamp(1)), "bad_frame"),
    "bytes": (pack(type="Ping", id=b"12"), "bad_frame"),
    "broken letters": (b"\x82\xa4type\xa4Ping\xa2id\xa2\xff\xfe", "bad_frame"),
    "too long": (pack(type="Ping", id="x" * MAX_CLIENT_MESSAGE_BYTES), "too_large"),
    "too deep": (NESTED + b"\x91" * 2000 + b"\x00", "too_deep"),
    "an array that promises too much": (b"\x82\xa4type\xa4Ping\xa2id\xdd\xff\xff\xff\xff", "bad_frame"),
    "a map that promises too much": (b"\xdf\xff\xff\xff\xff", "bad_frame"),
    "no type": (pack(id=1), "unknown_message"),
    "an unknown type": (pack(type="Cheat", id=1), "unknown_message"),
    "a message of the host": (pack(type="Pong", id=1), "unknown_message"),
    "a field too few": (pack(type="Sit", id=1, table=1), "unknown_message"),
    "a field too many": (pack(type="Ping", id=1, extra=1), "unknown_message"),
    "a number that is too big": (pack(type="Ping", id=2**40), "unknown_message"),
    "a number below nothing": (pack(type="Ping", id=-1), "unknown_message"),
    "a truth for a number": (pack(type="Ping", id=True), "unknown_message"),
    "a seat for giants": (pack(type="Sit", id=1, table=1, seat=16), "unknown_message"),
    "a name without end": (pack(type="Hello", protocol=1, version="1", name="x" * 65), "unknown_message"),
}


@pytest.mark.parametrize("kind", BAD)
def test_bad_bytes_are_refused_and_part_the_sender_from_the_host(kind: str) -> None:
    data, code = BAD[kind]
    harness = LobbyHarness()
    harness.guest(1)
    harness.guest(2)
    harness.table(1, ME, OPEN)
    with pytest.raises(ProtocolError) as caught:
        from_client(data)
    harness.lobby.refuse_malformed(2, caught.value)
    rejected = only(harness.news(2), Rejected)
    assert rejected.code == code
    assert len(encode(rejected)) < 300
    assert harness.closed == [2]
    assert harness.news(1) == []
    assert harness.say(2, Sit(1, 1, 1)) == [], "a closed connection is not heard any more"
    assert [seat.kind for seat in table_info(harness.lobby.tables[1]).seats] == ["person", "open"]


def test_hello_tolerates_what_a_later_version_may_add() -> None:
    harness = LobbyHarness()
    harness.connect(1)
    later = from_client(pack(type="Hello", protocol=PROTOCOL, version="9", name="Ann", avatar={"hat": [1]}))
    assert kinds(harness.say(1, later)) == ["Welcome", "Arrived"]


def test_an_action_nested_as_deep_as_a_frame_allows_is_only_a_bad_action() -> None:
    harness = LobbyHarness()
    harness.guest(1)
    harness.table(1, ME, ME)
    head = b"\x86" + pack(type="Act", id=900, table=1, seat=0, revision=0)[1:] + msgpack.packb("action")
    deep = from_client(head + b"\x81\xa1a" + b"\x91" * 1000 + b"\x00")
    assert only(harness.say(1, deep), Rejected).code == "bad_action"
    assert harness.closed == []
