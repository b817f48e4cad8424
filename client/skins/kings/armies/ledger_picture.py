"""The picture of an army's ledger: lines, some with a bar that fills."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from client.draw.palette import ATTACK, BRASS, LEGAL, MUTED, PARCHMENT, WHITE, Colour, mix
from client.skins.kings.armies.figures import bar
from client.skins.kings.armies.ledger import Line
from client.ui.scale import Scale
from client.ui.text_layout import Writing

BAR = 0.5
"""The height of a bar, in letters."""
GAP = 0.35
"""Gap between two lines, in letters."""
HEADING = mix(BRASS, WHITE, 0.4)
OVER = mix(ATTACK, WHITE, 0.3)
FULL = mix(LEGAL, BRASS, 0.4)


def draw_ledger(scale: Scale, shown: Sequence[Line], width: int) -> pygame.Surface:
    """Return a ledger as a picture of a width in pixels."""
    letters = scale.letters("small")
    gap, thick = round(letters * GAP), max(5, round(letters * BAR))
    rows: list[tuple[Writing, Writing | None, Line, int]] = []
    height = 0
    for line in shown:
        tone = _tone(line)
        right = (
            Writing(scale, line.right, "small", width // 2, colour=tone, align="right")
            if line.right
            else None
        )
        if right is not None:
            right.narrow()
        room = width - (right.width + letters if right else 0)
        left = Writing(scale, line.left, line.role, room, colour=HEADING if line.heading else tone)
        rows.append((left, right, line, height))
        height += max(left.height, right.height if right else 0)
        height += (thick + gap // 2 if line.part is not None else 0) + gap
    picture = pygame.Surface((width, max(1, height - gap)), pygame.SRCALPHA)
    for left, right, line, y in rows:
        tall = max(left.height, right.height if right else 0)
        left.draw(picture, (0, y + tall - left.height))
        if right is not None:
            right.draw(picture, (width - right.width, y + tall - right.height))
        if line.part is not None:
            fill = OVER if line.part > 1 else FULL if line.part == 1 else BRASS
            picture.blit(bar((width, thick), line.part, fill), (0, y + tall + gap // 4))
    return picture


def _tone(line: Line) -> Colour:
    if line.part is not None and line.part > 1:
        return OVER
    return PARCHMENT if line.role == "heading" or line.part is not None else mix(MUTED, PARCHMENT, 0.4)
