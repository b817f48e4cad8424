"""The refusal of a host, or of the way to it."""

from __future__ import annotations

from typing import Any

PASSING = (
    "unreachable",
    "another_room",
    "no_hello",
    "too_many_connections",
    "secret_in_use",
    "storage_failing",
    "internal_error",
)
"""Codes of answers that another try may change: somebody else may have the address, the greeting may be in
time, a place may be free, a fault may be over. All others would be given again."""


class Refused(Exception):
    """A host, or the way to it, said no: a code with arguments, worded by whoever shows it."""

    def __init__(self, code: str, args: dict[str, Any] | None = None) -> None:
        super().__init__(code)
        self.code = code
        self.args_ = args or {}
