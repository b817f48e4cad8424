"""Typed orders: short and human forms of them, translated into the notation."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import partial

from client.draw.tabletop.plan import INCHES
from client.i18n import Words
from client.skins.kings.terminal.typed_words import resolve_verb, simplify, translate_input
from client.skins.tabletop.terminal.typed_orders import (
    TENTHS,
    Lengths,
    read_number,
    resolve_heading,
    resolve_unit,
    translate_order,
)
from engine.events import Seat
from engine.games.kings.armies.spells import BY_WORD, SPELLS
from engine.games.kings.notation.order_texts import ORDERS
from engine.games.kings.options import SEATS
from engine.games.kings.state import State

LENGTHS = Lengths(INCHES, ('"', "in"))
_LEG = re.compile(r"(left|right|[mlrt]?)(-?\d+(?:[.,]\d+)?)(\"|in|[°d]?)")


def notation(words: Words, state: State, seat: Seat, text: str) -> str:
    """Return an order in the notation; other texts, and orders in the notation, stay unchanged.

    Verbs, units and spells may have their names in any language. Units may be named without their side, and
    without their number if there is one of the kind. Lengths may be inches (`5"`), angles degrees (`t45°`,
    `left45`), headings points of the compass.
    """
    typed, _, behind = text.strip().partition(" ")
    verb = resolve_verb(words, state, simplify(typed))
    rest = translate_input(words, state, behind)
    form = ORDERS.forms.get(verb)
    if form is None:
        return " ".join([verb, *rest.split()])
    return translate_order(form, verb, rest, LENGTHS, partial(_read_word, state, seat))


def _read_word(state: State, seat: Seat, kind: str, word: str, before: Sequence[str]) -> str:
    """Return an item of the notation for a typed word."""
    match kind:
        case "own" | "enemy" | "target":
            friendly = kind == "own" or (kind == "target" and is_friendly(before[-1]))
            living = (id for id, unit in state.units.items() if not unit.dead)
            return resolve_unit(living, SEATS[seat if friendly else 1 - seat], word)
        case "leg":
            return _read_leg(word)
        case "heading":
            return resolve_heading(word)
        case "spell":
            return SPELLS[word].word if word in SPELLS else word
        case "edge" if word in ("north", "south"):
            return word[0]
    return LENGTHS.resolve(word)


def is_friendly(spell: str) -> bool:
    """Say whether a spell of the notation is cast at the own side."""
    return spell in BY_WORD and BY_WORD[spell].friendly


def _read_leg(word: str) -> str:
    """Return a leg in the notation: a length without a letter is straight ahead, in inches."""
    found = _LEG.fullmatch(word)
    if found is None:
        return word
    letter, number, sign = found.groups()
    if sign in LENGTHS.signs or not letter + sign:
        return f"{letter[:1] or 'm'}{LENGTHS.measure(number)}"
    if letter in ("left", "right") or sign:
        return f"t{'-' if letter == 'left' else ''}{round(read_number(number) * TENTHS)}"
    return word
