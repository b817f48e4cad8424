"""Own maps: overlaps are found as by comparing all pairs, with a bound on the work set in advance."""

from __future__ import annotations

import sys
from itertools import combinations
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.games.kings.checks.checks import largest_map
from engine.games.kings.geometry.numbers import SCALE
from engine.games.kings.notation.maps import MAX_CORNERS, MAX_PARTS, read_map
from engine.notation import NotationError
from engine.tabletop.polygons import Polygon, polygons_overlap

MAX_CALLS = 15_000
CORNER = st.integers(0, 40)


def triangle(x: int, y: int, size: int) -> str:
    return f"{x},{y}/{x},{y + size}/{x + size},{y + size}"


def map_text(parts: list[str]) -> str:
    return ";".join(f"p{number}:d:3:wood:{part}" for number, part in enumerate(parts, 1))


@given(st.lists(st.tuples(CORNER, CORNER, st.integers(1, 12)), min_size=1, max_size=9))
@settings(max_examples=300)
def test_the_sweep_finds_what_all_pairs_find(places: list[tuple[int, int, int]]) -> None:
    """Also which pair is named: the first one in the order of the map."""
    texts = [triangle(100 * x, 100 * y, 100 * size) for x, y, size in places]
    parts = [
        Polygon([tuple(map(int, corner.split(","))) for corner in text.split("/")], SCALE)  # pairs
        for text in texts
    ]
    numbered = list(enumerate(parts, 1))
    pairs = [(a, b) for (a, one), (b, other) in combinations(numbered, 2) if polygons_overlap(one, other)]
    if not pairs:
        assert len(read_map(map_text(texts))) == len(texts)
        return
    with pytest.raises(NotationError) as caught:
        read_map(map_text(texts))
    first, second = pairs[0]
    assert str(caught.value) == f"map: parts of p{first} and p{second} overlap"


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (
            "p1:d:3:wood:" + "+".join(triangle(100 * n, 0, 50) for n in range(MAX_PARTS + 1)),
            f"it has {MAX_PARTS + 1} parts; at most {MAX_PARTS} are possible",
        ),
        (
            "p1:d:3:wood:" + "/".join(f"{n},{n * n}" for n in range(MAX_CORNERS + 1)),
            f"it has {MAX_CORNERS + 1} corners; at most {MAX_CORNERS} are possible",
        ),
    ],
)
def test_a_map_without_end_is_refused_before_it_is_read(text: str, reason: str) -> None:
    with pytest.raises(NotationError) as caught:
        read_map(text)
    assert str(caught.value) == f"map: {reason}"


def test_the_largest_map_costs_no_more_calls() -> None:
    calls = 0

    def note(frame: Any, event: str, argument: Any) -> None:
        nonlocal calls
        calls += event == "call"

    before = sys.getprofile()
    sys.setprofile(note)
    try:
        (piece,) = read_map(largest_map())
    finally:
        sys.setprofile(before)
    assert len(piece.parts) == MAX_PARTS
    assert calls <= MAX_CALLS
