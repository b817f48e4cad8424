"""A strip for the things of a whole side: its markers on the way to victory, and its Seals."""

from __future__ import annotations

import pygame

from client.draw.lettering import fit_text, place
from client.draw.palette import MUTED, PARCHMENT, mix
from client.i18n import Words
from client.skins.warchest.art.markers import control_marker, slot
from client.skins.warchest.art.piece_style import EMBLEM, METAL
from client.skins.warchest.art.seals import seal
from client.ui.scale import Scale
from client.ui.widgets.plates import leaf
from engine.games.warchest.state import State

NAME_SHARE = 0.2
"""Greatest part of the strip for the name in usual letters; larger ones may take as much more."""
MIN_MARKERS_SHARE = 0.42
"""The part of the strip that the markers keep if the name takes more."""
SCORE = 52
"""Width in design units of the score beside the markers."""


def draw_markers(target: pygame.Surface, area: pygame.Rect, scale: Scale, state: State, side: int) -> None:
    """Draw the markers on the board, hollows for the missing ones, and the score (WC-4.2.1)."""
    number = state.setup.board.markers
    there = state.marks[side].bit_count()
    room = min(scale.px(SCORE), area.width // 4)
    step = min((area.width - room) / number, area.height * 1.25)
    radius = min(area.height * 0.5, step * 0.46)
    for at in range(number):
        spot = pygame.Rect(round(area.x + at * step), area.y, round(step), area.height)
        token = control_marker(METAL[side], EMBLEM[side], radius) if at < there else slot(radius)
        place(target, token, spot, 0.5)
    size = min(scale.letters("heading"), round(area.height * 0.95))
    rest = pygame.Rect(0, area.y, area.width - round(number * step), area.height)
    rest.right = area.right
    score = fit_text(f"{there}/{number}", size, rest.width, PARCHMENT, bold=True)
    place(target, score, rest, 1.0)


def reserve(area: pygame.Rect, number: int, at: int) -> tuple[tuple[int, int], float]:
    """Return middle and radius of one of a side's Seals in its reserve."""
    step = area.width / max(1, number)
    radius = min(area.height * 0.46, step * 0.44)
    return (round(area.x + step * (at + 0.5)), area.centery), radius


def draw_seals(
    target: pygame.Surface, area: pygame.Rect, state: State, side: int, *, less: bool = False
) -> None:
    """Draw the remaining Seals of a side, and hollows for those on Decrees (WC-10.1.2).

    `less` leaves out one that is in motion.
    """
    number = len(state.setup.decrees)
    left = number - state.seals[side].bit_count() - less
    for at in range(number):
        middle, radius = reserve(area, number, at)
        token = seal(METAL[side], EMBLEM[side], radius) if at < left else slot(radius * 0.8)
        target.blit(token, (middle[0] - token.width // 2, middle[1] - token.height // 2))


class TeamStrip:
    """A team's markers and Seals in one line, above or below the board."""

    def __init__(self, side: int) -> None:
        self.side = side
        self.rect = self.name = self.track = self.seals = pygame.Rect(0, 0, 0, 0)

    def arrange(self, rect: pygame.Rect, scale: Scale, words: Words, seals: int) -> None:
        """Take a place in the window, for so many Seals."""
        self._scale, self._words, self.rect = scale, words, rect
        inner = rect.inflate(-scale.px(20), -scale.px(6))
        wax = min(round(inner.height * 1.05), inner.width // 14) * seals
        gap = scale.px(8)
        usual, grown = inner.width * NAME_SHARE, max(1.0, scale.text / 100)
        most = max(usual, min(usual * grown, inner.width - wax - 2 * gap - rect.width * MIN_MARKERS_SHARE))
        name = min(round(scale.letters("body") * 4.2), round(most))
        self.name = pygame.Rect(inner.x, inner.y, name, inner.height)
        self.seals = pygame.Rect(inner.right - wax, inner.y, wax, inner.height)
        right = self.seals.x - gap if seals else inner.right
        self.track = pygame.Rect(self.name.right + gap, inner.y, right - self.name.right - gap, inner.height)

    def part_at(self, pos: tuple[int, int]) -> str:
        """Return the name of the part under a point."""
        parts = {"seals": self.seals, "track": self.track}
        return next((name for name, box in parts.items() if box.collidepoint(pos)), "")

    def draw(self, target: pygame.Surface, state: State, *, lit: bool, less: bool = False) -> None:
        """Draw the strip; `lit` while the match waits for a player of the team."""
        scale = self._scale
        target.blit(leaf(self.rect.size, scale.factor, 0.85), self.rect)
        colour = PARCHMENT if lit else mix(PARCHMENT, MUTED, 0.6)
        name = self._words.tr(f"side.{'wr'[self.side]}.name")
        size = min(scale.letters("body"), round(self.name.height * 0.8))
        place(target, fit_text(name, size, self.name.width, colour, bold=True), self.name)
        draw_markers(target, self.track, scale, state, self.side)
        if self.seals.width:
            draw_seals(target, self.seals, state, self.side, less=less)
