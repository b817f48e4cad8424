"""Complaints of a host at its start: one sentence, an exit code, and no change."""

from __future__ import annotations

import logging
import socket
import subprocess
import sys
from pathlib import Path

import pytest

from server.__main__ import main
from server.program.arguments import PROGRAM
from tests.support.selection import select
from tests.support.server.wire_client import HostProcess
from tools.harness.root import ROOT

GAME = ("--game", "tictactoe")


def run_host(*arguments: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    """Start a host that ends by itself, and return the results."""
    return subprocess.run(
        [sys.executable, "-m", "server", *arguments],
        cwd=ROOT,
        input=typed,
        capture_output=True,
        text=True,
        timeout=200,
    )


@pytest.fixture
def in_this_process(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let `main` begin as at the start of a program, and leave nothing behind."""
    monkeypatch.setattr(sys, "argv", [PROGRAM])
    monkeypatch.setattr(logging, "basicConfig", lambda **how: None)


@pytest.mark.usefixtures("in_this_process")
@pytest.mark.parametrize(
    ("arguments", "part"),
    [
        (["--port", "99999"], "0 to 65535"),
        (["--port", "x"], "0 to 65535"),
        (["--seed", "7"], "--solo only"),
        (["--solo", "--seed", "-1"], "whole number"),
        (["--solo", "--port", "5"], "neither --host nor --port"),
        (["--solo", "--host", "0.0.0.0"], "neither --host nor --port"),
        (["--name", "a\tb"], "--name"),
        (["--name", "\u3164"], "--name"),
        (["--name", ""], "--name '' needs visible characters"),
        (["--solo", "--name", "  "], "--name '  ' needs visible characters"),
        (["--game", "chess"], "'chess' cannot be offered; known: warchest, dawnember, kings"),
        (["--game", "kuhn", "--game", ""], "the game '' cannot be offered"),
        (["--solo", "--announce", "on"], "leave --announce out"),
        (["--solo", "--party"], "not allowed with"),
        (["--announce", "loud"], "--announce"),
        (["--tables", "0"], "tables"),
        (["--tables", "many"], "tables"),
        (["--frobnicate"], "--frobnicate"),
        (["--set", "tabels=2"], "known: tables"),
    ],
)
def test_a_command_line_that_does_not_fit_gets_one_sentence(
    arguments: list[str], part: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "data"
    with pytest.raises(SystemExit) as end:
        main([*arguments, "--data", str(folder)])
    said = capsys.readouterr()
    assert (end.value.code, said.out) == (2, "")
    assert said.err.startswith(f"{PROGRAM}: ")
    assert part in said.err
    assert said.err.count("\n") == 1
    assert not folder.exists()


@pytest.mark.parametrize("typed", select(["", "short\n", "x" * 100 + "\n"], "short\n"))
def test_a_solo_host_without_a_secret_says_what_it_needs(typed: str) -> None:
    done = run_host("--solo", *GAME, typed=typed)
    assert (done.returncode, done.stdout) == (2, "")
    assert "must be the secret" in done.stderr
    assert done.stderr.count("\n") == 1


@pytest.mark.parametrize(
    "damage",
    select([b"", b"nothing", b"-----BEGIN PRIVATE KEY-----\nAAAA\n"], b"-----BEGIN PRIVATE KEY-----\nAAAA\n"),
)
def test_a_damaged_key_is_named_and_nothing_is_changed(tmp_path: Path, damage: bytes) -> None:
    """A new key in its place would cut every kept seat off, without anybody having been asked."""
    (tmp_path / "room.pem").write_bytes(damage)
    done = run_host(*GAME, "--host", "127.0.0.1", "--port", "0", "--data", str(tmp_path))
    assert (done.returncode, done.stdout) == (2, "")
    assert f"the room's key in {tmp_path / 'room.pem'} is damaged" in done.stderr
    assert done.stderr.count("\n") == 1
    assert (tmp_path / "room.pem").read_bytes() == damage


def test_a_folder_in_use_is_named(tmp_path: Path) -> None:
    """A second host on the same folder gets one sentence, and an exit code of its own."""
    with HostProcess(*GAME, data=tmp_path):
        done = run_host(*GAME, "--data", str(tmp_path), "--set", "lock_seconds=0.1")
    assert (done.returncode, done.stdout) == (3, "")
    assert done.stderr == f"muster-host: another host keeps its matches in {tmp_path}\n"


@pytest.mark.usefixtures("in_this_process")
def test_a_folder_that_cannot_be_used_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(SystemExit) as end:
        main(["--data", str(tmp_path / "file")])
    said = capsys.readouterr()
    assert (end.value.code, said.out) == (2, "")
    assert "matches cannot be kept in" in said.err
    assert said.err.count("\n") == 1


def test_a_port_in_use_is_named(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        done = run_host(*GAME, "--host", "127.0.0.1", "--port", port, "--data", str(tmp_path))
    assert done.returncode == 1
    assert f"cannot listen on 127.0.0.1 port {port}" in done.stderr
    assert "--port 0 takes any free port" in done.stderr
    assert done.stderr.count("\n") == 1
