"""The choice among equally good options, and of the seat that decides next."""

from __future__ import annotations

from collections.abc import Iterable, Set
from typing import Any

from engine.chance import Chance
from engine.events import Seat, Viewer


def any_best(judged: Iterable[tuple[float, Any]], chance: Chance) -> Any:
    """Return an action that nothing is worth more than; of equal ones each is equally likely."""
    listed = list(judged)
    most = max(worth for worth, _ in listed)
    best = [action for worth, action in listed if worth == most]
    return best[chance.below(len(best))]


def pick_decider(asked: Set[Seat], viewer: Viewer) -> Seat:
    """Return the seat that decides, of several that may: the viewer's own, else the first."""
    return viewer if viewer is not None and viewer in asked else min(asked)
