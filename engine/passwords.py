"""Passwords of tables: proved by a nonce, never sent.

The one who locks a table sends a key that the password was stretched to; who wants in proves to know that key
for the nonce of the own connection, so that an overheard proof opens nothing to anybody else.
"""

from __future__ import annotations

import hashlib
import hmac
import unicodedata

from engine.table_commands import Lock

ROUNDS = 100_000
"""Iterations of PBKDF2 with SHA-256: about 40 ms, which makes guessing slow and nobody wait."""


def stretch(password: str, salt: str) -> str:
    """Return the key that a password becomes with a salt; both are hexadecimal."""
    text = unicodedata.normalize("NFKC", password).encode()
    return hashlib.pbkdf2_hmac("sha256", text, bytes.fromhex(salt), ROUNDS).hex()


def lock(password: str, salt: str) -> Lock:
    """Return what a host is told of a new password; the salt is 16 random bytes, hexadecimal."""
    return Lock(salt, stretch(password, salt))


def prove(key: str, nonce: str, table: int) -> str:
    """Return the proof that a key is known, for one connection's nonce and one table."""
    said = f"table {table}".encode()
    return hmac.new(bytes.fromhex(key), bytes.fromhex(nonce) + said, hashlib.sha256).hexdigest()


def proves(proof: str | None, key: str, nonce: str, table: int) -> bool:
    """Say whether a proof is right, in a time that does not depend on how much of it is."""
    return proof is not None and hmac.compare_digest(proof, prove(key, nonce, table))
