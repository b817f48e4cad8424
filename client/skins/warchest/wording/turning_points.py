"""The course of a match for its end page: locations by round, and the turning points."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from operator import attrgetter

from client.i18n import Words
from client.skins.recap import Course, Curve, Line, Recap, TurningPoint
from client.skins.warchest.wording.match_summary import figures
from client.skins.warchest.wording.sentences import unit_stem
from engine.events import Event
from engine.games.warchest import events
from engine.games.warchest.board import NAMES
from engine.games.warchest.kinds import CODES
from engine.games.warchest.state import State
from engine.match.state import number_standing_events
from engine.outcome import Outcome

MAX_TURNING_POINTS = 6
"""Greatest number of turning points in the text."""
MAX_LEAD_CHANGES, MAX_SWINGS, MAX_FALLS = 3, 2, 2
"""Greatest number of each kind: the last lead changes, the largest of the others."""
MIN_SWING = 2
"""Least gain of a side on the other in one round, in locations."""
MIN_TALL_COINS = 3
"""Least number of coins that a unit must once have had for its loss to count."""


@dataclass(frozen=True)
class _Turn:
    """A turning point: its event, its side, and its size."""

    number: int
    side: int
    weight: int = 0
    unit: int = -1
    cell: int = -1
    held: tuple[int, int] = (0, 0)
    round: int = 0


@dataclass
class _Rounds:
    """The locations of both sides and the heights of units, over the rounds of a match."""

    held: list[tuple[int, int]] = field(default_factory=list)
    """Locations of both sides at the end of each round."""
    leads: list[_Turn] = field(default_factory=list)
    swings: list[_Turn] = field(default_factory=list)
    falls: list[_Turn] = field(default_factory=list)
    last: _Turn | None = None
    """The last capture of a location."""
    _leader: int | None = None
    _before: tuple[int, int] = (0, 0)
    """Locations of both sides when the round began."""
    _taken: dict[int, int] = field(default_factory=dict)
    """The number of the last event of this round by which each side took a location."""
    _tallest: dict[int, int] = field(default_factory=dict)
    """The greatest number of coins of the unit on a cell."""

    def begin(self, state: State) -> None:
        """Note the position when the first round begins."""
        self._before = _count_locations(state)
        self._taken = {}

    def end(self, state: State) -> None:
        """Note the position when a round ends."""
        held = _count_locations(state)
        gain = (held[0] - held[1]) - (self._before[0] - self._before[1])
        side = 0 if gain > 0 else 1
        if abs(gain) >= MIN_SWING and side in self._taken:
            self.swings.append(_Turn(self._taken[side], side, abs(gain), held=held, round=state.round))
        self.held.append(held)
        self.begin(state)

    def follow(self, number: int, event: Event, state: State) -> None:
        """Note the effect of an event."""
        match event:
            case events.Controlled(side=side, cell=cell):
                self._taken[side] = number
                self.last = _Turn(number, side, cell=cell)
                held = _count_locations(state)
                ahead = 0 if held[0] > held[1] else 1 if held[0] < held[1] else None
                if ahead is not None and ahead != self._leader:
                    self.leads.append(_Turn(number, ahead, held=held, round=state.round))
                self._leader = self._leader if ahead is None else ahead
            case events.Moved(cell=cell, path=(*_, target)):
                self._note_move(cell, target)
            case events.Pushed(cell=cell, target=target) | events.Redeployed(cell=cell, target=target):
                self._note_move(cell, target)
            case events.CoinLost(unit=unit, cell=cell) if state.kind[cell] < 0:
                tall = self._tallest.pop(cell, 1)
                if tall >= MIN_TALL_COINS:
                    self.falls.append(_Turn(number, state.setup.owner[unit] & 1, tall, unit, cell))
            case events.Deployed(cell=cell) | events.Bolstered(cell=cell) | events.SupplyBolstered(cell=cell):
                self._tallest[cell] = max(self._tallest.get(cell, 0), state.height[cell])
            case events.StackSpent(cell=cell) if state.kind[cell] < 0:
                self._tallest.pop(cell, None)

    def _note_move(self, cell: int, target: int) -> None:
        if cell in self._tallest:
            self._tallest[target] = self._tallest.pop(cell)


def recap(words: Words, course: Course) -> Recap:
    """Return armies, figures, the curve of locations and the turning points of a match."""
    standing, rounds = course.beginning, _Rounds()
    rounds.begin(standing.state)
    happened = number_standing_events(course.stream)
    for number, event in happened:
        if isinstance(event, events.RoundStarted) and standing.state.round:
            rounds.end(standing.state)
        standing.fold(event)
        if isinstance(event, events.ArmiesFormed):
            rounds.begin(standing.state)
        rounds.follow(number, event, standing.state)
    if standing.state.round:
        rounds.end(standing.state)
    formatter = _TurningPointFormatter(words, course)
    return Recap(
        armies=tuple(tuple(CODES[kind] for kind in army) for army in standing.state.setup.armies),
        figures=figures(words, len(course.names), [event for _, event in happened]),
        curve=formatter.curve(rounds.held),
        turning_points=formatter.points(rounds, standing.outcome),
    )


class _TurningPointFormatter:
    """The texts of turning points, with the players' names."""

    def __init__(self, words: Words, course: Course) -> None:
        self._words = words
        self._course = course

    def curve(self, held: Sequence[tuple[int, int]]) -> Curve | None:
        """Return the locations of both sides; empty for a match without a round."""
        if not held:
            return None
        tr = self._words.tr
        lines = tuple(Line(self._players(side), side, tuple(each[side] for each in held)) for side in (0, 1))
        return Curve(tr("recap.locations"), tr("recap.axis"), lines)

    def points(self, rounds: _Rounds, outcome: Outcome | None) -> tuple[TurningPoint, ...]:
        """Return the most important moments, in their order, one for each event."""
        won = outcome.best if outcome is not None else ()
        last = rounds.last
        found = [self._say("decides", last, cell=NAMES[last.cell])] if last and won == (last.side,) else []
        found += [self._say("leads", turn, **_score(turn)) for turn in rounds.leads[-MAX_LEAD_CHANGES:]]
        found += [self._describe_loss(turn) for turn in _choose_largest(rounds.falls, MAX_FALLS)]
        found += [
            self._say("swings", turn, gain=turn.weight, round=turn.round)
            for turn in _choose_largest(rounds.swings, MAX_SWINGS)
        ]
        kept: dict[int, TurningPoint] = {}
        for point in found:
            kept.setdefault(point.number, point)
        return tuple(sorted(list(kept.values())[:MAX_TURNING_POINTS], key=attrgetter("number")))

    def _describe_loss(self, turn: _Turn) -> TurningPoint:
        unit = self._words.noun("unit", unit_stem(turn.unit))
        return self._say("loses", turn, coins=turn.weight, cell=NAMES[turn.cell], **unit)

    def _say(self, what: str, turn: _Turn, **args: object) -> TurningPoint:
        """Return a sentence about a side; the verb agrees with its players."""
        words, players = self._words, self._players(turn.side)
        if self._course.you is not None and self._course.you & 1 == turn.side:
            text = words.tr(f"recap.{what}.you", players=players, **args)
        else:
            text = words.tr_n(f"recap.{what}", len(self._course.names) // 2, players=players, **args)
        return TurningPoint(turn.number, text, turn.side)

    def _players(self, side: int) -> str:
        return self._words.all_of(self._course.names[side::2])


def _count_locations(state: State) -> tuple[int, int]:
    return state.marks[0].bit_count(), state.marks[1].bit_count()


def _choose_largest(turns: Sequence[_Turn], most: int) -> list[_Turn]:
    return sorted(turns, key=attrgetter("weight"), reverse=True)[:most]


def _score(turn: _Turn) -> dict[str, int]:
    return {"own": turn.held[turn.side], "other": turn.held[1 - turn.side]}
