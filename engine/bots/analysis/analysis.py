"""The analysis of a finished match: each decision with its chance to win, and the better action.

A first look at each decision is a search of the usual size. Where it finds a fall, or is too unsure of one, a
search with ten times the iterations follows. Where that finds a fall too, two more searches judge the best
action and the played one alone.
The spread is that of their results; it knows nothing of faults in the learned value behind them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from math import hypot, sqrt
from typing import Any

import msgspec

from engine.bots.analysis.decisions import Situation, list_situations
from engine.bots.budget import Budget
from engine.bots.judging.by_search import judge, search_for
from engine.bots.judging.judgement import Considered, Judgement
from engine.chance import Chance, Generator
from engine.events import Seat
from engine.game import Game, Reason, Turn
from engine.match.match import Match
from engine.outcome import Side

ITERATIONS = 4000
"""Iterations of a long search: ten times those of a marshal."""
LONG_TURN_ITERATIONS = 400
"""The same in a game with long turns, where an iteration takes tens of milliseconds."""
GLANCE_DIVISOR = 10
"""Divisor of the iterations for a first look at a decision."""
SUSPECT_SHARE = 0.4
"""Part of the requested fall from which on a decision gets further looks."""
FALL = 0.15
"""The least fall of the chance to win that players are shown."""
MIN_SPREADS = 2.0
"""The least number of standard errors by which a fall differs from none."""


class JudgedDecision(msgspec.Struct, frozen=True):
    """A decision, judged from what its seat knew."""

    revision: int
    """The revision of the match that it answers."""
    seat: Seat
    side: Side
    """The side of the seat; its chance is the rest of the other side's."""
    played: str
    better: str
    """The best action found; the played one if none is better."""
    chance: float
    """Chance to win with the best action, from 0 to 1; a tie counts half."""
    left: float
    """Chance to win with the played action."""
    spread: float
    """The standard error of `fall`, or more; 0 if the played action is the best."""
    iterations: int
    """Iterations of the search that judged it."""
    motives: list[Reason] = []
    """The reasons for the better action, where a long search found one."""
    line: list[str] = []
    """The better action and the likeliest continuation, where a long search found one."""

    @property
    def fall(self) -> float:
        """Return the part of the chance to win that the decision cost."""
        return self.chance - self.left


def can_analyse(game: Game[Any]) -> bool:
    """Say whether decisions of a game can be compared: its actions are listed, so a search tries them."""
    return not game.lattice


def count_iterations(game: Game[Any]) -> int:
    """Return the iterations of a long search that a person waits for."""
    return LONG_TURN_ITERATIONS if game.bots.long_turns else ITERATIONS


def analyse(
    match: Match[Any],
    fall: float,
    iterations: int,
    stopped: Callable[[], bool] = lambda: False,
    *,
    after: int = -1,
) -> Iterator[JudgedDecision]:
    """Yield the judgement of each decision of a finished match that had a choice, in order.

    Decisions that may have cost `fall` of the chance to win get the longer look. The same match leads to the
    same judgements. Once it is `stopped`, nothing more comes: it is asked after each iteration. It begins
    `after` a revision whose decision was judged before.
    """
    for situation in list_situations(match):
        if situation.revision <= after:
            continue
        chance = Generator(b"analysis %d" % situation.revision)
        judged = _judge_decision(situation, fall, iterations, chance, stopped)
        if stopped():
            return
        yield judged


def find_swings(decisions: Iterable[JudgedDecision], fall: float) -> list[JudgedDecision]:
    """Return the decisions that cost at least `fall`, beyond all doubt of their spread, the largest first."""
    found = [each for each in decisions if each.fall >= fall and each.fall > MIN_SPREADS * each.spread]
    return sorted(found, key=lambda each: -each.fall)


def bound_spread(chance: float, count: int) -> float:
    """Return the largest standard error of the mean of `count` results between 0 and 1.

    Their variance is at most p (1 - p) (Bhatia, Davis 2000). One won and one lost game are added, so few
    equal results do not seem certain.

    >>> round(bound_spread(0.5, 400), 3), round(bound_spread(1.0, 2), 2)
    (0.025, 0.31)
    """
    mean = (chance * count + 1) / (count + 2)
    return sqrt(mean * (1 - mean) / count)


def _judge_decision(
    situation: Situation, fall: float, iterations: int, chance: Chance, stopped: Callable[[], bool]
) -> JudgedDecision:
    game, view, seat, belief, played = (
        situation.game,
        situation.view,
        situation.seat,
        situation.belief,
        situation.played,
    )

    def look(number: int) -> Judgement:
        return judge(game, view, seat, belief, chance, Budget(stopped, number))

    def describe(found: Judgement, left: float, spread: float, number: int) -> JudgedDecision:
        better = found.considered[0].action
        return JudgedDecision(
            situation.revision,
            seat,
            found.side,
            str(played),
            str(better),
            found.chance,
            left,
            spread,
            number,
        )

    for number in (max(1, iterations // GLANCE_DIVISOR), iterations):
        found = look(number)
        best, *others = found.considered
        if best.action == played:
            return describe(found, found.chance, 0.0, number)
        own = next((each for each in others if each.action == played and each.visits), None)
        if own is None:
            continue
        cost, spread = _chance_of(best) - _chance_of(own), hypot(_spread_of(best), _spread_of(own))
        if cost < SUSPECT_SHARE * fall and (number == iterations or cost + spread < fall):
            return describe(found, _chance_of(own), spread, number)
    before, after = (
        _judge_action(situation, each, iterations, chance, stopped) for each in (best.action, played)
    )
    spread = hypot(bound_spread(before, iterations), bound_spread(after, iterations))
    return msgspec.structs.replace(
        describe(found, after, spread, iterations),
        chance=before,
        motives=found.motives,
        line=[str(action) for action in found.line],
    )


def _chance_of(considered: Considered) -> float:
    return (1 + considered.expectation) / 2


def _spread_of(considered: Considered) -> float:
    return bound_spread(_chance_of(considered), considered.visits)


def _judge_action(
    situation: Situation, action: Any, iterations: int, chance: Chance, stopped: Callable[[], bool]
) -> float:
    """Return the chance to win after an action, by a separate search."""
    game, view, seat = situation.game, situation.view, situation.seat
    search = search_for(game, view, seat, chance, Budget(stopped))
    total = 0.0
    for _ in range(iterations):
        turn = Turn(game, situation.belief.deal(view, chance), chance)
        game.decide(turn, seat, action)
        total += search.iterate(turn.state)
        if stopped():
            break
    return (1 + total / iterations) / 2
