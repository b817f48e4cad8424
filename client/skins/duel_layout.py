"""The layout of a duel: the table at the left, and a column with the enemy above the viewer's side."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from client.skins.areas import Areas, Demands
from client.skins.layouts import GAP, TWO_LINES_BELOW_LETTERS, find_column_width, prompt_bar, split_stage
from client.ui.scale import Scale

MAX_SIGN_SHARE = 0.5
"""Greatest part of the log for a spectator's sign."""
MIN_CHAT_HEIGHT = 150
"""Least height of the chat drawer in design units, if the log is as high."""


@dataclass(frozen=True)
class ColumnStyle:
    """The differences between the columns of games."""

    width: int
    """Width in design units at normal text size."""
    widest: float
    """Greatest part of the window."""
    button: int
    """Edge of a button, in design units."""
    talk: float
    """The chat drawer's part of the log."""
    line: int = TWO_LINES_BELOW_LETTERS
    """Width of a prompt, in heights of its letters, below which it has room for two lines."""


def duel(demands: Demands, style: ColumnStyle, side: int, left: int = 0) -> Areas:
    """Divide a window: prompt and stage left; heading, enemy, log, viewer's side and buttons right.

    `side` is the height in pixels of each side's room in the column. `players` is the enemy's room; the
    viewer's lies right above the buttons. The prompt begins `left` pixels from the edge. There is no tray.
    """
    scale = demands.scale
    px, (width, height) = scale.px, scale.size
    gap, small = px(GAP), scale.letters("small")
    column = find_column_width(scale, style.width, style.widest)
    x = width - gap - column
    buttons = button_rows(pygame.Rect(x, 0, column, height - gap), scale, style.button, demands.buttons)
    heading = pygame.Rect(x, gap, column, small + px(16))
    watch = pygame.Rect(0, gap, round(2.9 * small) + px(16), heading.height)
    watch.right = x + column
    if demands.watched:
        heading.width -= watch.width + gap
    players = pygame.Rect(x, heading.bottom + gap, column, side)
    top, bottom = players.bottom + gap, buttons[0].top - 2 * gap - side
    if demands.sign is not None:
        watch = pygame.Rect(x, top, column, min(demands.sign(column), round((bottom - top) * MAX_SIGN_SHARE)))
        top = watch.bottom + gap
    log = pygame.Rect(x, top, column, bottom - top)
    chat = log.copy()
    chat.height = max(round(log.height * style.talk), min(log.height, px(MIN_CHAT_HEIGHT)))
    chat.bottom = log.bottom
    prompt = prompt_bar(scale, gap + left, x - gap, style.line)
    whole = pygame.Rect(gap, prompt.bottom + gap, x - 2 * gap, height - prompt.bottom - 2 * gap)
    stage, timeline = split_stage(demands, whole)
    nothing = pygame.Rect(x, log.bottom, column, 0)
    return Areas(
        window=pygame.Rect(0, 0, width, height),
        stage=stage,
        players=players,
        prompt=prompt,
        heading=heading,
        buttons=buttons,
        log=log,
        chat=chat,
        watch=watch,
        timeline=timeline,
        tray=nothing,
        shelf=nothing,
        card=pygame.Rect(x, log.y, column, buttons[0].top - gap - log.y),
        aside=pygame.Rect(gap, stage.y, column, stage.height),
        taken=(),
    )


def button_rows(column: pygame.Rect, scale: Scale, edge: int, count: int) -> tuple[pygame.Rect, ...]:
    """Return the places of the buttons at the bottom of a column, in as few rows as possible.

    `edge` is the edge of a button in design units; there is at least one row.
    """
    gap, edge = scale.px(GAP), scale.px(edge)
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
