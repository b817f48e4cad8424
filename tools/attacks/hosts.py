"""Real hosts to attack, each in a separate process, and their properties from outside."""

from __future__ import annotations

import asyncio
import os
import resource
import signal
import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from types import TracebackType

from tools.harness.hosts.raw_client import Address
from tools.harness.root import ROOT

END_TIMEOUT_S = 60.0
"""Longer than a host takes to end: only a fault reaches it."""
UNPACED: Mapping[str, object] = {"accepts_per_second": 1_000_000, "accept_burst": 1_000_000}
"""Settings under which an address may open connections without a limit."""
ROOMY: Mapping[str, object] = {"commands": 1_000_000, "command_burst": 1_000_000, "linger_seconds": 0.2}
"""Settings under which nobody is sent away for too many commands."""
MAX_CLOSING_TENTHS = 200
"""Tenths of a second after which a remaining connection will stay: silence is ended by then."""
ENCRYPTED = True
"""Whether hosts for many use TLS."""
PROBLEMS = ("Traceback", "could not be answered", "was never retrieved", "Error")
"""Texts in a host's error output that mean something unforeseen."""


ORPHAN = "reduction.pickle.load(from_parent)"
"""Text in the traceback of a worker whose host was killed before it had told the worker what to do."""


class NotPermittedError(Exception):
    """An attack lacks a permission or a program; the text says which."""


class LiveHost:
    """A host for many on this machine; as a context it ends with the block."""

    def __init__(
        self,
        folder: Path,
        settings: Mapping[str, object] | None = None,
        *arguments: str,
        port: int = 0,
        descriptors: int | None = None,
        inside: Sequence[str] = (),
        listen: str = "127.0.0.1",
        module: str = "server",
        log: Path | None = None,
    ) -> None:
        """Start it on a data folder; `inside` is a command prefix that runs it elsewhere."""
        changes = {**ROOMY, **(settings or {})}
        self.folder = folder
        self.log = log or folder.with_name(f"{folder.name}.log")
        """Its error output, including that of earlier hosts in the folder."""
        words = [*inside, sys.executable, "-m", module, "--host", listen, "--port", str(port)]
        if "--announce" not in arguments:
            words += ["--announce", "off"]
        words += ["--data", str(folder), *arguments]
        words += [part for name, value in changes.items() for part in ("--set", f"{name}={value}")]
        with self.log.open("ab") as complaints:
            self.process = subprocess.Popen(
                words,
                cwd=ROOT,
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=complaints,
                text=True,
                preexec_fn=None if descriptors is None else _limit_descriptors(descriptors),
            )
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if not line:
            raise RuntimeError(f"the host does not listen: {self.complaints()[-500:]}")
        self.address = Address(int(line.rpartition(" ")[2]), encrypted=ENCRYPTED)

    @property
    def pid(self) -> int:
        """Return its process id."""
        return self.process.pid

    def complaints(self) -> str:
        """Return its whole error output."""
        return self.log.read_text("utf-8", "replace")

    def problems(self) -> list[str]:
        """Return the lines of its error output about something unforeseen, with whole tracebacks."""
        return find_problems(self.complaints())

    def memory(self) -> float:
        """Return the MiB of memory that it holds."""
        pages = int(Path(f"/proc/{self.pid}/statm").read_text("ascii").split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE") / 2**20

    def sockets(self) -> int:
        """Count its TCP sockets: the listening one, and one for each connection."""
        lines = [
            line.split()
            for table in ("tcp", "tcp6")
            for line in Path(f"/proc/{self.pid}/net/{table}").read_text("ascii").splitlines()[1:]
        ]
        known = {f"socket:[{words[9]}]" for words in lines}
        return sum(name in known for name in self._files())

    def _files(self) -> list[str]:
        folder = f"/proc/{self.pid}/fd"
        found = []
        for number in os.listdir(folder):
            # It may be closed meanwhile.
            with suppress(FileNotFoundError):
                found.append(os.readlink(f"{folder}/{number}"))
        return found

    def alive(self) -> bool:
        """Say whether it runs."""
        return self.process.poll() is None

    def kill(self) -> None:
        """End it like a crash."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait(END_TIMEOUT_S)

    def end(self) -> int:
        """Let it end cleanly and return its exit code."""
        self.process.terminate()
        return self.process.wait(END_TIMEOUT_S)

    def __enter__(self) -> LiveHost:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self.alive():
            try:
                self.end()
            except subprocess.TimeoutExpired:
                self.kill()
        assert self.process.stdout is not None
        self.process.stdout.close()


async def count_open_sockets(host: LiveHost, idle: int) -> int:
    """Return how many sockets a host keeps for ended connections; their end takes a moment."""
    for _ in range(MAX_CLOSING_TENTHS):
        if host.sockets() <= idle:
            break
        await asyncio.sleep(0.1)
    return max(0, host.sockets() - idle)


def _limit_descriptors(descriptors: int) -> Callable[[], None]:
    def limit() -> None:
        resource.setrlimit(resource.RLIMIT_NOFILE, (descriptors, descriptors))

    return limit


def find_problems(complaints: str) -> list[str]:
    """Return the lines about something unforeseen, with whole tracebacks; a killed host's orphan is none."""
    found: list[str] = []
    traceback: list[str] = []
    for line in complaints.splitlines():
        if traceback:
            traceback.append(line)
            if not line.startswith(" "):
                found += [] if any(ORPHAN in part for part in traceback) else traceback
                traceback = []
        elif line.startswith("Traceback"):
            traceback = [line]
        elif any(word in line for word in PROBLEMS):
            found.append(line)
    return found + traceback
