"""Cases and counts that an independent program computed: ours must agree, byte for byte."""

import json
from pathlib import Path
from typing import Any

import pytest

from engine.testing.perft import divide, perft
from tests.engine.games.warchest.helper import GAME, legal, play
from tests.support.published_counts import counts_in

DATA = Path(__file__).parent / "data"
CASES = [json.loads(line) for line in (DATA / "cases.jsonl").read_text(encoding="utf-8").splitlines()]


def counts(table: str = "perft.txt") -> list[tuple[str, int, int]]:
    """Return position, depth and count of every count in a table; the standard one is the published one."""
    return counts_in(DATA / table, "wc1")


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["id"])
def test_case(case: dict[str, Any]) -> None:
    """Legal list, and where there is an action, its draws and the next position."""
    seats = GAME.parse(case["position"]).setup.variant.seats
    assert legal(case["position"], seats.index(case["seat"])) == case["legal"]
    if "action" in case:
        assert play(case["position"], case["action"], *case["draws"]).after == case["next_position"]


@pytest.mark.parametrize(("position", "depth", "count"), counts())
def test_count(position: str, depth: int, count: int) -> None:
    """Every sequence of decisions with every distinguishable result of its draws."""
    assert perft(GAME, GAME.parse(position), depth) == count


def test_a_divided_count_sums_up() -> None:
    """By first action, in the order of the legal list."""
    position, depth, count = next(entry for entry in counts() if entry[1] == 2)
    parts = divide(GAME, GAME.parse(position), depth)
    assert list(parts) == legal(position)
    assert sum(parts.values()) == count


def test_the_collections_are_whole() -> None:
    """Nothing was lost on the way here: twenty-six cases, five positions to depth 4."""
    assert len({case["id"] for case in CASES}) == len(CASES) == 26
    assert [depth for _, depth, _ in counts()] == [1, 2, 3, 4] * 5
