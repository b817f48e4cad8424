"""Commands on our pages: each one is understood by the program that it starts."""

from __future__ import annotations

import re
import shlex
from importlib.util import find_spec

import pytest

from client.arguments import parse
from client.i18n import Words
from engine.games.registry import GAMES
from engine.options import describe
from server.arena.sim_arguments import read as read_simulation
from server.core.settings import read_settings
from server.program.arguments import parser as host_parser
from tests.support.source_files import sources
from tools.harness.root import ROOT

PAGES = [*sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").rglob("*.md"))]
GUIDE_GAME = ("noughts", "tictactoe")
"""The name of the reader's game on the page about a new game, and the one that is installed."""
PLACEHOLDER = re.compile(r"^[A-Z_]+$|[<>|]|^\.\./")
"""A word that a reader replaces, or that the shell takes."""


def find_commands(text: str) -> list[str]:
    """Return the commands of a page's code blocks, each on one line, without comments.

    >>> find_commands("Play:\\n\\n    uv run muster play   # at once\\n    text\\n\\n`uv run muster`")
    ['uv run muster play']
    """
    lines = (line.strip() for line in text.replace("\\\n", " ").splitlines() if line.startswith("    "))
    found = (re.split(r"\s#\s|\s{3,}", line)[0].strip() for line in lines)
    return [line for line in found if re.match(r"(pip|uv|python|muster[-\w]*|\.ci/\w+)(\s|$)", line)]


TOOL_OPTIONS = {
    *re.findall(r'"(--[\w-]+)"', "".join(path.read_text("utf-8") for path in sources("tools", "engine"))),
    *(f"--{each.name.replace('_', '-')}" for game in GAMES.values() for each in describe(game.options)),
}
"""Options of our tools, and those that follow from the settings of games."""
COMMANDS = sorted({line for page in PAGES for line in find_commands(page.read_text("utf-8"))})


def split_programs(command: str) -> list[list[str]]:
    """Return the words of each program that a line starts, without `uv run` and its options."""
    programs = []
    for part in command.split("&&"):
        words = [word.replace(*GUIDE_GAME) for word in shlex.split(part.split(" > ")[0])]
        if words[:2] == ["uv", "run"]:
            words = words[2:]
            while words and words[0].startswith("--"):
                del words[: 2 if words[0] in ("--group", "--extra") else 1]
        programs.append(words)
    return programs


def check_module(words: list[str]) -> None:
    """A module of ours exists, and each option is declared by a tool or follows from a game's settings."""
    name, arguments = words[0], words[1:]
    assert find_spec(name) is not None, f"there is no {name}"
    for option in (word for word in arguments if word.startswith("--")):
        assert option in TOOL_OPTIONS, f"{name} knows no {option}"


def check_paths(words: list[str]) -> None:
    """Paths of the project exist."""
    for word in words:
        if "/" in word and not PLACEHOLDER.search(word) and word.split("/")[0] in ("docs", "tests", "tools"):
            assert list(ROOT.glob(word)), f"there is no {word}"


def test_there_are_commands() -> None:
    assert len(COMMANDS) > 60
    assert "pip install uv && uv run muster" in COMMANDS


@pytest.mark.parametrize("command", COMMANDS)
def test_a_command_is_understood(command: str) -> None:
    for words in split_programs(command):
        match words:
            case ["muster", *arguments]:
                parse(arguments, Words("en"))
            case ["muster-host", *arguments]:
                read_settings(host_parser().parse_args(arguments).set)
            case ["muster-sim", *arguments]:
                read_simulation(arguments)
            case ["python", "-m", name, *arguments] if name.startswith(("tools.", "server.")):
                check_module([name, *arguments])
            case ["python", path, *_] if path.endswith(".py"):
                check_paths([path])
            case [program, *arguments] if program.startswith(".ci/"):
                assert (ROOT / program).exists()
                names = re.findall(r"^parts=\"(.*)\"", (ROOT / program).read_text("utf-8"), re.MULTILINE)
                named = {word for word in arguments if word.islower()}
                assert named <= {*" ".join(names).split(), "--list"}
            case [
                ("pip" | "uv" | "pytest" | "python" | "dask" | "ruff" | "mypy" | "lint-imports"),
                *arguments,
            ]:
                check_paths(arguments)
            case _:
                pytest.fail(f"no program of ours: {words}")
