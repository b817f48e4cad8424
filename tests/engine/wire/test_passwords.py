"""Passwords: stretched as written down, whatever keyboard they were typed on."""

from __future__ import annotations

import hashlib

from engine.wire.passwords import PBKDF2_ITERATIONS, lock, stretch
from engine.wire.protocol import Lock

SALT, OTHER = "00" * 16, "22" * 16
KEY = stretch("open sesame", SALT)


def test_a_key_is_what_the_document_says() -> None:
    """Another program that follows the same standard (RFC 8018) gets in as well."""
    expected = hashlib.pbkdf2_hmac("sha256", b"open sesame", bytes(16), PBKDF2_ITERATIONS)
    assert expected.hex() == KEY


def test_a_password_can_be_typed_on_any_keyboard() -> None:
    """Letters with accents may be one sign or two, depending on the system."""
    assert stretch("caf\u00e9 \u0439", SALT) == stretch("cafe\u0301 \u0438\u0306", SALT)
    assert stretch("Caf\u00e9", SALT) != stretch("caf\u00e9", SALT)


def test_a_lock_holds_what_the_host_is_told() -> None:
    """Not the password; and with another salt the same one becomes another key."""
    assert lock("open sesame", SALT) == Lock(SALT, KEY)
    assert lock("open sesame", OTHER).key != KEY
