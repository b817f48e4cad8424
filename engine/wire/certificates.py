"""The fingerprint of a certificate's key, in a module of its own because the library for it loads slowly."""

from __future__ import annotations

from hashlib import sha256

from cryptography.exceptions import UnsupportedAlgorithm
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from cryptography.x509 import load_der_x509_certificate


def fingerprint_of(certificate: bytes) -> bytes:
    """Return the SHA-256 of a certificate's public key (DER, SubjectPublicKeyInfo); raises `ValueError`.

    The rest of the certificate, such as its names and dates, does not count.
    """
    try:
        key = load_der_x509_certificate(certificate).public_key()
    except UnsupportedAlgorithm as error:
        raise ValueError(str(error)) from None
    return sha256(key.public_bytes(Encoding.DER, PublicFormat.SubjectPublicKeyInfo)).digest()
