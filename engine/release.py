"""The installed release of Muster."""

from __future__ import annotations

from importlib.metadata import version

DISTRIBUTION = "muster-table"
"""The name of the distribution; the name `muster` on the package index is taken."""


def release() -> str:
    """Return the version of the installed program."""
    return version(DISTRIBUTION)
