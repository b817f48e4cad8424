"""The Decrees that a seat can proclaim now, for their light."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from engine.games.warchest import actions


def list_decrees(legal: Iterable[Any]) -> frozenset[int]:
    """Return the Decrees among legal actions."""
    return frozenset(action.decree for action in legal if isinstance(action, actions.Proclaim))
