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

ReadWord = Callable[[str, str, Sequence[str]], str]
"""Returns an item of the notation: for the kind of a slot, a typed word, and the items before it."""


def translate_order(
    language: OrderLanguage[S_contra], words: Words, state: S_contra, seat: Seat, text: str
) -> str:
    """Return an order in the notation; other texts, and orders in the notation, stay unchanged.

    Verbs, units and other things may have their names in any language. Units may be named without their
    side, and without their number if there is one of the kind.
    """
    typed, _, behind = text.strip().partition(" ")
    verb = resolve_verb(language, words, state, simplify(typed))
    rest = translate_input(language, words, state, behind)
    form = language.grammar.forms.get(verb)
    if form is None:
        return " ".join([verb, *rest.split()])
    return fill_form(form, verb, rest, language.lengths, partial(language.read_word, state, seat))


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
    return rf"\s*{sign}\s*({lengths.pattern}|[^\s>,@][^\s>,]*)"
