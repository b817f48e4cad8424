"""Messages: they survive the wire, and bytes that are no message are refused without harm."""

import struct
import types
from contextlib import suppress
from typing import Any, get_args

import msgpack
import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.wire.protocol import (
    MAX_CLIENT_MESSAGE_BYTES,
    MAX_HOST_MESSAGE_BYTES,
    Act,
    ClientMessage,
    Hello,
    HostMessage,
    Ping,
    Pong,
    ProtocolError,
    Rejected,
    Watch,
    encode,
    frame,
    from_client,
    from_host,
)
from engine.wire.refusals import clip_arguments, clip_code

CLIENT_TYPES = get_args(ClientMessage)
HOST_TYPES = get_args(HostMessage)

PLAIN = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(2**63), 2**64 - 1)
    | st.text(max_size=8)
    | st.floats(allow_nan=False),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=6,
)


def values(kind: Any) -> st.SearchStrategy[Any]:
    """Make values that fit a type as msgspec sees it, ends of ranges included."""
    match kind:
        case msgspec.inspect.AnyType():
            return PLAIN
        case msgspec.inspect.BoolType():
            return st.booleans()
        case msgspec.inspect.NoneType():
            return st.none()
        case msgspec.inspect.IntType():
            low = kind.ge if kind.ge is not None else -(2**63)
            high = kind.le if kind.le is not None else 2**63 - 1
            return st.sampled_from([low, high]) | st.integers(low, high)
        case msgspec.inspect.FloatType():
            return st.floats(kind.ge, kind.le, allow_nan=False, allow_infinity=False)
        case msgspec.inspect.StrType(pattern=str(pattern)):
            return st.from_regex(pattern.replace("$", r"\Z"))
        case msgspec.inspect.StrType():
            return st.text(min_size=kind.min_length or 0, max_size=min(kind.max_length or 12, 12))
        case msgspec.inspect.LiteralType():
            return st.sampled_from(list(kind.values))
        case msgspec.inspect.UnionType():
            return st.one_of([values(part) for part in kind.types])
        case msgspec.inspect.ListType():
            most = min(kind.max_length or 3, 3)
            return st.lists(values(kind.item_type), min_size=kind.min_length or 0, max_size=most)
        case msgspec.inspect.VarTupleType():
            return st.lists(values(kind.item_type), min_size=kind.min_length or 0, max_size=3).map(tuple)
        case msgspec.inspect.DictType():
            return st.dictionaries(values(kind.key_type), values(kind.value_type), max_size=3)
        case msgspec.inspect.StructType():
            parts = {field.encode_name: values(field.type) for field in kind.fields}
            return st.fixed_dictionaries(parts).map(lambda made: kind.cls(**made))
    raise AssertionError(f"no values for {kind}")


def messages(union: types.UnionType) -> st.SearchStrategy[Any]:
    """Make messages of any type of a union."""
    return st.one_of([values(msgspec.inspect.type_info(kind)) for kind in get_args(union)])


def find_refusal(data: bytes) -> str:
    """Return the refusal of bytes in both directions, as `code` or `code: detail`."""
    answers = set()
    for read in (from_client, from_host):
        with pytest.raises(ProtocolError) as caught:
            read(data)
        answers.add(": ".join([caught.value.code, *caught.value.args_.values()]))
    [answer] = answers
    return answer


@settings(max_examples=100)
@given(messages(ClientMessage))
def test_every_message_of_a_client_survives_the_wire(message: Any) -> None:
    assert from_client(encode(message)) == message


@settings(max_examples=100)
@given(messages(HostMessage))
def test_every_message_of_a_host_survives_the_wire(message: Any) -> None:
    if isinstance(message, Rejected):
        # It tolerates everything, and is clipped to the showable part.
        code, args = clip_code(message.code), clip_arguments(message.args)
        message = msgspec.structs.replace(message, code=code, args=args)
    assert from_host(encode(message)) == message


@settings(max_examples=300)
@given(st.binary(max_size=200))
def test_any_bytes_are_read_or_refused(data: bytes) -> None:
    """Any input raises `ProtocolError` at most."""
    for read in (from_client, from_host):
        with suppress(ProtocolError):
            assert read(encode(read(data))) == read(data)


@settings(max_examples=300)
@given(PLAIN)
def test_any_object_is_read_or_refused(value: Any) -> None:
    for read in (from_client, from_host):
        with pytest.raises(ProtocolError) as caught:
            read(msgpack.packb(value))
        assert caught.value.code == "unknown_message"


def test_each_direction_refuses_the_messages_of_the_other() -> None:
    for read, message in ((from_client, Pong(1)), (from_host, Ping(1))):
        with pytest.raises(ProtocolError) as caught:
            read(encode(message))
        assert caught.value.code == "unknown_message"


def test_no_two_messages_share_a_tag() -> None:
    tags = [kind.__struct_config__.tag for kind in CLIENT_TYPES + HOST_TYPES]
    assert len(tags) == len(set(tags)) == 51


def test_a_frame_is_length_and_object() -> None:
    data = frame(Ping(7))
    assert data[:4] == struct.pack(">I", len(data) - 4)
    assert msgpack.unpackb(data[4:]) == {"type": "Ping", "id": 7}


@pytest.mark.parametrize(
    ("read", "limit", "message"),
    [
        (from_client, MAX_CLIENT_MESSAGE_BYTES, {"type": "Hello", "protocol": 1, "version": "1"}),
        (from_host, MAX_HOST_MESSAGE_BYTES, {"type": "Rejected", "code": "version"}),
    ],
)
def test_a_message_may_be_as_long_as_the_limit_and_not_longer(
    read: Any, limit: int, message: dict[str, Any]
) -> None:
    """These two carry the additions of later versions, and so can have any length."""
    short = {**message, "more": "x" * 300}
    fitting = {**message, "more": "x" * (300 + limit - len(msgpack.packb(short)))}
    assert len(msgpack.packb(fitting)) == limit
    read(msgpack.packb(fitting))
    with pytest.raises(ProtocolError) as caught:
        read(msgpack.packb({**fitting, "more": fitting["more"] + "x"}))
    assert (caught.value.code, caught.value.args_) == ("too_large", {"limit": limit})


def test_deep_nesting_is_refused() -> None:
    """As arrays and as maps, below the limit of the size; nothing may exhaust the stack."""
    assert find_refusal(b"\x91" * (MAX_CLIENT_MESSAGE_BYTES - 1) + b"\xc0") == "too_deep"
    assert find_refusal(b"\x81\xa1a" * (MAX_CLIENT_MESSAGE_BYTES // 3 - 1) + b"\xc0") == "too_deep"


def test_duplicate_keys_are_refused() -> None:
    ping = msgpack.packb({"type": "Ping", "id": 1})
    twice = b"\x83" + ping[1:] + msgpack.packb("id") + msgpack.packb(2)
    assert find_refusal(twice) == "bad_frame: duplicate key"
    nested = b"\x81" + msgpack.packb("id") + b"\x82\xa1a\x01\xa1a\x02"
    assert find_refusal(nested) == "bad_frame: duplicate key"


@pytest.mark.parametrize("double", [False, True])
def test_nan_is_refused_at_any_depth(double: bool) -> None:
    nan = msgpack.packb(float("nan"), use_single_float=not double)
    assert find_refusal(nan) == "bad_frame: NaN"
    assert find_refusal(b"\x81\xa1a\x92\x01\x81\xa1b" + nan) == "bad_frame: NaN"


@pytest.mark.parametrize(
    "data",
    [
        msgpack.packb(msgpack.ExtType(5, b"")),
        msgpack.packb(msgpack.ExtType(5, b"abcd")),
        msgpack.packb(msgpack.Timestamp(1)),
        msgpack.packb(msgpack.Timestamp(1, 1)),
        msgpack.packb({"type": "Ping", "id": msgpack.ExtType(5, b"a")}),
    ],
)
def test_extension_types_are_refused(data: bytes) -> None:
    assert find_refusal(data).startswith("bad_frame: ")


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\xc1",
        b"\x81",
        b"\xdd\xff\xff\xff\xff",
        b"\xdf\xff\xff\xff\xff",
        b"\xdb\xff\xff\xff\xff",
        b"\xa2\xff\xfe",
        b"\x81\x01\x02",
        b"\x81\x90\x02",
        b"\x81\xc0\x02",
        b"\xc4\x01a",
        b"\xc0\xc0",
    ],
    ids=[
        "nothing",
        "a byte that is never used",
        "a map that ends early",
        "an array of four thousand million",
        "a map of four thousand million",
        "a text of four thousand million bytes",
        "a text that is not UTF-8",
        "a number as key",
        "an array as key",
        "nil as key",
        "bytes",
        "two objects",
    ],
)
def test_broken_bytes_are_refused(data: bytes) -> None:
    assert find_refusal(data) == "bad_frame: not msgpack"


@pytest.mark.parametrize(
    "raw",
    [
        None,
        3,
        [],
        {},
        {"type": 3},
        {"type": "Nothing"},
        {"id": 1},
        {"type": "Ping"},
        {"type": "Ping", "id": -1},
        {"type": "Ping", "id": 2**31 + 1},
        {"type": "Ping", "id": 2**63},
        {"type": "Ping", "id": 1.5},
        {"type": "Ping", "id": "1"},
        {"type": "Ping", "id": True},
        {"type": "Ping", "id": 1, "more": 2},
        {"type": "Act", "id": 1, "table": 1, "seat": 16, "revision": 0, "action": {}},
        {"type": "Act", "id": 1, "table": 1, "seat": -1, "revision": 0, "action": {}},
        {"type": "Act", "id": 1, "table": 1, "seat": 0, "revision": 0, "action": "pass"},
        {"type": "Act", "id": 1, "table": 1, "seat": 0, "revision": 0, "action": {"x" * 41: 1}},
        {"type": "Resume", "id": 1, "token": "x" * 65, "last_seq": 0},
        {"type": "CreateTable", "id": 1, "game": "g", "options": {}, "seats": []},
        {"type": "CreateTable", "id": 1, "game": "g", "options": {}, "seats": [{"kind": "me"}] * 17},
        {"type": "CreateTable", "id": 1, "game": "g", "options": {"a": None}, "seats": [{"kind": "me"}]},
        {"type": "CreateTable", "id": 1, "game": "g", "options": {}, "seats": [{"kind": "god"}]},
        {"type": "CreateTable", "id": 1, "game": "g", "options": {}, "seats": [{"kind": "me", "as": 1}]},
        {"type": "CreateTable", "id": 1, "game": "g", "options": {}, "seats": [{"kind": "me"}], "seed": -1},
        {"type": "Hello", "protocol": "1", "version": "1"},
        {"type": "Hello", "protocol": 1, "version": "x" * 41},
    ],
)
def test_what_does_not_fit_the_client_messages_is_refused(raw: Any) -> None:
    with pytest.raises(ProtocolError) as caught:
        from_client(msgpack.packb(raw))
    assert caught.value.code == "unknown_message"
    assert len(caught.value.args_["detail"]) <= 120


def test_hello_and_rejected_tolerate_what_later_versions_add() -> None:
    """They are frozen for ever: any two versions can part politely."""
    hello = {"type": "Hello", "protocol": 99, "version": "9.0", "language": "ru", "keys": [1, {"a": 2}]}
    assert from_client(msgpack.packb(hello)) == Hello(99, "9.0")
    rejected = {"type": "Rejected", "code": "version", "args": {"host": "9.0"}, "hint": "update"}
    assert from_host(msgpack.packb(rejected)) == Rejected("version", {"host": "9.0"})


def test_all_other_messages_refuse_unknown_fields() -> None:
    tolerant = [
        kind for kind in CLIENT_TYPES + HOST_TYPES if not kind.__struct_config__.forbid_unknown_fields
    ]
    assert tolerant == [Hello, Rejected]


def test_the_frozen_messages_keep_their_fields() -> None:
    assert Hello.__struct_fields__ == ("protocol", "version", "name", "secret")
    assert Rejected.__struct_fields__ == ("code", "args", "id")


def test_an_action_arrives_as_plain_values() -> None:
    """Its meaning is the game's business; its codec checks it with every field."""
    act = Act(1, 2, 0, 17, {"type": "place", "cell": "a1"})
    assert from_client(encode(act)) == act


def test_messages_cannot_be_changed() -> None:
    watch = Watch(1, 2)
    with pytest.raises(AttributeError):
        watch.table = 3  # refusals


def test_a_refusal_never_repeats_the_bytes() -> None:
    """A refusal travels back and may be logged: nothing the sender wrote is quoted at length."""
    secret = "s3cret" * 100
    with pytest.raises(ProtocolError) as caught:
        from_client(msgpack.packb({"type": "Hello", "protocol": 1, "version": "1", "secret": secret}))
    assert "s3cret" not in str(caught.value) + str(caught.value.args_)
