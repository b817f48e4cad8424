"""The two messages of a client that may be longer than others, and what may not hide in them."""

from typing import Any

import msgpack
import msgspec
import pytest

from engine.preparation import MAX_PREPARATION_LENGTH
from engine.wire.limits import (
    CREATE_HEAD,
    MAX_CLIENT_MESSAGE_BYTES,
    MAX_CREATE_BYTES,
    MAX_GIVEN_POSITION_LENGTH,
    POSITION_HEAD,
    PREPARE_ENVELOPE_BYTES,
    PREPARE_HEAD,
)
from engine.wire.protocol import CreateTable, Prepare, ProtocolError, SeatPlan, encode, from_client


def pack_prepare(text: str, **more: Any) -> bytes:
    """Return the bytes of a `Prepare` as a client packs it."""
    return msgpack.packb({"type": "Prepare", "id": 2**31, "table": 2**31, "seat": 15, "text": text, **more})


def test_only_what_a_seat_prepares_may_be_longer() -> None:
    message = Prepare(2**31, 2**31, 15, "x" * MAX_PREPARATION_LENGTH)
    data = encode(message)
    assert MAX_CLIENT_MESSAGE_BYTES < len(data) <= MAX_PREPARATION_LENGTH + PREPARE_ENVELOPE_BYTES
    assert from_client(data) == message
    assert data == pack_prepare("x" * MAX_PREPARATION_LENGTH)


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (pack_prepare("x" * (MAX_PREPARATION_LENGTH + PREPARE_ENVELOPE_BYTES)), "too_large"),
        (pack_prepare("x" * (MAX_PREPARATION_LENGTH + 1)), "unknown_message"),
        (pack_prepare(""), "unknown_message"),
        (pack_prepare("x", more=["x" * MAX_CLIENT_MESSAGE_BYTES]), "too_large"),
        (pack_prepare("x" * MAX_CLIENT_MESSAGE_BYTES).replace(b"Prepare", b"Explain"), "too_large"),
        (b"\x86" + pack_prepare("x" * MAX_CLIENT_MESSAGE_BYTES)[1:] + b"\xa4type\xa3Say", "too_large"),
        (PREPARE_HEAD + b"\xa4type\xa3Say\xa2id\x01\xa5table\xc0\xa4text" + b"\x91" * 5000, "too_deep"),
        (
            PREPARE_HEAD
            + b"\xa4type\xa3Say"
            + pack_prepare("x" * MAX_CLIENT_MESSAGE_BYTES)[22:45]
            + b"\xa1x\x01",
            "bad_frame",
        ),
    ],
)
def test_a_longer_message_that_is_anything_else_is_refused(data: bytes, code: str) -> None:
    with pytest.raises(ProtocolError) as caught:
        from_client(data)
    assert caught.value.code == code


def pack_create(position: str, **fields: Any) -> bytes:
    """Return the bytes of a `CreateTable` as a client packs it, with its position last."""
    command = CreateTable(1, "kings", {}, [SeatPlan("me")], position=position)
    return msgpack.packb({**msgspec.to_builtins(command), **fields})


def test_a_new_table_may_be_longer_by_its_position_alone() -> None:
    for length in (MAX_CLIENT_MESSAGE_BYTES, MAX_GIVEN_POSITION_LENGTH):
        message = CreateTable(1, "kings", {"a": 1}, [SeatPlan("me"), SeatPlan("open")], position="x" * length)
        data = encode(message)
        assert MAX_CLIENT_MESSAGE_BYTES < len(data) <= MAX_CREATE_BYTES
        assert from_client(data) == message
        assert data.startswith(CREATE_HEAD)


LONG = "x" * MAX_CLIENT_MESSAGE_BYTES
LONG_FIELD = POSITION_HEAD + len(LONG).to_bytes(2, "big") + LONG.encode()


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (pack_create("x" * (MAX_GIVEN_POSITION_LENGTH + 1)), "unknown_message"),
        (pack_create("x" * (MAX_CREATE_BYTES + 1)), "too_large"),
        (pack_create(LONG, name="n" * MAX_CLIENT_MESSAGE_BYTES), "too_large"),
        (pack_create("", options={"a": LONG}), "too_large"),
        (pack_create("", options={"a": [0] * MAX_CLIENT_MESSAGE_BYTES}), "too_large"),
        (pack_create(LONG, more=1), "too_large"),
        (pack_create(LONG).replace(b"CreateTable", b"CreatedFast"), "too_large"),
        (pack_create(LONG) + b"x", "too_large"),
        (CREATE_HEAD + b"\x91" * MAX_CLIENT_MESSAGE_BYTES + LONG_FIELD, "too_large"),
        (CREATE_HEAD + b"\x91" * 3_000 + LONG_FIELD, "too_deep"),
        (CREATE_HEAD + b"\xa4type\xa4Ping" + LONG_FIELD, "bad_frame"),
    ],
)
def test_a_new_table_that_is_longer_by_anything_else_is_refused(data: bytes, code: str) -> None:
    with pytest.raises(ProtocolError) as caught:
        from_client(data)
    assert caught.value.code == code
