"""Crowds at a real host: others keep playing, newcomers come in or hear why not, players return."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from tools.attacks.crowds import full_disk, kinds
from tools.attacks.hosts import NotPermittedError

pytestmark = pytest.mark.trust

SECONDS = 2.0


@pytest.mark.full
@pytest.mark.parametrize("name", list(kinds.CROWDS))
def test_others_keep_playing(name: str, tmp_path: Path) -> None:
    """With 160 open files, which is less than a flood of 3,500 connections a second would take."""
    found = asyncio.run(kinds.beside(tmp_path / "data", kinds.CROWDS[name], SECONDS))
    assert found.passed, found.describe()
    assert found.crowd.total(), "there was a crowd"
    assert found.lines <= kinds.MAX_LOG_LINES, "a flood does not fill the log"


@pytest.mark.full
def test_a_full_disk_costs_nothing_that_was_acknowledged(tmp_path: Path) -> None:
    try:
        found = asyncio.run(full_disk.fill_up(tmp_path / "here", SECONDS))
    except NotPermittedError as error:
        pytest.skip(f"no file system of a test's own: {error}")
    assert found.passed, found
