"""Bodies: several units that are led together; each of them gets an order of its own."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from client.skins.kings.orders.model.draft import Draft, OrderKind, begin_order
from client.skins.kings.orders.model.legs import with_leg
from client.skins.kings.orders.model.limits import PARALLEL_TOLERANCE_A
from client.skins.tabletop.orders.drafts import Member
from client.skins.tabletop.shapes.headings import to_local
from engine.events import Seat
from engine.game import Turn
from engine.games.kings.actions import Action
from engine.games.kings.game import KingsOfWar
from engine.games.kings.geometry.numbers import INCH
from engine.games.kings.legality.lattice import legal
from engine.games.kings.play.favour import Favour
from engine.games.kings.state import State
from engine.tabletop.angles import difference
from engine.tabletop.poses import Pose

GAME = KingsOfWar()
MAX_GAP_U, MAX_STEP_U = 3 * INCH, INCH
"""Greatest gap between neighbours of a line, and greatest distance of one front before the other, in u."""


def lead_body(state: State, leader: Draft, units: Sequence[str], *, dressed: bool) -> list[Draft]:
    """Return the orders of the units that follow a leader, and its own, in the order of moving.

    Each gets the leader's legs. In a `dressed` body each goes as far as brings its front beside the leader's.
    The foremost moves first, so that none ends where another still stands.
    """
    followers = [follow(begin_order(state, unit), leader, leader.order) for unit in units]
    if dressed:
        followers = [dress(each, leader) for each in followers]
    across, ahead = leader.pose.x - leader.start.x, leader.pose.y - leader.start.y
    return sorted([leader, *followers], key=lambda draft: -(draft.start.x * across + draft.start.y * ahead))


def follow(begun: Draft, leader: Draft, kind: OrderKind | None) -> Draft:
    """Return the order of a unit that does as its leader does; a length never chooses its pace."""
    found = replace(begun, chosen=None if kind == "halt" and leader.chosen is None else kind)
    if leader.turn is not None:
        found = found.pivot(difference(leader.turn, leader.start.h))
    for leg in leader.legs:
        legs = with_leg(found.legs, leg.kind, leg.n)
        found = found.pivot(leg.n) if leg.kind == "t" else replace(found, legs=legs)
    return replace(found, backward=leader.backward)


def dress(draft: Draft, leader: Draft) -> Draft:
    """Return an order whose last straight leg brings the unit's front onto its leader's line, if it can."""
    if not draft.legs or draft.legs[-1].kind != "m" or not are_parallel(draft.pose, leader.pose):
        return draft
    beyond = find_lead(draft.pose, draft, leader.pose, leader)
    last = draft.legs[-1]
    far = round(last.n + beyond if draft.backward else last.n - beyond)
    legs = draft.legs[:-1]
    return replace(draft, legs=with_leg(legs, "m", far) if far > 0 else legs)


def judge_in_turn(state: State, seat: Seat, drafts: Sequence[Draft]) -> list[Member[Draft]]:
    """Judge orders as they are given one after the other; one that is refused leaves its unit standing."""
    turn, found = Turn(GAME, state.clone(), Favour()), []
    for draft in drafts:
        action = draft.action
        reason = GAME.refuse(turn.state, seat, action)
        found.append(Member(draft, reason))
        if reason is None:
            carry_out(turn, seat, action)
    return found


def carry_out(turn: Turn[State], seat: Seat, order: Action) -> None:
    """Carry a possible order out on trial; a question after it, as for loot, gets any answer."""
    GAME.decide(turn, seat, order)
    while turn.state.pending and turn.state.side == seat:
        GAME.decide(turn, seat, legal(turn.state, seat)[0])


def find_line(state: State, waiting: Sequence[str], unit: str) -> tuple[str, ...]:
    """Return the unit and all waiting ones that stand in one line with it, itself first."""
    found, left = [unit], [other for other in waiting if other != unit]
    drafts = {each: begin_order(state, each) for each in (unit, *left)}
    for one in found:
        beside = [other for other in left if are_neighbours(drafts[one], drafts[other])]
        found += beside
        left = [other for other in left if other not in beside]
    return tuple(found)


def are_neighbours(one: Draft, other: Draft) -> bool:
    """Say whether two units stand side by side, with their fronts in line."""
    if not are_parallel(one.start, other.start):
        return False
    across, _ = to_local(one.start, other.start[:2])
    gap = abs(across) - one.extent.a - other.extent.a
    return gap <= MAX_GAP_U and abs(find_lead(other.start, other, one.start, one)) <= MAX_STEP_U


def are_parallel(one: Pose, other: Pose) -> bool:
    """Say whether two units look the same way."""
    return abs(difference(one.h, other.h)) <= PARALLEL_TOLERANCE_A


def find_lead(pose: Pose, draft: Draft, beside: Pose, leader: Draft) -> float:
    """Return how far a unit's front is before the front of another in parallel, in u."""
    return to_local(beside, pose[:2])[1] + draft.extent.b - leader.extent.b
