"""The bytes of a journal: a cut off end is left out, damage is refused with its place."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from server.storage.journal import MAGIC, MAX_ENTRY_BYTES, Contents, JournalError, entries, entry, new, read

pytestmark = pytest.mark.trust

PAYLOADS = st.lists(st.binary(max_size=60), min_size=1, max_size=6)


@given(PAYLOADS, PAYLOADS)
def test_what_was_written_is_read(first: list[bytes], more: list[bytes]) -> None:
    """Entries come back in order, whether they were written at once or later."""
    data = new(first)
    data += entries(len(data), more)
    assert read(data) == ([*first, *more], len(data), False)


@given(PAYLOADS, st.binary(max_size=60))
def test_the_last_entry_cut_at_every_byte_is_left_out(before: list[bytes], last: bytes) -> None:
    """A host that is killed while it writes loses nothing that was there before."""
    whole = new(before)
    data = whole + entry(len(whole), last)
    for size in range(len(whole), len(data)):
        assert read(data[:size]) == (before, len(whole), False)
        # A file system may have made the file longer before it wrote the bytes.
        zeros = bytes(len(data) - size)
        if data[:size] + zeros != data:
            contents = read(data[:size] + zeros)
            assert (contents.payloads, contents.whole) == (before, len(whole))
            assert contents.doubtful == any(data[len(whole) : size])


@given(PAYLOADS, st.binary(min_size=1, max_size=60), st.data())
def test_a_damaged_inner_entry_is_refused_with_its_place(
    before: list[bytes], last: bytes, data: st.DataObject
) -> None:
    """For any wrong bit of it, including its length: the later entries would otherwise vanish silently."""
    whole = new(before)
    broken = bytearray(whole + entry(len(whole), last))
    number = data.draw(st.integers(0, len(before) - 1))
    place = len(new(before[:number]))
    at = data.draw(st.integers(place, len(new(before[: number + 1])) - 1))
    broken[at] ^= 1 << data.draw(st.integers(0, 7))
    with pytest.raises(JournalError, match=f"entry {number + 1}, which begins at byte {place}, is damaged"):
        read(bytes(broken))


def fate(data: bytes) -> Contents | str:
    """Return the read entries, or the refusal."""
    try:
        return read(data)
    except JournalError as error:
        return str(error)


@pytest.mark.parametrize("last", [b"Act", b"", b"x" * 300, b"ends with a zero\0", bytes(40)])
def test_a_flipped_bit_in_the_last_entry_is_never_dropped_silently(last: bytes) -> None:
    """It was accepted, and perhaps sent: it is refused with its place, for any bit.

    An entry that ends with zeros is an exception. The file system may leave such an end if it made the file
    longer first. Then the entry is left out, and the report says so.
    """
    whole = new([b"opening", b"Act"])
    data = whole + entry(len(whole), last)
    for bit in range(8 * len(whole), 8 * len(data)):
        broken = bytearray(data)
        broken[bit // 8] ^= 1 << bit % 8
        if fate(bytes(broken)) != f"entry 3, which begins at byte {len(whole)}, is damaged":
            assert fate(bytes(broken)) == ([b"opening", b"Act"], len(whole), True)
            assert broken[-1] == 0, "the length has shown that all of it was written"


def test_a_flipped_length_is_damage_though_bytes_seem_to_be_missing() -> None:
    """The check shows that the entry is whole but for its length."""
    whole = new([b"opening"])
    broken = bytearray(whole + entry(len(whole), b"Act"))
    broken[len(whole)] ^= 0x40
    with pytest.raises(JournalError, match="entry 2"):
        read(bytes(broken))


def test_zeros_alone_are_no_entry_that_was_ever_completed() -> None:
    """A file system has made the file longer, and nothing was written: no doubt."""
    whole = new([b"opening"])
    for size in (1, 11, 12, 13, 5000):
        assert read(whole + bytes(size)) == ([b"opening"], len(whole), False)


def test_zeros_behind_a_damaged_entry_excuse_nothing() -> None:
    """Its own bytes are all there: the zeros are the next one's."""
    whole = new([b"opening"])
    broken = bytearray(whole + entry(len(whole), b"Act"))
    broken[-2] ^= 1
    with pytest.raises(JournalError, match="entry 2"):
        read(bytes(broken) + bytes(100))


def test_several_entries_of_which_the_first_is_half_written_are_left_out_together() -> None:
    """They went with one write, which nobody had heard of."""
    whole = new([b"opening"])
    more = entries(len(whole), [b"x" * 50, b"y" * 50])
    for size in range(1, 12 + 50):
        assert read(whole + more[:size]) == ([b"opening"], len(whole), False)
        assert read(whole + more[:size] + bytes(len(more) - size))[:2] == ([b"opening"], len(whole))


@pytest.mark.parametrize("data", [b"", MAGIC[:-1], b"x" + MAGIC[1:], b"muster journal 1\n"])
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
    with pytest.raises(JournalError, match="entry 2"):
        read(whole + entry(len(whole) + 1, b"moved"))


def test_an_entry_has_a_limit() -> None:
    with pytest.raises(ValueError, match="at most"):
        entry(0, bytes(MAX_ENTRY_BYTES + 1))
