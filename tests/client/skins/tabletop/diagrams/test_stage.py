"""The stage of diagrams with the toy game's units: in centimetres, on discs."""

from __future__ import annotations

import pygame

from client.draw.tabletop.plan import CENTIMETRES
from client.skins.tabletop.diagrams.stage import DiagramStage
from tests.games.stilts.skin.figures import FORMATIONS, device, look_of
from tests.support.client.picture_comparison import measure_change


def make_stage(told: list[int]) -> DiagramStage:
    def tell(far: int) -> str:
        told.append(far)
        return f"{far // 10} mm"

    return DiagramStage(CENTIMETRES, tell, (30, 20), 360, 12)


def test_a_unit_stands_where_it_is_put_and_so_do_drawings() -> None:
    told: list[int] = []
    bare, stage = make_stage(told), make_stage(told)
    stage.put(look_of("sp", 0), (24, 4, 30), device("sp"), 0, FORMATIONS["sp"])
    for each in (bare, stage):
        each.set()
    left, right = pygame.Rect(0, 0, 180, 240), pygame.Rect(180, 0, 180, 240)
    seen, empty = stage.picture(), bare.picture()
    assert seen.get_size() == (360, 240)
    assert measure_change(seen.subsurface(right), empty.subsurface(right)) > 0.01
    assert measure_change(seen.subsurface(left), empty.subsurface(left)) == 0
    (corners,) = stage.corners
    assert round(sum(x for x, _ in corners) / len(corners)) == 2400
    stage.tape((3, 4), (6, 8))
    assert told == [500]
    assert measure_change(stage.picture().subsurface(left), seen.subsurface(left)) > 0
