"""The choice of the tool for what the player is asked."""

from __future__ import annotations

from client.skins.kings.table.hand import Hand
from client.skins.kings.table.listed import Listed
from client.skins.kings.table.tool import Tool


def tool_for(hand: Hand) -> Tool:
    """Return the tool for the decision that a position asks of the player."""
    return Listed(hand)
