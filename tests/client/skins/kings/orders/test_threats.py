"""Threats at the ghost: who could charge a unit at the end of its order, and into which side."""

from __future__ import annotations

from time import sleep

from client.skins.kings.orders.foresight.previewers import ProcessPreviewer
from client.skins.kings.orders.model.draft import begin_order
from client.skins.kings.orders.model.threats import Threats, foresee_turn
from client.ui import keys
from tests.client.skins.kings.orders.placed import GAME, place_units
from tools.harness.games.kings.local_previewer import LocalPreviewer
from tools.harness.games.kings.sitting import Sitting

STATE = place_units(
    "a.sh1:sh/r:5000,2500,0",
    "b.rv1:rv/r:5000,5600,1800",
    "b.wr1:wr/t:7000,3770,2700",
    "b.zo1:zo/h:15000,9000,1800",
)
"""One enemy ahead, one that looks at the right flank of the place ahead, and one far away."""


def find(threats: Threats, inches: int) -> dict[str, str]:
    """Return the struck sides by enemy, after an Advance of some inches."""
    orders = (begin_order(STATE, "a.sh1").extend("fwd", 254 * inches).action,)
    for _ in range(600):
        threats.update(1 / 30, STATE, 0, "a.sh1", orders)
        if not threats.waits:
            break
        sleep(0.01)
    return {each.enemy: each.side for each in threats.found}


def test_the_enemies_in_reach_are_found_with_the_side_they_strike() -> None:
    """KW-7.1.4, KW-2.4.1: by the engine, in the enemy's next turn."""
    before = GAME.format(STATE)
    assert find(Threats(LocalPreviewer()), 5) == {"b.rv1": "F", "b.wr1": "R"}
    assert GAME.format(STATE) == before


def test_the_process_finds_the_same() -> None:
    previewer = ProcessPreviewer()
    try:
        assert find(Threats(previewer), 5) == find(Threats(LocalPreviewer()), 5)
    finally:
        previewer.close()


def test_an_order_that_changes_is_asked_about_only_when_it_rests() -> None:
    """Every step of the mouse makes another order."""
    threats = Threats(LocalPreviewer())
    draft = begin_order(STATE, "a.sh1")
    for far in range(100, 200):
        threats.update(1 / 30, STATE, 0, "a.sh1", (draft.extend("fwd", far).action,))
    assert threats.found == ()
    threats.update(1.0, STATE, 0, "a.sh1", (draft.extend("fwd", 199).action,))
    assert threats.found
    threats.update(1 / 30, STATE, 0, "", ())
    assert threats.found == ()


def test_they_are_told_at_the_ghost() -> None:
    sitting = Sitting(STATE)
    sitting.click((5000, 2500))
    sitting.key(*[keys.UP] * 5)
    sitting.frame(12)
    assert {each.enemy for each in sitting.tool.scene.threats} == {"b.rv1", "b.wr1"}
    sitting.key(keys.DOWN)
    assert sitting.tool.scene.threats == ()


def test_they_are_found_where_the_whole_body_has_moved() -> None:
    """The leader stands behind: alone it could not go where another unit stands now."""
    state = place_units("a.sh1:sh/r:4000,2000,0", "a.sh2:sh/r:4000,2900,0", "b.rv1:rv/r:6000,3100,2700")
    column = Sitting(state)
    column.tool.editor.select(("a.sh1", "a.sh2"))
    column.key(*[keys.UP] * 4)
    orders = column.tool.editor.held.orders
    poses = {unit.id: unit.pose for unit in foresee_turn(state, 0, orders).standing()}
    assert {unit: poses[unit] for unit in ("a.sh1", "a.sh2")} == column.tool.poses
    column.frame(12)
    assert [(each.enemy, each.side) for each in column.tool.scene.threats] == [("b.rv1", "R")]
