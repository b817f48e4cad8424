"""The picture of a curve: a line for each side over the steps of a match."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from client.draw.elements import circle, path
from client.draw.palette import BRASS, INK, MUTED, NIGHT, PARCHMENT, Colour, mix
from client.draw.paths import polyline
from client.draw.svg import render
from client.draw.text import label
from client.skins.recap import Curve
from client.ui.scale import Scale
from engine.events import Seat

MAX_AXIS_NUMBERS = 5
"""Most numbers beside the curve."""
EQUAL_LINES_GAP = 1.6
"""Design units between lines with equal values."""

Emblem = Callable[[Seat, float], pygame.Surface]
Tone = Callable[[Seat], Colour]


def curve_picture(
    scale: Scale, curve: Curve, size: tuple[int, int], emblem: Emblem, tone: Tone
) -> pygame.Surface:
    """Return the curve with its axis; each line ends in the emblem of its side. `size` is in pixels."""
    picture = pygame.Surface(size, pygame.SRCALPHA)
    small, px = scale.letters("small"), scale.px
    radius = px(11)
    highest = max(1, *(value for line in curve.lines for value in line.values))
    steps = max(len(line.values) for line in curve.lines)
    axis = label(curve.axis, small, MUTED)
    wide = label(str(highest), small, MUTED).width
    high = scale.font("small").get_linesize()
    last = [line.values[-1] for line in curve.lines]
    # Sides that ended equal have their emblems below each other.
    top = max(radius * max(map(last.count, last)), high // 2)
    plot = pygame.Rect(wide + px(10), top, 0, size[1] - top - radius - high)
    plot.width = size[0] - plot.x - 2 * radius - px(8)
    across = plot.width / max(1, steps - 1)

    def at(step: int, value: float) -> tuple[float, float]:
        return plot.x + step * across, plot.bottom - value / highest * plot.height

    ground = mix(BRASS, NIGHT, 0.7)
    every = -(-highest // MAX_AXIS_NUMBERS)
    for value in range(0, highest + 1, every):
        level = round(at(0, value)[1])
        pygame.draw.line(picture, ground, (plot.x, level), (plot.right, level))
        number = label(str(value), small, MUTED)
        picture.blit(number, number.get_rect(midright=(plot.x - px(6), level)))
    _steps(picture, scale, axis, plot, range(curve.first, curve.first + steps), across)
    shapes = []
    for index, line in enumerate(curve.lines):
        shift = (index - (len(curve.lines) - 1) / 2) * 2 * EQUAL_LINES_GAP * scale.factor
        points = [(x, y + shift) for x, y in (at(step, value) for step, value in enumerate(line.values))]
        width = 3 * scale.factor
        shapes.append(path(polyline(points), None, INK, width * 1.9))
        shapes.append(path(polyline(points), None, tone(line.seat), width))
        shapes += [circle(width, tone(line.seat), INK, width * 0.4, at=point) for point in points[:-1]]
    picture.blit(render("".join(shapes), (0, 0, *size), size), (0, 0))
    ends = [at(len(line.values) - 1, line.values[-1]) for line in curve.lines]
    for index, line in enumerate(curve.lines):
        sign = emblem(line.seat, radius)
        same = [other for other in range(len(ends)) if abs(ends[other][1] - ends[index][1]) < 1]
        x = ends[index][0] + radius + px(2)
        # Emblems of sides that ended equal are below each other.
        y = ends[index][1] + (same.index(index) - (len(same) - 1) / 2) * 1.9 * radius
        picture.blit(sign, sign.get_rect(center=(round(x), round(y))))
    return picture


def _steps(
    picture: pygame.Surface,
    scale: Scale,
    axis: pygame.Surface,
    plot: pygame.Rect,
    numbers: range,
    across: float,
) -> None:
    """Write the numbers of the steps below the plot, as many as fit, after the name of a step."""
    small, px = scale.letters("small"), scale.px
    y = picture.height - scale.font("small").get_linesize()
    picture.blit(axis, (plot.x, y))
    wide = label(str(numbers[-1]), small, MUTED).width + px(12)
    every = max(1, -(-wide // max(1, round(across))))
    free = plot.x + axis.width + px(10)
    for step in range(len(numbers) - 1, -1, -every):
        number = label(str(numbers[step]), small, PARCHMENT)
        place = number.get_rect(midtop=(round(plot.x + step * across), y))
        if place.left >= free:
            picture.blit(number, place)
