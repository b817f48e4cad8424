"""Ratings of all players: Bradley and Terry's model on Elo's scale, with intervals."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from math import exp, log, sqrt
from typing import NamedTuple, TypeAlias

from server.arena.intervals import student

ELO = 400 / log(10)
"""Points of Elo's scale for one unit of log odds: 400 points are odds of ten to one."""
MIN_DEALS = 6
"""Fewest deals for an interval; with less, the difference between deals would be a guess."""
_MAX_STEPS = 500
_CONVERGED_STEP, _MAX_STEP = 1e-10, 1.0
"""Largest step of log odds of a converged fit, and the largest step that is taken at once."""

Matrix: TypeAlias = list[list[float]]


class Comparison(NamedTuple):
    """The result of one game between two of its players."""

    deal: int
    """Games of one deal are not independent of each other."""
    one: int
    two: int
    points: float
    """Points of the first player: 1 for a better rank than the second, 0 for a worse rank, else a half."""


class Rating(NamedTuple):
    """The strength of one player."""

    group: int
    """Group of comparable players: no member of a later group has taken a point from an earlier group."""
    elo: float
    """Points above the anchor of the group, which has 0."""
    interval: tuple[float, float] | None
    """Range of the difference to the anchor with 95 % confidence; None for the anchor, and with too few
    deals."""
    anchor: bool


def rate(count: int, comparisons: Sequence[Comparison], anchor: int | None = None) -> list[Rating]:
    """Return the ratings that make the results most likely; a draw is half a win and half a loss.

    In the group of `anchor` that player has 0, in other groups the weakest player. If `anchor` is None, the
    weakest has 0 in all groups. A finite likeliest rating exists within a group and nowhere else (Ford 1957).
    Intervals come from the information of the likelihood. They are corrected for the dependence within a deal
    (the sandwich of Huber and White, clustered by deal).
    """
    found: dict[int, Rating] = {}
    for number, members in enumerate(_groups(count, comparisons)):
        within = [each for each in comparisons if each.one in members and each.two in members]
        found |= _rate_group(number, sorted(members), within, anchor)
    return [found[each] for each in range(count)]


def _groups(count: int, comparisons: Iterable[Comparison]) -> list[frozenset[int]]:
    """Divide players into groups in which points taken lead from each member to each other member.

    The groups are ordered, the strongest first.
    """
    reached = [{each} for each in range(count)]
    for each in comparisons:
        if each.points > 0:
            reached[each.one].add(each.two)
        if each.points < 1:
            reached[each.two].add(each.one)
    for through in range(count):
        for known in reached:
            if through in known:
                known |= reached[through]
    parted = {frozenset(other for other in reached[each] if each in reached[other]) for each in range(count)}
    return sorted(parted, key=lambda group: (-len(reached[min(group)]), min(group)))


def _rate_group(
    group: int, members: Sequence[int], within: Sequence[Comparison], anchor: int | None
) -> dict[int, Rating]:
    """Rate the members of one group."""
    place = {member: at for at, member in enumerate(members)}
    games = [Comparison(each.deal, place[each.one], place[each.two], each.points) for each in within]
    strengths = _fit_strengths(len(members), games)
    at = place[anchor] if anchor in place else strengths.index(min(strengths))
    errors = _errors(strengths, games, at)
    ratings = {}
    for member, here in place.items():
        elo = ELO * (strengths[here] - strengths[at])
        spread = None if here == at or errors is None else ELO * errors[here]
        interval = None if spread is None else (elo - spread, elo + spread)
        ratings[member] = Rating(group, elo, interval, here == at)
    return ratings


def _fit_strengths(count: int, games: Sequence[Comparison]) -> list[float]:
    """Return the likeliest log odds; the first player has 0.

    It uses Newton's method: the likelihood has one maximum.
    """
    strengths = [0.0] * count
    for _ in range(_MAX_STEPS if count > 1 else 0):
        slopes = [0.0] * count
        for each in games:
            surprise = each.points - _predict_share(strengths, each)
            slopes[each.one] += surprise
            slopes[each.two] -= surprise
        steps = _solve(_without(_information(strengths, games), 0), slopes[1:])
        largest = max(map(abs, steps))
        share = min(1.0, _MAX_STEP / largest) if largest else 1.0
        strengths = [0.0, *(old + share * step for old, step in zip(strengths[1:], steps, strict=True))]
        if largest < _CONVERGED_STEP:
            break
    return strengths


def _errors(strengths: Sequence[float], games: Sequence[Comparison], anchor: int) -> list[float] | None:
    """Return half of the 95 % interval of each difference to the anchor, or None with too few deals.

    One deal with the expected results is added. Without it a few deals that agree by chance would leave no
    doubt.
    """
    count = len(strengths)
    scores: dict[int, list[float]] = defaultdict(lambda: [0.0] * count)
    for each in games:
        surprise = each.points - _predict_share(strengths, each)
        scores[each.deal][each.one] += surprise
        scores[each.deal][each.two] -= surprise
    deals = len(scores)
    if deals < MIN_DEALS:
        return None
    information = _without(_information(strengths, games), anchor)
    others = [place for place in range(count) if place != anchor]
    errors = [0.0] * count
    for row, place in enumerate(others):
        column = _solve(information, [float(other == place) for other in others])
        shifts = (
            sum(column[at] * score[other] for at, other in enumerate(others)) for score in scores.values()
        )
        variance = deals / (deals - 1) * sum(shift * shift for shift in shifts) + column[row] / deals
        errors[place] = student(deals - 1) * sqrt(variance)
    return errors


def _predict_share(strengths: Sequence[float], game: Comparison) -> float:
    """Return the expected share of points of the first player."""
    return 1 / (1 + exp(strengths[game.two] - strengths[game.one]))


def _information(strengths: Sequence[float], games: Iterable[Comparison]) -> Matrix:
    """Return the games' information about the log odds (Fisher's)."""
    found = [[0.0] * len(strengths) for _ in strengths]
    for each in games:
        expected = _predict_share(strengths, each)
        weight = expected * (1 - expected)
        found[each.one][each.one] += weight
        found[each.two][each.two] += weight
        found[each.one][each.two] -= weight
        found[each.two][each.one] -= weight
    return found


def _without(matrix: Matrix, index: int) -> Matrix:
    """Return a matrix less a row and its column."""
    return [row[:index] + row[index + 1 :] for at, row in enumerate(matrix) if at != index]


def _solve(matrix: Matrix, right: Sequence[float]) -> list[float]:
    """Return the solution of linear equations whose matrix is positive definite, by elimination."""
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    size = len(rows)
    for at in range(size):
        for below in range(at + 1, size):
            factor = rows[below][at] / rows[at][at]
            rows[below] = [low - factor * high for low, high in zip(rows[below], rows[at], strict=True)]
    solution = [0.0] * size
    for at in reversed(range(size)):
        known = sum(rows[at][other] * solution[other] for other in range(at + 1, size))
        solution[at] = (rows[at][size] - known) / rows[at][at]
    return solution
