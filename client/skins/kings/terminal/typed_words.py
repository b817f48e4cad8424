"""Typed words: verbs, points of the compass, units and spells, by their names in any language."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache

from client.i18n import LANGUAGES, Words
from client.skins.kings.wording.names import unit_stem
from engine.games.kings import actions
from engine.games.kings.armies.spells import SPELLS
from engine.games.kings.legality.reasons import ASKED_BY, PHASE_ACTIONS
from engine.games.kings.notation.order_texts import ORDERS
from engine.games.kings.state import State

VERBS = tuple(verb for verb, form in ORDERS.forms.items() if form.action is not actions.Flag)
"""The words of the notation that typed orders begin with."""
DIRECTIONS = ("north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west")
OTHERS = (*DIRECTIONS, "left", "right", "yes", "no", "none")
"""Other words of orders that can be typed in any language."""
_NAME_END = r"(?![\w\"°]|[.,]\d)"
"""Text that must not follow a name: the number would be a length, or the name a part of another word."""


def list_asked_verbs(state: State) -> list[str]:
    """Return the words that an order can begin with now."""
    frame = state.pending[0] if state.pending else None
    asked = ASKED_BY.get(type(frame)) or PHASE_ACTIONS.get(state.phase, ())
    return ORDERS.list_verbs(asked)


def list_names(words: Words, word: str) -> tuple[str, ...]:
    """Return the possible input for a word of an order in a language, the best first."""
    return tuple(words.tr(f"typed.{word}").split(", "))


def translate_order(words: Words, order: str) -> str:
    """Return an order of the notation with its verb in a language."""
    verb, blank, rest = order.partition(" ")
    return f"{list_names(words, verb)[0]}{blank}{rest}"


def resolve_verb(words: Words, state: State, text: str) -> str:
    """Return the meant verb, one of the present question before others; otherwise the typed text."""
    asked = list_asked_verbs(state)
    known = dict.fromkeys([*asked, *VERBS])
    languages = _languages(words)
    called_so = (
        verb
        for verb in known
        if text == verb or any(text in map(simplify, list_names(each, verb)) for each in languages)
    )
    return next(called_so, text)


def complete_verb(words: Words, state: State, text: str) -> list[str]:
    """Return the verbs that fit the question and begin with a text, in any language."""
    return [
        verb
        for verb in list_asked_verbs(state)
        if verb.startswith(text)
        or any(
            simplify(name).startswith(text) for each in _languages(words) for name in list_names(each, verb)
        )
    ]


def translate_input(words: Words, state: State, text: str) -> str:
    """Return a typed text with codes for the names of units and spells, and English directions."""
    pattern, codes = _names_of(tuple(state.units), words.domains)
    return _translate_turns(words, pattern.sub(lambda match: codes[match[1]], simplify(text)))


def simplify(text: str) -> str:
    """Return a text for comparison: in lower case, with the plain letters and marks of hasty typing.

    >>> simplify("Tower Guard")
    'tower guard'
    """
    return text.lower().replace("ё", "е").replace("″", '"')


def _translate_turns(words: Words, text: str) -> str:
    """Return a text with English `left` and `right` before numbers."""
    for side in ("left", "right"):
        for each in _languages(words):
            for name in list_names(each, side):
                text = re.sub(rf"(?<!\w){re.escape(simplify(name))}(?=\d)", side, text)
    return text


@lru_cache(maxsize=8)
def _names_of(units: tuple[str, ...], domains: tuple[str, ...]) -> tuple[re.Pattern[str], Mapping[str, str]]:
    """Return the pattern of these units' names in any language, and the codes of the names."""
    codes: dict[str, str] = {}
    for language in LANGUAGES:
        codes |= {simplify(name): code for name, code in _names(Words(language, domains), units)}
    longest = sorted(codes, key=len, reverse=True)
    return re.compile(rf"(?<![\w-])({'|'.join(map(re.escape, longest))}){_NAME_END}"), codes


def _names(words: Words, units: Sequence[str]) -> Iterator[tuple[str, str]]:
    """Yield each name in one language, and its code."""
    for id in units:
        named = id.partition(".")[2]
        code = named.rstrip("0123456789")
        for form in words.noun("unit", unit_stem(id)).values():
            yield form, code
            yield f"{form} {named[len(code) :]}", named
    for spell in SPELLS:
        yield words.tr(f"spell.{spell}.name"), spell
    for word in OTHERS:
        yield from ((name, word) for name in list_names(words, word))


def _languages(words: Words) -> list[Words]:
    return [Words(language, words.domains) for language in LANGUAGES]
