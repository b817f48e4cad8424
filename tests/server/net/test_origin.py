"""Connections of this machine itself, by whichever of its addresses they come."""

from __future__ import annotations

import socket
from typing import cast

import pytest

from server.net.listener import _origin


class Accepted:
    """A socket that was reached at an address."""

    def __init__(self, at: str) -> None:
        self._at = at

    def getsockname(self) -> tuple[str, int]:
        return self._at, 47800


@pytest.mark.parametrize(
    ("at", "address", "told"),
    [
        ("192.168.1.7", "192.168.1.7", "127.0.0.1"),
        ("fe80::1", "fe80::1", "127.0.0.1"),
        ("192.168.1.7", "192.168.1.9", "192.168.1.9"),
        ("127.0.0.1", "127.0.0.1", "127.0.0.1"),
        ("127.0.0.1", "127.0.0.2", "127.0.0.2"),
        ("::1", "::1", "::1"),
    ],
)
def test_whoever_comes_from_an_address_of_this_machine_is_at_it(at: str, address: str, told: str) -> None:
    """Its owner cannot be banned by it, whichever address was typed."""
    assert _origin(cast(socket.socket, Accepted(at)), address) == told
