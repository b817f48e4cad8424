"""Orders of a unit that does not charge: possible places, and their values."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Literal, NamedTuple

from engine.games.kings.actions import Action, Cast, Face, Halt, Move, MoveOrder, Shoot, legs_of
from engine.games.kings.armies.special_rules import BREATH, INSPIRING, RELOAD, VERY_INSPIRING
from engine.games.kings.bots.outlook import UNREACHABLE_U, Outlook
from engine.games.kings.bots.shots import best_attack
from engine.games.kings.events import Moved, Ordered
from engine.games.kings.field.battlefield import Figure
from engine.games.kings.geometry.headings import bearing
from engine.games.kings.geometry.numbers import INCH
from engine.games.kings.legality.reasons import refuse
from engine.games.kings.movement.free_pivots import after_pivot
from engine.games.kings.movement.moves import pose_after
from engine.games.kings.movement.trials import trial
from engine.games.kings.state import Unit
from engine.tabletop.angles import QUARTER_TURN, difference, turn_heading
from engine.tabletop.poses import Pose

PROSPECT, RISK = 0.35, 1.0
"""The weights of the best charge that a unit threatens, and of the charges that it may suffer."""
DISTANCE_COST_SHARE = 0.006
"""The share of a unit's points lost for each inch that it is too far from all enemies."""
INSPIRER_DISTANCE_COST_SHARE = 0.004
"""The same for a unit that inspires, by the distance to the nearest friend."""


class PostParts(NamedTuple):
    """Gains and losses from a unit's place, in points."""

    goal: float
    """For the scenario."""
    prospect: float
    """From the enemies that it could charge."""
    safety: float
    """From the enemies that could charge it: zero or negative."""
    nearness: float
    """From the distance to useful places: zero or negative."""


def best_order(outlook: Outlook, unit: Unit, over: Callable[[], bool]) -> Action:
    """Return the possible order with the best resulting place; at least Halt."""
    found: Action = Halt(unit.id)
    most = _worth(outlook, unit, found)
    for order in _possible_orders(outlook, unit):
        if over():
            break
        if refuse(outlook.state, outlook.seat, order) is None:
            worth = _worth(outlook, unit, order)
            if worth > most:
                found, most = order, worth
    return found


def best_advance(outlook: Outlook, unit: Unit) -> tuple[float, Action] | None:
    """Return the Vanguard move with the best resulting place and its gain, or None."""
    stays = _worth(outlook, unit, Halt(unit.id))
    found = None
    for order in _possible_orders(outlook, unit):
        ahead = isinstance(order, Move) and order.order in ("adv", "dbl")
        if ahead and refuse(outlook.state, outlook.seat, order) is None:
            gain = _worth(outlook, unit, order) - stays
            if found is None or gain > found[0]:
                found = gain, order
    return found


def _possible_orders(outlook: Outlook, unit: Unit) -> Iterator[Action]:
    """Yield orders that might be worth it: towards enemies and goals, back, aside, and other headings."""
    figure = outlook.field.figures[unit.id]
    speed = outlook.state.speed(unit)
    pose = unit.here
    turns = dict.fromkeys((0, *(_cut(pose, heading) for heading in _headings(outlook, figure))))
    for turn in turns:
        if turn:
            yield Face(unit.id, turn_heading(pose.h, turn))
    if not speed:
        return
    whole, half = speed * INCH, speed * INCH // 2
    for turn in turns:
        first = f"t{turn} " if turn else ""
        for far in (whole, 2 * whole // 3, whole // 3):
            yield _move("adv", unit, f"{first}m{far}")
        if not turn or figure.profile.pivots:
            for far in (2 * whole, 3 * half):
                yield _move("dbl", unit, f"{first}m{far}")
    for turn in turns:
        if turn:
            yield _move("adv", unit, f"m{whole} t{turn}")
            yield _move("adv", unit, f"m{half} t{turn}")
    yield _move("back", unit, f"m{half}")
    yield _move("side", unit, f"l{half}")
    yield _move("side", unit, f"r{half}")


def _move(order: MoveOrder, unit: Unit, legs: str) -> Move:
    return Move(order, unit.id, legs_of(legs))


def _cut(pose: Pose, heading: int) -> int:
    return max(-QUARTER_TURN, min(QUARTER_TURN, difference(heading, pose.h)))


def _headings(outlook: Outlook, figure: Figure) -> Iterator[int]:
    """Yield the headings to the nearest enemy, to the table's centre, and to markers that nobody holds."""
    x, y, _ = figure.pose
    nearest, _ = outlook.nearest(figure.pose, figure)
    if nearest is not None:
        yield bearing(nearest.pose.x - x, nearest.pose.y - y)
    state = outlook.state
    yield bearing(state.width // 2 - x, state.height // 2 - y)
    points = [place for place in state.marks.values() if not isinstance(place, str)]
    for px, py in sorted(points, key=lambda point: (point[0] - x) ** 2 + (point[1] - y) ** 2)[:2]:
        yield bearing(px - x, py - y)


def _worth(outlook: Outlook, unit: Unit, order: Action) -> float:
    """Return the value of a unit's order, in points."""
    pose = ends(unit, order)
    figure = outlook.field.figures[unit.id].at(pose)
    return post_worth(outlook, unit, figure) + fire_after(outlook, unit, order) - 1e-3 * (pose != unit.pose)


def post_worth(outlook: Outlook, unit: Unit, figure: Figure) -> float:
    """Return the value of a unit in the pose of a figure."""
    return sum(post_parts(outlook, unit, figure))


def post_parts(outlook: Outlook, unit: Unit, figure: Figure) -> PostParts:
    """Return the parts of that value."""
    return PostParts(
        outlook.goal(figure),
        PROSPECT * outlook.prospect(figure),
        -RISK * outlook.risk(figure),
        -_too_far(outlook, unit, figure),
    )


def ends(unit: Unit, order: Action) -> Pose:
    """Return the pose of a unit after an order that is no charge."""
    if isinstance(order, Face):
        return after_pivot(unit.here, order.h)
    return pose_after(unit.here, order) if isinstance(order, Move) else unit.here


def _too_far(outlook: Outlook, unit: Unit, figure: Figure) -> float:
    """Return the loss of a unit from a place where it has nothing to do."""
    profile = unit.profile
    lost = 0.0
    if profile.has(INSPIRING) or profile.has(VERY_INSPIRING):
        friends = outlook.field.friends(figure)
        away = min((_apart(figure, friend) for friend in friends), default=0)
        lost += INSPIRER_DISTANCE_COST_SHARE * profile.points * away / INCH
    _, away = outlook.nearest(figure.pose, figure)
    weapon = profile.weapon
    reach = INCH * (2 * outlook.state.speed(unit) if weapon is None else weapon.range)
    if away < UNREACHABLE_U:
        lost += DISTANCE_COST_SHARE * profile.points * max(0, away - reach) / INCH
    return lost


def _apart(one: Figure, other: Figure) -> int:
    return abs(one.pose.x - other.pose.x) + abs(one.pose.y - other.pose.y)


def fire_after(outlook: Outlook, unit: Unit, order: Action) -> float:
    """Return the value of a unit's best ranged attack after an order, in the present position."""
    found = attack_after(outlook, unit, order)
    return 0.0 if found is None else found[0]


def attack_after(outlook: Outlook, unit: Unit, order: Action) -> tuple[float, Shoot | Cast] | None:
    """Return the best ranged attack of a unit after an order, with its worth, or None."""
    profile = unit.profile
    armed = profile.weapon is not None or profile.spells or profile.has(BREATH)
    doubled = isinstance(order, Move) and order.order == "dbl"
    if not armed or doubled or unit.disordered or outlook.state.phase == "van":
        return None
    if profile.has(RELOAD) and not isinstance(order, Halt) and not profile.spells:
        return None
    turn, pose = trial(outlook.state), ends(unit, order)
    if pose != unit.pose:
        turn.emit(Moved(unit.id, (), pose))
    turn.emit(Ordered(unit.id, _kind(order)))
    after = Outlook(turn.state, outlook.seat, outlook)
    return best_attack(after, [after.field.figures[unit.id]])


def _kind(order: Action) -> MoveOrder | Literal["halt", "face"]:
    if isinstance(order, Move):
        return order.order
    return "face" if isinstance(order, Face) else "halt"
