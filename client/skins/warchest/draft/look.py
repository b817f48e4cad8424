"""The state of the draft's picture beyond the position."""

from __future__ import annotations

from dataclasses import dataclass

from client.skins.warchest.draft.answers import DraftAnswer
from client.ui.focus import Key


@dataclass(frozen=True)
class DraftLook:
    """The picture's state beyond the position: pointed and chosen card, deciding seats, the answers."""

    titles: tuple[str, ...] = ("",)
    """The title above the cards, the longest text first; the first that fits is shown."""
    acting: bool = False
    """Whether the viewer decides now."""
    deciding: frozenset[int] = frozenset()
    hovered: Key | None = None
    chosen: int | None = None
    answers: tuple[DraftAnswer, ...] = ()
    fresh: frozenset[int] = frozenset()
    """Cards that others have taken since the viewer's last decision."""
