"""The key of a room: made, checked and fingerprinted, by a library that is slow to load."""

from __future__ import annotations

import ssl
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

_NAMED = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, "muster")])
_FIRST, _LAST = datetime(1970, 1, 1, tzinfo=UTC), datetime(9999, 12, 31, tzinfo=UTC)
"""Widest dates of a certificate: clocks on a local network are often wrong, so its dates are ignored."""


def new_key() -> bytes:
    """Return a new key with its certificate, as PEM."""
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


def check_fingerprint(path: Path, kept: bytes) -> bytes:
    """Return the fingerprint of a file's key with its certificate; raises `ValueError`."""
    try:
        key = load_pem_private_key(kept, None)
        certificate = x509.load_pem_x509_certificate(kept)
        if not isinstance(key, ec.EllipticCurvePrivateKey) or not isinstance(key.curve, ec.SECP256R1):
            raise ValueError("another kind of key")
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
    ) as error:
        raise ValueError(f"no key: {error}") from None
