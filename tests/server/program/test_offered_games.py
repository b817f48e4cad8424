"""The games of a host: named ones are loaded alone, and the others not at all."""

from __future__ import annotations

import subprocess
import sys
from types import SimpleNamespace
from typing import Any

import pytest

from engine import extensions
from engine.games.registry import GAMES, LEFT_OUT, list_games
from server.program.offered_games import GameError, find_offered_games
from tests.games.registry import GAMES as SMALL
from tools.harness.root import ROOT

PROGRAM = """
import sys
import server.program.opening
from server.program.offered_games import find_offered_games

games, left_out = find_offered_games(["tictactoe"], examples=False)
assert list(games) == ["tictactoe"] and not left_out
print([name for name in sys.modules if name.startswith("engine.games.") and name.count(".") == 3])
"""


def test_what_is_not_named_is_not_loaded() -> None:
    """All that a host consists of is there by then: each game costs it a third of its start."""
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert done.stdout == "[]\n"


def test_named_ones_come_as_they_are_named() -> None:
    assert list(find_offered_games(["kuhn", "rps", "kuhn"], examples=False)[0]) == ["kuhn", "rps"]
    assert type(find_offered_games(["rps"], examples=False)[0]["rps"]) is type(SMALL["rps"])


@pytest.mark.parametrize("examples", [False, True])
def test_without_names_all_that_are_installed_are_offered(examples: bool) -> None:
    assert find_offered_games([], examples=examples) == (list_games(examples=examples), LEFT_OUT)


def test_one_that_is_not_there_is_told_with_those_that_are() -> None:
    with pytest.raises(GameError) as error:
        find_offered_games(["kuhn", "chess"], examples=False)
    assert str(error.value) == f"the game 'chess' cannot be offered; known: {', '.join(GAMES)}"


def test_one_that_is_no_game_says_why(monkeypatch: pytest.MonkeyPatch) -> None:
    point = SimpleNamespace(name="whist", value="whist:dict", load=lambda: dict)
    brought: Any = SimpleNamespace(entry_points=SimpleNamespace(select=lambda group: [point]))
    monkeypatch.setattr(extensions, "_packages", lambda group: [("parlour", brought)])
    with pytest.raises(GameError) as error:
        find_offered_games(["whist"], examples=False)
    assert str(error.value) == "the game 'whist' cannot be offered; whist of parlour is left out: no_game"
