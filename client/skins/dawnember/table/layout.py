"""Division of the window between two armies: ranks, battlefield, hand, and a column of texts."""

from __future__ import annotations

from dataclasses import dataclass, replace

import pygame

from client.skins.areas import Areas, Demands
from client.skins.duel_layout import ColumnStyle, duel
from client.skins.layouts import GAP, find_column_width, wider
from client.ui.scale import Scale
from engine.events import Seat

COLUMN = ColumnStyle(width=268, widest=0.26, button=32, talk=0.42, line=40)
"""The column of log and players."""
HAND = 0.255
"""The part of the height below the prompt for the viewer's hand."""
BAND = 0.315
"""The part of the height above the hand for each army."""
CAPTION = 0.25
"""Greatest part of an army's height for the names of its rows."""
ANSWERS, ANSWERS_WIDEST = 224, 0.3
PILES = 0.15
"""The part of the table's width for decks and strategies."""


def divide(demands: Demands) -> Areas:
    """Divide a window: the table at the left, players, log and buttons in a column at the right.

    The stage holds ranks and battlefield; the tray below it holds the viewer's hand and the answers.
    """
    scale = demands.scale
    gap, (width, height) = scale.px(GAP), scale.size
    plate = round(1.5 * scale.letters("body")) + round(1.6 * scale.letters("small")) + scale.px(16)
    column = find_column_width(scale, COLUMN.width, COLUMN.widest)
    strip = _piles(width - column - 3 * gap)
    areas = duel(demands, COLUMN, plate, strip + gap)
    stage = areas.stage
    # The cards of the hand keep the height that their names need: the battlefield gives the room.
    hand = round((areas.timeline.bottom - stage.y) * HAND)
    return replace(
        areas,
        stage=pygame.Rect(stage.x, stage.y, stage.width, stage.height - hand - gap),
        tray=pygame.Rect(stage.x, stage.bottom - hand, stage.width, hand),
        card=pygame.Rect(areas.log.x, gap, column, height - 2 * gap),
        aside=pygame.Rect(gap, gap, column, height - 2 * gap),
    )


def _piles(width: int) -> int:
    """Return the width of the strip of decks and strategies, for the width of the table."""
    return round(width * PILES)


@dataclass(frozen=True)
class Places:
    """Places of the game's things; things of a seat are listed for the lower seat, then for the upper one."""

    plates: tuple[pygame.Rect, pygame.Rect]
    """The plates of the players."""
    armies: tuple[pygame.Rect, pygame.Rect]
    """The rooms of line and reserve, side by side."""
    gap: int
    """Pixels between two places."""
    caption: int
    """Height of a row's name, at the edge farther from the battlefield."""
    letters: int
    """The size of running text, in pixels."""
    battlefield: pygame.Rect
    hands: tuple[pygame.Rect, pygame.Rect]
    strategies: tuple[pygame.Rect, pygame.Rect]
    action_decks: tuple[pygame.Rect, pygame.Rect]
    """The action deck and its discard."""
    army_decks: tuple[pygame.Rect, pygame.Rect]
    """The army deck and its discard."""
    answers: pygame.Rect
    """The buttons of the possible answers."""
    card: pygame.Rect
    """The large card."""
    bottom: Seat
    """The lower seat."""

    def side(self, seat: Seat) -> int:
        """Return the number of a seat's place: 0 below, 1 above."""
        return 0 if seat == self.bottom else 1

    def rows(self, seat: Seat, share: float) -> tuple[pygame.Rect, pygame.Rect]:
        """Return the places of a seat's line and reserve; `share` is the line's part of the width."""
        army = self.armies[self.side(seat)]
        line = pygame.Rect(army.x, army.y, round((army.width - self.gap) * share), army.height)
        left = line.right + self.gap
        return line, pygame.Rect(left, army.y, army.right - left, army.height)

    def ranks(self, seat: Seat, row: pygame.Rect) -> pygame.Rect:
        """Return the place of a row's units."""
        room = pygame.Rect(row.x, row.y, row.width, row.height - self.caption)
        return room if self.side(seat) == 0 else room.move(0, self.caption)

    def place_caption(self, seat: Seat, row: pygame.Rect) -> pygame.Rect:
        """Return the place of a row's name, within its frame."""
        box = pygame.Rect(row.x, row.y, row.width, self.caption)
        return (
            box.move(0, self.gap // 2) if self.side(seat) else box.move_to(bottom=row.bottom - self.gap // 2)
        )


def _halves(box: pygame.Rect, gap: int) -> tuple[pygame.Rect, pygame.Rect]:
    """Return the upper and the lower half of a box."""
    high = (box.height - gap) // 2
    upper = pygame.Rect(box.x, box.y, box.width, high)
    return upper, upper.move_to(bottom=box.bottom)


def places(areas: Areas, scale: Scale, bottom: Seat) -> Places:
    """Find the places of everything on a divided table."""
    gap, stage, tray = scale.px(GAP), areas.stage, areas.tray
    strip = _piles(stage.width)
    left, width = stage.x + strip + gap, stage.width - strip - gap
    band = round((stage.height - 2 * gap) * BAND)
    field = pygame.Rect(left, stage.y + band + gap, width, stage.height - 2 * (band + gap))
    armies = [pygame.Rect(left, y, width, band) for y in (field.bottom + gap, stage.y)]
    beside = [_halves(pygame.Rect(stage.x, box.y, strip, box.height), gap) for box in (*armies, field)]
    answers = tray.copy()
    answers.width = min(round(scale.px(ANSWERS) * wider(scale)), round(tray.width * ANSWERS_WIDEST))
    answers.right = tray.right
    hand = pygame.Rect(tray.x, tray.y, answers.x - gap - tray.x, tray.height)
    backs = pygame.Rect(stage.x, areas.prompt.y, strip, areas.prompt.height)
    own = areas.players.move_to(bottom=areas.buttons[0].top - gap)
    return Places(
        plates=(own, areas.players),
        armies=(armies[0], armies[1]),
        gap=gap,
        caption=min(round(scale.letters("small") * 1.25), round(band * CAPTION)),
        letters=scale.letters("body"),
        battlefield=field,
        hands=(hand, backs),
        strategies=(beside[2][1], beside[2][0]),
        action_decks=(beside[0][1], beside[1][0]),
        army_decks=(beside[0][0], beside[1][1]),
        answers=answers,
        card=areas.card,
        bottom=bottom,
    )
