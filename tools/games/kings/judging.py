"""Measure how long Kings of War takes to judge whole phases, and charges that fail.

python -m tools.games.kings.judging [--games N] [--format POINTS]
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from time import thread_time
from typing import Any

from engine.chance import make_generator
from engine.game import begin
from engine.games.kings.actions import Charge
from engine.games.kings.game import KingsOfWar
from engine.games.kings.legality.lattice import orders_of
from engine.games.kings.legality.reasons import refuse
from engine.games.kings.options import SCENARIOS
from engine.games.kings.state import State
from engine.options import configure
from engine.programs import end_with_reader
from engine.testing.random_play import randomly
from tools.arguments import count
from tools.games.kings.crowd import crowded_battle

GAME = KingsOfWar()
PHASES = ("deploy", "move", "shoot")
"""Phases with long lists."""


@end_with_reader
def main(argv: Sequence[str] | None = None) -> int:
    """Print a table in ms of processor time; every position is without cached results."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.games.kings.judging", description=__doc__.splitlines()[0]
    )
    parser.add_argument("--games", type=count, default=6, help="number of random games (%(default)s)")
    parser.add_argument("--format", type=int, default=2000, help="points of each army (%(default)s)")
    given = parser.parse_args(argv)
    crowd = [crowded_battle()]
    played = [*positions(given.games, given.format)]
    print(f"{'ms':40} {'count':>7} {'mean':>8} {'99 %':>8} {'longest':>8}")
    for name, states in ((f"{given.format} points", played), ("both bundled armies", crowd)):
        for phase in PHASES:
            _show(f"list, {name}, {phase}", [time_list(state) for state in states if state.phase == phase])
        failing = [took for state in states if state.phase == "move" for took in time_failed_charges(state)]
        _show(f"charge that fails, {name}", failing)
    return 0


def positions(games: int, format: int) -> Iterator[State]:
    """Yield positions with long lists from random games, of each scenario in turn."""
    for number in range(games):
        settings = {"format": format, "scenario": SCENARIOS[number % len(SCENARIOS)]}
        config: Any = configure(GAME.options, settings)
        state, _ = begin(GAME, config, make_generator(number))
        for decision in randomly(GAME, state, make_generator(number)):
            if decision.before.phase in PHASES and not decision.before.pending:
                yield decision.before.clone()


def time_list(state: State) -> float:
    """Return the time of a position's list, in ms."""
    fresh = _fresh(state)
    began = thread_time()
    GAME.legal(fresh, fresh.side)
    return 1000 * (thread_time() - began)


def time_failed_charges(state: State) -> Iterator[float]:
    """Yield the time of each charge that is refused for want of a path or a place, in ms."""
    charges = [
        order
        for unit in state.standing()
        if unit.seat == state.side and not unit.order
        for order in orders_of(state, unit.id)
        if isinstance(order, Charge)
    ]
    for order in charges:
        fresh = _fresh(state)
        began = thread_time()
        reason = refuse(fresh, fresh.side, order)
        took = 1000 * (thread_time() - began)
        if reason is not None and reason.code in ("no_path", "no_room"):
            yield took


def _fresh(state: State) -> State:
    """Return a copy of a position without cached results."""
    copy = state.clone()
    copy.worked_out = None
    return copy


def _show(name: str, times: Sequence[float]) -> None:
    if times:
        ordered = sorted(times)
        high = ordered[min(len(ordered) - 1, len(ordered) * 99 // 100)]
        print(
            f"{name:40} {len(times):7} {sum(times) / len(times):8.2f} {high:8.2f} {ordered[-1]:8.2f}",
            flush=True,
        )


if __name__ == "__main__":
    sys.exit(main())
