"""Ways of units: from where they stand, along their legs, to where the rules put them."""

from __future__ import annotations

from client.skins.kings.motion import poses
from client.skins.kings.motion.cues import cue
from client.skins.kings.motion.walks import walk
from client.skins.tabletop.motion.walks import interpolate
from engine.games.kings import events
from engine.games.kings.actions import legs_of
from engine.tabletop.poses import Pose
from tests.client.skins.kings.deeds import GAME
from tests.client.skins.kings.matches import decisions

START = Pose(5000, 5000, 0)


def test_a_way_follows_its_legs() -> None:
    way = walk(START, legs_of("m1000 t900 m500"), Pose(5500, 6000, 900))
    assert way.poses[1] == Pose(5000, 6000, 0)
    assert way.poses[2] == Pose(5000, 6000, 900)
    assert way.at(0.0) == START
    assert way.at(1.0) == Pose(5500, 6000, 900)
    on_way = way.at(500 / way.length)
    assert (on_way.x, on_way.y, on_way.h) == (5000, 5500, 0)


def test_a_unit_that_goes_back_goes_backwards() -> None:
    """The legs of both orders are spelt alike; the end distinguishes them."""
    way = walk(START, legs_of("m1000"), Pose(5000, 4000, 0))
    assert way.at(0.5) == Pose(5000, 4500, 0)


def test_a_turn_takes_the_shorter_arc() -> None:
    assert interpolate(Pose(0, 0, 3500), Pose(0, 0, 100), 0.5).h == 0


def test_each_way_of_a_match_leads_from_where_a_unit_stands_to_where_it_is_put() -> None:
    """The longer it is, the longer it takes; a unit is where the position says at both ends."""
    seen = set()
    for decision in decisions():
        state = decision.before.clone()
        for event in decision.events:
            if isinstance(event, events.Moved | events.Charged | events.Shifted | events.Turned):
                stood = state.units[event.unit].here
                assert poses.moving(state, event, 0.0)[event.unit] == stood
                assert poses.moving(state, event, 1.0)[event.unit] == event.pose
                told = cue(state, event, None)
                if stood != event.pose:
                    assert told is not None
                if isinstance(event, events.Charged):
                    assert told is not None
                    assert told.duration <= 1.5, "nobody waits longer for a charge"
                seen.add(type(event))
            GAME.fold(state, event)
    assert {events.Moved, events.Charged, events.Shifted} <= seen
