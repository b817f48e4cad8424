"""The list of hostile hosts: what each does to whoever comes, and what is to become of that."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from tools.attacks.hostile.stage import Script

Place = Literal["room", "seat", "watch"]
"""What the player does in the room: nothing, sit down, or watch."""
Ending = Literal["told", "unharmed"]
"""The player was told and is out of the room, or is there and can go on."""


@dataclass(frozen=True)
class Attack:
    """One hostile host."""

    name: str
    script: Script
    place: Place
    ending: Ending
    """What is to become of the player."""
    animated: bool = False
    """Whether what happens at the table is shown in motion."""
    frames: int = 36
    """How long the player stays, where nothing leads away earlier."""
    gradual: bool = False
    """Whether it goes beyond a limit bit by bit: on a slow machine the player may not be that far yet."""

    def fits(self, ending: Ending) -> bool:
        """Say whether this may have become of the player."""
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
    """Put a script into the list, under a name, without one under its own."""

    def add_attack(script: Script) -> Script:
        known = name or str(getattr(script, "__name__", "")).replace("_", " ")
        ATTACKS[known] = Attack(known, script, place, ending, animated, frames, gradual)
        return script

    return add_attack
