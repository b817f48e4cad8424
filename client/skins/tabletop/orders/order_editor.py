"""The editor of an order: the player's changes to the selected units, by mouse or keys."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any, Generic

from client.skins.tabletop.orders.catching import Caught
from client.skins.tabletop.orders.drafts import A, D, OrderBuilder, OrderRules
from client.skins.tabletop.orders.holding import Holding
from client.skins.tabletop.tools.pointing import Pointing
from client.skins.tabletop.tools.table_game import S
from client.skins.tabletop.tools.tool_context import ToolContext


class OrderEditor(Generic[S, D, A]):
    """A player's selected units and their order; changes make the field ask anew."""

    def __init__(self, context: ToolContext[S], builder: OrderBuilder[D], rules: OrderRules[D, A]) -> None:
        """Select nothing, or the unit that was chosen before if it waits for an order."""
        self.context, self.builder, self.rules = context, builder, rules
        self.held = Holding(builder, rules, context.refuse)
        self.caught: Caught[D] | None = None
        """What has caught the order under the mouse."""
        self.open: frozenset[str] = frozenset()
        """The enemies that may be attacked, as far as known."""
        self.pointing = Pointing()
        self.leading = False
        """Whether the order follows the mouse."""
        if context.selected in self.held.waiting:
            self.held.take(context.selected)

    @property
    def line(self) -> int:
        """Return how many waiting units the only selected one would lead, itself counted."""
        held = self.held
        if len(held.units) != 1 or held.target or not held.draft.empty or not self.rules.joins:
            return 0
        return len(self.rules.find_line(held.units[0]))

    # The selection.

    def take(self, unit: str) -> None:
        """Select a unit."""
        self.held.take(unit)
        self.note_change()

    def join(self, unit: str) -> None:
        """Let a unit move or attack together with the selected ones, or no longer."""
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
        """Select all waiting units that the selected one would lead."""
        self.select(self.rules.find_line(self.held.units[0]))

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

    def lead(self, draft: D, caught: Caught[D] | None = None) -> None:
        """Take over the order that mouse or keys have made."""
        self.held.draft = draft
        self.caught = caught

    def steer(self, draft: D) -> None:
        """Take over an order that keys have changed."""
        self.lead(draft)
        self.note_change()

    def aim(self, enemy: str) -> None:
        """Let the selected units attack an enemy, once the order is given."""
        self.held.target = enemy
        self.note_change()

    def next_target(self, by: int = 1) -> None:
        """Aim at the next enemy that may be attacked."""
        found = [enemy for enemy in self.held.enemies() if enemy in self.open]
        if found:
            at = found.index(self.held.target) + by if self.held.target in found else 0
            self.aim(found[at % len(found)])

    def give(self) -> None:
        """Give the present order, or say why it is impossible."""
        why, orders = self.held.reason, self.held.orders
        if self.held.action is None:
            return
        if why is not None:
            self.context.say(self.context.tell_reason(why))
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
        """Find the enemies that may be attacked; say whether they have changed."""
        held = self.held
        attacks = {enemy: held.attack(enemy, ask=False) for enemy in held.enemies()} if held.units else {}
        found = frozenset(
            enemy for enemy, attack in attacks.items() if attack is not None and attack.reason is None
        )
        changed, self.open = self.open != found, found
        return changed


def _name_always(order: Any, state: Any) -> Any:
    """Return an order whatever the position: the rules judge it."""
    return order
