"""Passwords: proved for one connection and one table, and told to nobody."""

from __future__ import annotations

import hashlib
import hmac

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.passwords import ROUNDS, lock, prove, proves, stretch
from engine.protocol import Lock

SALT, NONCE, OTHER = "00" * 16, "11" * 16, "22" * 16
KEY = stretch("open sesame", SALT)


def test_a_key_is_what_the_document_says() -> None:
    """Another program that follows the same standard (RFC 8018) gets in as well."""
    expected = hashlib.pbkdf2_hmac("sha256", b"open sesame", bytes(16), ROUNDS)
    assert expected.hex() == KEY
    said = hmac.new(expected, bytes.fromhex(NONCE) + b"table 7", hashlib.sha256)
    assert prove(KEY, NONCE, 7) == said.hexdigest()


def test_a_password_can_be_typed_on_any_keyboard() -> None:
    """Letters with accents may be one sign or two, depending on the system."""
    assert stretch("caf\u00e9 \u0439", SALT) == stretch("cafe\u0301 \u0438\u0306", SALT)
    assert stretch("Caf\u00e9", SALT) != stretch("caf\u00e9", SALT)


def test_a_lock_holds_what_the_host_is_told() -> None:
    """Not the password; and with another salt the same one becomes another key."""
    assert lock("open sesame", SALT) == Lock(SALT, KEY)
    assert lock("open sesame", OTHER).key != KEY


@pytest.mark.parametrize(
    ("key", "nonce", "table"),
    [
        (stretch("open", SALT), NONCE, 7),
        (stretch("open sesame", OTHER), NONCE, 7),
        (KEY, OTHER, 7),
        (KEY, NONCE, 8),
    ],
    ids=["password", "salt", "connection", "table"],
)
def test_a_proof_of_anything_else_is_none(key: str, nonce: str, table: int) -> None:
    assert proves(prove(KEY, NONCE, 7), KEY, NONCE, 7)
    assert not proves(prove(key, nonce, table), KEY, NONCE, 7)


@given(st.none() | st.from_regex("[0-9a-f]{64}", fullmatch=True))
def test_nothing_but_the_proof_proves(given_: str | None) -> None:
    assert proves(given_, KEY, NONCE, 7) == (given_ == prove(KEY, NONCE, 7))
