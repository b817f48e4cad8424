"""The progress bar of an arena, with the rate and the time left."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from shutil import get_terminal_size
from time import monotonic
from typing import TextIO, TypeVar

T = TypeVar("T")
BAR_WIDTH = 30
"""Characters of the bar."""


def show_progress(
    games: Iterator[T], done: int, total: int, out: TextIO, clock: Callable[[], float] = monotonic
) -> Iterator[T]:
    """Pass games on, and draw a progress bar on a terminal; `done` games were finished before."""
    if not out.isatty():
        yield from games
        return
    began, width = clock(), 0
    try:
        for new, game in enumerate(games, 1):
            yield game
            line = _line(done + new, total, new, clock() - began)
            # A line that wraps could not be overwritten.
            line = line[: get_terminal_size().columns - 1]
            # A shorter line must erase the longer line before it.
            print(f"\r{line:<{width}}", end="", file=out, flush=True)
            width = len(line)
    finally:
        if width:
            print(file=out)


def _line(done: int, total: int, new: int, seconds: float) -> str:
    bar = f"[{'#' * (BAR_WIDTH * done // total):<{BAR_WIDTH}}] {done}/{total}"
    if seconds <= 0:
        return bar
    left = round((total - done) * seconds / new)
    rate = f"{new / seconds:.1f} games/s" if new >= seconds else f"{seconds / new:.1f} s/game"
    return f"{bar}  {rate}  {left // 3600}:{left // 60 % 60:02}:{left % 60:02} left"
