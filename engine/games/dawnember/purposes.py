"""Purposes of rolls, and the values that rolls are compared with."""

from collections.abc import Mapping
from typing import Literal, TypeAlias

Purpose: TypeAlias = Literal[
    "first", "combat", "rout", "strength", "command", "tactics", "effect", "clash", "battle", "withdrawal"
]
"""The subject that a roll decides; the name of a value stands for a test that a card demands (WY-11.2)."""
COMPARED_VALUES: Mapping[Purpose, str] = {
    **{name: name for name in ("strength", "command", "tactics")},
    "rout": "command",
    "withdrawal": "command",
}
"""The value of its unit that a roll is compared with, if any (WY-6.5, WY-8.1, WY-11.2)."""
