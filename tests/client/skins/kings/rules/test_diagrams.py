"""Diagrams of the rules: each has the size that it says, and something is drawn on it, at every size."""

from __future__ import annotations

import pygame
import pytest

from client.i18n import Words
from client.skins.kings.rules.diagrams import DIAGRAMS, Drawing
from client.skins.kings.rules.stage import Stage
from tests.support.client.picture_comparison import distance
from tests.support.selection import select

WORDS = Words("en", ("muster", "kings"), strict=True)


@pytest.mark.parametrize("key", select(sorted(DIAGRAMS)))
def test_a_diagram_shows_something_in_the_size_that_was_promised(key: str) -> None:
    drawing = Drawing(WORDS, key, 300, 12)
    assert drawing.busy
    picture = drawing.picture()
    assert not drawing.busy
    assert picture.get_size() == drawing.size
    assert picture.width == 300
    tones = {picture.get_at((x, y))[:3] for x in range(0, 300, 7) for y in range(0, picture.height, 7)}
    assert len(tones) > 20


def test_a_unit_stands_where_the_stage_says() -> None:
    """The cut-out begins at the lower left corner of its part of the table, and words stay inside of it."""
    pages = []
    for entries in ((), ("sh/r",)):
        stage = Stage(WORDS, (10, 6), 400, 14)
        for entry in entries:
            stage.unit(entry, (8, 1.8, 0))
        stage.set()
        pages.append(stage.picture())
    bare, full = pages
    near, far = pygame.Rect(0, 0, 60, 60), pygame.Rect(0, 0, 60, 60)
    near.center, far.center = (320, 240 - 72), (80, 240 - 180)
    parts = [
        distance(*(pygame.image.tobytes(each.subsurface(box), "RGB") for each in (bare, full)))
        for box in (near, far)
    ]
    assert parts[0] > 20
    assert parts[1] < 1
