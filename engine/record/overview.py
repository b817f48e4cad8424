"""An overview of a record: game, day, people, armies and result, read without playing the match."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any

from msgspec import Struct

from engine.game import Game
from engine.record.digests import chain
from engine.record.entries import AGREED, count_decisions
from engine.record.header import HEADER_WORDS
from engine.record.lines import Line, RecordError, split_sound
from engine.record.outcomes import DRAW, PLAY, POSITION
from engine.record.seen_events import SAW
from engine.record.values import unquote

MARK_DIGITS = 8
"""Hexadecimal digits that tell a match from others."""


class Overview(Struct, frozen=True):
    """What a record says of its match; nothing of it is verified."""

    game: str
    """The id of the game."""
    rules: int
    """The version of the rules; 0 in a plain game record."""
    settings: dict[str, str]
    """The texts of the settings, by name."""
    date: str
    """The day, as in 2026-11-20; empty if unknown."""
    names: dict[str, str]
    """The names of the players by seat, as the game names its seats."""
    formed: list[str]
    """The lines of what was formed before the play, such as armies."""
    decisions: int
    """Decisions that stand: what was taken back does not count."""
    result: str
    """The best sides, joined by commas; `draw`; or `-` for a match without an end."""
    revealed: bool
    """Whether the source of the draws is revealed, as in the full record of a finished match."""
    mark: str
    """The beginning of the commitment, or else of the digest of all lines above `play`.

    It is the same in the record of every side.
    """

    @property
    def over(self) -> bool:
        """Say whether the match has ended."""
        return self.result != "-"


def read_overview(data: bytes, games: Mapping[str, Game[Any]]) -> Overview:
    """Read the overview of a record, as far as it is text; raises `RecordError` if it does not begin as one.

    >>> from engine.games.registry import GAMES
    >>> text = b"record wc1\\nvariant 2p-base+max60\\nplay\\nw pass [ar]\\nresult -\\n"
    >>> found = read_overview(text, GAMES)
    >>> (found.game, found.decisions, found.over)
    ('warchest', 1, False)
    """
    sound, _ = split_sound(data)
    lines = [line for line in sound if not line.text.startswith("#")]
    if not lines:
        raise RecordError(1, "the record has no lines", "cut")
    game = next((game for game in games.values() if lines[0].text == f"record {game.record.word}"), None)
    if game is None:
        words = " or ".join(sorted(f"record {game.record.word}" for game in games.values()))
        raise RecordError(1, f"{lines[0].text!r} where a record begins with {words}", "header")
    start = next((at for at, line in enumerate(lines) if line.text == PLAY), len(lines))
    head = lines[:start]
    commitment = next((line.rest for line in head if line.word == "commitment"), None)
    return Overview(
        game.id,
        _read_number(head),
        dict(_pairs(head, "option")),
        next((line.rest for line in head if line.word == "date"), ""),
        {seat: _read_name(text) for seat, text in _pairs(head, "name")},
        [line.text for line in lines if line.word in game.record.forming and line.text != AGREED],
        _count_standing(lines, game),
        next((line.rest for line in reversed(lines) if line.word == "result"), "-"),
        any(line.word == "seed" for line in head),
        (_digest(head) if commitment is None else commitment)[:MARK_DIGITS],
    )


def _digest(head: Iterable[Line]) -> str:
    """Return the digest of the lines that tell of no side in particular."""
    return chain(line.text for line in head if line.word not in ("view", POSITION, SAW)).hex()


def _read_number(head: Iterable[Line]) -> int:
    text = next((line.rest for line in head if line.word == "rules"), "")
    return int(text) if re.fullmatch(r"[1-9][0-9]{0,5}", text) else 0


def _pairs(head: Iterable[Line], word: str) -> Iterable[tuple[str, str]]:
    """Yield the first word and the rest behind a word."""
    for line in head:
        if line.word == word:
            key, _, text = line.rest.partition(" ")
            yield key, text


def _read_name(text: str) -> str:
    """Return a player's name; a damaged one as it is written."""
    try:
        return unquote(text)
    except ValueError:
        return text


def _count_standing(lines: Iterable[Line], game: Game[Any]) -> int:
    """Count the decisions that stand, from those of the forming on."""
    beside = {
        *HEADER_WORDS,
        *game.record.keys,
        *game.record.forming,
        PLAY,
        POSITION,
        DRAW,
        SAW,
        "record",
        "result",
    }
    return max(0, sum(count_decisions(line.rest) for line in lines if line.word not in beside))
