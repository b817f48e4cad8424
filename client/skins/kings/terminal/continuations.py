"""Continuations of a typed order: the next words, and objections."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from client.i18n import Words
from client.skins.kings.terminal.typed_orders import notation
from client.skins.kings.terminal.typed_words import (
    complete_verb,
    list_asked_verbs,
    list_names,
    translate_order,
)
from client.skins.kings.wording.measures import inches
from client.skins.kings.wording.names import unit_name
from client.skins.kings.wording.odds_lines import odds_line
from client.skins.kings.wording.order_texts import order_text
from client.skins.kings.wording.reasons import reason
from engine.events import Seat
from engine.games.kings import actions
from engine.games.kings.actions import Action, Move, MoveOrder
from engine.games.kings.armies.special_rules import BREATH
from engine.games.kings.armies.spells import SPELLS
from engine.games.kings.deployment.places import waiting_units
from engine.games.kings.field.battlefield import battlefield
from engine.games.kings.legality.lattice import legal, orders_of, puts_of
from engine.games.kings.legality.reasons import ASKED_BY, refuse
from engine.games.kings.movement.moves import MOVE_KINDS
from engine.games.kings.state import State, Unit

_AT_ENEMIES = ("chg", "ctr", "shoot", "breath")


def continuations(words: Words, state: State, seat: Seat, text: str) -> list[str]:
    """Return the continuations of an order's beginning, each with its likely effect or its refusal."""
    verb, *rest = notation(words, state, seat, text).split() or [""]
    if verb not in list_asked_verbs(state):
        return [_verb(words, each) for each in complete_verb(words, state, verb)]
    if verb in _AT_ENEMIES and rest:
        return _targets(words, state, seat, verb, rest[0].partition(">")[0])
    if verb == "cast" and rest:
        return _spells(words, state, seat, rest[0])
    for order in MOVE_KINDS:
        if verb == order and rest:
            return _moves(words, state, seat, order, rest[0])
    if verb == "put" and rest:
        return _orders(words, state, seat, _filter_legal(state, seat, puts_of(state, rest[0])))
    return _orders(words, state, seat, _beginning(state, seat, verb)) or _units(words, state, seat, verb)


def units_orders(words: Words, state: State, seat: Seat, id: str) -> list[str]:
    """Return the possible orders of one unit, from the sample of the rules."""
    if state.phase in ("move", "van") and not state.units[id].order:
        return _orders(words, state, seat, _filter_legal(state, seat, orders_of(state, id)))
    return _orders(words, state, seat, [each for each in legal(state, seat) if _names(each, id)])


def _names(order: Action, id: str) -> bool:
    return getattr(order, "unit", "") == id or id in getattr(order, "units", ())


def _verb(words: Words, verb: str) -> str:
    """Return a verb by its name, and in the notation."""
    name = list_names(words, verb)[0]
    text = verb if name == verb else words.tr("board.may.called", name=name, verb=verb)
    key = {"take": "order.take", "van": "order.van"}.get(verb, f"order.{verb}")
    return words.tr("board.may.verb", text=text, what=words.tr(key))


def _units(words: Words, state: State, seat: Seat, verb: str) -> list[str]:
    """Name the possible units of an order."""
    units = (
        waiting_units(state, seat)
        if state.phase == "deploy"
        else [each for each in state.standing() if each.seat == seat]
    )
    free = [each for each in units if _may(state, each, verb)]
    return [
        words.tr(
            "board.may.verb",
            text=translate_order(words, f"{verb} {each.id}"),
            what=unit_name(words, state, each.id),
        )
        for each in free
    ]


def _may(state: State, unit: Unit, verb: str) -> bool:
    """Say whether a unit is a possible subject of an order with a verb."""
    if state.phase in ("move", "van"):
        return not unit.order
    if state.phase != "shoot":
        return True
    able = {"shoot": unit.profile.weapon, "cast": unit.profile.spells, "breath": unit.profile.has(BREATH)}
    return not unit.shot and bool(able.get(verb, True))


def _filter_legal(state: State, seat: Seat, orders: Sequence[Action] | Iterator[Action]) -> list[Action]:
    return [each for each in orders if refuse(state, seat, each) is None]


def _orders(words: Words, state: State, seat: Seat, orders: Sequence[Action]) -> list[str]:
    return [_describe_order(words, state, seat, order) for order in orders]


def _describe_order(words: Words, state: State, seat: Seat, order: Action) -> str:
    """Return an order with its odds, or the reason for its refusal."""
    why = refuse(state, seat, order)
    if why is not None:
        return words.tr(
            "board.may.refused", text=translate_order(words, str(order)), reason=reason(words, why, state)
        )
    return words.tr(
        "board.may.verb", text=translate_order(words, str(order)), what=with_odds(words, state, order)
    )


def with_odds(words: Words, state: State, order: Action) -> str:
    """Return a possible order, with its likely effect if dice decide."""
    what, odds = order_text(words, state, order), odds_line(words, state, order)
    return words.tr("board.option", what=what, odds=odds) if odds else what


def _beginning(state: State, seat: Seat, verb: str) -> list[Action]:
    """Return the orders of a verb if there are few; those of single units are asked for one by one."""
    if state.phase in ("move", "van", "shoot", "deploy") and not _pending(state):
        return []
    return [each for each in legal(state, seat) if str(each).split()[0] == verb]


def _pending(state: State) -> bool:
    return bool(state.pending) and type(state.pending[0]) in ASKED_BY


def _targets(words: Words, state: State, seat: Seat, verb: str, units: str) -> list[str]:
    """Say for each enemy whether some units may attack it."""
    ids = tuple(units.split(","))
    if any(id not in state.units or state.units[id].pose is None for id in ids):
        return _units(words, state, seat, verb)
    figures = battlefield(state).sides[1 - seat]
    return [_describe_order(words, state, seat, _attack(verb, ids, enemy.id)) for enemy in figures]


def _attack(verb: str, ids: tuple[str, ...], target: str) -> Action:
    if verb == "chg":
        return actions.Charge(ids, target)
    if verb == "ctr":
        return actions.Counter(ids[0], target)
    return actions.Shoot("shoot" if verb == "shoot" else "breath", ids[0], target)


def _spells(words: Words, state: State, seat: Seat, id: str) -> list[str]:
    """List the possible targets of each spell of a unit."""
    unit = state.units.get(id)
    if unit is None or unit.pose is None:
        return _units(words, state, seat, "cast")
    sides = battlefield(state).sides
    casts = [
        actions.Cast(id, SPELLS[spell].word, other.id)
        for spell in unit.profile.spells
        for other in sides[seat if SPELLS[spell].friendly else 1 - seat]
        if other.id != id
    ]
    return _orders(words, state, seat, casts)


def _moves(words: Words, state: State, seat: Seat, verb: MoveOrder, id: str) -> list[str]:
    """Return the distance and pivots of a unit's move, and some possible ways."""
    unit = state.units.get(id)
    if unit is None or unit.pose is None:
        return _units(words, state, seat, verb)
    kind = MOVE_KINDS[verb]
    budget = inches(words, state.speed(unit) * kind.per_inch)
    pivots = kind.pivots + unit.profile.pivots
    head = words.tr("board.may.budget", order=words.tr(f"order.{verb}"), n=budget)
    if pivots:
        head = f"{head} {words.tr_n('board.may.pivots', pivots)}"
    ways = [each for each in orders_of(state, id) if isinstance(each, Move) and each.order == verb]
    return [head, *_orders(words, state, seat, ways)]
