"""The command line of the rules, run in this process on the real games and the tiny ones."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from engine.game import Game
from engine.games.registry import GAMES
from tools.rules import main


class Ran:
    """The output and the exit of a command."""

    def __init__(
        self, capsys: pytest.CaptureFixture[str], *words: str, games: Mapping[str, Game[Any]] = GAMES
    ) -> None:
        self.code = main(words, games)
        self.out, self.err = capsys.readouterr()
