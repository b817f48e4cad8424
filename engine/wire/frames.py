"""Untrusted bytes, unpacked with every limit set."""

from __future__ import annotations

from typing import Any

import msgpack


class ProtocolError(ValueError):
    """Bytes that are no message; `code` and `args` make the refusal."""

    def __init__(self, code: str, **args: Any) -> None:
        super().__init__(code)
        self.code = code
        self.args_ = args


def _pairs(pairs: list[tuple[Any, Any]]) -> dict[Any, Any]:
    table = dict(pairs)
    if len(table) != len(pairs):
        raise ProtocolError("bad_frame", detail="duplicate key")
    return table


def _no_extension(code: int, data: bytes) -> Any:
    raise ProtocolError("bad_frame", detail="extension type")


def unpack(data: bytes, limit: int) -> Any:
    """Return the plain value of a msgpack object of at most `limit` bytes; raises `ProtocolError`.

    >>> unpack(b"\\x81\\xa1a\\x01", 100)
    {'a': 1}
    """
    if len(data) > limit:
        raise ProtocolError("too_large", limit=limit)
    try:
        raw = msgpack.unpackb(
            data,
            object_pairs_hook=_pairs,
            ext_hook=_no_extension,
            strict_map_key=True,
            max_str_len=limit,
            max_bin_len=0,
            max_array_len=limit,
            max_map_len=256,
            max_ext_len=0,
        )
    except ProtocolError:
        raise
    except msgpack.StackError:
        raise ProtocolError("too_deep") from None
    except (ValueError, msgpack.UnpackException, RecursionError):
        raise ProtocolError("bad_frame", detail="not msgpack") from None
    _no_nan(raw)
    return raw


def _no_nan(raw: Any) -> None:
    """Refuse NaN anywhere: it compares unequal to itself, which no code downstream expects."""
    waiting = [raw]
    while waiting:
        value = waiting.pop()
        if isinstance(value, float) and value != value:
            raise ProtocolError("bad_frame", detail="NaN")
        if isinstance(value, dict):
            waiting.extend(value.values())
        elif isinstance(value, list):
            waiting.extend(value)
