"""What the picture of the draft shows beside the position."""

from __future__ import annotations

from dataclasses import dataclass

from client.skins.warchest.draft.answers import DraftAnswer
from client.ui.focus import Key


@dataclass(frozen=True)
class DraftLook:
    """What the picture shows beside the position: what is pointed at and chosen, who decides, the answers."""

    titles: tuple[str, ...] = ("",)
    """What stands above the cards, the longest first: the first one that has room is shown."""
    acting: bool = False
    """Whether the viewer decides now."""
    deciding: frozenset[int] = frozenset()
    hovered: Key | None = None
    chosen: int | None = None
    answers: tuple[DraftAnswer, ...] = ()
    fresh: frozenset[int] = frozenset()
    """Cards that others have taken since the viewer's last decision."""
