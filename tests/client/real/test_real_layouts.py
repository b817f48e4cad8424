"""Real keyboard layouts in a real window: Ctrl never types, and a badge names the key that does it."""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support.client.xserver import MISSING, SECONDS, XServer, wait_for, x_server
from tests.support.selection import select

NEEDED = [*MISSING, *(name for name in ("setxkbmap", "xkbcomp") if shutil.which(name) is None)]
pytestmark = pytest.mark.skipif(bool(NEEDED), reason=f"needs {' and '.join(NEEDED)}")

ROWS = {"1234567890": 10, "qwertyuiop": 24, "asdfghjkl;": 38, "zxcvbnm,./": 52}
"""The keycodes of X by the labels of an American keyboard, from the first of each row on."""
PLACES = {sign: str(first + at) for row, first in ROWS.items() for at, sign in enumerate(row)}
CTRL, ESCAPE, RETURN = "Control_L", "Escape", "Return"
FRENCH = dict(zip("azqwm", "qwaz;", strict=True))
DVORAK = dict(zip("abcdefghijklmnopqrstuvwxyz", "anihdyujgcvpmlsrxo;kf.,bt/", strict=True))
LAYOUTS: dict[str, dict[str, str]] = {
    "ru": {},
    "fr": FRENCH,
    "us -variant dvorak": DVORAK,
}
"""Places of Latin letters that differ from the American keyboard, by its labels."""


class Typed:
    """The program with its line of text, and a keyboard on it."""

    def __init__(self, x: XServer, data: Path) -> None:
        self.x = x
        self._told = data / "told.txt"
        with self._told.open("w") as told:
            self.process = subprocess.Popen(
                (sys.executable, "-m", "tests.client.real.typed_window", str(data)),
                env={**x.environment, "SDL_AUDIODRIVER": "dummy"},
                stdout=told,
            )
        self.await_line("ready")
        x.find(self.process.pid)
        self.press(RETURN)
        self.await_line("in")

    @property
    def lines(self) -> list[str]:
        """Return the program's lines."""
        return self._told.read_text().splitlines()

    @property
    def text(self) -> str:
        """Return the content of the text line."""
        told = [line for line in self.lines if line.startswith(("text", "in"))]
        return eval(told[-1].removeprefix("text ")) if told[-1] != "in" else ""  # the output of `repr`

    def press(self, *codes: str, ctrl: bool = False) -> None:
        """Press keys by their places, perhaps while Ctrl is held."""
        if ctrl:
            self.x.hold(CTRL, down=True)
        self.x.press(*codes)
        if ctrl:
            self.x.hold(CTRL, down=False)

    def await_line(self, line: str, times: int = 1) -> None:
        """Wait until the program has printed a line a number of times."""
        wait_for(lambda: self.lines.count(line) >= times, f"{line!r} among {self.lines}")


@pytest.fixture
def program(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Typed]:
    """Return the program under a layout."""
    with x_server(tmp_path) as x:
        x.layout(*request.param.split())
        made = Typed(x, tmp_path)
        try:
            yield made
        finally:
            made.process.kill()
            made.process.communicate(timeout=SECONDS)


@pytest.mark.parametrize(
    ("program", "layout"), select([(name, name) for name in LAYOUTS]), indirect=["program"]
)
def test_ctrl_never_types_and_letters_mean_what_stands_on_them(program: Typed, layout: str) -> None:
    """Two letters are typed, all is selected and copied, the end is gone to: the two letters are left.

    Outside of the line each letter is found by the key that it stands on, or by its place without Latin ones.
    """
    moved = LAYOUTS[layout]
    code = {letter: PLACES[moved.get(letter, letter)] for letter in "acvqmpe"}
    program.press(PLACES["s"], PLACES["d"])
    wait_for(lambda: len(program.text) == 2, "two letters")
    two = program.text
    for letter in "acv":
        program.press(code[letter], ctrl=True)
    # All was selected and copied, then replaced by itself.
    program.press(ESCAPE)
    program.await_line("out")
    assert program.text == two, program.lines
    for letter in code:
        before = program.lines.count(f"means {letter.upper()}")
        program.press(code[letter])
        program.await_line(f"means {letter.upper()}", before + 1)
    meant = [line for line in program.lines if line.startswith("means")]
    program.press(PLACES["1"], PLACES["9"])
    program.await_line("means 9")
    assert [line for line in program.lines if line.startswith("means")] == [*meant, "means 1", "means 9"]
