"""Chances of a combat as pictures: a bar, a badge on a card, and a sheet with what each result means."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from client.draw.lettering import paragraph, place, wrap_text
from client.draw.palette import BRASS, INK, MUTED, NIGHT, PARCHMENT, Colour, mix
from client.draw.text import font
from client.i18n import Words
from client.skins.dawnember.table.signs import BETTER_COLOUR, WORSE_COLOUR, number
from client.skins.dawnember.wording.consequences import chances_text, meanings, percents
from client.ui.scale import Scale
from client.ui.widgets.plates import leaf
from engine.events import Seat
from engine.games.dawnember.consequences.consequence import Consequence, Result
from engine.games.dawnember.state import State

TIE_COLOUR: Colour = mix(BRASS, PARCHMENT, 0.35)
TONES: dict[Result, Colour] = {
    "win": BETTER_COLOUR,
    "tie": TIE_COLOUR,
    "lose": WORSE_COLOUR,
    "aborted": MUTED,
    "none": MUTED,
}
MIN_LETTERS_PX = 11
"""Least letters of a sheet."""
BADGE_LETTERS_SHARE = 0.62
"""Height of a badge's figures, as a part of its own."""


def draw_bar(target: pygame.Surface, box: pygame.Rect, found: Consequence) -> None:
    """Draw the chances as parts of a bar, the win at the left."""
    shares = percents(found)
    total = sum(shares.values()) or 1
    pygame.draw.rect(target, INK, box.inflate(2, 2), border_radius=3)
    x = box.x
    for at, (result, share) in enumerate(shares.items()):
        end = box.right if at == len(shares) - 1 else x + round(box.width * share / total)
        pygame.draw.rect(target, mix(TONES[result], NIGHT, 0.15), pygame.Rect(x, box.y, end - x, box.height))
        x = end


def is_fight(found: Consequence) -> bool:
    """Say whether a consequence is about the result of a combat."""
    return any(ending.result != "none" for ending, _ in found.endings)


def badge_text(found: Sequence[Consequence]) -> str:
    """Return the chance to win of some answers in per cent, or its range; empty without a combat."""
    wins = sorted(percents(each)["win"] for each in found if is_fight(each))
    if not wins or len(wins) < len(found):
        return ""
    return f"{wins[0]} %" if wins[0] == wins[-1] else f"{wins[0]}–{wins[-1]} %"


def draw_badge(target: pygame.Surface, text: str, box: pygame.Rect, height: int) -> None:
    """Draw a chance to win at the top of a card's box."""
    figure = number(text, round(height * BADGE_LETTERS_SHARE))
    pill = pygame.Rect(0, 0, figure.width + round(height * 0.6), height)
    pill.midtop = (box.centerx, box.y + max(2, height // 8))
    pygame.draw.rect(target, mix(INK, NIGHT, 0.3), pill, border_radius=height // 2)
    pygame.draw.rect(target, mix(BRASS, NIGHT, 0.2), pill, max(1, height // 12), height // 2)
    target.blit(figure, figure.get_rect(center=pill.center))


def draw_chances(target: pygame.Surface, text: str, only: Consequence | None, box: pygame.Rect) -> None:
    """Write a chance to win, and draw the bar of an only consequence beside it."""
    figure = number(text, box.height)
    place(target, figure, box)
    if only is not None:
        left = box.x + figure.width + box.height // 2
        high = max(4, box.height // 2)
        draw_bar(target, pygame.Rect(left, box.centery - high // 2, box.right - left, high), only)


class ChanceSheet:
    """A sheet with the consequence of one answer, at the lower end of a column."""

    def __init__(
        self,
        words: Words,
        scale: Scale,
        room: pygame.Rect,
        state: State,
        seat: Seat,
        answer: str,
        found: Consequence,
    ) -> None:
        """Lay the lines out, in smaller letters if they do not fit the room."""
        self._found, self._scale = found, scale
        pad, self._bar = scale.px(10), scale.px(10) if is_fight(found) else 0
        texts: list[tuple[str, Colour, bool]] = [(answer, PARCHMENT, True)]
        texts += [(text, mix(BRASS, PARCHMENT, 0.5), False) for text in [chances_text(words, found)] if text]
        texts += [(text, PARCHMENT, False) for text in meanings(words, state, seat, found)]
        width, size = room.width - 2 * pad, scale.letters("small")
        while True:
            self._lines = [
                (wrap_text(text, size, width, bold=bold), tone, bold) for text, tone, bold in texts
            ]
            gap = size // 4
            high = sum(len(lines) * font(size, False).get_linesize() + gap for lines, _, _ in self._lines)
            high += 2 * pad + (self._bar + gap if self._bar else 0)
            if high <= room.height or size <= MIN_LETTERS_PX:
                break
            size -= 1
        self._size, self._gap, self._pad = size, gap, pad
        self.small_print = "\n".join(text for text, _, _ in texts) if size < scale.letters("small") else ""
        """The whole text, if its letters are smaller than wanted."""
        self.rect = pygame.Rect(
            room.x, room.bottom - min(high, room.height), room.width, min(high, room.height)
        )

    def draw(self, target: pygame.Surface) -> None:
        """Draw the sheet."""
        target.blit(leaf(self.rect.size, self._scale.factor, 1.0), self.rect)
        x, y = self.rect.x + self._pad, self.rect.y + self._pad
        for at, (lines, tone, bold) in enumerate(self._lines):
            picture = paragraph(lines, self._size, tone, bold=bold)
            target.blit(picture, (x, y))
            y += picture.height + self._gap
            if at == 0 and self._bar:
                wide = self.rect.width - 2 * self._pad
                draw_bar(target, pygame.Rect(x, y, wide, self._bar), self._found)
                y += self._bar + self._gap
