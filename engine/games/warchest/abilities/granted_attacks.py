"""Normal attacks that a Decree grants to friendly units (WC-10.1.4, WC-11.2.2)."""

from __future__ import annotations

from engine.games.warchest.legality.filters import Filter, Filters
from engine.games.warchest.legality.parts import Part, led
from engine.games.warchest.legality.targets import adjacent, enemy, friendly, strikes, vulnerable


def assault(*more: Filter) -> tuple[Part, ...]:
    """Make the parts of a Decree that lets a friendly unit attack; `more` are conditions on that unit."""
    target = Part("target", Filters(strikes, adjacent, enemy, vulnerable, *more))
    return (Part("start", Filters(friendly), (target,), led, unit="unit"),)
