"""Limits of a host's messages: no text and no list exceeds the client's limits."""

from __future__ import annotations

import math
from typing import Any, get_args

import msgspec
import pytest
from msgspec import inspect

from engine.events import MAX_SEATS
from engine.wire.protocol import (
    CreateTable,
    HostMessage,
    ProtocolError,
    Rejected,
    SeatPlan,
    encode,
    from_client,
    from_host,
)
from engine.wire.refusals import MAX_ARGUMENTS, MAX_CODE_LENGTH, MAX_ITEMS, MAX_TEXT_LENGTH
from engine.wire.tables import Arrived, Clocks, Said, TableInfo

TYPES = [each for each in get_args(HostMessage) if each is not Rejected]


def list_unlimited(kind: Any, where: str, seen: tuple[type, ...] = ()) -> list[str]:
    """Return the parts without a limit in a type, as msgspec sees it."""
    match kind:
        case inspect.StrType(max_length=None, pattern=None):
            return [where]
        case inspect.IntType() | inspect.FloatType() if kind.ge is None or kind.le is None:
            return [where]
        case inspect.ListType():
            inner = list_unlimited(kind.item_type, f"{where}[]", seen)
            return inner if kind.max_length is not None else [where, *inner]
        case inspect.DictType():
            inner = list_unlimited(kind.key_type, f"{where} key", seen) + list_unlimited(
                kind.value_type, f"{where}{{}}", seen
            )
            return inner if kind.max_length is not None else [where, *inner]
        case inspect.UnionType():
            return [each for part in kind.types for each in list_unlimited(part, where, seen)]
        case inspect.StructType():
            if kind.cls in seen:
                return []
            return [
                each
                for field in kind.fields
                for each in list_unlimited(field.type, f"{where}.{field.name}", (*seen, kind.cls))
            ]
    return []


@pytest.mark.parametrize("message", TYPES, ids=lambda each: each.__name__)
def test_whatever_a_host_tells_has_a_limit(message: type) -> None:
    """A field that is added without one fails here: its text would go on to a window that draws it.

    Values of a game's settings are numbers of any size, which the game's own schema checks.
    """
    found = list_unlimited(inspect.type_info(message), message.__name__)
    assert set(found) <= {"TableInfo.options{}", "Bracket.options{}"}


def info(**changes: Any) -> TableInfo:
    """Return a table, or one that cannot be."""
    return TableInfo(
        1, changes.pop("game", "warchest"), {}, changes.pop("seats", []), [], 0, False, **changes
    )


@pytest.mark.parametrize(
    "message",
    [
        Said(1, None, 1, "Anna", None, "x" * 201, ""),
        Arrived(1, "x" * 65),
        Arrived(-1, "Anna"),
        Clocks(1, 1, [math.inf], []),
        Clocks(1, 1, [1e300], []),
        Clocks(1, 1, [1.0] * (MAX_SEATS + 1), []),
        Clocks(1, 1, [1.0], [99]),
        info(game="x" * 41),
        info(),
        info(owner=-1),
    ],
    ids=lambda message: str(message)[:40],
)
def test_what_is_more_is_no_message(message: msgspec.Struct) -> None:
    """A host that tells more than there can be is not listened to at all."""
    with pytest.raises(ProtocolError):
        from_host(encode(message))


def test_a_refusal_is_clipped_and_never_refused() -> None:
    """`Rejected` is frozen for ever and tolerates everything; its shown part stays short and plain."""
    given = Rejected(
        "x" * 20_000,
        {
            "key": "a\x00b\u202ec\nd",
            "self": "y" * 20_000,
            "number": 10**18,
            "size": math.inf,
            "list": ["z" * 1000] * 10,
            "many": [1] * 1000,
            "room": {"name": "n" * 1000, "deep": {"deeper": {"deepest": {}}}},
            "reasons": [{"code": "c" * 1000, "args": {"card": "d" * 1000}}],
            **{f"more{number}": number for number in range(100)},
        },
        5,
    )
    read = from_host(encode(given))
    assert isinstance(read, Rejected)
    assert (read.code, read.id) == ("x" * MAX_CODE_LENGTH, 5)
    assert len(read.args) == MAX_ARGUMENTS
    assert read.args["key"] == "abcd"
    assert read.args["self"] == "y" * MAX_TEXT_LENGTH
    assert read.args["number"] == read.args["size"] == 2**53
    assert read.args["list"] == ["z" * MAX_TEXT_LENGTH] * 10
    assert read.args["many"] == [1] * MAX_ITEMS
    assert read.args["room"] == {"name": "n" * MAX_TEXT_LENGTH, "deep": {"deeper": {"deepest": ""}}}
    assert read.args["reasons"] == [{"code": "c" * MAX_TEXT_LENGTH, "args": {"card": "d" * MAX_TEXT_LENGTH}}]


def test_a_table_is_set_up_for_as_many_as_it_can_be_told_with() -> None:
    table = CreateTable(1, "whist", {}, [SeatPlan("open")] * MAX_SEATS)
    assert from_client(encode(table)) == table
