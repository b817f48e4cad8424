"""Which orders are possible, and those of them on the lattice."""

from collections.abc import Iterator
from itertools import product
from typing import Any

from engine.events import Seat
from engine.game import Reason
from engine.tabletop.angles import FULL_TURN, HALF_TURN, difference
from engine.tabletop.discs import Disc, measure_distance
from engine.tabletop.poses import Pose
from tests.games.stilts.events import Done, March, Pursue, Put, Rally, Throw
from tests.games.stilts.field import CAPTAIN, CM, HEIGHT, KINDS, WIDTH, ZONE, base_of, kind_of
from tests.games.stilts.moves import in_way, sees
from tests.games.stilts.state import FRESH, TURNED, WENT, State

PACES = {"go": 12 * CM, "run": 20 * CM}
MAX_TURN = 600
"""The widest turn of a body, in 0.1 degrees."""
HEADING_STEP, PLACE_STEP = 450, 500
"""The lattice of headings, and of places of deployment."""


def measure(state: State, one: str, other: str) -> int:
    """Return the distance of two units."""
    placed = state.find_poses()
    return measure_distance(base_of(one, placed[one]), base_of(other, placed[other]))


def list_lattice(state: State, seat: Seat) -> Iterator[Any]:
    """Return the orders of the lattice."""
    return list_deployments(state, seat) if state.deploying else list_orders(state, seat)


def list_deployments(state: State, seat: Seat) -> Iterator[Put]:
    """Yield the deployments on the lattice."""
    y, h = ((ZONE // 2, 0), (HEIGHT - ZONE // 2, HALF_TURN))[seat]
    for id, x in product(state.of(seat), range(PLACE_STEP, WIDTH, PLACE_STEP)):
        yield Put(id, (x, y, h))


def list_orders(state: State, seat: Seat) -> Iterator[Any]:
    """Yield the orders on the lattice: eight headings, whole and half ways, each target."""
    mine = state.of(seat)
    yield from (Done(), *map(Pursue, ("yes", "no")), *map(Rally, mine))
    yield from (Throw(id, foe) for id in mine for foe in state.of(1 - seat))
    followers = tuple(list_followers(state, seat))
    for body in (*((id,) for id in mine), *([followers] if len(followers) > 1 else [])):
        pose = state.find_poses()[body[0]]
        turns = {difference(heading, pose.h) for heading in range(0, FULL_TURN, HEADING_STEP)}
        for (pace, most), turn in product(PACES.items(), {*turns, 0}):
            yield from (March(pace, body, turn, way) for way in (most // 2, most))


def list_followers(state: State, seat: Seat) -> list[str]:
    """Return the units that may move together: the captain, who leads, and those near to him."""
    fresh = [id for id, unit in state.of(seat).items() if unit.did == FRESH and unit.standing]
    captain = next((id for id in fresh if kind_of(id) == CAPTAIN), None)
    if captain is None:
        return []
    return [captain, *(id for id in fresh if id != captain and measure(state, captain, id) <= ZONE)]


def judge(state: State, seat: Seat, action: Any) -> Reason | None:
    """Say why an order of the seat to act is not possible, or None."""
    if state.deploying != isinstance(action, Put):
        return Reason("deploy_first") if state.deploying else Reason("deployed_already")
    if bool(state.winners) != isinstance(action, Pursue):
        return Reason("answer_first") if state.winners else Reason("nobody_has_won")
    match action:
        case Put():
            return _refuse_place(state, seat, action)
        case March():
            return _refuse_march(state, seat, action)
        case Throw():
            return _refuse_throw(state, seat, action)
        case Rally(unit=id):
            why = _refuse_unit(state, seat, id)
            return why or (None if TURNED in state.units[id].figures else Reason("nobody_is_turned"))
        case Pursue(answer=answer) if answer not in ("yes", "no"):
            return Reason("no_such_answer")
    return None


def _refuse_place(state: State, seat: Seat, action: Put) -> Reason | None:
    """Say why a unit cannot be deployed in a pose, or None."""
    unit, pose = state.of(seat).get(action.unit), Pose(*action.pose)
    if unit is None or unit.pose is not None:
        return Reason("no_such_unit", {"unit": action.unit})
    if not (0 <= pose.h < FULL_TURN and 0 <= pose.x <= WIDTH and 0 <= pose.y <= HEIGHT):
        return Reason("off_the_marsh")
    base = base_of(action.unit, pose)
    is_disc = isinstance(base, Disc)
    ys = (base.y - base.radius, base.y + base.radius) if is_disc else [y for _, y in base.vertices]
    low = seat * (HEIGHT - ZONE)
    if not low <= min(ys) <= max(ys) <= low + ZONE:
        return Reason("outside_the_zone")
    return Reason("in_the_way") if in_way(state, action.unit, pose, [action.unit]) else None


def _refuse_unit(state: State, seat: Seat, id: str, allowed: str = FRESH) -> Reason | None:
    """Say why a unit takes no order, or None."""
    unit = state.of(seat).get(id)
    if unit is None:
        return Reason("no_such_unit", {"unit": id})
    return None if unit.did in allowed else Reason("ordered_already", {"unit": id})


def _refuse_march(state: State, seat: Seat, action: March) -> Reason | None:
    """Say why a body cannot be ordered so, or None; what stops it on its way refuses nothing."""
    for id in action.units:
        if reason := _refuse_unit(state, seat, id):
            return reason
        if not state.units[id].standing:
            return Reason("nobody_stands", {"unit": id})
    if len({*action.units}) != len(action.units) or action.pace not in PACES:
        return Reason("no_such_body")
    if len(action.units) > 1 and not {*action.units} <= {*list_followers(state, seat)}:
        return Reason("too_far_from_the_captain")
    if abs(action.turn) > MAX_TURN or not 0 <= action.way <= PACES[action.pace]:
        return Reason("too_far")
    return None if action.turn or action.way else Reason("no_move")


def _refuse_throw(state: State, seat: Seat, action: Throw) -> Reason | None:
    """Say why a unit cannot throw at another, or None."""
    if reason := _refuse_unit(state, seat, action.unit, FRESH + WENT):
        return reason
    if action.target not in state.of(1 - seat):
        return Reason("no_such_unit", {"unit": action.target})
    if not state.units[action.unit].standing:
        return Reason("nobody_stands", {"unit": action.unit})
    if measure(state, action.unit, action.target) > (KINDS[kind_of(action.unit)].reach or -1):
        return Reason("out_of_range")
    return None if sees(state, action.unit, action.target) else Reason("out_of_sight")
