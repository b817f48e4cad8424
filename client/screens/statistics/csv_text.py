"""The statistics as a table for other programs."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable

from client.i18n import Words
from client.screens.statistics.figures import Played, divide, list_divisions
from client.screens.statistics.part_texts import name_division, name_part

COLUMNS = ("division", "part", "matches", "won", "drawn", "lost", "share", "low", "high")
_FORMULA = ("=", "+", "-", "@", "\t", "\r")
"""Beginnings that make a spreadsheet calculate a text: names come from strangers."""


def pack_csv(words: Words, played: Iterable[Played]) -> bytes:
    """Return the table as a file; by its mark spreadsheets know that the letters are those of UTF-8."""
    return write_csv(words, played).encode("utf-8-sig")


def write_csv(words: Words, played: Iterable[Played]) -> str:
    """Return a table with a row for each part of each division; shares and bounds are from 0 to 1."""
    played = list(played)
    file = io.StringIO()
    writer = csv.writer(file)
    writer.writerow(COLUMNS)
    for by in list_divisions(played):
        for part, score in divide(played, by):
            name = name_part(words, by, part, alone=False)
            figures = (round(each, 3) for each in (score.share, *score.interval))
            row = (name_division(words, by, part.game), _quote(name), score.matches, *score, *figures)
            writer.writerow(row)
    return file.getvalue()


def _quote(text: str) -> str:
    return f"'{text}" if text.startswith(_FORMULA) else text
