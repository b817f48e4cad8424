"""Buttons of answers that a game draws on its table itself."""

from __future__ import annotations

import pygame

from client.draw.lettering import place, squeeze_text
from client.draw.palette import Colour
from client.ui.scale import Scale
from client.ui.widgets.plates import Kind, State, drop, plate


def choose_state(*, enabled: bool, hovered: bool) -> State:
    """Return the look of a button by its state."""
    return "disabled" if not enabled else "hovered" if hovered else "normal"


def button_room(box: pygame.Rect, scale: Scale, across: int, down: int) -> pygame.Rect:
    """Return the room within a button's margins, in design units on both sides together."""
    room = box.inflate(-scale.px(across), -scale.px(down))
    room.height -= drop(scale.factor)
    return room


def draw_button(target: pygame.Surface, box: pygame.Rect, scale: Scale, kind: Kind, state: State) -> None:
    """Draw a button without words."""
    target.blit(plate(box.size, kind, state, scale.factor), box)


def draw_words(
    target: pygame.Surface, text: str, letters: int, room: pygame.Rect, tone: Colour, *, bold: bool = True
) -> None:
    """Write words in the middle of a room, in smaller letters if they do not fit."""
    place(target, squeeze_text(text, letters, room.size, tone, bold=bold, centred=True), room, 0.5)
