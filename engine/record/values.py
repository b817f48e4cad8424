"""Values in the header of a record: each has exactly one spelling."""

from __future__ import annotations

import json
import re
from typing import Any

from engine.options import NUMBER, SWITCH, Option

_BARE = re.compile(r"[!#-~][!-~]*( [!-~]+)*")
"""Texts that are written as they are; others are quoted."""


def check_shape(shape: re.Pattern[str], text: str, wanted: str) -> str:
    """Return a text that has a shape; raises `ValueError`."""
    if not shape.fullmatch(text):
        raise ValueError(f"{text!r} is not {wanted}")
    return text


def quote(text: str) -> str:
    """Return any text in quotes, in ASCII.

    >>> quote('say "hi"')
    '"say \\\\"hi\\\\""'
    """
    return json.dumps(text)


def unquote(text: str) -> str:
    """Read a text in quotes; raises `ValueError`.

    >>> unquote('"a b"')
    'a b'
    """
    value = json.loads(text) if re.fullmatch(r'"[ -~]*"', text) else None
    if not isinstance(value, str) or json.dumps(value) != text:
        raise ValueError(f"{text} is no text in quotes, spelled the one right way")
    value.encode()  # half a surrogate pair is no text
    return value


def read_hex(text: str, length: int) -> bytes:
    """Read a number of bytes in lower case hexadecimal digits; raises `ValueError`.

    >>> read_hex("00ff", 2)
    b'\\x00\\xff'
    """
    if not re.fullmatch(f"[0-9a-f]{{{2 * length}}}", text):
        raise ValueError(f"{text!r} is not {2 * length} hexadecimal digits in lower case")
    return bytes.fromhex(text)


def write_setting(option: Option, value: Any) -> str:
    """Return the text of a setting's value."""
    if option.kind == "switch":
        return "on" if value else "off"
    if option.kind == "text" and not _BARE.fullmatch(value):
        return quote(value)
    return str(value)


def read_setting(option: Option, text: str) -> Any:
    """Read a setting's value; raises `ValueError`."""
    if option.kind == "number":
        return int(check_shape(NUMBER, text, "a number"))
    if option.kind == "text":
        return text if _BARE.fullmatch(text) else unquote(text)
    choices = SWITCH if option.kind == "switch" else {str(choice): choice for choice in option.choices or ()}
    if text not in choices:
        raise ValueError(f"{text!r} is not one of {', '.join(choices)}")
    return choices[text]
