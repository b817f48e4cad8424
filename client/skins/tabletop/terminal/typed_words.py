"""Typed words: verbs, points of the compass and names of a game, in any language."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any

from client.i18n import LANGUAGES, Words
from client.skins.tabletop.terminal.measures import HEADINGS
from client.skins.tabletop.terminal.order_language import OrderLanguage, S_contra

SIDES = ("left", "right")
OTHERS = (*(name for name in HEADINGS if len(name) > 2), *SIDES)
"""Words of all games that can be typed in any language: points of the compass and sides."""
_NAME_END = r"(?![\w\"°]|[.,]\d)"
"""Text that must not follow a name: the number would be a length, or the name a part of another word."""


def list_names(words: Words, word: str) -> tuple[str, ...]:
    """Return the possible input for a word of an order in a language, the best first."""
    return tuple(words.tr(f"typed.{word}").split(", "))


def translate_verb(words: Words, order: str) -> str:
    """Return an order of the notation with its verb in a language."""
    verb, blank, rest = order.partition(" ")
    return f"{list_names(words, verb)[0]}{blank}{rest}"


def resolve_verb(language: OrderLanguage[S_contra], words: Words, state: S_contra, text: str) -> str:
    """Return the meant verb, one of the present question before others; otherwise the typed text."""
    known = dict.fromkeys([*language.list_asked_verbs(state), *language.verbs])
    called_so = (
        verb
        for verb in known
        if text == verb or any(text in map(simplify, list_names(each, verb)) for each in _languages(words))
    )
    return next(called_so, text)


def complete_verb(language: OrderLanguage[S_contra], words: Words, state: S_contra, text: str) -> list[str]:
    """Return the verbs that fit the question and begin with a text, in any language."""
    return [
        verb
        for verb in language.list_asked_verbs(state)
        if verb.startswith(text)
        or any(
            simplify(name).startswith(text) for each in _languages(words) for name in list_names(each, verb)
        )
    ]


def translate_input(language: OrderLanguage[S_contra], words: Words, state: S_contra, text: str) -> str:
    """Return a typed text with codes for the names of units and other things, and English directions."""
    pattern, codes = _names_of(language, tuple(language.list_units(state)), words.domains)
    return _translate_sides(words, pattern.sub(lambda match: codes[match[1]], simplify(text)))


def list_unit_names(unit: str, forms: Sequence[str]) -> Iterator[tuple[str, str]]:
    """Yield each name of a unit, without and with its number, and its code.

    >>> list(list_unit_names("a.sp2", ["Spears"]))
    [('Spears', 'sp'), ('Spears 2', 'sp2')]
    """
    named = unit.partition(".")[2]
    code = named.rstrip("0123456789")
    for form in forms:
        yield form, code
        yield f"{form} {named[len(code) :]}", named


def simplify(text: str) -> str:
    """Return a text for comparison: in lower case, with the plain letters and marks of hasty typing.

    >>> simplify("Tower Guard")
    'tower guard'
    """
    return text.lower().replace("ё", "е").replace("″", '"')


def _translate_sides(words: Words, text: str) -> str:
    """Return a text with English `left` and `right` before numbers."""
    for side in SIDES:
        for each in _languages(words):
            for name in list_names(each, side):
                text = re.sub(rf"(?<!\w){re.escape(simplify(name))}(?=\d)", side, text)
    return text


@lru_cache(maxsize=8)
def _names_of(
    language: OrderLanguage[Any], units: tuple[str, ...], domains: tuple[str, ...]
) -> tuple[re.Pattern[str], Mapping[str, str]]:
    """Return the pattern of these units' names and of other words in any language, and their codes."""
    codes: dict[str, str] = {}
    for words in (Words(each, domains) for each in LANGUAGES):
        codes |= {simplify(name): code for name, code in language.list_names(words, units)}
        for word in (*OTHERS, *language.others):
            codes |= {simplify(name): word for name in list_names(words, word)}
    longest = sorted(codes, key=len, reverse=True)
    return re.compile(rf"(?<![\w-])({'|'.join(map(re.escape, longest))}){_NAME_END}"), codes


def _languages(words: Words) -> list[Words]:
    return [Words(language, words.domains) for language in LANGUAGES]
