"""Answers while armies are formed, drawn: taking the chosen card, or naming a player."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from client.draw.lettering import place, squeeze_text
from client.draw.svg import render_icon
from client.skins.warchest.art.markers import control_marker
from client.skins.warchest.art.piece_style import EMBLEM, METAL
from client.ui.focus import Key
from client.ui.scale import Scale
from client.ui.widgets.plates import Kind, State, colours, drop, plate


@dataclass(frozen=True)
class DraftAnswer:
    """A button: `seat` puts the sign of that seat's side on it, else it has an icon."""

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
    state: State = "disabled" if not answer.enabled else "hovered" if hovered else "normal"
    target.blit(plate(box.size, kind, state, scale.factor), box)
    tones = colours(kind, state)
    room = box.inflate(-scale.px(24), -scale.px(12))
    room.height -= drop(scale.factor)
    edge = min(room.height, scale.px(52 if answer.seat is not None else 30))
    if answer.seat is not None:
        sign = control_marker(METAL[answer.seat & 1], EMBLEM[answer.seat & 1], edge * 0.45)
    elif answer.icon:
        sign = render_icon(answer.icon, edge, tones.text)
    else:
        edge = 0
    if edge:
        place(target, sign, pygame.Rect(room.x, room.y, edge, room.height), 0.5)
    beside = pygame.Rect(room.x + edge, room.y, room.width - edge, room.height)
    inner = beside.inflate(-scale.px(16), 0)
    size = scale.letters("body" if answer.enabled else "small")
    place(
        target,
        squeeze_text(answer.text, size, inner.size, tones.text, bold=answer.enabled, centred=True),
        inner,
        0.5,
    )
