"""The menu of a cell with several meanings: plates with icon, word and number beside the cell."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from client.draw.lettering import fit_text, keycap, place
from client.draw.palette import INK, PARCHMENT, SELECTED
from client.i18n import Words
from client.skins.warchest.art.chips import chip
from client.skins.warchest.input.picks import Pick
from client.skins.warchest.panels.board import BoardView
from client.ui.focus import Key
from client.ui.scale import Scale
from client.ui.widgets.plates import drop, plate
from engine.games.warchest.board import NAMES

WIDTH, HEIGHT = 178, 46


def boxes(board: BoardView, stage: pygame.Rect, scale: Scale, cell: int, number: int) -> list[pygame.Rect]:
    """Return the places of the entries: beside the cell, or above or below it if the side is too narrow."""
    wider = 0.5 + 0.5 * max(1.0, scale.text / 100)
    width, height = (
        round(scale.px(WIDTH) * wider),
        max(scale.px(HEIGHT), scale.letters("button") + scale.px(18)),
    )
    x, y = board.center(cell)
    gap = scale.px(4)
    tall = number * (height + gap) - gap
    reach = board.size * 0.95
    left, top = round(x + reach), round(y - tall / 2)
    if left + width > stage.right:
        left = round(x - reach) - width
    if left < stage.left:
        left = min(max(round(x - width / 2), stage.left), stage.right - width)
        top = round(y + reach) if y + reach + tall <= stage.bottom else round(y - reach) - tall
    top = min(max(top, stage.top), stage.bottom - tall)
    return [pygame.Rect(left, top + at * (height + gap), width, height) for at in range(number)]


def find_menu_box(places: Sequence[pygame.Rect], scale: Scale) -> pygame.Rect:
    """Return the area covered by the menu."""
    return places[0].unionall(list(places[1:])).inflate(scale.px(14), scale.px(14))


def draw_menu(
    target: pygame.Surface,
    places: Sequence[pygame.Rect],
    picks: Sequence[Pick],
    scale: Scale,
    words: Words,
    hovered: Key | None,
) -> None:
    """Draw the entries; if some differ only by the acting unit, they name its cell."""
    px, ground = scale.px, find_menu_box(places, scale)
    film = pygame.Surface(ground.size, pygame.SRCALPHA)
    pygame.draw.rect(film, (*INK, 190), film.get_rect(), border_radius=px(14))
    pygame.draw.rect(film, (*SELECTED, 150), film.get_rect(), max(1, px(1.5)), border_radius=px(14))
    target.blit(film, ground)
    verbs = [pick.verb for pick in picks]
    for at, (box, pick) in enumerate(zip(places, picks, strict=True)):
        lit = hovered == Key("menu", at)
        target.blit(plate(box.size, "normal", "hovered" if lit else "normal", scale.factor), box)
        inner = pygame.Rect(box.x, box.y, box.width, box.height - drop(scale.factor)).inflate(-px(14), -px(8))
        sign = chip(pick.verb, inner.height // 2, lit)
        place(target, sign, inner)
        key = keycap(str(at + 1), max(12, px(17)))
        place(target, key, inner, 1.0)
        text = words.tr(f"action.{pick.verb}.short") if words.has(f"action.{pick.verb}.short") else pick.verb
        if verbs.count(pick.verb) > 1 and pick.origin is not None:
            text = f"{text} {NAMES[pick.origin]}"
        room = pygame.Rect(inner.x + sign.width + px(7), inner.y, 0, inner.height)
        room.width = inner.right - key.width - px(6) - room.x
        place(target, fit_text(text, scale.letters("body"), room.width, PARCHMENT, bold=True), room)
