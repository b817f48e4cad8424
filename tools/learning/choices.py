"""The choices of matches: their alternatives, and the ways to write, store, read and encode them."""

from __future__ import annotations

import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import numpy as np

from engine.games.registry import GAMES
from engine.games.warchest.evaluation import evaluate
from engine.games.warchest.learned.features import FEATURES, features
from engine.games.warchest.learned.traits import MAX_TRAITS, NOTHING, TRAITS, traits
from engine.games.warchest.learned.weight_files import Floats
from engine.games.warchest.notation.texts import format_state
from engine.outcome import Outcome
from server.arena.playing import Decision
from tools.learning.reporting_bot import ReportingBot
from tools.learning.sparse import ones


class Choice(msgspec.Struct, array_like=True, frozen=True):
    """A decision between several actions, as texts: features may change without new matches."""

    position: str
    seat: int
    worth: float
    """Bot's estimate of the position for the side of the seat, from -1 to 1."""
    tried: dict[str, int]
    """Number of trials of each action, or its preference."""


class Page(msgspec.Struct, array_like=True, frozen=True):
    """The choices of one match, and its result for the first side: -1 lost, 1 won."""

    came: float
    choices: list[Choice]


class Writer:
    """The writer of the choices of one match, whose bots report their trials."""

    def __init__(self) -> None:
        """Begin an empty page."""
        self._choices: list[Choice] = []

    def on_decision(self, decision: Decision) -> None:
        """Note a decision, unless it had no search or armies are still being formed."""
        bot = decision.bot
        assert isinstance(bot, ReportingBot), "learning needs a bot that reports its alternatives"
        if bot.tried and decision.state.round:
            tried = {str(action): times for action, times in bot.tried.items()}
            self._choices.append(Choice(format_state(decision.state), decision.seat, bot.worth, tried))

    def finish_page(self, outcome: Outcome | None) -> bytes:
        """Return the page in its stored form; an undecided match counts as drawn."""
        page = Page(0.0 if outcome is None else outcome.value(0), self._choices)
        return zlib.compress(msgspec.msgpack.encode(page))


def join_pages(pages: list[bytes]) -> bytes:
    """Return the pages of some matches as one file."""
    return msgspec.msgpack.encode(pages)


def read(files: list[Path]) -> Iterator[Page]:
    """Yield the pages of some files."""
    for file in files:
        for page in msgspec.msgpack.decode(file.read_bytes(), type=list[bytes]):
            yield msgspec.msgpack.decode(zlib.decompress(page), type=Page)


class Choices(NamedTuple):
    """Choices of many matches as numbers, in order."""

    rows: Any
    """Features of each position: a sparse matrix of ones."""
    traits: Any
    """Traits of each action: a sparse matrix of ones."""
    begins: np.ndarray[Any, np.dtype[np.int64]]
    """Index of the first action of each choice, and the end of the last."""
    shares: Floats
    """Share of the trials of each action in its choice."""
    estimates: Floats
    """Game's estimate of each position, for the deciding side, like all that follows."""
    foretold: Floats
    """Bot's prediction for each position, from 0 (lost) to 1 (won)."""
    came: Floats
    """Result of each match: -1 lost, 1 won."""
    sides: np.ndarray[Any, np.dtype[np.int8]]
    matches: np.ndarray[Any, np.dtype[np.int32]]
    """Match number of each choice."""


def read_choices(files: list[Path]) -> Choices:
    """Return the choices of some files as numbers."""
    game = GAMES["warchest"]
    found: list[int] = []
    ends: list[int] = []
    known: list[int] = []
    begins, shares = [0], []
    scalars: list[tuple[float, float, float, int, int]] = []
    for number, page in enumerate(read(files)):
        for choice in page.choices:
            state = game.parse(choice.position)
            side = choice.seat & 1
            actions = [game.parse_action(text) for text in choice.tried]
            found.extend(features(state, side))
            ends.append(len(found))
            known.extend(traits(state, choice.seat, actions))
            begins.append(begins[-1] + len(actions))
            times = np.array(list(choice.tried.values()), np.float32)
            shares.append(times / times.sum())
            came = -page.came if side else page.came
            scalars.append((evaluate(state, side), choice.worth / 2 + 0.5, came, side, number))
    at = np.array(known, np.int32)
    used = at != NOTHING
    estimates, foretold, results, sides, matches = map(np.array, zip(*scalars, strict=True))
    return Choices(
        ones(np.array(found), np.array(ends), FEATURES),
        ones(at[used], np.cumsum(used.reshape(-1, MAX_TRAITS).sum(1)), TRAITS),
        np.array(begins, np.int64),
        np.concatenate(shares),
        estimates.astype(np.float32),
        foretold.astype(np.float32),
        results.astype(np.float32),
        sides.astype(np.int8),
        matches.astype(np.int32),
    )
