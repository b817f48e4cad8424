"""The tools of Kings of War, and their context."""

from __future__ import annotations

from typing import TypeAlias

from client.skins.tabletop.tools.tool import Tool
from client.skins.tabletop.tools.tool_context import ToolContext
from engine.games.kings.state import State

KingsContext: TypeAlias = ToolContext[State]
KingsTool: TypeAlias = Tool[State]
