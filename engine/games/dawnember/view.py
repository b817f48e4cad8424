"""Views: the parts of a state that a viewer may know (WY-2.2)."""

from __future__ import annotations

from engine.events import Viewer, redact
from engine.games.dawnember.cards.pool import UNKNOWN
from engine.games.dawnember.fold import find_revealed_hand
from engine.games.dawnember.state import Pile, State

_SECRET = ("army_deck", "army_hand", "deck", "hand")


def view(state: State, viewer: Viewer) -> State:
    """Build the view that a seat or a spectator has of a state."""
    seen = state.clone()
    seen.knows = 0 if viewer is None else 1 << viewer
    seen.pending = tuple(redact(frame, viewer) for frame in state.pending)
    for seat in (0, 1):
        if seat == viewer:
            continue
        for name in _SECRET:
            pile: list[Pile] = getattr(seen, name)
            shown = find_revealed_hand(seen, seat) if name == "hand" else None
            if shown is None:
                pile[seat] = [UNKNOWN] * len(pile[seat])
        seen.tops[seat] = (UNKNOWN,) * len(seen.tops[seat])
        if state.options.closed:
            lists = [*seen.lists]
            lists[seat] = None
            seen.lists = (lists[0], lists[1])
    return seen
