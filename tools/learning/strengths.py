"""Learn what units and pairs of units are worth in an army, from matches of bots with random armies.

    uv run python -m tools.learning.strengths --folder build/learning/strengths --take

It may be stopped at any time and goes on where it was.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterator, Sequence
from hashlib import sha256
from importlib.metadata import version
from itertools import combinations
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import numpy as np

from engine.games.warchest.game import WarChest
from engine.games.warchest.kinds import CODES, ROYAL_CODE
from engine.games.warchest.learned.strengths import FILE, pair
from engine.options import configure
from server.arena.intervals import Z
from server.arena.journal import Journal, JournalError
from server.arena.plan import GamesPlan, encoded
from server.arena.playing import Played
from server.arena.progress import watched
from server.arena.running import play_encoded, processes
from tools.arguments import count

ROOT = Path(__file__).resolve().parents[2]
PLACE = ROOT / "engine" / "games" / "warchest" / "learned"
"""Where the strengths of the game are, whichever engine plays."""
BOT = "brawler"
MOST_PLAYS = 256
SEED = 1
RECIPE = {"base": 8_000, "nobility": 8_000}
"""How many matches of two players are played with each set of rules."""
OF_FOUR = 1_500
"""Matches of four players, which are foretold and not learned from: strengths are to carry over."""
UNIT, PAIR = 10.0, 250.0
"""How strongly strengths are held near 0 (ridge): what is seen seldom is taken for an average card."""
HELD_BACK = 10
"""One match in so many is foretold by the others, to see how well they do."""
STEPS = 6
"""Of Newton's method: more change nothing."""
DIGITS = 3
SHOWN = 10
"""How many of the best and of the worst are printed."""

Floats = np.ndarray[Any, np.dtype[np.float64]]

UNITS = tuple(code for code in CODES if code != ROYAL_CODE)
PAIRS = tuple(pair(*two) for two in combinations(UNITS, 2))
_COLUMN = {name: column for column, name in enumerate((*UNITS, *PAIRS))}


class Strengths(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is kept of strengths, in log odds."""

    units: dict[str, float]
    """By their codes."""
    pairs: dict[str, float]
    """What two units of one army add to their strengths, by their names."""
    source: dict[str, Any]
    """From what they were learned."""


class Results(NamedTuple):
    """What came of matches, and the armies."""

    rows: Floats
    """For each unit and pair 1 where the first side has it, -1 where the second has: (matches, columns)."""
    came: Floats
    """1 where the first side won, 0 where the second has, 0.5 where none did."""


class Carried(NamedTuple):
    """How well strengths foretell other matches than those that they were learned from."""

    matches: int
    slope: float
    """How many times what the units foretell the odds are: 1 where they carry over as they are."""
    give_or_take: float
    """Half the width of its 95 % interval."""


def plan(matches: int, **settings: Any) -> GamesPlan:
    """Return the plan of some matches with random armies."""
    config = configure(WarChest.options, {"draft": "random", **settings})
    return GamesPlan(WarChest.id, config, (BOT, BOT), matches, SEED, MOST_PLAYS, pairs=False)


def played(plan: GamesPlan, file: Path, jobs: int) -> list[Played]:
    """Return the games of a plan; those that a file does not hold yet are played and kept in it."""
    journal = Journal(plan, file)
    try:
        lines = processes(jobs)(play_encoded, encoded(plan), journal.missing(plan))
        for line in watched(lines, len(journal.games), plan.total, sys.stderr):
            journal.add(line)
    finally:
        journal.close()
    return journal.games


def results(games: Sequence[Played]) -> Results:
    """Return what games say about armies."""
    rows = np.zeros((len(games), len(_COLUMN)))
    came = np.full(len(games), 0.5)
    for number, game in enumerate(games):
        for army, side in zip(game.gear, game.sides, strict=True):
            rows[number, [*_columns(army)]] += 1 - 2 * side
        if game.outcome is not None:
            came[number] = (1 + game.outcome.value(0)) / 2
    return Results(rows, came)


def _columns(army: Sequence[str]) -> Iterator[int]:
    yield from (_COLUMN[code] for code in army)
    yield from (_COLUMN[pair(*two)] for two in combinations(army, 2))


def learned(games: Results) -> Floats:
    """Return the strength of each unit and pair: ridge regression of log odds, by Newton's method."""
    ridge = np.array([UNIT] * len(UNITS) + [PAIR] * len(PAIRS))
    strengths = np.zeros(len(ridge))
    for _ in range(STEPS):
        foretold = 1 / (1 + np.exp(-games.rows @ strengths))
        slope = games.rows.T @ (games.came - foretold) - ridge * strengths
        bend = (games.rows.T * (foretold * (1 - foretold))) @ games.rows + np.diag(ridge)
        strengths += np.linalg.solve(bend, slope)
    return strengths


def carried(strengths: Floats, games: Results) -> Carried:
    """Return how strengths of units carry over to games; a team's units are in several armies."""
    found = games.rows[:, : len(UNITS)] @ strengths[: len(UNITS)]
    slope = bend = 0.0
    for _ in range(STEPS):
        foretold = 1 / (1 + np.exp(-slope * found))
        bend = float(np.sum(found * found * foretold * (1 - foretold)))
        slope += float(np.sum(found * (games.came - foretold))) / bend
    return Carried(len(found), round(slope, DIGITS), round(Z / bend**0.5, DIGITS))


def entropy(strengths: Floats, games: Results) -> float:
    """Return how badly strengths foretell games: the mean cross-entropy, 0.693 for even odds."""
    found = games.rows @ strengths
    return float(np.mean(np.logaddexp(0, found) - games.came * found))


def lesson(folder: Path, scale: float, jobs: int) -> Strengths:
    """Play what is not kept in a folder yet, and return what is learned from all of it."""
    folder.mkdir(parents=True, exist_ok=True)

    def came(name: str, matches: int, **settings: Any) -> Results:
        ordered = plan(max(2, round(scale * matches)), **settings)
        return results(played(ordered, folder / f"{name}.jsonl", jobs))

    each = {ruleset: came(ruleset, matches, ruleset=ruleset) for ruleset, matches in RECIPE.items()}
    of_four = came("four", OF_FOUR, players=4)
    games = Results(*(np.concatenate(parts) for parts in zip(*each.values(), strict=True)))
    held = np.arange(len(games.came)) % HELD_BACK == 0
    others = learned(Results(games.rows[~held], games.came[~held]))
    found = learned(games)
    strengths = [round(float(strength), DIGITS) for strength in found]
    return Strengths(
        dict(zip(UNITS, strengths[: len(UNITS)], strict=True)),
        dict(zip(PAIRS, strengths[len(UNITS) :], strict=True)),
        {
            "matches": {name: len(part.came) for name, part in each.items()},
            "settings": {"bot": BOT, "seed": SEED, "most_plays": MOST_PLAYS, "unit": UNIT, "pair": PAIR},
            "fit": {
                "matches": int(held.sum()),
                "cross_entropy": round(entropy(others, Results(games.rows[held], games.came[held])), 4),
            },
            "of_four": carried(found, of_four)._asdict(),
            "results_sha256": sha256(games.rows.astype(np.int8).tobytes() + games.came.tobytes()).hexdigest(),
            "versions": {name: version(name) for name in ("muster", "numpy")},
        },
    )


def main(arguments: Sequence[str] | None = None) -> int:
    """Learn strengths and print them, the best first."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.learning.strengths", description=__doc__.splitlines()[0]
    )
    folder = ROOT / "build" / "learning" / "strengths"
    parser.add_argument("--folder", type=Path, default=folder, help="where matches are kept")
    parser.add_argument("--jobs", type=count, default=os.cpu_count() or 1, help="how many processes play")
    parser.add_argument("--scale", type=float, default=1.0, help="play so many times the recipe's matches")
    parser.add_argument("--take", action="store_true", help="put the strengths in the game")
    given = parser.parse_args(arguments)
    try:
        found = lesson(given.folder, given.scale, given.jobs)
    except JournalError as error:
        parser.error(str(error))
    print(found.source["fit"], "of four players:", found.source["of_four"])
    for named in (found.units, found.pairs):
        ranked = sorted(named, key=lambda name: -named[name])
        shown = ranked if len(ranked) < 2 * SHOWN else [*ranked[:SHOWN], *ranked[-SHOWN:]]
        print(*(f"{name} {named[name]:+.2f}" for name in shown))
    if given.take:
        text = msgspec.json.format(msgspec.json.encode(found))
        (PLACE / FILE).write_bytes(text + b"\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
