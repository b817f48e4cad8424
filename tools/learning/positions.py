"""The positions of matches, for learning: written, stored and read."""

from __future__ import annotations

from array import array
from io import BytesIO
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from engine.games.warchest.evaluation import evaluate
from engine.games.warchest.learned.features import features
from engine.outcome import Outcome
from server.arena.playing import Decision


class Positions(NamedTuple):
    """Positions of many matches, in order, each for its deciding side."""

    found: np.ndarray[Any, np.dtype[np.uint16]]
    """Features of all positions, one after the other."""
    ends: np.ndarray[Any, np.dtype[np.int64]]
    """End of the features of each position."""
    estimates: np.ndarray[Any, np.dtype[np.float32]]
    """Game's estimate of each position."""
    came: np.ndarray[Any, np.dtype[np.float32]]
    """Result of each match for that side: -1 lost, 1 won."""
    sides: np.ndarray[Any, np.dtype[np.int8]]
    """Deciding side of each position."""
    matches: np.ndarray[Any, np.dtype[np.int32]]
    """Match number of each position."""


class Scribe:
    """The writer of every position of one match with a decision."""

    def __init__(self) -> None:
        """Begin an empty page."""
        self._found = array("H")
        self._ends = array("q")
        self._estimates = array("f")
        self._sides = array("b")

    def on_decision(self, decision: Decision) -> None:
        """Note the position before a decision, unless armies are still being formed."""
        state, side = decision.state, decision.seat & 1
        if state.round:
            self._found.extend(features(state, side))
            self._ends.append(len(self._found))
            self._estimates.append(evaluate(state, side))
            self._sides.append(side)

    def page(self, outcome: Outcome | None) -> Positions:
        """Return the written positions, with the result of the match; an undecided one counts as drawn."""
        values = np.array([0.0 if outcome is None else outcome.value(side) for side in (0, 1)], np.float32)
        sides = np.array(self._sides, np.int8)
        return Positions(
            np.array(self._found, np.uint16),
            np.array(self._ends, np.int64),
            np.array(self._estimates, np.float32),
            values[sides],
            sides,
            np.zeros(len(sides), np.int32),
        )

    def finish_page(self, outcome: Outcome | None) -> bytes:
        """Return the page in its stored form, until those of other matches join it."""
        return encode_positions(self.page(outcome))


def join_positions(pages: list[Positions]) -> Positions:
    """Return the positions of some pages as one; matches of different pages stay different."""
    lengths = np.cumsum([0, *(len(page.found) for page in pages[:-1])])
    counts = np.cumsum([0, *(int(page.matches.max(initial=-1)) + 1 for page in pages[:-1])])
    moved = [
        page._replace(ends=page.ends + length, matches=(page.matches + count).astype(np.int32))
        for page, length, count in zip(pages, lengths, counts, strict=True)
    ]
    return Positions(*(np.concatenate(each) for each in zip(*moved, strict=True)))


def encode_positions(positions: Positions) -> bytes:
    """Return positions as bytes that `decode_positions` reads."""
    file = BytesIO()
    np.savez_compressed(file, allow_pickle=False, **positions._asdict())
    return file.getvalue()


def decode_positions(kept: bytes) -> Positions:
    """Return the positions that were encoded."""
    with np.load(BytesIO(kept), allow_pickle=False) as arrays:
        return Positions(*(arrays[name] for name in Positions._fields))


def join_pages(pages: list[bytes]) -> bytes:
    """Return the pages of some matches as one file."""
    return encode_positions(join_positions([decode_positions(page) for page in pages]))


def read(files: list[Path]) -> Positions:
    """Return the positions of some files."""
    return join_positions([decode_positions(file.read_bytes()) for file in files])
