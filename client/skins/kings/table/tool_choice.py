"""The choice of the tool for a question."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from client.skins.kings.context import KingsContext, KingsTool
from client.skins.kings.deploying.tool import KingsDeploying
from client.skins.kings.orders.foresight.previewers import get_shared_previewer
from client.skins.kings.orders.tool import KingsOrderTool
from client.skins.kings.table.choosing.marking import Marking
from client.skins.kings.table.choosing.questions import Question
from client.skins.kings.table.choosing.regrouping import Regroup
from client.skins.kings.table.choosing.shooting import Shooting
from client.skins.kings.wording.prompts import find_question


def _ordering(context: KingsContext) -> KingsTool:
    return KingsOrderTool(context, get_shared_previewer())


_TOOLS: Mapping[str, Callable[[KingsContext], KingsTool]] = {
    "mark": Marking,
    "deploy": KingsDeploying,
    "van": _ordering,
    "move": _ordering,
    "shoot": Shooting,
    "regroup": Regroup,
}
"""Tools by question; all other questions have the plain tool."""


def tool_for(context: KingsContext) -> KingsTool:
    """Return the tool for the decision that a position asks of the player."""
    return _TOOLS.get(find_question(context.state), Question)(context)
