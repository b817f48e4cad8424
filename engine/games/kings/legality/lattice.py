"""The sample lattice: representative orders for random play, traces and tests (notation, section 8)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping

from engine.events import Seat
from engine.games.kings import actions
from engine.games.kings.actions import Action, Charge, Move, MoveOrder, in_order, legs_of
from engine.games.kings.armies.special_rules import BREATH
from engine.games.kings.armies.spells import SPELLS
from engine.games.kings.deployment.places import template_place, template_row, waiting_units
from engine.games.kings.field.battlefield import Battlefield, Figure, battlefield
from engine.games.kings.geometry.headings import bearing
from engine.games.kings.geometry.numbers import INCH
from engine.games.kings.legality.reasons import refuse
from engine.games.kings.pending import Giving, Regrouping, Striking, Taking
from engine.games.kings.scenarios.markers import lattice_points
from engine.games.kings.state import State
from engine.tabletop.angles import HALF_TURN, QUARTER_TURN, difference, turn_heading

_EIGHTH = QUARTER_TURN // 2
TOGETHER = (2, 3)
"""The numbers of joint chargers that are listed, of the units that may charge a target."""


def legal(state: State, seat: Seat) -> list[Action]:
    """Return the orders of the lattice that are not refused, sorted by their texts."""
    if state.phase == "over" or seat != state.side:
        return []
    found = _possible(state, seat, _candidates(state, seat))
    return in_order([*found, *_possible(state, seat, _combine_charges(found))])


def on_lattice(state: State, seat: Seat, action: Action) -> bool:
    """Say whether an order is on the lattice; joint charges depend on the orders of each charger."""
    if state.phase == "over" or seat != state.side:
        return False
    if isinstance(action, Charge) and len(action.units) > 1:
        singles = (each for each in _candidates(state, seat) if isinstance(each, Charge))
        candidates: Iterable[Action] = _combine_charges(_possible(state, seat, singles))
    else:
        candidates = _candidates(state, seat)
    # A compiled generator does not support `in`.
    return any(action == each for each in candidates)


def _candidates(state: State, seat: Seat) -> Iterator[Action]:
    """Yield the orders of the lattice for the present question, without joint charges."""
    frame = state.pending[0] if state.pending else None
    if isinstance(frame, Taking | Giving | Regrouping | Striking):
        yield from _answers(state, frame)
    else:
        yield from _PHASES[state.phase](state)


def _possible(state: State, seat: Seat, candidates: Iterable[Action]) -> list[Action]:
    return [action for action in candidates if refuse(state, seat, action) is None]


def _answers(state: State, frame: Taking | Giving | Regrouping | Striking) -> Iterator[Action]:
    """Yield the answers to a question within a phase."""
    match frame:
        case Taking():
            yield from (actions.Take("yes"), actions.Take("no"))
        case Giving(_, units):
            yield from (actions.Give(id) for id in ("", *units))
        case Striking(_, _, left):
            yield from (actions.Strike(id) for id in left)
        case Regrouping(_, left):
            for id in left:
                h = state.units[id].here.h
                yield from (actions.Regroup("fwd", id), actions.Regroup("bck", id))
                yield from (actions.Stay(id, turn_heading(h, QUARTER_TURN * quarter)) for quarter in range(4))


DEPLOY_APART = 6 * INCH
"""The distance of two places of a unit, from the middle of the table outwards."""
DEPLOY_ROWS = (0, 5)
"""Rows of the template that are listed beside its first place."""


def _deployment(state: State) -> Iterator[Action]:
    for unit in waiting_units(state, state.side):
        yield from puts_of(state, unit.id)
        first = template_place(state, unit.id)
        yield actions.Lose(unit.id) if first is None else actions.Put(unit.id, *first)


def puts_of(state: State, id: str) -> Iterator[actions.Put]:
    """Yield places of the lattice for a unit to deploy; some of them may be refused."""
    middle, most = state.width // 2, state.width // (2 * DEPLOY_APART)
    for row in DEPLOY_ROWS:
        for off in range(-most, most + 1):
            pose = template_row(state, state.units[id], row, middle + DEPLOY_APART * off)
            yield actions.Put(id, *pose)


def _in_movement(state: State) -> Iterator[Action]:
    """Yield candidates for each own unit without an order."""
    field = battlefield(state)
    for figure in field.sides[state.side]:
        unit = state.units[figure.id]
        if not unit.order:
            yield from _in_turn(state, field, figure)
    yield actions.Done()


def _in_turn(state: State, field: Battlefield, figure: Figure) -> Iterator[Action]:
    """Yield candidates for a unit in the movement phase."""
    yield from _standing(field, figure)
    yield from _moves(state, field, figure)
    yield from _charges(field, figure)
    yield from (actions.Counter(figure.id, by) for by, charged in state.past if charged == figure.id)
    if state.carries(figure.id) is not None:
        yield actions.Drop(figure.id)


def orders_of(state: State, id: str) -> list[Action]:
    """Return the orders of the lattice for one unit in the movement phase or for its Vanguard move.

    Some of them may be refused.
    """
    field = battlefield(state)
    figure = field.figures[id]
    if state.phase == "van":
        return [move for move in _moves(state, field, figure) if move.order in ("adv", "dbl")]
    return list(_in_turn(state, field, figure))


def aim(field: Battlefield, figure: Figure) -> int:
    """Return the bearing to the centre of the nearest enemy, of two the first by id."""
    nearest = field.nearest_enemy(figure)
    return figure.pose.h if nearest is None else _towards(figure, nearest)


def _towards(figure: Figure, other: Figure) -> int:
    return bearing(other.pose.x - figure.pose.x, other.pose.y - figure.pose.y)


def _standing(field: Battlefield, figure: Figure) -> Iterator[Action]:
    h, aimed = figure.pose.h, aim(field, figure)
    yield actions.Halt(figure.id)
    quarters = (turn_heading(h, QUARTER_TURN * quarter) for quarter in (1, 2, 3))
    for heading in dict.fromkeys((*quarters, aimed)):
        if heading != h:
            yield actions.Face(figure.id, heading)
    if figure.profile.turns_freely and aimed != h:
        yield actions.Halt(figure.id, aimed)


def _moves(state: State, field: Battlefield, figure: Figure) -> Iterator[Move]:
    speed = state.speed(state.units[figure.id])
    whole, half, double, most = speed * INCH, speed * INCH // 2, 2 * speed * INCH, speed * INCH * 3 // 2
    aimed = aim(field, figure)
    phi = max(-QUARTER_TURN, min(QUARTER_TURN, difference(aimed, figure.pose.h)))
    ways: list[tuple[MoveOrder, str]] = [
        ("adv", f"m{whole}"),
        ("adv", f"m{half}"),
        ("adv", f"t{_EIGHTH} m{whole}"),
        ("adv", f"t-{_EIGHTH} m{whole}"),
        ("adv", f"m{half} t{QUARTER_TURN}"),
        ("adv", f"m{half} t-{QUARTER_TURN}"),
        ("back", f"m{half}"),
        ("side", f"l{half}"),
        ("side", f"r{half}"),
        ("dbl", f"m{double}"),
        ("dbl", f"m{most}"),
    ]
    if phi:
        ways.append(("adv", f"t{phi} m{whole}"))
    if figure.profile.pivots:
        ways += [
            ("adv", f"t{_EIGHTH} m{whole} t-{_EIGHTH}"),
            ("adv", f"m{half} t{HALF_TURN}"),
            ("back", f"m{half} t{QUARTER_TURN}"),
        ]
        if phi:
            ways.append(("dbl", f"t{phi} m{double}"))
    if speed:
        for order, legs in ways:
            yield Move(order, figure.id, legs_of(legs))
        if figure.profile.turns_freely and aimed != figure.pose.h:
            yield Move("dbl", figure.id, legs_of(f"m{double}"), aimed)


def _charges(field: Battlefield, figure: Figure) -> Iterator[Action]:
    for enemy in field.enemies(figure):
        yield Charge((figure.id,), enemy.id)
        if figure.profile.turns_freely:
            towards = _towards(figure, enemy)
            if towards != figure.pose.h:
                yield Charge((figure.id,), enemy.id, towards)


def _combine_charges(found: list[Action]) -> Iterator[Action]:
    """Yield charges of the first units together that may charge a target by themselves."""
    chargers: dict[str, list[str]] = {}
    for action in found:
        if isinstance(action, Charge) and action.turn is None:
            chargers.setdefault(action.target, []).extend(action.units)
    for target, units in chargers.items():
        first = sorted(units)
        for count in TOGETHER:
            if len(first) >= count:
                yield Charge(tuple(first[:count]), target)


def _attacks(state: State) -> Iterator[Action]:
    """Yield ranged attacks and spells of each own unit that has made none, at all suitable targets."""
    field = battlefield(state)
    for figure in field.sides[state.side]:
        if not state.units[figure.id].shot:
            yield from attacks_of(field, figure)
    yield actions.Done()


def attacks_of(field: Battlefield, figure: Figure) -> Iterator[actions.Shoot | actions.Cast]:
    """Yield the ranged attacks and spells of a unit, at all suitable targets."""
    for enemy in field.enemies(figure):
        yield from _attacks_at(figure, enemy, friendly=False)
    for friend in field.friends(figure):
        yield from _attacks_at(figure, friend, friendly=True)


def _attacks_at(figure: Figure, target: Figure, *, friendly: bool) -> Iterator[actions.Shoot | actions.Cast]:
    profile = figure.profile
    turns: list[int | None] = [None]
    if profile.turns_freely:
        towards = _towards(figure, target)
        if towards != figure.pose.h:
            turns.append(towards)
    for turn in turns:
        if profile.weapon is not None and not friendly:
            yield actions.Shoot("shoot", figure.id, target.id, turn)
        if profile.has(BREATH) and not friendly:
            yield actions.Shoot("breath", figure.id, target.id, turn)
        for id in profile.spells:
            if SPELLS[id].friendly is friendly:
                yield actions.Cast(figure.id, SPELLS[id].word, target.id, turn)


def _vanguard(state: State) -> Iterator[Action]:
    """Yield Advances and Doubles of the units that may still go ahead (KW-15.4.1)."""
    field = battlefield(state)
    for figure in field.sides[state.side]:
        if state.goes_ahead(state.units[figure.id]):
            yield from (move for move in _moves(state, field, figure) if move.order in ("adv", "dbl"))
    yield actions.Pass()


_PHASES: Mapping[str, Callable[[State], Iterator[Action]]] = {
    "mark": lambda state: (actions.Mark(x, y) for x, y in lattice_points(state)),
    "deploy": _deployment,
    "edge": lambda state: (actions.TakeEdge(edge) for edge in ("s", "n")),
    "vanwho": lambda state: (actions.Lead(side) for side in ("a", "b")),
    "first": lambda state: (actions.Begin(turn) for turn in ("first", "second")),
    "test": lambda state: (actions.Test(id) for id in state.units),
    "van": _vanguard,
    "move": _in_movement,
    "shoot": _attacks,
    "melee": lambda state: (actions.Fight(id) for id in state.units),
}
"""The candidate orders of each phase."""
