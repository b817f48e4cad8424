"""Layouts that skins share: divisions of a table's window into its parts."""

from __future__ import annotations

import math
from dataclasses import replace
from typing import NamedTuple

import pygame

from client.skins.areas import Areas, Demands
from client.ui.scale import Scale

LEFT_WIDTH, RIGHT_WIDTH = 308, 318
"""Widths of the columns in design units, at normal text size."""
NARROW_WIDTH = 296
"""Width of the column if the players sit around the board, which is wider then."""
GAP = 6
MAX_SHARE, NARROW_MAX_SHARE = 0.31, 0.25
"""Greatest part of the window for a column."""
SHELF = 116
"""Height in design units of the room for open cards."""
TWO_LINES_BELOW_LETTERS = 32
"""Width of a bar, in heights of its letters, below which it has room for two lines."""
PROMPT_SHARE = 0.3
"""Least part of the stage for such a bar beside a row of buttons; otherwise they stand in two rows."""
BUTTON = 40
LOG_SHARE = 0.42
"""The log's part of the right column beside a tray, and the chat drawer's part of a log alone."""
MAX_SIGN_SHARE = 0.55
"""Greatest part of the log for a spectator's sign."""
HEADING_LETTERS, BRACKET_LETTERS = 5, 5
"""Width of the heading in heights of its letters, and more of it beside the game of a bracket."""
TIMELINE_HEIGHT = 32
"""Height of the time line in design units, at normal text size."""
PLAYER_HEIGHT, PLAYERS_SHARE = 70, 0.4
"""Height in design units of each player above the log, and the greatest part of the column for all."""


class _Column(NamedTuple):
    """The parts below each other at the right of a window."""

    log: pygame.Rect
    shelf: pygame.Rect
    tray: pygame.Rect


class _Front(NamedTuple):
    """The board's place, and the parts on it or around it."""

    stage: pygame.Rect
    prompt: pygame.Rect
    heading: pygame.Rect
    watch: pygame.Rect
    buttons: tuple[pygame.Rect, ...]
    timeline: pygame.Rect
    taken: tuple[pygame.Rect, ...] = ()


def columns(demands: Demands, *, shelf: bool = False) -> Areas:
    """Divide a window: players at the left, the board, log and hand at the right.

    Larger letters take wider columns. Without a hand the log takes its place. A `shelf` takes a part of the
    log, and so does the sign of a spectator.
    """
    scale = demands.scale
    width, height = scale.size
    gap = scale.px(GAP)
    left, right = (find_column_width(scale, units, MAX_SHARE) for units in (LEFT_WIDTH, RIGHT_WIDTH))
    players = pygame.Rect(gap, gap, left, height - 2 * gap)
    front = _middle(demands, players.right + gap, width - right - 2 * gap)
    return _areas(demands, players, _hand(demands, right, shelf=shelf), front)


def divide_around_board(demands: Demands, *, shelf: bool = False) -> Areas:
    """Divide a window: log and hand at the right, the rest for the board and the players around it.

    The players have their places on the stage. Heading and buttons stand beside the prompt. The column is
    divided as in `columns`.
    """
    scale = demands.scale
    gap, edge = scale.px(GAP), scale.px(BUTTON)
    column = find_column_width(scale, NARROW_WIDTH, NARROW_MAX_SHARE)
    left, right = gap, scale.size[0] - column - 2 * gap
    heading, watch = _heading(demands)
    start = left + heading.width + gap + (watch.width + gap if demands.watched else 0)
    across = demands.buttons
    if right - across * (edge + gap) - start < PROMPT_SHARE * (right - left):
        across = math.ceil(across / 2)
    prompt = prompt_bar(scale, start, right - across * (edge + gap))
    rows = math.ceil(demands.buttons / across)
    prompt.height = max(prompt.height, rows * (edge + gap) - gap)
    heading.midleft = (left, prompt.centery)
    watch.midleft = (heading.right + gap, prompt.centery)
    first = pygame.Rect(prompt.right + gap, 0, edge, edge)
    first.y = prompt.centery - (rows * (edge + gap) - gap) // 2
    buttons = tuple(
        first.move(at % across * (edge + gap), at // across * (edge + gap)) for at in range(demands.buttons)
    )
    top = prompt.bottom + gap
    stage, timeline = split_stage(demands, pygame.Rect(left, top, right - left, scale.size[1] - gap - top))
    front = _Front(stage, prompt, heading, watch, buttons, timeline)
    return _areas(demands, stage, _hand(demands, column, shelf=shelf), front)


def board_and_log(demands: Demands) -> Areas:
    """Divide a window: the board, and at the right the players above the log. There is no tray."""
    scale = demands.scale
    width, height = scale.size
    gap = scale.px(GAP)
    column = find_column_width(scale, RIGHT_WIDTH, MAX_SHARE)
    x = width - gap - column
    tall = min(demands.seats * scale.px(PLAYER_HEIGHT), round(height * PLAYERS_SHARE))
    players = pygame.Rect(x, gap, column, tall)
    log = pygame.Rect(x, players.bottom + gap, column, height - players.bottom - 2 * gap)
    nothing = pygame.Rect(x, height - gap, column, 0)
    return _areas(demands, players, _Column(log, nothing, nothing), _middle(demands, gap, x - gap))


def find_column_width(scale: Scale, units: int, part: float) -> int:
    """Return the width of a column, larger for larger letters, up to a part of the window."""
    return min(round(scale.px(units) * wider(scale)), round(scale.size[0] * part))


def usual_width(scale: Scale, units: int, part: float) -> int:
    """Return the width of a column at the usual text size."""
    return find_column_width(replace(scale, text=100), units, part)


def wider(scale: Scale) -> float:
    """Return the factor of a column's width for larger letters."""
    return 1 + 0.42 * max(0.0, scale.text / 100 - 1)


def _hand(demands: Demands, wide: int, *, shelf: bool) -> _Column:
    """Divide the column at the right: log, shelf, and a tray if there is a hand."""
    scale = demands.scale
    width, height = scale.size
    gap = scale.px(GAP)
    x = width - gap - wide
    upper = round((height - 3 * gap) * LOG_SHARE) if demands.hand else height - 2 * gap
    tray = pygame.Rect(x, upper + 2 * gap, wide, max(0, height - upper - 3 * gap))
    taken = min(round(scale.px(SHELF) * wider(scale)), upper // 2) if shelf else 0
    log = pygame.Rect(x, gap, wide, upper - (taken + gap if shelf else 0))
    return _Column(log, pygame.Rect(x, gap + upper - taken, wide, taken), tray)


def prompt_bar(scale: Scale, left: int, right: int, line: int = TWO_LINES_BELOW_LETTERS) -> pygame.Rect:
    """Return the place of the prompt.

    If it is narrower than `line` heights of letters, it has room for two lines.
    """
    body, width = scale.letters("body"), right - left
    height = round(body * 2.6) + scale.px(8) if width < line * body else body + scale.px(20)
    return pygame.Rect(left, scale.px(GAP), width, height)


def _heading(demands: Demands) -> tuple[pygame.Rect, pygame.Rect]:
    """Return rectangles without a place yet: the heading, and the number of spectators."""
    scale = demands.scale
    small, height = scale.letters("small"), scale.letters("body") + scale.px(14)
    letters = HEADING_LETTERS + (BRACKET_LETTERS if demands.bracketed else 0)
    heading = pygame.Rect(0, 0, letters * small + scale.px(22), height)
    return heading, pygame.Rect(0, 0, round(2.9 * small) + scale.px(20), height)


def _middle(demands: Demands, left: int, right: int) -> _Front:
    """Lay out the middle of a window: the prompt above the stage, other things in the stage's corners."""
    scale = demands.scale
    gap = scale.px(GAP)
    prompt = prompt_bar(scale, left, right)
    height = scale.size[1] - prompt.bottom - gap
    stage, timeline = split_stage(demands, pygame.Rect(left, prompt.bottom + gap // 2, right - left, height))
    heading, watch = _heading(demands)
    heading.topleft = (left, stage.y + gap)
    watch.topleft = (heading.right + gap, heading.y)
    buttons = _buttons(stage, scale, demands.buttons)
    return _Front(stage, prompt, heading, watch, buttons, timeline, (heading, *buttons))


def split_stage(demands: Demands, stage: pygame.Rect) -> tuple[pygame.Rect, pygame.Rect]:
    """Return the board's place without the time line, and the place of that below it."""
    scale = demands.scale
    if demands.bare:
        return stage, pygame.Rect(stage.x, stage.bottom, stage.width, 0)
    height = max(scale.px(TIMELINE_HEIGHT), scale.letters("small") + scale.px(10))
    board = pygame.Rect(stage.topleft, (stage.width, stage.height - height - scale.px(GAP)))
    return board, pygame.Rect(stage.x, stage.bottom - height, stage.width, height)


def _areas(demands: Demands, players: pygame.Rect, column: _Column, front: _Front) -> Areas:
    """Put the parts together; the sign of a spectator takes its place from the log."""
    scale = demands.scale
    log, shelf, tray = column
    watch = front.watch
    if demands.sign is not None:
        watch = pygame.Rect(log.topleft, (log.width, 0))
        watch.height = min(demands.sign(log.width), round(log.height * MAX_SIGN_SHARE))
        taken = watch.height + scale.px(GAP)
        log = pygame.Rect(log.x, log.y + taken, log.width, log.height - taken)
    chat = log.copy()
    if not tray.height:
        chat.height = round(log.height * LOG_SHARE)
        chat.bottom = log.bottom
    card = log.union(shelf) if shelf.height else log
    aside = pygame.Rect(players.topleft, (min(players.width, card.width), card.height))
    aside.height = min(aside.height, scale.size[1] - aside.y)
    return Areas(
        window=pygame.Rect((0, 0), scale.size),
        stage=front.stage,
        players=players,
        prompt=front.prompt,
        heading=front.heading,
        buttons=front.buttons,
        log=log,
        chat=chat,
        watch=watch,
        timeline=front.timeline,
        tray=tray,
        shelf=shelf,
        card=card,
        aside=aside,
        taken=front.taken,
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
