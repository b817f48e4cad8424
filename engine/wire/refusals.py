"""Refusals as clients read them: `Rejected` tolerates everything, so its content is clipped."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

MAX_CODE_LENGTH = 40
MAX_TEXT_LENGTH = 200
MAX_ARGUMENTS = 16
MAX_ITEMS = 32
MAX_ARGUMENT_DEPTH = 3
"""The greatest depth of an argument: reasons, each with its own arguments."""
MAX_NUMBER = 2**53
"""Of a number: all up to it are exact in any language, and none is long to write."""


def clip_code(code: str) -> str:
    """Return the part of a code that is safe to show and log.

    >>> clip_code("seat_taken")
    'seat_taken'
    >>> clip_code("no such\\ncode")
    'no suchcode'
    """
    return _text(code, MAX_CODE_LENGTH)


def clip_arguments(args: Mapping[str, Any]) -> dict[str, Any]:
    """Return the part of a refusal's arguments to show: short plain values, a few levels deep at most.

    >>> clip_arguments({"limit": 3, "known": ["a"] * 2})
    {'limit': 3, 'known': ['a', 'a']}
    """
    return _mapping(args, MAX_ARGUMENT_DEPTH)


def _value(value: Any, depth: int) -> Any:
    if depth and isinstance(value, Mapping):
        return _mapping(value, depth - 1)
    if depth and isinstance(value, list | tuple):
        return [_value(each, depth - 1) for each in value[:MAX_ITEMS]]
    return _plain(value)


def _mapping(values: Mapping[Any, Any], depth: int) -> dict[str, Any]:
    kept = [(name, value) for name, value in values.items() if isinstance(name, str)][:MAX_ARGUMENTS]
    return {_text(name, MAX_CODE_LENGTH): _value(value, depth) for name, value in kept}


def _plain(value: Any) -> Any:
    if isinstance(value, str):
        return _text(value, MAX_TEXT_LENGTH)
    if isinstance(value, bool) or value is None:
        return value
    if isinstance(value, int | float):
        return max(-MAX_NUMBER, min(MAX_NUMBER, value))
    return ""


def _text(text: str, most: int) -> str:
    """Return a text without control characters and changes of direction; blanks stay."""
    return "".join(letter for letter in text[:most] if letter.isprintable())
