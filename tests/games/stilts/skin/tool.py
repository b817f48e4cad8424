"""The tools of a player: units are deployed, ordered by pointing at places and enemies, and asked."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from math import atan2, dist, pi
from typing import Any

import pygame

from client.draw.palette import HOVER, LEGAL
from client.draw.tabletop import aids
from client.draw.tabletop.plan import Point
from client.skins.tabletop.shapes.tips import draw_tip
from client.skins.tabletop.tools.place_tool import PlacedOrder, PlaceTool
from client.skins.tabletop.tools.tool import Answer, Light
from client.skins.tabletop.tools.tool_context import ToolContext
from engine.events import Seat
from engine.game import Reason
from engine.tabletop.angles import FULL_TURN, difference
from engine.tabletop.poses import Pose
from tests.games.stilts.events import Done, March, Pursue, Put, Rally, Throw
from tests.games.stilts.field import CAPTAIN, CM, HEIGHT, KINDS, ZONE, front_of, kind_of
from tests.games.stilts.legality import MAX_TURN, PACES, judge, list_deployments, list_followers, list_orders
from tests.games.stilts.moves import list_foes, march
from tests.games.stilts.state import State

STEP = 10
"""The steps in which the mouse measures a way."""
TOGETHER = "together"
"""The note that the captain leads those near to him."""


class StiltsTool(PlaceTool[State, Any]):
    """The parts that deployment and moves share."""

    def refuse(self, order: Any) -> str:
        """Say why an order is not possible; empty if it is."""
        reason = judge(self.context.state, self.context.seat, order)
        return "" if reason is None else self.context.tell_reason(reason)

    def ends(self, order: Any) -> Mapping[str, Pose]:
        """Return where an order leads."""
        return {order.unit: Pose(*order.pose)}

    def is_stopped(self, order: Any) -> bool:
        """Say whether an order ends otherwise than it was meant."""
        return False

    def place(self, order: Any) -> PlacedOrder[Any]:
        """Return an order at the place of its first unit."""
        return PlacedOrder(next(iter(self.ends(order).values()))[:2], order)

    def draw_under(self, target: pygame.Surface) -> None:
        """Draw the places of the lattice."""
        for place, _ in self.lattice():
            pygame.draw.aacircle(target, LEGAL, self.context.view.to_window(place), 3)

    def draw_over(self, target: pygame.Surface) -> None:
        """Draw where the order leads: a ghost of each unit, its way, and what becomes of it."""
        order, context, view = self.order, self.context, self.context.view
        if order is None:
            return
        why, ends = self.refuse(order), self.ends(order)
        verdict: aids.Verdict = "bad" if why else "hindered" if self.is_stopped(order) else "good"
        for id, end in ends.items():
            aids.ghost(target, view, context.battle.units[id].look.base.on_table(*end), verdict)
            start = context.battle.poses.get(id)
            if start is not None and start[:2] != end[:2]:
                aids.route(target, view, (start[:2], end[:2]), HOVER)
        x, y = view.to_window(self.place(order).place)
        text, room = why or self.describe(order), context.above_buttons
        draw_tip(target, text, (round(x), round(y)), room, context.setting.scale, barred=bool(why))


class StiltsDeployment:
    """Where units of a seat may be deployed."""

    interval = 0

    def __init__(self, state: State, seat: Seat) -> None:
        """Take a position."""
        self._state, self._seat = state, seat
        self.waiting = [id for id, unit in state.of(seat).items() if unit.pose is None]
        low = seat * (HEIGHT - ZONE)
        self.zone = low, low + ZONE

    def suggest(self, unit: str) -> Pose | None:
        """Return the first possible place of the lattice."""
        order = self.place_next(self._state, unit)
        return order and Pose(*order.pose)

    def put(self, unit: str, pose: Pose) -> Put:
        """Return the order that puts a unit down."""
        return Put(unit, tuple(pose))

    def judge(self, order: Put) -> Reason | None:
        """Say why an order is not possible, or None."""
        return judge(self._state, self._seat, order)

    def give_up(self, unit: str) -> None:
        """Return no order: there is always a place."""

    def place_next(self, state: State, unit: str = "") -> Put | None:
        """Return the first possible place of a unit, or of any, on the lattice."""
        found = (each for each in list_deployments(state, self._seat) if unit in ("", each.unit))
        return next((each for each in found if judge(state, self._seat, each) is None), None)


class Ordering(StiltsTool):
    """Units to order, one after another, and the question of the winners."""

    def __init__(self, context: ToolContext[State]) -> None:
        """Ask the rules what each unit can do."""
        super().__init__(context)
        state, seat = context.state, context.seat
        self.legal = [each for each in list_orders(state, seat) if judge(state, seat, each) is None]
        self._ends: dict[March, Mapping[str, Pose]] = {}
        orders = [each for each in self.legal if isinstance(each, March | Rally | Throw)]
        self.ready = {each.units[0] if isinstance(each, March) else each.unit: None for each in orders}
        if context.selected not in self.ready:
            context.selected = ""

    @property
    def body(self) -> tuple[str, ...]:
        """Return the units that move: the chosen one, or a captain with those near to him."""
        context, chosen = self.context, self.context.selected
        if chosen and kind_of(chosen) == CAPTAIN and context.habits.get(TOGETHER):
            return tuple(list_followers(context.state, context.seat))
        return (chosen,) if chosen else ()

    def prompt(self) -> str:
        """Ask for a unit, for its order, or whether the winners pursue."""
        asked = "pursue" if self.context.state.winners else "order" if self.context.selected else "unit"
        return self.context.words.tr(f"stilts.prompt.{asked}")

    def lights(self) -> Mapping[str, Light]:
        """Light the units that can act, and the targets of the chosen one."""
        context, chosen = self.context, self.context.selected
        name = context.battle.name
        lights = {id: Light("chosen" if id == chosen else "ready", name(id)) for id in self.ready}
        for foe in context.state.of(1 - context.seat) if chosen and KINDS[kind_of(chosen)].reach else ():
            order = Throw(chosen, foe)
            why = self.refuse(order)
            told = why or context.words.tr("stilts.order.throw")
            lights[foe] = Light("barred" if why else "target", told, None if why else order)
        return lights

    def press(self, unit: str) -> None:
        """Choose a unit, or throw at one."""
        order = self.lights()[unit].order
        if order is not None:
            self.give(order)
        else:
            self.order = None
            self.context.select("" if unit == self.context.selected else unit)

    def answers(self) -> Sequence[Answer]:
        """Return the buttons: for the chosen unit, and for the whole turn."""
        tr, chosen, give = self.context.words.tr, self.context.selected, self.give
        asked = (each for each in self.legal if isinstance(each, Pursue))
        found = [
            Answer(each.answer, tr(f"stilts.pursue.{each.answer}"), partial(give, each)) for each in asked
        ]
        if chosen and kind_of(chosen) == CAPTAIN:
            word = "alone" if self.context.habits.get(TOGETHER) else TOGETHER
            found.append(Answer(TOGETHER, tr(f"stilts.{word}"), self._lead, scancode=pygame.KSCAN_G))
        for name, order, key in (("rally", Rally(chosen), pygame.KSCAN_R), ("done", Done(), pygame.KSCAN_E)):
            if order in self.legal:
                told = tr(f"stilts.order.{name}")
                found.append(Answer(name, told, partial(give, order), "primary", scancode=key))
        return found

    def _lead(self) -> None:
        self.context.habits[TOGETHER] = 1 - self.context.habits.get(TOGETHER, 0)
        self.order = None
        self.context.renew()

    def lattice(self) -> Sequence[PlacedOrder[March]]:
        """Return the possible moves of the body."""
        body = self.body
        moves = (each for each in self.legal if isinstance(each, March) and each.units == body and each.way)
        return [self.place(each) for each in moves]

    def order_at(self, place: Point) -> March | None:
        """Return the move towards a place: turned as far as it may be, and run if it is far."""
        body = self.body
        if not body or self.context.hovered or not self.lattice():
            return None
        pose = self.context.battle.poses[body[0]]
        start = front_of(body[0], pose)
        bearing = round(atan2(place[0] - start[0], place[1] - start[1]) / (2 * pi) * FULL_TURN)
        turn = max(-MAX_TURN, min(MAX_TURN, difference(bearing % FULL_TURN, pose.h)))
        way = min(PACES["run"], round(dist(start, place) / STEP) * STEP)
        return March("go" if way <= PACES["go"] else "run", body, turn, way)

    def ends(self, order: March) -> Mapping[str, Pose]:
        """Return where the body comes."""
        if order not in self._ends:
            self._ends[order] = march(self.context.state, order)
        return self._ends[order]

    def is_stopped(self, order: March) -> bool:
        """Say whether something stops the body on its way."""
        leader = order.units[0]
        poses = (self.context.battle.poses[leader], self.ends(order)[leader])
        return dist(*(front_of(leader, pose) for pose in poses)) < order.way - STEP

    def describe(self, order: March) -> str:
        """Name the pace, the length, and what is met."""
        tr, ends = self.context.words.tr, self.ends(order)
        way = tr("stilts.cm", n=round(order.way / CM))
        met = "fight" if list_foes(self.context.state, ends, self.context.seat) else "stopped"
        told = tr(f"stilts.order.{order.pace}", way=way)
        return f"{told}: {tr(f'stilts.{met}')}" if met == "fight" or self.is_stopped(order) else told
