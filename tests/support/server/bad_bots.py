"""Bots that misbehave, each in its own way; those with a notebook note their findings there."""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path
from typing import Any, ClassVar

from engine.bots.uniform import Uniform
from engine.parts.bots import BotSupport
from engine.record.lines import RecordNotation
from muster_tictactoe.game import TicTacToe, TicTacToeRecord

NOTEBOOK = "MUSTER_TEST_NOTEBOOK"
"""The environment variable with the path of the notebook."""


def note(finding: Any) -> None:
    """Write a finding down at once and whole."""
    path = Path(os.environ[NOTEBOOK])
    draft = path.with_suffix(".draft")
    draft.write_text(json.dumps(finding))
    draft.replace(path)


class Crashing:
    """A bot that raises an error."""

    name: ClassVar[str] = "crashing"

    def choose(self, *_: Any) -> Any:
        raise RuntimeError("no idea")


class Ending:
    """A bot that ends its process."""

    name: ClassVar[str] = "ending"

    def choose(self, *_: Any) -> Any:
        os._exit(3)


class Stuck:
    """A bot that thinks for ever and ignores the clock."""

    name: ClassVar[str] = "stuck"

    def choose(self, *_: Any) -> Any:
        if NOTEBOOK in os.environ:
            note(os.getpid())
        while True:
            pass


class Slow(Uniform):
    """A bot that uses up all of its time."""

    name: ClassVar[str] = "slow"

    def choose(self, game: Any, state: Any, seat: int, stream: Any, chance: Any, budget: Any) -> Any:
        while not budget.over():
            pass
        return super().choose(game, state, seat, stream, chance, budget)


class Nosy(Uniform):
    """A bot that inspects its own process."""

    name: ClassVar[str] = "nosy"

    def choose(self, game: Any, state: Any, seat: int, stream: Any, chance: Any, budget: Any) -> Any:
        # The list holds the descriptor of its own reading, which is closed by now.
        files = [
            os.readlink(f)
            for number in os.listdir("/proc/self/fd")
            if os.path.islink(f := f"/proc/self/fd/{number}")
        ]
        table = Path("/proc/self/net/tcp").read_text().splitlines()[1:]
        inodes = {f"socket:[{line.split()[9]}]" for line in table}
        note(
            {
                "arguments": sys.argv,
                "network": [name for name in files if name in inodes],
                "input": os.readlink("/proc/self/fd/0"),
                "modules": sorted(name for name in sys.modules if name.startswith("server")),
            }
        )
        return super().choose(game, state, seat, stream, chance, budget)


class BadBotsRecord(TicTacToeRecord):
    """The record lines of tic-tac-toe, under a word of their own."""

    word: ClassVar[str] = "badbots1"


class BadBotSupport(BotSupport[Any]):
    """Support for bots that misbehave."""

    levels: ClassVar[Any] = {bot.name: bot for bot in (Uniform, Crashing, Ending, Stuck, Slow, Nosy)}


class BadBots(TicTacToe):
    """Tic-tac-toe against bots that misbehave."""

    id: ClassVar[str] = "badbots"
    record: ClassVar[RecordNotation] = BadBotsRecord()
    bots = BadBotSupport()
