"""The coach at the table of Kings of War: its bubbles leave the units in sight."""

from __future__ import annotations

from client.screens.table.coach.coach import QUIET_TIME_S
from client.skins.kings.wording.lessons import MATTERS
from tests.client.skins.kings.table.sitting import field, session, tables
from tests.support.client.table_driver import Tables, still
from tools.harness.games.kings.coach import NAMES, POSITIONS
from tools.harness.games.kings.deeds import Staged, position

__all__ = ["tables"]

TURN = ("wavering", "flank", "charge", "orders", "spell", "regroup")
"""Lessons about units, at positions in which both armies stand close to each other."""


def test_every_lesson_has_a_picture() -> None:
    assert set(POSITIONS) <= set(NAMES) == {name for matters in MATTERS.values() for name in matters}


def test_a_bubble_covers_no_unit(tables: Tables) -> None:
    for name in TURN:
        sitter = tables.sit(
            session(Staged(POSITIONS.get(name, position()))),
            still(coach=True, lessons={"kings": [each for each in NAMES if each != name]}),
        )
        sitter.pass_time(QUIET_TIME_S + 0.2)
        coach = sitter.parts.coach
        assert coach.lesson is not None
        assert coach.lesson.name == name
        assert coach.place is not None
        others = [box for box in field(sitter).crowd if box != coach.subject]
        assert len(others) >= 14
        assert coach.place.rect.collidelist(others) < 0, name
