"""The matches that are learned from: bots of a school against each other, in chunks that are kept."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache, partial
from pathlib import Path
from typing import Any, ClassVar

import msgspec

from engine.game import Judge
from engine.games.registry import GAMES
from engine.games.warchest.game import WarChest
from engine.games.warchest.learned.levels import covers, learned_from
from engine.games.warchest.state import State
from engine.options import configure
from server.arena.plan import GamesPlan
from server.arena.plan import decoded as decoded_plan
from server.arena.plan import encoded as encoded_plan
from server.arena.playing import play
from server.arena.running import processes
from tools.learning import choices, positions
from tools.learning.choices import Writer
from tools.learning.learner import Learner
from tools.learning.positions import Scribe
from tools.learning.searcher import Searcher

CHUNK = 500
"""Matches in a file."""
FIRST_GAME = 3
"""One match in so many is played with the armies of a first game."""
MOST_PLAYS = 256


class School(msgspec.Struct, frozen=True):
    """Who plays, with what was learned before."""

    worth: bytes = b""
    """Weights that positions are judged by; empty: the estimate alone."""
    policy: bytes = b""
    """Weights that say what is worth trying; empty: estimates do."""
    estimated: float = 0.4
    """The share of the estimate in what is judged."""
    iterations: int = 0
    """How much is searched for each decision; 0: a learner takes what looks best."""
    tells: bool = False
    """Whether choices are written down, with all that was weighed, or positions alone."""

    @property
    def bot(self) -> str:
        """Return the name of the bot that plays."""
        return Searcher.name if self.iterations else Learner.name


class Lessons(WarChest):
    """War Chest with one more bot: the one that is learned from."""

    bots: ClassVar[Mapping[str, Any]] = {Learner.name: Learner, Searcher.name: Searcher}

    def __init__(self, school: School) -> None:
        """Let whoever plays judge as the school does."""
        self._judge = None
        if school.worth:
            self._judge = _learned_from(school.worth, school.policy, school.estimated).judge

    def learned(self, level: str, state: State) -> Judge[State] | None:
        """Return what was learned before, whoever asks."""
        return self._judge if covers(state) else None


_learned_from = cache(learned_from)


def work(school: School, plan: bytes, number: int) -> bytes:
    """Play one match of a plan; return its number, four bytes, and behind it what is kept of it."""
    usual = GAMES["warchest"]
    GAMES["warchest"] = Lessons(school)
    try:
        watch = Writer() if school.tells else Scribe()
        played = play(decoded_plan(plan), number, watch)
    finally:
        GAMES["warchest"] = usual
    return number.to_bytes(4, "big") + watch.kept(played.outcome)


def plan(school: School, matches: int, draft: str, seed: int) -> GamesPlan:
    """Return the plan of some matches of a school, with armies that are formed in one way."""
    config = configure(WarChest.options, {"draft": draft})
    return GamesPlan(
        "warchest",
        config,
        (school.bot, school.bot),
        matches,
        seed,
        MOST_PLAYS,
        pairs=False,
        iterations=school.iterations or None,
    )


def chunks(folder: Path, school: School, matches: int, seed: int, jobs: int) -> Iterator[Path]:
    """Play matches as far as they are not kept in a folder yet, and yield the files that have them."""
    folder.mkdir(parents=True, exist_ok=True)
    for first in range(0, matches, CHUNK):
        file = folder / f"{first:06}{'.msgpack' if school.tells else '.npz'}"
        if not file.exists():
            count = min(CHUNK, matches - first)
            simple = count // FIRST_GAME
            pages = _played(school, simple, "first_game", seed + first, jobs)
            pages += _played(school, count - simple, "random", seed + first, jobs)
            # Written under another name first: what has its name is whole.
            begun = file.with_suffix(".part")
            begun.write_bytes(choices.written(pages) if school.tells else positions.written(pages))
            begun.replace(file)
        yield file


def _played(school: School, matches: int, draft: str, seed: int, jobs: int) -> list[bytes]:
    """Play matches of one kind, and return what is kept of each in order, whichever ended first."""
    planned = encoded_plan(plan(school, matches, draft, seed))
    return [each[4:] for each in sorted(processes(jobs)(partial(work, school), planned, range(matches)))]
