"""A hostile host in a separate process, like a real one: `python -m tools.attacks.hostile.host`."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from dataclasses import dataclass
from select import select
from types import TracebackType

from msgspec import json

from tools.attacks.hostile.all_scripts import ATTACKS
from tools.attacks.hostile.guest import Guest, listening
from tools.attacks.hostile.stage import play
from tools.harness.root import ROOT

ANSWER_TIMEOUT_S = 60.0
"""Longer than the process takes to answer or to end: only a fault reaches it."""


@dataclass(frozen=True)
class Visits:
    """A hostile host's report about its visitors."""

    connections: int
    faults: list[str]
    """Errors of the script itself."""


class HostileHost:
    """A process that plays one script after the other; as a context it ends with the block."""

    def __init__(self) -> None:
        """Start the process."""
        words = [sys.executable, "-m", __name__]
        self._process = subprocess.Popen(
            words, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def begin(self, name: str) -> int:
        """Play a script to every visitor; return the port."""
        return int(self._ask(name))

    def end(self) -> Visits:
        """Stop the present script."""
        return json.decode(self._ask("").encode(), type=Visits)

    def _ask(self, line: str) -> str:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(f"{line}\n")
        self._process.stdin.flush()
        ready, _, _ = select([self._process.stdout], [], [], ANSWER_TIMEOUT_S)
        answer = self._process.stdout.readline() if ready else ""
        if not answer:
            self._process.kill()
            raise RuntimeError("the hostile host has ended, or hangs")
        return answer

    def __enter__(self) -> HostileHost:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.close()
        self._process.wait(ANSWER_TIMEOUT_S)
        self._process.stdout.close()


async def _serve() -> None:
    """Play the scripts named on standard input; an empty line ends one."""
    while name := (await _line()).strip():
        await _play(name)


async def _line() -> str:
    return await asyncio.to_thread(sys.stdin.readline)


async def _play(name: str) -> None:
    tasks: list[asyncio.Task[None]] = []

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        guest = Guest(reader, writer)
        tasks.append(asyncio.ensure_future(play(ATTACKS[name].script, guest)))
        await asyncio.wait(tasks[-1:])
        guest.leave()

    async with listening(serve) as port:
        print(port, flush=True)
        await _line()
        for task in tasks:
            task.cancel()
        ends = await asyncio.gather(*tasks, return_exceptions=True)
    faults = [f"the script: {end!r}" for end in ends if isinstance(end, Exception)]
    print(json.encode(Visits(len(tasks), faults)).decode(), flush=True)


if __name__ == "__main__":
    asyncio.run(_serve())
