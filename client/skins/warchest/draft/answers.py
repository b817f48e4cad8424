"""Buttons of the draft: taking the chosen card, or naming a player."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from client.draw.lettering import place
from client.draw.svg import render_icon
from client.skins.panels.answer_buttons import button_room, choose_state, draw_button, draw_words
from client.skins.warchest.art.markers import control_marker
from client.skins.warchest.art.piece_style import EMBLEM, METAL
from client.ui.focus import Key
from client.ui.scale import Scale
from client.ui.widgets.plates import Kind, colours


@dataclass(frozen=True)
class DraftAnswer:
    """A button; `seat` gives it the sign of that seat's side, otherwise it has an icon."""

    key: Key
    text: str
    enabled: bool = True
    icon: str = ""
    seat: int | None = None
    danger: bool = False


def draw_answer(
    target: pygame.Surface, box: pygame.Rect, scale: Scale, answer: DraftAnswer, hovered: bool
) -> None:
    """Draw a button in its state."""
    kind: Kind = "danger" if answer.danger else "primary" if answer.seat is None else "normal"
    state = choose_state(enabled=answer.enabled, hovered=hovered)
    draw_button(target, box, scale, kind, state)
    tone, room = colours(kind, state).text, button_room(box, scale, 24, 12)
    edge = min(room.height, scale.px(52 if answer.seat is not None else 30))
    if answer.seat is not None:
        sign = control_marker(METAL[answer.seat & 1], EMBLEM[answer.seat & 1], edge * 0.45)
    elif answer.icon:
        sign = render_icon(answer.icon, edge, tone)
    else:
        edge = 0
    if edge:
        place(target, sign, pygame.Rect(room.x, room.y, edge, room.height), 0.5)
    beside = pygame.Rect(room.x + edge, room.y, room.width - edge, room.height)
    size = scale.letters("body" if answer.enabled else "small")
    draw_words(target, answer.text, size, beside.inflate(-scale.px(16), 0), tone, bold=answer.enabled)
