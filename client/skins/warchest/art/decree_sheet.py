"""A Decree as a picture: a sheet of parchment with its device, a title, and places for both seals."""

import math
from typing import NamedTuple

import pygame

from client.draw.cache import cache_results
from client.draw.coins import State, in_state
from client.draw.elements import linear, path
from client.draw.palette import INK, PARCHMENT, WHITE, WOOD, WOOD_DARK, mix
from client.draw.paths import Point, polygon
from client.draw.svg import colour_mask, render, silhouette
from client.draw.texture import grain

SEPIA = mix(WOOD_DARK, (92, 40, 12), 0.5)
"""The ink of a decree's device and text."""
SHEET = mix(PARCHMENT, (240, 206, 142), 0.5)
WIDE_ASPECT = 1.5
"""Ratio of width to height from which the device stands left of the text instead of above it."""
STACKED_SEALS_ASPECT = 3.0
"""Below this ratio the seals of a wide plate lie above each other instead of side by side."""


class PlateLayout(NamedTuple):
    """Places of the parts of a decree's plate, in pixels from its corner."""

    device: pygame.Rect
    text: pygame.Rect
    seals: tuple[pygame.Rect, pygame.Rect]
    """Squares for the seals of the first and the second side."""


def decree_room(size: tuple[int, int]) -> PlateLayout:
    """Return the places of device, text and seals on a plate of `size` pixels."""
    width, height = size
    edge = round(min(size) * 0.10)
    if width >= WIDE_ASPECT * height:
        tall = height - 2 * edge
        span = round(min(tall, width * 0.28))
        device = pygame.Rect(edge, (height - span) // 2, span, span).inflate(-span // 8, -span // 8)
        stacked = width < STACKED_SEALS_ASPECT * height
        wax = round(min(tall * (0.46 if stacked else 0.92), width * (0.15 if stacked else 0.11)))
        apart = round(wax * 1.02) + 1
        down = (height - wax - apart * stacked) // 2
        first = pygame.Rect(width - edge - wax - apart * (not stacked), down, wax, wax)
        second = first.move((0, apart) if stacked else (apart, 0))
        left = edge + span
        text = pygame.Rect(left, edge, max(1, first.left - edge // 2 - left), tall)
        return PlateLayout(device, text, (first, second))
    span = round(min(width - 2 * edge, height * 0.40))
    device = pygame.Rect((width - span) // 2, edge, span, span)
    wax = round(min(height * 0.20, (width - 2 * edge) * 0.40))
    top = height - edge - wax
    first = pygame.Rect(width // 2 - round(wax * 1.06), top, wax, wax)
    second = pygame.Rect(width // 2 + round(wax * 0.06), top, wax, wax)
    margin = round(edge * 1.3)
    text = pygame.Rect(margin, device.bottom, width - 2 * margin, max(1, top - device.bottom))
    return PlateLayout(device, text, (first, second))


@cache_results(64)
def decree_plate(device: str, size: tuple[int, int], state: State = "normal") -> pygame.Surface:
    """Return a plate of `size` pixels with its shadow; `device` is the key of a drawing.

    The caller lays title and seals at the places of `decree_room`.
    """
    plate = _sheet(size).copy()
    place = decree_room(size).device
    mask = silhouette(device, place.width)
    step = max(1, round(place.width * 0.02))
    plate.blit(colour_mask(mask, WHITE, 150), place.move(step, step))
    plate.blit(colour_mask(mask, SEPIA), place)
    return in_state(plate, state)


@cache_results(16)
def _sheet(size: tuple[int, int]) -> pygame.Surface:
    """Return an empty sheet with a worn edge, a ruled border and its shadow on the table."""
    width, height = size
    unit = min(size) / 100
    drop = max(1, round(2.5 * unit))
    flat = (width - drop, height - drop)
    worn = polygon(_fray_edge(flat, unit))
    page = pygame.Surface(flat, depth=32)
    page.fill(SHEET)
    grain(page, [((max(2, flat[0] // 24), max(2, flat[1] // 24)), 22), (flat, 10)], seed=width + height)
    ink = mix(SEPIA, WOOD, 0.25)
    rules = [
        path(polygon(_corners(flat, inset * unit)), None, ink, wide * unit, opacity=0.7)
        for inset, wide in ((5.0, 1.5), (7.6, 0.7))
    ]
    lines = "".join(
        [
            linear(
                "light", (0, 0, flat[0] * 0.4, flat[1]), (0, WHITE, 0.45), (0.5, WHITE, 0.0), (1, INK, 0.22)
            ),
            path(worn, "light"),
            path(worn, None, mix(WOOD_DARK, WOOD, 0.4), 2.4 * unit, opacity=0.75),
            *rules,
        ]
    )
    sheet = render(path(worn, WHITE), (0, 0, *flat), flat)
    sheet.blit(page, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    sheet.blit(render(lines, (0, 0, *flat), flat), (0, 0))
    result = render(path(worn, INK, opacity=0.45, at=(drop, drop)), (0, 0, *size), size)
    result.blit(sheet, (0, 0))
    return result


def _corners(size: tuple[int, int], inset: float) -> list[Point]:
    """Return a rectangle with its corners cut, `inset` pixels from the edges."""
    right, bottom, cut = size[0] - inset, size[1] - inset, inset * 1.1
    return [
        (inset + cut, inset),
        (right - cut, inset),
        (right, inset + cut),
        (right, bottom - cut),
        (right - cut, bottom),
        (inset + cut, bottom),
        (inset, bottom - cut),
        (inset, inset + cut),
    ]


def _fray_edge(size: tuple[int, int], unit: float) -> list[Point]:
    """Return the sheet's edge, clockwise: wavy and frayed, the same for the same size."""
    inset, pace = 2.0 * unit, max(3.0, 5.0 * unit)
    corners = [
        (inset, inset),
        (size[0] - inset, inset),
        (size[0] - inset, size[1] - inset),
        (inset, size[1] - inset),
    ]
    points = []
    for side, (start, end) in enumerate(zip(corners, corners[1:] + corners[:1], strict=True)):
        across, down = end[0] - start[0], end[1] - start[1]
        length = abs(across) + abs(down)
        count = max(2, round(length / pace))
        out = (-down / length, across / length)
        for step in range(count):
            t = step / count
            wave = unit * (1.0 * math.sin(9.0 * t + 1.7 * side) + 0.8 * math.sin(2.4 * step + side))
            points.append((start[0] + across * t + out[0] * wave, start[1] + down * t + out[1] * wave))
    return points
