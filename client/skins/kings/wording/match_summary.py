"""The course of a match for its end page: figures, the armies turn by turn, and decisive routs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from operator import attrgetter
from typing import NamedTuple

from client.i18n import Words
from client.skins.kings.wording.names import unit
from client.skins.recap import Course, Curve, Figure, Line, Recap, TurningPoint
from engine.events import Event, Seat
from engine.games.kings import events
from engine.games.kings.armies.entries import profile_of
from engine.games.kings.options import SEATS, Scenario, seat_of
from engine.games.kings.scenarios.scores import find_needed_lead
from engine.games.kings.state import State
from engine.match.state import number_standing_events

ROWS = ("routed", "points", "damage", "charges", "flanks", "shots", "tests")
"""The counted figures of each seat."""
TOLD_BY_POINTS: Scenario = "kill"
"""The scenario whose score is the points of routed units (KW-16.2.1)."""
MAX_TOLD_ROUTS = 5
"""Greatest number of routs in the text: those with the most points."""


class _Rout(NamedTuple):
    """A routed unit: its event, its side, its points, and its name in all cases."""

    number: int
    unit: str
    points: int


@dataclass
class _Story:
    """The course of a match: the figures of each seat, the standing armies, and the routs."""

    counts: dict[str, list[int]] = field(default_factory=lambda: {row: [0, 0] for row in ROWS})
    standing: list[tuple[int, int]] = field(default_factory=list)
    """The points of both sides on the table before the first turn and after each."""
    routs: list[_Rout] = field(default_factory=list)
    scores: Sequence[int] | None = None
    """The scores of the sides in the scenario; None if nothing was counted."""

    def follow(self, number: int, event: Event, before: State, after: State) -> None:
        """Take in an event, with the positions before and after it."""
        match event:
            case events.TurnBegan() if after.turn % len(SEATS) == 1:
                self.standing.append((_points(after, 0), _points(after, 1)))
            case events.GameEnded(scores=scores):
                self.standing.append((_points(after, 0), _points(after, 1)))
                self.scores = scores or None
            case events.Charged(unit=id, side=side):
                self.counts["charges"][seat_of(id)] += 1
                self.counts["flanks"][seat_of(id)] += side != "F"
            case events.Shot(unit=id):
                self.counts["shots"][seat_of(id)] += 1
            case events.Damaged(unit=id, damage=damage):
                self.counts["damage"][1 - seat_of(id)] += damage
            case events.NerveTested(unit=id, result=result):
                self.counts["tests"][seat_of(id)] += result == "steady"
            case events.Routed(unit=id):
                points = before.units[id].profile.points
                self.counts["routed"][1 - seat_of(id)] += 1
                self.counts["points"][1 - seat_of(id)] += points
                self.routs.append(_Rout(number, id, points))


def _points(state: State, seat: Seat) -> int:
    return sum(profile_of(each.entry).points for each in state.standing() if each.seat == seat)


def recap(words: Words, course: Course) -> Recap:
    """Return figures, the curve of the armies and the turning points of a match."""
    standing, story = course.beginning, _Story()
    for number, event in number_standing_events(course.stream):
        before = standing.state.clone()
        standing.fold(event)
        story.follow(number, event, before, standing.state)
    figures = [Figure(words.tr(f"recap.{row}"), tuple(story.counts[row])) for row in ROWS]
    scenario = standing.state.options.scenario
    if story.scores is not None and scenario != TOLD_BY_POINTS:
        named = words.tr(f"option.scenario.{scenario}")
        figures.insert(0, Figure(words.tr("recap.score", scenario=named), tuple(story.scores)))
    return Recap(
        reason=_reason(words, story, standing.state),
        figures=tuple(figures),
        curve=_curve(words, course, story),
        turning_points=_turning_points(words, course, story, standing.state),
    )


def _reason(words: Words, story: _Story, last: State) -> str:
    """Return the scores and the needed lead; empty if they did not decide."""
    if story.scores is None:
        return ""
    one, other = story.scores
    return words.tr("recap.margin", a=one, b=other, lead=abs(one - other), n=find_needed_lead(last))


def _curve(words: Words, course: Course, story: _Story) -> Curve | None:
    """Return the standing points of both armies; empty for a match that ended in its set-up."""
    if len(story.standing) < 2:
        return None
    lines = tuple(
        Line(course.names[seat], seat, tuple(each[seat] for each in story.standing))
        for seat in range(len(SEATS))
    )
    return Curve(words.tr("recap.curve"), words.tr("recap.turn"), lines, first=0)


def _turning_points(words: Words, course: Course, story: _Story, last: State) -> tuple[TurningPoint, ...]:
    dearest = sorted(story.routs, key=attrgetter("points"), reverse=True)[:MAX_TOLD_ROUTS]
    return tuple(
        _describe_rout(words, course, rout, last) for rout in sorted(dearest, key=attrgetter("number"))
    )


def _describe_rout(words: Words, course: Course, rout: _Rout, last: State) -> TurningPoint:
    seat = 1 - seat_of(rout.unit)
    key = "recap.rout.you" if course.you == seat else "recap.rout"
    names = unit(words, last, rout.unit)
    text = words.tr_n(key, rout.points, player=course.names[seat], **names)
    return TurningPoint(rout.number, text, seat)


def statistics(words: Words, happened: Sequence[Event]) -> list[str]:
    """Return the numbers of turns, charges and rolled dice in words."""
    counts = Counter(type(event) for event in happened)
    dice = sum(len(event.dice) for event in happened if isinstance(event, events.Rolled))
    return [
        words.tr_n("recap.turns", -(-counts[events.TurnBegan] // len(SEATS))),
        words.tr_n("recap.charged", counts[events.Charged]),
        words.tr_n("recap.dice", dice),
    ]
