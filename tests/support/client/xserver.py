"""An X server in memory, and control of its mouse and keyboard."""

from __future__ import annotations

import os
import shutil
import struct
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pygame

MISSING = [name for name in ("Xvfb", "xdotool") if shutil.which(name) is None]
MISSING += [] if Path("/proc/self/stat").exists() else ["/proc"]
"""Requirements that this system lacks."""
SCREEN = (1400, 900)
SECONDS = 20.0
"""Seconds; nothing here takes as long, so only a fault ever waits them all."""


def wait_for(come: Callable[[], bool], what: str, seconds: float = SECONDS) -> None:
    """Wait until a condition holds; raises `AssertionError` that names it."""
    deadline = time.monotonic() + seconds
    while not come():
        assert time.monotonic() < deadline, f"waited in vain for {what}"
        time.sleep(0.02)


class XServer:
    """A display of its own; `environment` leads a program to it."""

    def __init__(self, number: int, folder: Path) -> None:
        """Speak to display `number`, which keeps its picture in `folder`."""
        self.environment = {**os.environ, "DISPLAY": f":{number}", "SDL_VIDEODRIVER": "x11"}
        self._picture = folder / "Xvfb_screen0"
        self._corner = (0, 0)
        self._window = ""

    def find(self, process: int) -> str:
        """Wait for a process's window, give it the keyboard and the mouse from now on; return its title."""
        found: list[str] = []

        def there() -> bool:
            found[:] = self._do("search", "--onlyvisible", "--pid", str(process), check=False).split()
            return bool(found)

        wait_for(there, "a window")
        self._window = found[0]
        place = dict(
            line.split("=") for line in self._do("getwindowgeometry", "--shell", found[0]).splitlines()
        )
        self._corner = (int(place["X"]), int(place["Y"]))
        self._do("windowfocus", "--sync", found[0])
        return self._do("getwindowname", found[0]).strip()

    def click(self, pos: tuple[int, int]) -> None:
        """Move the mouse to a place of the window and press its left button."""
        x, y = (part + corner for part, corner in zip(pos, self._corner, strict=True))
        self._do("mousemove", str(x), str(y))
        # A hand is slower than a frame: the button is held for at least one.
        time.sleep(0.06)
        self._do("mousedown", "1")
        time.sleep(0.06)
        self._do("mouseup", "1")
        time.sleep(0.06)

    def press(self, *names: str) -> None:
        """Press keys one after another, by their X names."""
        for name in names:
            self._do("keydown", name)
            time.sleep(0.06)
            self._do("keyup", name)
            time.sleep(0.06)

    def hold(self, name: str, *, down: bool) -> None:
        """Press a key and keep it down, or let it go."""
        self._do("keydown" if down else "keyup", name)
        time.sleep(0.06)

    def layout(self, name: str, *more: str) -> None:
        """Give the keyboard a layout, such as `ru` or `us -variant dvorak`."""
        subprocess.run(("setxkbmap", name, *more), env=self.environment, check=True, timeout=SECONDS)

    def picture(self) -> pygame.Surface:
        """Return a picture of the screen."""
        data = self._picture.read_bytes()
        header, *_ = struct.unpack(">I", data[:4])
        fields = struct.unpack(">25I", data[:100])
        width, height, bits, line, colours = fields[4], fields[5], fields[11], fields[12], fields[19]
        assert bits == 32
        start = header + 12 * colours
        picture = pygame.image.frombuffer(data[start : start + line * height], (line // 4, height), "BGRA")
        return picture.subsurface((0, 0, width, height)).convert(24)

    def property(self, name: str, window: str = "") -> str:
        """Return the property of a window, or of the whole screen, with a name."""
        where = ("-id", window) if window else ("-root",)
        words = ("xprop", *where, name)
        return subprocess.run(words, env=self.environment, capture_output=True, text=True, check=True).stdout

    def outer(self) -> pygame.Rect:
        """Return the place of the window with its frame by a window manager.

        Raises `CalledProcessError` if it is gone.
        """
        words = ("xwininfo", "-id", self._window)
        told = subprocess.run(words, env=self.environment, capture_output=True, text=True, check=True).stdout
        x, y, width, height = (
            int(told.partition(f"{name}:")[2].split()[0])
            for name in ("Absolute upper-left X", "Absolute upper-left Y", "Width", "Height")
        )
        extents = self.property("_NET_FRAME_EXTENTS", self._window).partition("=")[2]
        left, right, top, bottom = map(int, extents.split(",")) if extents.strip() else (0, 0, 0, 0)
        return pygame.Rect(x - left, y - top, width + left + right, height + top + bottom)

    def _do(self, *words: str, check: bool = True) -> str:
        done = subprocess.run(
            ("xdotool", *words),
            env=self.environment,
            capture_output=True,
            text=True,
            check=False,
            timeout=SECONDS,
        )
        assert done.returncode == 0 or not check, f"xdotool {' '.join(words)}: {done.stderr}"
        return done.stdout


@contextmanager
def x_server(folder: Path, size: tuple[int, int] = SCREEN) -> Iterator[XServer]:
    """Run a server with one screen on a free display as long as the context lasts."""
    ours, theirs = os.pipe()
    words = ("Xvfb", "-displayfd", str(theirs), "-noreset", "-nolisten", "tcp", "-fbdir", str(folder))
    screen = ("-screen", "0", f"{size[0]}x{size[1]}x24")
    with (folder / "xvfb.log").open("wb") as log:
        server = subprocess.Popen((*words, *screen), pass_fds=(theirs,), stderr=log)
    os.close(theirs)
    try:
        with os.fdopen(ours) as answer:
            number = answer.readline().strip()
        assert number, f"Xvfb did not start: {(folder / 'xvfb.log').read_text(errors='replace')}"
        yield XServer(int(number), folder)
    finally:
        server.terminate()
        server.wait(SECONDS)


def descendants(root: int) -> set[int]:
    """Return the numbers of all processes that a process has started, directly or not."""
    parents = {}
    for entry in Path("/proc").iterdir():
        if entry.name.isdecimal():
            try:
                stat = (entry / "stat").read_text()
            except OSError:
                continue
            # The name of the program, in parentheses, may hold any character.
            parents[int(entry.name)] = int(stat.rpartition(")")[2].split()[1])
    found: set[int] = set()
    fresh = {root}
    while fresh:
        fresh = {child for child, parent in parents.items() if parent in fresh} - found
        found |= fresh
    return found


def running(number: int) -> bool:
    """Say whether a process still runs and is not a zombie."""
    try:
        stat = Path(f"/proc/{number}/stat").read_text()
    except OSError:
        return False
    return stat.rpartition(")")[2].split()[0] != "Z"
