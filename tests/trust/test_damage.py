"""A journal that is cut or flipped at any of its bytes: whole entries come back, damage is named."""

from __future__ import annotations

from typing import Any

import pytest

from engine.game import Codec
from engine.wire.protocol import Act, CreateTable
from server.storage import journal
from server.storage.entries import unpack
from server.storage.journal import JournalError
from tests.server.context.test_durable import kept_harness
from tests.support.server.lobby_harness import ME, LobbyHarness

pytestmark = pytest.mark.trust


@pytest.fixture(scope="module")
def payloads() -> list[bytes]:
    """The entries of a small match, played to its end."""
    harness = kept_harness("damage")
    harness.guest(1, "Ann")
    harness.do(1, CreateTable, game="tictactoe", options={}, seats=[ME, ME])
    match: Any = harness.lobby.tables[1].match
    while match.outcome is None:
        seat = min(match.to_act())
        action = Codec.plain(match.game.legal(match.standing.state, seat)[0])
        harness.do(1, Act, table=1, seat=seat, revision=match.revision, action=action)
    return list(harness.disk[1])


def open_table(data: bytes) -> int:
    """Open the table that is kept as these bytes; return how many entries came back."""
    entries = [unpack(payload) for payload in journal.read(data).payloads]
    harness: LobbyHarness = kept_harness("heir")
    harness.lobby.restore(1, entries, 0.0)
    return len(entries)


def test_cut_at_every_byte(payloads: list[bytes]) -> None:
    """All whole entries come back; before the first one is whole, the journal is refused."""
    data = journal.new(payloads)
    ends = [len(journal.new(payloads[:count])) for count in range(1, len(payloads) + 1)]
    assert len(payloads) > 4
    for size in range(len(data) + 1):
        whole = sum(end <= size for end in ends)
        if whole:
            assert open_table(data[:size]) == whole
        else:
            with pytest.raises(JournalError):
                journal.read(data[:size])


def test_flipped_at_every_byte(payloads: list[bytes]) -> None:
    """Nothing is ever read as something else: the entry is named, with its place, or told to be in doubt."""
    data = journal.new(payloads)
    starts = [len(journal.new(payloads[:count])) for count in range(len(payloads))]
    for place in range(len(data)):
        flipped = bytearray(data)
        flipped[place] ^= 1 << place % 8
        number = sum(start <= place for start in starts)
        found = read(bytes(flipped))
        if isinstance(found, str):
            named = f"entry {number}, which begins at byte {starts[number - 1]}," if number else "begin"
            assert named in found
        else:
            assert number == len(payloads), "an inner entry is never left out"
            assert found.payloads == payloads[:-1]
            assert found.doubtful


def read(data: bytes) -> Any:
    """Read a journal; return its content, or the sentence that refuses it."""
    try:
        return journal.read(data)
    except JournalError as error:
        return str(error)
