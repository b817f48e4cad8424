"""Games that installed packages bring: whatever is wrong with one of them, the others live."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from engine.extensions import LeftOut, extensions
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


class Dated(Kuhn):
    id = "dated"
    version = "1.0"


class Crowded(Kuhn):
    id = "crowded"
    bots = {"x" * 41: None}


class Loose(Kuhn):
    id = "loose"
    options = dict


NOTHING = 5
"""
POINTS = """[muster.games]
whist = odd_games:Whist
kuhn = odd_games:Whist
unnamed = odd_games:Unnamed
wordless = odd_games:Wordless
dated = odd_games:Dated
crowded = odd_games:Crowded
loose = odd_games:Loose
nothing = odd_games:NOTHING
gone = odd_games:Gone
broken = odd_broken:Game
"""


@pytest.fixture
def odd(tmp_path: Path) -> Path:
    """Install a package that brings one good game and nine that are none."""
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
        "broken of odd-games is left out: SystemError: no display",
        "crowded of odd-games is left out: Expected `str` of length <= 40 - at `$.bots[0]`",
        "dated of odd-games is left out: Expected `int`, got `str` - at `$.version`",
        "gone of odd-games is left out: AttributeError: module 'odd_games' has no attribute 'Gone'",
        "kuhn of odd-games is left out: another package brought that name before",
        "loose of odd-games is left out: its options are no class that inherits from `msgspec.Struct`",
        "nothing of odd-games is left out: its entry point is no class that inherits from `engine.game.Game`",
        "unnamed of odd-games is left out: the id of a game is the name of its entry point, small letters, "
        "digits and _: not 'somebody'",
        "wordless of odd-games is left out: it lacks record",
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
        raise ValueError("not today")

    found, left_out = extensions(GROUP, refused)
    assert found == {}
    assert left_out[0] == LeftOut("warchest", "muster", "not today")
