"""The parser of the command line: its arguments, their help and completion, in the player's language."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from typing import Any

import shtab

from client.i18n import LANGUAGES, Words
from client.session.game_setup import PERSON
from client.skins.registry import playable
from client.wording.error_texts import refusal
from engine.bots.registry import levels_of
from engine.games.registry import GAMES
from engine.options import SWITCH, Option, OptionError, configure, describe

PROGRAM = "muster"
PLAY = "play"
CONTINUE = "continue"
JOIN = "join"
ROOMS = "rooms"
HOST = "host"
MATCHES = "matches"
COMMANDS = (PLAY, CONTINUE, JOIN, ROOMS, HOST, MATCHES)
FILE_MARKS = (".", "/", "\\")
"""A word with one of these is the path of a record."""
RECORD = "match.wc1"
"""A record's name, for the examples."""
RANDOM = "random"
ADDRESS = "192.168.1.7"
"""An address like a room's, for the examples."""
SEEDS = 2**63
MAX_WINDOW_SIDE_PX = 16384
"""Most pixels of a window's side."""
COLUMN = 24
"""Largest column at which the explanations of the help begin."""
OF_GAME = "game-"
"""Prefix of a setting that has the name of an argument of the program."""


class BadArgument(Exception):
    """A bad command line; the text is one sentence in the player's language.

    It is no `ValueError`, because argparse would replace the text of those.
    """


class Sentences:
    """The errors of a command line, each with the known alternatives."""

    def __init__(self, words: Words) -> None:
        self._words = words

    def unknown(self, name: str, known: Sequence[str]) -> BadArgument:
        """Return the error of an unknown word."""
        return BadArgument(self._words.tr("cli.unknown", name=name, known=self.join_values(known)))

    def wrong(self, code: str, name: str, value: str, known: Sequence[str]) -> BadArgument:
        """Return the error of an argument's bad value, in a host's words."""
        return BadArgument(refusal(self._words, code, {"name": name, "value": value, "known": list(known)}))

    def misfit(self, error: OptionError) -> BadArgument:
        """Return the error of a setting's bad value."""
        return self.wrong("unknown_option", error.name, str(error.value), error.known)

    def join_values(self, known: Sequence[str]) -> str:
        """Return values as a list in a sentence."""
        return self._words.tr("common.list").join(known)


class _Layout(argparse.HelpFormatter):
    """A format of the help without English words of its own."""

    def __init__(self, prog: str) -> None:
        super().__init__(prog, max_help_position=COLUMN)

    def add_usage(self, usage: Any, actions: Any, groups: Any, prefix: str | None = "") -> None:
        """Begin with the program's name instead of a heading."""
        super().add_usage(usage, actions, groups, prefix)

    def _fill_text(self, text: str, width: int, indent: str) -> str:
        """Leave examples in their lines."""
        return text


def parse_early(argv: Sequence[str]) -> argparse.Namespace:
    """Return the values that later arguments depend on, unchecked: among them `game` and `language`."""
    first = argparse.ArgumentParser(add_help=False, allow_abbrev=False)
    first.add_argument("--language", nargs="?")
    first.add_argument("--game", nargs="?")
    first.add_argument("--position", nargs="?")
    first.add_argument("--examples", action="store_true")
    return first.parse_known_args(argv)[0]


class CommandLine:
    """The arguments for a game: those of the program, and one for each of the game's settings."""

    def __init__(self, words: Words, game: str) -> None:
        self._words = words
        self._bad = Sentences(words)
        self._options = describe(GAMES[game].options)
        self._flags: dict[str, argparse.Action] = {}
        self._suggested: dict[argparse.Action, Sequence[str]] = {}
        self._parser = argparse.ArgumentParser(
            PROGRAM,
            usage=words.tr("cli.usage"),
            epilog=_examples(words, list(levels_of(GAMES[game]))[-1]),
            formatter_class=_Layout,
            add_help=False,
            allow_abbrev=False,
            exit_on_error=False,
        )
        self._declare_program(game)
        self._declare_settings()

    def read(self, argv: Sequence[str]) -> argparse.Namespace:
        """Return the values by name, None for a setting that is not given; raises `BadArgument`.

        Words after `join` become `room`, and paths become `files`: neither is one of the `commands`.
        """
        try:
            given, rest = self._parser.parse_known_intermixed_args(list(argv))
        except argparse.ArgumentError as error:
            # Our own types raise sentences: argparse itself finds only too many values, or too few.
            name = (error.argument_name or "").rpartition("/")[2]
            if self._flags[name].nargs == 0:
                raise self._bad.unknown(name, self._list_words()) from None
            raise BadArgument(self._words.tr("cli.needs_value", name=name)) from None
        given.room = []
        if JOIN in given.commands:
            begin = given.commands.index(JOIN) + 1
            given.commands, given.room = given.commands[:begin], given.commands[begin:]
        given.files = [word for word in given.commands if any(mark in word for mark in FILE_MARKS)]
        given.commands = [word for word in given.commands if word not in given.files]
        unknown = [*rest, *(word for word in given.commands if word not in COMMANDS)]
        if unknown:
            raise self._bad.unknown(unknown[0].partition("=")[0], self._list_words())
        return given

    def help(self) -> str:
        """Return the usage of the program, with every argument and its purpose."""
        return self._parser.format_help().rstrip()

    def completion(self, shell: str) -> str:
        """Return the script by which a shell completes the arguments and their known values."""
        for action, values in self._suggested.items():
            action.choices = values
        return shtab.complete(self._parser, shell)

    def settings(self, given: argparse.Namespace) -> dict[str, str]:
        """Return the texts of the settings that are given by their own arguments."""
        texts = {option.name: getattr(given, f"{OF_GAME}{option.name}") for option in self._options}
        return {name: text for name, text in texts.items() if text is not None}

    def setting(self, option: Option, text: str) -> Any:
        """Turn a text into a value of the setting's kind; the schema checks the rest."""
        try:
            return option.read(text)
        except OptionError as error:
            raise self._bad.misfit(error) from None

    def _list_words(self) -> list[str]:
        """Return all commands and options."""
        return [*COMMANDS, *self._flags]

    def _declare_program(self, game: str) -> None:
        seats = GAMES[game].seats(configure(GAMES[game].options, {}))
        self._group = self._parser.add_argument_group()
        add, one_of, shells = self._add, self._one_of, shtab.SUPPORTED_SHELLS
        add("commands", COMMANDS, nargs="*", metavar=" | ".join(COMMANDS))
        add("--continue", action="store_true", dest="resume")
        add("--text", action="store_true")
        add("--game", playable(examples=True), value="name")
        add("--bot", [*levels_of(GAMES[game]), PERSON], value="name", action="append", default=[])
        add("--side", [*seats, RANDOM], value="side")
        add("--player", value="player", action="append", default=[])
        add("--seed", value="number", type=self._seed)
        add("--takeback", action="store_true")
        add("--position", value="position")
        add("--table", value="number", type=self._table)
        add("--watch", action="store_true")
        add("--stage", action="store_true")
        add("--set", value="pair", type=self._pair, action="append", default=[])
        add("--language", LANGUAGES, value="code", type=one_of("--language", LANGUAGES))
        add("--size", metavar="1280x720", type=self._size)
        add("--fullscreen", action="store_true")
        add("--debug", action="store_true")
        add("--examples", action="store_true")
        add("--completion", shells, value="shell", type=one_of("--completion", shells))
        add("--version", action="store_true")
        add("--help", action="store_true")

    def _declare_settings(self) -> None:
        self._group = self._parser.add_argument_group(self._words.tr("cli.settings"))
        for option in self._options:
            values = list(SWITCH) if option.kind == "switch" else [str(it) for it in option.choices or ()]
            told = self._words.tr(f"option.{option.name}.name")
            told += f": {self._bad.join_values(values)}" if values else ""
            told += f" ({_format_setting(option.default)})" if option.default != "" else ""
            name = flag(option)
            if name in self._flags:
                name = f"--{OF_GAME}{name.removeprefix('--')}"
            self._add(name, values, value="value", told=told, dest=f"{OF_GAME}{option.name}")

    def _add(
        self, name: str, suggested: Sequence[str] = (), value: str = "", told: str = "", **how: Any
    ) -> None:
        """Declare one argument; a shell's suggestions are not always all allowed values."""
        told = told or self._words.tr(f"cli.help.{name.removeprefix('--')}")
        if value:
            how["metavar"] = self._words.tr(f"cli.value.{value}")
        names = ("-h", name) if name == "--help" else (name,)
        action = self._group.add_argument(*names, help=told.replace("%", "%%"), **how)
        self._flags |= dict.fromkeys(action.option_strings[-1:], action)
        if suggested:
            self._suggested[action] = suggested

    # Readers of single values.

    def _one_of(self, name: str, known: Sequence[str]) -> Callable[[str], str]:
        def read(text: str) -> str:
            if text not in known:
                raise self._bad.wrong("unknown_option", name, text, known)
            return text

        return read

    def _number(self, name: str, text: str) -> int:
        if not text.isdecimal():
            raise BadArgument(self._words.tr("cli.bad_value", name=name, text=text))
        return int(text)

    def _seed(self, text: str) -> int:
        if (number := self._number("--seed", text)) >= SEEDS:
            raise BadArgument(self._words.tr("cli.bad_value", name="--seed", text=text))
        return number

    def _table(self, text: str) -> int:
        if not (number := self._number("--table", text)):
            raise BadArgument(self._words.tr("cli.bad_value", name="--table", text=text))
        return number

    def _size(self, text: str) -> tuple[int, int]:
        width, cross, height = text.partition("x")
        if not (cross and width.isdecimal() and height.isdecimal() and int(width) > 0 and int(height) > 0):
            raise BadArgument(self._words.tr("cli.bad_size", text=text))
        return min(int(width), MAX_WINDOW_SIDE_PX), min(int(height), MAX_WINDOW_SIDE_PX)

    def _pair(self, text: str) -> tuple[str, str]:
        name, equals, value = text.partition("=")
        if not equals:
            raise BadArgument(self._words.tr("cli.needs_pair", text=text))
        return name, value


def _examples(words: Words, bot: str) -> str:
    """Return an example of each command, with its purpose."""
    lines = {
        "menu": "",
        "play": f"{PLAY} --bot {bot}",
        "text": f"{PLAY} --text",
        "continue": CONTINUE,
        "matches": MATCHES,
        "file": f"{RECORD} --text",
        "host": f"{HOST} --text",
        "rooms": f"{ROOMS} --text",
        "join": f"{JOIN} {ADDRESS}",
        "table": f"{JOIN} {ADDRESS} --table 2",
        "watch": f"{JOIN} {ADDRESS} --watch --text",
        "stage": f"{JOIN} {ADDRESS} --stage",
    }
    wide = max(map(len, lines.values()))
    told = (f"  {PROGRAM} {line:<{wide}}  {words.tr(f'cli.example.{name}')}" for name, line in lines.items())
    return "\n".join([f"{words.tr('cli.examples')}:", *told])


def flag(option: Option) -> str:
    """Return the argument for a setting."""
    return f"--{option.name.replace('_', '-')}"


def _format_setting(value: Any) -> str:
    """Return a setting's value as it is written on the command line."""
    return next((text for text, position in SWITCH.items() if position is value), str(value))
