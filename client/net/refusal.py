"""The refusal by a host, or on the way to it."""

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
"""Codes of answers that another try may change. By then the address may have another owner, the greeting may
be in time, a place may be free, a fault may be over. All other codes would come again."""


class Refused(Exception):
    """A host, or the way to it, said no: a code with arguments; the interface words it."""

    def __init__(self, code: str, args: dict[str, Any] | None = None) -> None:
        super().__init__(code)
        self.code = code
        self.args_ = args or {}
