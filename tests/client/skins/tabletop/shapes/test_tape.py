"""The tape measures as the rules do: from the middle of a front, to the nearest point of a footprint."""

from __future__ import annotations

import pytest

from client.skins.tabletop.table.commands import TAPE
from engine.games.kings.field.battlefield import battlefield
from engine.games.kings.geometry.boxes import distance_to_point
from engine.games.kings.geometry.poses import leader_point
from tests.client.skins.kings.orders.placed import CROWD
from tools.harness.games.kings.sitting import Sitting


@pytest.fixture
def sitting() -> Sitting:
    """Return a field at which the tape is taken."""
    sitting = Sitting(CROWD)
    sitting.field.switch(TAPE)
    return sitting


def test_it_lies_between_two_places_until_it_is_taken_up(sitting: Sitting) -> None:
    tape = sitting.field.tape
    sitting.drag((2000, 9000), (4000, 9500), (5000, 9000))
    assert tape.laid
    assert tape.length == pytest.approx(3000, abs=40)
    assert sitting.tool.editor.held.units == (), "the mouse is the tape's"
    assert sitting.field.back()
    assert not tape.laid
    assert tape.ends is None


@pytest.mark.parametrize("enemy", ["b.rv1", "b.wr1", "b.ne1"])
def test_between_units_it_is_as_long_as_the_rules_say(sitting: Sitting, enemy: str) -> None:
    figures = battlefield(CROWD).figures
    unit, other = figures["a.kn1"], figures[enemy]
    sitting.drag((unit.pose.x, unit.pose.y), (other.pose.x, other.pose.y))
    told = distance_to_point(other.box, leader_point(unit.pose, unit.extent))
    assert sitting.field.tape.length == pytest.approx(told, abs=2)


def test_without_the_tape_a_drag_leads_a_unit(sitting: Sitting) -> None:
    sitting.field.switch(TAPE)
    sitting.drag((9000, 2500), (9000, 3000))
    assert not sitting.field.tape.laid
    assert sitting.tool.editor.held.units == ("a.kn1",)
