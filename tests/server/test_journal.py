"""The bytes of a journal: what was cut off is left out, what is damaged is refused with its place."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from server.journal import LONGEST, MAGIC, JournalError, entries, entry, new, read

pytestmark = pytest.mark.trust

PAYLOADS = st.lists(st.binary(max_size=60), min_size=1, max_size=6)


@given(PAYLOADS, PAYLOADS)
def test_what_was_written_is_read(first: list[bytes], more: list[bytes]) -> None:
    """Entries come back in order, whether they were written at once or later."""
    data = new(first)
    data += entries(len(data), more)
    assert read(data) == ([*first, *more], len(data))


@given(PAYLOADS, st.binary(max_size=60))
def test_the_last_entry_cut_at_every_byte_is_left_out(before: list[bytes], last: bytes) -> None:
    """A host that is killed while it writes loses nothing that was there before."""
    whole = new(before)
    data = whole + entry(len(whole), last)
    for size in range(len(whole), len(data)):
        assert read(data[:size]) == (before, len(whole))
        # A file system may have made the file longer before it wrote the bytes.
        zeros = bytes(len(data) - size)
        contents = read(data[:size] + zeros)
        if contents.payloads != before:
            assert data[:size] + zeros == data


@given(PAYLOADS, st.binary(min_size=1, max_size=60), st.data())
def test_a_damaged_inner_entry_is_refused_with_its_place(
    before: list[bytes], last: bytes, data: st.DataObject
) -> None:
    """Whatever bit of it is wrong, its length as well: what follows would otherwise vanish silently."""
    whole = new(before)
    broken = bytearray(whole + entry(len(whole), last))
    number = data.draw(st.integers(0, len(before) - 1))
    place = len(new(before[:number]))
    at = data.draw(st.integers(place, len(new(before[: number + 1])) - 1))
    broken[at] ^= 1 << data.draw(st.integers(0, 7))
    with pytest.raises(JournalError, match=f"entry {number + 1}, which begins at byte {place}, is damaged"):
        read(bytes(broken))


@given(PAYLOADS, st.binary(max_size=60), st.data())
def test_a_damaged_last_entry_is_never_read_as_another(
    before: list[bytes], last: bytes, data: st.DataObject
) -> None:
    whole = new(before)
    broken = bytearray(whole + entry(len(whole), last))
    broken[data.draw(st.integers(len(whole), len(broken) - 1))] ^= 1 << data.draw(st.integers(0, 7))
    assert read(bytes(broken)) == (before, len(whole))


@pytest.mark.parametrize("data", [b"", MAGIC[:-1], b"x" + MAGIC[1:]])
def test_another_file_is_no_journal(data: bytes) -> None:
    with pytest.raises(JournalError, match="begin"):
        read(data)


def test_the_first_entry_is_never_cut_off() -> None:
    """A journal gets its name when its opening is whole: anything less is damage."""
    data = new([b"opening"])
    for size in range(len(MAGIC), len(data)):
        with pytest.raises(JournalError, match="entry 1, which begins at byte 17, is damaged"):
            read(data[:size])


def test_a_moved_entry_is_none() -> None:
    """Bytes left over from another place of the file, or from another file, are not taken for entries."""
    whole = new([b"first"])
    assert read(whole + entry(len(whole) + 1, b"moved")) == ([b"first"], len(whole))


def test_an_entry_has_a_limit() -> None:
    with pytest.raises(ValueError, match="at most"):
        entry(0, bytes(LONGEST + 1))
