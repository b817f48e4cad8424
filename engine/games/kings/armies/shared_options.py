"""Options that several units of the army lists have (KW-21.1)."""

from __future__ import annotations

from engine.games.kings.armies.special_rules import VICIOUS
from engine.games.kings.armies.unit_types import Option

MOUNT_OPTION = Option("mounted", 15, "mount", mount=("cavalry", (25, 50)), speed=8)
HOUNDS = Option("hounds", 10, rules={VICIOUS: 1})
LIGHTNING = Option("lightning", 20, spells={"lightning": 3})
HEAL = Option("heal", 10, spells={"heal": 2})
