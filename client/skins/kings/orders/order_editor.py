"""The editor of an order: the player's changes to the selected units, by mouse or keys."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from client.skins.kings.context import KingsContext
from client.skins.kings.orders.foresight.previewers import Previewer
from client.skins.kings.orders.model.bodies import find_line
from client.skins.kings.orders.model.draft import Draft, OrderKind
from client.skins.kings.orders.model.holding import Holding
from client.skins.kings.orders.model.snapping import SnappedOrder
from client.skins.kings.wording.reasons import reason
from client.ui.focus import Key
from engine.games.kings.actions import Action
from engine.games.kings.state import State


class OrderEditor:
    """A player's selected units and their order; changes make the field ask anew."""

    def __init__(self, context: KingsContext, previewer: Previewer) -> None:
        """Select nothing, or the unit that was chosen before if it waits for an order."""
        self.context = context
        self.held = Holding(context.state, context.seat, previewer)
        self.caught: SnappedOrder | None = None
        """The snap of the order under the mouse."""
        self.open: frozenset[str] = frozenset()
        """The enemies that may be charged, as far as known."""
        self.keyed: Key | None = None
        """The control under mouse or keyboard."""
        self.by_mouse = False
        """Whether the mouse went there."""
        self.leading = False
        """Whether the order follows the mouse."""
        previewer.expect(context.state, context.seat, ())
        if context.selected in self.held.waiting:
            self.held.take(context.selected)

    @property
    def keyed_unit(self) -> str:
        """Return the unit under mouse or keyboard; empty for none."""
        return str(self.keyed.value) if self.keyed is not None and self.keyed.kind == "unit" else ""

    @property
    def at_button(self) -> bool:
        """Say whether mouse or keyboard is at a button or another thing that is no unit."""
        return self.keyed is not None and self.keyed.kind != "unit"

    @property
    def keys_elsewhere(self) -> bool:
        """Say whether the keyboard is at a button, which then gets keys such as Enter."""
        return self.at_button and not self.by_mouse

    @property
    def line(self) -> int:
        """Return how many waiting units stand in line with the only selected one, itself counted."""
        held = self.held
        if len(held.units) != 1 or held.target or not held.draft.empty or held.state.phase != "move":
            return 0
        return len(find_line(held.state, held.waiting, held.units[0]))

    # The selection.

    def take(self, unit: str) -> None:
        """Select a unit."""
        self.held.take(unit)
        self.note_change()

    def join(self, unit: str) -> None:
        """Let a unit move or charge together with the selected ones, or no longer."""
        if self.held.units:
            self.held.join(unit)
        else:
            self.held.take(unit)
        self.note_change()

    def select(self, units: Sequence[str]) -> None:
        """Select several units, which are led together."""
        self.held.select(units)
        self.note_change()

    def select_line(self) -> None:
        """Select all waiting units that stand in line with the selected one."""
        self.select(find_line(self.held.state, self.held.waiting, self.held.units[0]))

    def dress(self) -> None:
        """Lead the units onto one line, or all equally far."""
        self.held.dressed = not self.held.dressed
        self.note_change()

    def lead_by(self, unit: str) -> None:
        """Let another selected unit lead."""
        self.held.lead_by(unit)
        self.note_change()

    def let_go(self) -> None:
        """Deselect everything."""
        self.held.let_go()
        self.note_change()

    def back(self) -> bool:
        """Take the last change back; False without a selection."""
        if not self.held.back():
            return False
        self.note_change()
        return True

    # The order.

    def lead(self, draft: Draft, caught: SnappedOrder | None = None) -> None:
        """Take over the order that mouse or keys have made."""
        self.held.draft = draft
        self.caught = caught

    def steer(self, draft: Draft) -> None:
        """Take over an order that keys have changed."""
        self.lead(draft)
        self.note_change()

    def aim(self, enemy: str) -> None:
        """Let the selected units charge an enemy, once the order is given."""
        self.held.target = enemy
        self.note_change()

    def next_target(self, by: int = 1) -> None:
        """Aim at the next enemy that may be charged."""
        found = [enemy for enemy in self.held.enemies() if enemy in self.open]
        if found:
            at = found.index(self.held.target) + by if self.held.target in found else 0
            self.aim(found[at % len(found)])

    def name(self, kind: OrderKind) -> None:
        """Name the kind of order, or leave it open again."""
        self.held.choose(None if self.held.draft.chosen == kind else kind)
        self.note_change()

    def give(self) -> None:
        """Give the present order, or say why it is impossible."""
        why, orders = self.held.reason, self.held.orders
        if self.held.action is None:
            return
        if why is not None:
            self.context.say(reason(self.context.words, why, self.context.state))
            self.context.sound("refuse")
            return
        self.context.sound("click")
        if len(orders) == 1:
            self.context.decide(orders[0])
        else:
            self.context.decide_in_turn(partial(_name_always, order) for order in orders)

    # Knowledge.

    def note_change(self) -> None:
        """Refresh everything that depends on the selected units."""
        self.context.selected = self.held.units[0] if self.held.units else ""
        self.look()
        self.context.renew()

    def look(self) -> bool:
        """Find the enemies that may be charged; say whether they have changed."""
        held = self.held
        assaults = [held.find_assault(enemy) for enemy in held.enemies()] if held.units else []
        found = frozenset(each.target for each in assaults if each is not None and each.possible)
        changed, self.open = self.open != found, found
        return changed


def _name_always(order: Action, state: State) -> Action:
    """Return an order whatever the position: the rules judge it."""
    return order
