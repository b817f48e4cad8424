"""The sign of a room: the same for everybody who sees the same key, in either language."""

from __future__ import annotations

import hashlib
import itertools

import pytest

from engine.wire.sign import WORDS_PER_SIGN, sign_of
from engine.wire.sign_words import WORDS

FINGERPRINT = bytes(range(32))


def test_a_sign_is_what_the_document_says() -> None:
    indices = hashlib.scrypt(
        FINGERPRINT, salt=b"muster sign 1", n=32768, r=8, p=1, maxmem=2**26, dklen=WORDS_PER_SIGN
    )
    for language in ("en", "ru"):
        words = [WORDS[language][index] for index in indices]
        assert sign_of(FINGERPRINT, language).split(" ") == words
    assert sign_of(FINGERPRINT, "de") == sign_of(FINGERPRINT, "en")


def test_each_key_has_a_sign_of_its_own() -> None:
    signs = {sign_of(bytes([number]) * 32, "en") for number in range(4)}
    assert len(signs) == 4


def near(one: str, other: str) -> bool:
    """Say whether a single letter makes one word of the other: exchanged, left out or put in."""
    if len(one) == len(other):
        return sum(a != b for a, b in zip(one, other, strict=True)) < 2
    short, long = sorted((one, other), key=len)
    return any(long[:place] + long[place + 1 :] == short for place in range(len(long)))


@pytest.mark.parametrize("language", ["en", "ru"])
def test_the_words_cannot_be_taken_for_each_other(language: str) -> None:
    """256 of them, short, and none becomes another one by a single letter that was misread or misheard."""
    words = WORDS[language]
    assert len(set(words)) == 256
    assert all(word.isalpha() and word.islower() and 2 <= len(word) <= 10 for word in words)
    assert [pair for pair in itertools.combinations(words, 2) if near(*pair)] == []
