"""The camera that follows: it moves to events out of sight, and then back to the former view."""

from __future__ import annotations

import pygame

from client.draw.tabletop.camera import Camera
from client.skins.cue import Cue
from client.skins.kings.table.game import KingsTableGame
from client.skins.scene import Scene
from client.skins.tabletop.table.following import Following
from engine.games.kings import events
from engine.match.state import MatchState
from tests.client.skins.kings.orders.placed import GAME, place_units

STATE = place_units("a.sh1:sh/r:3000,2500,0", "b.rv1:rv/r:15000,9600,1800")
NEAR = 6


def camera(level: int) -> Camera:
    """Return a camera that looks at the shield wall."""
    made = Camera((STATE.width, STATE.height), pygame.Rect(0, 0, 900, 600))
    made.follow((3000, 2500), level)
    made.arrive()
    return made


def moment(unit: str | None) -> Scene:
    """Return a moment in which a unit suffers, or the present."""
    standing = MatchState(GAME, STATE)
    if unit is None:
        return Scene(standing, 1, live=True)
    return Scene(standing, 1, (events.Damaged(unit, 3), Cue(1.0, "damage"), 0.2))


def test_what_is_out_of_sight_is_looked_at_and_then_the_view_is_what_it_was() -> None:
    seen, following = camera(NEAR), Following(KingsTableGame())
    before = seen.goal
    following.see(moment("b.rv1"), seen)
    assert seen.rect.collidepoint(seen.goal.to_window((15000, 9600)))
    assert seen.goal_level == NEAR
    following.see(moment(None), seen)
    assert seen.goal == before


def test_what_is_in_sight_or_on_the_whole_table_moves_nothing() -> None:
    following = Following(KingsTableGame())
    for seen, unit in ((camera(NEAR), "a.sh1"), (camera(0), "b.rv1")):
        before = seen.goal
        following.see(moment(unit), seen)
        assert seen.goal == before


def test_who_moves_the_camera_is_not_led_back() -> None:
    seen, following = camera(NEAR), Following(KingsTableGame())
    following.see(moment("b.rv1"), seen)
    there = seen.goal
    following.let_go()
    following.see(moment(None), seen)
    assert seen.goal == there
