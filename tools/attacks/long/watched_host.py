"""A host whose tasks can be counted from outside: on SIGUSR1 it writes their number into a file.

MUSTER_TASKS=FILE python -m tools.attacks.long.watched_host ARGUMENTS OF THE HOST
"""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from pathlib import Path
from time import sleep

from server.__main__ import main

TASKS_FILE_VARIABLE = "MUSTER_TASKS"
"""The environment variable with the path of the file."""
WAIT_TIMEOUT_S = 10.0


def _tell(*_: object) -> None:
    path = Path(os.environ[TASKS_FILE_VARIABLE])
    draft = path.with_suffix(".draft")
    draft.write_text(str(len(asyncio.all_tasks())), "ascii")
    draft.replace(path)


def count_tasks(pid: int, file: Path) -> int:
    """Ask a watched host for the number of its tasks."""
    file.unlink(missing_ok=True)
    os.kill(pid, signal.SIGUSR1)
    for _ in range(int(WAIT_TIMEOUT_S / 0.02)):
        if file.exists():
            return int(file.read_text("ascii"))
        sleep(0.02)
    raise RuntimeError("the host does not say how many tasks it has")


if __name__ == "__main__":
    signal.signal(signal.SIGUSR1, _tell)
    sys.exit(main())
