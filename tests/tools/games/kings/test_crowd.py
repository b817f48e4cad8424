"""The crowded battle that is measured is one that could be."""

from __future__ import annotations

from itertools import combinations

from engine.games.kings.field.battlefield import battlefield
from engine.games.kings.geometry.boxes import distance
from engine.games.kings.geometry.numbers import ENEMY_INTERVAL, FRIEND_INTERVAL
from tools.games.kings.crowd import crowded_battle


def test_more_than_forty_units_stand_apart_and_wait_for_orders() -> None:
    state = crowded_battle()
    assert len(state.standing()) > 40
    assert (state.phase, state.side) == ("move", 0)
    field = battlefield(state)
    for one, other in combinations(field.figures.values(), 2):
        least = FRIEND_INTERVAL if one.seat == other.seat else ENEMY_INTERVAL
        assert distance(one.box, other.box) >= least, (one.id, other.id)
    assert all(field.on_table(figure.box) for figure in field.figures.values())
