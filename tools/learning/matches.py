"""The matches for learning: bots of a school against each other, in chunks that are stored."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache, partial
from pathlib import Path
from typing import Any

import msgspec

from engine.games.registry import GAMES
from engine.games.warchest.bot_support import WarChestBots
from engine.games.warchest.game import WarChest
from engine.games.warchest.learned.levels import has_features, read_learned
from engine.games.warchest.state import State
from engine.options import configure
from engine.parts.bots import Judge
from server.arena.plan import GamesPlan
from server.arena.plan import decode_plan as decoded_plan
from server.arena.plan import encode_plan as encoded_plan
from server.arena.playing import play
from server.arena.running import processes
from tools.learning import choices, positions
from tools.learning.choices import Writer
from tools.learning.learner import Learner
from tools.learning.positions import Scribe
from tools.learning.rehearser import Rehearser
from tools.learning.searcher import Searcher

MATCHES_PER_FILE = 500
"""Matches in a file."""
MAX_PLAYS = 256


class Kind(msgspec.Struct, frozen=True):
    """Matches with the same set-up."""

    parts: int
    """Relative number of them, compared with the other kinds."""
    settings: dict[str, Any]


BASE = (Kind(1, {"draft": "first_game"}), Kind(2, {"draft": "random"}))
"""Base set for two, one match in three with the armies of a first game."""
TWO = (*BASE, Kind(1, {"draft": "random", "ruleset": "nobility"}))
FIRST = (
    Kind(2, {"draft": "first_game"}),
    Kind(1, {"draft": "random"}),
    Kind(1, {"draft": "random", "ruleset": "nobility"}),
)
"""Half of them with the armies of a first game."""
FOUR = (
    Kind(1, {"draft": "random", "players": 4}),
    Kind(1, {"draft": "random", "players": 4, "ruleset": "nobility"}),
)


class School(msgspec.Struct, frozen=True):
    """The players of matches, with the weights that they have learned."""

    worth: bytes = b""
    """Weights for judging positions; empty: the estimate alone."""
    policy: bytes = b""
    """Weights of the policy; empty: estimates decide."""
    estimated: float = 0.4
    """Share of the estimate in the judgement."""
    iterations: int = 0
    """Iterations for each decision; 0: a rehearser follows the policy, or a learner the worth."""
    tells: bool = False
    """Whether choices are stored, with all alternatives, or positions alone."""

    @property
    def bot(self) -> str:
        """Return the name of the playing bot."""
        if self.iterations:
            return Searcher.name
        return Rehearser.name if self.policy else Learner.name


class Lessons(WarChestBots):
    """The bots of War Chest for learning."""

    levels: Mapping[str, Any] = {each.name: each for each in (Learner, Rehearser, Searcher)}

    def __init__(self, school: School) -> None:
        """Give all players the judge of the school."""
        self._judge = None
        if school.worth:
            self._judge = _learned_from(school.worth, school.policy, school.estimated).judge

    def find_judge(self, level: str, state: State) -> Judge[State] | None:
        """Return the learned judge for every level."""
        return self._judge if has_features(state) else None


_learned_from = cache(read_learned)


def work(school: School, plan: bytes, number: int) -> bytes:
    """Play one match of a plan; return its number, four bytes, and then its page."""
    usual, game = GAMES["warchest"], WarChest()
    game.bots = Lessons(school)
    GAMES["warchest"] = game
    try:
        watch = Writer() if school.tells else Scribe()
        played = play(decoded_plan(plan), number, watch)
    finally:
        GAMES["warchest"] = usual
    return number.to_bytes(4, "big") + watch.finish_page(played.outcome)


def plan(school: School, matches: int, settings: Mapping[str, Any], seed: int) -> GamesPlan:
    """Return the plan of some matches of a school with the same set-up."""
    config = configure(WarChest.options, settings)
    return GamesPlan(
        "warchest",
        config,
        (school.bot, school.bot),
        matches,
        seed,
        MAX_PLAYS,
        pairs=False,
        iterations=school.iterations or None,
    )


def chunks(
    folder: Path, school: School, kinds: Sequence[Kind], matches: int, seed: int, jobs: int
) -> Iterator[Path]:
    """Play the matches that a folder lacks, and yield the files of all."""
    folder.mkdir(parents=True, exist_ok=True)
    for first in range(0, matches, MATCHES_PER_FILE):
        file = folder / f"{first:06}{'.msgpack' if school.tells else '.npz'}"
        if not file.exists():
            pages: list[bytes] = []
            for settings, count in shares(kinds, min(MATCHES_PER_FILE, matches - first)):
                pages += _play_matches(school, count, settings, seed + first, jobs)
            # Written under another name first: a file with the final name is complete.
            part = file.with_suffix(".part")
            part.write_bytes(choices.join_pages(pages) if school.tells else positions.join_pages(pages))
            part.replace(file)
        yield file


def shares(kinds: Sequence[Kind], matches: int) -> Iterator[tuple[dict[str, Any], int]]:
    """Yield the settings of each kind, and its share of some matches."""
    parts, before = 0, 0
    for kind in kinds:
        parts += kind.parts
        until = matches * parts // sum(each.parts for each in kinds)
        yield kind.settings, until - before
        before = until


def _play_matches(
    school: School, matches: int, settings: Mapping[str, Any], seed: int, jobs: int
) -> list[bytes]:
    """Play matches of one kind, and return their pages in order, whichever ended first."""
    planned = encoded_plan(plan(school, matches, settings, seed))
    return [each[4:] for each in sorted(processes(jobs)(partial(work, school), planned, range(matches)))]
