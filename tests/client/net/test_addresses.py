"""Addresses that players type: valid ones, refusals with reasons, and the remembered ones."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from client.net.addresses import (
    MAX_RECENT_ADDRESSES,
    Address,
    BadAddress,
    parse_address,
    recent_addresses,
    remember_address,
)
from engine.wire.room_notice import DEFAULT_PORT

PORTS = st.integers(1, 65535)
NAMES = st.from_regex(r"[a-z][a-z0-9]{0,9}(-[a-z0-9]{1,5})?(\.[a-z]{2,5})?", fullmatch=True)


@pytest.mark.parametrize(
    ("text", "address"),
    [
        ("kitchen", Address("kitchen", DEFAULT_PORT)),
        ("  kitchen.local:5000 ", Address("kitchen.local", 5000)),
        ("my_laptop:1", Address("my_laptop", 1)),
        ("кухня.local", Address("кухня.local", DEFAULT_PORT)),
        ("192.168.1.7", Address("192.168.1.7", DEFAULT_PORT)),
        ("192.168.1.7:65535", Address("192.168.1.7", 65535)),
        ("::1", Address("::1", DEFAULT_PORT)),
        ("fe80::1%eth0", Address("fe80::1%eth0", DEFAULT_PORT)),
        ("fd00:0::7", Address("fd00::7", DEFAULT_PORT)),
        ("[::1]", Address("::1", DEFAULT_PORT)),
        ("[fd00::7]:5000", Address("fd00::7", 5000)),
        ("[fe80::1%3]:5000", Address("fe80::1%3", 5000)),
    ],
)
def test_what_is_understood(text: str, address: Address) -> None:
    assert parse_address(text) == address


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "address_empty"),
        (" \t", "address_empty"),
        ("kitchen:", "address_port"),
        ("kitchen:0", "address_port"),
        ("kitchen:65536", "address_port"),
        ("kitchen:four", "address_port"),
        ("kitchen:٣٣", "address_port"),
        ("kitchen:+1", "address_port"),
        ("[::1]:", "address_port"),
        ("[::1", "address_brackets"),
        ("[::1]5000", "address_brackets"),
        ("[kitchen]:5000", "address_v6"),
        ("a:b:c", "address_v6"),
        ("::1::2", "address_v6"),
        ("192.168.1", "address_numbers"),
        ("192.168.1.300", "address_numbers"),
        ("1234", "address_numbers"),
        ("http//x", "address_host"),
        ("two words", "address_host"),
        ("-x", "address_host"),
        ("a..b", "address_host"),
        ("x" * 64, "address_host"),
        (".".join(["x" * 60] * 5), "address_host"),
        ("a\x00b", "address_host"),
        (":5000", "address_host"),
    ],
)
def test_what_is_refused(text: str, code: str) -> None:
    with pytest.raises(BadAddress) as refused:
        parse_address(text)
    assert refused.value.code == code


@given(st.builds(Address, NAMES | st.ip_addresses().map(str), PORTS))
def test_every_address_is_read_as_it_is_written(address: Address) -> None:
    assert parse_address(str(address)) == address


@given(st.text() | st.text(st.sampled_from("[]:.%-1afx ")))
def test_any_text_is_an_address_or_refused(text: str) -> None:
    try:
        address = parse_address(text)
    except BadAddress:
        return
    assert parse_address(str(address)) == address
    address.host.encode("idna")


def test_the_last_used_come_first_once_each() -> None:
    kept: list[str] = []
    for number in range(1, MAX_RECENT_ADDRESSES + 3):
        kept = remember_address(kept, Address("kitchen", number))
    assert len(kept) == MAX_RECENT_ADDRESSES
    assert kept[0] == f"kitchen:{MAX_RECENT_ADDRESSES + 2}"
    again = remember_address(kept, Address("kitchen", 5))
    assert again == ["kitchen:5", *(text for text in kept if text != "kitchen:5")]


def test_damaged_entries_are_left_out() -> None:
    """The settings file can be edited by hand."""
    kept = ["kitchen", 7, None, "a:b:c", "", "[::1]:9", "kitchen:47800"]
    assert recent_addresses(kept) == [Address("kitchen", 47800), Address("::1", 9)]
