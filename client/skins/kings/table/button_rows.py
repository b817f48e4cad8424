"""Rows of buttons at the bottom of a column."""

from __future__ import annotations

import pygame

from client.ui.scale import Scale

GAP, BUTTON = 6, 38
"""Between two places, and the edge of a button, in design units."""


def button_rows(column: pygame.Rect, scale: Scale, count: int) -> tuple[pygame.Rect, ...]:
    """Return the places of so many buttons, one at least, in as few rows as the column has room for."""
    gap, edge = scale.px(GAP), scale.px(BUTTON)
    across = max(1, min(count, (column.width + gap) // (edge + gap)))
    rows = -(-count // across)
    # Rows of the same length look better than a full one and a rest.
    across = -(-count // rows)
    top = column.bottom - rows * edge - (rows - 1) * gap
    step = min((column.width - edge) / max(1, across - 1), 1.5 * (edge + gap))
    return tuple(
        pygame.Rect(column.x + round(at % across * step), top + at // across * (edge + gap), edge, edge)
        for at in range(count)
    )
