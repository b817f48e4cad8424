"""Fit weights of a seat's things to battles: `python -m tools.learning.battle_fitting --games 100`.

The bots look a few positions ahead, and sometimes take a random action, which leads to unequal positions. The
weighted sum of a seat's things, minus that of the other seat, predicts the logarithm of the odds to win the
battle. The weights are printed in points of a battle's score, as in `engine/games/dawnember/learned.py`. The
tool also prints the accuracy of the weights, and of the plain estimate, on held-out battles.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, ClassVar, NamedTuple

import msgspec
import numpy as np
import numpy.typing as npt

from engine.bots.belief import Memory
from engine.bots.bot import Bot
from engine.bots.budget import Budget
from engine.bots.picking import any_best
from engine.bots.turn_search import TurnSearch
from engine.chance import Chance
from engine.events import Event, Seat
from engine.game import Game
from engine.games.dawnember.bot_support import DawnEmberBots
from engine.games.dawnember.evaluation import evaluate
from engine.games.dawnember.game import DawnEmber
from engine.games.dawnember.state import State
from engine.games.dawnember.values.values import command_value, strength, total
from engine.games.registry import GAMES
from engine.options import configure
from engine.programs import end_with_reader
from server.arena.plan import GamesPlan, decode_plan, encode_plan
from server.arena.playing import Decision, play
from server.arena.running import processes
from tools.arguments import count

Floats = npt.NDArray[np.float64]

RANDOM_INTERVAL = 16
"""Decisions for each random one."""
FOLLOW_UPS, DRAWS = 60, 2
"""Follow-ups and draws of the players' search: less than `greedy`, because many matches teach more than good
ones."""
FOLDS, RIDGE_STRENGTH, NEWTON_STEPS = 5, 3.0, 40
"""Folds of the cross-validation of battles; strength of the ridge; steps of Newton's method."""
NAMES = ("score", "unit ready", "card", "strength ready", "command", "turn")


class Wanderer:
    """The action that looks best within the turn, and sometimes a random one."""

    name: ClassVar[str] = "wanderer"

    def __init__(self) -> None:
        self._memory = Memory()

    def choose(
        self, game: Game[Any], state: Any, seat: Seat, stream: Sequence[Event], chance: Chance, budget: Budget
    ) -> Any:
        """Return an action that is possible."""
        proposed = game.proposals(state, seat)
        if len(proposed) == 1 or not chance.below(RANDOM_INTERVAL):
            return proposed[chance.below(len(proposed))]
        world = self._memory.update_belief(game, state, seat, stream).deal(state, chance)
        side = game.side(state, seat)
        search = TurnSearch(game, seat, side, chance, budget.over, FOLLOW_UPS, DRAWS)
        return any_best(search.estimate_actions(world, seat), chance)


class WanderedBots(DawnEmberBots):
    """The bots of these matches."""

    levels: Mapping[str, Callable[[], Bot]] = {Wanderer.name: Wanderer}


class Moment(msgspec.Struct, array_like=True):
    """A position between two commands."""

    wins: tuple[int, int]
    held: list[float]
    """Differences of the seats' things, first minus second, in the order of `NAMES`."""
    plain: float
    """Plain estimate for the first seat, without won battles."""


class Told(msgspec.Struct, array_like=True):
    """A match: its moments, and its winner."""

    moments: list[Moment]
    winner: Seat


class Teller:
    """The notes of a match's positions between two commands."""

    def __init__(self) -> None:
        self.moments: list[Moment] = []

    def on_decision(self, decision: Decision) -> None:
        """Note a position without pending effects."""
        state = decision.state
        if state.phase == "battle" and state.combat is None and GAMES["dawnember"].is_quiet(state):
            first, second = (list_holdings(state, seat) for seat in (0, 1))
            turn = 1.0 if state.turn == 0 else -1.0
            more = [own - other for own, other in zip(first, second, strict=True)]
            self.moments.append(Moment(state.wins, [*more, turn], evaluate.battle(state, 0)))


def list_holdings(state: State, seat: Seat) -> tuple[float, ...]:
    """Return the things of a seat that have weights, without the turn."""
    units = state.units[seat]
    ready = [tag for tag, unit in units.items() if not unit.committed]
    return (
        total(state, seat),
        len(ready),
        len(state.hand[seat]),
        sum(strength(state, tag) for tag in ready),
        sum(command_value(state, tag) for tag in units),
    )


def work(plan: bytes, number: int) -> bytes:
    """Play one match and return its encoded moments and winner."""
    game = DawnEmber()
    game.bots = WanderedBots()
    GAMES["dawnember"] = game
    teller = Teller()
    played = play(decode_plan(plan), number, teller)
    assert played.outcome is not None
    assert played.outcome.best is not None
    return msgspec.msgpack.encode(Told(teller.moments, played.outcome.best[0]))


class Battles(NamedTuple):
    """The moments of all battles; rows belong together."""

    held: Floats
    plain: Floats
    won: Floats
    """1 if the first seat won the battle, else 0."""
    numbers: npt.NDArray[np.int64]
    """Battle number of each moment."""


def battles(told: Sequence[Told]) -> Battles:
    """Return the moments of matches with the winners of their battles."""
    rows: list[tuple[list[float], float, bool, int]] = []
    number = 0
    for match in told:
        for moments, won in _battles_of(match):
            rows += [(each.held, each.plain, won, number) for each in moments]
            number += 1
    held, plain, came, numbers = zip(*rows, strict=True)
    return Battles(np.array(held), np.array(plain), np.array(came, float), np.array(numbers))


def _battles_of(match: Told) -> Iterator[tuple[list[Moment], bool]]:
    """Yield the moments of each battle of a match, and whether the first seat won it."""
    standings = list(dict.fromkeys(moment.wins for moment in match.moments))
    for at, wins in enumerate(standings):
        moments = [moment for moment in match.moments if moment.wins == wins]
        after = standings[at + 1] if at + 1 < len(standings) else None
        yield moments, match.winner == 0 if after is None else after[0] > wins[0]


def fit_weights(held: Floats, won: Floats) -> Floats:
    """Return the weights of a logistic regression, with a ridge in units of each column's deviation."""
    spread = held.std(axis=0)
    rows = held / spread
    weights = np.zeros(rows.shape[1])
    for _ in range(NEWTON_STEPS):
        chance = _chance(rows @ weights)
        slope = rows.T @ (chance - won) + RIDGE_STRENGTH * weights
        bend = (rows * (chance * (1 - chance))[:, None]).T @ rows + RIDGE_STRENGTH * np.eye(len(weights))
        weights -= np.linalg.solve(bend, slope)
    found: Floats = weights / spread
    return found


def surprise(rows: Floats, found: Battles) -> float:
    """Return the mean surprise (nats) at held-out battles, predicted by the weights of the others."""
    parts = []
    for fold in range(FOLDS):
        back = found.numbers % FOLDS == fold
        chance = _chance(rows[back] @ fit_weights(rows[~back], found.won[~back]))
        parts.append(-np.log(np.where(found.won[back] == 1, chance, 1 - chance)))
    return float(np.concatenate(parts).mean())


def _chance(odds: Floats) -> Floats:
    found: Floats = 1 / (1 + np.exp(-odds))
    return found


def report(told: Sequence[Told]) -> str:
    """Return the table of the fit."""
    found = battles(told)
    weights = fit_weights(found.held, found.won)
    lines = [f"{found.numbers[-1] + 1} battles of {len(told)} matches, {len(found.won)} positions", ""]
    for name, weight in zip(NAMES, weights, strict=True):
        lines.append(f"{name:15} {weight:+.3f} of log odds, {weight / weights[0]:+.2f} points of score")
    plain = surprise(found.plain[:, None], found)
    lines += [
        "",
        f"surprise at battles held back: {surprise(found.held, found):.3f}; plain estimate: {plain:.3f}",
    ]
    return "\n".join(lines)


@end_with_reader
def main(arguments: Sequence[str] | None = None) -> int:
    """Play, fit, and print the table."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.learning.battle_fitting", description=__doc__.splitlines()[0]
    )
    parser.add_argument("--games", type=count, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=count, default=os.cpu_count() or 1)
    given = parser.parse_args(arguments)
    config = configure(DawnEmber.options, {})
    name = Wanderer.name
    plan = GamesPlan("dawnember", config, (name, name), given.games, given.seed, 1 << 20, pairs=True)
    lines = processes(given.jobs)(work, encode_plan(plan), range(plan.total))
    print(report([msgspec.msgpack.decode(line, type=Told) for line in lines]))
    return 0


if __name__ == "__main__":
    sys.exit(main())
