"""Lengths and angles in words."""

from __future__ import annotations

from client.i18n import Words
from engine.games.kings.geometry.numbers import INCH

TENTHS = 10


def inches(words: Words, u: int, *, up: bool = False) -> str:
    """Return a length in u as inches, with one decimal unless it is a whole number.

    It is rounded to the nearest tenth, or `up`: a missing length must not become zero.
    """
    tenths = -(-u * TENTHS // INCH) if up else (2 * u * TENTHS + INCH) // (2 * INCH)
    return words.tr("measure.inches", n=decimal(words, tenths))


def degrees(words: Words, a: int) -> str:
    """Return an angle in a as degrees, with one decimal unless it is a whole number."""
    sign, tenths = ("−" if a < 0 else ""), abs(a)
    return words.tr("measure.degrees", n=f"{sign}{decimal(words, tenths)}")


def decimal(words: Words, tenths: int) -> str:
    """Return a number of tenths, with one decimal unless it is a whole number."""
    whole, tenth = divmod(tenths, TENTHS)
    return f"{whole}{words.tr('measure.point')}{tenth}" if tenth else str(whole)
