"""The places at a table of Kings of War: the table takes what a column at the right leaves."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from client.skins.areas import Areas, Demands
from client.skins.kings.table.button_rows import GAP, button_rows
from client.ui.scale import Scale
from engine.events import Seat

COLUMN, WIDEST = 272, 0.3
"""Width of the column in design units at normal text size, and the part of the window that it may take."""
ONE_LINE = 32
"""A line narrower than so many letters' heights is made for two lines."""
ROSTER = 0.19
"""The part of the column's height that the units of a side take."""
SIGN, TALK = 0.5, 0.6
"""The parts of the log that the sign of a spectator and the drawer for talking take at most."""


def divide(demands: Demands) -> Areas:
    """Divide a window: the line and the table at the left, both sides and the log in the column."""
    scale = demands.scale
    px, (width, height) = scale.px, scale.size
    gap, body, small = px(GAP), scale.letters("body"), scale.letters("small")
    column = min(round(px(COLUMN) * _wider(scale)), round(width * WIDEST))
    x = width - gap - column
    buttons = button_rows(pygame.Rect(x, 0, column, height - gap), scale, demands.buttons)
    heading = pygame.Rect(x, gap, column, small + px(16))
    watch = pygame.Rect(0, gap, round(2.9 * small) + px(16), heading.height)
    watch.right = x + column
    if demands.watched:
        heading.width -= watch.width + gap
    side = plate_height(scale) + round((height - 2 * gap) * ROSTER)
    players = pygame.Rect(x, heading.bottom + gap, column, side)
    bottom = buttons[0].top - gap - side - gap
    top = players.bottom + gap
    if demands.sign is not None:
        watch = pygame.Rect(x, top, column, min(demands.sign(column), round((bottom - top) * SIGN)))
        top = watch.bottom + gap
    log = pygame.Rect(x, top, column, bottom - top)
    chat = log.copy()
    chat.height = max(round(log.height * TALK), min(log.height, px(150)))
    chat.bottom = log.bottom
    prompt = pygame.Rect(gap, gap, x - 2 * gap, 0)
    prompt.height = round(body * 2.6) + px(8) if prompt.width < ONE_LINE * body else body + px(20)
    stage = pygame.Rect(gap, prompt.bottom + gap, x - 2 * gap, height - prompt.bottom - 2 * gap)
    nothing = pygame.Rect(x, log.bottom, column, 0)
    card = pygame.Rect(x, log.y, column, buttons[0].top - gap - log.y)
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
        tray=nothing,
        shelf=nothing,
        card=card,
        aside=pygame.Rect(gap, stage.y, column, stage.height),
        taken=(),
        plain=True,
    )


def plate_height(scale: Scale) -> int:
    """Return how high the plate of a player is, in pixels."""
    return round(1.35 * scale.letters("body") + 1.45 * scale.letters("small")) + scale.px(12)


def _wider(scale: Scale) -> float:
    """Return how much wider the column is for larger letters."""
    return 1 + 0.42 * max(0.0, scale.text / 100 - 1)


@dataclass(frozen=True)
class Places:
    """Where the parts of the game lie; what belongs to a side is listed as own, the lower one, and enemy."""

    window: pygame.Rect
    stage: pygame.Rect
    """The table."""
    plates: tuple[pygame.Rect, pygame.Rect]
    rosters: tuple[pygame.Rect, pygame.Rect]
    answers: pygame.Rect
    """Where buttons stand, from its bottom up: the lower left corner of the table."""
    card: pygame.Rect
    """Where the card of a unit lies: the upper part of the column."""
    bottom: Seat

    @property
    def around(self) -> tuple[pygame.Rect, ...]:
        """Return what the table leaves of the window."""
        window, stage = self.window, self.stage
        high = stage.height
        return (
            pygame.Rect(0, 0, window.width, stage.y),
            pygame.Rect(0, stage.y, stage.x, high),
            pygame.Rect(stage.right, stage.y, window.width - stage.right, high),
            pygame.Rect(0, stage.bottom, window.width, window.height - stage.bottom),
        )

    def side(self, seat: Seat) -> int:
        """Return which of two places is a seat's: 0 below, 1 above."""
        return 0 if seat == self.bottom else 1


def places(areas: Areas, scale: Scale, bottom: Seat) -> Places:
    """Find the place of everything in a window that was divided."""
    gap, upper = scale.px(GAP), areas.players
    # Behind the menus there are no buttons.
    end = areas.buttons[0].top if areas.buttons else areas.window.bottom
    lower = upper.move_to(bottom=end - gap)
    high = plate_height(scale)
    plates = [pygame.Rect(box.x, box.y, box.width, high) for box in (lower, upper)]
    rosters = [
        pygame.Rect(box.x, box.y + high + gap // 2, box.width, box.height - high - gap // 2)
        for box in (lower, upper)
    ]
    answers = areas.stage.inflate(-2 * gap, -2 * gap)
    return Places(
        window=areas.window,
        stage=areas.stage,
        plates=(plates[0], plates[1]),
        rosters=(rosters[0], rosters[1]),
        answers=answers,
        card=areas.card,
        bottom=bottom,
    )
