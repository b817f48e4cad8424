"""The tally of many games: counts and points by who played, by pairing, by pairs and by gear."""

from __future__ import annotations

import msgspec
import pytest

from engine.games.registry import GAMES
from engine.options import configure
from engine.outcome import Outcome
from server.arena.plan import GamesPlan
from server.arena.playing import Played
from server.arena.tally import Score, comparisons, tally
from tests.games import registry as tiny
from tests.server.arena.samples import make_played, plan, results


def counts(score: Score) -> tuple[int, int, int, int, float]:
    """Return all that a score counts."""
    return score.won, score.lost, score.drawn, score.undecided, score.points


def test_results_are_counted_by_bot() -> None:
    two = plan("greedy", "random", games=5)
    first, second = tally(two, results(two, [1, 1, 0, 0.5, None])).bots
    assert counts(first.score) == (2, 1, 1, 1, 3.0)
    assert counts(second.score) == (1, 2, 1, 1, 2.0)
    assert (first.score.share, second.score.share) == (0.6, 0.4)


def test_the_winner_is_who_plays_and_not_the_side() -> None:
    """Sides change from game to game, and the counts follow the players."""
    two = plan("greedy", "random", games=4)
    games = results(two, [1, 1, 1, 1])
    assert [game.outcome for game in games] == [Outcome.of_winner(0), Outcome.of_winner(1)] * 2
    assert counts(tally(two, games).bots[0].score) == (4, 0, 0, 0, 4.0)


def test_each_pairing_is_counted_by_itself() -> None:
    three = plan("a", "b", "c", games=2)
    sums = tally(three, results(three, [1, 1, 0, 0, 0.5, 1]))
    assert [(row.one, row.two, row.score.points) for row in sums.pairings] == [
        (0, 1, 2),
        (0, 2, 0),
        (1, 2, 1.5),
    ]
    assert [row.score.points for row in sums.bots] == [2, 1.5, 2.5]
    assert [row.score.games for row in sums.bots] == [4, 4, 4]


def test_pairs_are_taken_by_more_than_half_their_points_or_split() -> None:
    two = plan("a", "b", games=14)
    games = results(two, [1, 1, 1, 0, 0, 0, 1, 0.5, None, 0, 0.5, 0.5, None, 1])
    (row,) = tally(two, games).pairings
    assert row.signs == (3, 2, 2)
    assert row.chance == 1.0
    assert tally(two, [*games, *results(plan("a", "b", games=16), [1] * 16)[14:]]).pairings[0].signs == (
        4,
        2,
        2,
    )


def test_a_pair_that_was_not_played_to_the_end_takes_no_side() -> None:
    two = plan("a", "b", games=5)
    (row,) = tally(two, results(two, [1, 1, 0, 0, 1])).pairings
    assert row.signs == (1, 1, 0)


def test_without_exchanged_sides_there_is_no_sign_test() -> None:
    two = plan("a", "b", games=4, pairs=False)
    (row,) = tally(two, results(two, [1, 1, 1, 1])).pairings
    assert (row.signs, row.chance) == ((0, 0, 0), None)


def test_of_three_each_has_what_its_rank_is_worth(monkeypatch: pytest.MonkeyPatch) -> None:
    """The middle one has half of it, a shared first rank more, and the last nothing."""
    monkeypatch.setitem(GAMES, "pig", tiny.GAMES["pig"])
    config = configure(GAMES["pig"].options, {"players": 3})
    three = GamesPlan("pig", config, ("a", "b", "c"), 4, 1, max_plays=9, pairs=False)
    ranks = [(1, 2, 3), (1, 1, 3), (1, 2, 2), (1, 1, 1)]
    games = [
        Played(number, *three.fixture(number), Outcome(each), 10, ((), (), ()), ((1,), (1,), (1,)))
        for number, each in enumerate(ranks)
    ]
    sums = tally(three, games)
    assert [counts(row.score) for row in sums.bots] == [
        (2, 0, 2, 0, 1 + 0.75 + 1 + 0.5),
        (0, 2, 2, 0, 0.5 + 0.75 + 0.25 + 0.5),
        (0, 3, 1, 0, 0 + 0 + 0.25 + 0.5),
    ]
    assert sum(row.score.share for row in sums.bots) == pytest.approx(1.5)
    assert [row.score.points for row in sums.pairings] == [3, 3.5, 3]
    exchanged = msgspec.structs.replace(three, pairs=True, bots=("a", "b", "c", "d"))
    assert {row.whole for row in tally(exchanged, []).pairings} == {6}


def test_what_games_compare_is_by_who_played() -> None:
    two = plan("a", "b", games=3)
    assert [(each.deal, each.points) for each in comparisons(results(two, [1, 0, None]))] == [
        (0, 1.0),
        (0, 0.0),
        (1, 0.5),
    ]


def test_results_are_listed_by_what_was_played_with() -> None:
    two = plan("a", "b", games=2)
    gear = ("sw", "ar"), ("la", "ar")
    games = [make_played(two, 0, 1, gear=gear), make_played(two, 1, 0.5, gear=gear[::-1])]
    found = tally(two, games).gear
    assert [*found] == ["ar", "la", "sw"]
    assert {name: [(score.games, score.points) for score in scores] for name, scores in found.items()} == {
        "ar": [(2, 1.5), (2, 0.5)],
        "la": [(1, 0.5), (1, 0.0)],
        "sw": [(1, 1.0), (1, 0.5)],
    }


def test_times_are_those_of_single_decisions() -> None:
    two = plan("a", "b", games=1)
    times = (tuple(range(1000, 201_000, 1000)), (3000,))
    first, second = tally(two, [make_played(two, 0, 1, microseconds=times)]).bots
    assert (first.decisions, first.milliseconds) == (200, (100.5, 198.0, 200.0))
    assert (second.decisions, second.milliseconds) == (1, (3.0, 3.0, 3.0))
