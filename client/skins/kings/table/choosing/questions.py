"""Plain questions: a few buttons, or a few units to press."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

import pygame

from client.draw.palette import BRASS, INK, LEGAL, PARCHMENT
from client.draw.tabletop import aids
from client.draw.text import label
from client.skins.kings.context import KingsContext, KingsTool
from client.skins.tabletop.tools.tool import Answer, Light
from client.ui.focus import Key
from engine.games.kings import actions
from engine.games.kings.actions import Action
from engine.games.kings.deployment.places import nearest
from engine.games.kings.legality.lattice import legal
from engine.games.kings.options import SEATS
from engine.games.kings.state import State

ALL = "all"
"""The name of the button that names all units in their order."""
NUMBER_RADIUS = 13
"""Radius of a number's disc, in design units."""


class Question(KingsTool):
    """A question with listed answers: units to press, and buttons for everything else."""

    def __init__(self, context: KingsContext) -> None:
        """List the answers."""
        super().__init__(context)
        self._units: dict[str, Action] = {}
        self._others: dict[str, Action] = {}
        self._edge: str = ""
        """The edge whose button is pointed at."""
        self.numbered = False
        """Whether the button is pointed at that names all units in their order."""
        for action in legal(context.state, context.seat):
            unit = getattr(action, "unit", "")
            if unit:
                self._units[unit] = action
            else:
                self._others[_name(action, context.seat)] = action
        first = next(iter(self._units), None)
        if first is not None and not self._others:
            context.lead(Key("unit", first))

    def lights(self) -> Mapping[str, Light]:
        """Light the units that can be named."""
        words, battle = self.context.words, self.context.battle
        return {
            unit: Light(
                "ready" if battle.state.units[unit].seat == self.context.seat else "target",
                words.tr(f"kings.name.{_name(action, 0)}", unit=battle.name(unit)),
                action,
            )
            for unit, action in self._units.items()
        }

    def press(self, unit: str) -> None:
        """Name a unit."""
        self.context.decide(self._units[unit])

    def answers(self) -> Sequence[Answer]:
        """Return the buttons."""
        tr = self.context.words.tr
        found = [
            Answer(name, tr(f"kings.button.{name}"), partial(self.context.decide, action))
            for name, action in self._others.items()
        ]
        kinds = {type(action) for action in self._units.values()}
        if len(self._units) > 1 and kinds <= {actions.Fight, actions.Strike, actions.Test}:
            name = _name(next(iter(self._units.values())), 0)
            text = tr(f"kings.all.{name}", n=len(self._units))
            found.append(Answer(ALL, text, self._answer_all, "quiet", scancode=pygame.KSCAN_L))
        return found

    def _answer_all(self) -> None:
        """Name all units in their order; those that have become impossible by then are left out."""
        # The rules do not ask about the last one, and its step would stay in the queue.
        *steps, _ = [partial(_again, action) for action in self._units.values()]
        self.context.decide_in_turn(steps)

    def point(self, key: Key | None) -> None:
        """Show the zone of the edge, or the order of the units, whose button is pointed at."""
        self.numbered = key == Key("answer", ALL)
        action = self._others.get(str(key.value)) if key is not None and key.kind == "answer" else None
        self._edge = action.edge if isinstance(action, actions.TakeEdge) else ""

    def draw_over(self, target: pygame.Surface) -> None:
        """Show the zone or the order that is pointed at."""
        if self._edge:
            draw_zone(target, self.context, south=self._edge == "s")
        if self.numbered:
            for number, unit in enumerate(self._units, 1):
                draw_number(target, self.context, unit, number)


def draw_zone(target: pygame.Surface, context: KingsContext, *, south: bool) -> None:
    """Draw a zone of deployment."""
    state = context.state
    far = state.height // 2 - nearest(state)
    low, high = (0, far) if south else (state.height - far, state.height)
    corners = ((0, high), (state.width, high), (state.width, low), (0, low))
    aids.area(target, context.view, corners, LEGAL)
    aids.line(target, context.view, (*corners, corners[0]), LEGAL)


def draw_number(target: pygame.Surface, context: KingsContext, unit: str, number: int) -> None:
    """Draw a number on a disc over the middle of a unit."""
    scale = context.setting.scale
    x, y = (round(each) for each in context.middle(unit))
    radius = scale.px(NUMBER_RADIUS)
    pygame.draw.aacircle(target, INK, (x, y), radius)
    pygame.draw.aacircle(target, BRASS, (x, y), radius, max(2, scale.px(2)))
    text = label(str(number), scale.letters("small"), PARCHMENT, bold=True)
    target.blit(text, text.get_rect(center=(x, y)))


def _again(action: Action, state: State) -> Action | None:
    """Return a listed answer if it is still listed in a position."""
    return action if action in legal(state, state.side) else None


def _name(action: Action, seat: int) -> str:
    """Return the end of the key of an answer's text."""
    match action:
        case actions.TakeEdge(edge=edge):
            return f"edge.{edge}"
        case actions.Lead(side=side):
            return "van.own" if side == SEATS[seat] else "van.other"
        case actions.Begin(turn=turn):
            return f"begin.{turn}"
        case actions.Take(answer=answer):
            return f"take.{answer}"
        case _:
            return type(action).__name__.lower()
