"""The turn that the rules of Dawn and Ember work on."""

from __future__ import annotations

from typing import TypeAlias

from engine.game import Turn
from engine.games.dawnember.state import State

Table: TypeAlias = Turn[State]
