"""The head of a table on the big screen: large names, scores, clocks, and the chance to win."""

from __future__ import annotations

import pygame

from client.draw.cache import cache_results
from client.draw.lettering import fit_text, place
from client.draw.palette import PARCHMENT, SELECTED, WHITE
from client.judging.hint_text import percent
from client.screens.big_screen.watched_chance import WatchedChance
from client.screens.table.clocks import TableClocks, clock_picture
from client.screens.table.context import TableContext
from client.screens.table.judging.chance_bar import bar_picture
from client.screens.table.playback.shown_match import ShownMatch
from client.ui.scale import Scale
from client.ui.widgets.plates import leaf
from engine.events import Seat

HEIGHT = 58
"""Design units of the head's height, at normal text size."""
CLOCK_WIDTH, CHANCE_WIDTH = 96, 110
SCORE_SHARE = 0.3
"""Greatest part of a seat's place for its score."""
NAME_SHARE, SCORE_LETTERS_SHARE = 0.5, 0.6
"""Letters of a name and of a score, as parts of the head's height."""


class Nameplates:
    """One place for each seat, side by side."""

    def __init__(
        self, table: TableContext, *, match: ShownMatch, clocks: TableClocks, chance: WatchedChance
    ) -> None:
        """Show the players of a match."""
        self._table, self._match, self._clocks, self._chance = table, match, clocks, chance
        self.rect = pygame.Rect(0, 0, 0, 0)

    def arrange(self, rect: pygame.Rect, scale: Scale) -> None:
        """Take a place on the tile."""
        self.rect, self._scale = rect, scale

    def draw(self, target: pygame.Surface) -> None:
        """Draw the present state; the seats that must decide are marked."""
        names, standing = self._table.names(), self._match.scene.standing
        score = self._table.skin.score(standing)
        deciding = (
            frozenset()
            if standing.outcome is not None
            else self._table.session.match.game.to_act(standing.state)
        )
        room = self.rect.copy()
        shown = self._chance.shown
        if shown is not None:
            room.width -= self._scale.px(CHANCE_WIDTH)
            box = pygame.Rect(0, 0, self._scale.px(CHANCE_WIDTH - 16), round(room.height * 0.8))
            box.midright = (self.rect.right - self._scale.px(4), self.rect.centery)
            words = self._table.words.tr("chance.percent", percent=percent(shown.chance))
            colours = (shown.own, shown.other)
            target.blit(bar_picture(percent(shown.chance), colours, box.size, words, self._scale), box)
        gap = self._scale.px(6)
        width = (room.width - gap * (len(names) - 1)) // len(names)
        for seat, name in enumerate(names):
            box = pygame.Rect(room.x + seat * (width + gap), room.y, width, room.height)
            points = score.points[seat] if score is not None else ""
            self._draw_seat(target, box, seat, name, points, decides=seat in deciding)

    def _draw_seat(
        self, target: pygame.Surface, box: pygame.Rect, seat: Seat, name: str, points: str, *, decides: bool
    ) -> None:
        px = self._scale.px
        target.blit(leaf(box.size, self._scale.factor, 0.9), box)
        if decides:
            pygame.draw.rect(target, SELECTED, box, max(1, px(2)), border_radius=px(12))
        inner = box.inflate(-px(20), -px(10))
        sign = self._table.emblem(seat, inner.height / 2)
        place(target, sign, inner)
        inner.x, inner.width = inner.x + sign.width + px(10), inner.width - sign.width - px(10)
        face = self._clocks.face(seat)
        if face is not None:
            clock = pygame.Rect(0, 0, min(px(CLOCK_WIDTH), inner.width // 3), round(box.height * 0.62))
            clock.midright = (inner.right, box.centery)
            target.blit(clock_picture(face, clock.size, self._scale), clock)
            inner.width -= clock.width + px(10)
        if points:
            size = round(box.height * SCORE_LETTERS_SHARE)
            text = _cut_line(points, size, round(inner.width * SCORE_SHARE), WHITE)
            place(target, text, inner, 1.0)
            inner.width -= text.width + px(10)
        tone = self._table.tone(seat) if decides else PARCHMENT
        place(target, _cut_line(name, round(box.height * NAME_SHARE), max(1, inner.width), tone), inner)


@cache_results(64)
def _cut_line(text: str, size: int, width: int, colour: tuple[int, int, int]) -> pygame.Surface:
    return fit_text(text, size, width, colour, bold=True, least=0.5)
