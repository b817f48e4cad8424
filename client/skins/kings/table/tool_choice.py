"""The choice of the tool for what the player is asked."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from client.skins.kings.deploying.tool import Deploying
from client.skins.kings.orders.foresight.oracle import get_shared_oracle
from client.skins.kings.orders.tool import OrderTool
from client.skins.kings.table.choosing.marking import Marking
from client.skins.kings.table.choosing.questions import Question
from client.skins.kings.table.choosing.regrouping import Regroup
from client.skins.kings.table.choosing.shooting import Shooting
from client.skins.kings.table.hand import Hand
from client.skins.kings.table.tool import Tool
from client.skins.kings.wording.prompts import find_question


def _ordering(hand: Hand) -> Tool:
    return OrderTool(hand, get_shared_oracle())


_TOOLS: Mapping[str, Callable[[Hand], Tool]] = {
    "mark": Marking,
    "deploy": Deploying,
    "van": _ordering,
    "move": _ordering,
    "shoot": Shooting,
    "regroup": Regroup,
}
"""By what is asked; all other questions are plain ones."""


def tool_for(hand: Hand) -> Tool:
    """Return the tool for the decision that a position asks of the player."""
    return _TOOLS.get(find_question(hand.state), Question)(hand)
