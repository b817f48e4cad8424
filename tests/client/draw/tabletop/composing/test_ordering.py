"""The painting order: nothing is drawn over things in front of it."""

from __future__ import annotations

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from client.draw.tabletop.composing.ordering import painting_order
from client.draw.tabletop.plan import Outline, bounds, box, cross_vertically

CELL = 100
cells = st.lists(st.tuples(st.integers(0, 5), st.integers(0, 5)), unique=True, min_size=2, max_size=14)


@given(cells, st.randoms(use_true_random=False))
def test_what_is_in_front_comes_later(places: list[tuple[int, int]], chance: Random) -> None:
    """Wherever two outlines meet the same vertical line, the lower one is drawn after the upper one."""
    outlines: list[Outline] = [
        box(
            (x * CELL, y * CELL),
            (chance.uniform(5, 66), chance.uniform(5, 66)),
            chance.uniform(0, 360),
        )
        for x, y in places
    ]
    order = painting_order(outlines)
    assert sorted(order) == list(range(len(outlines)))
    for at, first in enumerate(order):
        for second in order[at + 1 :]:
            a, b = bounds(outlines[first]), bounds(outlines[second])
            low, high = max(a[0], b[0]), min(a[2], b[2])
            if low < high:
                x = (low + high) / 2
                assert cross_vertically(outlines[first], x)[1] <= cross_vertically(outlines[second], x)[0]


def test_a_hero_at_the_slanted_side_of_a_horde_stands_before_it() -> None:
    """Though his middle is farther up the screen than the middle of the horde."""
    horde, hero = box((0, 0), (200, 80), 45), box((-75, -5), (20, 20), 0)
    assert painting_order([hero, horde]) == [1, 0]


def test_what_overlaps_is_all_drawn() -> None:
    outlines = [box((x, 0), (100, 100), 20 * x) for x in range(5)]
    assert sorted(painting_order(outlines)) == list(range(5))
