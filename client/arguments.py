"""What the command line says, understood and refused in the player's language."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from client.session import SoloPlan
from client.skins.registry import SKINS
from client.words import LANGUAGES, Words
from engine.bots.registry import BOTS
from engine.games.registry import GAMES
from engine.options import Option, OptionError, configure, describe

PLAY = "play"
CONTINUE = "continue"
COMMANDS = (PLAY, CONTINUE)
RANDOM = "random"
FLAGS = ("--continue", "--text", "--fullscreen", "--takeback", "--debug", "--help", "--version")
VALUED = ("--language", "--size", "--game", "--bot", "--side", "--player", "--seed", "--set")
SEEDS = 2**63


@dataclass(frozen=True)
class Arguments:
    """What to do: show the menu, or play as planned; in the window or in the terminal."""

    plan: SoloPlan | None = None
    resume: bool = False
    """Whether to go on with the game that is not finished."""
    text: bool = False
    language: str | None = None
    size: tuple[int, int] | None = None
    fullscreen: bool = False
    debug: bool = False
    help: bool = False
    version: bool = False


class BadArgument(ValueError):
    """A command line that cannot be followed; the text is one sentence in the player's language."""


def spoken(argv: Sequence[str]) -> str | None:
    """Return the language that a command line asks for, if we have it: errors are told in it already."""
    for index, word in enumerate(argv):
        name, equals, value = word.partition("=")
        if name == "--language":
            asked = value if equals else "".join(argv[index + 1 : index + 2])
            return asked if asked in LANGUAGES else None
    return None


def parse(argv: Sequence[str], words: Words) -> Arguments:
    """Read a command line; raises `BadArgument` with a sentence in the language of `words`."""
    return _Reader(words).read(argv)


class _Reader:
    def __init__(self, words: Words) -> None:
        self._words = words
        self._game = next(iter(GAMES))
        self._values: dict[str, list[str]] = {}

    def read(self, argv: Sequence[str]) -> Arguments:
        self._game = self._chosen_game(argv)
        commands = self._collect(list(argv))
        unknown = [word for word in commands if word not in COMMANDS]
        if unknown:
            raise self._unknown(unknown[0], [*COMMANDS, *FLAGS, *VALUED, *self._options()])
        text = "--text" in self._values
        resume = CONTINUE in commands or "--continue" in self._values
        begins = (
            PLAY in commands
            or (text and not resume)
            or set(self._values) & {"--bot", "--side", "--player", "--seed", "--set", "--takeback"}
        )
        if set(self._values) & set(self._options()):
            begins = True
        if resume and begins:
            raise BadArgument(self._words.tr("cli.continue_alone"))
        return Arguments(
            resume=resume,
            plan=self._plan() if begins else None,
            text=text,
            language=self._one_of("--language", LANGUAGES),
            size=self._size(),
            fullscreen="--fullscreen" in self._values,
            debug="--debug" in self._values,
            help="--help" in self._values,
            version="--version" in self._values,
        )

    def _chosen_game(self, argv: Sequence[str]) -> str:
        for index, word in enumerate(argv):
            name, equals, value = word.partition("=")
            if name == "--game":
                asked = value if equals else "".join(argv[index + 1 : index + 2])
                if asked not in GAMES:
                    raise self._wrong("unknown_game", "--game", asked, list(GAMES))
                return asked
        return self._game

    def _schema(self) -> tuple[Option, ...]:
        return describe(GAMES[self._game].options)

    def _options(self) -> dict[str, str]:
        """Return the game's settings as arguments."""
        return {f"--{option.name.replace('_', '-')}": option.name for option in self._schema()}

    def _collect(self, rest: list[str]) -> list[str]:
        """Sort the words into commands, which are returned, and arguments with their values."""
        commands = []
        valued = (*VALUED, *self._options())
        while rest:
            word = rest.pop(0)
            if not word.startswith("-"):
                commands.append(word)
                continue
            name, equals, value = word.partition("=")
            name = "--help" if name == "-h" else name
            if name in FLAGS and not equals:
                self._values.setdefault(name, [])
            elif name in valued:
                if not equals:
                    if not rest:
                        raise BadArgument(self._words.tr("cli.needs_value", name=name))
                    value = rest.pop(0)
                self._values.setdefault(name, []).append(value)
            else:
                raise self._unknown(name, [*COMMANDS, *FLAGS, *valued])
        return commands

    def _plan(self) -> SoloPlan:
        options = SKINS[self._game].pages.complete(self._given())
        problem = SKINS[self._game].pages.problem(self._words, options)
        if problem is not None:
            raise BadArgument(problem)
        try:
            config = configure(GAMES[self._game].options, options)
        except OptionError as error:
            raise self._misfit(error) from None
        seats = GAMES[self._game].seats(config)
        bot, bots = self._bots(seats)
        people = self._people(seats)
        side = self._one_of("--side", (*seats, RANDOM)) or (None if people else seats[0])
        # A random side of a game that can be repeated is the same one each time.
        seed = self._seed()
        seat = _pick(seed, len(seats)) if side == RANDOM else None if side is None else seats.index(side)
        takeback = "--takeback" in self._values
        return SoloPlan(self._game, options, seat, bot, seed, takeback, bots, people)

    def _people(self, seats: Sequence[str]) -> dict[int, str]:
        """Return who takes turns at this computer, by seat."""
        people = {}
        for text in self._values.get("--player", []):
            seat, equals, name = text.partition("=")
            if not equals or not name.strip():
                raise BadArgument(self._words.tr("cli.bad_value", name="--player", text=text))
            if seat not in seats:
                raise self._wrong("unknown_option", "--player", seat, list(seats))
            people[seats.index(seat)] = name
        return people

    def _bots(self, seats: Sequence[str]) -> tuple[str, dict[int, str]]:
        """Return who plays in general, and who a single seat."""
        general, single = list(BOTS)[-1], {}
        for text in self._values.get("--bot", []):
            seat, equals, bot = text.rpartition("=")
            if bot not in BOTS:
                raise self._wrong("unknown_bot", "--bot", bot, list(BOTS))
            if not equals:
                general = bot
            elif seat in seats:
                single[seats.index(seat)] = bot
            else:
                raise self._wrong("unknown_option", "--bot", seat, list(seats))
        return general, single

    def _given(self) -> dict[str, Any]:
        """Return the game's settings that are given, by name."""
        pairs = [
            (name, value) for flag, name in self._options().items() for value in self._values.get(flag, [])
        ]
        for text in self._values.get("--set", []):
            name, equals, value = text.partition("=")
            if not equals:
                raise BadArgument(self._words.tr("cli.needs_pair", text=text))
            pairs.append((name, value))
        kinds = {option.name: option for option in self._schema()}
        for name, _ in pairs:
            if name not in kinds:
                raise self._unknown(name, list(kinds))
        return {name: self._value(kinds[name], value) for name, value in pairs}

    def _value(self, option: Option, text: str) -> Any:
        """Turn a text into a value of the setting's kind; what does not fit is left to the schema."""
        if option.choices is not None and option.kind == "choice":
            return next((choice for choice in option.choices if str(choice) == text), text)
        if option.kind == "switch":
            named = {"on": True, "off": False}
            if text not in named:
                raise self._wrong("unknown_option", option.name, text, list(named))
            return named[text]
        if option.kind == "number":
            if not text.isdecimal():
                raise BadArgument(self._words.tr("cli.bad_value", name=option.name, text=text))
            return int(text)
        return text

    def _seed(self) -> int | None:
        text = self._last("--seed")
        if text is None:
            return None
        if not text.isdecimal() or int(text) >= SEEDS:
            raise BadArgument(self._words.tr("cli.bad_value", name="--seed", text=text))
        return int(text)

    def _size(self) -> tuple[int, int] | None:
        text = self._last("--size")
        if text is None:
            return None
        width, cross, height = text.partition("x")
        if not (cross and width.isdecimal() and height.isdecimal() and int(width) > 0 and int(height) > 0):
            raise BadArgument(self._words.tr("cli.bad_size", text=text))
        return (min(int(width), 16384), min(int(height), 16384))

    def _last(self, name: str) -> str | None:
        values = self._values.get(name)
        return values[-1] if values else None

    def _one_of(self, name: str, known: Sequence[str]) -> str | None:
        value = self._last(name)
        if value is not None and value not in known:
            raise self._wrong("unknown_option", name, value, list(known))
        return value

    def _misfit(self, error: OptionError) -> BadArgument:
        """Word what the game's schema refuses; only a choice has values that can be named."""
        option = next(option for option in self._schema() if option.name == error.name)
        if option.choices is None:
            return BadArgument(self._words.tr("cli.bad_value", name=error.name, text=error.value))
        return self._wrong("unknown_option", error.name, str(error.value), error.known)

    def _unknown(self, name: str, known: Sequence[str]) -> BadArgument:
        return BadArgument(self._words.tr("cli.unknown", name=name, known=self._listed(known)))

    def _wrong(self, code: str, name: str, value: str, known: Sequence[str]) -> BadArgument:
        text = self._words.tr(f"refused.{code}", name=name, value=value, known=self._listed(known))
        return BadArgument(text)

    def _listed(self, known: Sequence[str]) -> str:
        return self._words.tr("common.list").join(known)


def _pick(seed: int | None, number: int) -> int:
    """Return a random seat; the same one for the same seed."""
    return random.Random(seed).randrange(number)
