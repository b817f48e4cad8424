"""Cases and counts that an independent program computed: ours must agree, byte for byte."""

import json
from typing import Any

import pytest

from engine.testing.perft import divide, perft
from tests.engine.games.dawnember.helper import GAME, SEATS, legal, play
from tests.engine.games.dawnember.published import DATA
from tests.support.published_counts import counts_in

CASES = [json.loads(line) for line in (DATA / "cases.jsonl").read_text(encoding="utf-8").splitlines()]


COUNTS = counts_in(DATA / "perft.txt", "wy1")
"""Position, depth and count of every published count."""


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["id"])
def test_case(case: dict[str, Any]) -> None:
    """Legal list, its draws and the next position (WY-21.2.3, WY-21.5.2)."""
    assert legal(case["position"], SEATS.index(case["seat"])) == case["legal"]
    assert play(case["position"], case["action"], *case["draws"]).after == case["next_position"]


@pytest.mark.parametrize(("position", "depth", "count"), COUNTS)
def test_count(position: str, depth: int, count: int) -> None:
    """Every sequence of decisions with every distinguishable result of its draws (WY-21.5.3)."""
    assert perft(GAME, GAME.parse(position), depth) == count


def test_a_divided_count_sums_up() -> None:
    """By first action, in the order of the legal list."""
    position, depth, count = next(entry for entry in COUNTS if entry[1] == 2)
    parts = divide(GAME, GAME.parse(position), depth)
    assert list(parts) == legal(position)
    assert sum(parts.values()) == count


def test_nothing_is_counted_at_depth_0_and_behind_the_end() -> None:
    """One sequence without a decision; a finished match has none (WY-21.5.3)."""
    (position, _, _), *_ = COUNTS
    state = GAME.parse(position)
    assert perft(GAME, state, 0) == 1
    state.wins, state.result, state.pending = (2, 0), 0, ()
    assert perft(GAME, state, 1) == 0


def test_the_collections_are_whole() -> None:
    """Nothing was lost on the way here: twenty-six cases, three positions to depth 4."""
    assert len({case["id"] for case in CASES}) == len(CASES) == 26
    assert [depth for _, depth, _ in COUNTS] == [1, 2, 3, 4] * 3
