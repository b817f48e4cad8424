"""The tactics step: cards, battle cries and support tactics (WY-7.3, WY-7.4)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.events import Seat
from engine.game import Reason
from engine.games.dawnember.actions import Action, Pass
from engine.games.dawnember.cards.card import Use
from engine.games.dawnember.cards.pool import CARDS
from engine.games.dawnember.legality.reactions import list_plays, list_uses
from engine.games.dawnember.legality.sources import in_combat
from engine.games.dawnember.legality.uses import Source
from engine.games.dawnember.state import State, list_known_cards


def tactics(state: State, seat: Seat) -> Iterator[Action]:
    """Yield every action of the tactics step that a seat may take, in any order (WY-7.3.2)."""
    yield Pass()
    for id in list_known_cards(state.hand[seat]):
        if CARDS[id].kind == "tactic" and not unaffordable(state, seat, id):
            yield from list_plays(state, Source(seat, id))
    for source in in_combat(state, seat):
        if not too_late(state, source):
            yield from list_uses(state, source)


def unaffordable(state: State, seat: Seat, id: str) -> Reason | None:
    """Say why a tactic card cannot be paid, or is too late, or None (WY-7.3.3)."""
    combat = state.fight
    points, cost = combat.points[combat.place(seat)], CARDS[id].cost
    if cost > points:
        return Reason("points_short", {"card": id, "cost": cost, "points": points})
    return too_late(state, Source(seat, id))


def too_late(state: State, source: Source) -> Reason | None:
    """Say that a battle cry is not the seat's first action, or None (WY-7.4.4)."""
    combat = state.fight
    if source.ability.use is Use.CRY and combat.acted[combat.place(source.seat)]:
        return Reason("cry_too_late", {"card": source.card})
    return None
