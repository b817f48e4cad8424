"""The selected units: one with its order, or several that are led or charge together, and the verdict."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from client.draw.tabletop.aids import Verdict
from client.skins.kings.orders.foresight.assault import Assault
from client.skins.kings.orders.foresight.foreseeing import GAME, Candidates, charges
from client.skins.kings.orders.foresight.previewers import Previewer
from client.skins.kings.orders.model.bodies import Member, follow, judge_in_turn, lead_body
from client.skins.kings.orders.model.culprits import Culprits, culprits
from client.skins.kings.orders.model.draft import Draft, OrderKind, begin_order
from client.skins.kings.orders.model.nearby import find_nearby
from engine.events import Seat
from engine.game import Reason
from engine.games.kings.actions import Action, Drop
from engine.games.kings.field.battlefield import Battlefield, battlefield
from engine.games.kings.shooting.refusals import find_lost_attack
from engine.games.kings.state import State, Unit
from engine.tabletop.poses import Pose


class Holding:
    """The selected units of a seat that decides in a position; none at first."""

    def __init__(self, state: State, seat: Seat, previewer: Previewer) -> None:
        """Begin with nothing selected."""
        self.state, self.seat = state, seat
        self.units: tuple[str, ...] = ()
        """The selected units, in the order of selection; the first one leads."""
        self.target = ""
        """The enemy of the intended charge; empty for none."""
        self.dressed = False
        """Whether selected units are led onto one line, and not all equally far."""
        self._draft: Draft | None = None
        self.judged = 0
        """Number of judged orders; each is judged once."""
        self._previewer = previewer
        self._reasons: dict[Action, Reason | None] = {}
        self._assaults: dict[Candidates, Assault] = {}
        self._body: tuple[object, Mapping[str, Member]] = (None, {})
        """The orders of a body, and what they depend on."""
        self._nearby: tuple[Draft | None, Draft | None] = (None, None)
        """The last order, and the possible one nearby."""
        self._losses: dict[tuple[str, OrderKind], Reason | None] = {}
        self._orders: dict[tuple[tuple[str, ...], str], Candidates] = {}

    @property
    def field(self) -> Battlefield:
        """Return the battlefield of the position."""
        return battlefield(self.state)

    def waits(self, unit: Unit) -> bool:
        """Say whether a unit may still get an order."""
        if unit.pose is None or unit.seat != self.seat:
            return False
        return self.state.goes_ahead(unit) if self.state.phase == "van" else not unit.order

    @property
    def waiting(self) -> list[str]:
        """Return the seat's units that may still get an order."""
        return [unit.id for unit in self.state.standing() if self.waits(unit)]

    # The selection.

    @property
    def draft(self) -> Draft:
        """Return the order of the leading unit; something must be selected."""
        assert self._draft is not None
        return self._draft

    @draft.setter
    def draft(self, draft: Draft) -> None:
        self._draft, self.target = draft, ""

    def take(self, unit: str) -> None:
        """Select a waiting unit alone, and compute its possible charges."""
        self.units, self.target = (unit,), ""
        self._draft = begin_order(self.state, unit)
        self._expect()

    def join(self, unit: str) -> None:
        """Let a unit move or charge together with the others, or no longer."""
        if unit in self.units:
            left = tuple(each for each in self.units if each != unit)
        else:
            left = (*self.units, unit)
        if not left:
            self.let_go()
        elif left[0] != self.units[0]:
            self.take(left[0])
        self.units = left
        if left:
            self._draft = begin_order(self.state, left[0])
            self._expect()

    def select(self, units: Sequence[str]) -> None:
        """Select waiting units, the first as their leader."""
        self.take(units[0])
        self.units = tuple(units)
        self._expect()

    def lead_by(self, unit: str) -> None:
        """Let another selected unit lead; the body's order stays the same."""
        if member := self.body.get(unit):
            draft = replace(member.draft, chosen=self.draft.chosen)
            if draft.order != self.draft.order:
                # Another pace would follow from this unit's own speed.
                draft = member.draft
        else:
            draft = follow(begin_order(self.state, unit), self.draft, self.draft.chosen)
        self.units = (unit, *(each for each in self.units if each != unit))
        self._draft = draft

    def let_go(self) -> None:
        """Deselect everything."""
        self.units, self.target, self._draft = (), "", None

    def choose(self, kind: OrderKind | None) -> None:
        """Name the kind of order; the legs so far are kept if it allows them."""
        named = replace(self.draft, chosen=kind)
        self.draft = named if kind is None or named.order == kind else replace(self.begun, chosen=kind)

    @property
    def begun(self) -> Draft:
        """Return the order of the leading unit before any change."""
        return begin_order(self.state, self.units[0])

    def back(self) -> bool:
        """Take back the last change: the target, a leg, the name of the order, a further unit, the unit."""
        if not self.units:
            return False
        if self.target:
            self.target = ""
        elif not self.draft.empty:
            self.draft = self.draft.back()
        elif self.draft.chosen is not None:
            self.choose(None)
        elif len(self.units) > 1:
            self.join(self.units[-1])
        else:
            self.let_go()
        return True

    # The verdict of the rules.

    def judge(self, draft: Draft) -> Reason | None:
        """Say why an order of moving or standing is not possible, or None."""
        action = draft.action
        if action not in self._reasons:
            self.judged += 1
            self._reasons[action] = GAME.refuse(self.state, self.seat, action)
        return self._reasons[action]

    def assault(self, target: str) -> Assault | None:
        """Return the units' charge at an enemy; None while it is being computed."""
        candidates = self._charges(target)
        if candidates not in self._assaults:
            found = self._previewer.ask(self.state, self.seat, candidates)
            if found is None:
                return None
            self._assaults[candidates] = Assault(self.state, found)
        return self._assaults[candidates]

    def find_assault(self, target: str) -> Assault | None:
        """Return the units' charge at an enemy, if it is computed already."""
        candidates = self._charges(target)
        if candidates not in self._assaults:
            found = self._previewer.find_known(candidates)
            if found is None:
                return None
            self._assaults[candidates] = Assault(self.state, found)
        return self._assaults[candidates]

    def _charges(self, target: str) -> Candidates:
        """Return the orders for charging an enemy; every frame asks for them."""
        key = (self.units, target)
        if key not in self._orders:
            self._orders[key] = charges(self.state, self.units, target)
        return self._orders[key]

    @property
    def thinking(self) -> bool:
        """Say whether something is being computed."""
        return bool(self.units) and self._previewer.busy

    def enemies(self) -> Iterator[str]:
        """Yield the enemies on the table that may be charged, in id order; none before the first turn."""
        if self.state.phase == "move":
            yield from (figure.id for figure in self.field.sides[1 - self.seat])

    def _expect(self) -> None:
        x, y, _ = self.begun.start
        figures = self.field.figures
        near = sorted(
            self.enemies(), key=lambda each: (figures[each].pose.x - x) ** 2 + (figures[each].pose.y - y) ** 2
        )
        questions = [self._charges(enemy) for enemy in near]
        self._previewer.expect(self.state, self.seat, questions)

    @property
    def body(self) -> Mapping[str, Member]:
        """Return the orders of several units that are led together, in the order of moving; else nothing."""
        if len(self.units) < 2 or self.target or self._undecided:
            return {}
        key = (self.units, self.draft, self.dressed)
        if self._body[0] != key:
            drafts = lead_body(self.state, self.draft, self.units[1:], dressed=self.dressed)
            members = judge_in_turn(self.state, self.seat, drafts)
            self._body = key, {member.draft.unit: member for member in members}
        return self._body[1]

    @property
    def orders(self) -> tuple[Action, ...]:
        """Return the possible orders for the selected units, in the order of moving."""
        if body := self.body:
            return tuple(member.draft.action for member in body.values() if member.reason is None)
        action = self.action
        return () if action is None or self.reason is not None else (action,)

    @property
    def poses(self) -> Mapping[str, Pose]:
        """Return the poses of the selected units at the ends of their orders, unless they charge."""
        if body := self.body:
            return {unit: member.draft.pose for unit, member in body.items() if not member.draft.empty}
        return {} if self.draft.empty else {self.units[0]: self.draft.pose}

    @property
    def reason(self) -> Reason | None:
        """Say why no selected unit can get the order, or None; None also while that is not known."""
        if body := self.body:
            going = any(member.reason is None for member in body.values())
            return None if going else body[self.units[0]].reason
        if self.target:
            assault = self.assault(self.target)
            return None if assault is None else assault.outcome.reason
        # A merely named order may be complete already, such as a halt, or lead nowhere yet.
        return None if not self.units or self._undecided else self.judge(self.draft)

    @property
    def action(self) -> Action | None:
        """Return the present order; None without one, or while its verdict is not known."""
        if not self.units:
            return None
        if self.target:
            assault = self.assault(self.target)
            return None if assault is None else assault.action
        return None if self._undecided else self.draft.action

    @property
    def nearby(self) -> Draft | None:
        """Return a possible order that differs little from the impossible one of a single unit; else None."""
        if len(self.units) != 1 or self.target or self._undecided:
            return None
        if self._nearby[0] != self.draft:
            self._nearby = self.draft, find_nearby(self.judge, self.draft)
        return self._nearby[1]

    def find_loss(self, draft: Draft) -> Reason | None:
        """Say which ranged attack an order takes away from its unit, or None (KW-8.1.2)."""
        key = (draft.unit, draft.order)
        if key not in self._losses:
            self._losses[key] = find_lost_attack(self.state, *key)
        return self._losses[key]

    def find_verdict(self, draft: Draft, why: Reason | None) -> Verdict:
        """Return the look of an order's ghost: one that costs an attack is a hindered one."""
        return "bad" if why is not None else "good" if self.find_loss(draft) is None else "hindered"

    @property
    def _undecided(self) -> bool:
        """Say whether the leading unit has neither legs nor a named order yet."""
        return self.draft.empty and self.draft.chosen is None

    @property
    def culprits(self) -> Culprits:
        """Return the things on the table that speak against the order."""
        reason = self.reason
        if reason is None:
            return Culprits()
        return culprits(self.field, reason, None if self.target else self.draft)

    @property
    def drop(self) -> Drop | None:
        """Return the order to lay a counter down, if the unit carries one."""
        if len(self.units) != 1 or self.state.phase != "move":
            return None
        return Drop(self.units[0]) if self.state.carries(self.units[0]) is not None else None
