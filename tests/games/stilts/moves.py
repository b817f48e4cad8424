"""How bodies move, throw and fight."""

from collections.abc import Iterator, Mapping, Sequence

from engine.events import Seat
from engine.tabletop.angles import HALF_TURN, turn_heading
from engine.tabletop.bodies import Advance, Member, Wheel
from engine.tabletop.dice import roll
from engine.tabletop.discs import Disc, Shape, measure_distance, overlaps
from engine.tabletop.poses import Pose
from engine.tabletop.segments import crosses
from engine.tabletop.walking import first_stop
from engine.turn import Turn
from tests.games.stilts.events import Changed, March, Moved, Rolled, Won
from tests.games.stilts.field import (
    HEIGHT,
    KINDS,
    REEDS,
    SCALE,
    SINES,
    WIDTH,
    base_of,
    front_of,
    kind_of,
    rock_at,
)
from tests.games.stilts.state import FALLEN, SPENT, TURNED, UPRIGHT, WENT, State

TESTED = 10
"""The places of a way that are tested: every so many, and its end."""
CONTACT = 5
"""The greatest distance of a fight."""
PUSH = 300
"""How far losers go back, and winners pursue."""
FIGHT = 3
"""The greatest number on a die that hits in a fight."""


def solid(state: State, but: Sequence[str]) -> list[Shape]:
    """Return what stops a body: rocks, and all units but its own."""
    return [
        *(rock_at(*rock) for rock in state.rocks),
        *(base_of(id, pose) for id, pose in state.find_poses().items() if id not in but),
    ]


def in_way(state: State, unit: str, pose: Pose, but: Sequence[str]) -> bool:
    """Say whether a unit in a pose would overlap a rock or another unit, or have its centre off the marsh."""
    base = base_of(unit, pose)
    return not _on_marsh(pose) or any(overlaps(base, other, SCALE.tolerance) for other in solid(state, but))


def _on_marsh(pose: Pose) -> bool:
    return 0 <= pose.x <= WIDTH and 0 <= pose.y <= HEIGHT


def march(state: State, order: March) -> dict[str, Pose]:
    """Return where a body comes: what it meets stops it, reeds that it enters end its move."""
    poses = {id: state.find_poses()[id] for id in order.units}
    leader = order.units[0]
    if order.turn:
        centre = front_of(leader, poses[leader])
        way = Wheel(SINES, _members(poses), centre, 1 if order.turn > 0 else -1)
        stopped, poses = walk(state, poses, way, abs(order.turn))
        if stopped:
            return poses
    return walk(state, poses, Advance(SINES, _members(poses), poses[leader].h), order.way)[1]


def walk(
    state: State, poses: dict[str, Pose], way: Advance | Wheel, length: int
) -> tuple[bool, dict[str, Pose]]:
    """Return whether a body is stopped on a way, and where it comes."""
    entered: list[Shape] = [
        reeds
        for reeds in (Disc(x, y, REEDS) for x, y in state.reeds)
        if not any(overlaps(base_of(id, pose), reeds, SCALE.tolerance) for id, pose in poses.items())
    ]
    tested = [0, *_list_tested(way, length)]
    stopped = first_stop(way, tested, solid(state, [*poses]), SCALE)
    ended = first_stop(way, tested, entered, SCALE)
    end = min(tested[-1] if stopped is None else stopped.free, tested[-1] if ended is None else ended.met)
    found = {id: way.pose(member, end) for id, member in zip(poses, way.members, strict=True)}
    return end < length, found


def _list_tested(way: Advance | Wheel, length: int) -> Iterator[int]:
    """Yield the tested places of a way up to the marsh's edge."""
    for at in (*range(TESTED, length, TESTED), length):
        if not all(_on_marsh(way.pose(member, at)) for member in way.members):
            return
        yield at


def _members(poses: dict[str, Pose]) -> list[Member]:
    return [Member(pose, KINDS[kind_of(id)].outline) for id, pose in poses.items()]


def carry_out(turn: Turn[State], order: March) -> None:
    """Move a body, and let it fight what it meets."""
    poses = march(turn.state, order)
    turn.emit(Moved(tuple(poses), tuple(map(tuple, poses.values())), WENT if order.pace == "go" else SPENT))
    fight(turn, [*poses])


def give_hits(turn: Turn[State], units: Sequence[str], hits: int) -> None:
    """Give hits to units in turn: each turns a figure that stands or, if none does, fells one."""
    for id in units:
        figures = turn.state.units[id].figures
        while hits and set(figures) != {FALLEN}:
            state = UPRIGHT if UPRIGHT in figures else TURNED
            figures = figures.replace(state, TURNED if state == UPRIGHT else FALLEN, 1)
            hits -= 1
        if figures != turn.state.units[id].figures:
            turn.emit(Changed(id, figures))


def list_foes(state: State, body: Mapping[str, Pose], seat: Seat) -> list[str]:
    """Return the enemies in contact with a body of a side."""
    placed = state.find_poses()
    bases = [base_of(id, pose) for id, pose in body.items()]
    return [
        id
        for id in state.of(1 - seat)
        if id in placed and any(measure_distance(base_of(id, placed[id]), base) <= CONTACT for base in bases)
    ]


def fight(turn: Turn[State], body: Sequence[str]) -> None:
    """Let a body fight the enemies that it has come to; who takes more hits goes back."""
    seat = "ab".index(body[0][0])
    placed = {id: pose for id, pose in turn.state.find_poses().items() if id in body}
    foes = list_foes(turn.state, placed, seat)
    if not foes:
        return
    mine = [id for id, pose in placed.items() if list_foes(turn.state, {id: pose}, seat)]
    hits = [sum(throw_dice(turn, id, FIGHT, "fight") for id in side) for side in (mine, foes)]
    give_hits(turn, foes, hits[0])
    give_hits(turn, mine, hits[1])
    if hits[0] != hits[1]:
        winners, losers = (mine, foes) if hits[0] > hits[1] else (foes, mine)
        for id in losers:
            shift(turn, id, HALF_TURN)
        alive = tuple(id for id in winners if id in turn.state.find_poses())
        if alive:
            turn.emit(Won(alive))


def throw_dice(turn: Turn[State], id: str, needed: int, purpose: str) -> int:
    """Roll a die for each figure of a unit, and return how many show a number or less.

    Turned figures rally, those that stand throw and fight.
    """
    state = TURNED if purpose == "rally" else UPRIGHT
    dice = roll(turn.chance, turn.state.units[id].figures.count(state))
    if dice:
        turn.emit(Rolled(id, purpose, dice))
    return sum(die <= needed for die in dice)


def shift(turn: Turn[State], id: str, angle: int) -> None:
    """Move a unit straight ahead or, with a half turn, straight back, as far as nothing is in its way."""
    pose = turn.state.find_poses().get(id)
    if pose is None:
        return
    way = Advance(SINES, _members({id: pose}), turn_heading(pose.h, angle))
    _, found = walk(turn.state, {id: pose}, way, PUSH)
    if found[id] != pose:
        turn.emit(Moved((id,), (tuple(found[id]),)))


def sees(state: State, unit: str, target: str) -> bool:
    """Say whether no rock and no base lies on the line between the centres of two units."""
    placed = state.find_poses()
    start, end = placed[unit][:2], placed[target][:2]
    return not any(crosses(start, end, shape) for shape in solid(state, (unit, target)))
