"""Common parts of the tools' command lines: counts, and optional libraries."""

from __future__ import annotations

import argparse
import sys
from importlib.util import find_spec


def count(text: str) -> int:
    """Read a positive number; raises `ArgumentTypeError`.

    >>> count("3")
    3
    """
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number from 1")
    return int(text)


def need(group: str, *modules: str) -> None:
    """End the program with one sentence if a library of a dependency group is missing."""
    for module in modules:
        if find_spec(module) is None:
            sys.exit(f"{module} is not installed; `uv run --group {group}` brings it")
