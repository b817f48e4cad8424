"""The games and settings that the contract is tested on, and what must always hold in their positions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from typing import Any, NamedTuple

import pytest

from engine.chance import Chance, seeded
from engine.events import Viewer
from engine.game import Game, Turn, begin
from engine.options import configure
from engine.preparation import brought
from engine.testing.trace import Decision, randomly
from tests.contract import warchest
from tests.games import registry as tiny
from tests.support.turns import share, turn
from tools.games.warchest import exhaustive, invariants

GAMES: dict[str, Game[Any]] = {**tiny.GAMES, **tiny.REAL}
BLOTTO = GAMES["blotto"]


class Case(NamedTuple):
    """A game with settings, how much of it is played at random, and what is known about it."""

    name: str
    game: Game[Any]
    config: Any
    games: int
    """Games played through for conservation."""
    limit: int
    """Decisions after which these are left."""
    sampled: tuple[int, int]
    """How many games, and decisions of each, the laws of single decisions look at."""
    positions: tuple[str, ...]
    """Where these begin, one after another; without any, with the set-up."""
    ends: bool
    """Whether every game must be over within the limit."""
    secret: bool
    """Whether the game has hidden information."""
    reveals: bool
    """Whether the rules show hidden things that no action has named."""
    refusable: bool
    """Whether there are actions of the game that a seat to act cannot take."""
    faults: Callable[[str], list[str]]
    turns: bool
    """Whether a quarter of the games is played in a run; else all of them are, which costs little."""
    taken: int | None = None
    """The quarter of the games that has its turn; None for all of them."""

    def numbers(self, count: int) -> Sequence[int]:
        """Return those of `count` numbers of games that are played."""
        return range(count) if self.taken is None else share(range(count), self.taken)

    def viewers(self) -> tuple[Viewer, ...]:
        """Return every seat and the spectator."""
        return (*self.seats(), None)

    def seats(self) -> range:
        """Return every seat."""
        return range(len(self.game.seats(self.config)))

    def prepared(self, seed: int) -> tuple[str, ...]:
        """Return what the seats have prepared for a game."""
        return brought(self.game, self.config, seeded(seed + 4_000_000))

    def start(self, seed: int) -> Any:
        """Return the first position of a game."""
        return begin(self.game, self.config, seeded(seed), self.prepared(seed))[0]

    def play(self, seed: int) -> Iterator[Decision]:
        """Play a game at random; the same seed gives the same game."""
        return randomly(self.game, self.start(seed), seeded(seed + 1_000_000), self.limit)

    def decisions(self) -> Iterator[Decision]:
        """Play the sampled games one after another, in which more happens than at random."""
        games, length = self.sampled
        for seed in self.numbers(games):
            if self.positions:
                state = self.game.parse(self.positions[seed % len(self.positions)])
            else:
                state = self.start(seed)
            yield from islice(_lively(self.game, state, seeded(seed + 2_000_000)), length)


def _lively(game: Game[Any], state: Any, chance: Chance) -> Iterator[Decision]:
    """Take every other time the kind of action that was taken least, so that rare ones are not drowned.

    The kind is all words of the text but the last, as in `attack wp`.
    """
    taken: Counter[str] = Counter()
    while acting := game.to_act(state):
        seat = sorted(acting)[chance.below(len(acting))]
        legal = game.legal(state, seat)
        kinds = {action: str(action).rpartition(" ")[0] for action in legal}
        least = min(taken[kind] for kind in kinds.values())
        rare = [action for action, kind in kinds.items() if taken[kind] == least]
        choices = rare if chance.below(2) else legal
        action = choices[chance.below(len(choices))]
        taken[kinds[action]] += 1
        turn = Turn(game, state.clone(), chance)
        game.decide(turn, seat, action)
        yield Decision(state, seat, legal, action, turn.events, turn.state)
        state = turn.state


def _tictactoe_faults(position: str) -> list[str]:
    count = Counter(position.rpartition("=")[2])
    mover, other = ("x", "o") if "turn=x" in position else ("o", "x")
    return [] if count[other] - count[mover] in (0, 1) else ["a seat has moved twice"]


def _kuhn_faults(position: str) -> list[str]:
    fields = dict(word.split("=") for word in position.split(" ")[1:])
    found = []
    if len({fields["p1"][0], fields["p2"][0]} & set("JQK")) != 2:
        found.append("not two different cards")
    if (fields["won"] != "-") != (fields["moves"] in ("pp", "bb", "bp", "pbp", "pbb")):
        found.append("the pot does not go when the game is over")
    return found


def _blotto_faults(position: str) -> list[str]:
    armies = (word.partition("=")[2] for word in position.split(" ")[1:3])
    config = BLOTTO.options()
    return [
        reason.code for seat, army in enumerate(armies) for reason in BLOTTO.unprepared(config, seat, army)
    ]


def _case(name: str, label: str, options: dict[str, Any], **known: Any) -> Case:
    game = GAMES[name]
    return Case(f"{name}-{label}", game, configure(game.options, options), **known)


_TINY = {"turns": False, "games": 60, "sampled": (60, 9), "positions": (), "ends": True}
_KUHN = {**_TINY, "limit": 3, "secret": True, "reveals": True, "refusable": False, "faults": _kuhn_faults}
_TICTACTOE = {
    **_TINY,
    "limit": 9,
    "secret": False,
    "reveals": False,
    "refusable": True,
    "faults": _tictactoe_faults,
}
_BLOTTO = {
    **_TINY,
    "limit": 6,
    "secret": True,
    "reveals": True,
    "refusable": True,
    "faults": _blotto_faults,
}
_WARCHEST = {
    "turns": True,
    "games": 20,
    "limit": 1000,
    "sampled": (6, 100),
    "positions": (),
    "ends": False,
    "secret": True,
    "reveals": False,
    "refusable": True,
    "faults": invariants.faults,
}


def _drawn() -> Iterator[Case]:
    """Make the four variants of War Chest with five settings drawn at random: a hundred games of each."""
    for players, ruleset in exhaustive.VARIANTS:
        for number in range(5):
            config = exhaustive.settings(seeded(700 + number), players, ruleset)
            case = _case("warchest", f"{players}p-{ruleset}-{number}", {}, **_WARCHEST)
            yield case._replace(config=config, limit=800, sampled=(2, 50), ends=True)


def _battle(label: str, positions: tuple[str, ...], **options: Any) -> Case:
    """Make a case that begins in positions where every kind of decision is near."""
    case = _case("warchest", label, {"draft": "random", **options}, **_WARCHEST)
    return case._replace(sampled=(60, 25), positions=positions)


CASES = [
    _case("tictactoe", "x", {}, **_TICTACTOE),
    _case("tictactoe", "o", {"first": "o"}, **_TICTACTOE),
    _case("kuhn", "p1", {}, **_KUHN),
    _case("kuhn", "p2", {"first": "p2"}, **_KUHN),
    _case("blotto", "p1", {}, **_BLOTTO),
    _case("blotto", "p2", {"first": "p2"}, **_BLOTTO),
    _case("warchest", "first-game", {"draft": "first_game"}, **_WARCHEST),
    _battle("battles", warchest.BATTLES, draft="armies", armies="w=fo,ma,rg,wp r=be,en,me,sw"),
    _battle("battles-nobility", warchest.NOBLE, ruleset="nobility"),
    _battle("battles-four", warchest.FOUR, ruleset="nobility", players=4),
    *_drawn(),
]


def parameters(*games: Game[Any]) -> list[Any]:
    """Return the cases of games, each with what has its turn and, for a long run, with all of it."""
    listed = []
    for case in CASES:
        if case.game in games and case.turns:
            listed.append(pytest.param(case._replace(taken=turn()), id=case.name))
            listed.append(pytest.param(case, id=f"{case.name}-whole", marks=pytest.mark.long))
        elif case.game in games:
            listed.append(pytest.param(case, id=case.name))
    return listed


cases = pytest.mark.parametrize("case", parameters(*GAMES.values()))
"""Runs a law on every case."""
