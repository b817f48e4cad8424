"""Trust of a client in a room: the expected key, the key of the last visit, or the first one seen."""

from __future__ import annotations

from pathlib import Path

import pytest

from client.net.addresses import Address
from client.net.known_rooms import KnownRooms
from client.net.refusal import Refused
from client.net.trust import RoomChanged, Trust

HERE, THERE = Address("192.168.1.7", 47800), Address("192.168.1.8", 47800)
ONE, TWO = b"\x01" * 32, b"\x02" * 32


def test_a_known_key_is_expected_wherever_the_room_is(tmp_path: Path) -> None:
    """The former host at the address does not matter: the room is named by its key."""
    known = KnownRooms(tmp_path)
    known.remember(HERE, TWO.hex())
    trust = Trust(ONE.hex(), known)
    for address in (HERE, THERE):
        trust.check(address, ONE)
        with pytest.raises(Refused) as refused:
            trust.check(address, TWO)
        assert refused.value.code == "another_room"
    trust.settle(HERE, ONE)
    assert known.fingerprint(HERE) == TWO.hex(), "who joins from the list has not said yes to a change"


def test_at_first_sight_a_key_is_trusted_and_remembered(tmp_path: Path) -> None:
    known = KnownRooms(tmp_path)
    trust = Trust(known=known)
    trust.check(HERE, ONE)
    assert known.fingerprint(HERE) == "", "only a room that was come into is remembered"
    trust.settle(HERE, ONE)
    assert known.fingerprint(HERE) == ONE.hex()
    Trust(known=known).check(HERE, ONE)
    Trust(known=known).check(THERE, TWO)


def test_a_changed_key_at_a_known_address_is_no_silent_yes(tmp_path: Path) -> None:
    known = KnownRooms(tmp_path)
    known.remember(HERE, ONE.hex())
    with pytest.raises(RoomChanged) as changed:
        Trust(known=known).check(HERE, TWO)
    assert (changed.value.before, changed.value.now) == (ONE.hex(), TWO.hex())
    assert known.fingerprint(HERE) == ONE.hex()


def test_the_room_that_was_come_into_is_the_only_one_from_then_on() -> None:
    trust = Trust()
    trust.settle(HERE, ONE)
    with pytest.raises(Refused) as refused:
        trust.check(HERE, TWO)
    assert refused.value.code == "another_room"
