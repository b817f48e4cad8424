"""The program itself at a pseudo-terminal: tests type lines and wait for texts on the screen."""

from __future__ import annotations

import os
import pty
import re
import select
import subprocess
import sys
import time
from pathlib import Path
from random import Random
from types import TracebackType

from tests.support.client.terminals import CHOICE, SECONDS
from tools.harness.root import ROOT

CONTROLS = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")


class Screen:
    """A player at a terminal of their own; as a context the program ends with the block."""

    def __init__(self, folder: Path, *arguments: str, kind: str = "dumb", encoding: str = "utf-8") -> None:
        """Run `muster --text` with these arguments; the program keeps its files in a folder.

        Lines can be edited unless the `kind` of terminal is a dumb one.
        """
        self.text = ""
        self._read = 0
        places = {name: str(folder) for name in ("MUSTER_DATA", "XDG_CONFIG_HOME", "XDG_DATA_HOME")}
        self._terminal, inner = pty.openpty()
        self.process = subprocess.Popen(
            [sys.executable, "-m", "client", "--text", *arguments],
            cwd=ROOT,
            env={
                **os.environ,
                **places,
                # Nothing here answers the question for the cursor's place.
                **{"TERM": kind, "PROMPT_TOOLKIT_NO_CPR": "1"},
                **{"PYTHONUTF8": "0", "PYTHONIOENCODING": encoding, "LANG": "C.UTF-8"},
            },
            stdin=inner,
            stdout=inner,
            stderr=inner,
            start_new_session=True,
        )
        os.close(inner)

    def __enter__(self) -> Screen:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        os.close(self._terminal)

    def type(self, *lines: str) -> None:
        """Type lines."""
        os.write(self._terminal, "".join(f"{line}\n" for line in lines).encode())

    def press(self, keys: str) -> None:
        """Press keys, as the sequences that they send."""
        os.write(self._terminal, keys.encode())

    def sees(self, text: str) -> None:
        """Wait until a text is shown, after the one that was waited for before."""
        end = time.monotonic() + SECONDS
        while text not in self.text[self._read :]:
            assert self._look(end - time.monotonic()), f"no {text!r} on:\n{self.text}"
        self._read = self.text.index(text, self._read) + len(text)

    def choose(self, chosen: Random, question: str) -> None:
        """Wait for a question, and choose one of the offered actions."""
        self.sees(question)
        # An interrupted question is asked once more, without its list of actions.
        offered = [found[1] for line in self.text[: self._read].split("\n") if (found := CHOICE.match(line))]
        last = len(offered) - 1 - offered[::-1].index("1")
        self.type(chosen.choice(offered[last:]))

    def _look(self, seconds: float) -> bool:
        """Take in the next output; False if nothing comes any more."""
        ready, _, _ = select.select([self._terminal], [], [], max(0.0, seconds))
        try:
            data = os.read(self._terminal, 1 << 16) if ready else b""
        except OSError:
            # On Linux a terminal cannot be read after the end of its program.
            return False
        self.text += CONTROLS.sub("", data.decode(errors="replace")).replace("\r\n", "\n")
        return bool(data)
