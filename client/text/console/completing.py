"""Completions: words that Tab adds to a typed line."""

from __future__ import annotations

from collections.abc import Iterable


def next_words(typed: str, lines: Iterable[str]) -> list[str]:
    """Return the words that may follow a typed beginning, each to the end of the word, in the lines' order.

    Case does not matter. A comparison sign ends a word too, as in orders of attack.

    >>> next_words("mo", ["move me g1-h1", "move sw c1-c2", "mute"])
    ['move']
    >>> next_words("move ", ["move me g1-h1", "move sw c1-c2"])
    ['me', 'sw']
    >>> next_words("chg kn1>", ["chg kn1>kw1", "chg kn1>kw2"])
    ['kw1', 'kw2']
    """
    begun = typed.lstrip().lower()
    start = _word_start(begun)
    found = dict.fromkeys(
        line[start : _word_end(line, len(begun))] for line in lines if line.lower().startswith(begun)
    )
    return [word for word in found if word and word.lower() != begun[start:]]


def find_begun_word(typed: str) -> str:
    """Return the typed part of the last word.

    >>> find_begun_word("move me g")
    'g'
    """
    begun = typed.lstrip()
    return begun[_word_start(begun) :]


def _word_start(text: str) -> int:
    return max(text.rfind(" "), text.rfind(">")) + 1


def _word_end(line: str, start: int) -> int:
    """Return the end of the word that continues at a place of a line."""
    ends = [end for end in (line.find(" ", start), line.find(">", start)) if end >= 0]
    if not ends:
        return len(line)
    end = min(ends)
    return end + 1 if line[end] == ">" else end
