"""The scene around the selected units: order or charge, the things against it, and the words beside it."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

import pygame

from client.draw.palette import INK, SELECTED
from client.draw.tabletop import aids
from client.draw.tabletop.aids import Verdict
from client.draw.tabletop.camera import View
from client.draw.tabletop.plan import Point
from client.skins.kings.art.corners import corners_of
from client.skins.kings.context import KingsContext
from client.skins.kings.forecast.panel import Panel, draw_beside
from client.skins.kings.orders.foresight.assault import Assault
from client.skins.kings.orders.model.bodies import Member
from client.skins.kings.orders.model.holding import Holding
from client.skins.kings.orders.model.snapping import SnappedOrder
from client.skins.kings.orders.model.threats import Threat
from client.skins.kings.orders.pictures.assault import draw_assault, draw_wish
from client.skins.kings.orders.pictures.order import (
    draw_culprits,
    draw_draft,
    draw_line_of,
    draw_offer,
    draw_threat,
    front_of,
)
from client.skins.kings.orders.pictures.readout import assault_tag, draft_tag, list_threats
from client.skins.kings.orders.pictures.tags import Pin, draw_tag
from client.skins.kings.wording.reasons import reason
from client.skins.tabletop.shapes.tips import draw_tip

HANDLE = 5
"""Radius of the handles for turning a unit, in design units."""


class ShownOrder(NamedTuple):
    """The shown order: a charge at an enemy, or the order under construction."""

    target: str
    assault: Assault | None
    """None while it is being computed."""
    caught: SnappedOrder | None
    threats: tuple[Threat, ...] = ()


def draw_held(
    target: pygame.Surface,
    context: KingsContext,
    held: Holding,
    shown: ShownOrder,
    verdict: Verdict | None,
    pin: Pin,
    forecast: Panel,
    *,
    led: bool,
) -> None:
    """Draw the order of the selected units."""
    body = held.body
    for unit in held.units[1:]:
        figure = held.field.figures[unit]
        if unit not in body or body[unit].draft.empty:
            aids.halo(target, context.view, corners_of(figure.pose, figure.extent), SELECTED)
    if shown.target:
        _draw_charge(target, context, held, shown, pin, forecast)
    else:
        for member in body.values():
            if member.draft.unit != held.draft.unit:
                _draw_member(target, context, held, member)
        _draw_order(target, context, held, shown, verdict, pin, led=led)


def _draw_member(target: pygame.Surface, context: KingsContext, held: Holding, member: Member) -> None:
    """Draw the order of a unit that follows, and at its ghost the reason if it cannot."""
    draft, why = member
    draw_draft(target, context.view, draft, held.find_verdict(draft, why))
    if why is not None:
        x, y = context.view.to_window((draft.pose.x, draft.pose.y))
        text, room = reason(context.words, why, held.state), context.above_buttons
        draw_tip(target, text, (round(x), round(y)), room, context.setting.scale, barred=True)


def _draw_order(
    target: pygame.Surface,
    context: KingsContext,
    held: Holding,
    shown: ShownOrder,
    verdict: Verdict | None,
    pin: Pin,
    *,
    led: bool,
) -> None:
    view, draft, caught = context.view, held.draft, shown.caught
    for threat in shown.threats:
        draw_threat(target, view, threat, draft.pose)
    draw_culprits(target, view, held.field, held.culprits)
    if caught is not None and caught.by == "line":
        friend = held.field.figures[caught.unit]
        draw_line_of(target, view, front_of(friend.pose, friend.extent), front_of(draft.pose, draft.extent))
    draw_draft(target, view, draft, verdict)
    nearby = None if led else held.nearby
    if nearby is not None:
        draw_offer(target, view, nearby)
    corners = corners_of(draft.pose, draft.extent)
    if not led:
        _draw_handles(target, view, corners, context.setting.scale.px(HANDLE))
    if not draft.empty or draft.chosen is not None:
        member = held.body.get(draft.unit)
        why = held.reason if member is None else member.reason
        loss = held.find_loss(draft)
        tag = draft_tag(context.words, held.state, draft, why, loss, known=not draft.empty)
        tag = replace(tag, lines=(*tag.lines, *list_threats(context.words, held.state, shown.threats)))
        others = _find_other_boxes(pin, view, held, held.units)
        followers = [other.draft for unit, other in held.body.items() if unit != draft.unit]
        others = [*others, *(view.around(corners_of(other.pose, other.extent)) for other in followers)]
        draw_tag(target, tag, pin, view.around(corners), context.above_buttons, context.setting.scale, others)


def _draw_charge(
    target: pygame.Surface, context: KingsContext, held: Holding, shown: ShownOrder, pin: Pin, forecast: Panel
) -> None:
    view, figures, assault = context.view, held.field.figures, shown.assault
    aim = figures[shown.target]
    if assault is None:
        draw_wish(target, view, tuple(figures[unit].pose for unit in held.units), aim.pose)
    else:
        if assault.outcome.reason is not None:
            draw_culprits(target, view, held.field, held.culprits)
        draw_assault(target, view, assault)
    about = view.around(corners_of(aim.pose, aim.extent))
    if assault is not None and assault.possible:
        for each in assault.chargers:
            about.union_ip(view.around(corners_of(each.last, each.extent)))
    tag = assault_tag(context.words, assault, shown.target, held.state)
    others = _find_other_boxes(pin, view, held, (*held.units, shown.target))
    scale, room = context.setting.scale, context.above_buttons
    box = draw_tag(target, tag, pin, about, room, scale, others)
    prospect = None if assault is None else assault.outcome.prospect
    if forecast.due(prospect):
        assert prospect is not None
        picture = forecast.picture(prospect, held.state, context.words, scale)
        draw_beside(target, picture, box, about, room)


def _find_other_boxes(pin: Pin, view: View, held: Holding, shown: tuple[str, ...]) -> list[pygame.Rect]:
    """Return the approximate boxes of all other units on the screen."""

    def find() -> list[pygame.Rect]:
        found = []
        for figure in held.field.figures.values():
            if figure.id not in shown:
                x, y, radius = figure.box.circle
                edge = round(1.5 * radius * view.scale)
                box = pygame.Rect(0, 0, edge, edge)
                box.center = (round(view.to_window((x, y))[0]), round(view.to_window((x, y))[1]))
                found.append(box)
        return found

    return pin.find_obstacles((view, shown), find)


def _draw_handles(target: pygame.Surface, view: View, corners: tuple[Point, ...], radius: int) -> None:
    """Draw the corners for turning a unit."""
    for corner in corners:
        place = view.to_window(corner)
        pygame.draw.aacircle(target, INK, place, radius + 1)
        pygame.draw.aacircle(target, SELECTED, place, radius - 1)
