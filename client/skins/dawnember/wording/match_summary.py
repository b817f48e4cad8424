"""The course of a match for its end: figures, the totals over the commands, and turning points."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from operator import attrgetter
from typing import NamedTuple

from client.i18n import Words
from client.skins.dawnember.wording.units import unit_stem
from client.skins.recap import Course, Curve, Figure, Line, Recap, TurningPoint
from engine.events import Event, Seat
from engine.games.dawnember import events
from engine.games.dawnember.state import State, owner
from engine.games.dawnember.values.values import total
from engine.match.state import number_standing_events

ROWS = ("won", "routed", "hits", "lost", "cards")
"""The counted figures of each seat."""
MAX_TOLD_COMBATS = 4
"""Greatest number of combats in the text: those that changed the balance most."""
Totals = tuple[int, int]
"""Totals of both seats for a scoring."""


class _Blow(NamedTuple):
    """A combat with a destroyed unit: its event, the deciding card, and the change of the balance."""

    number: int
    seat: Seat
    card: str
    other: str
    weight: int
    slaughter: bool


class _Battle(NamedTuple):
    """A won battle: its event, and the totals; none if the loser withdrew."""

    number: int
    battle: int
    seat: Seat
    totals: Totals | None


@dataclass
class _Story:
    """The course of a match: the figures of each seat, the totals, and the turning points."""

    counts: dict[str, list[int]] = field(default_factory=lambda: {row: [0, 0] for row in ROWS})
    sums: list[Totals] = field(default_factory=list)
    """The totals before each command, and at each scoring."""
    blows: list[_Blow] = field(default_factory=list)
    battles: list[_Battle] = field(default_factory=list)
    _scored: Totals | None = None
    _before: Totals = (0, 0)
    """The totals when the running combat began."""
    _decided: _Blow | None = None
    """The result of the running combat, before its weighing."""

    def follow(self, number: int, event: Event, before: State, after: State) -> None:
        """Take in an event, with the positions before and after it."""
        match event:
            case events.CommandGiven():
                self.sums.append(_totals(before))
            case (
                events.TacticPlayed(seat=seat)
                | events.CardPlayed(seat=seat)
                | events.StrategyPlayed(seat=seat)
            ):
                self.counts["cards"][seat] += 1
            case events.Routed(unit=unit):
                self.counts["routed"][1 - owner(unit)] += 1
            case events.UnitDestroyed(unit=unit) if before.phase not in ("muster", "cleanup"):
                self.counts["lost"][owner(unit)] += 1
            case events.CombatBegan():
                self._before, self._decided = _totals(before), None
            case events.CombatDecided():
                self._result(number, event, before)
            case events.CombatEnded() if self._decided is not None:
                weight = abs(_lead(_totals(after)) - _lead(self._before))
                self.blows.append(self._decided._replace(weight=weight))
            case events.BattleScored(totals=totals):
                self._scored = totals
                self.sums.append(totals)
            case events.BattleBegan():
                self._scored = None
            case events.BattleWon(seat=seat):
                self.battles.append(_Battle(number, before.battle, seat, self._scored))

    def _result(self, number: int, event: events.CombatDecided, before: State) -> None:
        combat = before.fight
        if event.winner:
            self.counts["won"][owner(event.winner)] += 1
        hit = combat.ranged and not event.slaughter and event.winner != combat.defender
        if hit:
            self.counts["hits"][combat.attacking] += 1
        tag = event.winner or combat.attacker
        card, other = (before.unit(each).card for each in (tag, combat.enemy(owner(tag))))
        deadly = before.unit(combat.defender).committed if hit else not before.unit(tag).committed
        missed = combat.ranged and event.winner == combat.defender
        if event.slaughter or (deadly and not missed):
            self._decided = _Blow(number, owner(tag), card, other, 0, event.slaughter)


def _totals(state: State) -> Totals:
    return total(state, 0), total(state, 1)


def _lead(totals: Totals) -> int:
    return totals[0] - totals[1]


def recap(words: Words, course: Course) -> Recap:
    """Return figures, the curve of the totals and the turning points of a match."""
    story = _story(course)
    return Recap(
        figures=tuple(Figure(words.tr(f"sum.{row}"), tuple(story.counts[row])) for row in ROWS),
        curve=_curve(words, course, story),
        turning_points=_points(words, course, story),
    )


def _story(course: Course) -> _Story:
    standing, story = course.beginning, _Story()
    for number, event in number_standing_events(course.stream):
        before = standing.state.clone()
        standing.fold(event)
        story.follow(number, event, before, standing.state)
    return story


def _curve(words: Words, course: Course, story: _Story) -> Curve | None:
    """Return the totals of both seats; empty for a match that ended in its first muster."""
    if not story.sums:
        return None
    lines = (
        # A curve begins at 0; few armies count less.
        Line(course.names[seat], seat, tuple(max(0, each[seat]) for each in story.sums))
        for seat in (0, 1)
    )
    return Curve(words.tr("recap.sum"), words.tr("recap.axis"), tuple(lines))


def _points(words: Words, course: Course, story: _Story) -> tuple[TurningPoint, ...]:
    largest = sorted(story.blows, key=attrgetter("weight"), reverse=True)[:MAX_TOLD_COMBATS]
    found = [TurningPoint(blow.number, _blow(words, blow), blow.seat) for blow in largest]
    found += [TurningPoint(each.number, _battle(words, course, each), each.seat) for each in story.battles]
    return tuple(sorted(found, key=attrgetter("number")))


def _blow(words: Words, blow: _Blow) -> str:
    own, other = words.noun("unit", unit_stem(blow.card)), words.noun("target", unit_stem(blow.other))
    if blow.slaughter:
        return words.tr("recap.slaughter", **own, **other)
    return words.agree("recap.beats", unit_stem(blow.card), **own, **other)


def _battle(words: Words, course: Course, won: _Battle) -> str:
    args: dict[str, object] = {"n": won.battle, "player": course.names[won.seat]}
    key = "recap.withdrawn"
    if won.totals is not None:
        key = "recap.battle"
        args |= {"a": won.totals[won.seat], "b": won.totals[1 - won.seat]}
    return words.tr(f"{key}.you" if course.you == won.seat else key, **args)


def statistics(words: Words, happened: Sequence[Event]) -> list[str]:
    """Return the numbers of battles, combats and commands in words."""
    counts = Counter(type(event) for event in happened)
    return [
        words.tr_n("duel.end.battles", counts[events.BattleWon]),
        words.tr_n("duel.end.combats", counts[events.CombatBegan]),
        words.tr_n("sum.commands", counts[events.CommandGiven]),
    ]
