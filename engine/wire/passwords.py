"""Passwords of tables: what they are stretched to before they leave a machine.

The one who locks a table sends its room the key that the password was stretched to; who wants in proves to
know that key (`engine.wire.proofs`).
"""

from __future__ import annotations

import hashlib
import unicodedata

from engine.wire.commands import Lock

ROUNDS = 100_000
"""Iterations of PBKDF2 with SHA-256: about 40 ms, which makes guessing slow and nobody wait."""


def stretch(password: str, salt: str) -> str:
    """Return the key that a password becomes with a salt; both are hexadecimal.

    >>> stretch("open sesame", "00" * 16)[:16]
    'd6bdce660a7ff519'
    """
    text = unicodedata.normalize("NFKC", password).encode()
    return hashlib.pbkdf2_hmac("sha256", text, bytes.fromhex(salt), ROUNDS).hex()


def lock(password: str, salt: str) -> Lock:
    """Return what a host is told of a new password; the salt is 16 random bytes, hexadecimal."""
    return Lock(salt, stretch(password, salt))
