"""The vectors of `docs/protocol.md`: document, engine and an independent hand agree."""

from __future__ import annotations

import base64
import hashlib
import hmac
import unicodedata
from typing import Any

import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import load_der_public_key

from engine.wire.identity import read_fingerprint, room_of
from engine.wire.passwords import stretch
from engine.wire.proofs import ProofClaim, password_key, token_key
from engine.wire.sign import sign_of
from engine.wire.sign_words import ENGLISH, RUSSIAN
from tests.support.vectors import vectors


def rows(name: str) -> Any:
    """Hand a test each row of a table of the document."""
    return pytest.mark.parametrize("row", vectors("protocol.md", name))


@rows("rooms")
def test_rooms(row: dict[str, Any]) -> None:
    public = bytes.fromhex(row["public_key"])
    key = load_der_public_key(public)
    assert isinstance(key, ec.EllipticCurvePublicKey)
    assert key.curve.name == "secp256r1"
    fingerprint = hashlib.sha256(public).digest()
    assert fingerprint.hex() == row["fingerprint"]
    assert (
        base64.b32encode(fingerprint[:16]).decode().lower().rstrip("=") == row["id"] == room_of(fingerprint)
    )
    assert read_fingerprint(row["fingerprint"], row["id"]) == fingerprint
    places = hashlib.scrypt(fingerprint, salt=b"muster sign 1", n=32768, r=8, p=1, maxmem=2**26, dklen=4)
    assert list(places) == row["indices"]
    for language, words in (("en", ENGLISH), ("ru", RUSSIAN)):
        assert " ".join(words[place] for place in places) == row[f"sign_{language}"]
        assert sign_of(fingerprint, language) == row[f"sign_{language}"]


@rows("passwords")
def test_passwords(row: dict[str, Any]) -> None:
    text = unicodedata.normalize("NFKC", row["password"]).encode()
    assert hashlib.pbkdf2_hmac("sha256", text, bytes.fromhex(row["salt"]), 100_000).hex() == row["key"]
    assert stretch(row["password"], row["salt"]) == row["key"]


@rows("proofs")
def test_proofs(row: dict[str, Any]) -> None:
    given = {name: bytes.fromhex(row[name]) for name in ("nonce", "host_nonce", "fingerprint")}
    seat = b"\xff" * 4 if row["seat"] is None else row["seat"].to_bytes(4, "big")
    said = b"muster proof 1\0" + row["purpose"].encode() + b"\0" + row["table"].to_bytes(4, "big") + seat
    said += given["nonce"] + given["host_nonce"] + given["fingerprint"]
    seat_proof = row["purpose"] == "seat"
    key = row["secret"].encode() if seat_proof else bytes.fromhex(row["secret"])
    assert hmac.new(key, said, hashlib.sha256).hexdigest() == row["mac"]
    claim = ProofClaim(row["purpose"], row["table"], row["seat"], row["host_nonce"], given["fingerprint"])
    secret = (token_key if seat_proof else password_key)(row["secret"])
    assert claim.prove(secret, lambda _: given["nonce"]).mac == row["mac"]
