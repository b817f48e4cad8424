"""Programs whose reader ends first, as in `muster --help | head`."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from pathlib import Path

import pytest

from engine.programs import READER_GONE
from tools.harness.root import ROOT

INNER = (
    *("tools/attacks/", "tools/compiled/", "server/workers/", "client/skins/"),
    # Its first picture waits for no import of ours: the code that it runs afterwards ends with its reader.
    "client/__main__.py",
    *("tools/bench/elsewhere.py", "tools/bench/resting.py", "tools/bench/hosting/"),
)
"""Processes that other programs start: these read all of their output."""


def _without_reader(tmp_path: Path, *arguments: str, typed: str = "") -> tuple[int, str]:
    """Run a module whose standard output nobody reads; return its exit code and its complaints."""
    reading, writing = os.pipe()
    os.close(reading)
    try:
        done = subprocess.run(
            [sys.executable, "-m", *arguments],
            cwd=ROOT,
            env={**os.environ, "MUSTER_DATA": str(tmp_path)},
            input=typed,
            stdout=writing,
            stderr=subprocess.PIPE,
            text=True,
            timeout=60,
        )
    finally:
        os.close(writing)
    return done.returncode, done.stderr


@pytest.mark.skipif(sys.platform == "win32", reason="a broken pipe is another error there")
@pytest.mark.parametrize(
    "arguments",
    [
        ["client", "--help"],
        ["client", "--version"],
        ["client", "--completion", "bash"],
        ["client", "play", "--text", "--draft", "first_game", "--bot", "random"],
        pytest.param(["client", "rooms", "--text"], marks=pytest.mark.full),
        ["server", "--help"],
        ["server.arena.sim", "--help"],
        ["server.arena.sim", "--bots", "random,random", "--games", "2", "--draft", "random", "--jobs", "1"],
        ["tools.rules", "--help"],
        ["tools.rules", "trace", "--variant", "2p-base+max2", "--games", "1", "--seed", "7"],
        pytest.param(["tools.catalogues", "check"], marks=pytest.mark.full),
    ],
    ids=" ".join,
)
def test_a_program_ends_quietly_with_its_reader(arguments: list[str], tmp_path: Path) -> None:
    code, complaints = _without_reader(tmp_path, *arguments)
    assert "BrokenPipeError" not in complaints
    assert "Traceback" not in complaints
    # `argparse` swallows the error while it prints help.
    assert code == READER_GONE or (code == 0 and "--help" in arguments)
    assert list(tmp_path.rglob("*crash*")) == []


def test_every_program_ends_with_its_reader() -> None:
    """No main function of a module that people run is without `end_with_reader`."""
    bare = []
    for folder in ("client", "server", "tools"):
        for path in sorted((ROOT / folder).rglob("*.py")):
            name = path.relative_to(ROOT).as_posix()
            text = path.read_text("utf-8")
            if '__name__ == "__main__"' not in text or name.startswith(INNER):
                continue
            functions = [node for node in ast.parse(text).body if isinstance(node, ast.FunctionDef)]
            mains = [node for node in functions if node.name == "main"]
            if not mains or "end_with_reader" not in map(ast.unparse, mains[0].decorator_list):
                bare.append(name)
    assert bare == []
