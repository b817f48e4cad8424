"""A host that breaks the rules: its messages are impossible, and no more are accepted."""

from __future__ import annotations

import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

MISBEHAVES = "host_misbehaves"
"""Code of the message to the player."""


class Breach(Exception):
    """A host has sent something that no host sends; the text describes it for the log, and quotes nothing."""


@contextmanager
def plausible(what: str, *spared: type[Exception]) -> Iterator[None]:
    """Turn any failure inside into a breach, except the `spared` exceptions.

    It is for work on a host's data by the rules of a game. The rules rely on events that they made
    themselves, and may fail in any way on others.
    """
    try:
        yield
    except Exception as error:
        if isinstance(error, (Breach, *spared)):
            raise
        raise Breach(f"{what}: {fault(error)}") from error


def fault(error: BaseException) -> str:
    """Return the type and origin of an error, without its text, which may quote a message."""
    frames = traceback.extract_tb(error.__traceback__)
    place = f" at {Path(frames[-1].filename).name}:{frames[-1].lineno}" if frames else ""
    return f"{type(error).__name__}{place}"
