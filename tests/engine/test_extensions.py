"""Games of installed packages: with any fault of one of them, the others work."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from engine.extensions import LeftOut, Unfit, extensions
from engine.games.on_demand import GROUP, GamesOnDemand
from engine.games.registry import GAMES, LEFT_OUT, list_games
from tools.harness.root import ROOT

MODULE = """
import sys

from engine.parts.bots import BotSupport
from tests.games.kuhn import Kuhn, KuhnRecord


class WhistRecord(KuhnRecord):
    word = "whist1"


class Whist(Kuhn):
    id = "whist"
    record = WhistRecord()


class Unnamed(Kuhn):
    id = "somebody"


class Wordless(Kuhn):
    id = "wordless"
    record = property()


class Loose(Whist):
    id = "loose"
    options = dict


class Crowded(Whist):
    id = "crowded"

    def seats(self, config):
        return tuple(map(str, range(17)))


class Copied(Kuhn):
    id = "copied"


class Texty(Whist):
    id = "texty"
    record = type("TextyRecord", (KuhnRecord,), {"word": "texty1"})()
    version = "1.0"


class LongNames(BotSupport):
    levels = {"x" * 41: lambda: None}


class Wordy(Texty):
    id = "wordy"
    version = 1
    bots = LongNames()


class Partless(Texty):
    id = "partless"
    version = 1
    bots = {"x": lambda: None}


def __getattr__(name):
    if name == "Quitter":
        sys.exit("no display")
    raise AttributeError(f"module 'odd_games' has no attribute {name!r}")


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
loose = odd_games:Loose
crowded = odd_games:Crowded
copied = odd_games:Copied
texty = odd_games:Texty
wordy = odd_games:Wordy
partless = odd_games:Partless
quitter = odd_games:Quitter
"""


@pytest.fixture
def odd(tmp_path: Path) -> Path:
    """Install a package that brings one good game and many that are none."""
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
        "copied of odd-games is left out: word_taken, word: kuhn1",
        "crowded of odd-games is left out: wrong_seats, seats: 17, most: 16",
        "gone of odd-games is left out: failed, "
        "error: AttributeError: module 'odd_games' has no attribute 'Gone'",
        "kuhn of odd-games is left out: name_taken",
        "loose of odd-games is left out: no_options",
        "nothing of odd-games is left out: no_game",
        "partless of odd-games is left out: lacks, members: bots (BotSupport)",
        "quitter of odd-games is left out: failed, error: SystemExit: no display",
        "texty of odd-games is left out: untold, error: Expected `int`, got `str` - at `$.version`",
        "unnamed of odd-games is left out: wrong_id, id: somebody",
        "wordless of odd-games is left out: lacks, members: record",
        "wordy of odd-games is left out: untold, error: Expected `str` of length <= 40 - at `$.bots[0]`",
    ]


def test_damaged_packages_leave_the_others_as_they_are(odd: Path) -> None:
    """One that has nothing to do with Muster is not even named; one without a name may bring a good game."""
    (odd / "odd_games-1.dist-info" / "METADATA").unlink()
    for name, points in (("other", "[console_scripts]\nnonsense\n"), ("torn", "[muster.games]\nnonsense\n")):
        folder = odd / f"{name}-1.dist-info"
        folder.mkdir()
        (folder / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1\n")
        (folder / "entry_points.txt").write_text(points)
    shown = python(
        "from engine.games.registry import GAMES, LEFT_OUT\nprint(*GAMES)\nfor each in LEFT_OUT: print(each)",
        odd,
    )
    games, *left_out = shown.splitlines()
    assert {"warchest", "tictactoe", "whist"} <= {*games.split()}
    assert "broken of ? is left out: failed, error: SystemError: no display" in left_out
    assert [each for each in left_out if each.startswith("? of torn is left out: failed, error: TypeError: ")]
    assert not [each for each in left_out if "other" in each.split()]


def test_a_game_that_is_named_twice_is_one_game(tmp_path: Path) -> None:
    """An environment of 0.3.0 holds the distribution under its earlier name, too."""
    folder = tmp_path / "muster-0.3.0.dist-info"
    folder.mkdir()
    (folder / "METADATA").write_text("Metadata-Version: 2.1\nName: muster\nVersion: 0.3.0\n")
    (folder / "entry_points.txt").write_text(
        "[muster.games]\nwarchest = engine.games.warchest.game:WarChest\n"
    )
    assert python("from engine.games.registry import LEFT_OUT\nprint(LEFT_OUT)", tmp_path) == "()\n"


def test_one_game_is_loaded_without_the_others(odd: Path) -> None:
    """With any fault of the other packages: a worker plays the games that its host has found fit."""
    load = "from engine.games.on_demand import GamesOnDemand\ngame = GamesOnDemand()['whist']\n"
    shown = python(f"import sys\n{load}print(game.id, *sys.modules)", odd)
    game, *modules = shown.split()
    assert game == "whist"
    assert "tests.games.kuhn" in modules
    assert not {"odd_broken", "tests.games.pig", "engine.games.warchest", "engine.games.kings"} & {*modules}


def test_a_game_on_demand_is_the_one_that_was_found() -> None:
    games = GamesOnDemand()
    assert {name: type(games[name]) for name in GAMES} == {name: type(game) for name, game in GAMES.items()}
    assert games["kuhn"] is games["kuhn"]
    with pytest.raises(KeyError):
        games["nowhere"]


def test_nothing_that_is_here_is_left_out() -> None:
    assert LEFT_OUT == ()


def test_examples_are_offered_to_whoever_asks_for_them() -> None:
    assert "warchest" in list_games()
    assert "kuhn" not in list_games()
    assert list_games(examples=True) == GAMES


def test_a_reader_that_refuses_says_why() -> None:
    """The skins are read by the same function: a refused one is named with its package."""

    def refuse(name: str, found: object) -> object:
        raise Unfit("not_today", until="tomorrow")

    found, left_out = extensions(GROUP, refuse)
    assert found == {}
    assert LeftOut("warchest", "muster-table", "not_today", {"until": "tomorrow"}) in left_out
