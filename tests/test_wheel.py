"""The wheel is what people install: it is whole without the checkout, and holds no tests or tools."""

import os
import shutil
import subprocess
import zipfile
from pathlib import Path

import pytest

from tests.support.turns import in_turn

ROOT = Path(__file__).parent.parent
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
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
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


def test_bots_play_from_another_directory(installed: Path, tmp_path: Path) -> None:
    arguments = "--bots greedy,random --games 2 --seed 5 --draft random"
    done = run(installed / "muster-sim", *arguments.split(), cwd=tmp_path)
    assert "greedy" in done.stdout


def test_the_host_explains_itself(installed: Path, tmp_path: Path) -> None:
    assert "--port" in run(installed / "muster-host", "--help", cwd=tmp_path).stdout


@pytest.mark.parametrize("language", in_turn(["en", "ru"]))
def test_a_game_in_the_terminal_with_a_host_of_its_own(
    installed: Path, tmp_path: Path, language: str
) -> None:
    done = run(
        installed / "muster", "play", "--text", "--bot", "random", "--language", language, "--seed", "7",
        cwd=tmp_path, text="1\n1\n1\n1\n1\nboard\nquit\n",
    )  # fmt: skip
    assert "f7" in done.stdout
