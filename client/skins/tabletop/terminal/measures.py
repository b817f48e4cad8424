"""Lengths, headings and units, as people type them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import NamedTuple

from client.draw.tabletop.plan import Ruler
from engine.tabletop.angles import FULL_TURN

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
"""Points of the compass, in tenths of a degree."""
TENTHS = 10
NUMBER = r"\d{1,9}(?:[.,]\d{1,9})?"
"""A number as people type it; a longer one could be infinite."""
_UNIT = re.compile(r"([a-z]{2})(\d*)")
_TURN = re.compile(rf"(?P<side>left|right)?(?P<angle>-?{NUMBER})(?(side)[°d]?|[°d])")
_DEGREES = re.compile(rf"(-?{NUMBER})[°d]")


class Lengths(NamedTuple):
    """Lengths as people type them: numbers, with a decimal point or comma, before a sign."""

    ruler: Ruler
    signs: tuple[str, ...]

    @property
    def pattern(self) -> str:
        """Return a regular expression without groups."""
        return rf"{NUMBER}(?:{'|'.join(map(re.escape, self.signs))})"

    def resolve(self, text: str) -> str:
        """Return a length in tenths of a millimetre; otherwise the text.

        >>> from client.draw.tabletop.plan import CENTIMETRES
        >>> Lengths(CENTIMETRES, ("cm",)).resolve("2,5cm"), Lengths(CENTIMETRES, ("cm",)).resolve("25")
        ('250', '25')
        """
        if re.fullmatch(self.pattern, text) is None:
            return text
        number = next(text.removesuffix(sign) for sign in self.signs if text.endswith(sign))
        return str(self.measure(number))

    def measure(self, number: str) -> int:
        """Return a number of measures in tenths of a millimetre."""
        return round(read_number(number) * self.ruler.length)


def read_number(text: str) -> float:
    """Return a number with a decimal point or comma.

    >>> read_number("2,5")
    2.5
    """
    return float(text.replace(",", "."))


def resolve_unit(units: Iterable[str], side: str, text: str) -> str:
    """Return the unit of a side that a text means: its number, where it has none, is the only one's.

    >>> resolve_unit(["a.kn1", "a.sh1", "a.sh2"], "a", "kn"), resolve_unit(["a.sh1", "a.sh2"], "a", "sh")
    ('a.kn1', 'sh')
    """
    found = _UNIT.fullmatch(text)
    if found is None:
        return text
    if found[2]:
        return f"{side}.{text}"
    alike = [unit for unit in units if unit.rstrip("0123456789") == f"{side}.{found[1]}"]
    return alike[0] if len(alike) == 1 else text


def resolve_heading(text: str) -> str:
    """Return a heading in tenths of a degree, from a point of the compass or degrees; otherwise the text.

    >>> resolve_heading("east"), resolve_heading("90")
    ('900', '90')
    """
    if text in HEADINGS:
        return str(HEADINGS[text])
    degrees = _DEGREES.fullmatch(text)
    return str(round(read_number(degrees[1]) * TENTHS) % FULL_TURN) if degrees else text


def resolve_turn(text: str) -> str:
    """Return a turn in tenths of a degree, from a side or degrees; otherwise the text.

    Turns to the left are below zero.

    >>> resolve_turn("left30"), resolve_turn("-45°"), resolve_turn("90")
    ('-300', '-450', '90')
    """
    found = _TURN.fullmatch(text)
    if found is None:
        return text
    angle = round(read_number(found["angle"]) * TENTHS)
    return str(-angle if found["side"] == "left" else angle)
