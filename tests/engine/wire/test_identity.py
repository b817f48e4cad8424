"""A room's id: read off its key, whatever else its certificate says."""

from __future__ import annotations

import base64
import hashlib
from datetime import UTC, datetime

import pytest
from cryptography import x509
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from engine.wire.certificates import fingerprint_of
from engine.wire.identity import is_room, read_fingerprint, room_of

FINGERPRINT = bytes(range(32))


def certificate(key: ec.EllipticCurvePrivateKey, name: str, year: int) -> bytes:
    subject = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, name)])
    made = x509.CertificateBuilder(
        issuer_name=subject,
        subject_name=subject,
        public_key=key.public_key(),
        serial_number=year,
        not_valid_before=datetime(year, 1, 1, tzinfo=UTC),
        not_valid_after=datetime(year + 1, 1, 1, tzinfo=UTC),
    )
    return made.sign(key, SHA256()).public_bytes(Encoding.DER)


def test_the_fingerprint_is_that_of_the_public_key_alone() -> None:
    """A certificate that was made anew, with other names and dates, is still the same room."""
    key = ec.generate_private_key(ec.SECP256R1())
    public = key.public_key().public_bytes(Encoding.DER, PublicFormat.SubjectPublicKeyInfo)
    assert fingerprint_of(certificate(key, "one", 1999)) == hashlib.sha256(public).digest()
    assert fingerprint_of(certificate(key, "two", 2040)) == fingerprint_of(certificate(key, "one", 1999))
    other = ec.generate_private_key(ec.SECP256R1())
    assert fingerprint_of(certificate(other, "one", 1999)) != fingerprint_of(certificate(key, "one", 1999))


def test_what_is_no_certificate_has_no_fingerprint() -> None:
    with pytest.raises(ValueError, match=r"."):
        fingerprint_of(b"\x30\x03\x02\x01\x00")


def test_a_rooms_id_is_the_first_half_and_fits_a_label() -> None:
    assert room_of(FINGERPRINT) == "aaaqeayeaudaocajbifqydiob4"
    padded = room_of(FINGERPRINT).upper() + "======"
    assert base64.b32decode(padded) == FINGERPRINT[:16]
    assert len(f"muster-{room_of(FINGERPRINT)}") <= 63


@pytest.mark.parametrize("text", ["", "a" * 25, "a" * 27, "A" * 26, "1" * 26, "a" * 25 + "\n"])
def test_anything_else_is_no_id(text: str) -> None:
    assert is_room("a" * 26)
    assert not is_room(text)


@pytest.mark.parametrize(
    "text", ["", "zz" * 32, FINGERPRINT.hex()[:-2], FINGERPRINT.hex() + "00", bytes(32).hex()]
)
def test_a_fingerprint_that_is_none_or_of_another_room_is_not_read(text: str) -> None:
    room = room_of(FINGERPRINT)
    assert read_fingerprint(FINGERPRINT.hex(), room) == FINGERPRINT
    assert read_fingerprint(text, room) is None
