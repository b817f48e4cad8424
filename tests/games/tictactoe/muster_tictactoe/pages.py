"""Tic-tac-toe as the menus see it."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from client.draw.palette import BRASS, METALS, WHITE, Colour, mix
from client.i18n import Words
from client.skins.pages import Chapter, Options, PageEntry, Pages
from muster_tictactoe import art
from muster_tictactoe.game import SEATS
from muster_tictactoe.layout import BoardLayout

RULES = ("goal", "turn", "end", "advice")
GOAL = "rules.goal"
"""The entry that shows a full row."""
COVER = {"a1": 1, "a2": 0, "b2": 1, "b3": 0, "c1": 0, "c3": 1}
"""The seats whose marks lie on the cover."""
CLOSE = 1.17
"""The width of the cover's board in widths of the cover: its frame is left out."""


class TicTacToePages(Pages):
    """The form, the rules and the menu's pictures."""

    above = ("first",)

    def seat_name(self, words: Words, seat: int, options: Options) -> str:
        """Return what a seat is called."""
        return words.tr(f"side.{SEATS[seat]}.name")

    def emblem(self, seat: int, radius: float, options: Options) -> pygame.Surface:
        """Return the mark of a seat."""
        return art.mark(seat, radius)

    def tone(self, seat: int, options: Options) -> Colour:
        """Return the enamel of a seat's metal, as bright as letters must be."""
        return mix(METALS[art.METALS[seat]].enamel, WHITE, 0.5)

    def story(self, words: Words, options: Options) -> str:
        """Return what is played, and who begins."""
        first = SEATS.index(options.get("first", SEATS[0]))
        return words.tr("game.story", first=self.seat_name(words, first, options))

    def picture(self, words: Words, key: str, seat: int, radius: float) -> pygame.Surface:
        """Return a full row of a seat's marks for the rules, or the mark alone."""
        if key != GOAL:
            return art.mark(seat, radius)
        coin, edge = art.mark(seat, radius * 0.4), round(2 * radius)
        row = pygame.Surface((edge, edge), pygame.SRCALPHA)
        for at in range(3):
            row.blit(coin, coin.get_rect(center=(edge * (3 + 5 * at) // 16, edge * (13 - 5 * at) // 16)))
        return row

    def chapters(self, words: Words, options: Options) -> list[Chapter]:
        """Return the rules, all in one chapter."""
        entries = (
            PageEntry(key, words.tr(f"{key}.name"), words.tr(f"{key}.text"), pictured=key == GOAL)
            for key in (f"rules.{name}" for name in RULES)
        )
        return [Chapter("rules", words.tr("rules_screen.title"), tuple(entries))]

    def cover(self, words: Words, size: tuple[int, int]) -> pygame.Surface:
        """Return the middle of a board with a few marks."""
        picture = pygame.Surface(size)
        edge = round(size[0] * CLOSE)
        board = BoardLayout(pygame.Rect(0, 0, edge, edge).move_to(center=picture.get_rect().center))
        picture.blit(art.board(edge), board.rect)
        for cell, seat in COVER.items():
            coin = art.lying(seat, board.radius)
            picture.blit(coin, coin.get_rect(center=board.middle(cell)))
        pygame.draw.rect(picture, BRASS, picture.get_rect(), max(1, size[1] // 80))
        return picture

    def scenery(self) -> Sequence[str]:
        """Return the marks, for the menu to play with."""
        return SEATS
