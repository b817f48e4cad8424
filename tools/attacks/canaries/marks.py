"""Secrets in all the forms in which they may be written, and the search for them."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, field

Marks = Mapping[str, bytes | str]
"""Secrets by name."""


@dataclass(slots=True)
class Found:
    """The places of found marks; there should be none."""

    matches: int = 0
    marks: int = 0
    places: int = 0
    size: int = 0
    """Number of searched bytes."""
    hits: list[str] = field(default_factory=list)

    def search(self, place: str, data: bytes, marks: Marks) -> None:
        """Search data for marks in any form in which bytes and texts are written."""
        self.places += 1
        self.size += len(data)
        for name, mark in marks.items():
            if any(form in data for form in forms(mark)):
                self.hits.append(f"{name} in {place}")


def forms(mark: bytes | str) -> Iterator[bytes]:
    """Return the possible forms of a secret: plain, in hexadecimal digits, in base64, in UTF-16."""
    raw = mark.encode() if isinstance(mark, str) else mark
    yield raw
    yield raw.hex().encode()
    yield b64encode(raw).rstrip(b"=")
    if isinstance(mark, str):
        yield mark.encode("utf-16-le")
        # A text of that length need not be hexadecimal.
        with suppress(ValueError):
            yield bytes.fromhex(mark) if len(mark) >= 32 else raw
