"""A host whose process stands still longer than the tolerated silence: all who gave signs of life stay."""

from __future__ import annotations

import asyncio
import signal
from pathlib import Path

import pytest

from tools.attacks.crowds.asleep import SETTINGS, sleep

pytestmark = pytest.mark.trust


@pytest.mark.skipif(not hasattr(signal, "SIGSTOP"), reason="this system cannot stop a process")
@pytest.mark.full
def test_nobody_pays_for_the_sleep_of_a_host(tmp_path: Path) -> None:
    found = asyncio.run(sleep(tmp_path / "data", SETTINGS["dead_seconds"] + 2.0))
    assert found.passed, found
    assert found.people == 18
    assert found.charged > 0
