"""Unit cards as they lie open while armies are formed: device, name, number of coins, rule text."""

from __future__ import annotations

from typing import Literal

import pygame

from client.draw.cache import cached
from client.draw.lettering import fitted, paragraph, squeezed
from client.draw.palette import ATTACK, BRASS, MUTED, NIGHT, PARCHMENT, mix
from client.draw.svg import tinted
from client.skins.warchest.art.markers import control_marker
from client.skins.warchest.art.piece_style import EMBLEM, METAL, coin
from client.skins.warchest.draft.text_sizes import CardFace, Measures, leading, titled, written
from client.ui.scale import Scale
from client.ui.widgets.plates import State, colours, drop, plate

Look = Literal["open", "hovered", "chosen", "gone"]
PLATES: dict[Look, State] = {
    "open": "normal",
    "hovered": "hovered",
    "chosen": "selected",
    "gone": "disabled",
}


@cached(96)
def card(
    size: tuple[int, int], scale: Scale, face: CardFace, seat: int, look: Look, sizes: Measures
) -> pygame.Surface:
    """Return an open card."""
    picture = plate(size, "normal", PLATES[look], scale.factor).copy()
    colour = colours("normal", PLATES[look]).text
    metal = coin(face.kind, seat, sizes.radius, "dim" if look == "gone" else "normal")
    left, room = sizes.left, size[0] - sizes.pad - sizes.left
    lines = titled(sizes, face, size)
    name = paragraph(lines, sizes.name, colour, bold=True, centred=not sizes.beside)
    tone = colour if look == "chosen" else mix(colour, MUTED, 0.5)
    number = fitted(face.coins, sizes.coins, room, tone)
    if sizes.beside:
        top = sizes.top(len(lines))
        head = pygame.Rect(left, sizes.pad, room, top - sizes.pad - sizes.pad // 2)
        picture.blit(metal, metal.get_rect(center=(sizes.pad + round(1.05 * sizes.radius), head.centery)))
        y = head.centery - (name.height + number.height) // 2
        picture.blit(name, (left, y))
        picture.blit(number, (left, y + name.height))
    else:
        # Without a rule text all names stand at one height, however many lines the longest takes.
        middle, tall = size[0] // 2, name.height if sizes.text else sizes.names_height
        top = sizes.top(len(lines) if sizes.text else None)
        foot = size[1] - drop(scale.factor) - sizes.pad
        spare = 0 if sizes.text else max(0, foot - top) // 2
        y = round(sizes.pad + 2.3 * sizes.radius) + spare
        picture.blit(metal, metal.get_rect(center=(middle, sizes.pad + spare + round(1.12 * sizes.radius))))
        picture.blit(name, name.get_rect(midtop=(middle, y + (tall - name.height) // 2)))
        picture.blit(number, number.get_rect(midtop=(middle, y + tall)))
    if sizes.text:
        told, step = written(sizes, face, size, scale), leading(sizes.text)
        words = paragraph(told, sizes.text, colour, centred=not sizes.beside, step=step)
        picture.blit(words, (sizes.pad if sizes.beside else (size[0] - words.width) // 2, top))
    return picture


def mark_taken(target: pygame.Surface, box: pygame.Rect, seat: int, *, low: bool = False) -> None:
    """Mark a card's place with the sign of the side that took it, at its upper or lower right corner."""
    radius = min(box.width, box.height) * 0.17
    badge = control_marker(METAL[seat & 1], EMBLEM[seat & 1], radius)
    y = box.bottom - round(radius) if low else box.top + round(radius)
    target.blit(badge, badge.get_rect(center=(box.right - round(radius), y)))


def mark_banned(target: pygame.Surface, box: pygame.Rect, t: float = 1.0) -> None:
    """Cross a card out; before `t` is 1 the cross is still coming down on it."""
    edge = round(min(box.width, box.height) * (0.72 + 1.3 * (1 - t)))
    cross = _cross(edge)
    cross.set_alpha(round(255 * min(1.0, 0.25 + t)))
    target.blit(cross, cross.get_rect(center=box.center))


@cached(16)
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


@cached(24)
def detail(size: tuple[int, int], scale: Scale, face: CardFace, seat: int) -> pygame.Surface:
    """Return what is told of one card, without a frame: the coin large, the whole text."""
    picture = pygame.Surface(size, pygame.SRCALPHA)
    width, height = size
    radius = min(height * 0.15, width * 0.16, scale.px(60))
    metal = coin(face.kind, seat, radius)
    picture.blit(metal, (0, 0))
    beside = pygame.Rect(metal.width + scale.px(10), 0, width - metal.width - scale.px(10), metal.height)
    title = squeezed(
        face.name, scale.letters("heading"), (beside.width, round(beside.height * 0.62)), PARCHMENT
    )
    number = fitted(face.coins, scale.letters("small"), beside.width, mix(MUTED, PARCHMENT, 0.3))
    y = beside.y + (beside.height - title.height - number.height) // 2
    picture.blit(title, (beside.x, y))
    picture.blit(number, (beside.x, y + title.height))
    return _below(picture, scale, face.text, metal.height + scale.px(8))


@cached(16)
def note(size: tuple[int, int], scale: Scale, icon: str, title: str, text: str) -> pygame.Surface:
    """Return what is told of something else: a sign, a title and a text."""
    picture = pygame.Surface(size, pygame.SRCALPHA)
    edge = scale.px(34)
    picture.blit(tinted(icon, edge, mix(BRASS, PARCHMENT, 0.4)), (0, 0))
    room = (size[0] - edge - scale.px(10), edge)
    name = squeezed(title, scale.letters("heading"), room, PARCHMENT)
    picture.blit(name, (edge + scale.px(10), (edge - name.height) // 2))
    return _below(picture, scale, text, max(edge, name.height) + scale.px(8))


def _below(picture: pygame.Surface, scale: Scale, text: str, top: int) -> pygame.Surface:
    """Write a text below a line."""
    width, height = picture.get_size()
    pygame.draw.line(picture, mix(BRASS, NIGHT, 0.45), (0, top), (width, top), max(1, scale.px(1.5)))
    top += scale.px(8)
    picture.blit(squeezed(text, scale.letters("body"), (width, max(1, height - top)), PARCHMENT), (0, top))
    return picture
