"""Names that people give themselves."""

from __future__ import annotations

import pytest

from server.names import clean_name


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        ("Ann", "Ann"),
        ("Ёлка №5", "Ёлка No5"),
        ("  Ann   of  Kent ", "Ann of Kent"),
        ("Ａｎｎ", "Ann"),
        ("a\u00a0b", "a b"),
        ("x" * 24, "x" * 24),
        (" " * 30 + "Ann", "Ann"),
        ("", "Player"),
        ("   ", "Player"),
        ("x" * 25, None),
        ("ﬁ" * 13, None),
        ("a\tb", None),
        ("a\u200bb", None),
        ("\u202egnp", None),
        ("\ud800", None),
    ],
)
def test_names(given: str, kept: str | None) -> None:
    assert clean_name(given) == kept
