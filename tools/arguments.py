"""Common parts of the tools' command lines: counts, and libraries that only some of them need."""

from __future__ import annotations

import argparse
import sys
from importlib.util import find_spec


def count(text: str) -> int:
    """Read a number of which there must be one at least; raises `ArgumentTypeError`.

    >>> count("3")
    3
    """
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number from 1")
    return int(text)


def need(group: str, *modules: str) -> None:
    """End the program with one sentence where a library is missing that a dependency group brings."""
    for module in modules:
        if find_spec(module) is None:
            sys.exit(f"{module} is not installed; `uv run --group {group}` brings it")
