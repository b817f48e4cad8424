"""The ways between the screens: what is far from the menu is loaded when somebody goes there."""

from __future__ import annotations

import subprocess
import sys

BEHIND = ("network", "room", "gathering", "table")
START = "import sys, client.__main__; print(*sys.modules)"


def test_the_menu_comes_without_what_is_far_behind_it() -> None:
    """Whoever starts the program does not wait for the code of the network, nor for that of the table."""
    loaded = subprocess.run([sys.executable, "-c", START], capture_output=True, text=True, check=True)
    modules = set(loaded.stdout.split())
    assert {"client.screens.menu.menu", "client.screens.routes"} <= modules
    assert not {"zeroconf", *(f"client.screens.{name}" for name in BEHIND)} & modules
