"""Continuations of a typed order: the next words, and objections."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import cast

from client.i18n import Words
from client.skins.kings.terminal.order_language import KINGS_ORDERS, is_friendly
from client.skins.kings.wording.measures import inches
from client.skins.kings.wording.names import unit_name
from client.skins.kings.wording.odds_lines import odds_line
from client.skins.kings.wording.order_texts import order_text
from client.skins.kings.wording.reasons import reason
from client.skins.tabletop.terminal.typed_orders import translate_order
from client.skins.tabletop.terminal.typed_words import complete_verb, list_names, translate_verb
from engine.events import Seat
from engine.games.kings.actions import Action, Move, MoveOrder
from engine.games.kings.armies.special_rules import BREATH
from engine.games.kings.armies.spells import SPELLS
from engine.games.kings.deployment.places import waiting_units
from engine.games.kings.field.battlefield import battlefield
from engine.games.kings.legality.lattice import legal, orders_of, puts_of
from engine.games.kings.legality.reasons import ASKED_BY, refuse
from engine.games.kings.movement.moves import MOVE_KINDS
from engine.games.kings.notation.order_texts import ORDERS
from engine.games.kings.state import State, Unit


def continuations(words: Words, state: State, seat: Seat, text: str) -> list[str]:
    """Return the continuations of an order's beginning, each with its likely effect or its refusal."""
    order = translate_order(KINGS_ORDERS, words, state, seat, text)
    verb = order.partition(" ")[0]
    if verb not in KINGS_ORDERS.list_asked_verbs(state):
        return [_verb(words, each) for each in complete_verb(KINGS_ORDERS, words, state, verb)]
    form = ORDERS.forms[verb]
    if not form.slots:
        return _orders(words, state, seat, [ORDERS.read(verb)])
    begun = form.begin(order)
    units = [state.units.get(id) for id in begun.filled[0].split(",")] if begun.filled else []
    if units and None not in units:
        found = _continue(words, state, seat, verb, tuple(unit.id for unit in units if unit is not None))
        if found is not None:
            return found
    return _orders(words, state, seat, _beginning(state, seat, verb)) or _units(words, state, seat, verb)


def _continue(words: Words, state: State, seat: Seat, verb: str, ids: tuple[str, ...]) -> list[str] | None:
    """Return the continuations behind the units of an order, or None if it ends there."""
    if verb == "put":
        return _orders(words, state, seat, _filter_legal(state, seat, puts_of(state, ids[0])))
    if any(state.units[id].pose is None for id in ids):
        return None
    if verb in MOVE_KINDS:
        return _moves(words, state, seat, cast(MoveOrder, verb), state.units[ids[0]])
    left = [(sign, slot.kind) for sign, slot in ORDERS.forms[verb].slots[1:] if not slot.optional]
    if not {kind for _, kind in left} & {"enemy", "target"}:
        return None
    texts = [f"{verb} {','.join(dict.fromkeys(ids))}"]
    for sign, kind in left:
        texts = [
            f"{text}{sign}{value}"
            for text in texts
            for value in _list_values(state, seat, kind, ids[0], text)
        ]
    return _orders(words, state, seat, [ORDERS.read(text) for text in texts])


def _list_values(state: State, seat: Seat, kind: str, id: str, order: str) -> list[str]:
    """Return what may fill a slot behind the beginning of an order."""
    sides = battlefield(state).sides
    match kind:
        case "enemy":
            return [enemy.id for enemy in sides[1 - seat]]
        case "spell":
            return [SPELLS[spell].word for spell in state.units[id].profile.spells]
        case "target":
            side = seat if is_friendly(order.rpartition(" ")[2]) else 1 - seat
            return [other.id for other in sides[side] if other.id != id]
    return []


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
            text=translate_verb(words, f"{verb} {each.id}"),
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
            "board.may.refused", text=translate_verb(words, str(order)), reason=reason(words, why, state)
        )
    return words.tr(
        "board.may.verb", text=translate_verb(words, str(order)), what=with_odds(words, state, order)
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


def _moves(words: Words, state: State, seat: Seat, verb: MoveOrder, unit: Unit) -> list[str]:
    """Return the distance and pivots of a unit's move, and some possible ways."""
    kind = MOVE_KINDS[verb]
    budget = inches(words, state.speed(unit) * kind.per_inch)
    pivots = kind.pivots + unit.profile.pivots
    head = words.tr("board.may.budget", order=words.tr(f"order.{verb}"), n=budget)
    if pivots:
        head = f"{head} {words.tr_n('board.may.pivots', pivots)}"
    ways = [each for each in orders_of(state, unit.id) if isinstance(each, Move) and each.order == verb]
    return [head, *_orders(words, state, seat, ways)]
