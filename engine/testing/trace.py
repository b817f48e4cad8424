"""Random games as lines of text notation, and the line by line check of such a trace.

The first line of a game is `{"game", "n": 0, "setup", "draws", "next"}`. Each decision adds `{"game", "n",
"position", "seat", "legal", "action", "draws", "next"}`. If `legal` is a sample on a lattice, the action
may be another one that is not refused. `"probes": [[action, "ok" or the code of a refusal], ...]` may judge
further ones. The game's `checks` define how a set-up looks. A trace begins after the whole set-up, including
its decisions.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from typing import Any, TypeVar

import msgspec

from engine.chance import Chance, ChanceError, Result, Scripted, make_generator
from engine.events import Event, Seat
from engine.game import Game, GameState, Turn, begin
from engine.options import configure
from engine.preparation import faults
from engine.record.lines import results_of
from engine.testing.probes import Probes, spell_actions
from engine.testing.random_play import open_game, randomly

S = TypeVar("S", bound=GameState)
Line = dict[str, Any]

OK = "ok"
"""The verdict on an action that is not refused; others are the codes of refusals."""


def record(
    game: Game[S],
    config: Any,
    chance: Chance,
    number: int,
    stopped: Callable[[int], None],
    probed: int = 0,
) -> Iterator[Line]:
    """Play a random game and yield the lines of its trace.

    `number` names the game; `stopped` is called with the number of decisions when the game is still running
    at its limit. Each decision is probed by at most `probed` other actions; the game that is played does not
    depend on them.
    """
    seats = game.seats(config)
    probes = Probes(make_generator(number), beside=game.lattice)
    state, events = open_game(game, config, chance)
    while (setup := game.checks.setup(config, state)) is None:
        decision = next(randomly(game, state, chance))
        state, events = decision.after, decision.events
    yield {
        "game": number,
        "n": 0,
        "setup": setup,
        "draws": game.chance_texts(state, events),
        "next": game.format(state),
    }
    n = 0
    for n, decision in enumerate(randomly(game, state, chance), 1):
        state = decision.after
        line = {
            "game": number,
            "n": n,
            "position": game.format(decision.before),
            "seat": seats[decision.seat],
            "legal": [str(action) for action in decision.legal],
            "action": str(decision.action),
            "draws": game.chance_texts(state, decision.events),
            "next": game.format(state),
        }
        if probed:
            probes.learn(decision.legal)
            texts = spell_actions(probes.make(decision.legal, (probed + 1) // 2), game.parse_action, probed)
            actions = map(game.parse_action, texts)
            verdicts = [verdict(game, decision.before, decision.seat, action) for action in actions]
            line["probes"] = list(map(list, zip(texts, verdicts, strict=True)))
        yield line
    if game.to_act(state):
        stopped(n)


def verdict(game: Game[Any], state: Any, seat: Seat, action: Any) -> str:
    """Return the rules' verdict on an action: `OK`, or the code of a refusal."""
    reason = game.refuse(state, seat, action)
    return OK if reason is None else reason.code


def script_chance(game: Game[Any], draws: Iterable[str], dealt: Iterable[Result] = ()) -> Scripted:
    """Return chance that gives some results back, and then the draws of the texts; raises `ValueError`."""
    return Scripted([*dealt, *results_of(game.record, draws)])


class Difference(msgspec.Struct, frozen=True):
    """The first thing in a trace that the rules do not bear out; `line` counts from 1."""

    line: int
    field: str
    expected: Any
    found: Any
    unreadable: bool = False
    """Whether `found` cannot be read; `expected` is then the error."""


class Checked(msgspec.Struct, frozen=True):
    """The extent of a check, up to the first difference if there is one."""

    games: int
    decisions: int
    difference: Difference | None


class _Differs(Exception):
    def __init__(self, field: str, expected: Any, found: Any, *, unreadable: bool = False) -> None:
        super().__init__(field)
        self.field = field
        self.expected = expected
        self.found = found
        self.unreadable = unreadable


class _Opening(msgspec.Struct):
    game: int | str
    n: int
    setup: dict[str, Any]
    draws: list[str]
    next: str


class _Decision(msgspec.Struct):
    game: int | str
    n: int
    position: str
    seat: str
    legal: list[str]
    action: str
    draws: list[str]
    next: str
    probes: list[tuple[str, str]] = []


class _Checker:
    """Follows one trace: the game under way, its seats, and the text that the next position must have."""

    def __init__(self, game: Game[Any]) -> None:
        self.game = game
        self.games = 0
        self.decisions = 0
        self.seats: tuple[str, ...] = ()
        self.last: tuple[int | str, int, str] | None = None

    def opening(self, line: _Opening) -> None:
        _same("n", 0, line.n)
        config, dealt = _read("setup", line.setup, self._restore)
        prepared = _read("setup", line.setup, partial(self._find_preparations, config))
        self.seats = self.game.seats(config)
        self._replay(line, lambda chance: begin(self.game, config, chance, prepared), dealt)
        self.games += 1

    def _restore(self, setup: dict[str, Any]) -> tuple[Any, Sequence[Result]]:
        settings, dealt = self.game.checks.restore(setup)
        return configure(self.game.options, settings), dealt

    def _find_preparations(self, config: Any, setup: dict[str, Any]) -> Sequence[str]:
        prepared = self.game.checks.read_prepared(setup)
        for seat, text in enumerate(prepared):
            if wrong := faults(self.game, config, seat, text):
                raise ValueError(f"nobody can have prepared {text!r} ({wrong[0].code})")
        return prepared

    def decision(self, line: _Decision) -> None:
        if self.last is None:
            raise _Differs("n", 0, line.n)
        number, n, position = self.last
        _same("game", number, line.game)
        _same("n", n + 1, line.n)
        _same("position", position, line.position)
        state = _read("position", line.position, self.game.parse)
        acting = [self.seats[seat] for seat in sorted(self.game.to_act(state))]
        if line.seat not in acting:
            raise _Differs("seat", " or ".join(acting) or "no more decisions", line.seat)
        seat = self.seats.index(line.seat)
        legal = self.game.legal(state, seat)
        _same("legal", [str(action) for action in legal], line.legal)
        action, verdict = self._judge("action", state, seat, line.action)
        if verdict != OK:
            raise _Differs("action", line.legal, line.action)
        for text, found in line.probes:
            _, verdict = self._judge("probes", state, seat, text)
            _same("probes", [text, verdict], [text, found])

        def decide(chance: Chance) -> tuple[Any, list[Event]]:
            turn = Turn(self.game, state, chance)
            self.game.decide(turn, seat, action)
            return turn.state, turn.events

        self._replay(line, decide)
        self.decisions += 1

    def _judge(self, field: str, state: Any, seat: Seat, text: str) -> tuple[Any, str]:
        """Return the action of a text, and the verdict of the rules on it."""
        action = _read(field, text, self.game.parse_action)
        _same(field, str(action), text)
        return action, verdict(self.game, state, seat, action)

    def _replay(
        self,
        line: _Opening | _Decision,
        run: Callable[[Chance], tuple[Any, list[Event]]],
        dealt: Sequence[Result] = (),
    ) -> None:
        chance = _read("draws", line.draws, lambda draws: script_chance(self.game, draws, dealt))
        try:
            state, events = run(chance)
            chance.finish()
        except ChanceError as error:
            raise _Differs("draws", str(error), line.draws) from None
        _same("draws", self.game.chance_texts(state, events), line.draws)
        _same("next", self.game.format(state), line.next)
        self.last = (line.game, line.n, line.next)


def _same(field: str, expected: Any, found: Any) -> None:
    if expected != found:
        raise _Differs(field, expected, found)


def _read(field: str, found: Any, reader: Callable[[Any], Any]) -> Any:
    try:
        return reader(found)
    except (ValueError, RecursionError) as error:
        raise _Differs(field, str(error), found, unreadable=True) from None


def check(game: Game[Any], lines: Iterable[str]) -> Checked:
    """Re-derive a trace line by line, and stop at the first difference."""
    checker = _Checker(game)
    for number, text in enumerate(lines, 1):
        try:
            raw = _read("line", text, json.loads)
            if isinstance(raw, dict) and "setup" in raw:
                checker.opening(_read("line", raw, lambda value: msgspec.convert(value, _Opening)))
            else:
                checker.decision(_read("line", raw, lambda value: msgspec.convert(value, _Decision)))
        except _Differs as differs:
            difference = Difference(
                number, differs.field, differs.expected, differs.found, differs.unreadable
            )
            return Checked(checker.games, checker.decisions, difference)
    return Checked(checker.games, checker.decisions, None)
