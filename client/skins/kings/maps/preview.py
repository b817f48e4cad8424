"""Pictures of a table before a match: terrain, deployment zones, and objectives."""

from __future__ import annotations

import math
from functools import lru_cache

import msgspec
import pygame

from client.draw.palette import BRASS, SEATS, WHITE, Colour, mix
from client.draw.tabletop import aids
from client.draw.tabletop.camera import View
from client.skins.kings.art.terrain import features
from client.skins.tabletop.maps.table_preview import TablePreview
from engine.chance import Generator
from engine.games.kings.deployment.places import nearest
from engine.games.kings.maps.choosing import map_of
from engine.games.kings.notation.texts import format_map
from engine.games.kings.options import Options
from engine.games.kings.scenarios.markers import counter_places
from engine.games.kings.scenarios.scores import AROUND_CENTRE
from engine.games.kings.state import State, new_state

SEED = bytes(32)
"""The seed for the preview of a generated map; the map of the match is drawn when it begins."""
ZONE = 46
"""Opacity of the zones of deployment in the colour of their army, in 0..255."""
CIRCLE_CORNERS = 48
"""Corners of a circle."""
COUNTER = 5
"""Radius of a counter in pixels, in a picture of 400 pixels."""
LINE: Colour = mix(BRASS, WHITE, 0.5)


@lru_cache(8)
def make_empty_table(options: Options) -> State:
    """Return an empty table with the terrain of some settings."""
    state = new_state(options, *options.size)
    state.pieces = map_of(options, Generator(SEED))
    return state


def generate_map_text(options: Options, seed: bytes = SEED) -> str:
    """Return the text of a generated map for the table of some settings."""
    generating = msgspec.structs.replace(options, map="generated", own_map="-")
    return format_map(map_of(generating, Generator(seed)))


class KingsPreview(TablePreview):
    """The table of some settings in a small picture."""

    def __init__(self, options: Options, width: int, high: int) -> None:
        """Fit the table into a room in pixels."""
        self._state = make_empty_table(options)
        super().__init__((self._state.width, self._state.height), features(self._state.pieces), width, high)

    def draw_over(self, target: pygame.Surface, view: View) -> None:
        """Draw the zones of deployment and the objectives."""
        _zones(target, view, self._state)
        _aims(target, view, self._state)


def _zones(target: pygame.Surface, view: View, state: State) -> None:
    """Draw each army's zone of deployment, and the centre line."""
    middle, off = state.height // 2, nearest(state)
    for seat, (low, high) in enumerate(((0, middle - off), (middle + off, state.height))):
        corners = ((0, high), (state.width, high), (state.width, low), (0, low))
        aids.area(target, view, corners, SEATS[seat], opacity=ZONE)
    aids.draw_dashed_line(target, view, ((0, middle), (state.width, middle)), LINE, width=1)


def _aims(target: pygame.Surface, view: View, state: State) -> None:
    """Draw the objectives of the scenario: the circle around the centre, or the counters."""
    if state.options.scenario == "dominate":
        turns = [2 * math.pi * step / CIRCLE_CORNERS for step in range(CIRCLE_CORNERS + 1)]
        middle = (state.width / 2, state.height / 2)
        ring = [
            (middle[0] + AROUND_CENTRE * math.sin(turn), middle[1] + AROUND_CENTRE * math.cos(turn))
            for turn in turns
        ]
        aids.line(target, view, ring, LINE, width=2)
    if state.options.scenario == "loot":
        radius = max(3, COUNTER * target.width // 400)
        for place in counter_places(state):
            spot = view.to_window(place)
            pygame.draw.aacircle(target, (20, 17, 26), spot, radius + 2)
            pygame.draw.aacircle(target, LINE, spot, radius)
