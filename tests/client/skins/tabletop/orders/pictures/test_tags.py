"""Tags beside moving things stay on their side, and cover little else."""

from __future__ import annotations

from client.skins.tabletop.orders.pictures.tags import MOVE_THRESHOLD_PX, Pin


def test_a_tag_stays_where_it_hangs_while_that_is_hardly_worse() -> None:
    pin = Pin()
    assert pin.choose([MOVE_THRESHOLD_PX, 0, 0]) == 0
    assert pin.choose([MOVE_THRESHOLD_PX + 1, 0, 5]) == 1
    assert pin.choose([0, MOVE_THRESHOLD_PX, 5]) == 1, "it does not flutter back"
    assert pin.choose([900, 1000, 2000]) == 1
    assert pin.choose([100, 2000, 50]) == 2
