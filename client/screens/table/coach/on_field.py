"""The place of a speech bubble on the table, beside its subject."""

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
    """Return the best place for a text about a subject and things `beside` it; None without one.

    Usable controls stay visible if possible, the subjects and the open `chat` always. A requested text is
    shown `anyway`, over the bars if necessary.
    """
    areas, scale = field.setting.areas, field.setting.scale
    kept = [areas.prompt, areas.tray, *areas.buttons]
    spared = [each.rect for each in field.controls() if each.enabled] + [*field.crowd, areas.heading]
    always = [areas.chat] if chat else []
    around = Surroundings(areas.window, kept, spared, scale.factor, beside, always)
    return place_bubble(bubble_size(text, scale), subject, around, anyway=anyway)
