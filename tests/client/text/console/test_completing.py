"""Words that Tab offers."""

from __future__ import annotations

import pytest

from client.text.console.completing import find_begun_word, next_words

LINES = ("charge kn1>kw1", "charge kn1,kn2>kw1", "cast wz1>kw1 heal", "play on", "quit")


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ("", ["charge", "cast", "play", "quit"]),
        ("c", ["charge", "cast"]),
        ("CH", ["charge"]),
        ("  ch", ["charge"]),
        ("charge ", ["kn1>", "kn1,kn2>"]),
        ("charge kn1>", ["kw1"]),
        ("cast wz1>kw1 ", ["heal"]),
        ("quit", []),
        ("quit ", []),
        ("dance", []),
    ],
)
def test_the_words_that_may_follow(typed: str, words: list[str]) -> None:
    assert next_words(typed, LINES) == words


@pytest.mark.parametrize("line", LINES)
def test_each_line_is_reached_by_tab_alone(line: str) -> None:
    """After any part of it, one of the offered words leads on to it."""
    for end in range(len(line)):
        typed = line[:end]
        offered = [typed[: end - len(find_begun_word(typed))] + word for word in next_words(typed, LINES)]
        assert any(line.startswith(more) for more in offered) or typed.endswith(" ") or line[end] == " "
