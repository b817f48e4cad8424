"""Remembered addresses and their rooms: few of them, and for this player alone."""

from __future__ import annotations

import json
import stat
import sys
from pathlib import Path

import pytest

from client.files import stored_file
from client.net.addresses import Address
from client.net.known_rooms import MAX_KNOWN_ADDRESSES, NAME, KnownRooms
from client.net.refusal import Refused

HERE = Address("kitchen.local", 47800)
ONE, TWO = "01" * 32, "02" * 32


def test_kept_and_replaced(tmp_path: Path) -> None:
    """Two ports are two addresses; names are the same in capitals."""
    known = KnownRooms(tmp_path / "rooms")
    assert known.fingerprint(HERE) == ""
    known.remember(HERE, ONE)
    assert KnownRooms(tmp_path / "rooms").fingerprint(Address("Kitchen.Local", 47800)) == ONE
    assert known.fingerprint(Address("kitchen.local", 47801)) == ""
    known.remember(HERE, TWO)
    assert known.fingerprint(HERE) == TWO


def test_the_oldest_are_forgotten(tmp_path: Path) -> None:
    known = KnownRooms(tmp_path)
    for port in range(1, MAX_KNOWN_ADDRESSES + 2):
        known.remember(Address("kitchen.local", port), ONE)
        known.remember(HERE, TWO)
    assert len(json.loads((tmp_path / NAME).read_bytes())) == MAX_KNOWN_ADDRESSES
    assert known.fingerprint(HERE) == TWO, "what is used is not forgotten"
    assert known.fingerprint(Address("kitchen.local", 1)) == ""


@pytest.mark.parametrize(
    "text", [b"", b"{", b'[{"address": "x"}]', b"\xff", b'[{"address":"a","fingerprint":"0"}]']
)
def test_a_damaged_file_is_no_first_sight(tmp_path: Path, text: bytes) -> None:
    """The room of an address is unknown then, and no other is accepted for it; the file stays as it is."""
    (tmp_path / NAME).write_bytes(text)
    known = KnownRooms(tmp_path)
    known.remember(HERE, ONE)
    with pytest.raises(Refused) as refused:
        known.fingerprint(HERE)
    assert refused.value.code == "known_rooms_damaged"
    assert refused.value.args_["path"] == str(tmp_path / NAME)
    assert (tmp_path / NAME).read_bytes() == text


def test_where_nothing_can_be_written_nothing_fails(tmp_path: Path) -> None:
    (tmp_path / "rooms").write_text("not a folder")
    KnownRooms(tmp_path / "rooms").remember(HERE, ONE)
    assert KnownRooms(tmp_path / "rooms").fingerprint(HERE) == ""


def test_a_yes_to_a_change_counts_where_it_cannot_be_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On a full disk the warning would come again and again, and nobody could join."""

    def full(path: Path, data: bytes) -> None:
        raise OSError("no space left")

    known = KnownRooms(tmp_path)
    known.remember(HERE, ONE)
    with monkeypatch.context() as patch:
        patch.setattr(stored_file, "write_whole", full)
        known.remember(HERE, TWO)
    assert known.fingerprint(HERE) == TWO
    assert KnownRooms(tmp_path).fingerprint(HERE) == ONE
    known.remember(HERE, TWO)
    assert KnownRooms(tmp_path).fingerprint(HERE) == TWO


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such permissions")
def test_where_one_plays_is_nobody_elses_business(tmp_path: Path) -> None:
    KnownRooms(tmp_path).remember(HERE, ONE)
    assert stat.S_IMODE((tmp_path / NAME).stat().st_mode) == 0o600
