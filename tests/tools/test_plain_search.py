"""The plain search: it finds what everybody sees, and shares no search with the bots."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from engine.chance import Generator
from engine.games.registry import GAMES
from engine.match.match import Match
from engine.options import configure
from tools import plain_search
from tools.harness.root import ROOT
from tools.plain_search import Effort, find_swings, judge, list_decisions
from tools.rules import main as rules

TICTACTOE = GAMES["tictactoe"]
LOST = ("b2", "a1", "c3", "a3", "c1", "c2", "b1", "a2")
"""Nought has two in a row: cross must take the third, then nought misses it, then cross again."""
FALL = 0.2


def play_tictactoe() -> Match:
    """Return a match with blunders."""
    match = Match(TICTACTOE, configure(TICTACTOE.options, {"first": "x"}), Generator(b"plain"))
    for number, cell in enumerate(LOST):
        match.submit(number % 2, TICTACTOE.parse_action(f"place {cell}"))
    return match


def test_a_blunder_that_everybody_sees_is_found() -> None:
    effort = Effort(glance=300, iterations=2000, last=9, most=3)
    found = list(find_swings(play_tictactoe(), FALL, effort))
    assert {(each.revision, str(each.played), str(each.better)) for each in found} == {
        (4, "place c1", "place a2"),
        (5, "place c2", "place a2"),
        (6, "place b1", "place a2"),
    }
    assert all(each.fall >= FALL and each.fall > plain_search.MIN_ERRORS * each.error for each in found)
    assert len(list(find_swings(play_tictactoe(), FALL, effort._replace(most=1)))) == 1
    assert [each.revision for each in find_swings(play_tictactoe(), FALL, effort._replace(last=2))] == [6]


def test_the_played_action_gets_its_part_of_the_iterations() -> None:
    decision = next(each for each in list_decisions(play_tictactoe()) if each[0] == 5)
    first, again = (judge(TICTACTOE, decision, 400) for _ in range(2))
    assert first == again, "the same search finds the same"
    deeper = judge(TICTACTOE, decision, 1600)
    assert deeper.error < first.error < 0.1


def test_it_shares_no_search_and_nothing_learned_with_the_analysis() -> None:
    """It is what the analysis is measured by."""
    tree = ast.parse((ROOT / "tools" / "plain_search.py").read_text("utf-8"))
    imported = {node.module or "" for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
    assert not [name for name in imported if name.startswith("engine.bots")]
    used = {node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute)}
    assert used.isdisjoint({"find_judge", "adapt_to_level", "belief", "levels", "motives"})


def test_records_are_searched_and_what_is_none_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    rules(["--game", "tictactoe", "record", "--seed", "3", "--uncommitted"])
    record = tmp_path / "match.txt"
    record.write_text(capsys.readouterr().out)
    assert plain_search.main(["--iterations", "2000", "--glance", "300", "--most", "9", str(record)]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert "match.txt 5 o: place c2" in [line.split(" leaves")[0] for line in lines]
    record.write_text("no record\n")
    assert plain_search.main([str(record)]) == 1
    assert capsys.readouterr().err.startswith("python -m tools.plain_search: ")
