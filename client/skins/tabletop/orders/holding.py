"""The selected units: one with its order, or several that are led or attack together, and the verdict."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic

from client.draw.tabletop.aids import Verdict
from client.skins.tabletop.orders.drafts import A, D, Member, OrderBuilder, OrderRules
from engine.game import Reason
from engine.tabletop.poses import Pose


class Holding(Generic[D, A]):
    """The selected units of a seat that decides in a position; none at first."""

    def __init__(
        self, builder: OrderBuilder[D], rules: OrderRules[D, A], refuse: Callable[[Any], Reason | None]
    ) -> None:
        """Begin with nothing selected; `refuse` returns the reason against a decision, or None."""
        self.units: tuple[str, ...] = ()
        """The selected units, in the order of selection; the first one leads."""
        self.target = ""
        """The enemy of the intended attack; empty for none."""
        self.judged = 0
        """Number of judged orders; each is judged once."""
        self._builder, self._rules, self._refuse = builder, rules, refuse
        self._draft: D | None = None
        self._reasons: dict[Any, Reason | None] = {}
        self._body: tuple[object, Mapping[str, Member[D]]] = (None, {})
        """The orders of a body, and what they depend on."""

    @property
    def waiting(self) -> Sequence[str]:
        """Return the seat's units that may still get an order."""
        return self._rules.waiting

    # The selection.

    @property
    def draft(self) -> D:
        """Return the order of the leading unit; something must be selected."""
        assert self._draft is not None
        return self._draft

    @draft.setter
    def draft(self, draft: D) -> None:
        self._draft, self.target = draft, ""

    def take(self, unit: str) -> None:
        """Select a waiting unit alone."""
        self.select((unit,))

    def join(self, unit: str) -> None:
        """Let a unit move or attack together with the others, or no longer."""
        if unit in self.units:
            left = tuple(each for each in self.units if each != unit)
        else:
            left = (*self.units, unit)
        if not left:
            self.let_go()
            return
        if left[0] != self.units[0]:
            self.target = ""
        self.units, self._draft = left, self._builder.begin(left)

    def select(self, units: Sequence[str]) -> None:
        """Select waiting units, the first as their leader."""
        self.units, self.target = tuple(units), ""
        self._draft = self.begun

    def lead_by(self, unit: str) -> None:
        """Let another selected unit lead; the body's order stays the same."""
        self._draft = self._builder.lead_by(self.draft, unit, self.body.get(unit))
        self.units = (unit, *(each for each in self.units if each != unit))

    def let_go(self) -> None:
        """Deselect everything."""
        self.units, self.target, self._draft = (), "", None

    @property
    def begun(self) -> D:
        """Return the order of the selected units before any change."""
        return self._builder.begin(self.units)

    def back(self) -> bool:
        """Take back the last change: the target, a step, the name of the order, a further unit, the unit."""
        if not self.units:
            return False
        if self.target:
            self.target = ""
        elif not self.undecided:
            self.draft = self.draft.back()
        elif len(self.units) > 1:
            self.join(self.units[-1])
        else:
            self.let_go()
        return True

    # The verdict of the rules.

    def judge(self, draft: D) -> Reason | None:
        """Say why an order of moving or standing is not possible, or None."""
        action = draft.action
        if action not in self._reasons:
            self.judged += 1
            self._reasons[action] = self._refuse(action)
        return self._reasons[action]

    def attack(self, target: str, *, ask: bool = True) -> A | None:
        """Return the units' attack on an enemy; None while it is not known, and being computed if asked."""
        return self._rules.attack(self.units, target, ask=ask)

    def enemies(self) -> Sequence[str]:
        """Return the enemies on the table that may be attacked."""
        return self._rules.enemies(self.units)

    @property
    def body(self) -> Mapping[str, Member[D]]:
        """Return the orders of several units that are led together, in the order of moving.

        Nothing for one unit, and for a rigid body.
        """
        if len(self.units) < 2 or self.target or self.undecided:
            return {}
        key = (self.units, self.draft)
        if self._body[0] != key:
            members = self._rules.lead(self.draft, self.units[1:])
            self._body = key, {member.draft.unit: member for member in members}
        return self._body[1]

    def renew(self) -> None:
        """Lead the body anew, after a change of how it is led."""
        self._body = (None, {})

    @property
    def orders(self) -> tuple[Any, ...]:
        """Return the possible orders for the selected units, in the order of moving."""
        if body := self.body:
            return tuple(member.draft.action for member in body.values() if member.reason is None)
        action = self.action
        return () if action is None or self.reason is not None else (action,)

    @property
    def ways(self) -> Mapping[str, Sequence[Pose]]:
        """Return the ways of the selected units by their orders, unless they attack."""
        drafts = [member.draft for member in self.body.values()] or [self.draft]
        return {unit: way for draft in drafts if not draft.empty for unit, way in draft.ways.items()}

    @property
    def poses(self) -> Mapping[str, Pose]:
        """Return the poses of the selected units at the ends of their orders, unless they attack."""
        return {unit: way[-1] for unit, way in self.ways.items()}

    @property
    def reason(self) -> Reason | None:
        """Say why no selected unit can get the order, or None; None also while that is not known."""
        if body := self.body:
            going = any(member.reason is None for member in body.values())
            return None if going else body[self.units[0]].reason
        if self.target:
            attack = self.attack(self.target)
            return None if attack is None else attack.reason
        # A merely named order may be complete already, such as a halt, or lead nowhere yet.
        return None if not self.units or self.undecided else self.judge(self.draft)

    @property
    def own_reason(self) -> Reason | None:
        """Say why the leading unit cannot get its order, or None."""
        member = self.body.get(self.units[0])
        return self.reason if member is None else member.reason

    @property
    def action(self) -> Any:
        """Return the present order; None without one, or while its verdict is not known."""
        if not self.units:
            return None
        if self.target:
            attack = self.attack(self.target)
            return None if attack is None else attack.action
        return None if self.undecided else self.draft.action

    def find_verdict(self, draft: D, why: Reason | None) -> Verdict:
        """Return the look of an order's ghost: one that costs something is a hindered one."""
        return "bad" if why is not None else "good" if self.find_loss(draft) is None else "hindered"

    def find_loss(self, draft: D) -> Reason | None:
        """Say what an order costs, or None."""
        return self._rules.find_loss(draft)

    @property
    def undecided(self) -> bool:
        """Say whether the leading unit has neither a way nor a named order yet."""
        return self.draft.empty and self.draft.chosen is None
