"""The vectors and the example of `docs/records.md`, recomputed without the engine and run by it."""

from __future__ import annotations

from typing import Any

import pytest

from engine.digests import START, chain, link
from engine.games.registry import GAMES
from engine.replay import replay
from tests.engine.documents import chained, example, hashed, vectors


@pytest.mark.parametrize("row", vectors("records.md", "digests"))
def test_digests(row: dict[str, Any]) -> None:
    assert chained(row["lines"]).hex() == row["digest"] == chain(row["lines"]).hex()


def test_the_chain_goes_on_from_where_it_is() -> None:
    assert START == hashed(b"muster-record-1", b"") == chain([])
    assert chain(["b", "c"], chain(["a"])) == chain(["a", "b", "c"]) == link(link(link(START, "a"), "b"), "c")


def test_the_documented_record_has_its_digest() -> None:
    *above, last = example().splitlines()
    assert last == f"# digest {chained(above).hex()}"


def test_the_documented_record_holds() -> None:
    """Every kind of line that the document lists stands in it, so none can change its meaning unseen."""
    found = replay(example().encode(), GAMES)
    assert (found.decisions, found.undone, found.draws) == (7, 1, 4)
    assert found.outcome is not None
    assert found.game.side(found.course.state, 0) == found.outcome.winner
    assert found.header.names == {0: "Anna", 1: "Пётр"}
    assert f"# digest {found.digest.hex()}" == example().splitlines()[-1]
