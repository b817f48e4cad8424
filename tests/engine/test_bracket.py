"""The arithmetic of a bracket: its schedule, its results and its standings, for any number of entrants."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from engine.bracket import count_half_points, find_due, is_complete, judge, rank, schedule, withdraw
from engine.outcome import Outcome
from engine.wire.brackets import MAX_BRACKET_GAMES, MAX_ENTRANTS, MIN_ENTRANTS, BracketGame, Result

SIZES = range(MIN_ENTRANTS, MAX_ENTRANTS + 1)
RESULTS: list[Result] = ["", "first", "second", "tie"]


@st.composite
def courses(draw: st.DrawFn) -> tuple[int, list[BracketGame]]:
    """A bracket somewhere in its course."""
    entrants = draw(st.integers(MIN_ENTRANTS, 7))
    games = schedule(entrants, twice=draw(st.booleans()))
    results = draw(st.lists(st.sampled_from(RESULTS), min_size=len(games), max_size=len(games)))
    return entrants, [replace(game, result=result) for game, result in zip(games, results, strict=True)]


@pytest.mark.parametrize("entrants", SIZES)
def test_each_pair_meets_once_and_nobody_has_two_games_in_a_round(entrants: int) -> None:
    games = schedule(entrants)
    pairs = Counter(frozenset((game.first, game.second)) for game in games)
    assert pairs == Counter(map(frozenset, combinations(range(entrants), 2)))
    rounds: dict[int, list[int]] = {}
    for game in games:
        rounds.setdefault(game.round, []).extend((game.first, game.second))
    resting = entrants % 2
    assert all(len(set(there)) == len(there) == entrants - resting for there in rounds.values())
    assert list(rounds) == list(range(len(rounds))), "the rounds stand in their order"


@pytest.mark.parametrize("entrants", SIZES)
def test_sides_are_shared_evenly(entrants: int) -> None:
    """Once through, nobody begins more than once oftener than another; twice, all begin equally often."""
    first = Counter(game.first for game in schedule(entrants))
    assert max(first.values()) - min(first[each] for each in range(entrants)) <= 1
    games = schedule(entrants, twice=True)
    assert len(games) <= MAX_BRACKET_GAMES
    assert set(Counter((game.first, game.second) for game in games).values()) == {1}
    assert set(Counter(game.first for game in games).values()) == {entrants - 1}


@given(courses())
def test_games_share_out_all_their_points(course: tuple[int, list[BracketGame]]) -> None:
    entrants, games = course
    standings = rank(entrants, games)
    played = sum(bool(game.result) for game in games)
    assert sum(each.half_points for each in standings) == 2 * played
    assert sum(each.wins for each in standings) == sum(each.losses for each in standings)
    assert sum(each.wins + each.ties + each.losses for each in standings) == 2 * played


@given(courses())
def test_standings_are_in_order(course: tuple[int, list[BracketGame]]) -> None:
    """By points, then by direct encounters, then by wins; equal ones share a place."""
    entrants, games = course
    standings = rank(entrants, games)
    assert sorted(each.entrant for each in standings) == list(range(entrants))
    points = {each.entrant: each.half_points for each in standings}

    def key(entrant: int) -> tuple[int, int, int]:
        equal = {each for each in points if points[each] == points[entrant]}
        direct = [game for game in games if {game.first, game.second} <= equal]
        wins = next(each.wins for each in standings if each.entrant == entrant)
        return points[entrant], count_half_points(direct, entrant), wins

    keys = [key(each.entrant) for each in standings]
    assert keys == sorted(keys, reverse=True)
    for each in standings:
        assert each.place == 1 + sum(other > key(each.entrant) for other in keys)


@given(courses(), st.integers(0, 6))
def test_everybody_who_can_play_does(course: tuple[int, list[BracketGame]], count: int) -> None:
    """Nobody has two games at once, no open game has two idle entrants, and the earliest one comes first."""
    _, games = course
    begun = find_due(games)[:count]
    due = find_due(games, begun)
    there = [entrant for index in [*begun, *due] for entrant in (games[index].first, games[index].second)]
    assert len(set(there)) == len(there)
    assert all(game.result or {game.first, game.second} & {*there} for game in games)
    assert begun + due == find_due(games)
    assert bool(begun + due) != is_complete(games)


@given(courses(), st.integers(0, MAX_ENTRANTS))
def test_who_withdraws_loses_the_open_games_alone(course: tuple[int, list[BracketGame]], gone: int) -> None:
    entrants, games = course
    gone %= entrants
    after = withdraw(games, gone)
    for before, game in zip(games, after, strict=True):
        if before.result or gone not in (before.first, before.second):
            assert game == before
        else:
            assert game.walkover
            assert count_half_points([game], gone) == 0
            assert sum(count_half_points([game], each) for each in (game.first, game.second)) == 2


def test_a_match_is_judged_by_the_sides_of_the_seats() -> None:
    assert judge(Outcome.of_winner(0), 0, 1) == "first"
    assert judge(Outcome.of_winner(0), 1, 0) == "second"
    assert judge(Outcome.of_scores([3, 3]), 0, 1) == "tie"


def test_direct_encounters_decide_among_equals() -> None:
    """First four equals in a circle, then two pairs of equals, each with a game between them."""
    games = [
        BracketGame(0, 0, 1, "second"),
        BracketGame(0, 2, 3, "first"),
        BracketGame(1, 0, 2, "first"),
        BracketGame(1, 1, 3, "second"),
    ]
    assert [(each.place, each.entrant) for each in rank(4, games)] == [(1, 0), (1, 1), (1, 2), (1, 3)]
    games[1] = BracketGame(0, 2, 3, "second")
    assert [(each.place, each.entrant) for each in rank(4, games)] == [(1, 3), (2, 1), (3, 0), (4, 2)]
