"""What the rules of Kings of War say of orders: who waits, who follows, what is refused, and charges."""

from __future__ import annotations

from collections.abc import Sequence

from client.skins.kings.orders.foresight.assault import Assault
from client.skins.kings.orders.foresight.foreseeing import Candidates, charges
from client.skins.kings.orders.foresight.previewers import Previewer
from client.skins.kings.orders.model.bodies import find_line, judge_in_turn, lead_body
from client.skins.kings.orders.model.draft import Draft, OrderKind
from client.skins.tabletop.orders.drafts import Member
from engine.events import Seat
from engine.game import Reason
from engine.games.kings.actions import Drop
from engine.games.kings.field.battlefield import Battlefield, battlefield
from engine.games.kings.shooting.refusals import find_lost_attack
from engine.games.kings.state import State, Unit


class KingsRules:
    """The rules for the orders of a seat that decides in a position."""

    def __init__(self, state: State, seat: Seat, previewer: Previewer) -> None:
        """Announce the position to the source of previews."""
        self.state, self.seat, self.previewer = state, seat, previewer
        self.dressed = False
        """Whether selected units are led onto one line, and not all equally far."""
        self._assaults: dict[Candidates, Assault] = {}
        self._losses: dict[tuple[str, OrderKind], Reason | None] = {}
        self._orders: dict[tuple[tuple[str, ...], str], Candidates] = {}
        self._expected: tuple[str, ...] = ()
        """The units whose possible charges are being computed."""
        previewer.expect(state, seat, ())

    @property
    def field(self) -> Battlefield:
        """Return the battlefield of the position."""
        return battlefield(self.state)

    @property
    def joins(self) -> bool:
        """Say whether several units may be led or charge together: not in Vanguard moves."""
        return self.state.phase == "move"

    @property
    def waiting(self) -> list[str]:
        """Return the seat's units that may still get an order."""
        return [unit.id for unit in self.state.standing() if self._waits(unit)]

    def _waits(self, unit: Unit) -> bool:
        if unit.seat != self.seat:
            return False
        return self.state.goes_ahead(unit) if self.state.phase == "van" else not unit.order

    def find_line(self, unit: str) -> tuple[str, ...]:
        """Return the waiting units in line with one, itself first."""
        return find_line(self.state, self.waiting, unit)

    def lead(self, draft: Draft, units: Sequence[str]) -> list[Member[Draft]]:
        """Return the orders of a leader and of those who follow, judged as they are given in turn."""
        drafts = lead_body(self.state, draft, units, dressed=self.dressed)
        return judge_in_turn(self.state, self.seat, drafts)

    def find_loss(self, draft: Draft) -> Reason | None:
        """Say which ranged attack an order takes away from its unit, or None (KW-8.1.2)."""
        key = (draft.unit, draft.order)
        if key not in self._losses:
            self._losses[key] = find_lost_attack(self.state, *key)
        return self._losses[key]

    def enemies(self, units: Sequence[str]) -> list[str]:
        """Return the enemies on the table, in id order; none before the first turn."""
        return [figure.id for figure in self.field.sides[1 - self.seat]] if self.joins else []

    def attack(self, units: Sequence[str], target: str, *, ask: bool) -> Assault | None:
        """Return the units' charge at an enemy; None if it is not computed, or while it is being computed."""
        units = tuple(units)
        if units != self._expected:
            self._expected = units
            self._expect(units)
        candidates = self._find_charges(units, target)
        if candidates not in self._assaults:
            found = (
                self.previewer.ask(self.state, self.seat, candidates)
                if ask
                else self.previewer.find_known(candidates)
            )
            if found is None:
                return None
            self._assaults[candidates] = Assault(self.state, found)
        return self._assaults[candidates]

    def _find_charges(self, units: tuple[str, ...], target: str) -> Candidates:
        """Return the orders for charging an enemy; every frame asks for them."""
        key = (units, target)
        if key not in self._orders:
            self._orders[key] = charges(self.state, units, target)
        return self._orders[key]

    def _expect(self, units: tuple[str, ...]) -> None:
        """Announce the possible charges of units, the nearest enemy first."""
        figures = self.field.figures
        x, y, _ = figures[units[0]].pose
        near = sorted(
            self.enemies(units),
            key=lambda each: (figures[each].pose.x - x) ** 2 + (figures[each].pose.y - y) ** 2,
        )
        questions = [self._find_charges(units, enemy) for enemy in near]
        self.previewer.expect(self.state, self.seat, questions)

    def find_drop(self, units: Sequence[str]) -> Drop | None:
        """Return the order to lay a counter down, if the only selected unit carries one."""
        if len(units) != 1 or not self.joins:
            return None
        return Drop(units[0]) if self.state.carries(units[0]) is not None else None
