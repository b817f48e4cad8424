"""Cases that an independent program computed: ours must agree, byte for byte (KW-22.5.1)."""

from __future__ import annotations

import re
from typing import Any

import pytest

from tests.engine.games.kings.helper import CASES, find_refusal, mirror_sides, other_side, play

NAME = re.compile(r"[ab]\.[a-z]{2}\d+")


def test_the_collection_is_whole() -> None:
    assert len({case["id"] for case in CASES}) == len(CASES) == 42


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["id"])
def test_case(case: dict[str, Any]) -> None:
    """The first reason that applies, or the next position."""
    assert find_refusal(case["position"], case["order"]) == case["result"]
    if case["result"] == "ok":
        assert play(case["position"], case["order"], *case["draws"]).after == case["next_position"]


def turned_order(order: str) -> str:
    """Return an order or a draw after a half turn and an exchange of the sides."""
    if order.startswith("roll "):
        *words, one, other = order.split()
        return " ".join([*words, other, one])
    return NAME.sub(lambda name: other_side(name[0]), order)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["id"])
def test_case_from_the_other_side(case: dict[str, Any]) -> None:
    """A half turn of the table and an exchange of the sides change nothing."""
    position, order = mirror_sides(case["position"]), turned_order(case["order"])
    assert find_refusal(position, order) == case["result"]
    if case["result"] == "ok":
        draws = map(turned_order, case["draws"])
        assert play(position, order, *draws).after == mirror_sides(case["next_position"])
