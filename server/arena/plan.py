"""The plan of an arena: its games, the bots that play them, and their limits for thinking."""

from __future__ import annotations

from itertools import combinations
from typing import Any, NamedTuple

import msgspec

from engine.chance import Generator
from engine.games.registry import GAMES
from engine.match.match import Match
from engine.outcome import Side
from engine.preparation import draw_preparations
from engine.release import release

PLAYER_SEPARATOR, LIMIT_SEPARATOR = "+", ":"
"""Separators: between the bots of one side, and before a bot's own number of iterations."""


class Player(NamedTuple):
    """A bot in a seat."""

    bot: str
    iterations: int | None = None
    """Most iterations of the bot for a decision; None: the plan's limit."""


class Fixture(NamedTuple):
    """One game of a plan before it is played."""

    deal: int
    """Games of one deal have the same set-up and draws."""
    lineup: tuple[int, ...]
    """Players in their order, as indices into the names of the plan."""
    sides: tuple[Side, ...]
    """Side of each player."""


class GamesPlan(msgspec.Struct, frozen=True):
    """The games to play: each game follows from the plan and its number alone."""

    game: str
    config: Any
    """The game's settings."""
    bots: tuple[str, ...]
    """Bots for each side (`players`); with more bots than sides each pairing plays."""
    games: int
    """Number of games of each pairing."""
    seed: int
    max_plays: int
    """Plays after which a game is left undecided; answers to pending decisions do not count."""
    pairs: bool
    """Whether players change sides from game to game: each set-up is played from every side."""
    seconds: float | None = None
    """Seconds that a bot may think about a decision; None: no limit."""
    iterations: int | None = None
    """Most iterations for a decision; None: a bot's usual number, or as many as the time allows."""

    @property
    def sides(self) -> dict[Side, int]:
        """Return the number of seats of each side."""
        game = GAMES[self.game]
        state = game.new(self.config)
        owners = [game.side(state, seat) for seat in range(len(game.seats(self.config)))]
        return {side: owners.count(side) for side in sorted(set(owners))}

    @property
    def lineups(self) -> list[tuple[int, ...]]:
        """Return the pairings, as tuples of indices of players."""
        return list(combinations(range(len(self.bots)), len(self.sides)))

    @property
    def total(self) -> int:
        """Return the number of games in all; they are numbered from 0."""
        return self.games * len(self.lineups)

    @property
    def names(self) -> list[str]:
        """Return the names of the players; a number distinguishes equal names."""
        names = self.bots
        return [
            f"{name} {names[: at + 1].count(name)}" if names.count(name) > 1 else name
            for at, name in enumerate(names)
        ]

    def fixture(self, number: int) -> Fixture:
        """Return the players and sides of a game; all pairings play a deal before the next deal."""
        sides, lineups = list(self.sides), self.lineups
        turns = len(sides) if self.pairs else 1
        block, turn = divmod(number, turns)
        round_, pairing = divmod(block, len(lineups))
        if (round_ + 1) * turns > self.games:
            # The last deal has too few games for every exchange of sides.
            pairing, turn = divmod(number - round_ * turns * len(lineups), self.games - round_ * turns)
        places = range(len(sides))
        return Fixture(round_, lineups[pairing], tuple(sides[place - turn] for place in places))

    def seats(self, fixture: Fixture) -> list[tuple[int, Player]]:
        """Return for each seat the place in the line-up that plays it, and the player."""
        game = GAMES[self.game]
        state = game.new(self.config)
        found: list[tuple[int, Player]] = []
        for seat in range(len(game.seats(self.config))):
            place = fixture.sides.index(game.side(state, seat))
            team = players(self.bots[fixture.lineup[place]])
            mates = sum(place == each for each, _ in found)
            found.append((place, team[mates % len(team)]))
        return found

    def deal(self, fixture: Fixture) -> str:
        """Return the seed of a game's set-up and draws."""
        return f"sim:{self.seed}/{fixture.deal}"

    def match(self, number: int) -> Match[Any]:
        """Set a game up; raises `ValueError` where its settings are not possible."""
        game, deal = GAMES[self.game], self.deal(self.fixture(number))
        prepared = draw_preparations(game, self.config, Generator(f"{deal}/prepared".encode()))
        return Match(game, self.config, Generator(deal.encode()), prepared=prepared)


def players(text: str) -> tuple[Player, ...]:
    """Read the players of a side: one bot for all its seats, or one for each, as in `greedy:500+random`.

    Raises `ValueError`.

    >>> [player.bot for player in players("greedy:500+random")]
    ['greedy', 'random']
    """
    return tuple(_player(each) for each in text.split(PLAYER_SEPARATOR))


def _player(text: str) -> Player:
    bot, limit, number = text.partition(LIMIT_SEPARATOR)
    if not limit:
        return Player(bot)
    if not number.isdecimal() or not 1 <= int(number) <= 10**9:
        raise ValueError(f"{text!r} does not name a number of iterations, as in {bot}{LIMIT_SEPARATOR}500")
    return Player(bot, int(number))


class Order(msgspec.Struct, frozen=True):
    """A plan with the versions of its program and game, as it is stored and sent to workers."""

    muster: str
    rules: int
    """The version of the game."""
    plan: GamesPlan

    @classmethod
    def of(cls, plan: GamesPlan) -> Order:
        """Return the order to play a plan with the versions that are installed here."""
        return cls(release(), GAMES[plan.game].version, plan)


def encode_plan(plan: GamesPlan) -> bytes:
    """Return a plan as a line of JSON, without a line feed."""
    return msgspec.json.encode(Order.of(plan))


def decode_plan(data: bytes) -> GamesPlan:
    """Read a plan; raises `ValueError` if it needs other versions than the installed ones."""
    order = msgspec.json.decode(data, type=Order)
    game = GAMES.get(order.plan.game)
    if game is None:
        raise ValueError(f"{order.plan.game} is not installed here")
    plan = msgspec.structs.replace(order.plan, config=msgspec.convert(order.plan.config, game.options))
    ours = Order.of(plan)
    if (ours.muster, ours.rules) != (order.muster, order.rules):
        raise ValueError(
            f"muster {ours.muster} with version {ours.rules} of {game.id} is installed here, "
            f"not {order.muster} with version {order.rules}"
        )
    return plan
