"""The meaning of a typed line."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from client.i18n import LANGUAGES, Words

NUMBER = "number"
COMMANDS = (
    NUMBER,
    "board",
    "card",
    "piles",
    "log",
    "legend",
    "language",
    "hint",
    "undo",
    "draw",
    "play_on",
    "resign",
    "quit",
)
"""Commands that the help explains, in its order."""
HELP = "help"
PLAY_ON = "play on"
"""Typed form of the command of two words."""
WITH_TEXT = (
    *("card", "language", "say", "sit", "watch", "new", "kick", "ban", "unban"),
    *("tournament", "enrol", "withdraw"),
)
HELP_ENDINGS = ("?", "\t")
"""Ends of a line that asks for its continuations; the second is what Tab leaves in a line."""


@dataclass(frozen=True)
class ChosenAction:
    """The player chose an action of the list, or wrote one."""

    action: Any


@dataclass(frozen=True)
class Command:
    """Another command of the player; `text` is the rest of the line after its name."""

    name: str
    text: str = ""


@dataclass(frozen=True)
class MisusedCommand:
    """A command that lacks its text, or has one that it does not take."""

    name: str


@dataclass(frozen=True)
class Unknown:
    """A line without a meaning; `number` says whether it looks like a number."""

    text: str
    number: bool = False


@dataclass(frozen=True)
class BegunAction:
    """The beginning of an action whose continuations the player wants to know."""

    text: str


def understand(
    line: str,
    legal: Sequence[Any],
    parse: Callable[[str], Any],
    commands: Sequence[str] = COMMANDS,
    own: Sequence[str] = (),
) -> ChosenAction | Command | MisusedCommand | Unknown | BegunAction:
    """Return the meaning of a line: a number of the list, the text of any action, or one of the commands.

    A game's `own` commands may have a text or none.
    """
    if line.rstrip(" ").endswith(HELP_ENDINGS):
        return BegunAction(" ".join(line.rstrip(" ").removesuffix("?").split()))
    text = " ".join(line.split())
    if not text:
        return Unknown("", number=True)
    if text.lstrip("-").isdecimal():
        number = int(text)
        return ChosenAction(legal[number - 1]) if 1 <= number <= len(legal) else Unknown(text, number=True)
    command = parse_command(text, commands, own)
    if isinstance(command, Command):
        return command
    try:
        return ChosenAction(parse(text.lower()))
    except ValueError:
        return command or Unknown(text)


def parse_command(
    line: str, commands: Sequence[str], own: Sequence[str] = ()
) -> Command | MisusedCommand | None:
    """Return the command of a line, correct or not, or the request for help."""
    text = " ".join(line.split())
    name, _, rest = ("play_on", "", "") if text.lower() == PLAY_ON else text.partition(" ")
    name = name.lower()
    if name in own:
        return Command(name, rest)
    if name != HELP and (name not in commands or name == NUMBER):
        return None
    return Command(name, rest) if bool(rest) == (name in WITH_TEXT) else MisusedCommand(name)


def spell_command(command: str) -> str:
    """Return the text that a player types for a command.

    >>> spell_command("play_on")
    'play on'
    """
    return PLAY_ON if command == "play_on" else command


def command_lines(commands: Sequence[str]) -> list[str]:
    """Return the lines of some commands, for completion.

    >>> command_lines(["resign"])
    ['resign', 'language en', 'language ru', 'help']
    """
    names = [spell_command(name) for name in commands if name not in (NUMBER, "language")]
    return [*names, *(f"language {code}" for code in LANGUAGES), HELP]


def usage(words: Words, command: str) -> str:
    """Return the sentence that explains how to type a command."""
    return words.tr("text.usage", how=words.tr(f"text.help.{command}"))
