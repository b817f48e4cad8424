"""The lessons of Kings of War, each with the situation in which it is shown."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import TypeAlias

from client.i18n import Words
from client.skins.kings.wording.names import unit_name
from client.skins.kings.wording.prompts import find_question
from client.skins.lesson import About, Lesson, make_lessons
from client.ui.focus import Key
from engine.events import Seat
from engine.games.kings.actions import Charge
from engine.games.kings.armies.special_rules import INSPIRING, RELOAD, VERY_INSPIRING
from engine.games.kings.deployment.places import waiting_units
from engine.games.kings.field.battlefield import battlefield
from engine.games.kings.field.lines_of_sight import sees
from engine.games.kings.geometry.boxes import distance_to_point
from engine.games.kings.geometry.poses import leader_point
from engine.games.kings.legality.lattice import attacks_of
from engine.games.kings.legality.reasons import refuse
from engine.games.kings.movement.charges import charge_reach
from engine.games.kings.movement.placing import aim_of
from engine.games.kings.pending import Regrouping
from engine.games.kings.state import State, Unit


class Moment:
    """The view of a position by the seat that decides."""

    def __init__(self, state: State, seat: Seat) -> None:
        """Look at a position."""
        self.state, self.seat = state, seat

    @property
    def own(self) -> list[Unit]:
        """Return the seat's units on the table."""
        return [unit for unit in self.state.standing() if unit.seat == self.seat]

    @property
    def waiting(self) -> list[Unit]:
        """Return those of them that wait for an order."""
        return [unit for unit in self.own if not unit.order]

    def charges(self, *, flank: bool = False) -> Iterator[tuple[str, str]]:
        """Yield the possible charges; with `flank` only those that do not strike a front."""
        field = battlefield(self.state)
        for unit in self.waiting:
            figure, reach = field.figures[unit.id], charge_reach(self.state.speed(unit))
            eye = leader_point(figure.pose, figure.extent)
            for enemy in field.enemies(figure):
                if distance_to_point(enemy.box, eye) > reach or not sees(field, figure, enemy):
                    continue
                if flank and aim_of(figure, enemy).side == "F":
                    continue
                if refuse(self.state, self.seat, Charge((unit.id,), enemy.id)) is None:
                    yield unit.id, enemy.id

    def aims(self, *, spell: bool) -> Iterator[tuple[str, str]]:
        """Yield the possible shots, or the possible targets of a spell."""
        field = battlefield(self.state)
        for unit in self.own:
            if not unit.shot:
                for attack in attacks_of(field, field.figures[unit.id]):
                    fits = spell is (type(attack).__name__ == "Cast")
                    if fits and refuse(self.state, self.seat, attack) is None:
                        yield unit.id, attack.target


Matter: TypeAlias = Callable[[Moment], About | None]
"""Returns the subject of a lesson in a moment; None if the lesson does not matter there."""


def _unit(id: str, **args: object) -> About:
    return About(Key("unit", id), args)


def _point_at_first(units: Iterator[Unit]) -> About | None:
    """Return the first of some units as the subject, if there is one."""
    return next((_unit(unit.id) for unit in units), None)


def _button(name: str, **args: object) -> Matter:
    """Return the function for a lesson about a button that is always there."""
    return lambda moment: About(Key("answer", name), args)


# The set-up.


def _several(moment: Moment) -> About | None:
    left = len(waiting_units(moment.state, moment.seat))
    return About(Key("answer", "rest"), {"n": left}) if left > 1 else None


# The turn.


def _orders(moment: Moment) -> About | None:
    return _point_at_first(iter(moment.waiting))


def _find_done_button(moment: Moment) -> About | None:
    return None if moment.waiting else About(Key("answer", "done"))


def _charge(moment: Moment) -> About | None:
    return next((_unit(target, **_pair(unit, target)) for unit, target in moment.charges()), None)


def _flank(moment: Moment) -> About | None:
    return next((_unit(target, **_pair(unit, target)) for unit, target in moment.charges(flank=True)), None)


def _steady_aim(moment: Moment) -> About | None:
    return _point_at_first(
        unit for unit in moment.waiting if unit.profile.weapon and not unit.profile.has(RELOAD)
    )


def _reload(moment: Moment) -> About | None:
    return _point_at_first(unit for unit in moment.waiting if unit.profile.has(RELOAD))


def _inspiring(moment: Moment) -> About | None:
    rules = (INSPIRING, VERY_INSPIRING)
    return _point_at_first(unit for unit in moment.waiting if any(unit.profile.has(rule) for rule in rules))


def _alone(moment: Moment) -> About | None:
    return _point_at_first(unit for unit in moment.waiting if unit.profile.turns_freely)


def _wavering(moment: Moment) -> About | None:
    return _point_at_first(unit for unit in moment.own if unit.wavering)


def _find_disordered_unit(moment: Moment) -> About | None:
    return _point_at_first(unit for unit in moment.own if unit.disordered)


# Attacks.


def _shoot(moment: Moment) -> About | None:
    return next((_unit(target, **_pair(unit, target)) for unit, target in moment.aims(spell=False)), None)


def _spell(moment: Moment) -> About | None:
    return next((_unit(unit) for unit, _ in moment.aims(spell=True)), None)


def _nerve(moment: Moment) -> About | None:
    hurt = (unit for unit in moment.state.standing() if unit.hurt and unit.seat != moment.seat)
    return _point_at_first(hurt)


def _fight(moment: Moment) -> About | None:
    return next((_unit(each.target) for each in moment.state.contacts), None)


def _regroup(moment: Moment) -> About | None:
    frame = moment.state.pending[0]
    return _unit(frame.left[0]) if isinstance(frame, Regrouping) else None


def _pair(unit: str, target: str) -> dict[str, object]:
    return {"unit": unit, "target": target}


MATTERS: Mapping[str, Mapping[str, Matter]] = {
    "mark": {"marker": _button("mark")},
    "edge": {"edge": _button("edge.s")},
    "deploy": {"deploy": _button("put"), "template": _several},
    "first": {"first": _button("begin.first")},
    "move": {
        "wavering": _wavering,
        "disordered": _find_disordered_unit,
        "flank": _flank,
        "charge": _charge,
        "orders": _orders,
        "aim": _steady_aim,
        "reload": _reload,
        "alone": _alone,
        "inspiring": _inspiring,
        "done": _find_done_button,
    },
    "shoot": {"nerve": _nerve, "shoot": _shoot, "spell": _spell},
    "fight": {"fight": _fight},
    "regroup": {"regroup": _regroup},
}
"""The lessons for each question, the most important first."""
BY_HAND = frozenset({"marker", "edge", "deploy", "template", "orders", "done"})
"""Lessons about mouse and buttons; a terminal does not show them."""
UNIT_ARGUMENTS = ("unit", "target")
"""Arguments that are ids of units; the text shows their names."""


def lessons(words: Words, state: State, seat: Seat) -> list[Lesson]:
    """Return the lessons that matter when a seat decides, the most important first.

    A place is a unit by its id, or a button by its name.
    """
    if state.side != seat:
        return []
    moment = Moment(state, seat)
    found = ((name, matter(moment)) for name, matter in MATTERS.get(find_question(state), {}).items())
    return make_lessons(words, ((name, _name_arguments(words, state, about)) for name, about in found))


def _name_arguments(words: Words, state: State, about: About | None) -> About | None:
    if about is None:
        return None
    args = {
        name: unit_name(words, state, str(value)) if name in UNIT_ARGUMENTS else value
        for name, value in about.args.items()
    }
    return About(about.place, args)
