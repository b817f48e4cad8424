"""A file in the system's window of its folder: the right command, and an answer if there is none."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

import pytest

from client.files import show_file as module
from client.files.show_file import show_file
from client.platform import find_show_command

PATH = Path("/home/vera/records/--a b.wc1")


@pytest.mark.parametrize(
    ("system", "command"),
    [
        ("linux", ["xdg-open", "/home/vera/records"]),
        ("darwin", ["open", "-R", "/home/vera/records/--a b.wc1"]),
        ("win32", 'explorer /select,"/home/vera/records/--a b.wc1"'),
    ],
)
def test_each_system_has_its_command(
    monkeypatch: pytest.MonkeyPatch, system: str, command: list[str] | str
) -> None:
    monkeypatch.setattr(sys, "platform", system)
    assert find_show_command(PATH)[0] == command


@pytest.mark.parametrize(
    ("program", "shown"),
    [
        ([sys.executable, "-c", "pass"], True),
        ([sys.executable, "-c", "import sys; sys.exit(3)"], False),
        (["/nowhere/xdg-open"], False),
        ([sys.executable, "-c", "import time; time.sleep(2)"], True),
    ],
)
def test_a_failure_is_known(monkeypatch: pytest.MonkeyPatch, program: list[str], shown: bool) -> None:
    """A program that runs on shows the folder."""
    monkeypatch.setattr(module, "SHOW_TIMEOUT_S", 1.0)
    monkeypatch.setattr(module, "find_show_command", lambda path: (program, range(1)))
    assert asyncio.run(show_file(PATH)) is shown
