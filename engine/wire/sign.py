"""The sign of a room: four words that two people compare at a glance."""

from __future__ import annotations

from functools import lru_cache
from hashlib import scrypt

from engine.wire.sign_words import WORDS

WORDS_PER_SIGN = 4
_SALT = b"muster sign 1"
_COST, _BLOCK, _MAX_MEMORY_BYTES = 2**15, 8, 64 * 1024 * 1024
"""About 0.1 s and 32 MiB for one sign: another key with the same four words takes some thirteen years."""


@lru_cache(maxsize=256)
def _indices(fingerprint: bytes) -> bytes:
    return scrypt(
        fingerprint, salt=_SALT, n=_COST, r=_BLOCK, p=1, maxmem=_MAX_MEMORY_BYTES, dklen=WORDS_PER_SIGN
    )


def sign_of(fingerprint: bytes, language: str) -> str:
    """Return the sign of a room's fingerprint in `en` or `ru`, as four words with spaces; takes about 0.1 s.

    A language without words of its own has the English ones.

    >>> sign_of(bytes(32), "en")
    'window moose mirror beaver'
    """
    words = WORDS.get(language, WORDS["en"])
    return " ".join(words[index] for index in _indices(fingerprint))
