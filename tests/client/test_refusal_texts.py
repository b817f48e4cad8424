"""Every refusal that a host can give has words, and its words ask for nothing that the host does not send."""

from __future__ import annotations

import string

import pytest

from client.i18n import LANGUAGES, Words
from tests.support.refusals import dismissals, refusals


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_has_words(language: str) -> None:
    """A refusal without a text would be shown as a bare code."""
    words = Words(language, strict=True)
    codes = refusals()
    assert {"illegal", "too_large", "too_many_connections", "wrong_version"} <= set(codes), (
        "the search itself works"
    )
    for code, args in codes.items():
        text = words.tr(f"refused.{code}", **{name: f"{{{name}}}" for name in args})
        holes = {hole for _, hole, _, _ in string.Formatter().parse(text) if hole is not None}
        assert holes <= args


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("code", ["silent", "replaced", "host_ends", "crowded", "overtaken"])
def test_whoever_is_parted_from_is_told_why(code: str, language: str) -> None:
    """These end a connection without arguments."""
    assert "{" not in Words(language, strict=True).tr(f"refused.{code}")


@pytest.mark.parametrize("language", LANGUAGES)
def test_whoever_is_sent_away_is_told_why(language: str) -> None:
    """Without words of its own a code would be explained as if it were a refusal."""
    words = Words(language, strict=True)
    assert {"kicked", "no_nonce"} <= dismissals(), "the search itself works"
    for code in dismissals():
        assert words.tr(f"dismissed.{code}")
