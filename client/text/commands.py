"""The meaning of a typed line."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

COMMANDS = (
    "number",
    "board",
    "card",
    "piles",
    "log",
    "legend",
    "language",
    "undo",
    "draw",
    "play_on",
    "resign",
    "quit",
)
"""What the help explains, in its order."""
HELP = "help"
PLAY_ON = "play on"
"""What is typed for the command of two words."""
WITH_TEXT = ("card", "language")


@dataclass(frozen=True)
class ChosenAction:
    """The player chose an action of the list, or wrote one."""

    action: Any


@dataclass(frozen=True)
class Command:
    """The player asked for something else; `text` is what stood behind its name."""

    name: str
    text: str = ""


@dataclass(frozen=True)
class Unknown:
    """The line means nothing; `number` says that it was meant as one."""

    text: str
    number: bool = False


def understand(
    line: str, legal: Sequence[Any], parse: Callable[[str], Any]
) -> ChosenAction | Command | Unknown:
    """Return what a line means: a number of the list, the text of any action, or a command."""
    text = " ".join(line.split())
    if not text:
        return Unknown("", number=True)
    if text.lstrip("-").isdecimal():
        number = int(text)
        return ChosenAction(legal[number - 1]) if 1 <= number <= len(legal) else Unknown(text, number=True)
    name, _, rest = ("play_on", "", "") if text.lower() == PLAY_ON else text.partition(" ")
    name = name.lower()
    if name in (HELP, *COMMANDS[1:]) and bool(rest) == (name in WITH_TEXT):
        return Command(name, rest)
    try:
        return ChosenAction(parse(text.lower()))
    except ValueError:
        return Unknown(text)
