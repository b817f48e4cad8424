"""The shell's completion of the arguments of all three programs, from their parsers."""

import os
import shutil
import subprocess
import sys
from functools import cache

import pytest

from tests.support.selection import select
from tools.harness.root import ROOT

BASH = shutil.which("bash")
ASK = """
source /dev/stdin
COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); COMP_LINE="$*"; COMP_POINT=${#COMP_LINE}
{function}
printf '%s\\n' "${COMPREPLY[@]}"
"""


@cache
def script(module: str, shell: str) -> str:
    """Return a program's script for a shell."""
    done = subprocess.run(
        [sys.executable, "-m", module, "--completion", shell],
        cwd=ROOT,
        env={**os.environ, "PYTHONUTF8": "1"},
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    return done.stdout


def complete(module: str, *line: str) -> list[str]:
    """Return bash's completions of the last word of a line."""
    assert BASH is not None
    program = line[0].replace("-", "_")
    done = subprocess.run(
        [BASH, "-c", ASK.replace("{function}", f"_shtab_{program}"), *line[:1], *line],
        input=script(module, "bash"),
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    return done.stdout.split()


@pytest.mark.skipif(BASH is None, reason="bash is not there")
@pytest.mark.parametrize(
    ("module", "line", "offered"),
    [
        ("client", "muster pl", "play"),
        ("client", "muster --text jo", "join"),
        ("client", "muster --text ro", "rooms"),
        ("client", "muster con", "continue"),
        ("client", "muster join 192.168.1.7 --tab", "--table"),
        ("client", "muster join 192.168.1.7 --wa", "--watch"),
        ("client", "muster play --full", "--fullscreen"),
        ("client", "muster play --bot br", "brawler"),
        ("client", "muster play --draft battle:b", "battle:bannockburn battle:bosworth"),
        ("client", "muster --herald-free-tactic o", "on off"),
        ("client", "muster --seed 3 --side ", "w r random"),
        ("server", "muster-host --announce o", "on off"),
        ("server", "muster-host --po", "--port"),
        ("server", "muster-host --ver", "--version"),
        ("server.arena.sim", "muster-sim --royal", "--royal-guard-card"),
        ("server.arena.sim", "muster-sim --swap n", "never"),
        ("server.arena.sim", "muster-sim --ite", "--iterations"),
        ("server.arena.sim", "muster-sim --clu", "--cluster"),
        ("server.arena.sim", "muster-sim --keep pypr", "pyproject.toml"),
        ("server.arena.sim", "muster-sim --ver", "--version"),
    ],
)
def test_bash_offers_what_fits(module: str, line: str, offered: str) -> None:
    assert complete(module, *line.split(" ")) == offered.split()


@pytest.mark.parametrize("shell", select(["zsh", "tcsh", "fish", "powershell"]))
def test_other_shells_get_a_script_as_well(shell: str) -> None:
    """They are not run here; each names an argument and a value of the program."""
    told = script("client", shell)
    assert "fullscreen" in told
    assert "battle:crecy" in told
