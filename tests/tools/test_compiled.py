"""The compiled engine: its modules, the refusal of an old build, and the detection of differences."""

from __future__ import annotations

import ast
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

from tools.compiled import check
from tools.compiled.__main__ import main
from tools.compiled.build import build
from tools.compiled.parts import STAMP, Unbuilt, environment, fingerprint, modules, verify_build
from tools.harness.root import ROOT


def declares(path: Path) -> bool:
    """Say whether a module has an event class, whose annotations name the viewers of its fields."""
    classes = [
        node for node in ast.walk(ast.parse(path.read_text("utf-8"))) if isinstance(node, ast.ClassDef)
    ]
    return any(isinstance(base, ast.Name) and base.id == "Event" for each in classes for base in each.bases)


def test_what_a_search_asks_for_is_compiled() -> None:
    """Units and Decrees too, which are found by their files."""
    names = set(modules())
    game = "engine/games/warchest"
    for module in (
        "state",
        "fold",
        "evaluation",
        "belief",
        "legality/plays",
        "units/kn_knight",
        "decrees/spy",
    ):
        assert f"{game}/{module}.py" in names
    assert {"engine/chance.py", "engine/turn.py", "engine/bots/search/tree.py"} <= names
    assert all((ROOT / name).is_file() for name in names)


def test_what_declares_who_may_see_it_is_not_compiled() -> None:
    """A compiler drops the declarations, and such a class could not be made."""
    assert [name for name in modules() if declares(ROOT / name)] == []
    assert declares(ROOT / "engine/games/warchest/events.py")


def test_a_build_of_other_sources_is_not_used(tmp_path: Path) -> None:
    with pytest.raises(Unbuilt, match="nothing is built"):
        verify_build(tmp_path)
    (tmp_path / STAMP).write_text("of yesterday")
    with pytest.raises(Unbuilt, match="sources have changed"):
        verify_build(tmp_path)
    (tmp_path / STAMP).write_text(fingerprint())
    verify_build(tmp_path)


def test_nothing_is_checked_or_run_without_a_build(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for command in (["check"], ["run", "-c", "print('run')"]):
        assert main(["--out", str(tmp_path / "nothing"), *command]) == 2
    assert "nothing is built" in capsys.readouterr().err


def test_all_that_follows_run_is_pythons(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    (tmp_path / STAMP).write_text(fingerprint())
    assert (
        main(["--out", str(tmp_path), "run", "-c", "import sys; print(sys.argv[1:]); sys.exit(3)", "--out"])
        == 3
    )
    assert "['--out']" in capfd.readouterr().out


def test_a_folder_with_something_else_is_left_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "letter.txt").write_text("dear Ann")
    monkeypatch.setattr("tools.compiled.build.find_spec", lambda name: name)
    with pytest.raises(Unbuilt, match="something else"):
        build(tmp_path, "0")
    assert [path.name for path in tmp_path.iterdir()] == ["letter.txt"]


def test_a_build_is_found_before_the_sources(tmp_path: Path) -> None:
    """Also from the folder of the sources, which Python else puts before all others."""
    (tmp_path / "engine").mkdir()
    (tmp_path / "engine" / "__init__.py").touch()
    command = [sys.executable, "-P", "-c", "import engine; print(engine.__file__)"]
    for folder, found in ((tmp_path, tmp_path), (None, ROOT)):
        told = subprocess.run(
            command, cwd=ROOT, env=environment(folder), capture_output=True, text=True, check=True
        )
        assert Path(told.stdout.strip()).parents[1] == found


def test_what_differs_is_noticed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "engine").mkdir()
    (tmp_path / "engine" / "__init__.py").touch()
    assert check._compare_outputs(tmp_path, "a sum", ["-c", "print(1 + 1)"])
    assert not check._compare_outputs(tmp_path, "its place", ["-c", "import engine; print(engine.__file__)"])
    told = capsys.readouterr().out.splitlines()
    assert told[0].startswith("same: a sum")
    assert told[1].startswith("DIFFERENT: its place")


def test_plain_modules_are_not_taken_for_compiled_ones() -> None:
    """The tests of the compiled engine really run it."""
    command = [sys.executable, "-P", "-m", "tools.compiled.loaded"]
    done = subprocess.run(
        command, cwd=ROOT, env=environment(None), capture_output=True, text=True, check=False
    )
    assert done.returncode == 1
    assert "engine.games.warchest.state" in done.stderr


@pytest.mark.long
@pytest.mark.timeout(1800)
@pytest.mark.skipif(
    find_spec("setuptools") is None or shutil.which("cc") is None,
    reason="of the group `compiled`, and a C compiler, which only this needs",
)
def test_the_compiled_engine_is_the_same(tmp_path: Path) -> None:
    """All traces and choices, and one law of all games; without optimizing, which takes longest."""
    folder = tmp_path / "compiled"
    build(folder, "0")
    assert check.check(folder, ["-n", "0", "tests/contract/test_folds.py"]) == 0
