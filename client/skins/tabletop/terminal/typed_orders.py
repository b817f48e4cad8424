"""Typed orders, brought into the notation of a game by its forms."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import partial

from client.i18n import Words
from client.skins.tabletop.terminal.measures import Lengths
from client.skins.tabletop.terminal.order_language import OrderLanguage, S_contra
from client.skins.tabletop.terminal.typed_words import resolve_verb, simplify, translate_input
from engine.events import Seat
from engine.grammar import Form, Slot

_WORD = r"[^\s>,@][^\s>,]*"
_LIST = re.compile(rf"\s*{_WORD}(?:\s*,\s*{_WORD})+")
ReadWord = Callable[[str, str, Sequence[str]], str]
"""Returns an item of the notation: for the kind of a slot, a typed word, and the items before it."""


def translate_order(
    language: OrderLanguage[S_contra], words: Words, state: S_contra, seat: Seat, text: str
) -> str:
    """Return an order in the notation; other texts, and orders in the notation, stay unchanged.

    Verbs, units and other things may have their names in any language. Units may be named without their
    side, and without their number if there is one of the kind.
    """
    verb, rest = _translate_words(language, words, state, text)
    form = language.grammar.forms.get(verb)
    if form is None:
        return " ".join([verb, *rest.split()])
    return fill_form(form, verb, rest, language.lengths, partial(language.read_word, state, seat))


def split_orders(
    language: OrderLanguage[S_contra], words: Words, state: S_contra, seat: Seat, text: str
) -> list[str]:
    """Return the orders of a text: for a list of units in a form of one unit an order each, in the notation.

    Any other text stays as it is.
    """
    verb, rest = _translate_words(language, words, state, text)
    form = language.grammar.forms.get(verb)
    slot = form.slots[0][1] if form is not None and form.slots else None
    listed = _LIST.match(rest)
    if form is None or slot is None or slot.between or listed is None:
        return [text]
    read, known = partial(language.read_word, state, seat), set(language.list_units(state))
    units = [unit.strip() for unit in listed[0].split(",")]
    if any(read(slot.kind, unit, ()) not in known for unit in units):
        return [text]
    behind = rest[listed.end() :]
    return [fill_form(form, verb, unit + behind, language.lengths, read) for unit in units]


def _translate_words(
    language: OrderLanguage[S_contra], words: Words, state: S_contra, text: str
) -> tuple[str, str]:
    """Return the verb of an order and the words behind it, as codes."""
    typed, _, behind = text.strip().partition(" ")
    verb = resolve_verb(language, words, state, simplify(typed))
    return verb, translate_input(language, words, state, behind)


def fill_form(form: Form, verb: str, typed: str, lengths: Lengths, read: ReadWord) -> str:
    """Return the words behind a verb as an order of the notation.

    Blanks may stand for the signs of the form and beside them. Words that do not fit follow unchanged.
    """
    order, place = verb, 0
    items: list[str] = []
    for before, slot in form.slots:
        found: list[str] = []
        sign = before.strip()
        pattern = _make_pattern(slot, f"{re.escape(sign)}?" if sign else "", lengths)
        further = _make_pattern(slot, slot.between.strip(), lengths)
        while (match := re.compile(further if found else pattern).match(typed, place)) is not None:
            found.append(read(slot.kind, match[1], items))
            place = match.end()
            if not slot.between:
                break
        if not found and not slot.optional:
            break
        if found:
            items += found
            order += (f" {slot.sign}" if slot.optional else before) + slot.between.join(found)
    rest = re.sub(r"\s*([>,])\s*", r"\1", " ".join(typed[place:].split()))
    return f"{order}{rest}" if rest[:1] in ("", ">", ",") else f"{order} {rest}"


def _make_pattern(slot: Slot, sign: str, lengths: Lengths) -> str:
    """Return a regular expression for a word of a slot, behind a sign."""
    if slot.sign:
        return rf"\s*{slot.sign}(\S+)"
    if slot.between == " ":
        return r"\s*([^\s@]\S*)"
    return rf"\s*{sign}\s*({lengths.pattern}|{_WORD})"
