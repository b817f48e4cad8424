"""Armies while they grow: one panel for each seat, a row for each card."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from client.draw.glow import add_glow
from client.draw.lettering import fitted, place, squeezed
from client.draw.palette import INK, MUTED, NIGHT, PARCHMENT, SELECTED, mix
from client.draw.panel import panel
from client.i18n import Words
from client.skins.warchest.art.markers import control_marker, slot
from client.skins.warchest.art.piece_style import EMBLEM, METAL, coin
from client.skins.warchest.draft.layout import ArmyPlan
from client.ui.scale import Scale
from engine.games.warchest.kinds import CODES


@dataclass(frozen=True)
class ArmyNotes:
    """What a panel says beside the cards: who plays, which seat it is, whether it decides now."""

    name: str
    other: str
    """What else it is called: the seat, or its player."""
    acting: bool
    lit: frozenset[int] = frozenset()
    """Cards that stand out."""


def draw_army(
    target: pygame.Surface,
    spot: ArmyPlan,
    scale: Scale,
    words: Words,
    seat: int,
    army: tuple[int, ...],
    notes: ArmyNotes,
) -> None:
    """Draw a seat's panel."""
    target.blit(panel(spot.panel.size, scale.factor, glow=SELECTED if notes.acting else None), spot.panel)
    _head(target, spot, scale, seat, notes)
    for at, row in enumerate(spot.rows):
        box = coin_box(row)
        if at >= len(army):
            hollow = slot(box.height * 0.42)
            place(target, hollow, box, 0.5)
            continue
        kind = army[at]
        if kind in notes.lit:
            add_glow(target, box.center, box.height * 0.75, SELECTED, 0.75)
        place(target, coin(kind, seat, box.height * 0.44), box, 0.5)
        beside = pygame.Rect(box.right + scale.px(8), row.y, row.right - box.right - scale.px(8), row.height)
        size = scale.letters("body") if row.height > scale.px(50) else scale.letters("small")
        name = squeezed(words.tr(f"unit.{CODES[kind]}.name"), size, (beside.width, beside.height), PARCHMENT)
        place(target, name, beside)


def coin_box(row: pygame.Rect) -> pygame.Rect:
    """Return the square of a row's coin."""
    return pygame.Rect(row.x, row.y, min(row.height, round(row.width * 0.34)), row.height)


def _head(target: pygame.Surface, spot: ArmyPlan, scale: Scale, seat: int, notes: ArmyNotes) -> None:
    box = spot.head
    badge = control_marker(METAL[seat & 1], EMBLEM[seat & 1], box.height * 0.46)
    emblem = pygame.Rect(box.x, box.y, box.height, box.height)
    place(target, badge, emblem, 0.5)
    right = spot.clock.left - scale.px(6) if spot.clock.width else box.right
    room = pygame.Rect(emblem.right + scale.px(6), box.y, right - emblem.right - scale.px(6), box.height)
    colour = PARCHMENT if notes.acting else mix(PARCHMENT, MUTED, 0.5)
    name = fitted(notes.name, scale.letters("heading"), room.width, colour, bold=True, shadow=INK)
    place(target, name, room)
    rest = pygame.Rect(room.x + name.width + scale.px(8), room.y, 0, room.height)
    rest.width = room.right - rest.x
    if notes.other != notes.name and rest.width > scale.px(36):
        place(target, fitted(notes.other, scale.letters("small"), rest.width, MUTED), rest, 0.0, 0.62)
    line = mix(SELECTED if notes.acting else PARCHMENT, NIGHT, 0.5)
    pygame.draw.line(target, line, (box.x, box.bottom), (box.right, box.bottom), max(1, scale.px(1)))
