"""Ratings: known strengths are found again, intervals hold them, and unbounded ones have no interval."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from math import log10
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from server.arena.ratings import MIN_DEALS, Comparison, Rating, rate


def expect_share(one: float, two: float) -> float:
    """Return the share of points by the definition of Elo's scale."""
    return 1 / (1 + 10 ** ((two - one) / 400))


def draw_comparisons(elos: Sequence[float], deals: int, seed: str, luck: float = 0.0) -> list[Comparison]:
    """Return games of everybody against everybody, two a deal; `luck` makes both go the same way."""
    chance = Random(seed)
    games = []
    for deal in range(deals):
        for one, two in combinations(range(len(elos)), 2):
            share = expect_share(elos[one], elos[two])
            first = float(chance.random() < share)
            second = first if chance.random() < luck else float(chance.random() < share)
            games += [Comparison(deal, one, two, first), Comparison(deal, one, two, second)]
    return games


def exact(elos: Sequence[float]) -> list[Comparison]:
    """Return games in which everybody has just the points that the strengths promise."""
    return [
        Comparison(deal, one, two, expect_share(elos[one], elos[two]))
        for deal in range(MIN_DEALS)
        for one, two in combinations(range(len(elos)), 2)
    ]


@given(st.lists(st.integers(0, 1500), min_size=2, max_size=6))
def test_known_strengths_are_found_again(elos: list[int]) -> None:
    found = rate(len(elos), exact(elos))
    assert [each.elo for each in found] == pytest.approx([elo - min(elos) for elo in elos], abs=0.01)
    assert {each.group for each in found} == {0}
    assert [each.elo for each in found if each.anchor] == [0]


@given(st.lists(st.integers(0, 800), min_size=2, max_size=5), st.data())
def test_the_anchor_has_nought_and_all_differences_stay(elos: list[int], data: st.DataObject) -> None:
    anchor = data.draw(st.integers(0, len(elos) - 1))
    found = rate(len(elos), exact(elos), anchor)
    assert [each.elo for each in found] == pytest.approx([elo - elos[anchor] for elo in elos], abs=0.01)
    assert [each.anchor for each in found].index(True) == anchor
    assert found[anchor].interval is None


def test_two_have_the_rating_that_follows_from_their_score() -> None:
    """With two there is a formula: 400 log10(p / (1 - p)); a draw counts as a half of each."""
    points = [1, 1, 1, 0.5, 0.5, 0, 1, 1, 0, 1, 1, 0.5]
    games = [Comparison(deal // 2, 0, 1, each) for deal, each in enumerate(points)]
    score = sum(points) / len(points)
    one, two = rate(2, games)
    assert (one.elo, two.elo) == (pytest.approx(400 * log10(score / (1 - score))), 0)


@given(st.permutations(range(4)), st.integers(0, 99))
@settings(max_examples=20)
def test_the_order_of_names_and_games_changes_nothing(order: list[int], seed: int) -> None:
    games = draw_comparisons([0, 100, 250, 300], 20, str(seed))
    plain = rate(4, games)
    renamed = [Comparison(g.deal, order[g.one], order[g.two], g.points) for g in reversed(games)]
    found = rate(4, renamed)
    for who, rating in enumerate(plain):
        assert found[order[who]].elo == pytest.approx(rating.elo, abs=1e-6)
        assert found[order[who]].group == rating.group


@pytest.mark.parametrize(("luck", "deals"), [(0.0, 20), (0.0, 60), (1.0, 40)])
def test_the_interval_holds_the_truth_about_as_often_as_it_says(luck: float, deals: int) -> None:
    """Also if both games of a deal go the same way, and thus count no more than one."""
    elos = [0.0, 60.0, 150.0]
    held = 0
    for seed in range(200):
        found = rate(3, draw_comparisons(elos, deals, f"{seed}", luck), anchor=0)
        low, high = found[2].interval or (0.0, 0.0)
        held += low <= 150 <= high
    assert 184 <= held <= 199


def test_the_interval_shrinks_with_the_games() -> None:
    widths = []
    for deals in (25, 100, 400):
        _, (_, _, interval, _) = rate(2, draw_comparisons([0, 100], deals, "width"), anchor=0)
        assert interval is not None
        widths.append(interval[1] - interval[0])
    assert widths[0] / widths[1] == pytest.approx(2, rel=0.25)
    assert widths[1] / widths[2] == pytest.approx(2, rel=0.25)


def test_deals_that_all_agree_leave_some_doubt() -> None:
    """Every pair split says much, but a few of them do not say everything."""
    games = [Comparison(deal, 0, 1, points) for deal in range(10) for points in (1, 0)]
    _, (_, elo, interval, _) = rate(2, games, anchor=0)
    assert elo == 0
    assert interval is not None
    assert interval[0] == pytest.approx(-interval[1])
    assert 30 < interval[1] < 200


def test_too_few_deals_have_no_interval() -> None:
    games = draw_comparisons([0, 0], MIN_DEALS - 1, "few")
    assert all(each.interval is None for each in rate(2, [*games, Comparison(0, 0, 1, 0.5)]))


def test_who_won_everything_stands_in_a_group_of_its_own() -> None:
    """Its rating has no bound; the others are rated among themselves as if it had not played."""
    among = draw_comparisons([0, 120], 30, "group")
    wins = [Comparison(deal, 2, other, 1.0) for deal in range(30) for other in (0, 1)]
    found = rate(3, [*among, *wins])
    assert [each.group for each in found] == [1, 1, 0]
    assert found[2] == Rating(0, 0.0, None, anchor=True)
    assert found[:2] == [each._replace(group=1) for each in rate(2, among)]


def test_one_half_point_is_enough_to_compare() -> None:
    games = [Comparison(deal, 0, 1, 1.0) for deal in range(50)]
    assert [each.group for each in rate(2, games)] == [0, 1]
    found = rate(2, [*games, Comparison(50, 0, 1, 0.5)])
    assert [each.group for each in found] == [0, 0]
    assert found[0].elo == pytest.approx(400 * log10(50.5 / 0.5))


@given(st.lists(st.tuples(st.integers(0, 4), st.integers(0, 4), st.sampled_from([0, 0.5, 1])), max_size=30))
def test_any_results_have_ratings(results: list[tuple[int, int, float]]) -> None:
    """Also of a competition that was stopped before everybody had played; points go up the groups never."""
    games = [
        Comparison(deal, one, two, points) for deal, (one, two, points) in enumerate(results) if one != two
    ]
    found = rate(5, games)
    for each in games:
        one, two = found[each.one].group, found[each.two].group
        assert one == two or each.points == float(one < two)
    groups = sorted({each.group for each in found})
    assert groups == [*range(len(groups))]
    assert all(sum(each.anchor for each in found if each.group == group) == 1 for group in groups)
    assert all(abs(each.elo) < 10_000 for each in found)
    assert all(each.interval is None or each.interval[0] <= each.elo <= each.interval[1] for each in found)


def test_nobody_and_a_single_one_are_rated_too() -> None:
    assert rate(0, []) == []
    assert rate(1, []) == [Rating(0, 0.0, None, anchor=True)]
