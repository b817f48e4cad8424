"""The list of rooms from its sightings: merged, dropped, come back, bounded, in a steady order."""

from __future__ import annotations

import ipaddress
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from client.hosts.room_list import MAX_ADDRESSES, MAX_ROOMS, Sighting, nearest_first, rooms, usable
from client.net.addresses import Address
from engine.wire.identity import room_of
from engine.wire.protocol import PROTOCOL
from engine.wire.room_notice import RoomNotice, properties


def notice(number: int, name: str = "Kitchen", half: int = 0, **changes: Any) -> RoomNotice:
    """Return the notice of a room with a number; `half` is the part of its fingerprint outside its id."""
    fingerprint = number.to_bytes(16, "big") + half.to_bytes(16, "big")
    given = {"version": "1", "protocol": PROTOCOL, **changes}
    return RoomNotice(room=room_of(fingerprint), fingerprint=fingerprint.hex(), name=name, **given)


def make_properties(number: int, name: str = "Kitchen", half: int = 0, **changes: Any) -> dict[str, str]:
    """Return it as properties."""
    return {**properties(notice(number, name, half)), **changes}


def make_sighting(given_: dict[str, str], *hosts: str, port: int = 5000) -> Sighting:
    sighting = Sighting()
    assert sighting.take(given_, hosts or ("10.0.0.1",), port)
    return sighting


def test_one_room_with_several_addresses_is_one_room() -> None:
    listed = rooms(
        [
            make_sighting(make_properties(1), "10.0.0.1"),
            make_sighting(make_properties(1), "10.0.0.1", "10.0.1.1"),
            make_sighting(make_properties(2)),
        ]
    )
    assert [room.addresses for room in listed] == [
        (Address("10.0.0.1", 5000), Address("10.0.1.1", 5000)),
        (Address("10.0.0.1", 5000),),
    ]


def test_two_rooms_at_one_address_are_two_rooms() -> None:
    """Merged by id, never by address, and never by a name that anybody can copy."""
    listed = rooms(
        [
            make_sighting(make_properties(1), port=5000),
            make_sighting(make_properties(2), port=5001),
            make_sighting(make_properties(3), port=5000),
        ]
    )
    assert [room.notice.name for room in listed] == ["Kitchen"] * 3


def test_who_answers_speaks_for_the_room() -> None:
    """A stranger can register the same id under another name; the host that answers counts."""
    stranger, host = (
        make_sighting(make_properties(1, "Prize draw"), "10.6.6.6"),
        make_sighting(make_properties(1, "Kitchen")),
    )
    host.note_answer(host.addresses[0], 0.01, None)
    for order in ([stranger, host], [host, stranger]):
        (room,) = rooms(order)
        assert room.notice.name == "Kitchen"
        assert room.addresses[0] == Address("10.0.0.1", 5000)
        assert room.ping == 0.01


def test_a_room_that_does_not_answer_is_listed_as_silent_until_it_does() -> None:
    """It stays as long as it is announced: it may only be that one of the two machines is slow."""
    sighting = make_sighting(make_properties(1))
    assert [(room.ping, room.silent) for room in rooms([sighting])] == [(None, False)]
    sighting.note_answer(sighting.addresses[0], 0.01, None)
    sighting.note_silence()
    assert [(room.ping, room.silent) for room in rooms([sighting])] == [(0.01, False)]
    sighting.note_silence()
    assert [(room.ping, room.silent) for room in rooms([sighting])] == [(None, True)]
    assert sighting.take(make_properties(1, "Still told"), ["10.0.0.1"], 5000)
    assert [room.silent for room in rooms([sighting])] == [True]
    sighting.note_answer(sighting.addresses[0], 0.02, None)
    assert [(room.ping, room.silent) for room in rooms([sighting])] == [(0.02, False)]


def test_half_a_key_is_no_key() -> None:
    """Anybody can announce a room's id with another half of the fingerprint.

    It is not merged into the room. Once the room has answered, it is not listed beside it.
    """
    stranger, host = (
        make_sighting(make_properties(1, "Prize draw", half=7), "10.6.6.6"),
        make_sighting(make_properties(1, "Kitchen")),
    )
    host.note_answer(host.addresses[0], 0.01, None)
    for order in ([stranger, host], [host, stranger]):
        (room,) = rooms(order)
        assert room.notice.fingerprint == notice(1).fingerprint
        assert room.addresses == (Address("10.0.0.1", 5000),)


def test_another_room_under_the_same_name_has_answered_nothing() -> None:
    """A service registered anew with another key begins anew, whatever its predecessor has answered."""
    sighting = make_sighting(make_properties(1))
    sighting.note_answer(sighting.addresses[0], 0.01, None)
    assert sighting.take(make_properties(2), ["10.6.6.6"], 5000)
    assert (sighting.ping, sighting.addresses) == (None, (Address("10.6.6.6", 5000),))


def test_a_room_of_a_version_without_keys_is_listed_and_cannot_be_asked() -> None:
    given = {"id": "0123456789abcdef", "name": "Old", "version": "0.2.0", "protocol": "5"}
    sighting = make_sighting(given)
    (room,) = rooms([sighting])
    assert not room.fits
    assert not sighting.proves
    assert make_sighting(make_properties(1)).proves


def test_what_the_host_itself_says_is_newer() -> None:
    sighting = make_sighting(make_properties(1, people="1"))
    newer = notice(1, people=4)
    sighting.note_answer(sighting.addresses[0], 0.01, newer)
    assert rooms([sighting])[0].notice.people == 4


def test_the_address_that_answered_stays_first_as_long_as_it_is_told() -> None:
    sighting = make_sighting(make_properties(1), "10.0.0.1", "10.0.1.1")
    sighting.note_answer(Address("10.0.1.1", 5000), 0.01, None)
    assert sighting.take(make_properties(1), ["10.0.0.1", "10.0.1.1"], 5000)
    assert sighting.addresses[0] == Address("10.0.1.1", 5000)
    assert sighting.take(make_properties(1), ["10.0.0.1"], 5000)
    assert sighting.addresses == (Address("10.0.0.1", 5000),)


def test_a_room_of_another_version_is_listed_and_does_not_fit() -> None:
    (room,) = rooms([make_sighting(make_properties(1, protocol="99", version="9.9"))])
    assert not room.fits
    assert room.notice.version == "9.9"
    assert rooms([make_sighting(make_properties(1))])[0].fits


@pytest.mark.parametrize(
    ("given_", "hosts", "port"),
    [
        ({}, ["10.0.0.1"], 5000),
        (make_properties(1), [], 5000),
        (make_properties(1), ["0.0.0.0", "224.0.0.251", "255.255.255.255", "::", "ff02::fb", "x"], 5000),
        (make_properties(1), ["10.0.0.1"], 0),
        (make_properties(1), ["10.0.0.1"], None),
    ],
)
def test_what_is_no_room_changes_nothing(given_: dict[str, str], hosts: list[str], port: int | None) -> None:
    sighting = make_sighting(make_properties(1))
    before = rooms([sighting])
    assert not sighting.take(given_, hosts, port)
    assert rooms([sighting]) == before


def test_a_flood_of_rooms_does_not_hide_one_that_answers() -> None:
    flood = [make_sighting(make_properties(number, "A room")) for number in range(1000)]
    real = make_sighting(make_properties(5000, "Z"), *(f"10.0.0.{number}" for number in range(1, 100)))
    real.note_answer(real.addresses[0], 0.01, None)
    listed = rooms([*flood, real])
    assert len(listed) == MAX_ROOMS
    assert listed[0].notice.name == "Z"
    assert len(listed[0].addresses) == MAX_ADDRESSES


@given(
    st.lists(
        st.tuples(st.integers(0, 5), st.text(max_size=30), st.booleans(), st.integers(1, 3)), max_size=12
    ),
    st.randoms(),
)
def test_the_order_does_not_depend_on_who_was_seen_first(
    given_: list[tuple[int, str, bool, int]], chance: Any
) -> None:
    sightings = []
    for place, (_, name, answers, misses) in enumerate(given_):
        sighting = make_sighting(make_properties(place, name))
        if answers:
            sighting.note_answer(sighting.addresses[0], 0.01, None)
        else:
            for _ in range(misses):
                sighting.note_silence()
        sightings.append(sighting)
    listed = rooms(sightings)
    chance.shuffle(sightings)
    assert rooms(sightings) == listed


def test_another_machine_is_not_looked_for_at_our_own_address() -> None:
    assert usable(["127.0.0.1", "10.0.0.1", "::1", "fd00::1"]) == ["10.0.0.1", "fd00::1"]
    assert usable(["127.0.0.1"]) == ["127.0.0.1"]


@given(st.lists(st.text() | st.ip_addresses().map(str)))
def test_usable_hosts_are_some_of_those_given(hosts: list[str]) -> None:
    assert set(usable(hosts)) <= set(hosts)


@pytest.mark.parametrize(
    ("hosts", "order"),
    [
        (["172.17.0.1", "192.168.1.9"], ["192.168.1.9", "172.17.0.1"]),
        (["10.0.0.2", "192.168.1.9", "fd00::9"], ["192.168.1.9", "fd00::9", "10.0.0.2"]),
        (["10.0.0.2", "fe80::9%eth0"], ["fe80::9%eth0", "10.0.0.2"]),
        (["nonsense", "10.0.0.2"], ["10.0.0.2", "nonsense"]),
    ],
)
def test_addresses_of_own_networks_are_tried_first(hosts: list[str], order: list[str]) -> None:
    """And this machine's own addresses last, which belong to others at another machine."""
    own = map(ipaddress.ip_interface, ("192.168.1.7/24", "172.17.0.1/16", "fd00::7/64", "fe80::7/64"))
    assert nearest_first(hosts, [*own]) == order
