"""Games that installed packages bring: whatever is wrong with one of them, the others live."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from engine.extensions import LeftOut, Unfit, extensions
from engine.games.registry import GAMES, GROUP, LEFT_OUT, offered

ROOT = Path(__file__).parents[2]
MODULE = """
from tests.games.kuhn import Kuhn


class Whist(Kuhn):
    id = "whist"


class Unnamed(Kuhn):
    id = "somebody"


class Wordless(Kuhn):
    id = "wordless"
    record = property()


NOTHING = 5
"""
POINTS = """[muster.games]
whist = odd_games:Whist
kuhn = odd_games:Whist
unnamed = odd_games:Unnamed
wordless = odd_games:Wordless
nothing = odd_games:NOTHING
gone = odd_games:Gone
broken = odd_broken:Game
"""


@pytest.fixture
def odd(tmp_path: Path) -> Path:
    """Install a package that brings one good game and six that are none."""
    folder = tmp_path / "odd_games-1.dist-info"
    folder.mkdir()
    (folder / "METADATA").write_text("Metadata-Version: 2.1\nName: odd-games\nVersion: 1\n")
    (folder / "entry_points.txt").write_text(POINTS)
    (tmp_path / "odd_games.py").write_text(MODULE)
    (tmp_path / "odd_broken.py").write_text("raise SystemError('no display')\n")
    return tmp_path


def python(code: str, *path: Path) -> str:
    """Run code where packages are installed in some folders."""
    small = ROOT / "tests" / "games" / "installed"
    places = ":".join(map(str, (small, *path)))
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, env={"PYTHONPATH": places}, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_what_is_wrong_is_named_and_the_rest_live(odd: Path) -> None:
    shown = python(
        "from engine.games.registry import GAMES, LEFT_OUT\nprint(*GAMES)\nfor each in LEFT_OUT: print(each)",
        odd,
    )
    games, *left_out = shown.splitlines()
    assert games.split() == [*GAMES, "whist"], "Muster's own come first"
    assert left_out == [
        "broken of odd-games is left out: failed, error: SystemError: no display",
        "gone of odd-games is left out: failed, "
        "error: AttributeError: module 'odd_games' has no attribute 'Gone'",
        "kuhn of odd-games is left out: name_taken",
        "nothing of odd-games is left out: no_game",
        "unnamed of odd-games is left out: wrong_id, id: somebody",
        "wordless of odd-games is left out: lacks, members: record",
    ]


def test_nothing_that_is_here_is_left_out() -> None:
    assert LEFT_OUT == ()


def test_examples_are_offered_to_whoever_asks_for_them() -> None:
    assert "warchest" in offered()
    assert "kuhn" not in offered()
    assert offered(examples=True) == GAMES


def test_a_reader_that_refuses_says_why() -> None:
    """The skins are read by the same function: what it refuses is named with its package."""

    def refused(name: str, found: object) -> object:
        raise Unfit("not_today", until="tomorrow")

    found, left_out = extensions(GROUP, refused)
    assert found == {}
    assert left_out[0] == LeftOut("warchest", "muster", "not_today", {"until": "tomorrow"})
