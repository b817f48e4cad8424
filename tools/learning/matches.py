"""The matches that are learned from: learners against each other, in chunks that are kept as they end."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache, partial
from pathlib import Path
from typing import Any, ClassVar

from engine.bots.bot import Bot
from engine.games.registry import GAMES
from engine.games.warchest.game import WarChest
from engine.games.warchest.learned.network import Network, unpacked
from engine.options import configure
from server.arena.plan import GamesPlan
from server.arena.plan import decoded as decoded_plan
from server.arena.plan import encoded as encoded_plan
from server.arena.playing import play
from server.arena.running import processes
from tools.learning.learner import Learner
from tools.learning.positions import Positions, Scribe, decoded, encoded, joined

CHUNK = 1_000
"""Matches in a file."""
FIRST_GAME = 3
"""One match in so many is played with the armies of a first game."""
MOST_PLAYS = 256


class School(WarChest):
    """War Chest with one more bot: the one that is learned from."""

    bots: ClassVar[Mapping[str, Any]]

    def __init__(self, before: bytes) -> None:
        """Let learners judge by weights that were learned before; by the estimate alone without any."""
        worth = _network(before).worth if before else None

        def learner() -> Bot:
            return Learner(worth)

        self.bots = {Learner.name: learner}  # type: ignore[misc]  # it is this school's alone


@cache
def _network(weights: bytes) -> Network:
    return Network(unpacked(weights))


def work(before: bytes, plan: bytes, number: int) -> bytes:
    """Play one match of a plan and return its positions, encoded."""
    usual = GAMES["warchest"]
    GAMES["warchest"] = School(before)
    try:
        scribe = Scribe()
        played = play(decoded_plan(plan), number, scribe)
    finally:
        GAMES["warchest"] = usual
    return encoded(scribe.page(number, played.outcome))


def plan(matches: int, draft: str, seed: int) -> GamesPlan:
    """Return the plan of some matches with armies that are formed in one way."""
    config = configure(WarChest.options, {"draft": draft})
    names = (Learner.name, Learner.name)
    return GamesPlan("warchest", config, names, matches, seed, MOST_PLAYS, pairs=False)


def chunks(folder: Path, before: bytes, matches: int, seed: int, jobs: int) -> Iterator[Path]:
    """Play matches as far as they are not kept in a folder yet, and yield the files that have them."""
    folder.mkdir(parents=True, exist_ok=True)
    for first in range(0, matches, CHUNK):
        file = folder / f"{first:06}.npz"
        if not file.exists():
            count = min(CHUNK, matches - first)
            simple = count // FIRST_GAME
            pages = _played(0, simple, "first_game", seed + first, before, jobs)
            pages += _played(simple, count - simple, "random", seed + first, before, jobs)
            # Written under another name first: what has its name is whole.
            begun = file.with_suffix(".part")
            begun.write_bytes(encoded(joined(pages)))
            begun.replace(file)
        yield file


def _played(behind: int, matches: int, draft: str, seed: int, before: bytes, jobs: int) -> list[Positions]:
    """Play matches that are numbered behind others."""
    pages = processes(jobs)(partial(work, before), encoded_plan(plan(matches, draft, seed)), range(matches))
    # In order, whichever ended first: the same matches make the same file.
    found = sorted((decoded(page) for page in pages), key=lambda page: int(page.matches[0]))
    return [page._replace(matches=page.matches + behind) for page in found]
