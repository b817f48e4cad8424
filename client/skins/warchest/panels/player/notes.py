"""The words and signs of a panel that do not follow from the position."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from client.skins.warchest.wording.spy_memory import Coins


@dataclass(frozen=True)
class PanelNotes:
    """What a panel says beside the position itself."""

    name: str
    acting: bool = False
    """Whether a decision of this player is waited for."""
    status: Literal["", "turn", "answer"] = ""
    """What the player is waited for, or, while another one must answer, that the turn is here."""
    own: bool = False
    player: str = ""
    robot: bool = False
    allied: bool = False
    """Whether it is the viewer, or a partner, where partners play."""
    lit: frozenset[int] = frozenset()
    """Supply coins that can be chosen now."""
    without_medal: bool = False
    """Whether the initiative marker is in motion."""
    seen: Coins = ()
    """What the viewer has seen of this hand."""
    without_seal: bool = False
    """Whether a Seal of this side is in motion."""
