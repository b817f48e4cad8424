"""The key of a room, which names it: kept in the host's folder, readable by its owner alone."""

from __future__ import annotations

import ssl
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from cryptography import x509
from cryptography.exceptions import InvalidSignature, UnsupportedAlgorithm
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import (
    Encoding,
    NoEncryption,
    PrivateFormat,
    load_pem_private_key,
)

from engine.wire.certificates import fingerprint_of
from engine.wire.identity import room_of
from server.platform import IS_POSIX

NAME = "room.pem"
_NAMED = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, "muster")])
_FIRST, _LAST = datetime(1970, 1, 1, tzinfo=UTC), datetime(9999, 12, 31, tzinfo=UTC)
"""Clocks on a local network are often wrong, so nobody looks at a certificate's dates."""

Write = Callable[[Path, bytes], object]
"""Make a file with this content, readable by its owner alone, as a whole or not at all; raises `OSError`."""


class IdentityError(Exception):
    """A room's key cannot be used; the text is one sentence."""


@dataclass(frozen=True, slots=True)
class Identity:
    """A key that is kept, with its certificate, in one file."""

    path: Path
    fingerprint: bytes

    @property
    def room(self) -> str:
        """Return the id that the key gives the room."""
        return room_of(self.fingerprint)


def load_or_make(folder: Path, write: Write) -> Identity:
    """Return the identity of a folder, a new one where it has none; raises `IdentityError` or `OSError`."""
    path = folder / NAME
    try:
        kept = path.read_bytes()
    except FileNotFoundError:
        kept = _new()
        write(path, kept)
    if IS_POSIX and path.stat().st_mode & 0o077:
        path.chmod(0o600)
    return Identity(path, _fingerprint(path, kept))


def _new() -> bytes:
    key = ec.generate_private_key(ec.SECP256R1())
    builder = x509.CertificateBuilder(
        issuer_name=_NAMED,
        subject_name=_NAMED,
        public_key=key.public_key(),
        serial_number=x509.random_serial_number(),
        not_valid_before=_FIRST,
        not_valid_after=_LAST,
    )
    private = key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
    return private + builder.sign(key, SHA256()).public_bytes(Encoding.PEM)


def _fingerprint(path: Path, kept: bytes) -> bytes:
    try:
        key = load_pem_private_key(kept, None)
        certificate = x509.load_pem_x509_certificate(kept)
        if key.public_key() != certificate.public_key():
            raise ValueError("the certificate is another key's")
        certificate.verify_directly_issued_by(certificate)
        # TLS reads the file itself, and more strictly.
        ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER).load_cert_chain(path)
        return fingerprint_of(certificate.public_bytes(Encoding.DER))
    except (
        ValueError,
        TypeError,
        ssl.SSLError,
        x509.InvalidVersion,
        InvalidSignature,
        UnsupportedAlgorithm,
    ):
        raise IdentityError(
            f"the room's key in {path} is damaged: put a copy of the file back, or remove it, "
            "and the room becomes a new one to which no kept seat leads back"
        ) from None
