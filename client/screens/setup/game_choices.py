"""The choices for a new game, begun from the last ones, and the check of them."""

from __future__ import annotations

import random
from collections.abc import Sequence
from itertools import count
from typing import Any

from client.i18n import Words
from client.session.game_setup import PERSON, GameSetup
from client.session.given_position import GivenPosition
from client.skins.pages import Picks
from client.skins.registry import SKINS, game_words
from client.storage.settings import LastGame
from engine.bots.registry import levels_of, usual_level
from engine.events import Seat
from engine.games.registry import GAMES
from engine.options import Option, OptionError, configure, describe, fitting

MAX_STEPPER_STEPS = 20
"""Most steps of a stepper from end to end, unless the game lists them."""


LAST_WORK = ""
"""Name of the work that was composed last, among the saved ones."""


class GameChoices:
    """A game and its settings, the player's seat (None: a random one), the other players, perhaps a seed."""

    def __init__(self, game: str, last: LastGame | None, bots: Sequence[str] | None = None) -> None:
        """Take over the last choices, as far as they still fit; else begin with the simplest settings.

        The leading one is the game's own default: who begins here does not have to learn the game.

        `bots` are the computer players, from weak to strong; by default the game's own.
        """
        self.game = game
        self.pages = SKINS[game].pages
        self.schema = describe(GAMES[game].options)
        simple = {name: value for name, value in self.pages.first_game().items() if name != self.pages.lead}
        self.options: dict[str, Any] = self._fitting(simple if last is None else {})
        self.seat: int | None = 0
        self.levels = tuple(levels_of(GAMES[game]) if bots is None else bots)
        """The computer players, from weak to strong."""
        self.bot = usual_level(self.levels)
        self.bots: dict[int, str] = {}
        """Bots by place, counted clockwise from the player's seat, if they differ from `bot`."""
        self.people: dict[int, str] = {}
        """Names of people at the same computer, by place."""
        self.name = ""
        """Name of the player, if several people play."""
        self.brought: dict[int, str] = {}
        """Names of the saved works that people at the same computer bring, by place."""
        self.seed = ""
        self.takeback = False
        self.hints = True
        self.position = ""
        """Position from which the match plays on, and which tells the settings; empty: none."""
        self.told: tuple[str, ...] = ()
        """Names of the settings that the position tells."""
        if last is not None:
            self._recall(last)

    def begin_at(self, position: GivenPosition) -> None:
        """Let the match play on from a position of this game, with its settings."""
        self.options, self.position = self._fitting(position.options), position.line
        self.told = tuple(position.options)
        if self.seat is not None:
            self.seat %= self.seats
        self.people = {place: name for place, name in self.people.items() if place < self.seats}

    @property
    def lead(self) -> Option | None:
        """Return the setting with large cards, if there is one."""
        return next((option for option in self.schema if option.name == self.pages.lead), None)

    @property
    def seats(self) -> int:
        """Return the number of seats."""
        game = GAMES[self.game]
        return len(game.seats(configure(game.options, self.options)))

    @property
    def brings_own(self) -> bool:
        """Return whether the seats bring works of their own, such as armies."""
        works = self.pages.works
        return works is not None and self.options[works.option] == works.own

    @property
    def ready(self) -> bool:
        """Return whether a game can begin with these choices."""
        lineup = self.pages.lineup(self.options)
        return lineup is None or None not in lineup

    @property
    def picked(self) -> tuple[str, Picks] | None:
        """Return the setting that is chosen by picking, and its picks, if it matters now."""
        for option in self.schema:
            picks = self.pages.picks(option.name, self.options)
            if picks is not None and option.matters(self.options):
                return option.name, picks
        return None

    def option(self, name: str) -> Option:
        """Return a setting by name."""
        return next(option for option in self.schema if option.name == name)

    def steps(self, option: Option) -> list[int]:
        """Return the offered numbers of a setting: by default all allowed ones, or round ones."""
        steps = set(self.pages.steps(option.name))
        if not steps and option.least is not None and option.most is not None:
            wide = option.most - option.least
            rounds = (option.step * n * 10**power for power in count() for n in (1, 2, 5))
            apart = next(each for each in rounds if wide <= MAX_STEPPER_STEPS * each)
            steps = {*range(-(-option.least // apart) * apart, option.most, apart), option.least, option.most}
        return sorted(steps | {self.options[option.name]})

    def choose(self, name: str, value: Any) -> None:
        """Take a value of a setting; other settings that no longer fit are changed."""
        self.options = self._fitting({**self.options, name: value})
        if self.seat is not None and self.seat >= self.seats:
            self.seat %= self.seats
        self.people = {place: name for place, name in self.people.items() if place < self.seats}
        if name != self.pages.lead:
            self.fall_back()

    def play_ready_made(self, seat: Seat, value: Any) -> None:
        """Let all seats play ready-made works, and one of them that of a list."""
        works = self.pages.works
        assert works is not None
        self.choose(works.option, works.ready)
        self.choose(works.lists[seat], value)

    def bring(self, place: int, name: str | None) -> None:
        """Let all seats bring works of their own, and a place the one of a name; None: chosen later."""
        works = self.pages.works
        assert works is not None
        self.choose(works.option, works.own)
        if name is None:
            self.brought.pop(place, None)
        else:
            self.brought[place] = name

    def list_other_seats(self) -> list[int]:
        """Return the other places, counted clockwise from the player's seat; partners come first."""
        places = range(1, self.seats)
        return sorted(places, key=lambda place: not self.pages.partners(self.options, 0, place))

    def seat_at(self, place: int) -> int:
        """Return the seat at a place, counted clockwise from the player's seat; from the first, if random."""
        return ((self.seat or 0) + place) % self.seats

    def bot_at(self, place: int) -> str:
        """Return the bot at a place, counted clockwise from the player's seat."""
        return self.bots.get(place, self.bot) if self.seats > 2 else self.bot

    def who_at(self, place: int) -> str:
        """Return the bot at a place, counted clockwise from the player's seat, or that it is a person."""
        return PERSON if place in self.people else self.bot_at(place)

    def plan(self) -> GameSetup:
        """Return the choices as a plan; a random seat is decided here."""
        seats = self.seats
        seat = random.randrange(seats) if self.seat is None else self.seat
        told = {
            option.name: self.options[option.name] for option in self.schema if option.matters(self.options)
        }
        works = self.pages.works
        if self.seat is None and self.brings_own and works is not None and works.grouped:
            # The lists were chosen for the player and the next ones, wherever chance seats them.
            lists = works.lists
            told |= {name: self.options[lists[at - seat]] for at, name in enumerate(lists)}
        seed = int(self.seed) if self.seed else None
        bots = {
            (seat + place) % seats: self.bot_at(place)
            for place in range(1, seats)
            if self.bot_at(place) != self.bot and place not in self.people
        }
        people = {(seat + place) % seats: name for place, name in self.people.items() if place < seats}
        people |= {seat: self.name} if people else {}
        return GameSetup(
            self.game,
            told,
            seat,
            self.bot,
            seed,
            self.takeback,
            bots,
            people,
            self.hints,
            position=self.position,
        )

    def describe_choices(self, words: Words) -> str:
        """Describe the choices in a few words: the leading setting, the player's seat, the other players."""
        words = game_words(words, self.game)
        name = self.pages.lead
        lead = [words.tr(f"option.{name}.{self.options[name]}")] if name else []
        seat = self.seat
        side = words.tr("common.random") if seat is None else self.pages.seat_name(words, seat, self.options)
        others = dict.fromkeys(self.who_at(place) for place in self.list_other_seats())
        names = (words.tr("new_game.person" if who == PERSON else f"bot.{who}.name") for who in others)
        return " · ".join([*lead, side, *names])

    def remember(self) -> LastGame:
        """Return the choices to remember for the next time: everything but the seed."""
        return LastGame(
            options=dict(self.options),
            seat=self.seat,
            bot=self.bot,
            bots=dict(self.bots),
            people=dict(self.people),
            brought=dict(self.brought),
            takeback=self.takeback,
            hints=self.hints,
        )

    def fall_back(self) -> None:
        """Choose values that need no picking, if the picking was left unfinished."""
        lead = self.lead
        if lead is not None and not self.ready:
            self.options = self._fitting({**self.options, lead.name: lead.default})

    def _fitting(self, values: dict[str, Any]) -> dict[str, Any]:
        return fitting(GAMES[self.game].options, values)

    def _recall(self, last: LastGame) -> None:
        kept: dict[str, Any] = {}
        for option in self.schema:
            if option.name not in last.options:
                continue
            value = last.options[option.name]
            trial = self._fitting({**kept, option.name: value})
            try:
                configure(GAMES[self.game].options, trial)
            except OptionError:
                continue
            if trial[option.name] == value:
                kept[option.name] = value
        self.options = self._fitting(kept)
        self.fall_back()
        if last.seat is None or last.seat in range(self.seats):
            self.seat = last.seat
        self.takeback, self.hints = last.takeback, last.hints
        if last.bot in self.levels:
            self.bot = last.bot
        self.bots = {place: bot for place, bot in last.bots.items() if bot in self.levels}
        self.people = {place: name for place, name in last.people.items() if 0 < place < self.seats}
        self.brought = {place: name for place, name in last.brought.items() if 0 <= place < self.seats}
