"""The open unit cards of the draft: coin, name, role, and a map of the reach."""

from __future__ import annotations

from typing import Literal

import pygame

from client.draw.cache import cache_results
from client.draw.glow import fading
from client.draw.lettering import paragraph, wrap_text
from client.draw.palette import ATTACK, MUTED, NIGHT, PARCHMENT, mix
from client.skins.warchest.art.piece_style import coin
from client.skins.warchest.art.reach_map import reach_map
from client.skins.warchest.draft.card_sizes import CardFace, CardSizes, name_lines
from client.ui.scale import Scale
from client.ui.widgets.plates import State, colours, drop, plate

GONE_CARD_OPACITY = 0.4
"""Opacity of the coin on a card that is gone."""
Look = Literal["open", "hovered", "chosen", "gone"]
PLATES: dict[Look, State] = {
    "open": "normal",
    "hovered": "hovered",
    "chosen": "selected",
    "gone": "disabled",
}


@cache_results(96)
def card(
    size: tuple[int, int], scale: Scale, face: CardFace, seat: int, look: Look, sizes: CardSizes
) -> pygame.Surface:
    """Return an open card."""
    picture = plate(size, "normal", PLATES[look], scale.factor).copy()
    gone = look == "gone"
    colour = mix(MUTED, PARCHMENT, 0.25) if gone else colours("normal", PLATES[look]).text
    metal = coin(face.kind, seat, sizes.coin / 2, words=face.words)
    if gone:
        metal = fading(metal, GONE_CARD_OPACITY)
    inner = pygame.Rect(0, 0, *size).inflate(-2 * sizes.pad, -2 * sizes.pad)
    inner.height -= drop(scale.factor)
    middle = sizes.coin_middle(size[0])
    picture.blit(metal, metal.get_rect(center=middle))
    y = sizes.top + (max(sizes.coin, sizes.map) if sizes.beside else sizes.coin) + scale.px(4)
    if sizes.named:
        lines = name_lines(face, sizes.name, inner.width)
        name = paragraph(lines, sizes.name, colour, bold=True, centred=True)
        picture.blit(name, name.get_rect(midtop=(inner.centerx, y + (sizes.names - name.height) // 2)))
    if sizes.role:
        lines = wrap_text(face.role, sizes.role, inner.width)
        role = paragraph(lines, sizes.role, colour, centred=True)
        picture.blit(role, role.get_rect(midtop=(inner.centerx, y + sizes.names)))
    if sizes.map:
        reach = reach_map(face.kind, face.variant, sizes.map, faint=gone)
        if sizes.beside:
            right = inner.right - middle[0] + sizes.coin // 2 + inner.x
            box = reach.get_rect(center=(right - sizes.map // 2, middle[1]))
        else:
            box = reach.get_rect(midbottom=(inner.centerx, inner.bottom - sizes.spare // 3))
        picture.blit(reach, box)
    return picture


def mark_banned(target: pygame.Surface, box: pygame.Rect, t: float = 1.0) -> None:
    """Cross out the coin in a box; while `t` is below 1, the cross is still coming down on it."""
    edge = round(min(box.width, box.height) * (0.9 + 1.6 * (1 - t)))
    cross = _cross(edge)
    cross.set_alpha(round(255 * min(1.0, 0.25 + t)))
    target.blit(cross, cross.get_rect(center=box.center))


@cache_results(16)
def _cross(edge: int) -> pygame.Surface:
    picture = pygame.Surface((edge, edge), pygame.SRCALPHA)
    inset, width = edge * 0.12, max(3, round(edge * 0.11))
    for tone, extra in ((NIGHT, width // 2), (ATTACK, 0)):
        for ends in (
            ((inset, inset), (edge - inset, edge - inset)),
            ((inset, edge - inset), (edge - inset, inset)),
        ):
            _stroke(picture, tone, ends, width + extra)
    return picture


def _stroke(
    picture: pygame.Surface,
    tone: tuple[int, int, int],
    ends: tuple[tuple[float, float], tuple[float, float]],
    width: int,
) -> None:
    pygame.draw.line(picture, tone, *ends, width)
    for end in ends:
        pygame.draw.circle(picture, tone, end, width / 2)
