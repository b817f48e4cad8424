"""Regrouping as the captain does it: the best place for a charger after a won combat."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.kings.actions import Regroup, Stay
from engine.games.kings.bots.orders import PostParts, post_parts
from engine.games.kings.bots.outlook import Outlook
from engine.games.kings.geometry.headings import bearing
from engine.games.kings.legality.reasons import refuse
from engine.games.kings.melee.regrouping import Landing, landings
from engine.games.kings.pending import Regrouping
from engine.games.kings.state import State


def best_regroup(outlook: Outlook) -> Stay | Regroup:
    """Return the way to regroup with the best place for the next charger, over all faces of its die."""
    state, seat = outlook.state, outlook.seat
    frame = regrouping(state)
    id = frame.left[0]
    figure, pose = outlook.field.figures[id], state.units[id].here
    nearest, _ = outlook.nearest(pose, figure)
    headings = [pose.h]
    if nearest is not None:
        headings.append(bearing(nearest.pose.x - pose.x, nearest.pose.y - pose.y))
    ways: list[Stay | Regroup] = [*(Stay(id, h) for h in headings), Regroup("fwd", id), Regroup("bck", id)]
    possible = [way for way in ways if refuse(state, seat, way) is None]
    return max(possible, key=lambda way: _worth(outlook, id, landings(state, frame, way)))


def regrouping(state: State) -> Regrouping:
    """Return the decision that is due: there must be one about chargers that regroup."""
    frame = state.pending[0]
    assert isinstance(frame, Regrouping)
    return frame


def average(outlook: Outlook, id: str, found: Sequence[Landing]) -> PostParts:
    """Return the average values of a charger's possible places."""
    unit, figure = outlook.state.units[id], outlook.field.figures[id]
    parts = [post_parts(outlook, unit, figure.at(each.pose)) for each in found]
    return PostParts(*(sum(each) / len(found) for each in zip(*parts, strict=True)))


def _worth(outlook: Outlook, id: str, found: Sequence[Landing]) -> float:
    """Return the same with the blows of overruns (KW-12.2.4)."""
    blows = [outlook.single(id, each.into.target, each.into.side) for each in found if each.into is not None]
    return sum(average(outlook, id, found)) + sum(blows) / len(found)
