"""The rules engine: decisions a second beside other programs, and the cost of each part of one."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterable
from contextlib import ExitStack
from functools import partial
from typing import Any

from engine.testing.perft import perft
from tools.bench import rivals, selfplay
from tools.bench.elsewhere import Elsewhere
from tools.bench.parts import WAYS, Parts, Work, measure_work, sizes
from tools.bench.selfplay import GAME
from tools.bench.table import Effort, Experiment, Figure, Table, interleave

MUSTER, COMPILED = "Muster, ", "Muster compiled, "

Measure = Callable[[float, int], tuple[float, int]]
"""Works for some seconds, from a first number on; returns the used seconds and the number of done things."""


def engine(effort: Effort) -> list[Table]:
    """Measure processor time of one core; the garbage collector runs as usual."""
    with ExitStack() as running:
        elsewhere = None
        if effort.compiled is not None:
            elsewhere = running.enter_context(Elsewhere(effort.compiled, effort))
        return [_speed(effort, elsewhere), _phases(effort, elsewhere)]


def _speed(effort: Effort, elsewhere: Elsewhere | None) -> Table:
    others: dict[str, Work | None] = {
        "python-chess, moves and push alone": rivals.chess_moves(),
        "python-chess, games to their end": rivals.chess_games(),
        "catanatron, two random players": rivals.catan_games(),
    }
    contestants: dict[str, Measure | None] = {
        MUSTER + name: partial(measure_work, way) for name, way in WAYS.items()
    }
    contestants |= {name: play and partial(measure_work, play) for name, play in others.items()}
    if elsewhere is not None:
        contestants |= {COMPILED + name: partial(elsewhere.measure_work, name) for name in WAYS}
    table = interleave(
        f"Random self-play, {selfplay.MAX_PLAYS} coin plays or {rivals.MAX_PLIES} chess moves at most",
        [_contest(name, measure, effort.seconds) for name, measure in contestants.items()],
        effort.rounds,
        compared=list(contestants)[1:],
    )
    table.notes.append("ratio: Muster in place against the row, round by round")
    return table


def _contest(name: str, measure: Measure | None, seconds: float) -> Experiment:
    def experiment(round_number: int) -> Iterable[Figure]:
        rate = None
        if measure is not None:
            passed, decisions = measure(seconds, 1000 * round_number)
            rate = decisions / passed
        yield name, "decisions/s", rate

    return experiment


def _phases(effort: Effort, elsewhere: Elsewhere | None) -> Table:
    parts = Parts(effort)
    opening = selfplay.begin(0).state
    experiments: list[Experiment] = []
    for name, work in parts.works.items():
        experiments.append(partial(_microseconds, name, partial(measure_work, work), effort.seconds))
        if elsewhere is not None:
            there = partial(elsewhere.measure_work, name)
            experiments.append(partial(_microseconds, f"{name}, compiled", there, effort.seconds))
    experiments.append(partial(_nodes, opening, 3 if effort.size >= 1 else 2, effort.seconds))
    # Recorded games are no garbage, and repeated searches of them must not be measured.
    gc.freeze()
    try:
        table = interleave(
            f"Parts of a decision, over {len(parts.positions)} positions of random games",
            experiments,
            effort.rounds,
        )
    finally:
        gc.unfreeze()
    table.add(sizes(parts))
    return table


def _microseconds(name: str, measure: Measure, seconds: float, _: int) -> Iterable[Figure]:
    passed, done = measure(seconds / 2, 0)
    yield name, "us", passed / done * 1e6


def _nodes(state: Any, depth: int, seconds: float, _: int) -> Iterable[Figure]:
    passed, leaves = measure_work(lambda number: perft(GAME, state, depth), seconds, 0)
    yield f"perft, depth {depth} of an opening", "leaves/s", leaves / passed
