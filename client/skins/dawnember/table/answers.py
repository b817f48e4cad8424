"""Buttons of the possible answers, beside the hand."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

import pygame

from client.draw.lettering import letters_for
from client.skins.dawnember.table.combat.chances import badge_text, draw_chances
from client.skins.panels.answer_buttons import button_room, choose_state, draw_button, draw_words
from client.ui.focus import Key
from client.ui.scale import Scale
from client.ui.widgets.plates import Kind, colours
from engine.games.dawnember.consequences.consequence import Consequence

MAX_BUTTON_HEIGHT = 52
"""Greatest height of a button, in design units."""
GRAVE_ANSWERS_SHARE = 0.28
"""The part of the room that is reserved for grave answers and their confirmations."""
FIRST_BUTTON_SHARE = 0.4
"""Width of the first of two buttons, as a part of both; a double click never confirms."""
TWO_COLUMNS_BELOW = 0.5
"""Part of the greatest height below which a column of buttons is divided into two columns."""

CHANCES_SHARE = 0.34
"""Height of the chances below the words of a button, as a part of its room."""
MARGIN = 20, 8
"""Design units around the words of a button, across and down."""

Weight: TypeAlias = Literal["light", "grave", "confirming"]
"""Whether an answer gives something up for good, or confirms one that does."""


@dataclass(frozen=True)
class Answer:
    """A button: the key of its control, its text, and its look."""

    key: Key
    text: str
    kind: Kind = "normal"
    weight: Weight = "light"


def boxes(answers: Sequence[Answer], room: pygame.Rect, scale: Scale) -> dict[Key, pygame.Rect]:
    """Return the places of the buttons: grave ones at the top, where no other button ever lies."""
    gap = scale.px(5)
    top = pygame.Rect(room.x, room.y, room.width, round(room.height * GRAVE_ANSWERS_SHARE))
    # Larger letters divide it evenly: the two buttons still share no point.
    part = min(FIRST_BUTTON_SHARE * max(1.0, scale.text / 100), 0.5)
    first = pygame.Rect(room.x, room.y, round((room.width - gap) * part), top.height)
    last = pygame.Rect(first.right + gap, room.y, room.right - first.right - gap, top.height)
    places = {"grave": first, "confirming": last}
    rest = pygame.Rect(room.x, top.bottom + gap, room.width, room.bottom - top.bottom - gap)
    light = [answer for answer in answers if answer.weight == "light"]
    return {answer.key: places[answer.weight] for answer in answers if answer.weight in places} | _column(
        light, rest, scale
    )


def _column(answers: Sequence[Answer], room: pygame.Rect, scale: Scale) -> dict[Key, pygame.Rect]:
    """Return the places of buttons from the bottom up, in two columns if one would be too low."""
    if not answers:
        return {}
    gap, most = scale.px(5), round(scale.px(MAX_BUTTON_HEIGHT) * max(1.0, scale.text / 115))
    count = len(answers)
    rows = count
    if (room.height - gap * (count - 1)) / count < TWO_COLUMNS_BELOW * most:
        rows = -(-count // 2)
    columns = -(-count // rows)
    height = min(most, (room.height - gap * (rows - 1)) // rows)
    width = (room.width - gap * (columns - 1)) // columns
    top = room.bottom - rows * height - (rows - 1) * gap
    found = {}
    for at, answer in enumerate(answers):
        column, row = divmod(at, rows)
        found[answer.key] = pygame.Rect(
            room.x + column * (width + gap), top + row * (height + gap), width, height
        )
    return found


def draw_answer(
    target: pygame.Surface,
    answer: Answer,
    box: pygame.Rect,
    scale: Scale,
    *,
    hovered: bool,
    chances: Sequence[Consequence] = (),
) -> None:
    """Draw a button with its words, and with the chances of its answer below them."""
    state = choose_state(enabled=True, hovered=hovered)
    draw_button(target, box, scale, answer.kind, state)
    room, tone = button_room(box, scale, *MARGIN), colours(answer.kind, state).text
    if text := badge_text(chances):
        line = pygame.Rect(room.x, 0, room.width, round(room.height * CHANCES_SHARE))
        line.bottom = room.bottom
        room.height -= line.height
        draw_chances(target, text, chances[0] if len(chances) == 1 else None, line)
    draw_words(target, answer.text, scale.letters("body"), room, tone)


def letters_in(answer: Answer, box: pygame.Rect, scale: Scale) -> int:
    """Return the letters of a button's words in a box, in pixels."""
    return letters_for(answer.text, scale.letters("body"), button_room(box, scale, *MARGIN).size, bold=True)
