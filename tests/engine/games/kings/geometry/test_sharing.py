"""Chargers side by side against one edge (KW-7.8.2, KW-7.8.3)."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.games.kings.geometry.sharing import arrangements


def first(widths: list[int], length: int) -> tuple[int, ...] | None:
    """Return the best arrangement for whole widths."""
    return next(iter(arrangements(tuple(width // 2 for width in widths), length // 2)), None)


@pytest.mark.parametrize(
    ("widths", "length", "slides"),
    [
        ([1000, 1000], 1000, (-506, 506)),
        ([1000, 500], 1000, (-506, 256)),
        ([1000, 1000, 1000], 1000, None),
        ([1000, 1000, 1000], 2000, (-1012, 0, 1012)),
        ([1250, 1000], 1000, (-631, 506)),
    ],
)
def test_x20(widths: list[int], length: int, slides: tuple[int, ...] | None) -> None:
    """Two equal units fit a side of their own width, three do not."""
    assert first(widths, length) == slides


def contacts(halves: list[int], slides: tuple[int, ...], half: int) -> list[int]:
    """Return the common front of each."""
    return [min(s + a, half) - max(s - a, -half) for s, a in zip(slides, halves, strict=True)]


halves = st.lists(st.sampled_from([100, 250, 500, 625, 1000]), min_size=1, max_size=4)


@given(halves, st.sampled_from([100, 400, 500, 1000]))
def test_chargers_stand_apart_and_in_contact(widths: list[int], half: int) -> None:
    """12 u between them and 10 u of contact each; the most even first, then the least shift."""
    found = arrangements(tuple(widths), half)
    for slides in found:
        gaps = [b - a for a, b in pairwise(slides)]
        assert gaps == [a + b + 12 for a, b in pairwise(widths)]
        assert min(contacts(widths, slides, half)) >= 10
    uneven = [max(c) - min(c) for c in (contacts(widths, slides, half) for slides in found)]
    assert uneven == sorted(uneven)
    assert len({slides[0] for slides in found}) == len(found)


@given(halves, st.sampled_from([100, 400, 500, 1000]))
def test_left_and_right_are_mirrored(widths: list[int], half: int) -> None:
    """The best contact is as even from the other end."""
    one, other = (next(iter(arrangements(tuple(each), half)), None) for each in (widths, widths[::-1]))
    assert (one is None) is (other is None)
    if one is not None and other is not None:
        spread = [contacts(widths, one, half), contacts(widths[::-1], other, half)]
        assert max(spread[0]) - min(spread[0]) == max(spread[1]) - min(spread[1])


def test_a_single_charger_stands_in_the_middle() -> None:
    assert first([1000], 1000) == (0,)
