"""What a game gives the tool of orders: drafts, how gestures change them, and what the rules say of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic, Literal, NamedTuple, Protocol, Self, TypeVar

from client.draw.tabletop.plan import Point
from engine.game import Reason
from engine.tabletop.poses import Pose


class Draft(Protocol):
    """An order under construction, immutable. A draft for a rigid body moves all its units by one action."""

    @property
    def unit(self) -> str:
        """Return the leading unit, the first of those that it moves."""
        return next(iter(self.ways))

    @property
    def ways(self) -> Mapping[str, Sequence[Pose]]:
        """Return the poses of each unit that it moves, rounded as in the rules; the last is its end."""

    @property
    def action(self) -> Any:
        """Return the order in its final form."""

    @property
    def order(self) -> str:
        """Return the name of the order that it is."""

    @property
    def chosen(self) -> str | None:
        """Return the name that the player chose, if the order does not simply follow from its way."""
        return None

    @property
    def empty(self) -> bool:
        """Say whether it changes nothing yet."""

    def back(self) -> Self:
        """Return it without its last change, the chosen name after all others."""


class Attack(Protocol):
    """What the selected units would do to an enemy, as by a charge or a throw."""

    @property
    def action(self) -> Any:
        """Return the order."""

    @property
    def reason(self) -> Reason | None:
        """Say why it is not possible, or None."""

    @property
    def poses(self) -> Mapping[str, Pose]:
        """Return the ends of all units that it moves."""


class Shot(NamedTuple):
    """An attack by which nobody moves."""

    action: Any
    reason: Reason | None
    poses: Mapping[str, Pose] = {}


D = TypeVar("D", bound=Draft)
A = TypeVar("A", bound=Attack)
A_co = TypeVar("A_co", bound=Attack, covariant=True)


class Member(NamedTuple, Generic[D]):
    """The order of one unit that is led with others, and the reason against it."""

    draft: D
    reason: Reason | None


class Limit(NamedTuple):
    """A length that catches the hand: where going on costs something, or in line with a friend."""

    length: int
    kind: Literal["cost", "line"]
    unit: str = ""


class Drag(NamedTuple, Generic[D]):
    """A draft whose last length is free."""

    at: Callable[[int], D]
    wanted: int | None = None
    """The length that the hand wants, however far; None if it goes nowhere."""
    room: int = 0
    """The greatest length."""
    limits: tuple[Limit, ...] = ()
    stops: Mapping[str, int] = {}
    """Reasons that hold for every greater length too, and the length by which each is felt at least."""
    avoidable: frozenset[str] = frozenset()
    """Reasons that a length nearby may not have, such as a friend's side."""
    stands: Callable[[D], bool] = lambda draft: True
    """Say quickly whether a draft may end without an avoidable reason."""
    target: str = ""
    """The enemy that the hand means instead."""


class Hand(NamedTuple):
    """How a unit is dragged."""

    straight: bool = False
    """Whether it is held straight, by Shift."""
    spin: int = 0
    """The turn that the wheel adds at its end."""
    pointed: Point | None = None
    """The place under the mouse."""


class Nudge(NamedTuple):
    """A step by a key of the keyboard."""

    ahead: int
    """1 for up, -1 for down."""
    right: int
    """1 for right, -1 for left."""
    fine: bool
    aside: bool
    """Whether Ctrl is held: right and left move instead of turning."""


class NamedOrder(NamedTuple, Generic[D]):
    """An order that a button names, the draft after pressing it, and the reason why it cannot be named."""

    name: str
    text: str
    draft: D
    why: str = ""


class OrderBuilder(Protocol[D]):
    """How gestures become drafts, in one position. By default all may turn, and nothing is named."""

    def begin(self, units: Sequence[str]) -> D:
        """Return the empty draft of units, the first as their leader; other units may follow by `lead`."""

    def drag(self, draft: D, place: Point, hand: Hand) -> Drag[D]:
        """Return the drafts that move the leader's middle towards a place."""

    def can_turn(self, draft: D) -> bool:
        """Say whether a turn may follow."""
        return True

    def swing(self, draft: D, grabbed: Point, place: Point) -> D:
        """Return the draft with a turn that brings a grabbed point towards a place."""

    def turn(self, draft: D, angle: int) -> D:
        """Return the draft with its end turned, as far as possible."""

    def nudge(self, draft: D, nudge: Nudge) -> D:
        """Return the draft after a step by a key."""

    def options(self, draft: D) -> Sequence[NamedOrder[D]]:
        """Return the orders that buttons name."""
        return ()

    def lead_by(self, draft: D, unit: str, own: Member[D] | None) -> D:
        """Return the draft by which another unit leads the body; `own` is its part until now."""


class OrderRules(Protocol[D, A_co]):
    """What the rules say, in one position. By default bodies are rigid."""

    @property
    def joins(self) -> bool:
        """Say whether several units may get an order together."""
        return True

    @property
    def waiting(self) -> Sequence[str]:
        """Return the units that may still get an order."""

    def find_line(self, unit: str) -> tuple[str, ...]:
        """Return the waiting units that one would lead, itself first."""

    def lead(self, draft: D, units: Sequence[str]) -> Sequence[Member[D]]:
        """Return the orders of units that follow a leader, and its own, in the order of moving.

        A rigid body has none: its draft moves all units.
        """
        return ()

    def find_loss(self, draft: D) -> Reason | None:
        """Say what a possible draft costs, or None."""

    def enemies(self, units: Sequence[str]) -> Sequence[str]:
        """Return the enemies that units might attack."""

    def attack(self, units: Sequence[str], target: str, *, ask: bool) -> A_co | None:
        """Return the attack of units on an enemy; None if it is not known, and being computed if asked."""
