"""The list of hostile hosts: their attacks, and the expected outcomes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from tools.attacks.hostile.stage import Script

Place = Literal["room", "seat", "watch", "big screen"]
"""The player's action in the room: none, sit down, watch, or show its tables on the big screen."""
Ending = Literal["told", "unharmed"]
"""The player got a message and is out of the room, or is there and can go on."""


@dataclass(frozen=True)
class Attack:
    """One hostile host."""

    name: str
    script: Script
    place: Place
    ending: Ending
    """Expected outcome for the player."""
    animated: bool = False
    """Whether events at the table are animated."""
    frames: int = 36
    """Frames that the player stays, unless something leads away earlier."""
    gradual: bool = False
    """Whether it exceeds a limit gradually: on a slow machine the player may not be that far yet."""

    def fits(self, ending: Ending) -> bool:
        """Say whether an outcome is an expected one."""
        return ending == self.ending or (self.gradual and ending == "unharmed")


ATTACKS: dict[str, Attack] = {}


def attack(
    place: Place,
    ending: Ending,
    *,
    animated: bool = False,
    frames: int = Attack.frames,
    gradual: bool = False,
    name: str = "",
) -> Callable[[Script], Script]:
    """Add a script to the list, by default under its own name."""

    def add_attack(script: Script) -> Script:
        known = name or str(getattr(script, "__name__", "")).replace("_", " ")
        ATTACKS[known] = Attack(known, script, place, ending, animated, frames, gradual)
        return script

    return add_attack
