"""The picture of a charge: the way of each charger, where it ends, which side it strikes, what hinders it."""

from __future__ import annotations

import pygame

from client.draw.palette import ATTACK, THREAT, WHITE
from client.draw.tabletop import aids
from client.draw.tabletop.aids import Verdict
from client.draw.tabletop.camera import View
from client.skins.kings.art.corners import corners_of
from client.skins.kings.orders.foresight.assault import Assault, Charger
from client.skins.kings.orders.pictures.faults import draw_piece
from client.skins.tabletop.orders.pictures.order import (
    WAY_OPACITY,
    draw_ghost,
    draw_place_left,
    draw_way,
)
from client.skins.tabletop.shapes.bases import find_front
from engine.games.kings.field.battlefield import battlefield
from engine.games.kings.geometry.arcs import SIDES
from engine.games.kings.geometry.numbers import Q
from engine.tabletop.poses import Pose


def draw_assault(target: pygame.Surface, view: View, assault: Assault) -> None:
    """Draw a charge, possible or not."""
    figure = battlefield(assault.state).figures[assault.target]
    pose = assault.poses.get(assault.target, figure.pose)
    corners = corners_of(pose, figure.extent)
    aids.line(target, view, (*corners, corners[0]), ATTACK)
    for piece in assault.hinders:
        draw_piece(target, view, piece, THREAT)
    for each in assault.chargers:
        if assault.possible:
            _draw_charger(target, view, each)
        else:
            _draw_wish(target, view, each, figure.pose)
    for side in {each.side for each in assault.chargers}:
        at = SIDES.index(side)
        edge = (corners[at], corners[(at + 1) % 4])
        aids.line(target, view, edge, ATTACK, width=9)
        if assault.possible:
            aids.line(target, view, edge, WHITE, width=3)


def _draw_charger(target: pygame.Surface, view: View, each: Charger) -> None:
    verdict: Verdict = "hindered" if each.hindered else "good"
    tone = aids.VERDICTS[verdict]
    draw_place_left(target, view, corners_of(each.poses[0], each.extent))
    for box in each.hulls:
        aids.area(target, view, [(x / Q, y / Q) for x, y in box.corners], tone, opacity=WAY_OPACITY)
    draw_way(target, view, each.poses, WHITE)
    draw_ghost(target, view, corners_of(each.last, each.extent), verdict)


def _draw_wish(target: pygame.Surface, view: View, each: Charger, aim: Pose) -> None:
    """Draw a charger without a way: a crossed line to its goal."""
    begin = find_front(corners_of(each.poses[0], each.extent))
    end = (float(aim.x), float(aim.y))
    aids.draw_dashed_line(target, view, (begin, end), ATTACK, width=3)
    x, y = view.to_window(((begin[0] + end[0]) / 2, (begin[1] + end[1]) / 2))
    for tone, wide in ((WHITE, 7), (ATTACK, 4)):
        pygame.draw.aaline(target, tone, (x - 9, y - 9), (x + 9, y + 9), wide)
        pygame.draw.aaline(target, tone, (x - 9, y + 9), (x + 9, y - 9), wide)
