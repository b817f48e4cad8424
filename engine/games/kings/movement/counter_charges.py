"""Counter-charges: straight into a charger of the last turn, without arc, sight or path (KW-7.10)."""

from __future__ import annotations

from engine.game import Reason
from engine.games.kings.actions import Counter
from engine.games.kings.events import Ordered
from engine.games.kings.field.battlefield import battlefield
from engine.games.kings.geometry.alignment import clamp
from engine.games.kings.geometry.headings import SINES, bearing
from engine.games.kings.geometry.numbers import Q
from engine.games.kings.geometry.poses import exact
from engine.games.kings.geometry.sweeps import impact
from engine.games.kings.movement.charges import refuse_range
from engine.games.kings.movement.dice import regenerate
from engine.games.kings.movement.hindrance import judge_again
from engine.games.kings.movement.placing import aim_of, arrive, edge_of, on_side, share_side
from engine.games.kings.movement.slides import Slides
from engine.games.kings.movement.standing_room import is_free
from engine.games.kings.state import State
from engine.tabletop.angles import rdiv
from engine.tabletop.poses import Pose
from engine.turn import Turn


def refuse_counter(state: State, order: Counter) -> Reason | None:
    """Say why a unit may not counter-charge, or None; in the order of the notation, section 4."""
    unit = state.units[order.unit]
    if unit.profile.is_engine:
        return Reason("war_engine", {"unit": unit.id})
    if unit.wavering and not unit.profile.counters_wavering:
        return Reason("wavering", {"unit": unit.id})
    if state.speed(unit) == 0:
        return Reason("speed_zero", {"unit": unit.id})
    if (order.target, order.unit) not in state.past:
        return Reason("not_counter", {"unit": order.target})
    field = battlefield(state)
    beyond = refuse_range(field.figures[order.unit], field.figures[order.target], state.speed(unit))
    if beyond is not None:
        return beyond
    return Reason("no_room", {"unit": unit.id}) if _places(state, order) is None else None


def counter_charge(turn: Turn[State], order: Counter) -> None:
    """Carry a counter-charge out."""
    regenerate(turn, order.unit)
    state = turn.state
    field = battlefield(state)
    aim = aim_of(field.figures[order.unit], field.figures[order.target])
    places = _places(state, order)
    assert places is not None, "an order without room is refused"
    moved = arrive(turn, order.unit, aim, (), places)
    turn.emit(Ordered(order.unit, "ctr"))
    judge_again(turn, moved)


def _places(state: State, order: Counter) -> dict[str, Pose] | None:
    """Return the final places of the unit and of others on the side, or None (KW-7.10.2)."""
    field = battlefield(state)
    figure, target = field.figures[order.unit], field.figures[order.target]
    if target.profile.turns_freely:
        pose = _at_individual(state, order)
        return None if pose is None else {order.unit: pose}
    aim = aim_of(figure, target)
    if on_side(state, aim):
        return share_side(state, order.unit, aim)
    struck = edge_of(field, aim)
    slides = Slides(field, figure, struck, order.target)
    own = rdiv(struck.coordinate(exact(figure.pose.x, figure.pose.y)), Q * Q)
    begun = slides.nearest(clamp(own, slides.most), 2 * slides.most)
    if begun is None:
        return None
    found = slides.end(begun)
    assert found is not None, "it begins at a free place"
    return {order.unit: struck.align(figure.extent, found)}


def _at_individual(state: State, order: Counter) -> Pose | None:
    """Return the final place of a unit before an individual, or None (KW-7.10.4)."""
    field = battlefield(state)
    figure, target = field.figures[order.unit], field.figures[order.target]
    heading = bearing(target.pose.x - figure.pose.x, target.pose.y - figure.pose.y)
    turned = figure.pose._replace(h=heading)
    met = impact(turned, figure.extent, target.box)
    if met is None:
        return None
    pose = SINES.step(turned, met.distance)
    return pose if is_free(field, figure, pose) else None
