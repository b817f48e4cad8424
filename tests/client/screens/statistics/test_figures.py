"""The figures of the statistics: nothing is counted twice or lost, and intervals are honest."""

from __future__ import annotations

from math import comb
from typing import Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from client.screens.statistics.figures import (
    LENGTHS,
    SHARED,
    Division,
    Part,
    Played,
    Score,
    add_up,
    divide,
    find_interval,
    find_parts,
    list_divisions,
)
from engine.record.lines import Piece

ENDINGS: tuple[Literal["won", "drawn", "lost"], ...] = ("won", "drawn", "lost")
PIECES = st.builds(Piece, st.sampled_from(("unit", "army", "deck", "side")), st.sampled_from("abc"))
MATCHES = st.lists(
    st.builds(
        Played,
        st.sampled_from(("warchest", "kings")),
        st.sampled_from(("", "2026-11-20", "2026-11-03", "2025-12-31")),
        st.integers(0, 400),
        st.sampled_from(ENDINGS),
        st.lists(st.sampled_from(("Anna", "Boris")), max_size=3).map(tuple),
        st.sampled_from(("", "w", "r")),
        st.lists(PIECES, max_size=4).map(tuple),
    )
)
DIVISIONS = (*SHARED, "army", "deck", "unit")
SINGLE: tuple[Division, ...] = ("game", "length")
"""Divisions in which every match has exactly one part."""


@given(MATCHES, st.sampled_from(DIVISIONS))
def test_each_part_has_the_score_of_its_matches(played: list[Played], by: Division) -> None:
    found = dict(divide(played, by))
    assert {*found} == {part for match in played for part in find_parts(match, by)}
    for part, score in found.items():
        assert score == add_up(match for match in played if part in {*find_parts(match, by)})
        assert score.matches


@given(MATCHES, st.sampled_from(SINGLE))
def test_no_match_is_lost_or_counted_twice(played: list[Played], by: Division) -> None:
    scores = [score for _, score in divide(played, by)]
    assert sum(score.matches for score in scores) == len(played)
    assert Score(*(sum(score[at] for score in scores) for at in range(3))) == add_up(played)


@given(MATCHES, st.sampled_from(DIVISIONS), st.randoms())
def test_the_order_of_the_matches_does_not_matter(played: list[Played], by: Division, random: object) -> None:
    other = list(reversed(played))
    assert divide(other, by) == divide(played, by)


@given(MATCHES)
def test_only_divisions_with_parts_are_offered(played: list[Played]) -> None:
    """Those of pieces come from the lineups, whatever games call them."""
    found = list_divisions(played)
    assert {*found} == {by for by in DIVISIONS if divide(played, by)}
    assert len({*found}) == len(found)


@given(MATCHES)
def test_months_and_lengths_stand_in_their_own_order(played: list[Played]) -> None:
    months = [part.value for part, _ in divide(played, "month")]
    assert months == sorted(months)
    lengths = [int(part.value) for part, _ in divide(played, "length")]
    assert lengths == sorted(lengths)
    assert {*lengths} <= {*LENGTHS}


@given(st.integers(0, 60), st.integers(0, 60), st.integers(0, 60))
def test_an_interval_holds_the_share_and_narrows(won: int, drawn: int, lost: int) -> None:
    score = Score(won, drawn, lost)
    low, high = score.interval
    assert 0 <= low <= high <= 1
    if score.matches:
        assert low - 1e-9 <= score.share <= high + 1e-9
        more = Score(10 * won, 10 * drawn, 10 * lost)
        assert more.interval[1] - more.interval[0] < high - low
    mirrored = Score(lost, drawn, won).interval
    assert mirrored == pytest.approx((1 - high, 1 - low) if score.matches else (0, 1))


@pytest.mark.parametrize("count", [5, 10, 30, 100])
@pytest.mark.parametrize("chance", [0.1, 0.3, 0.5, 0.8])
def test_intervals_hold_the_true_chance_as_often_as_they_say(count: int, chance: float) -> None:
    """Over all results of so many matches, by their exact probabilities; Wilson's stays near 95 per cent."""
    covered = 0.0
    for won in range(count + 1):
        low, high = find_interval(won / count, count)
        if low <= chance <= high:
            covered += comb(count, won) * chance**won * (1 - chance) ** (count - won)
    assert covered > 0.89


def test_known_intervals() -> None:
    """By the table of Newcombe (1998), method 3."""
    assert find_interval(81 / 263, 263) == pytest.approx((0.2553, 0.3662), abs=5e-5)
    assert find_interval(15 / 148, 148) == pytest.approx((0.0624, 0.1605), abs=5e-5)
    assert find_interval(0 / 20, 20) == pytest.approx((0.0000, 0.1611), abs=5e-5)
    assert find_interval(1 / 29, 29) == pytest.approx((0.0061, 0.1718), abs=5e-5)


def test_the_side_is_the_named_one_of_the_lineup() -> None:
    """A seat is only a place where both may play either side."""
    match = Played("dawnember", "", 3, "won", (), "a", (Piece("side", "ember"), Piece("deck", "starter")))
    assert [*find_parts(match, "side")] == [Part("dawnember", "ember")]
    assert [*find_parts(match._replace(lineup=()), "side")] == [Part("dawnember", "a")]
