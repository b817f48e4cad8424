"""Proofs: right for one connection, purpose, table, seat and room, and for nothing else."""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace as changed

from engine.wire.identity import UNPROVED
from engine.wire.proofs import Proof, ProofClaim, password_key, token_key

HOST_NONCE, OWN_NONCE = "11" * 16, "22" * 16
FINGERPRINT = bytes(range(32))
KEY = token_key("0123456789abcdef" * 2)
CLAIM = ProofClaim("seat", 7, 1, HOST_NONCE, FINGERPRINT)


def make_fixed_nonce(length: int) -> bytes:
    return bytes.fromhex(OWN_NONCE)[:length]


def test_a_proof_is_what_the_document_says() -> None:
    """The author of another client has nothing else to go by."""
    said = (
        b"muster proof 1\0seat\0" + bytes.fromhex("0000000700000001") + b"\x22" * 16 + b"\x11" * 16
    ) + FINGERPRINT
    expected = hmac.new(KEY, said, hashlib.sha256).hexdigest()
    assert CLAIM.prove(KEY, make_fixed_nonce) == Proof(OWN_NONCE, expected)


def test_watching_is_proved_for_no_seat() -> None:
    key = password_key("ab" * 32)
    said = b"muster proof 1\0table\0" + bytes.fromhex("00000007ffffffff") + b"\x22" * 16 + b"\x11" * 16
    expected = hmac.new(b"\xab" * 32, said + UNPROVED, hashlib.sha256).hexdigest()
    assert ProofClaim("table", 7, None, HOST_NONCE).prove(key, make_fixed_nonce).mac == expected


@pytest.mark.parametrize(
    "other",
    [
        ProofClaim("table", 7, 1, HOST_NONCE, FINGERPRINT),
        ProofClaim("seat", 8, 1, HOST_NONCE, FINGERPRINT),
        ProofClaim("seat", 7, 0, HOST_NONCE, FINGERPRINT),
        ProofClaim("seat", 7, None, HOST_NONCE, FINGERPRINT),
        ProofClaim("seat", 7, 1, OWN_NONCE, FINGERPRINT),
        ProofClaim("seat", 7, 1, HOST_NONCE, bytes(reversed(FINGERPRINT))),
        ProofClaim("seat", 7, 1, HOST_NONCE),
    ],
    ids=["purpose", "table", "seat", "no-seat", "connection", "room", "no-room"],
)
def test_a_proof_of_anything_else_is_none(other: ProofClaim) -> None:
    proof = CLAIM.prove(KEY, make_fixed_nonce)
    assert CLAIM.is_proved_by(proof, KEY)
    assert not other.is_proved_by(proof, KEY)
    assert not CLAIM.is_proved_by(other.prove(KEY, make_fixed_nonce), KEY)


@pytest.mark.parametrize(
    "spoil",
    [
        lambda proof: changed(proof, mac=proof.mac[:-1] + ("0" if proof.mac[-1] != "0" else "1")),
        lambda proof: changed(proof, nonce="33" * 16),
    ],
    ids=["mac", "nonce"],
)
def test_a_changed_proof_is_none(spoil: Callable[[Proof], Proof]) -> None:
    assert not CLAIM.is_proved_by(spoil(CLAIM.prove(KEY, make_fixed_nonce)), KEY)


def test_another_secret_proves_nothing() -> None:
    assert not CLAIM.is_proved_by(CLAIM.prove(token_key("f" * 32), make_fixed_nonce), KEY)
    assert not CLAIM.is_proved_by(None, KEY)


@given(st.binary(min_size=1), st.binary(min_size=16, max_size=16), st.none() | st.integers(0, 15))
def test_whoever_has_the_secret_is_let_in(key: bytes, nonce: bytes, seat: int | None) -> None:
    claim = ProofClaim("table", 3, seat, nonce.hex(), FINGERPRINT)
    assert claim.is_proved_by(claim.prove(key, lambda length: nonce[:length]), key)
