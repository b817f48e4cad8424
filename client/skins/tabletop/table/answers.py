"""Buttons of the possible answers, at the lower edge of the table."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from client.draw.lettering import keycap, place
from client.draw.text import font
from client.skins.layouts import GAP
from client.skins.panels.answer_buttons import button_room, choose_state, draw_button, draw_words
from client.skins.tabletop.tools.tool import Answer
from client.ui import keys
from client.ui.focus import Key
from client.ui.scale import Scale
from client.ui.widgets.plates import colours

BUTTON_HEIGHT = 40
"""Design units of a button's height at normal text size."""
MIN_BUTTON_WIDTH, MAX_BUTTON_WIDTH = 96, 260
"""Least and greatest width of a button, in design units."""
PADDING = 30


def boxes(answers: Sequence[Answer], room: pygame.Rect, scale: Scale) -> dict[Key, pygame.Rect]:
    """Return the places of the buttons: rows in the middle of the lower edge, the first row above."""
    if not answers:
        return {}
    gap, high = scale.px(GAP), round(scale.px(BUTTON_HEIGHT) * max(1.0, scale.text / 110))
    widths = [_width(answer, scale, room.width) for answer in answers]
    rows: list[list[int]] = [[]]
    for at, width in enumerate(widths):
        if rows[-1] and sum(widths[each] + gap for each in rows[-1]) + width > room.width:
            rows.append([])
        rows[-1].append(at)
    found: dict[Key, pygame.Rect] = {}
    top = room.bottom - len(rows) * high - (len(rows) - 1) * gap
    for number, row in enumerate(rows):
        x = room.centerx - (sum(widths[at] for at in row) + gap * (len(row) - 1)) // 2
        for at in row:
            found[answers[at].key] = pygame.Rect(x, top + number * (high + gap), widths[at], high)
            x += widths[at] + gap
    return found


def _width(answer: Answer, scale: Scale, most: int) -> int:
    text = font(scale.letters("small"), True).size(answer.text)[0] + scale.px(PADDING)
    if answer.scancode:
        text += scale.px(26)
    return min(
        max(text, scale.px(MIN_BUTTON_WIDTH)), scale.px(MAX_BUTTON_WIDTH * max(100, scale.text) / 100), most
    )


def draw_answer(
    target: pygame.Surface, answer: Answer, box: pygame.Rect, scale: Scale, *, hovered: bool
) -> None:
    """Draw a button with its words, and its key if it has one."""
    state = choose_state(enabled=answer.enabled, hovered=hovered)
    draw_button(target, box, scale, answer.kind, state)
    room = button_room(box, scale, 18, 6)
    if answer.scancode:
        cap = keycap(keys.cap(answer.scancode), scale.px(19))
        place(target, cap, room, 1.0)
        room.width -= cap.width + scale.px(6)
    draw_words(target, answer.text, scale.letters("small"), room, colours(answer.kind, state).text)
