"""An advised action on the table, as the things to click for it."""

from __future__ import annotations

from typing import Any

from client.skins.warchest.input.choice_tree import Choices
from client.skins.warchest.input.picks import COIN, paths
from client.ui.focus import Key
from engine.games.warchest.state import State


def find_advised_keys(state: State, choices: Choices, action: Any) -> list[Key]:
    """Return the keys of an action's coin, if it is in the hand, and of its cells."""
    drawn = choices.drawn is not None
    way, *_ = paths(state, action, drawn=drawn, played=not choices.asked)
    coins = [Key("coin", pick.unit) for pick in way if pick.verb == COIN and pick.unit is not None]
    ends = (end for pick in way if pick.verb != COIN for end in (pick.cell, pick.origin))
    return [*([] if drawn else coins), *(Key("cell", end) for end in ends if end is not None)]
