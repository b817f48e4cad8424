"""Typed orders: short and human forms of them, translated into the notation."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence

from client.i18n import Words
from client.skins.kings.terminal.typed_words import resolve_verb, simplify, translate_input
from engine.events import Seat
from engine.games.kings.armies.spells import BY_WORD, SPELLS
from engine.games.kings.geometry.numbers import INCH
from engine.games.kings.options import SEATS
from engine.games.kings.state import State

HEADINGS: Mapping[str, int] = {
    name: heading
    for heading, names in {
        0: ("n", "north"),
        450: ("ne", "north-east"),
        900: ("e", "east"),
        1350: ("se", "south-east"),
        1800: ("s", "south"),
        2250: ("sw", "south-west"),
        2700: ("w", "west"),
        3150: ("nw", "north-west"),
    }.items()
    for name in names
}
"""Points of the compass, in a."""
TENTHS = 10
FULL_TURN = 3600
_UNIT = re.compile(r"([a-z]{2})(\d*)")
_LEG = re.compile(r"([mlrt]?)(-?\d+(?:[.,]\d+)?)(\"|in|°|d)?")
_ASIDE = re.compile(r"(left|right)(\d+(?:[.,]\d+)?)(\"|in|[°d]?)")
_COORDINATE = re.compile(r"(?<![\d.])(\d+(?:[.,]\d+)?)(?:\"|in)")
_DEGREES = re.compile(r"(-?\d+(?:\.\d+)?)[°d]")
_AT_ENEMIES = ("chg", "ctr", "shoot", "breath")
_OF_ENEMIES = ("test", "fight")
_MOVES = ("adv", "back", "side", "dbl")


def notation(words: Words, state: State, seat: Seat, text: str) -> str:
    """Return an order in the notation; other texts, and orders in the notation, stay unchanged.

    Verbs, units and spells may have their names in any language. Units may be named without their side, and
    without their number if there is one of the kind. Lengths may be inches (`5"`), angles degrees (`t45°`,
    `left45`), headings points of the compass.
    """
    typed, _, behind = text.strip().partition(" ")
    verb = resolve_verb(words, state, simplify(typed))
    rest = re.sub(r"\s*([>,])\s*", r"\1", translate_input(words, state, behind)).split()
    read = _FORMS.get(verb)
    return " ".join([verb, *(rest if read is None else read(state, seat, verb, rest))])


def resolve_unit(state: State, seat: Seat, text: str, *, enemy: bool = False) -> str:
    """Return the id of the unit that a text names, of a seat or of its enemy; otherwise the text."""
    found = _UNIT.fullmatch(text)
    if found is None:
        return text
    side = SEATS[1 - seat if enemy else seat]
    if found[2]:
        return f"{side}.{text}"
    alike = [
        id
        for id, unit in state.units.items()
        if id.rstrip("0123456789") == f"{side}.{found[1]}" and not unit.dead
    ]
    return alike[0] if len(alike) == 1 else text


def resolve_heading(text: str) -> str:
    """Return a heading in a, from a point of the compass or degrees; otherwise the text.

    >>> resolve_heading("east"), resolve_heading("90")
    ('900', '90')
    """
    if text in HEADINGS:
        return str(HEADINGS[text])
    degrees = _DEGREES.fullmatch(text)
    return str(round(float(degrees[1]) * TENTHS) % FULL_TURN) if degrees else text


def _free_pivot(words: Sequence[str]) -> list[str]:
    """Return the words of a free pivot at the end of an order."""
    return [f"@{resolve_heading(word[1:])}" if word.startswith("@") else word for word in words]


def _read_own_order(state: State, seat: Seat, verb: str, words: list[str]) -> list[str]:
    """Read an order of one own unit."""
    return [*(resolve_unit(state, seat, word) for word in words[:1]), *_free_pivot(words[1:])]


def _enemy(state: State, seat: Seat, verb: str, words: list[str]) -> list[str]:
    """Read the choice of an enemy."""
    return [*(resolve_unit(state, seat, word, enemy=True) for word in words[:1]), *words[1:]]


def _facing(state: State, seat: Seat, verb: str, words: list[str]) -> list[str]:
    """Read an order that ends in a heading."""
    return [*(resolve_unit(state, seat, word) for word in words[:1]), *map(resolve_heading, words[1:])]


def _move(state: State, seat: Seat, verb: str, words: list[str]) -> list[str]:
    legs = (word if word.startswith("@") else _leg(word) for word in words[1:])
    return _read_own_order(state, seat, verb, [*words[:1], *legs])


def _leg(word: str) -> str:
    """Return a leg in the notation: a length without a letter is straight ahead, in inches."""
    aside = _ASIDE.fullmatch(word)
    if aside is not None:
        far = float(aside[2].replace(",", "."))
        if aside[3] in ('"', "in"):
            return f"{aside[1][0]}{round(far * INCH)}"
        return f"t{'-' if aside[1] == 'left' else ''}{round(far * TENTHS)}"
    found = _LEG.fullmatch(word)
    if found is None:
        return word
    letter, number, measure = found[1], float(found[2].replace(",", ".")), found[3]
    if letter and not measure:
        return word
    if measure in ("°", "d") or (letter == "t" and measure):
        return f"t{round(number * TENTHS)}"
    return f"{letter or 'm'}{round(number * INCH)}"


def _read_aimed(state: State, seat: Seat, verb: str, words: list[str]) -> list[str]:
    """Read an order of own units at an enemy, whose name may also follow a blank."""
    if len(words) > 1 and ">" not in words[0] and not words[1].startswith("@"):
        words = [f"{words[0]}>{words[1]}", *words[2:]]
    if not words:
        return words
    units, arrow, target = words[0].partition(">")
    own = ",".join(resolve_unit(state, seat, unit) for unit in units.split(","))
    return [f"{own}{arrow}{resolve_unit(state, seat, target, enemy=True)}", *_free_pivot(words[1:])]


def _cast(state: State, seat: Seat, verb: str, words: list[str]) -> list[str]:
    if len(words) > 2 and ">" not in words[1] and not words[2].startswith("@"):
        words = [words[0], f"{words[1]}>{words[2]}", *words[3:]]
    if len(words) < 2:
        return _read_own_order(state, seat, verb, words)
    name, arrow, target = words[1].partition(">")
    word = SPELLS[name].word if name in SPELLS else name
    friendly = word in BY_WORD and BY_WORD[word].friendly
    aim = f"{word}{arrow}{resolve_unit(state, seat, target, enemy=not friendly)}"
    return [resolve_unit(state, seat, words[0]), aim, *_free_pivot(words[2:])]


def _point(text: str) -> list[str]:
    """Return the coordinates between commas in u, if they are given in inches."""
    return _COORDINATE.sub(lambda inches: _in_u(inches[1]), text).split(",")


def _in_u(inches: str) -> str:
    return str(round(float(inches.replace(",", ".")) * INCH))


def _put(state: State, seat: Seat, verb: str, words: list[str]) -> list[str]:
    if len(words) < 2:
        return _read_own_order(state, seat, verb, words)
    place = _point(",".join(words[1:]))
    return [resolve_unit(state, seat, words[0]), ",".join([*place[:2], *map(resolve_heading, place[2:])])]


def _edge(state: State, seat: Seat, verb: str, words: list[str]) -> list[str]:
    return [word[0] if word in ("north", "south") else word for word in words]


def _mark(state: State, seat: Seat, verb: str, words: list[str]) -> list[str]:
    return [",".join(_point(word)) for word in words]


_FORMS: Mapping[str, Callable[[State, Seat, str, list[str]], list[str]]] = {
    **dict.fromkeys(("halt", "drop", "strike", "fwd", "bck", "lost", "give"), _read_own_order),
    **dict.fromkeys(_OF_ENEMIES, _enemy),
    **dict.fromkeys(("face", "stay"), _facing),
    **dict.fromkeys(_MOVES, _move),
    **dict.fromkeys(_AT_ENEMIES, _read_aimed),
    "cast": _cast,
    "put": _put,
    "mark": _mark,
    "edge": _edge,
}
"""The functions that read the words behind each verb."""
