"""Learn the values of units and pairs of units from matches of bots with random armies.

    uv run python -m tools.learning.strengths --folder build/learning/strengths --take

This plays matches of brawlers. Stop it at any time: the same command continues.

    uv run python -m tools.learning.strengths --studies build/learning/step-7 build/learning/step-8 --take

This learns from the searched matches of studies of `tools.learning` instead.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterable, Iterator, Sequence
from hashlib import sha256
from importlib.metadata import version
from itertools import combinations
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import numpy as np

from engine.games.registry import GAMES
from engine.games.warchest.game import WarChest
from engine.games.warchest.kinds import CODES, ROYAL_CODE
from engine.games.warchest.learned.strengths import SEARCHED_FILE, USUAL, pair
from engine.games.warchest.play.set_up import FIRST_GAME
from engine.options import configure
from engine.programs import end_with_reader
from engine.release import DISTRIBUTION
from server.arena.intervals import Z
from server.arena.journal import Journal, JournalError
from server.arena.plan import GamesPlan, encode_plan
from server.arena.playing import Played
from server.arena.progress import show_progress
from server.arena.running import play_encoded, processes
from tools.arguments import count
from tools.harness.root import ROOT

PLACE = ROOT / "engine" / "games" / "warchest" / "learned"
"""Folder of the game's strengths, whichever engine plays."""
BOT = "brawler"
MAX_PLAYS = 256
SEED = 1
RECIPE = {"base": 8_000, "nobility": 8_000}
"""Number of matches of two players with each set of rules."""
FOUR_PLAYER_MATCHES = 1_500
"""Matches of four players, which are only predicted: strengths should be valid for them as well."""
UNIT_RIDGE, PAIR_RIDGE = 10.0, 250.0
"""Ridge of strengths: a rare unit or pair counts as an average card."""
HELD_OUT_INTERVAL = 10
"""Matches for each held-out one, which the others predict as a measure of their accuracy."""
NEWTON_STEPS = 6
"""Steps of Newton's method: more change nothing."""
DIGITS = 3
PRINTED_STRENGTHS = 10
"""Number of the best and of the worst that are printed."""

Floats = np.ndarray[Any, np.dtype[np.float64]]

UNITS = tuple(code for code in CODES if code != ROYAL_CODE)
PAIRS = tuple(pair(*two) for two in combinations(UNITS, 2))
_COLUMN = {name: column for column, name in enumerate((*UNITS, *PAIRS))}


class Strengths(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The stored strengths, in log odds."""

    units: dict[str, float]
    """Strengths of units by code."""
    pairs: dict[str, float]
    """Additions by two units in one army, by their names."""
    source: dict[str, Any]
    """Sources of the strengths."""


class Results(NamedTuple):
    """The results of matches, and their armies."""

    rows: Floats
    """For each unit and pair 1 if the first side has it, -1 if the second has: (matches, columns)."""
    came: Floats
    """1 if the first side won, 0 if the second did, 0.5 if neither did."""


class Carried(NamedTuple):
    """The accuracy of strengths on matches that they were not learned from."""

    matches: int
    slope: float
    """Ratio of the real to the predicted odds: 1 if the strengths are valid unchanged."""
    give_or_take: float
    """Half the width of its 95 % interval."""


def plan(matches: int, **settings: Any) -> GamesPlan:
    """Return the plan of some matches with random armies."""
    config = configure(WarChest.options, {"draft": "random", **settings})
    return GamesPlan(WarChest.id, config, (BOT, BOT), matches, SEED, MAX_PLAYS, pairs=False)


def play_plan(plan: GamesPlan, file: Path, jobs: int) -> list[Played]:
    """Return the games of a plan; those that a file lacks are played and stored in it."""
    journal = Journal(plan, file)
    try:
        lines = processes(jobs)(play_encoded, encode_plan(plan), journal.missing(plan))
        for line in show_progress(lines, len(journal.games), plan.total, sys.stderr):
            journal.add(line)
    finally:
        journal.close()
    return journal.games


def results(games: Sequence[Played]) -> Results:
    """Return the results of games between armies."""
    came = [0.5 if game.outcome is None else (1 + game.outcome.value(0)) / 2 for game in games]
    return _results([[*zip(game.sides, game.gear, strict=True)] for game in games], came)


def read_studies(files: Iterable[Path]) -> Results:
    """Return the results of searched matches of two players, without armies of a first game."""
    # It needs scipy, which strengths of brawlers can do without.
    from tools.learning.choices import read

    first = [sorted(codes) for codes in FIRST_GAME]
    armies, came = [], []
    for page in read([*files]):
        if not page.choices:
            continue
        setup = GAMES[WarChest.id].parse(page.choices[0].position).setup
        codes = [sorted(CODES[kind] for kind in army) for army in setup.armies]
        if codes != first:
            armies.append([*enumerate(codes)])
            came.append((1 + page.came) / 2)
    return _results(armies, came)


def _results(armies: Sequence[Sequence[tuple[int, Sequence[str]]]], came: Sequence[float]) -> Results:
    """Return the results of matches between armies, each with its side."""
    rows = np.zeros((len(armies), len(_COLUMN)))
    for number, each in enumerate(armies):
        for side, army in each:
            rows[number, [*_columns(army)]] += 1 - 2 * side
    return Results(rows, np.array(came, np.float64))


def _columns(army: Sequence[str]) -> Iterator[int]:
    yield from (_COLUMN[code] for code in army)
    yield from (_COLUMN[pair(*two)] for two in combinations(army, 2))


def learn_strengths(games: Results) -> Floats:
    """Return the strength of each unit and pair: ridge regression of log odds, by Newton's method."""
    ridge = np.array([UNIT_RIDGE] * len(UNITS) + [PAIR_RIDGE] * len(PAIRS))
    strengths = np.zeros(len(ridge))
    for _ in range(NEWTON_STEPS):
        foretold = 1 / (1 + np.exp(-games.rows @ strengths))
        slope = games.rows.T @ (games.came - foretold) - ridge * strengths
        bend = (games.rows.T * (foretold * (1 - foretold))) @ games.rows + np.diag(ridge)
        strengths += np.linalg.solve(bend, slope)
    return strengths


def measure_carry(strengths: Floats, games: Results) -> Carried:
    """Return how strengths of units fit other games; a team's units are in several armies."""
    found = games.rows[:, : len(UNITS)] @ strengths[: len(UNITS)]
    slope = bend = 0.0
    for _ in range(NEWTON_STEPS):
        foretold = 1 / (1 + np.exp(-slope * found))
        bend = float(np.sum(found * found * foretold * (1 - foretold)))
        slope += float(np.sum(found * (games.came - foretold))) / bend
    return Carried(len(found), round(slope, DIGITS), round(Z / bend**0.5, DIGITS))


def entropy(strengths: Floats, games: Results) -> float:
    """Return the error of strengths on games: the mean cross-entropy, 0.693 for even odds."""
    found = games.rows @ strengths
    return float(np.mean(np.logaddexp(0, found) - games.came * found))


def lesson(folder: Path, scale: float, jobs: int) -> Strengths:
    """Play the matches that a folder lacks, and return the strengths learned from all."""
    folder.mkdir(parents=True, exist_ok=True)

    def came(name: str, matches: int, **settings: Any) -> Results:
        ordered = plan(max(2, round(scale * matches)), **settings)
        return results(play_plan(ordered, folder / f"{name}.jsonl", jobs))

    each = {ruleset: came(ruleset, matches, ruleset=ruleset) for ruleset, matches in RECIPE.items()}
    of_four = came("four", FOUR_PLAYER_MATCHES, players=4)
    games = Results(*(np.concatenate(parts) for parts in zip(*each.values(), strict=True)))
    found = learn_strengths(games)
    source = {
        "matches": {name: len(part.came) for name, part in each.items()},
        "settings": {
            "bot": BOT,
            "seed": SEED,
            "most_plays": MAX_PLAYS,
            "unit": UNIT_RIDGE,
            "pair": PAIR_RIDGE,
        },
        "fit": _fit(games, folds=1),
        "of_four": measure_carry(found, of_four)._asdict(),
    }
    return _name_strengths(found, games, source)


def searched_lesson(folders: Sequence[Path]) -> Strengths:
    """Return the strengths learned from the searched matches of studies in some folders."""
    games = read_studies(file for folder in folders for file in sorted(folder.glob("*.msgpack")))
    usual = _usual()
    source = {
        "matches": len(games.came),
        "settings": {"unit": UNIT_RIDGE, "pair": PAIR_RIDGE},
        "fit": _fit(games, folds=HELD_OUT_INTERVAL),
        "usual": {"cross_entropy": round(entropy(usual, games), 4), **measure_carry(usual, games)._asdict()},
    }
    return _name_strengths(learn_strengths(games), games, source)


def _usual() -> Floats:
    """Return the strengths from matches of brawlers, as they are in the game."""
    kept = msgspec.json.decode((PLACE / USUAL).read_bytes(), type=Strengths)
    return np.array([*(kept.units[code] for code in UNITS), *(kept.pairs[two] for two in PAIRS)])


def _fit(games: Results, folds: int) -> dict[str, Any]:
    """Return the error on each of some tenths of the games, predicted by all the others."""
    tenth = np.arange(len(games.came)) % HELD_OUT_INTERVAL
    surprise = 0.0
    for fold in range(folds):
        held = tenth == fold
        others = learn_strengths(Results(games.rows[~held], games.came[~held]))
        surprise += entropy(others, Results(games.rows[held], games.came[held])) * int(held.sum())
    matches = int((tenth < folds).sum())
    return {"matches": matches, "cross_entropy": round(surprise / matches, 4)}


def _name_strengths(found: Floats, games: Results, source: dict[str, Any]) -> Strengths:
    """Return strengths by name, with their sources."""
    strengths = [round(float(strength), DIGITS) for strength in found]
    return Strengths(
        dict(zip(UNITS, strengths[: len(UNITS)], strict=True)),
        dict(zip(PAIRS, strengths[len(UNITS) :], strict=True)),
        {
            **source,
            "results_sha256": sha256(games.rows.astype(np.int8).tobytes() + games.came.tobytes()).hexdigest(),
            "versions": {name: version(name) for name in (DISTRIBUTION, "numpy")},
        },
    )


@end_with_reader
def main(arguments: Sequence[str] | None = None) -> int:
    """Learn strengths and print them, the best first."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.learning.strengths", description=__doc__.splitlines()[0]
    )
    folder = ROOT / "build" / "learning" / "strengths"
    parser.add_argument("--folder", type=Path, default=folder, help="folder of matches (%(default)s)")
    parser.add_argument(
        "--jobs",
        type=count,
        default=os.cpu_count() or 1,
        help="number of playing processes (one for each core)",
    )
    parser.add_argument(
        "--scale", type=float, default=1.0, help="multiple of the recipe's matches (%(default)s)"
    )
    parser.add_argument("--studies", type=Path, nargs="+", help="folders with matches of studies")
    parser.add_argument("--take", action="store_true", help="write the strengths into the game")
    given = parser.parse_args(arguments)
    try:
        if given.studies:
            file, found = SEARCHED_FILE, searched_lesson(given.studies)
        else:
            file, found = USUAL, lesson(given.folder, given.scale, given.jobs)
    except JournalError as error:
        parser.error(str(error))
    print({name: found.source[name] for name in ("fit", "of_four", "usual") if name in found.source})
    for named in (found.units, found.pairs):
        ranked = sorted(named, key=lambda name: -named[name])
        shown = (
            ranked
            if len(ranked) < 2 * PRINTED_STRENGTHS
            else [*ranked[:PRINTED_STRENGTHS], *ranked[-PRINTED_STRENGTHS:]]
        )
        print(*(f"{name} {named[name]:+.2f}" for name in shown))
    if given.take:
        text = msgspec.json.format(msgspec.json.encode(found))
        (PLACE / file).write_bytes(text + b"\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
