"""The arithmetic of a bracket in which all meet each other: its schedule, its results, its standings."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import NamedTuple

from msgspec.structs import replace

from engine.outcome import Outcome, Side
from engine.wire.brackets import BracketGame, Result

WIN, TIE, LOSS = 2, 1, 0
"""Half points for a result."""
_POINTS: dict[Result, tuple[int, int]] = {
    "": (LOSS, LOSS),
    "first": (WIN, LOSS),
    "second": (LOSS, WIN),
    "tie": (TIE, TIE),
}


class Standing(NamedTuple):
    """The standing of one entrant."""

    place: int
    """1 is the best; entrants with equal results share a place."""
    entrant: int
    half_points: int
    wins: int
    ties: int
    losses: int


def schedule(entrants: int, *, twice: bool = False) -> list[BracketGame]:
    """Return all games of a number of entrants, round by round.

    One of an odd number rests in each round. With `twice` a second course follows, with sides exchanged.

    >>> [(game.round, game.first, game.second) for game in schedule(3)]
    [(0, 1, 0), (1, 0, 2), (2, 2, 1)]
    """
    # The circle method: one stands still, the others move one place a round.
    circle: list[int | None] = [*([None] if entrants % 2 else []), *range(entrants)]
    games = []
    for number in range(len(circle) - 1):
        pairs = zip(circle[: len(circle) // 2], reversed(circle[len(circle) // 2 :]), strict=True)
        for place, (one, other) in enumerate(pairs):
            if one is None or other is None:
                continue
            # Who stands still would always have the same side; the others alternate by their place.
            exchanged = number % 2 == 1 if place == 0 else place % 2 == 1
            first, second = (other, one) if exchanged else (one, other)
            games.append(BracketGame(number, first, second))
        circle = [circle[0], circle[-1], *circle[1:-1]]
    if twice:
        rounds = len(circle) - 1
        games += [BracketGame(each.round + rounds, each.second, each.first) for each in games]
    return games


def find_due(games: Sequence[BracketGame], begun: Iterable[int] = ()) -> list[int]:
    """Return the indices of the games that can begin now, beside those that have begun.

    They are the first open ones in the schedule of entrants without a game: who is quick need not wait for
    the rest of the round.
    """
    busy = {entrant for index in begun for entrant in (games[index].first, games[index].second)}
    due = []
    for index, game in enumerate(games):
        if not game.result and game.first not in busy and game.second not in busy:
            due.append(index)
            busy |= {game.first, game.second}
    return due


def judge(outcome: Outcome, first: Side, second: Side) -> Result:
    """Return the result of a match by the sides of both entrants; equal ranks are a tie."""
    ahead = outcome.ranks[second] - outcome.ranks[first]
    if ahead == 0:
        return "tie"
    return "first" if ahead > 0 else "second"


def withdraw(games: Iterable[BracketGame], gone: int) -> list[BracketGame]:
    """Return the games after an entrant has gone for good: the open games are lost, the others stay."""
    return [game if game.result else _walk_over(game, gone) for game in games]


def _walk_over(game: BracketGame, gone: int) -> BracketGame:
    if gone not in (game.first, game.second):
        return game
    return replace(game, result="second" if gone == game.first else "first", walkover=True)


def is_complete(games: Iterable[BracketGame]) -> bool:
    """Say whether all games have a result."""
    return all(game.result for game in games)


def count_half_points(games: Iterable[BracketGame], entrant: int) -> int:
    """Return the half points of an entrant in some games."""
    return sum(
        _POINTS[game.result][game.second == entrant] for game in games if entrant in (game.first, game.second)
    )


def rank(entrants: int, games: Sequence[BracketGame]) -> list[Standing]:
    """Return the standings, the best first: by points, then by direct encounters, then by wins.

    >>> game = BracketGame(0, 0, 1, "second")
    >>> [(each.place, each.entrant, each.half_points) for each in rank(2, [game])]
    [(1, 1, 2), (2, 0, 0)]
    """
    points = {each: count_half_points(games, each) for each in range(entrants)}
    wins = {each: _count_wins(games, each) for each in range(entrants)}
    keys = {}
    for each in range(entrants):
        equals = {other for other in points if points[other] == points[each]}
        among = [game for game in games if game.first in equals and game.second in equals]
        keys[each] = (-points[each], -count_half_points(among, each), -wins[each])
    found: list[Standing] = []
    for _, group in groupby(sorted(points, key=lambda each: keys[each]), key=lambda each: keys[each]):
        place = len(found) + 1
        for each in group:
            own = [game for game in games if each in (game.first, game.second) and game.result]
            ties = sum(game.result == "tie" for game in own)
            losses = len(own) - ties - wins[each]
            found.append(Standing(place, each, points[each], wins[each], ties, losses))
    return found


def _count_wins(games: Iterable[BracketGame], entrant: int) -> int:
    return sum(
        game.result == ("first" if game.first == entrant else "second")
        for game in games
        if entrant in (game.first, game.second)
    )
