"""The wheels of Muster and of the example, installed where nothing of this folder can be found."""

from __future__ import annotations

import os
import subprocess
import sys
import sysconfig
from pathlib import Path
from zipfile import ZipFile

import pytest

from client.net.addresses import Address
from client.sessions.room_session import RoomSession
from tests.support.client.hosts import closing, run
from tools.harness.root import ROOT

pytestmark = pytest.mark.long

EXAMPLE = ROOT / "tests" / "games" / "tictactoe"


@pytest.fixture(scope="module")
def wheels(tmp_path_factory: pytest.TempPathFactory) -> list[Path]:
    """Build both wheels, without a network."""
    folder = tmp_path_factory.mktemp("wheels")
    for source in (ROOT, EXAMPLE):
        command = ["uv", "build", "--quiet", "--offline", "--wheel", "--out-dir", str(folder), str(source)]
        subprocess.run(command, check=True)
    return sorted(folder.glob("*.whl"))


@pytest.fixture(scope="module")
def programs(wheels: list[Path], tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Install both wheels into an environment of their own; return where its programs are."""
    home = tmp_path_factory.mktemp("installed") / "venv"
    programs = home / ("Scripts" if sys.platform == "win32" else "bin")
    uv = ["uv", "--quiet", "--offline"]
    subprocess.run([*uv, "venv", "--python", sys.executable, str(home)], check=True)
    python = ["--python", str(programs / "python")]
    subprocess.run([*uv, "pip", "install", "--no-deps", *python, *map(str, wheels)], check=True)
    # Their common dependencies are taken from the present environment.
    [site] = [path for path in home.rglob("site-packages") if path.is_dir()]
    (site / "dependencies.pth").write_text(sysconfig.get_path("purelib") + "\n", "utf-8")
    return programs


def environment(folder: Path) -> dict[str, str]:
    """Return an environment in which Python finds only installed packages."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    return {**kept, "MUSTER_DATA": str(folder)}


def run_program(programs: Path, folder: Path, *command: str, typed: str = "") -> str:
    """Run a program to its end and return its output."""
    done = subprocess.run(
        [str(programs / command[0]), *command[1:]],
        input=typed,
        capture_output=True,
        text=True,
        timeout=60,
        cwd=folder,
        env=environment(folder),
        check=True,
    )
    return done.stdout


def test_the_example_is_in_its_own_wheel_alone(wheels: list[Path]) -> None:
    """And with everything that it needs: the texts of both languages, and nothing that tests it."""
    ours, example = (ZipFile(wheel).namelist() for wheel in wheels)
    assert wheels[1].name.startswith("muster_tictactoe-")
    assert not any("tictactoe" in name or name.startswith("tests/") for name in ours)
    assert {name.partition("/")[0] for name in example} == {
        "muster_tictactoe",
        wheels[1].name.removesuffix("-py3-none-any.whl") + ".dist-info",
    }
    for language in ("en", "ru"):
        assert f"muster_tictactoe/locale/{language}/LC_MESSAGES/muster_tictactoe.mo" in example


def test_the_installed_example_is_found(programs: Path, tmp_path: Path) -> None:
    told = run_program(programs, tmp_path, "python", "-c", "import muster_tictactoe as m; print(m.__file__)")
    assert Path(told.strip()).is_relative_to(programs.parent)
    assert "--first" in run_program(
        programs, tmp_path, "muster", "--examples", "--game", "tictactoe", "--help"
    )


def test_a_match_is_played_in_the_terminal(programs: Path, tmp_path: Path) -> None:
    told = run_program(
        programs,
        tmp_path,
        *("muster", "--text", "--game", "tictactoe", "--bot", "random", "--seed", "3", "--language", "en"),
        typed="place b2\n" + "1\n" * 4,
    )
    assert "Cross on b2." in told
    assert "\nDraws checked" in told


def test_a_host_offers_it(programs: Path, tmp_path: Path) -> None:
    host = subprocess.Popen(
        [
            *(str(programs / "muster-host"), "--examples", "--host", "127.0.0.1", "--port", "0"),
            *("--announce", "off", "--data", str(tmp_path)),
        ],
        stdout=subprocess.PIPE,
        text=True,
        cwd=tmp_path,
        env=environment(tmp_path),
    )
    assert host.stdout is not None

    async def scene(port: int) -> list[str]:
        async with closing(await RoomSession.enter([Address("127.0.0.1", port)], name="Vera")) as visit:
            return list(visit.room.games)

    try:
        assert run(scene(int(host.stdout.readline().split()[-1]))) == ["warchest", "tictactoe"]
    finally:
        host.terminate()
        host.wait()
