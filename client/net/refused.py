"""The refusal of a host, or of the way to it."""

from __future__ import annotations

from typing import Any


class Refused(Exception):
    """A host, or the way to it, said no: a code with arguments, worded by whoever shows it."""

    def __init__(self, code: str, args: dict[str, Any] | None = None) -> None:
        super().__init__(code)
        self.code = code
        self.args_ = args or {}
