"""Registries by their import paths, so that a worker process can be told where they are."""

from __future__ import annotations

from importlib import import_module
from typing import Any


def load_registry(path: str) -> dict[str, Any]:
    """Return the registry at a path like `engine.games.registry:GAMES`; raises `ValueError`."""
    module, _, name = path.partition(":")
    try:
        registry = getattr(import_module(module), name)
    except (ImportError, AttributeError, ValueError) as error:
        raise ValueError(f"no registry at {path!r}: {error}") from None
    if not isinstance(registry, dict):
        raise ValueError(f"no registry at {path!r}: it is not a dictionary")
    return registry
