"""The installed release of Muster."""

from __future__ import annotations

from importlib.metadata import version

DISTRIBUTION = "muster-table"
"""The name of the distribution; `muster` on the package index belongs to somebody else."""


def release() -> str:
    """Return the version of the installed program."""
    return version(DISTRIBUTION)
