"""The wheel that people install: it is whole without the checkout, and holds no tests or tools."""

import configparser
import json
import os
import shutil
import subprocess
import zipfile
from pathlib import Path

import pytest

from engine.release import release
from tests.support.selection import select
from tools.harness.root import ROOT

UV = os.environ.get("UV") or shutil.which("uv")

pytestmark = pytest.mark.skipif(UV is None, reason="uv, which builds and installs the wheel, is not there")


def run(*command: str | Path, cwd: Path, text: str | None = None) -> subprocess.CompletedProcess[str]:
    """Run a command that must succeed, without a display and away from the checkout's environment."""
    unwanted = ("VIRTUAL_ENV", "PYTHONPATH", "DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
    clean = {name: value for name, value in os.environ.items() if name not in unwanted}
    clean |= {"MUSTER_DATA": str(cwd / "data"), "PYTHONUTF8": "1"}
    done = subprocess.run(
        [str(part) for part in command],
        cwd=cwd,
        env=clean,
        input=text,
        capture_output=True,
        text=True,
        timeout=200,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the wheel."""
    assert UV is not None
    folder = tmp_path_factory.mktemp("wheel")
    run(UV, "build", "--wheel", "--out-dir", folder, ROOT, cwd=folder)
    (built,) = folder.glob("*.whl")
    return built


@pytest.fixture(scope="module")
def program_folder(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Install the wheel in an empty environment and return the folder of its commands."""
    assert UV is not None
    folder = tmp_path_factory.mktemp("installed")
    run(UV, "venv", "--python", "3.11", folder / "env", cwd=folder)
    commands = folder / "env" / ("Scripts" if os.name == "nt" else "bin")
    run(UV, "pip", "install", "--python", commands / "python", wheel, cwd=folder)
    return commands


def test_holds_the_four_packages_with_their_data(wheel: Path) -> None:
    names = zipfile.ZipFile(wheel).namelist()
    tops = {name.split("/")[0] for name in names}
    assert {top for top in tops if not top.endswith(".dist-info")} == {"engine", "server", "client", "assets"}
    for needed in ("sw.svg", "muster.mo", "warchest.mo", "coin_place.wav", "unicode/confusables.txt"):
        assert any(name.endswith("/" + needed) for name in names), needed


def test_bots_play_from_another_directory(program_folder: Path, tmp_path: Path) -> None:
    arguments = "--bots greedy,random --games 2 --seed 5 --draft random"
    done = run(program_folder / "muster-sim", *arguments.split(), cwd=tmp_path)
    assert "greedy" in done.stdout


def test_the_host_explains_itself(program_folder: Path, tmp_path: Path) -> None:
    assert "--port" in run(program_folder / "muster-host", "--help", cwd=tmp_path).stdout


@pytest.fixture
def foreign(tmp_path: Path) -> Path:
    """Make a folder with foreign modules that have the names of ours."""
    for name in ("server", "engine", "tools"):
        (tmp_path / f"{name}.py").write_text("raise SystemExit('a foreign module was imported')\n")
    for name in ("client", "assets"):
        (tmp_path / name).mkdir()
        shutil.copy(tmp_path / "server.py", tmp_path / name / "__init__.py")
    return tmp_path


@pytest.mark.full
def test_every_program_starts_beside_foreign_modules(program_folder: Path, foreign: Path) -> None:
    """Their hosts and workers start as well: each is a process that looks for our packages anew."""
    game = ("play", "--text", "--language", "en", "--draft", "first_game", "--bot", "random")
    assert (
        "You leave the game" in run(program_folder / "muster", *game, cwd=foreign, text="1\n1\nquit\n").stdout
    )
    assert run(program_folder / "muster-window", "--version", cwd=foreign).stdout == f"{release()}\n"
    bots = ("--bots", "greedy,random", "--games", "2", "--jobs", "2", "--draft", "random")
    assert "greedy" in run(program_folder / "muster-sim", *bots, cwd=foreign).stdout
    room = ("--port", "0", "--announce", "off", "--data", "room", "--host", "127.0.0.1", "--party")
    told = json.loads(run(program_folder / "muster-host", *room, cwd=foreign, text="close\n").stdout)
    assert told["port"] > 0


def test_programs_in_both_kinds_are_all_that_there_are(wheel: Path) -> None:
    """The window is a program of its own, behind which Windows shows no console."""
    with zipfile.ZipFile(wheel) as whole:
        (name,) = (name for name in whole.namelist() if name.endswith("entry_points.txt"))
        points = configparser.ConfigParser()
        points.read_string(whole.read(name).decode())
    assert name.startswith("muster_table-")
    assert {*points["console_scripts"]} == {"muster", "muster-host", "muster-sim"}
    assert {*points["gui_scripts"]} == {"muster-window"}


@pytest.mark.parametrize("language", select(["en", "ru"], "ru"))
def test_a_game_in_the_terminal_with_a_host_of_its_own(
    program_folder: Path, tmp_path: Path, language: str
) -> None:
    done = run(
        program_folder / "muster", "play", "--text", "--bot", "random", "--language", language, "--seed", "7",
        cwd=tmp_path, text="1\n1\n1\n1\n1\nboard\nquit\n",
    )  # fmt: skip
    assert "f7" in done.stdout
