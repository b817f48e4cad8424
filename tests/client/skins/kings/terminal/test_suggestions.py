"""Suggestions: a few possible orders, from which every match can be played to its end."""

from __future__ import annotations

from client.skins.kings.terminal.suggestions import MAX_CHARGES, MAX_MARKERS, MAX_SHOTS, suggest_orders
from engine.games.kings.actions import Charge, Counter, Done
from engine.games.kings.legality.reasons import refuse
from tests.client.skins.kings.matches import decisions


def test_what_is_suggested_is_possible_and_not_too_much() -> None:
    for decision in decisions():
        state, seat = decision.before, decision.seat
        orders = suggest_orders(state, seat)
        assert orders
        assert len(set(map(str, orders))) == len(orders)
        assert all(refuse(state, seat, order) is None for order in orders)
        units = sum(unit.seat == seat for unit in state.units.values())
        assert (
            len(orders)
            <= max(MAX_CHARGES + units, MAX_SHOTS, MAX_MARKERS, len(decision.legal) * (not units)) + 4
        )
        assert suggest_orders(state, 1 - seat) == []


def test_each_unit_without_an_order_has_one_and_the_phase_can_be_ended() -> None:
    seen = 0
    for decision in decisions():
        state = decision.before
        if state.phase != "move" or state.pending:
            continue
        orders = suggest_orders(state, decision.seat)
        free = {unit.id for unit in state.standing() if unit.seat == decision.seat and not unit.order}
        charges = [order for order in orders if isinstance(order, Charge | Counter)]
        assert {getattr(order, "unit", "") for order in orders if order not in charges} - {""} == free
        assert isinstance(orders[-1], Done)
        assert len(charges) <= MAX_CHARGES
        seen += bool(charges)
    assert seen
