"""Differences between systems: Ctrl-C that waits while processes are started."""

from __future__ import annotations

import signal
import subprocess
import sys

import pytest

from server.core.platform import hold_interrupts

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="there Ctrl-C cannot be held")


def test_ctrl_c_waits_and_is_not_lost() -> None:
    seen: list[str] = []
    before = signal.signal(signal.SIGINT, lambda *_: seen.append("heard"))
    try:
        with hold_interrupts():
            signal.raise_signal(signal.SIGINT)
            seen.append("inside")
    finally:
        signal.signal(signal.SIGINT, before)
    assert seen == ["inside", "heard"]


def test_a_process_that_is_started_meanwhile_never_hears_it() -> None:
    """It would end with a traceback before it could say that it does not want to."""
    script = "import signal; signal.raise_signal(signal.SIGINT); print('goes on')"
    with hold_interrupts():
        held = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False)
    assert (held.returncode, held.stdout) == (0, "goes on\n")
    free = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False)
    assert free.returncode != 0
