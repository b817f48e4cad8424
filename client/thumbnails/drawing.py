"""The last position of a record as a small picture."""

from __future__ import annotations

from pathlib import Path

import pygame

from client.draw.felt import draw_felt
from client.i18n import Words
from client.skins.areas import Demands
from client.skins.registry import SHOWN_GAMES, SKINS, game_words
from client.skins.scene import Scene, Setting
from client.storage.records import read_record_bytes
from client.ui.pace import RESTING_FPS
from client.ui.scale import Scale
from engine.match.state import replay_stream
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
    game, viewer, own = reading.game, reading.viewer, game_words(words, reading.game.id)
    events = [event for events in reading.events_by_revision() for event in events]
    standing = replay_stream(game, reading.config, viewer, events)
    skin, seats = SKINS[game.id].table, game.seats(reading.config)
    scale = Scale(DRAWN)
    areas = skin.layout(Demands(scale, reading.config, len(seats), hand=False, buttons=BUTTONS))
    setting = Setting(areas, scale, own, seats, bottom=viewer or 0, players=seats)
    field = skin.field(game, viewer)
    surface = pygame.Surface(scale.size)
    field.arrange(setting, Scene(standing, len(events), told=events, choosing=False))
    field.draw(surface)
    for _ in range(MAX_FRAMES):
        if field.rate <= RESTING_FPS:
            break
        # Pictures of the ground and the units grow sharp frame by frame.
        field.update(FRAME_S)
        field.draw(surface)
    return _fit(surface.subsurface(areas.stage.clip(surface.get_rect())))


def _fit(board: pygame.Surface) -> pygame.Surface:
    """Return a whole board in the size of a stored picture, on the ground of all tables."""
    picture = draw_felt(SIZE).copy()
    size = board.get_rect().fit(picture.get_rect())
    picture.blit(pygame.transform.smoothscale(board, size.size), size)
    return picture
