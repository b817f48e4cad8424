"""The vectors and the example of `docs/records.md`, recomputed without the engine and run by it."""

from __future__ import annotations

from typing import Any

import pytest

from engine.games.registry import GAMES
from engine.outcome import Outcome
from engine.record.digests import START, chain, link
from engine.record.lines import RecordError
from engine.record.replay import replay
from tests.support.vectors import chain_lines, examples, hash_bytes, vectors


@pytest.mark.parametrize("row", vectors("records.md", "digests"))
def test_digests(row: dict[str, Any]) -> None:
    assert chain_lines(row["lines"]).hex() == row["digest"] == chain(row["lines"]).hex()


def test_the_chain_goes_on_from_where_it_is() -> None:
    assert START == hash_bytes(b"muster-record-1", b"") == chain([])
    assert chain(["b", "c"], chain(["a"])) == chain(["a", "b", "c"]) == link(link(link(START, "a"), "b"), "c")


@pytest.mark.parametrize("example", examples(), ids=["given", "drafted"])
def test_the_documented_records_have_their_digest(example: str) -> None:
    *above, last = example.splitlines()
    assert last == f"# digest {chain_lines(above).hex()}"


def test_the_documented_record_holds() -> None:
    """Every kind of line that the document lists stands in it or the next, so none can change unseen."""
    example, _ = examples()
    found = replay(example.encode(), GAMES)
    assert (found.decisions, found.undone, found.draws) == (7, 1, 4)
    game, state, outcome = found.match.game, found.match.standing.state, found.match.outcome
    assert outcome is not None
    assert outcome.best == (game.side(state, 0),)
    assert found.header.names == {0: "Anna", 1: "Пётр"}
    assert found.header.rules is not None
    assert found.header.rules <= game.version
    assert f"# digest {found.digest.hex()}" == example.splitlines()[-1]


def test_the_documented_draft_holds() -> None:
    """WC-3.3.5 to WC-3.3.7: teams, bans, a pick taken back, a flip behind the last, a draw by agreement."""
    _, example = examples()
    (rules,) = (
        int(line.removeprefix("rules ")) for line in example.splitlines() if line.startswith("rules ")
    )
    if rules != (version := GAMES["warchest"].version):
        # A seed gives other cards from another box; versions of the rules exist for this.
        with pytest.raises(RecordError, match=f"{rules}.*{version}"):
            replay(example.encode(), GAMES)
        return
    found = replay(example.encode(), GAMES)
    assert (found.decisions, found.undone, found.draws) == (21, 1, 4)
    assert found.match.outcome == Outcome.of_tie()
    lines = example.splitlines()
    drafted = lines[lines.index("flip r") : lines.index("play")]
    words = {line.split(" ")[1] if line[0] in "wr" else line.split(" ")[0] for line in drafted}
    assert words == {"flip", "first", "ban", "pick", "undo", "initiative", "army", "decrees"}
    assert lines[-6:-1] == [
        *(f"{seat} offers draw" for seat in ("w1", "r2", "w2")),
        "draw agreed",
        "result draw",
    ]
