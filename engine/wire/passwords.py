"""Passwords of tables, stretched to keys before they leave a machine.

A player who locks a table sends its room the key, not the password. A player who wants in proves knowledge of
that key (`engine.wire.proofs`).
"""

from __future__ import annotations

import hashlib
import unicodedata

from engine.wire.commands import Lock

PBKDF2_ITERATIONS = 100_000
"""Iterations of PBKDF2 with SHA-256: about 40 ms, which makes guessing slow and nobody wait."""


def stretch(password: str, salt: str) -> str:
    """Return the key that a password becomes with a salt; both are hexadecimal.

    >>> stretch("open sesame", "00" * 16)[:16]
    'd6bdce660a7ff519'
    """
    text = unicodedata.normalize("NFKC", password).encode()
    return hashlib.pbkdf2_hmac("sha256", text, bytes.fromhex(salt), PBKDF2_ITERATIONS).hex()


def lock(password: str, salt: str) -> Lock:
    """Return a new password's salt and key for a host; the salt is 16 random bytes, hexadecimal."""
    return Lock(salt, stretch(password, salt))
