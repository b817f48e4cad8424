"""Layouts that skins share: how the window of a table is divided among its parts."""

from __future__ import annotations

import pygame

from client.skins.areas import Areas, Demands
from client.ui.scale import Scale

LEFT, RIGHT = 308, 318
"""Widths of the columns in design units, at normal text size."""
CROWDED_LEFT, CROWDED_RIGHT = 276, 296
"""The same with more than two players: their board is wider."""
GAP = 6
WIDEST, CROWDED_WIDEST = 0.31, 0.24
"""The part of the window that a column may take."""
SHELF = 116
"""Height in design units of the place for cards that lie open."""
LINE = 34
"""A bar narrower than so many letters' heights is high enough for two lines."""
BUTTON = 40
LOG = 0.42
"""The part of the right column that the log takes beside a tray, and a drawer for talking of a log alone."""
SIGN = 0.55
"""The part of the log that a spectator's sign takes at most."""
PLAYER, PLAYERS = 70, 0.4
"""Height in design units that each player has above the log, and the part of the column they take at most."""


def columns(demands: Demands, *, shelf: bool = False) -> Areas:
    """Divide a window: players at the left, the board, log and hand at the right.

    Larger letters take wider columns. Without an own hand the log takes its place; a `shelf` takes a part of
    the log, and so does the sign of a spectator.
    """
    scale, hand = demands.scale, demands.hand
    width, height = scale.size
    gap = scale.px(GAP)
    crowded = demands.seats > 2
    units = (CROWDED_LEFT, CROWDED_RIGHT) if crowded else (LEFT, RIGHT)
    widest = round(width * (CROWDED_WIDEST if crowded else WIDEST))
    left_width, right_width = (min(round(scale.px(each) * _wider(scale)), widest) for each in units)
    players = pygame.Rect(gap, gap, left_width, height - 2 * gap)
    right_x = width - gap - right_width
    upper = round((height - 3 * gap) * LOG) if hand else height - 2 * gap
    tray = pygame.Rect(right_x, upper + 2 * gap, right_width, max(0, height - upper - 3 * gap))
    taken = min(round(scale.px(SHELF) * _wider(scale)), upper // 2) if shelf else 0
    log = pygame.Rect(right_x, gap, right_width, upper - (taken + gap if shelf else 0))
    open_cards = pygame.Rect(right_x, gap + upper - taken, right_width, taken)
    return _areas(demands, players, log, tray, open_cards, (players.right + gap, right_x - gap))


def board_and_log(demands: Demands) -> Areas:
    """Divide a window: the board, and at the right the players above the log. There is no tray."""
    scale = demands.scale
    width, height = scale.size
    gap = scale.px(GAP)
    column = min(round(scale.px(RIGHT) * _wider(scale)), round(width * WIDEST))
    x = width - gap - column
    tall = min(demands.seats * scale.px(PLAYER), round(height * PLAYERS))
    players = pygame.Rect(x, gap, column, tall)
    log = pygame.Rect(x, players.bottom + gap, column, height - players.bottom - 2 * gap)
    nothing = pygame.Rect(x, height - gap, column, 0)
    return _areas(demands, players, log, nothing, nothing, (gap, x - gap))


def _wider(scale: Scale) -> float:
    """Return how much wider a column is for larger letters."""
    return 1 + 0.42 * max(0.0, scale.text / 100 - 1)


def _areas(
    demands: Demands,
    players: pygame.Rect,
    log: pygame.Rect,
    tray: pygame.Rect,
    shelf: pygame.Rect,
    middle: tuple[int, int],
) -> Areas:
    """Lay out what is the same in all layouts, with the board between two edges."""
    scale = demands.scale
    width, height = scale.size
    gap, body = scale.px(GAP), scale.letters("body")
    watch = pygame.Rect(log.topleft, (log.width, 0))
    if demands.sign is not None:
        watch.height = min(demands.sign(log.width), round(log.height * SIGN))
        log.y, log.height = log.y + watch.height + gap, log.height - watch.height - gap
    prompt = pygame.Rect(middle[0], gap, middle[1] - middle[0], 0)
    prompt.height = round(body * 2.6) + scale.px(8) if prompt.width < LINE * body else body + scale.px(20)
    stage = pygame.Rect(prompt.x, prompt.bottom + gap // 2, prompt.width, height - prompt.bottom - gap)
    heading = pygame.Rect(
        stage.x, stage.y + gap, 5 * scale.letters("small") + scale.px(22), body + scale.px(14)
    )
    if demands.sign is None:
        watch = pygame.Rect(
            heading.right + gap,
            heading.y,
            round(2.9 * scale.letters("small")) + scale.px(20),
            heading.height,
        )
    chat = log.copy()
    if not tray.height:
        chat.height = round(log.height * LOG)
        chat.bottom = log.bottom
    card = log.union(shelf) if shelf.height else log
    buttons = _buttons(stage, scale, demands.buttons)
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
        tray=tray,
        shelf=shelf,
        card=card,
        aside=pygame.Rect(players.topleft, (players.width, card.height)),
        taken=(heading, *buttons),
    )


def _buttons(stage: pygame.Rect, scale: Scale, count: int) -> tuple[pygame.Rect, ...]:
    """Return the places of buttons in the stage's lower right corner: four in a square, the others beside."""
    edge, step = scale.px(BUTTON), scale.px(BUTTON) + scale.px(GAP)
    left, top = stage.right - 2 * edge - scale.px(GAP), stage.bottom - 2 * edge - scale.px(GAP)
    square = [(across, down) for down in (0, 1) for across in (0, 1)]
    beside = [(-1 - at // 2, 1 - at % 2) for at in range(count - len(square))]
    return tuple(
        pygame.Rect(left + across * step, top + down * step, edge, edge)
        for across, down in [*square, *beside][:count]
    )
