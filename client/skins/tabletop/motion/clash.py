"""The clash of units that meet: dust, sparks and a flash along a front."""

from __future__ import annotations

import math

import pygame

from client.draw.easing import clamp
from client.draw.glow import add_glow
from client.draw.palette import Colour
from client.draw.particles import Dust, Sparks
from client.skins.tabletop.motion.moment import Moment, seed_of
from engine.tabletop.poses import Pose

DUST: tuple[Colour, ...] = ((232, 216, 180), (206, 186, 146), (176, 156, 118))
"""The colours of dry ground in the air."""
FLASH: Colour = (255, 240, 200)


def clash(moment: Moment, target: pygame.Surface, pose: Pose, id: str, t: float, weight: float) -> None:
    """Draw dust and sparks along the front of a unit, and a flash in the first moment."""
    middle, wide = moment.front(pose, id), moment.breadth(id)
    angle = math.radians(moment.plan.degrees(pose.h))
    size = max(24.0, moment.inch * (1.2 + 0.8 * weight))
    count = max(2, min(7, round(1.6 * wide / size)))
    for number in range(count):
        out = ((number + 0.5) / count - 0.5) * wide
        spot = (middle[0] + out * math.cos(angle), middle[1] + out * math.sin(angle))
        Dust(spot, size, seed_of(id, number), 14, DUST).draw(target, 0.05 + 0.8 * t)
        add_glow(target, spot, size * 0.9, FLASH, (1 - 4 * t) * weight)
        direction = (math.sin(angle), -math.cos(angle))
        Sparks(spot, direction, size * 0.7, seed_of(id, number), 12).draw(target, clamp(t * 1.2))
