"""A real client as a process that takes orders by lines, and its stored files."""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from typing import Any

from tools.harness.hosts.player import Fault
from tools.harness.root import ROOT

KEPT = "seats.json"
"""The one file of a client with secrets, for its owner alone."""
SILENT = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
END_TIMEOUT_S = 60


class Guest:
    """A real client as a process."""

    def __init__(self, folder: Path, name: str, port: int, seat: int, seed: int) -> None:
        self.name = f"{name} {seed}"
        self.output = ""
        self._folder = folder / name
        self._folder.mkdir()
        words = ["-m", "tools.attacks.canaries.client", str(self._folder), self.name]
        self.process = subprocess.Popen(
            [sys.executable, *words, str(port), str(seat), str(seed)],
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            env={**os.environ, **SILENT},
        )

    async def come(self, password: str) -> None:
        """Order it to enter and sit down."""
        self._write(password)
        await self._expect("seated")

    async def over(self) -> None:
        """Wait until its match is over."""
        await self._expect("over")

    def end(self) -> None:
        """Order it to end and read its last output."""
        self._write("end")
        self.output += self.process.communicate(timeout=END_TIMEOUT_S)[0]

    def tokens(self) -> list[str]:
        """Return its stored tokens."""
        return [token for place in self._places() for token in place["tokens"].values()]

    def nonces(self) -> dict[str, str]:
        """Return its nonces."""
        found: dict[str, str] = {}
        for place in self._places():
            for number, nonce in ((place.get("pledge") or {}).get("nonces") or {}).items():
                found[f"nonce {number} of {self.name}"] = nonce
        return found

    def files(self) -> list[Path]:
        """Return all its files."""
        return [path for path in self._folder.rglob("*") if path.is_file()]

    def __enter__(self) -> Guest:
        return self

    def __exit__(self, *_: object) -> None:
        self.process.kill()
        self.process.communicate()

    def _places(self) -> list[dict[str, Any]]:
        # The file may be missing, or incomplete.
        with suppress(FileNotFoundError, ValueError):
            kept: list[dict[str, Any]] = json.loads((self._folder / KEPT).read_bytes())
            return kept
        return []

    def _write(self, line: str) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(f"{line}\n")
        self.process.stdin.flush()

    async def _expect(self, word: str) -> None:
        assert self.process.stdout is not None
        while line := await asyncio.to_thread(self.process.stdout.readline):
            self.output += line
            # Other lines are error output, which is collected above.
            with suppress(ValueError):
                if json.loads(line).get(word):
                    return
        raise Fault(f"{self.name} has ended: {self.output[-500:]}")
