"""The way back to seats in rooms: kept whole, private, and few."""

from __future__ import annotations

import stat
import sys
from pathlib import Path

import msgspec
import pytest

from client.storage.saved_seats import MAX_PLACES, NAME, Place, SavedSeats

KEY = "ab" * 32


def place(table: int = 1, fingerprint: str = KEY, address: str = "192.168.1.7:47800") -> Place:
    return Place(
        addresses=[address],
        fingerprint=fingerprint,
        title="Kitchen",
        player="Vera",
        game="warchest",
        table=table,
        tokens={0: "t" * 32},
    )


def test_kept_and_forgotten(tmp_path: Path) -> None:
    """The place taken last comes first; one that is forgotten leaves the others, the last one no file."""
    seats = SavedSeats(tmp_path)
    assert seats.load() == []
    for table in (1, 2, 1):
        seats.save(place(table))
    assert [kept.table for kept in seats.load()] == [2, 1], "the same place again changes nothing"
    seats.save(msgspec.structs.replace(place(1), match=3))
    assert [(kept.table, kept.match) for kept in seats.load()] == [(1, 3), (2, 0)]
    seats.forget(place(1))
    assert [kept.table for kept in seats.load()] == [2]
    seats.forget(place(2))
    assert [path.name for path in tmp_path.iterdir()] == ["seats.json.lock"]


def test_a_room_is_the_same_wherever_it_is(tmp_path: Path) -> None:
    """A host that has another address by now is the same room; without a key the address has to do."""
    seats = SavedSeats(tmp_path)
    seats.save(place(address="192.168.1.7:47800"))
    seats.save(place(address="192.168.1.9:47800"))
    assert [kept.addresses for kept in seats.load()] == [["192.168.1.9:47800"]]
    for address in ("192.168.1.7:47800", "192.168.1.9:47800", "192.168.1.7:47800"):
        seats.save(place(fingerprint="", address=address))
    assert len(seats.load()) == 3


def test_a_place_that_has_got_its_key_is_the_same_place(tmp_path: Path) -> None:
    """A seat that was kept without a key, and is a room's from now on, is not kept a second time."""
    seats = SavedSeats(tmp_path)
    seats.save(place(fingerprint=""))
    seats.save(place(), before=place(fingerprint=""))
    assert seats.load() == [place()]


def test_what_an_earlier_version_kept_is_still_a_seat(tmp_path: Path) -> None:
    """Version 0.2.0 wrote a room's id of 16 digits, which proves nothing, and no fingerprint."""
    (tmp_path / NAME).write_text(
        '[{"addresses":["192.168.1.7:47800"],"room":"00112233445566aa","title":"Kitchen","player":"Vera",'
        '"game":"warchest","table":1,"tokens":{"0":"' + "t" * 32 + '"},"names":{},"match":0,"pledge":null}]'
    )
    assert SavedSeats(tmp_path).load() == [place(fingerprint="")]


def test_not_more_than_can_be_looked_through(tmp_path: Path) -> None:
    """The oldest places are forgotten."""
    seats = SavedSeats(tmp_path)
    for table in range(MAX_PLACES + 3):
        seats.save(place(table))
    assert [kept.table for kept in seats.load()] == list(range(MAX_PLACES + 2, 2, -1))


def test_one_room_does_not_push_out_the_seats_of_others(tmp_path: Path) -> None:
    """A host can give seats at table after table; the way back to other rooms is not its to take."""
    seats = SavedSeats(tmp_path)
    mine = place(fingerprint="cd" * 32)
    seats.save(mine)
    for table in range(2 * MAX_PLACES):
        seats.save(place(table))
    kept = seats.load()
    assert mine in kept
    assert [each.table for each in kept[:-1]] == list(range(2 * MAX_PLACES - 1, MAX_PLACES, -1))


@pytest.mark.parametrize("text", [b"", b"{", b'[{"table": "x"}]', b"\xff\xff", b"[1]"])
def test_damaged_file_holds_nothing(tmp_path: Path, text: bytes) -> None:
    """A file that makes no sense is no reason not to begin, nor not to keep the next seat."""
    (tmp_path / NAME).write_bytes(text)
    seats = SavedSeats(tmp_path)
    assert seats.load() == []
    seats.save(place())
    assert seats.load() == [place()]


def test_place_without_a_way_is_left_out(tmp_path: Path) -> None:
    """A place without a way back is not offered."""
    SavedSeats(tmp_path).save(msgspec.structs.replace(place(), addresses=["not an address!"]))
    assert SavedSeats(tmp_path).load() == []


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such permissions")
def test_tokens_are_the_players_own(tmp_path: Path) -> None:
    """The reader of a token has the seat: nobody else may read the file."""
    SavedSeats(tmp_path).save(place())
    assert stat.S_IMODE((tmp_path / NAME).stat().st_mode) == 0o600
