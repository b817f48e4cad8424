"""The head of a player of Kings of War: looks at the window's offers, and decides sensibly."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar

from client.skins.kings.deploying.tool import KingsDeploying
from client.skins.kings.orders.tool import KingsOrderTool
from client.skins.kings.table.choosing.marking import Marking
from client.skins.kings.table.choosing.questions import Question
from client.skins.kings.table.choosing.regrouping import Regroup
from client.skins.kings.table.choosing.shooting import Shooting
from client.skins.tabletop.tools.tool import Tool
from engine.games.kings.geometry.numbers import INCH
from engine.tabletop.poses import Pose
from tests.support.client.any_skin import over
from tests.support.client.kings.hands import Hands
from tools.harness.clients.seated import has_reached

MOST = 1000
"""More decisions than any match takes: only a fault makes so many."""
MIN_GROUP = 2
"""Smallest number of units that are led together."""
GROUP_DISTANCE = 14 * INCH
"""Least distance from any enemy of units that are led together."""
SHARES = (1.0, 0.5, 0.25)
"""Parts of the way to the enemy that are tried, one after the other."""


class Commander:
    """One player from the first question to the end of the match."""

    def __init__(self, hands: Hands) -> None:
        """Play by mouse or by keys."""
        self.hands = hands
        self.sitter = hands.sitter
        self.given: Counter[str] = Counter()
        """Number of each kind of decision, by the first word of its text."""
        self.groups: Counter[int] = Counter()
        """Number of units that one gesture moved, by turn."""
        self.placed = 0
        """Number of units that were deployed one by one."""
        self.on_order: Callable[[Any], object] = lambda order: None
        """Called with each order before it is sent to the host."""

    @property
    def over(self) -> bool:
        """Say whether the result is shown."""
        return over(self.sitter)

    def play(self, until: Callable[[], bool] = lambda: False) -> None:
        """Answer every question until the result is shown, or until a condition holds."""
        for _ in range(MOST):
            self.sitter.wait_for(lambda: self.hands.field.acting or self.over or until())
            if self.over or until():
                return
            self.decide()
        raise AssertionError("the match does not end")

    def decide(self) -> None:
        """Decide once, and wait until the host has answered."""
        hands, session = self.hands, self.sitter.table.session
        revision = session.match.store.true.revision
        hands.settle()
        if not hands.field.acting:
            # A phase without anything to do has ended automatically.
            self.sitter.wait_for(lambda: has_reached(session, revision + 1))
            return
        revision = session.match.store.true.revision
        asked = hands.field.prompt()
        sent: list[Any] = []
        real = hands.field.on_action

        def noting(action: Any) -> None:
            sent.append(action)
            self.on_order(action)
            real(action)

        hands.field.on_action = noting
        self._ways[type(hands.field.tool)](self)
        if not sent and hands.field.acting:
            # A message of the other one may have put a held unit down: a player takes it again.
            hands.settle()
            self._ways[type(hands.field.tool)](self)
        hands.field.on_action = real
        assert sent, f"nothing was decided when asked {asked!r}; now it says {hands.field.prompt()!r}"
        self.given[str(sent[0]).split()[0]] += 1
        self.sitter.wait_for(lambda: has_reached(session, revision + 1))
        self.sitter.wait()

    # Before the first turn.

    def _deploy(self) -> None:
        """Bring a few units forward one by one, and let the template deploy the rest."""
        hands, state = self.hands, self.hands.state
        if self.placed >= 2 or "put" not in hands.answers:
            hands.answer("rest" if "rest" in hands.answers else "put")
            return
        (pose,) = hands.field.tool.poses.values()
        self.placed += 1
        middle = state.width // 2 + (-1) ** self.placed * 9 * INCH
        hands.put((middle, pose.y))

    def _mark(self) -> None:
        state = self.hands.state
        self.hands.mark((state.width // 3, state.height // 2))

    # Orders.

    def _order(self) -> None:
        """Give the foremost waiting unit an order: charge, shoot from its place, or advance."""
        hands = self.hands
        waiting = hands.find_lit_units("ready", "chosen")
        if not waiting:
            hands.answer("done")
            return
        if "pass" in hands.answers:
            hands.answer("pass")
            return
        if self._lead_group(waiting):
            return
        unit = min(waiting, key=lambda each: (self._far(each), each))
        if hands.orders.editor.held.units != (unit,):
            hands.press(unit)
        hands.settle()
        assert hands.orders.editor.held.units == (unit,), f"{unit} was not taken"
        targets = hands.find_lit_units("target")
        if targets:
            hands.charge(unit, min(targets, key=lambda each: (self._between(unit, each), each)))
        elif self._shoots(unit):
            self._name("halt")
        else:
            self._advance(unit)

    def _advance(self, unit: str) -> None:
        """Lead a unit towards the nearest enemy, less far if something is in the way; otherwise it halts."""
        hands = self.hands
        pose, enemy = hands.pose(unit), hands.pose(self._nearest(unit))
        reach = 2 * hands.state.speed(hands.state.units[unit]) * INCH
        far = min(reach, max(0, round(_distance(pose, enemy)) - 6 * INCH))
        for share in SHARES:
            hands.lead(unit, _towards(pose, enemy, round(far * share)))
            hands.settle()
            if hands.orders.verdict == "good":
                hands.give()
                return
            hands.back()
        self._name("halt")

    def _lead_group(self, waiting: Sequence[str]) -> bool:
        """Lead all units together that are far from enemies, once a turn; False if few or blocked."""
        hands, turn = self.hands, self.hands.state.turn
        group = [unit for unit in waiting if not self._shoots(unit) and self._far(unit) > GROUP_DISTANCE]
        if turn in self.groups or hands.state.phase != "move" or len(group) < MIN_GROUP:
            return False
        self.groups[turn] = 0
        leader = min(group, key=lambda each: (self._far(each), each))
        hands.gather([leader, *(unit for unit in group if unit != leader)])
        hands.settle()
        held = hands.orders.editor.held
        assert set(group) <= set(held.units), f"{group} were not taken, but {held.units}"
        pose, enemy = hands.pose(leader), hands.pose(self._nearest(leader))
        far = min(
            min(map(hands.state.speed, (hands.state.units[unit] for unit in held.units))) * INCH, 6 * INCH
        )
        hands.lead(leader, _towards(pose, enemy, far))
        hands.settle()
        if hands.orders.verdict == "good" and len(held.orders) >= MIN_GROUP:
            self.groups[turn] = len(held.orders)
            hands.give()
            return True
        hands.release()
        return False

    def _name(self, kind: str) -> None:
        """Give an order by its name."""
        self.hands.answer(f"order.{kind}")
        self.hands.settle()
        self.hands.give()

    def _shoots(self, unit: str) -> bool:
        profile = self.hands.state.units[unit].profile
        return profile.weapon is not None and self._far(unit) <= profile.weapon.range * INCH

    # Shooting, melee and questions.

    def _shoot(self) -> None:
        hands = self.hands
        targets = hands.find_lit_units("target")
        if not targets:
            ready = hands.find_lit_units("ready")
            if not ready:
                hands.answer("done")
                return
            hands.press(ready[0])
            targets = hands.find_lit_units("target") or self._choose_way()
        # The light of a caster that may help itself is that of a target.
        unit = hands.field.context.selected
        hands.press(min(targets, key=lambda each: (self._between(unit, each), each)))

    def _choose_way(self) -> list[str]:
        """Choose another way of attacking, for which there are targets; return them."""
        hands = self.hands
        names = [answer.name for answer in hands.field.tool.answers() if answer.name.startswith("way.")]
        for name in names:
            hands.answer(name)
            if targets := hands.find_lit_units("target"):
                return targets
        raise AssertionError(f"the lit unit attacks nobody; its ways: {names}")

    def _regroup(self) -> None:
        hands = self.hands
        (unit,) = hands.find_lit_units("chosen")
        if self.given["Stay"] % 2:
            hands.answer("fwd")
        else:
            enemy = hands.pose(self._nearest(unit))
            hands.face((enemy.x, enemy.y))

    def _question(self) -> None:
        hands = self.hands
        lit = hands.find_lit_units("ready", "target")
        if lit:
            hands.press(lit[0])
        else:
            hands.answer(next(iter(hands.answers)))

    # The surroundings.

    def _nearest(self, unit: str) -> str:
        state = self.hands.state
        enemies = [each.id for each in state.standing() if each.seat != state.units[unit].seat]
        return min(enemies, key=lambda each: (self._between(unit, each), each))

    def _far(self, unit: str) -> float:
        return self._between(unit, self._nearest(unit))

    def _between(self, one: str, other: str) -> float:
        return _distance(self.hands.pose(one), self.hands.pose(other))

    _ways: ClassVar[Mapping[type[Tool], Callable[[Commander], None]]] = {
        KingsDeploying: _deploy,
        Marking: _mark,
        KingsOrderTool: _order,
        Shooting: _shoot,
        Regroup: _regroup,
        Question: _question,
    }


def _distance(one: Pose, other: Pose) -> float:
    return math.hypot(one.x - other.x, one.y - other.y)


def _towards(one: Pose, other: Pose, far: int) -> tuple[int, int]:
    whole = _distance(one, other) or 1.0
    return round(one.x + (other.x - one.x) * far / whole), round(one.y + (other.y - one.y) * far / whole)
