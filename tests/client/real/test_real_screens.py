"""The real program on small screens, with a window manager: its window lies on them whole."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pygame
import pytest

from client.storage.settings import FOLDER_VARIABLE, NAME
from tests.support.client.xserver import MISSING, SECONDS, XServer, wait_for, x_server
from tests.support.selection import select

NEEDED = [*MISSING, *(name for name in ("openbox", "xprop", "xwininfo") if shutil.which(name) is None)]
pytestmark = pytest.mark.skipif(bool(NEEDED), reason=f"needs {' and '.join(NEEDED)}")

BAR = 40
"""Pixels of a task bar at the lower edge."""
OPENBOX = f"""<?xml version="1.0"?>
<openbox_config xmlns="http://openbox.org/3.4/rc">
<margins><top>0</top><bottom>{BAR}</bottom><left>0</left><right>0</right></margins>
<theme><name>Clearlooks</name></theme>
</openbox_config>
"""
KEPT: dict[str, dict[str, Any]] = {
    "first": {},
    "of a larger screen": {"window": [2400, 1300], "position": [1500, 700]},
    "of a screen that is gone": {"window": [1000, 640], "position": [-1900, 40]},
    "below the title bar": {"window": [960, 600], "position": [0, 0]},
}
"""The remembered places of the window."""


@contextmanager
def desktop(folder: Path, size: tuple[int, int]) -> Iterator[XServer]:
    """Run a window manager with a task bar on a screen."""
    settings = folder / "rc.xml"
    settings.write_text(OPENBOX, "ascii")
    with x_server(folder, size) as x:
        words = ("openbox", "--config-file", str(settings))
        manager = subprocess.Popen(words, env=x.environment, stderr=subprocess.DEVNULL)
        try:
            wait_for(lambda: f", {size[1] - BAR}" in x.property("_NET_WORKAREA"), "the window manager")
            yield x
        finally:
            manager.terminate()
            manager.wait(SECONDS)


@pytest.mark.parametrize("kept", select(list(KEPT)))
@pytest.mark.parametrize("size", select([((1024, 600),), ((1366, 768),)]), ids=str)
def test_the_window_lies_whole_on_the_screen(tmp_path: Path, size: tuple[int, int], kept: str) -> None:
    """With its title bar, above the task bar; it stays so in the next seconds, and fills its area."""
    (tmp_path / NAME).write_text(json.dumps({"language": "en", "animation": "off", **KEPT[kept]}), "utf-8")
    free = pygame.Rect(0, 0, size[0], size[1] - BAR)
    with desktop(tmp_path, size) as x:
        environment = {**x.environment, "SDL_AUDIODRIVER": "dummy", FOLDER_VARIABLE: str(tmp_path)}
        words = (sys.executable, "-m", "client", "--debug")
        program = subprocess.Popen(words, env=environment, stderr=subprocess.PIPE)
        log = tmp_path / "logs" / "muster.log"
        try:
            # The first window may give way to another one, once its borders are known.
            wait_for(lambda: log.exists() and "screen Menu" in log.read_text("utf-8"), "the menu")
            x.find(program.pid)
            whole = x.outer()
            assert free.contains(whole)
            # Nothing is wasted where there is hardly room.
            assert whole.width >= min(960, free.width - 20)
            assert whole.height >= min(600, free.height - 20)
        finally:
            program.kill()
            program.communicate(timeout=SECONDS)
