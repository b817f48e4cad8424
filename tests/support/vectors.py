"""The test vectors in the documents, and their recipes computed with nothing but `hashlib`."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from hashlib import blake2b
from typing import Any

from tools.harness.root import ROOT

DOCS = ROOT / "docs"


def vectors(document: str, name: str) -> list[dict[str, Any]]:
    """Return the rows of a table of vectors; there must be exactly one of that name."""
    text = (DOCS / document).read_text("utf-8")
    blocks = [json.loads(block) for block in re.findall(r"```json\n(.*?)```", text, re.DOTALL)]
    [rows] = [block["rows"] for block in blocks if block["vectors"] == name]
    assert rows
    found: list[dict[str, Any]] = rows
    return found


def examples() -> tuple[str, str]:
    """Return the records in `records.md`: one with given armies, one with a draft."""
    text = (DOCS / "records.md").read_text("utf-8")
    shown = re.findall(r"^    record wc1\n(?:^    .*\n)*", text, re.MULTILINE)
    plain, drafted = (re.sub(r"^    ", "", lines, flags=re.MULTILINE) for lines in shown)
    return plain, drafted


def words(seed: bytes) -> Iterator[int]:
    """Yield the words of a seed's stream."""
    block = 0
    while True:
        data = blake2b(block.to_bytes(8, "little"), key=seed, person=b"muster-draws-1").digest()
        yield from (int.from_bytes(data[at : at + 4], "little") for at in range(0, 64, 4))
        block += 1


def number(stream: Iterator[int], below: int) -> int:
    """Take a number below a bound from a stream."""
    fair = 2**32 // below * below
    return next(word for word in stream if word < fair) % below


def sample(stream: Iterator[int], population: list[Any], take: int) -> list[Any]:
    """Take a sample from a stream."""
    rest = list(population)
    return sorted(rest.pop(number(stream, len(rest))) for _ in range(take))


def hash_bytes(person: bytes, data: bytes) -> bytes:
    """Return the 32 bytes of a hash made for one purpose."""
    return blake2b(data, digest_size=32, person=person).digest()


def chain_lines(lines: list[str]) -> bytes:
    """Return the digest of some lines."""
    digest = hash_bytes(b"muster-record-1", b"")
    for line in lines:
        digest = hash_bytes(b"muster-record-1", digest + line.encode("ascii") + b"\n")
    return digest
