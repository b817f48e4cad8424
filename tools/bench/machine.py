"""The machine of a run: its figures mean nothing without it."""

from __future__ import annotations

import os
import platform
import sys
from pathlib import Path


def describe() -> str:
    """Return the lines that name the processor, cores, system, Python and the present load."""
    usable = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count()
    build = "debug build" if hasattr(sys, "gettotalrefcount") else platform.python_compiler()
    memory = _kibibytes("/proc/meminfo", "MemTotal:", 2**20)
    lines = {
        "processor": f"{_processor()}, {usable} of {os.cpu_count()} cores",
        "memory": "unknown" if memory is None else f"{memory:.1f} GiB",
        "system": f"{platform.system()} {platform.release()} {platform.machine()}",
        "python": f"{platform.python_implementation()} {platform.python_version()} ({build})",
        "load": load(),
    }
    return "\n".join(f"{name:<10} {text}" for name, text in lines.items())


def load() -> str:
    """Return the load of the machine: the mean number of running processes."""
    if not hasattr(os, "getloadavg"):
        return "unknown on this system"
    one, five, fifteen = os.getloadavg()
    return f"{one:.2f} over 1 minute, {five:.2f} over 5, {fifteen:.2f} over 15"


def cpu_seconds(process: int) -> float | None:
    """Return the processor time of another process, or None if it is not known."""
    try:
        fields = Path(f"/proc/{process}/stat").read_text("ascii", "replace").rpartition(")")[2].split()
    except OSError:
        return None
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def memory(process: int | str = "self") -> float | None:
    """Return the peak memory of a process in MiB, or None if it is not known."""
    return _kibibytes(f"/proc/{process}/status", "VmHWM:", 2**10)


def resident(process: int) -> float | None:
    """Return the present memory of a process in KiB, or None if it is not known."""
    return _kibibytes(f"/proc/{process}/status", "VmRSS:", 1)


def list_child_processes() -> list[int]:
    """Return the child processes of this one's main thread, if they are known."""
    own = os.getpid()
    return [int(number) for line in _lines(f"/proc/{own}/task/{own}/children") for number in line.split()]


def _processor() -> str:
    for line in _lines("/proc/cpuinfo"):
        name, _, value = line.partition(":")
        if name.strip() == "model name":
            return value.strip()
    return platform.processor() or "unknown processor"


def _kibibytes(path: str, name: str, share: int) -> float | None:
    """Return a line of a file that counts in KiB, divided."""
    found = (line.split() for line in _lines(path))
    return next((int(words[1]) / share for words in found if words and words[0] == name), None)


def _lines(path: str) -> list[str]:
    try:
        return Path(path).read_text("utf-8", "replace").splitlines()
    except OSError:
        return []
