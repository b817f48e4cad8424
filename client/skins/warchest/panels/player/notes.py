"""The words and signs of a panel that do not follow from the position."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from client.skins.warchest.wording.spy_memory import Coins


@dataclass(frozen=True)
class PanelNotes:
    """The content of a panel beyond the position."""

    name: str
    acting: bool = False
    """Whether the match waits for a decision of this player."""
    status: Literal["", "turn", "answer"] = ""
    """The kind of awaited decision; `turn` also while another player must answer in this player's turn."""
    own: bool = False
    player: str = ""
    robot: bool = False
    allied: bool = False
    """Whether it is the viewer or a partner of the viewer, in matches with partners."""
    lit: frozenset[int] = frozenset()
    """Supply coins that can be chosen now."""
    without_medal: bool = False
    """Whether the initiative marker is in motion."""
    seen: Coins = ()
    """The coins of this hand that the viewer has seen."""
    without_seal: bool = False
    """Whether a Seal of this side is in motion."""
