"""Markers at the real field: one is suggested, any legal place is possible, and refusals have reasons."""

from __future__ import annotations

import pygame

from client.skins.kings.table.choosing.marking import MARK, Marking
from engine.games.kings.legality.reasons import refuse
from tests.client.skins.kings.orders.placed import place_units
from tools.harness.games.kings.sitting import Sitting

MIDDLE = (18288 // 2, 12192 // 2)


def marking(**fields: str) -> tuple[Sitting, Marking]:
    """Sit before a table on which seat a places the next of three markers."""
    told = {"phase": "mark", "turn": "0/12", "edge": "-", "pend": "left3", **fields}
    here = Sitting(place_units("a.kn1:kn/r:off", "b.rv1:rv/r:off", scenario="pillage", **told))
    here.field.renew()
    here.frame()
    tool = here.field.tool
    assert isinstance(tool, Marking)
    return here, tool


def place_of(here: Sitting) -> tuple[int, int]:
    order = here.given[-1]
    return order.x, order.y


def test_a_place_near_the_middle_is_suggested() -> None:
    """KW-16.3.1: the next one is as near as the earlier ones permit."""
    here, tool = marking()
    answer = next(each for each in here.field.controls() if each.key == MARK)
    answer.activate()
    first = place_of(here)
    assert max(abs(a - b) for a, b in zip(first, MIDDLE, strict=True)) <= 6 * 254
    here, tool = marking(marks=f"k1:{first[0]},{first[1]}")
    next(each for each in here.field.controls() if each.key == MARK).activate()
    second = place_of(here)
    assert second != first
    assert refuse(tool.context.state, 0, here.given[-1]) is None


def test_a_click_places_it_anywhere_and_a_bad_one_is_refused() -> None:
    here, _ = marking(marks="k1:9144,6096")
    here.click((9500, 6100))
    assert here.given == []
    assert here.field.prompt() != ""
    here.click((3700, 6700))
    assert max(abs(a - b) for a, b in zip(place_of(here), (3700, 6700), strict=True)) <= 12


def test_why_not_is_written_beside_it() -> None:
    """Before it is pressed, at the pointer."""
    here, _ = marking(marks="k1:9144,6096")
    here.to((3001, 6003))
    here.frame()
    good = pygame.image.tobytes(here.window, "RGB")
    here.to((9500, 6100))
    here.frame()
    assert pygame.image.tobytes(here.window, "RGB") != good
