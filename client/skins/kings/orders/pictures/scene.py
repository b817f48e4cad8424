"""The picture of an order: charges with their forecast, threats, faults, and the words beside."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Any

import pygame

from client.draw.palette import THREAT
from client.draw.tabletop import aids
from client.draw.tabletop.plan import INCHES
from client.skins.kings.context import KingsContext
from client.skins.kings.forecast.forecast_words import describe
from client.skins.kings.forecast.prospects import Prospect
from client.skins.kings.orders.foresight.assault import Assault
from client.skins.kings.orders.model.culprits import Culprits, culprits
from client.skins.kings.orders.model.draft import Draft
from client.skins.kings.orders.model.nearby import find_nearby
from client.skins.kings.orders.model.threats import Threat, Threats
from client.skins.kings.orders.pictures.assault import draw_assault
from client.skins.kings.orders.pictures.faults import draw_culprits
from client.skins.kings.orders.pictures.readout import assault_tag, draft_tag, find_reach, list_threats
from client.skins.kings.orders.rules import KingsRules
from client.skins.tabletop.forecast.panel import Panel
from client.skins.tabletop.forecast.placing import draw_beside
from client.skins.tabletop.orders.holding import Holding
from client.skins.tabletop.orders.pictures.order import Reach
from client.skins.tabletop.orders.pictures.scene import OrderScene
from client.skins.tabletop.orders.pictures.tags import Tag
from engine.games.kings.state import State


class KingsScene(OrderScene[State, Draft, Assault]):
    """The picture of the selected units."""

    ruler = INCHES

    def __init__(self, context: KingsContext, held: Holding[Draft, Assault], rules: KingsRules) -> None:
        """Draw nothing yet."""
        super().__init__(context, held)
        self._rules = rules
        self._found = Threats(rules.previewer)
        self._forecast = Panel[Prospect]()
        self._nearby: tuple[Draft | None, Draft | None] = (None, None)
        """The last order, and the possible one nearby."""

    def update(self, dt: float, orders: tuple[Any, ...]) -> None:
        """Look for a forecast, and for the threats after possible orders."""
        self._forecast.update()
        leader = self.held.units[0] if self.held.units else ""
        state, seat = self._rules.state, self._rules.seat
        self._found.update(dt, state, seat, leader, orders if self._rules.joins else ())

    @property
    def threats(self) -> tuple[Threat, ...]:
        """Return the threats to the leading unit after its order."""
        return self._found.found

    @property
    def waits(self) -> bool:
        """Say whether something is being computed."""
        thinking = bool(self.held.units) and self._rules.previewer.busy
        return self._forecast.waits or self._found.waits or thinking

    @property
    def offer(self) -> Draft | None:
        """Return a possible order that differs little from the impossible one of a single unit; else None."""
        held = self.held
        if len(held.units) != 1 or held.target or held.undecided:
            return None
        if self._nearby[0] != held.draft:
            self._nearby = held.draft, find_nearby(held.judge, held.draft)
        return self._nearby[1]

    @property
    def culprits(self) -> Culprits:
        """Return the things on the table that speak against the order."""
        why, held = self.held.reason, self.held
        if why is None:
            return Culprits()
        return culprits(self._rules.field, why, None if held.target else held.draft)

    def describe(self, draft: Draft) -> Tag:
        """Return the tag of an order of moving or standing, with the threats to its end."""
        words, tag = self.context.words, draft_tag(self.context.words, draft)
        return replace(tag, lines=(*tag.lines, *list_threats(words, self._rules.state, self.threats)))

    def describe_attack(self, target: str, attack: Assault | None) -> Tag:
        """Return the tag of a charge."""
        return assault_tag(self.context.words, attack, target, self._rules.state)

    def find_reach(self, draft: Draft) -> Reach | None:
        """Return how far a unit may still go ahead or back."""
        return find_reach(draft)

    def is_sweeping(self, draft: Draft) -> bool:
        """Say whether a unit covers the ground on its way: flyers do not."""
        return not draft.profile.flies

    def draw_faults(self, target: pygame.Surface) -> None:
        """Draw the threats to the unit, and mark the things against its order."""
        for threat in self.threats:
            ends = (threat.start[:2], self.held.draft.pose[:2])
            aids.draw_dashed_line(target, self.context.view, ends, THREAT, width=2)
        draw_culprits(target, self.context.view, self._rules.field, self.culprits)

    def draw_attack(self, target: pygame.Surface, aim: str, attack: Assault) -> None:
        """Draw a charge, possible or not."""
        draw_assault(target, self.context.view, attack)

    def draw_beside(
        self, target: pygame.Surface, attack: Assault | None, tag: pygame.Rect, about: pygame.Rect
    ) -> None:
        """Draw the forecast of a charge."""
        prospect = None if attack is None else attack.outcome.prospect
        if self._forecast.due(prospect):
            assert prospect is not None
            words, scale = self.context.words, self.context.setting.scale
            tell = partial(describe, words, self._rules.state)
            picture = self._forecast.picture(prospect, tell, words, scale)
            draw_beside(target, picture, self.context, tag, about)
