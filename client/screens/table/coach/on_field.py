"""The place of a speech bubble on the table, beside what it is about there."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from client.screens.table.coach.bubble import bubble_size
from client.screens.table.coach.placing import BubblePlace, Surroundings, place_bubble
from client.skins.field import Field


def beside_subject(
    text: str,
    subject: pygame.Rect,
    field: Field,
    beside: Sequence[pygame.Rect],
    *,
    chat: bool,
    anyway: bool = False,
) -> BubblePlace | None:
    """Return the best place for a text about a subject and what is `beside`; None where there is none.

    What can be used stays in sight if possible, what the text is about and the open `chat` always. What was
    asked for is shown `anyway`, over the bars if need be.
    """
    areas, scale = field.setting.areas, field.setting.scale
    kept = [areas.prompt, areas.tray, *areas.buttons]
    spared = [each.rect for each in field.controls() if each.enabled] + [*field.crowd, areas.heading]
    always = [areas.chat] if chat else []
    around = Surroundings(areas.window, kept, spared, scale.factor, beside, always)
    return place_bubble(bubble_size(text, scale), subject, around, anyway=anyway)
