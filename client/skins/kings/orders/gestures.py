"""How gestures become drafts of orders: drags, turns and keys for the legs of Kings of War."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from client.draw.tabletop.footprints import Box
from client.draw.tabletop.plan import Point
from client.i18n import Words
from client.skins.kings.orders.model.aiming import aim_at, aim_turn
from client.skins.kings.orders.model.bodies import follow
from client.skins.kings.orders.model.draft import Draft, OrderKind, begin_order
from client.skins.kings.orders.model.limits import make_drag, snap_turn
from client.skins.kings.orders.model.numbers import apply_nudge, turn_end
from client.skins.kings.wording.reasons import reason
from client.skins.tabletop.orders.drafts import Drag, Hand, Member, NamedOrder, Nudge
from client.skins.tabletop.shapes.bases import covers
from engine.events import Seat
from engine.games.kings.field.battlefield import battlefield
from engine.games.kings.geometry.boxes import apart, footprint, overlap
from engine.games.kings.movement.moves import refuse_order
from engine.games.kings.state import State

KINDS: tuple[OrderKind, ...] = ("halt", "face", "adv", "dbl", "back", "side")
AHEAD: tuple[OrderKind, ...] = ("adv", "dbl")
"""The orders by name that are allowed as a Vanguard move."""


class KingsBuilder:
    """Drafts for the units of a seat, in one position."""

    def __init__(self, state: State, seat: Seat, words: Words) -> None:
        """Take a position."""
        self._state, self._seat, self._words = state, seat, words
        self._field = battlefield(state)

    def begin(self, units: Sequence[str]) -> Draft:
        """Return the empty order of the leader."""
        return begin_order(self._state, units[0])

    def drag(self, draft: Draft, place: Point, hand: Hand) -> Drag[Draft]:
        """Return the orders that move a unit's middle near to a place, or the enemy that it meets there."""
        aim = aim_at(draft, place, "straight" if hand.straight else "free", spared=hand.spin != 0)
        enemy = self._find_enemy(aim.draft, hand.pointed) if draft.chosen is None else ""
        return Drag(aim.extend, target=enemy) if enemy else make_drag(self._field, aim)

    def _find_enemy(self, draft: Draft, pointed: Point | None) -> str:
        """Return the enemy under the mouse, or that the unit would overlap; empty for none."""
        if self._state.phase != "move":
            return ""
        box = footprint(draft.pose, draft.extent)
        for figure in self._field.sides[1 - self._seat]:
            base = Box(2 * figure.extent.a, 2 * figure.extent.b)
            if pointed is not None and covers(base, figure.pose, pointed):
                return figure.id
            if not apart(figure.box, box, 0) and overlap(figure.box, box):
                return figure.id
        return ""

    def can_turn(self, draft: Draft) -> bool:
        """Say whether a pivot may follow."""
        return draft.chosen != "halt" or draft.limits.individual

    def swing(self, draft: Draft, grabbed: Point, place: Point) -> Draft:
        """Return the order with a pivot that brings a grabbed point towards a place, or to a good heading."""
        return turn_end(draft, snap_turn(self._field, draft, aim_turn(draft, grabbed, place)))

    def turn(self, draft: Draft, angle: int) -> Draft:
        """Return the order with its end turned, as far as its pivots allow."""
        return turn_end(draft, angle)

    def nudge(self, draft: Draft, nudge: Nudge) -> Draft:
        """Return the order after a step by a key."""
        return apply_nudge(draft, nudge)

    def options(self, draft: Draft) -> Sequence[NamedOrder[Draft]]:
        """Return the kinds of orders; the chosen one is left open again."""
        found, unit = [], self._state.units[draft.unit]
        begun = begin_order(self._state, draft.unit)
        for kind in AHEAD if self._state.phase == "van" else KINDS:
            named = replace(draft, chosen=None if draft.chosen == kind else kind)
            if named.chosen is not None and named.order != kind:
                # The legs so far are kept only if the order allows them.
                named = replace(begun, chosen=kind)
            why = None
            if kind in ("adv", "dbl", "back", "side"):
                why = refuse_order(self._state, unit, kind)
            text = "" if why is None else reason(self._words, why, self._state)
            found.append(NamedOrder(kind, self._words.tr(f"hand.kind.{kind}"), named, text))
        return found

    def lead_by(self, draft: Draft, unit: str, own: Member[Draft] | None) -> Draft:
        """Return the order of another unit that leads; the body's order stays the same."""
        if own is None:
            return follow(begin_order(self._state, unit), draft, draft.chosen)
        found = replace(own.draft, chosen=draft.chosen)
        # Otherwise another pace would follow from this unit's own speed.
        return found if found.order == draft.order else own.draft
