"""The frames of a shared match: the board, the players above it, and the last decision in words below."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame
from msgspec import structs

from client.draw.felt import draw_felt
from client.draw.lettering import fit_text, place
from client.draw.palette import BRASS, INK, WHITE, Colour, mix
from client.i18n import Words
from client.sessions.recorded_session import RecordedSession
from client.skins.registry import SHOWN_GAMES, SKINS, game_words
from client.skins.wording.log_names import naming
from client.skins.wording.match_sentences import match_sentence
from client.skins.wording.seat_names import list_player_names
from client.thumbnails.drawing import BoardPainter
from engine.events import Event
from engine.match.state import MatchState
from engine.record.reading import Reading

BOARD = (640, 480)
"""Pixels of the board in a frame."""
LINE = 40
"""Pixels of a line of text."""
MARGIN = 10
LETTERS = 22
"""Pixels of a line's letters."""


class FrameMaker:
    """The frames of one match; with `names` the players are named, otherwise only their sides."""

    def __init__(self, reading: Reading, words: Words, *, names: bool) -> None:
        """Take in a record."""
        self._session = RecordedSession(reading, SHOWN_GAMES)
        self.store = self._session.match.store
        game = self.store.game
        own = game_words(words, game.id)
        self._pages, self._skin = SKINS[game.id].pages, SKINS[game.id].table
        self._options = structs.asdict(self.store.config)
        self._words = naming(own, self._session) if names else own
        self._painter = BoardPainter(game, self.store.config, self.store.viewer, words)
        given = list_player_names(own, self._session) if names else ()
        sides = [
            self._pages.seat_name(own, seat, self._options)
            for seat in range(len(game.seats(self.store.config)))
        ]
        self.title = " – ".join(
            f"{given[seat]} ({side})" if names and given[seat] else side for seat, side in enumerate(sides)
        )

    def draw(self, moment: int) -> pygame.Surface:
        """Draw a frame of the moment after so many events."""
        store = self.store
        frame = draw_felt((BOARD[0], BOARD[1] + 2 * LINE)).copy()
        board = self._painter.paint(store.state_at(moment), store.events[:moment])
        box = board.get_rect().fit(pygame.Rect(0, LINE, *BOARD))
        frame.blit(pygame.transform.smoothscale(board, box.size), box)
        self._write(frame, self.title, 0, mix(BRASS, WHITE, 0.4))
        self._write(frame, self.describe(moment), BOARD[1] + LINE, WHITE)
        return frame

    def describe(self, moment: int) -> str:
        """Return the last decision before a moment in words."""
        store = self.store
        if not moment:
            return ""
        first = next(
            number
            for number in range(moment, 0, -1)
            if number == 1 or store.revisions[number - 2] != store.revisions[number - 1]
        )
        standing, told = store.state_at(first - 1), []
        for event in store.events[first - 1 : moment]:
            sentence = self._say(standing, event)
            if sentence:
                told.append(sentence)
            standing.fold(event)
        return told[0] if told else ""

    def _say(self, standing: MatchState[Any], event: Event) -> str:
        shared = match_sentence(self._words, self._pages, self._options, standing, event)
        if shared is not None:
            return shared
        line = self._skin.line(self._words, self.store.game, standing, event, self.store.viewer)
        return line.text if line is not None and not line.heading else ""

    def _write(self, frame: pygame.Surface, text: str, top: int, colour: Colour) -> None:
        """Write one line, with smaller letters or shortened to the width."""
        box = pygame.Rect(MARGIN, top, frame.get_width() - 2 * MARGIN, LINE)
        place(frame, fit_text(text, LETTERS, box.width, colour, shadow=INK), box, across=0.5)


def join_frames(frames: Sequence[pygame.Surface]) -> pygame.Surface:
    """Return frames side by side."""
    width, height = frames[0].get_size()
    strip = draw_felt((width * len(frames) + MARGIN * (len(frames) - 1), height)).copy()
    for number, frame in enumerate(frames):
        strip.blit(frame, (number * (width + MARGIN), 0))
    return strip
