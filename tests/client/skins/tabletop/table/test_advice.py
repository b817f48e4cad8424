"""Advice of any game: several units may move at once, or go at a target."""

from __future__ import annotations

import pygame

from client.skins.tabletop.table.advice import Advice, AdvisedOrder
from client.skins.tabletop.tools.battle import unit_key
from engine.tabletop.poses import Pose
from tests.client.skins.tabletop.shapes.test_measures import make_context
from tests.support.client.picture_comparison import measure_change

GOAL = Pose(3000, 2600, 0)


def test_what_is_advised_is_marked_and_found_where_it_leads() -> None:
    context = make_context()
    advice, bare = Advice(context), pygame.Surface((300, 200), depth=32)
    moved, thrown = bare.copy(), bare.copy()
    assert advice.take(AdvisedOrder(("a.sp1", "a.sp2"), ends={"a.sp1": GOAL})) == [
        unit_key("a.sp1"),
        unit_key("a.sp2"),
    ]
    advice.draw(moved)
    assert advice.covers(GOAL[:2], "")
    assert not advice.covers((100, 100), "")
    advice.take(AdvisedOrder(("a.sp2",), "b.sp1"))
    advice.draw(thrown)
    assert advice.covers((100, 100), "b.sp1")
    assert not advice.covers(GOAL[:2], "")
    assert measure_change(bare, moved) > 0
    assert measure_change(moved, thrown) > 0
    advice.take(AdvisedOrder())
    page = bare.copy()
    advice.draw(page)
    assert measure_change(bare, page) == 0
