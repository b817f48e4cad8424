"""A match's settings that the rules ask for, and their text in a position (KW-18)."""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias, get_args

from msgspec import Meta, Struct

from engine.events import Seat

SEATS = ("a", "b")
"""The names of the seats; each plays a side (KW-2.1.2)."""
Scenario: TypeAlias = Literal["kill", "invade", "dominate", "pillage", "loot", "killpillage"]
SCENARIOS: tuple[Scenario, ...] = get_args(Scenario)
"""In the order of their numbers on the die (KW-16.2)."""


class Options(Struct, frozen=True):
    """The settings of a match."""

    format: Annotated[int, Meta(ge=50, le=9950, multiple_of=50)] = 2000
    scenario: Scenario = "kill"
    big_targets: Literal["both", "target"] = "both"
    deploy: Literal["alternate", "template"] = "alternate"
    extra_turn: bool = True
    fire_into_melee: bool = False
    individuals_hold: bool = False
    turns: Annotated[int, Meta(ge=3, le=10)] = 6
    """Turns of each side."""
    win_margin: Annotated[int, Meta(ge=0, le=20)] = 10
    """Percent of the format."""

    @property
    def text(self) -> str:
        """Return what differs from the defaults, as a position writes it."""
        words = []
        for name in _TOLD:
            value = getattr(self, name)
            if value != getattr(_DEFAULTS, name):
                words.append(f"{name}:{_WORDS.get(value, value) if isinstance(value, bool) else value}")
        return ",".join(words) or "-"


_WORDS = {True: "on", False: "off"}
_TOLD = (
    "big_targets",
    "deploy",
    "extra_turn",
    "fire_into_melee",
    "individuals_hold",
    "turns",
    "win_margin",
)
_DEFAULTS = Options()


def told_options(text: str) -> dict[str, Any]:
    """Read the settings that differ from the defaults; raises `ValueError`.

    Whether the values are possible is not looked at.
    """
    if text == "-":
        return {}
    found: dict[str, Any] = {}
    for word in text.split(","):
        name, _, value = word.partition(":")
        if name not in _TOLD:
            raise ValueError(f"{name!r} is no option")
        default = getattr(_DEFAULTS, name)
        if isinstance(default, bool):
            if value not in _WORDS.values():
                raise ValueError(f"{name} is on or off, not {value!r}")
            found[name] = value == "on"
        elif isinstance(default, int):
            if not value.isdecimal():
                raise ValueError(f"{name} is a number, not {value!r}")
            found[name] = int(value)
        else:
            found[name] = value
    return found


def seat_of(unit: str) -> Seat:
    """Return the seat that a unit's name belongs to."""
    return 0 if unit[0] == "a" else 1
