"""The tools of a player: units are deployed, led, aimed at enemies, and asked."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property, partial
from typing import Any

import pygame

from client.draw.tabletop.plan import CENTIMETRES, Point
from client.skins.tabletop.orders.buttons import list_giving, list_joining
from client.skins.tabletop.orders.drafts import (
    Draft,
    Drag,
    Hand,
    Limit,
    Nudge,
    OrderBuilder,
    OrderRules,
    Shot,
)
from client.skins.tabletop.orders.pictures.scene import OrderScene
from client.skins.tabletop.orders.pictures.tags import Gauge, Tag
from client.skins.tabletop.orders.tool import OrderTool
from client.skins.tabletop.shapes.headings import catch_swing, choose_step, find_turn, to_local
from client.skins.tabletop.tools.tool import Answer
from client.skins.tabletop.tools.tool_context import ToolContext
from engine.events import Seat
from engine.game import Reason
from engine.tabletop.poses import Pose
from tests.games.stilts import legality
from tests.games.stilts.events import Done, March, Pursue, Put, Rally, Throw
from tests.games.stilts.field import CAPTAIN, CM, HEIGHT, KINDS, ZONE, kind_of
from tests.games.stilts.moves import list_foes, march
from tests.games.stilts.state import State


class StiltsDeployment:
    """Where units of a seat may be deployed."""

    interval = 0

    def __init__(self, state: State, seat: Seat) -> None:
        """Take a position."""
        self._state, self._seat = state, seat
        self.waiting = [id for id, unit in state.of(seat).items() if unit.pose is None]
        self.zone = seat * (HEIGHT - ZONE), seat * (HEIGHT - ZONE) + ZONE

    def suggest(self, unit: str) -> Pose | None:
        """Return the first possible place of the lattice."""
        order = self.place_next(self._state, unit)
        return order and Pose(*order.pose)

    def put(self, unit: str, pose: Pose) -> Put:
        """Return the order that puts a unit down."""
        return Put(unit, tuple(pose))

    def give_up(self, unit: str) -> None:
        """Return no order: there is always a place."""

    def place_next(self, state: State, unit: str = "") -> Put | None:
        """Return the first possible place of a unit, or of any, on the lattice."""
        found = (each for each in legality.list_deployments(state, self._seat) if unit in ("", each.unit))
        return next((each for each in found if legality.judge(state, self._seat, each) is None), None)


@dataclass(frozen=True)
class MarchDraft(Draft):
    """A march of a rigid body, which first turns and then goes; a way of more than 12 cm is a run."""

    state: State = field(compare=False)
    units: tuple[str, ...]
    turn: int = 0
    way: int = 0

    @property
    def order(self) -> str:
        """Return the pace that is enough."""
        return "go" if self.way <= legality.PACES["go"] else "run"

    @property
    def action(self) -> March:
        """Return the order in its final form."""
        return March(self.order, self.units, self.turn, self.way)

    @property
    def empty(self) -> bool:
        """Say whether it leads nowhere."""
        return not self.turn and not self.way

    @cached_property
    def ways(self) -> Mapping[str, Sequence[Pose]]:
        """Return the poses of all units: before, after the turn, and where the rules let them come."""
        ends = [self.state.find_poses()]
        ends += [march(self.state, replace(self, way=0).action)] if self.turn else []
        ends += [march(self.state, self.action)] if self.way else []
        return {id: [poses[id] for poses in ends] for id in self.units}

    def back(self) -> MarchDraft:
        """Return it without its way, or its turn."""
        return replace(self, way=0) if self.way else replace(self, turn=0)

    def go(self, way: int) -> MarchDraft:
        """Return it with another way, as far as it may be."""
        return replace(self, way=max(0, min(way, legality.PACES["run"])))


class Marches(OrderBuilder[MarchDraft], OrderRules[MarchDraft, Shot]):
    """Drafts for the units of a seat in one position, and what the rules say of them."""

    waiting: Sequence[str] = ()

    def __init__(self, state: State, seat: Seat) -> None:
        """Ask the rules what each unit can do."""
        self.state, self._seat = state, seat
        legal = [
            each for each in legality.list_orders(state, seat) if legality.judge(state, seat, each) is None
        ]
        actors = [getattr(each, "units", (getattr(each, "unit", ""),))[0] for each in legal]
        self.waiting = [id for id in state.of(seat) if id in actors]

    def begin(self, units: Sequence[str]) -> MarchDraft:
        """Return the empty march of a body."""
        return MarchDraft(self.state, tuple(units))

    def drag(self, draft: MarchDraft, place: Point, hand: Hand) -> Drag[MarchDraft]:
        """Return the marches towards a place: turned as far as may be, beginning anew."""
        begun = self.begin(draft.units)
        start = begun.ways[draft.units[0]][0]
        turned = begun if hand.straight else self.turn(begun, find_turn(start, place))
        wanted = max(0, round(to_local(turned.ways[draft.units[0]][-1], place)[1]))
        return Drag(turned.go, wanted, legality.PACES["run"], (Limit(legality.PACES["go"], "cost"),))

    def swing(self, draft: MarchDraft, grabbed: Point, place: Point) -> MarchDraft:
        """Return the march with a turn that brings a grabbed point towards a place."""
        return self.turn(draft, catch_swing(draft.ways[draft.units[0]][-1], grabbed, place))

    def turn(self, draft: MarchDraft, angle: int) -> MarchDraft:
        """Return the march with another turn, as far as it may be."""
        return replace(draft, turn=max(-legality.MAX_TURN, min(draft.turn + angle, legality.MAX_TURN)))

    def nudge(self, draft: MarchDraft, nudge: Nudge) -> MarchDraft:
        """Return the march after a step by a key."""
        way, turn = choose_step(CM, fine=nudge.fine)
        return self.turn(draft.go(draft.way + nudge.ahead * way), nudge.right * turn)

    def lead_by(self, draft: MarchDraft, unit: str, own: object) -> MarchDraft:
        """Return the march with another leader."""
        return replace(draft, units=(unit, *(id for id in draft.units if id != unit)))

    def find_line(self, unit: str) -> tuple[str, ...]:
        """Return a captain with those near to him."""
        followers = legality.list_followers(self.state, self._seat) if kind_of(unit) == CAPTAIN else ()
        return tuple(followers) or (unit,)

    def find_loss(self, draft: MarchDraft) -> Reason | None:
        """Say whether a run costs somebody the throw."""
        throws = any(KINDS[kind_of(id)].reach for id in draft.units)
        return Reason("no_throw") if throws and draft.order == "run" else None

    def enemies(self, units: Sequence[str]) -> Sequence[str]:
        """Return whom a single unit might throw at."""
        throws = len(units) == 1 and KINDS[kind_of(units[0])].reach
        return [*self.state.of(1 - self._seat)] if throws else []

    def attack(self, units: Sequence[str], target: str, *, ask: bool) -> Shot:
        """Return the throw at an enemy."""
        order = Throw(units[0], target)
        return Shot(order, legality.judge(self.state, self._seat, order))


class StiltsScene(OrderScene[State, MarchDraft, Shot]):
    """The words beside a march."""

    ruler = CENTIMETRES

    def describe(self, draft: MarchDraft) -> Tag:
        """Name the pace, the length, and what is met."""
        tr, state = self.context.words.tr, self.context.state
        foes = list_foes(state, self.held.poses, self.context.seat)
        met = "fight" if foes else "stopped" if self.is_stopped(draft, draft.way) else ""
        title = tr(f"stilts.order.{draft.order}", way=tr("stilts.cm", n=round(draft.way / CM)))
        gauge = Gauge(draft.way, legality.PACES["run"], legality.PACES["go"])
        return Tag(title, (tr(f"stilts.{met}"),) if met else (), gauge=gauge)


class Ordering(OrderTool[State, MarchDraft, Shot]):
    """Units to order, one after another, and the question of the winners."""

    def __init__(self, context: ToolContext[State]) -> None:
        """Begin with the position of the context."""
        marches = Marches(context.state, context.seat)
        super().__init__(context, marches, marches, StiltsScene)

    def prompt(self) -> str:
        """Ask for a unit, for its order, or whether the winners pursue."""
        asked = "pursue" if self.context.state.winners else "order" if self.busy else "unit"
        return self.context.words.tr(f"stilts.prompt.{asked}")

    def answers(self) -> Sequence[Answer]:
        """Return the buttons: for the chosen units, or for the whole turn, or for the winners."""
        units, give = self.editor.held.units, self._list_orders
        if units:
            rally = give("order.rally", Rally(units[0]), pygame.KSCAN_R) if len(units) == 1 else []
            return rally + list_giving(self.editor) + list_joining(self.editor)
        asked = [answer for each in ("yes", "no") for answer in give(f"pursue.{each}", Pursue(each))]
        return asked + give("order.done", Done(), pygame.KSCAN_E)

    def _list_orders(self, key: str, order: Any, scancode: int = 0) -> list[Answer]:
        """Return the button of an order, if it is possible."""
        text, run = self.context.words.tr(f"stilts.{key}"), partial(self.context.decide, order)
        possible = self.context.refuse(order) is None
        return [Answer(key.split(".")[1], text, run, "primary", scancode=scancode)] if possible else []
