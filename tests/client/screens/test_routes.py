"""The ways between the screens: code far from the menu is loaded on the way to its screen."""

from __future__ import annotations

import subprocess
import sys

BEHIND = ("network", "room", "gathering", "table")
START = "import sys, client.{}; print(*sys.modules)"
LATE = ("asyncio", "cryptography", "engine", "pygame_gui")
"""Slow imports without a use for the first picture."""


def list_loaded(module: str) -> set[str]:
    """Return the imports of a module of the client."""
    command = [sys.executable, "-c", START.format(module)]
    return set(subprocess.run(command, capture_output=True, text=True, check=True).stdout.split())


def test_the_first_picture_waits_for_nothing() -> None:
    """The window opens before the program, the rules and the network have been loaded."""
    modules = list_loaded("__main__")
    assert "client.opening" in modules
    assert not set(LATE) & modules


def test_the_menu_comes_without_what_is_far_behind_it() -> None:
    """The start of the program does not wait for the code of the network, nor for that of the table."""
    modules = list_loaded("program")
    assert {"client.screens.menu.menu", "client.screens.routes"} <= modules
    assert not {"zeroconf", "cryptography", *(f"client.screens.{name}" for name in BEHIND)} & modules
