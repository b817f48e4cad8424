"""A host that breaks the rules: what it has told cannot be, and nothing more is taken from it."""

from __future__ import annotations

import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

MISBEHAVES = "host_misbehaves"
"""The code under which the player is told."""


class Breach(Exception):
    """A host has told what no host tells; the text says for the log what it is, and quotes nothing."""


@contextmanager
def plausible(what: str, *spared: type[Exception]) -> Iterator[None]:
    """Take whatever fails inside for a breach, but for the exceptions that are `spared`.

    For work on what a host has told, by the rules of a game: they rely on events that the rules have made,
    and fail in any way on others.
    """
    try:
        yield
    except Exception as error:
        if isinstance(error, (Breach, *spared)):
            raise
        raise Breach(f"{what}: {fault(error)}") from error


def fault(error: BaseException) -> str:
    """Say what kind of error it is and where it was raised, without its text, which may quote a message."""
    frames = traceback.extract_tb(error.__traceback__)
    place = f" at {Path(frames[-1].filename).name}:{frames[-1].lineno}" if frames else ""
    return f"{type(error).__name__}{place}"
