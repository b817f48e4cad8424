"""Strengths of units and pairs: matches of armies, the regression, and the whole of a few."""

from __future__ import annotations

import zlib
from pathlib import Path

import msgspec
import numpy as np
import pytest

from engine.games.warchest.learned.strengths import SEARCHED_FILE, USUAL
from engine.outcome import Outcome
from server.arena.playing import Played
from tests.engine.games.warchest.helper import position
from tools.learning import strengths
from tools.learning.strengths import (
    PAIRS,
    UNITS,
    Results,
    Strengths,
    entropy,
    learn_strengths,
    lesson,
    main,
    measure_carry,
    results,
)


def game(one: str, two: str, outcome: Outcome | None) -> Played:
    """Return a game of two armies, given by codes."""
    gear = tuple(one.split()), tuple(two.split())
    return Played(0, 0, (0, 1), (0, 1), outcome, 60, gear, ((), ()))


def test_a_row_says_who_has_what() -> None:
    found = results([game("kn ar", "sc fo", Outcome.of_winner(1))])
    named = dict(zip((*UNITS, *PAIRS), found.rows[0], strict=True))
    assert {name for name, has in named.items() if has == 1} == {"ar", "kn", "ar,kn"}
    assert {name for name, has in named.items() if has == -1} == {"fo", "sc", "fo,sc"}


@pytest.mark.parametrize(
    ("outcome", "came"),
    [(Outcome.of_winner(0), 1.0), (Outcome.of_winner(1), 0.0), (Outcome.of_tie(), 0.5), (None, 0.5)],
)
def test_ties_and_undecided_games_count_half(outcome: Outcome | None, came: float) -> None:
    assert results([game("kn", "fo", outcome)]).came.tolist() == [came]


def test_what_wins_is_strong_and_a_pair_that_wins_together_is_a_strong_pair() -> None:
    """A Knight wins three games of four; an Archer and a Scout together do what neither does alone."""
    knight = [game("kn", "fo", Outcome.of_winner(number % 4 == 0)) for number in range(200)]
    alone = [
        game(each, "la", Outcome.of_winner(number % 2)) for number in range(200) for each in ("ar", "sc")
    ]
    together = [game("ar sc", "la pi", Outcome.of_winner(number % 4 == 0)) for number in range(200)]
    found = dict(zip((*UNITS, *PAIRS), learn_strengths(results(knight + alone + together)), strict=True))
    assert found["kn"] - found["fo"] == pytest.approx(np.log(3), abs=0.15)
    assert found["ar"] == pytest.approx(found["sc"])
    assert found["ar,sc"] == max(found[name] for name in PAIRS) > 0
    assert found["be"] == found["be,kn"] == 0, "never seen"


def test_the_sides_are_alike() -> None:
    """The same games seen from the other side give the same strengths."""
    games = results([game("kn ar", "sc fo", Outcome.of_winner(n % 3 == 0)) for n in range(60)])
    turned = Results(-games.rows, 1 - games.came)
    assert learn_strengths(turned) == pytest.approx(learn_strengths(games))


def test_strengths_that_carry_over_as_they_are_have_a_slope_of_one() -> None:
    """Of 800 games the Knight has won three of four, as it was learned to; of the others half."""
    strengths = np.zeros(len(UNITS) + len(PAIRS))
    strengths[UNITS.index("kn")] = np.log(3)
    same = measure_carry(
        strengths, results([game("kn", "fo", Outcome.of_winner(n % 4 == 0)) for n in range(800)])
    )
    assert same.slope == pytest.approx(1.0, abs=1e-3)
    assert 0 < same.give_or_take < 0.2
    even = measure_carry(strengths, results([game("kn", "fo", Outcome.of_winner(n % 2)) for n in range(800)]))
    assert even.slope == pytest.approx(0.0, abs=1e-3)


def test_even_odds_are_told_as_such() -> None:
    games = results([game("kn", "fo", Outcome.of_winner(0)), game("kn", "fo", Outcome.of_winner(1))])
    assert entropy(np.zeros(len(UNITS) + len(PAIRS)), games) == pytest.approx(np.log(2))


@pytest.mark.full
def test_a_recipe_goes_on_where_it_was_and_comes_out_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(strengths, "RECIPE", {"base": 3, "nobility": 3})
    monkeypatch.setattr(strengths, "FOUR_PLAYER_MATCHES", 2)
    whole = lesson(tmp_path / "whole", 1.0, 1)
    assert isinstance(whole, Strengths)
    assert any(whole.units.values())
    assert whole.source["matches"] == {"base": 3, "nobility": 3}
    again = tmp_path / "again"
    lesson(again, 1.0, 1)
    files = sorted(again.iterdir())
    for file in files:
        file.write_bytes(b"".join(file.read_bytes().splitlines(keepends=True)[:-2]))
    assert lesson(again, 1.0, 1) == whole
    kept = [file.read_bytes() for file in files]
    assert lesson(again, 1.0, 1) == whole
    assert [file.read_bytes() for file in files] == kept, "what is kept is not played again"


@pytest.mark.full
def test_strengths_are_printed_and_taken_if_wished(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(strengths, "RECIPE", {"base": 4})
    monkeypatch.setattr(strengths, "FOUR_PLAYER_MATCHES", 2)
    monkeypatch.setattr(strengths, "PLACE", tmp_path)
    command = ["--folder", str(tmp_path / "matches"), "--jobs", "1"]
    assert main(command) == 0
    assert not (tmp_path / USUAL).exists()
    assert main([*command, "--take"]) == 0
    assert (tmp_path / USUAL).exists()
    assert "cross_entropy" in capsys.readouterr().out


def test_matches_of_searches_teach_strengths_of_their_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A Scout wins three of four; first games say nothing, nor do matches in which nothing was weighed."""
    pytest.importorskip("scipy", reason="needs scipy, which the group `learning` brings")
    from tools.learning.choices import Choice, Page, join_pages

    def page(line: str, came: float) -> bytes:
        return zlib.compress(msgspec.msgpack.encode(Page(came, [Choice(line, 0, 0.0, {"pass [ro]": 1})])))

    first = position(w="sw1 supply:pi1cr1lc1", r="ar1 supply:ca1la1sc1")
    other = position(w="sc1 supply:ar1en1kn1", r="fo1")
    nothing = zlib.compress(msgspec.msgpack.encode(Page(-1.0, [])))
    came = [page(other, -1.0 if number % 4 == 0 else 1.0) for number in range(20)]
    (tmp_path / "000000.msgpack").write_bytes(join_pages([page(first, -1.0), nothing, *came]))
    (tmp_path / USUAL).write_bytes((strengths.PLACE / USUAL).read_bytes())
    monkeypatch.setattr(strengths, "PLACE", tmp_path)
    assert main(["--studies", str(tmp_path), "--take"]) == 0
    found = msgspec.json.decode((tmp_path / SEARCHED_FILE).read_bytes(), type=Strengths)
    assert found.source["matches"] == 20
    assert found.units["sc"] == found.units["kn"] > 0 > found.units["fo"]
    assert found.units["he"] == 0, "never seen"
