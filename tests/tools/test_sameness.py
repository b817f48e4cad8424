"""Sameness: a dependence on the hash seed is noticed, and games have none."""

from __future__ import annotations

import pytest

from tools import sameness
from tools.sameness import Failed, Interpreter, compare_runs, main, run_program

HERE = [Interpreter()]


def test_what_depends_on_the_hash_seed_is_noticed(capsys: pytest.CaptureFixture[str]) -> None:
    assert compare_runs("numbers", HERE, ["-c", "print(1)"])
    assert not compare_runs("hashes", HERE, ["-c", "print(hash('a'))"])
    same, different = capsys.readouterr().out.splitlines()
    assert same.startswith("same: numbers, 2 bytes ")
    assert different.startswith("DIFFERENT: hashes, ")
    assert different.count("bytes") == 2


def test_games_are_the_same(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """Settings behind the arguments are those of the trace."""
    monkeypatch.setattr(sameness, "find_other_pythons", list)
    settings = ["--format", "100", "--turns", "3", "--map", "none"]
    assert main(["--game", "kings", "--variant", "kill", *settings]) == 0
    *_, told, last = capsys.readouterr().out.splitlines()
    assert told.startswith("same: kings, kill, ")
    assert last == "the same in 2 ways"


def test_what_fails_is_no_sameness(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(Failed, match="no such thing"):
        run_program(HERE[0], ["-c", "raise SystemExit('no such thing')"], "1")
    monkeypatch.setattr(sameness, "find_other_pythons", list)
    assert main(["--game", "kings", "--variant", "war"]) == 2
    assert "variant 'war'" in capsys.readouterr().err


def test_another_python_has_an_environment_of_its_own() -> None:
    command = Interpreter("3.12").command(["-c", "pass"])
    assert command[:2] == ["uv", "run"]
    assert {"--isolated", "--no-python-downloads", "3.12"} <= {*command}
