"""The ground in motion: tiles fall into place and give way to landing coins, and the board shakes."""

from __future__ import annotations

import math

import pygame

from client.draw.easing import bounce, clamp, pulse
from client.draw.hex_layout import Point
from client.skins.cue import Cue
from client.skins.warchest.motion.anchors import Anchors
from client.skins.warchest.motion.moments import BLOW_PHASE, LANDING_PHASE, SET_DOWN
from client.skins.warchest.panels.loose_tiles import LooseTile
from engine.events import Event
from engine.games.warchest import events
from engine.games.warchest.board import AXIAL

Motion = tuple[Event, Cue, float]

SHAKE_TIME_S = 0.2
"""Seconds until a shake dies down."""
SWING_TIME_S = 1 / 15
"""Seconds of one swing to and fro."""
MIN_SHAKE, MAX_SHAKE = 2.0, 6.0
"""Design units by which the lightest and the heaviest blow shake the board."""
RIPPLE_TIME_S, RIPPLE_DELAY_S = 0.15, 0.03
"""Seconds for a tile to give way and come back, and the delay of the tiles around it."""
DEPTH = 2.0
"""Design units by which tiles give way around a landing; the tile below it moves half as far again."""
LAST_TILE_DELAY_S, TILE_FALL_S = 0.4, 0.42
"""Seconds from the fall of the first tile to the fall of the last one, and duration of each fall."""
FALL_HEIGHT_CELLS = 1.1
"""Height from which tiles fall, in cell sizes."""
AT_REST: Point = (0, 0)


def falling(places: Anchors, motion: Motion) -> dict[int, LooseTile]:
    """Return the tiles out of place: they fall at the start of a match, the middle ones first."""
    event, cue, t = motion
    if not isinstance(event, events.RoundStarted) or event.round != 1:
        return {}
    board, cells = places.board, places.state.setup.board.cells
    middles = {cell: pygame.Vector2(board.layout.center(AXIAL[cell])) for cell in cells}
    middle = sum(middles.values(), pygame.Vector2()) / len(cells)
    farthest = max(point.distance_to(middle) for point in middles.values())
    found = {}
    for cell, point in middles.items():
        part = (t * cue.duration - LAST_TILE_DELAY_S * point.distance_to(middle) / farthest) / TILE_FALL_S
        if part < 1:
            found[cell] = LooseTile(FALL_HEIGHT_CELLS * board.size * (1 - bounce(part)), clamp(8 * part))
    return found


def rippling(places: Anchors, motion: Motion, unit: float) -> dict[int, LooseTile]:
    """Return the tiles that give way to a landing; `unit` is a design unit in pixels."""
    event, cue, t = motion
    match event:
        case events.Deployed(cell=cell) | events.Bolstered(cell=cell) | events.SupplyBolstered(cell=cell):
            at = LANDING_PHASE
        case events.Controlled(cell=cell):
            at = BLOW_PHASE
        case events.Redeployed(target=cell):
            at = SET_DOWN
        case _:
            return {}
    since, near = (t - at) * cue.duration, places.state.setup.board.near
    found = {cell: LooseTile(-1.5 * DEPTH * unit * pulse(since / RIPPLE_TIME_S))}
    found |= {
        each: LooseTile(-DEPTH * unit * pulse((since - RIPPLE_DELAY_S) / RIPPLE_TIME_S))
        for each in near[cell]
    }
    return {each: loose for each, loose in found.items() if round(loose.lift)}


def shaken(places: Anchors, motion: Motion, unit: float) -> Point:
    """Return the shift of the board in pixels after a blow."""
    event, cue, t = motion
    if cue.blow is None:
        return AT_REST
    since = (t - cue.blow.at) * cue.duration
    if not 0 < since < SHAKE_TIME_S:
        return AT_REST
    reach = unit * (MIN_SHAKE + (MAX_SHAKE - MIN_SHAKE) * cue.blow.weight) * (1 - since / SHAKE_TIME_S) ** 2
    swing = reach * math.sin(2 * math.pi * since / SWING_TIME_S)
    course = pygame.Vector2(0, 1)
    if isinstance(event, events.Attacked):
        start, end = (places.board.layout.center(AXIAL[cell]) for cell in (event.cell, event.target))
        course = (pygame.Vector2(end) - start).normalize()
    return round(course.x * swing), round(course.y * swing)
