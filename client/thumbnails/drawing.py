"""Positions of a match as pictures, and the last one of a record as a small one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame

from client.draw.felt import draw_felt
from client.i18n import Words
from client.skins.areas import Demands
from client.skins.registry import SHOWN_GAMES, SKINS, game_words
from client.skins.scene import Scene, Setting
from client.storage.records import read_record_bytes
from client.ui.pace import RESTING_FPS
from client.ui.scale import Scale
from engine.events import Event, Viewer
from engine.game import Game
from engine.match.state import MatchState, replay_stream
from engine.record.reading import Reading, read_match

SIZE = (240, 136)
"""Pixels of a stored picture."""
DRAWN = (1280, 720)
"""Pixels of the table from which its board is taken."""
FRAME_S = 1 / 30
MAX_FRAMES = 300
"""Frames after which a picture that still changes is taken as it is, such as one that pulses."""
BUTTONS = 4
"""Buttons for which a table always has room."""


def draw_record(path: Path, words: Words) -> pygame.Surface:
    """Draw the last position of a record, as its side knows it; raises `OSError` and `ValueError`.

    A damaged record has the last position up to the damage.
    """
    return draw_end(read_match(read_record_bytes(path), SHOWN_GAMES), words)


def draw_end(reading: Reading, words: Words) -> pygame.Surface:
    """Draw the last position of a record that was read."""
    events = [event for events in reading.events_by_revision() for event in events]
    standing = replay_stream(reading.game, reading.config, reading.viewer, events)
    painter = BoardPainter(reading.game, reading.config, reading.viewer, words)
    return fit(painter.paint(standing, events), SIZE)


class BoardPainter:
    """The board of one viewer's match, drawn without a window."""

    def __init__(self, game: Game[Any], config: Any, viewer: Viewer, words: Words) -> None:
        """Lay out a table of the usual size, of which the board is taken."""
        skin, seats = SKINS[game.id].table, game.seats(config)
        scale = Scale(DRAWN)
        areas = skin.layout(Demands(scale, config, len(seats), hand=False, buttons=BUTTONS))
        # Nobody plays or looks back in a picture.
        areas = replace(areas, timeline=pygame.Rect(0, 0, 0, 0))
        own = game_words(words, game.id)
        self._setting = Setting(areas, scale, own, seats, bottom=viewer or 0, players=seats)
        self._field = skin.field(game, viewer)
        self._surface = pygame.Surface(scale.size)
        self._board = areas.stage.clip(self._surface.get_rect())

    def paint(self, standing: MatchState[Any], events: Sequence[Event]) -> pygame.Surface:
        """Return a picture of the board after some events, as sharp as it becomes."""
        field, surface = self._field, self._surface
        field.arrange(self._setting, Scene(standing, len(events), told=events, choosing=False))
        field.draw(surface)
        for _ in range(MAX_FRAMES):
            if field.rate <= RESTING_FPS:
                break
            # Pictures of the ground and the units grow sharp frame by frame.
            field.update(FRAME_S)
            field.draw(surface)
        return surface.subsurface(self._board).copy()


def fit(board: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """Return a whole board in a size, on the ground of all tables."""
    picture = draw_felt(size).copy()
    place = board.get_rect().fit(picture.get_rect())
    picture.blit(pygame.transform.smoothscale(board, place.size), place)
    return picture
