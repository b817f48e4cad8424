"""A mark in everything that is secret turns up nowhere: on the wire, in files, logs, reports, /proc."""

from __future__ import annotations

import asyncio
from base64 import b64encode
from pathlib import Path

import pytest

from tests.support.selection import select
from tools.attacks.canaries import marks
from tools.attacks.canaries.evening import listen

pytestmark = pytest.mark.trust


@pytest.mark.parametrize("seed", select([1, 2]))
def test_no_secret_is_found_where_it_should_not_be(seed: int, tmp_path: Path) -> None:
    """Two matches in each evening: real clients at a locked table, bare ones at an open one."""
    found = marks.Found()
    asyncio.run(listen(tmp_path, seed, found))
    assert found.hits == []
    assert found.matches == 2
    assert found.marks >= 12, "tokens, nonces, key, draws, the password and what it is stretched to"
    assert found.places > 20


@pytest.mark.parametrize(
    "written",
    [
        b"tell ab00ff now",
        b"tell \xab\x00\xff now",
        b"tell " + b64encode(b"\xab\x00\xff") + b" now",
    ],
)
def test_a_secret_is_found_however_it_is_written(written: bytes) -> None:
    found = marks.Found()
    found.search("here", written, {"secret": b"\xab\x00\xff"})
    assert found.hits == ["secret in here"]


@pytest.mark.parametrize("encoding", ["utf-8", "utf-16-le"])
def test_a_word_is_found_in_every_encoding(encoding: str) -> None:
    found = marks.Found()
    found.search("here", "das Paßwort".encode(encoding), {"password": "Paßwort", "other": "word"})
    assert found.hits == ["password in here"]


def test_a_token_is_found_as_the_bytes_that_its_digits_stand_for() -> None:
    found = marks.Found()
    found.search("here", b"\x00" + bytes(range(16)), {"token": bytes(range(16)).hex()})
    assert found.hits == ["token in here"]
