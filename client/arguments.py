"""Plans made from the command line: show the menu, play a game, or join a room."""

from __future__ import annotations

import argparse
import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from client.command_line import (
    CONTINUE,
    HOST,
    JOIN,
    MATCHES,
    PLAY,
    RANDOM,
    ROOMS,
    BadArgument,
    CommandLine,
    Sentences,
    parse_early,
)
from client.i18n import LANGUAGES, Words
from client.net.addresses import BadAddress, parse_address
from client.net.entry import Entry
from client.session.game_setup import PERSON, GameSetup
from client.session.given_position import GivenPosition, read_given_position
from client.skins.registry import SHOWN_GAMES, SKINS, game_words, playable
from client.skins.unusable_packages import describe_left_out
from client.wording.position_texts import describe_bad_position
from engine.bots.registry import bots_of, levels_of, usual_level
from engine.games.registry import GAMES
from engine.match.beginning import read_position
from engine.notation import NotationError
from engine.options import OptionError, configure, describe
from engine.release import release


@dataclass(frozen=True)
class Arguments:
    """The parsed command line: show the menu, or play by a plan; in the window or in the terminal."""

    plan: GameSetup | None = None
    resume: bool = False
    """Whether to continue the unfinished game."""
    entry: Entry | None = None
    """Room to enter."""
    rooms: bool = False
    """Whether to show the rooms of the network."""
    host: bool = False
    """Whether to open the player's own room and enter it."""
    matches: bool = False
    """Whether to show the stored matches."""
    record: Path | None = None
    """Record to open."""
    text: bool = False
    language: str | None = None
    size: tuple[int, int] | None = None
    fullscreen: bool = False
    debug: bool = False
    examples: bool = False
    """Whether example games are on the shelf, too."""
    answer: str | None = None
    """Text to print instead of all that: the help, the version, or a shell's completion script."""


def find_language(argv: Sequence[str]) -> str | None:
    """Return the language that a command line asks for, if it exists: errors use it already.

    >>> find_language(["--language", "ru"])
    'ru'
    """
    asked = parse_early(argv).language
    return asked if asked in LANGUAGES else None


def parse(argv: Sequence[str], words: Words) -> Arguments:
    """Read a command line; raises `BadArgument` with a sentence in the language of `words`."""
    asked = parse_early(argv)
    games, known = playable(examples=asked.examples), playable(examples=True)
    if not games:
        raise BadArgument("\n".join([words.tr("cli.no_games"), *describe_left_out(words)]))
    given_position = _read_position(words, asked.position)
    game = asked.game or (given_position.game if given_position else games[0])
    if game not in known:
        raise Sentences(words).wrong("unknown_game", "--game", game, known)
    words = game_words(words, game)
    line = CommandLine(words, game)
    given = line.read(argv)
    answer = _answer(line, given)
    if answer is not None:
        return Arguments(answer=answer)
    resume = given.resume or CONTINUE in given.commands
    elsewhere = {JOIN, ROOMS, HOST} & set(given.commands)
    looks = MATCHES in given.commands or bool(given.files)
    begins = (
        PLAY in given.commands
        or (given.text and not resume and not elsewhere and not looks)
        or any(
            (
                given.bot,
                given.side,
                given.player,
                given.set,
                given.takeback,
                given.seed is not None,
                given.position,
            )
        )
        or bool(line.settings(given))
    )
    if resume and begins:
        raise BadArgument(words.tr("cli.continue_alone"))
    wishes = {"--table": given.table is not None, "--watch": given.watch, "--stage": given.stage}
    for name, wish in wishes.items():
        if wish and JOIN not in given.commands:
            raise BadArgument(words.tr("cli.join_alone", name=name))
    if given.stage and given.text:
        raise BadArgument(words.tr("cli.stage_window"))
    if elsewhere and (resume or begins or len(elsewhere) > 1):
        raise BadArgument(words.tr("cli.room_alone"))
    if looks and (resume or begins or elsewhere or len(given.files) + (MATCHES in given.commands) > 1):
        raise BadArgument(words.tr("cli.match_alone"))
    return Arguments(
        resume=resume,
        plan=_Planner(words, game, line, given).plan() if begins else None,
        entry=_entry(words, given) if JOIN in given.commands else None,
        rooms=ROOMS in given.commands,
        host=HOST in given.commands,
        matches=MATCHES in given.commands,
        record=Path(given.files[0]) if given.files else None,
        text=given.text,
        language=given.language,
        size=given.size,
        # A projector shows nothing else.
        fullscreen=given.fullscreen or given.stage,
        debug=given.debug,
        examples=given.examples,
    )


def _read_position(words: Words, text: str | None) -> GivenPosition | None:
    """Return the position that a command line gives; raises `BadArgument`."""
    if text is None:
        return None
    try:
        return read_given_position(text, SHOWN_GAMES)
    except NotationError as error:
        raise _refuse_position(words, error) from None


def _refuse_position(words: Words, error: NotationError) -> BadArgument:
    return BadArgument(describe_bad_position(words, error))


def _answer(line: CommandLine, given: argparse.Namespace) -> str | None:
    if given.help:
        return line.help()
    if given.completion is not None:
        return line.completion(given.completion)
    return release() if given.version else None


def _entry(words: Words, given: argparse.Namespace) -> Entry:
    """Read the address of a room, its known mark, and the wish at it."""
    room = given.room
    if not room:
        raise BadArgument(words.tr("cli.needs_value", name=JOIN))
    try:
        return Entry(parse_address(room[0]), " ".join(room[1:]), given.table, given.watch, given.stage)
    except BadAddress as error:
        raise BadArgument(words.tr(error.code, **error.args_)) from None


class _Planner:
    """A command line that begins a game, on its way to a plan."""

    def __init__(self, words: Words, game: str, line: CommandLine, given: argparse.Namespace) -> None:
        self._words = words
        self._bad = Sentences(words)
        self._game = game
        self._line = line
        self._given = given
        self._options = {option.name: option for option in describe(GAMES[game].options)}

    def plan(self) -> GameSetup:
        """Return the planned game; raises `BadArgument`."""
        given = _read_position(self._words, self._given.position)
        told = {} if given is None else given.options
        options = SKINS[self._game].pages.complete(told | self._settings())
        position = "" if given is None else given.line
        try:
            config = configure(GAMES[self._game].options, options)
            if position:
                read_position(GAMES[self._game], config, position)
        except NotationError as error:
            raise _refuse_position(self._words, error) from None
        except OptionError as error:
            raise self._bad.misfit(error) from None
        problem = SKINS[self._game].pages.problem(self._words, options)
        if problem is not None:
            raise BadArgument(problem)
        seats = GAMES[self._game].seats(config)
        bot, bots = self._bots(seats)
        people = self._people(seats)
        side = self._side(seats)
        if PERSON in (bot, *bots.values()):
            people = self._share_seats(seats, bot, bots, people, side, options)
            bot = usual_level(levels_of(GAMES[self._game])) if bot == PERSON else bot
            bots = {seat: who for seat, who in bots.items() if who != PERSON}
        side = side or (None if people else seats[0])
        # A random side of a repeatable game is the same each time.
        seed = self._given.seed
        seat = _pick(seed, len(seats)) if side == RANDOM else None if side is None else seats.index(side)
        return GameSetup(
            self._game, options, seat, bot, seed, self._given.takeback, bots, people, position=position
        )

    def _side(self, seats: Sequence[str]) -> str | None:
        side: str | None = self._given.side
        if side is not None and side not in (*seats, RANDOM):
            raise self._bad.wrong("unknown_option", "--side", side, [*seats, RANDOM])
        return side

    def _people(self, seats: Sequence[str]) -> dict[int, str]:
        """Return the people who take turns at this computer, by seat."""
        people = {}
        for text in self._given.player:
            seat, equals, name = text.partition("=")
            if not equals or not name.strip():
                raise BadArgument(self._words.tr("cli.bad_value", name="--player", text=text))
            if seat not in seats:
                raise self._bad.wrong("unknown_option", "--player", seat, list(seats))
            if seats.index(seat) in people:
                raise BadArgument(self._words.tr("cli.seat_twice", name="--player", seat=seat))
            people[seats.index(seat)] = name
        return people

    def _share_seats(
        self,
        seats: Sequence[str],
        bot: str,
        bots: Mapping[int, str],
        people: Mapping[int, str],
        side: str | None,
        options: Mapping[str, Any],
    ) -> dict[int, str]:
        """Return the people who take turns here in place of bots: by default with the names of the seats."""
        own = seats.index(side) if side in seats else 0
        here = [seat for seat in range(len(seats)) if seat == own or bots.get(seat, bot) == PERSON]
        pages, words = SKINS[self._game].pages, game_words(self._words, self._game)
        return {seat: pages.seat_name(words, seat, options) for seat in here} | {**people}

    def _bots(self, seats: Sequence[str]) -> tuple[str, dict[int, str]]:
        """Return the general bot, and the bots of single seats."""
        bots = bots_of(GAMES[self._game])
        general, single = usual_level(levels_of(GAMES[self._game])), {}
        for text in self._given.bot:
            seat, equals, bot = text.rpartition("=")
            if bot not in (*bots, PERSON):
                raise self._bad.wrong("unknown_bot", "--bot", bot, [*bots, PERSON])
            if not equals:
                general = bot
            elif seat in seats:
                single[seats.index(seat)] = bot
            else:
                raise self._bad.wrong("unknown_option", "--bot", seat, list(seats))
        return general, single

    def _settings(self) -> dict[str, Any]:
        """Return the given settings of the game, by name."""
        texts = self._line.settings(self._given) | dict(self._given.set)
        for name in texts:
            if name not in self._options:
                raise self._bad.unknown(name, list(self._options))
        return {name: self._line.setting(self._options[name], text) for name, text in texts.items()}


def _pick(seed: int | None, number: int) -> int:
    """Return a random seat; the same one for the same seed."""
    return random.Random(seed).randrange(number)
