"""Division of the window between two armies: ranks, battlefield and hand, with a column for what is told."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from client.skins.areas import Areas, Demands
from client.ui.scale import Scale
from engine.events import Seat

GAP = 6
COLUMN, WIDEST = 268, 0.26
"""Width of the column of log and players in design units, and the part of the window it takes at most."""
BUTTON = 32
LINE = 40
"""A prompt narrower than so many letters' heights is high enough for two lines."""
SIGN, TALK = 0.5, 0.42
"""The parts of the log that a spectator's sign and the drawer for talking take at most."""
HAND = 0.235
"""The part of the height below the prompt that the own hand takes."""
RESERVE, FRONT = 0.155, 0.175
"""The parts of the height above the hand that a reserve and a line take; the rest is the battlefield."""
ANSWERS, ANSWERS_WIDEST = 224, 0.3
PILES = 0.15
"""The part of the table's width that decks and strategies take."""


def divide(demands: Demands) -> Areas:
    """Divide a window: the table at the left, players, log and buttons in a column at the right.

    The stage holds ranks and battlefield, the tray below it the own hand and the answers.
    """
    scale = demands.scale
    px, (width, height) = scale.px, scale.size
    gap, body, small = px(GAP), scale.letters("body"), scale.letters("small")
    column = min(round(px(COLUMN) * _wider(scale)), round(width * WIDEST))
    x = width - gap - column
    buttons = _buttons(pygame.Rect(x, 0, column, height - gap), scale, demands.buttons)
    heading = pygame.Rect(x, gap, column, small + px(16))
    watch = pygame.Rect(0, gap, round(2.9 * small) + px(16), heading.height)
    watch.right = x + column
    heading.width -= watch.width + gap
    plate = round(1.5 * body) + round(1.6 * small) + px(16)
    players = pygame.Rect(x, heading.bottom + gap, column, plate)
    top, bottom = players.bottom + gap, buttons[0].top - 2 * gap - plate
    if demands.sign is not None:
        heading.width = column
        watch = pygame.Rect(x, top, column, min(demands.sign(column), round((bottom - top) * SIGN)))
        top = watch.bottom + gap
    log = pygame.Rect(x, top, column, bottom - top)
    chat = log.copy()
    chat.height = round(log.height * TALK)
    chat.bottom = log.bottom
    prompt = pygame.Rect(gap, gap, x - 2 * gap, 0)
    piles = _piles(prompt.width)
    prompt.x, prompt.width = prompt.x + piles + gap, prompt.width - piles - gap
    prompt.height = round(body * 2.6) + px(8) if prompt.width < LINE * body else body + px(20)
    stage = pygame.Rect(gap, prompt.bottom + gap, x - 2 * gap, height - prompt.bottom - 2 * gap)
    tray = stage.copy()
    tray.height = round(stage.height * HAND)
    tray.bottom = stage.bottom
    stage.height -= tray.height + gap
    card = pygame.Rect(x, gap, column, height - 2 * gap)
    aside = pygame.Rect(gap, gap, column, height - 2 * gap)
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
        shelf=pygame.Rect(x, log.bottom, column, 0),
        card=card,
        aside=aside,
        taken=(),
    )


def _wider(scale: Scale) -> float:
    """Return how much wider a column is for larger letters."""
    return 1 + 0.42 * max(0.0, scale.text / 100 - 1)


def _piles(width: int) -> int:
    """Return how wide the strip of decks and strategies is, for the width of the table."""
    return round(width * PILES)


def _buttons(column: pygame.Rect, scale: Scale, count: int) -> tuple[pygame.Rect, ...]:
    """Return the places of buttons at the bottom of a column, in rows."""
    gap, edge = scale.px(GAP), scale.px(BUTTON)
    across = max(1, min(count, (column.width + gap) // (edge + gap)))
    rows = -(-count // across)
    # Rows of the same length look better than a full one and a rest.
    across = -(-count // rows)
    top = column.bottom - rows * edge - (rows - 1) * gap
    step = min((column.width - edge) / max(1, across - 1), 1.6 * (edge + gap))
    return tuple(
        pygame.Rect(column.x + round(at % across * step), top + at // across * (edge + gap), edge, edge)
        for at in range(count)
    )


@dataclass(frozen=True)
class Places:
    """Where the things of the game lie; what belongs to a seat is listed as own, the lower one, and enemy."""

    plates: tuple[pygame.Rect, pygame.Rect]
    """For the players."""
    lines: tuple[pygame.Rect, pygame.Rect]
    reserves: tuple[pygame.Rect, pygame.Rect]
    battlefield: pygame.Rect
    hands: tuple[pygame.Rect, pygame.Rect]
    strategies: tuple[pygame.Rect, pygame.Rect]
    action_decks: tuple[pygame.Rect, pygame.Rect]
    """For the deck of actions and its discard."""
    army_decks: tuple[pygame.Rect, pygame.Rect]
    """For the deck of the army and its discard."""
    answers: pygame.Rect
    """For the buttons of what can be answered."""
    card: pygame.Rect
    """For a card that is looked at."""
    bottom: Seat
    """The seat that is below."""

    def side(self, seat: Seat) -> int:
        """Return which of two places is a seat's: 0 below, 1 above."""
        return 0 if seat == self.bottom else 1

    def row(self, seat: Seat, row: str) -> pygame.Rect:
        """Return the place of a seat's row, `line` or `reserve` by its first letter."""
        return (self.lines if row[0] == "l" else self.reserves)[self.side(seat)]


def places(areas: Areas, scale: Scale, bottom: Seat) -> Places:
    """Find the place of everything on a table that was divided."""
    gap, stage, tray = scale.px(GAP), areas.stage, areas.tray
    strip = _piles(stage.width)
    left, width = stage.x + strip + gap, stage.width - strip - gap
    heights = [round((stage.height - 4 * gap) * part) for part in (RESERVE, FRONT)]
    field = stage.height - 2 * sum(heights) - 4 * gap
    rows, y = [], stage.y
    for height in (*heights, field, *reversed(heights)):
        rows.append(pygame.Rect(left, y, width, height))
        y += height + gap
    beside = [pygame.Rect(stage.x, row.y, strip, row.height) for row in rows]
    half = (field - gap) // 2
    upper = pygame.Rect(stage.x, rows[2].y, strip, half)
    lower = pygame.Rect(stage.x, rows[2].bottom - half, strip, half)
    answers = tray.copy()
    answers.width = min(round(scale.px(ANSWERS) * _wider(scale)), round(tray.width * ANSWERS_WIDEST))
    answers.right = tray.right
    hand = pygame.Rect(tray.x, tray.y, answers.x - gap - tray.x, tray.height)
    backs = pygame.Rect(stage.x, areas.prompt.y, strip, areas.prompt.height)
    own = areas.players.move_to(bottom=areas.buttons[0].top - gap)
    return Places(
        plates=(own, areas.players),
        lines=(rows[3], rows[1]),
        reserves=(rows[4], rows[0]),
        battlefield=rows[2],
        hands=(hand, backs),
        strategies=(lower, upper),
        action_decks=(beside[4], beside[0]),
        army_decks=(beside[3], beside[1]),
        answers=answers,
        card=areas.card,
        bottom=bottom,
    )
