"""Armies while they grow: one panel for each seat, a row for each card."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from client.draw.glow import add_glow
from client.draw.lettering import fit_text, place, squeeze_text
from client.draw.palette import MUTED, NIGHT, PARCHMENT, SELECTED, mix
from client.draw.panel import panel
from client.draw.text import font
from client.i18n import Words
from client.skins.warchest.art.markers import slot
from client.skins.warchest.art.piece_style import coin
from client.skins.warchest.draft.layout import ArmyPlan
from client.ui.scale import Scale
from engine.games.warchest.kinds import CODES


@dataclass(frozen=True)
class ArmyNotes:
    """Texts and signs of a panel beside the cards."""

    title: str
    """The owner of the army."""
    rest: tuple[str, ...]
    """Its player and the number of missing cards, the longest text first; the first that fits is shown."""
    letters: tuple[int, int]
    """Sizes of the title and of the names of units, in pixels."""
    acting: bool
    """Whether the seat decides now."""
    lit: frozenset[int] = frozenset()
    """Cards that stand out."""


def draw_army(
    target: pygame.Surface,
    spot: ArmyPlan,
    scale: Scale,
    words: Words,
    badge: pygame.Surface,
    seat: int,
    army: tuple[int, ...],
    notes: ArmyNotes,
) -> None:
    """Draw a seat's panel."""
    target.blit(panel(spot.panel.size, spot.frame, glow=SELECTED if notes.acting else None), spot.panel)
    _head(target, spot, scale, badge, notes)
    for at, (row, box) in enumerate(zip(spot.rows, spot.coins, strict=True)):
        edge = min(box.size)
        if at >= len(army):
            hollow = slot(edge * 0.42)
            place(target, hollow, box, 0.5)
            continue
        kind = army[at]
        if kind in notes.lit:
            add_glow(target, box.center, edge * 0.75, SELECTED, 0.75)
        place(target, coin(kind, seat, edge * 0.44, words=words), box, 0.5)
        if spot.named:
            left = box.right + scale.px(8)
            beside = pygame.Rect(left, row.y, row.right - left, row.height)
            text = words.tr(f"unit.{CODES[kind]}.name")
            place(target, squeeze_text(text, notes.letters[1], beside.size, PARCHMENT, bold=True), beside)


def head_badge(spot: ArmyPlan, scale: Scale) -> int:
    """Return the radius of the badge at the head of a panel."""
    return round(min(spot.head.height * 0.42, scale.px(20)))


def heads_fit(
    spots: Sequence[ArmyPlan], scale: Scale, titles: Sequence[str], letters: int, *, below: bool
) -> bool:
    """Say whether all titles fit in letters of a size in pixels, with a line `below` if wanted."""
    face = font(letters, True)
    tall = face.get_linesize() + (scale.font("small").get_linesize() if below else 0)
    return all(
        face.size(title)[0] <= _find_room(spot, scale).width and tall <= spot.head.height
        for spot, title in zip(spots, titles, strict=True)
    )


def _find_room(spot: ArmyPlan, scale: Scale) -> pygame.Rect:
    """Return the room beside the badge."""
    box = spot.head
    left = box.x + round(2.24 * head_badge(spot, scale)) + scale.px(8)
    right = spot.clock.left - scale.px(6) if spot.clock.width else box.right
    return pygame.Rect(left, box.y, right - left, box.height)


def _head(
    target: pygame.Surface, spot: ArmyPlan, scale: Scale, badge: pygame.Surface, notes: ArmyNotes
) -> None:
    box, room = spot.head, _find_room(spot, scale)
    place(target, badge, pygame.Rect(box.x, box.y, badge.width, box.height))
    small = scale.font("small").get_linesize()
    colour = PARCHMENT if notes.acting else mix(PARCHMENT, MUTED, 0.5)
    title = fit_text(notes.title, notes.letters[0], room.width, colour, bold=True)
    if font(notes.letters[0], True).get_linesize() + small <= box.height:
        room.height -= small
        below = pygame.Rect(room.x, room.bottom, room.width, small)
        wide = scale.font("small").size
        rest = next((text for text in notes.rest if wide(text)[0] <= below.width), notes.rest[-1])
        place(target, fit_text(rest, scale.letters("small"), below.width, MUTED), below, 0.0, 0.0)
    place(target, title, room)
    line = mix(SELECTED if notes.acting else PARCHMENT, NIGHT, 0.5)
    bottom = box.bottom + scale.px(2)
    pygame.draw.line(target, line, (box.x, bottom), (box.right, bottom), max(1, scale.px(1)))
