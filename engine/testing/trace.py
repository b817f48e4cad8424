"""Random games as lines of text notation, and the line by line check of such a trace.

The first line of a game is `{"game", "n": 0, "setup", "draws", "next"}`; each decision adds `{"game", "n",
"position", "seat", "legal", "action", "draws", "next"}`. Where `legal` is a sample on a lattice, the action
may be another one that is not refused; `"probes": [[action, "ok" or the code of a refusal], ...]` may judge
further ones. What a set-up looks like belongs to the game, so functions that write and read it are handed in;
a trace begins when all of it is done, also what is decided.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple, TypeVar

import msgspec

from engine.chance import Chance, ChanceError, Result, Scripted
from engine.events import Event, Seat
from engine.game import Game, GameState, Turn, begin
from engine.record.lines import results_of

S = TypeVar("S", bound=GameState)
Line = dict[str, Any]
Configure = Callable[[dict[str, Any]], tuple[Any, Sequence[Result]]]

OK = "ok"
"""The verdict on an action that is not refused; others are the codes of refusals."""


class Decision(NamedTuple):
    """One decision of a game: the states around it are never changed afterwards."""

    before: Any
    seat: Seat
    legal: list[Any]
    action: Any
    events: list[Event]
    after: Any


def randomly(game: Game[S], state: S, chance: Chance, limit: int | None = None) -> Iterator[Decision]:
    """Play on from a state, each legal action equally likely, to the end of the game or a limit of decisions.

    The limit is the game's own if it is None.
    """
    for _ in range(game.decision_limit if limit is None else limit):
        acting = sorted(game.to_act(state))
        if not acting:
            return
        seat = acting[chance.below(len(acting)) if len(acting) > 1 else 0]
        legal = game.legal(state, seat)
        action = legal[chance.below(len(legal))]
        turn = Turn(game, state.clone(), chance)
        game.decide(turn, seat, action)
        yield Decision(state, seat, legal, action, turn.events, turn.state)
        state = turn.state


def record(
    game: Game[S],
    config: Any,
    chance: Chance,
    number: int,
    setup: Callable[[Any], Mapping[str, Any] | None],
    stopped: Callable[[int], None],
    limit: int | None = None,
) -> Iterator[Line]:
    """Play a random game and yield the lines of its trace.

    `number` names the game, `setup` describes the state once the set-up is done and is None before; `stopped`
    is called with the number of decisions when the game is still running at the limit.
    """
    seats = game.seats(config)
    state, events = begin(game, config, chance)
    while (opening := setup(state)) is None:
        decision = next(randomly(game, state, chance))
        state, events = decision.after, decision.events
    yield {
        "game": number,
        "n": 0,
        "setup": dict(opening),
        "draws": game.draws(state, events),
        "next": game.format(state),
    }
    n = 0
    for n, decision in enumerate(randomly(game, state, chance, limit), 1):
        state = decision.after
        yield {
            "game": number,
            "n": n,
            "position": game.format(decision.before),
            "seat": seats[decision.seat],
            "legal": [str(action) for action in decision.legal],
            "action": str(decision.action),
            "draws": game.draws(state, decision.events),
            "next": game.format(state),
        }
    if game.to_act(state):
        stopped(n)


class Difference(msgspec.Struct, frozen=True):
    """The first thing in a trace that the rules do not bear out; `line` counts from 1."""

    line: int
    field: str
    expected: Any
    found: Any


class Checked(msgspec.Struct, frozen=True):
    """What a check went through, up to the first difference if there is one."""

    games: int
    decisions: int
    difference: Difference | None


class _Differs(Exception):
    def __init__(self, field: str, expected: Any, found: Any) -> None:
        super().__init__(field)
        self.field = field
        self.expected = expected
        self.found = found


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

    def __init__(self, game: Game[Any], configure: Configure) -> None:
        self.game = game
        self.configure = configure
        self.games = 0
        self.decisions = 0
        self.seats: tuple[str, ...] = ()
        self.last: tuple[int | str, int, str] | None = None

    def opening(self, line: _Opening) -> None:
        _same("n", 0, line.n)
        config, dealt = _read("setup", line.setup, self.configure)
        self.seats = self.game.seats(config)
        self._replay(line, lambda chance: begin(self.game, config, chance), dealt)
        self.games += 1

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
        action, verdict = self._judged("action", state, seat, line.action)
        if verdict != OK:
            raise _Differs("action", line.legal, line.action)
        for text, found in line.probes:
            _, verdict = self._judged("probes", state, seat, text)
            _same("probes", [text, verdict], [text, found])

        def decide(chance: Chance) -> tuple[Any, list[Event]]:
            turn = Turn(self.game, state, chance)
            self.game.decide(turn, seat, action)
            return turn.state, turn.events

        self._replay(line, decide)
        self.decisions += 1

    def _judged(self, field: str, state: Any, seat: Seat, text: str) -> tuple[Any, str]:
        """Return the action of a text, and the verdict of the rules on it."""
        action = _read(field, text, self.game.parse_action)
        _same(field, str(action), text)
        reason = self.game.refuse(state, seat, action)
        return action, OK if reason is None else reason.code

    def _replay(
        self,
        line: _Opening | _Decision,
        run: Callable[[Chance], tuple[Any, list[Event]]],
        dealt: Sequence[Result] = (),
    ) -> None:
        drawn = _read("draws", line.draws, lambda draws: results_of(self.game.record, draws))
        chance = Scripted([*dealt, *drawn])
        try:
            state, events = run(chance)
            chance.finish()
        except ChanceError as error:
            raise _Differs("draws", str(error), line.draws) from None
        _same("draws", self.game.draws(state, events), line.draws)
        _same("next", self.game.format(state), line.next)
        self.last = (line.game, line.n, line.next)


def _same(field: str, expected: Any, found: Any) -> None:
    if expected != found:
        raise _Differs(field, expected, found)


def _read(field: str, found: Any, reader: Callable[[Any], Any]) -> Any:
    try:
        return reader(found)
    except (ValueError, RecursionError) as error:
        raise _Differs(field, str(error), found) from None


def check(game: Game[Any], lines: Iterable[str], configure: Configure) -> Checked:
    """Re-derive a trace line by line, and stop at the first difference.

    `configure` makes the configuration of a set-up line and the chance of the set-up that no draw tells; it
    raises `ValueError` for what it cannot read. Where a text cannot be read, `expected` is what is wrong with
    it.
    """
    checker = _Checker(game, configure)
    for number, text in enumerate(lines, 1):
        try:
            raw = _read("line", text, json.loads)
            if isinstance(raw, dict) and "setup" in raw:
                checker.opening(_read("line", raw, lambda value: msgspec.convert(value, _Opening)))
            else:
                checker.decision(_read("line", raw, lambda value: msgspec.convert(value, _Decision)))
        except _Differs as differs:
            difference = Difference(number, differs.field, differs.expected, differs.found)
            return Checked(checker.games, checker.decisions, difference)
    return Checked(checker.games, checker.decisions, None)
