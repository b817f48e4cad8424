"""Spells with other effects than damage: chant, healing, wind, and surge (KW-9.2)."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from engine.games.kings.actions import Cast
from engine.games.kings.armies.spells import BANE_CHANT, HEAL, SURGE, WIND_BLAST, Spell
from engine.games.kings.events import Calmed, Chanted, Healed, Moved, Shifted
from engine.games.kings.field.battlefield import Battlefield, Figure, battlefield
from engine.games.kings.field.forced_moves import Keeping, force_move
from engine.games.kings.geometry.arcs import arc
from engine.games.kings.geometry.boxes import Box
from engine.games.kings.geometry.numbers import ENEMY_INTERVAL, EPSILON, INCH, Q
from engine.games.kings.geometry.poses import leader_point
from engine.games.kings.movement.hindrance import judge, judge_again
from engine.games.kings.movement.placing import arrive
from engine.games.kings.movement.straight_charges import straight_charge
from engine.games.kings.state import State
from engine.turn import Turn

PUSHES: Mapping[str, tuple[int, int]] = {"F": (-1, 0), "B": (1, 0), "L": (0, 1), "R": (0, -1)}
"""Ahead and to the right, by the arc of the target that the caster is in (KW-9.2.7)."""


def _chant(turn: Turn[State], cast: Cast, hits: int) -> None:
    """KW-9.2.2: one hit is enough, more do no more."""
    if hits and not turn.state.units[cast.target].chanted:
        turn.emit(Chanted(cast.target))


def _heal(turn: Turn[State], cast: Cast, hits: int) -> None:
    """KW-9.2.5."""
    healed = min(hits, turn.state.units[cast.target].damage)
    if healed:
        turn.emit(Healed(cast.target, healed))


def _wind(turn: Turn[State], cast: Cast, hits: int) -> None:
    """Push the target away until it would break its distances (KW-9.2.7)."""
    state = turn.state
    field = battlefield(state)
    caster, target = field.figures[cast.unit], field.figures[cast.target]
    if not hits or state.speed(state.units[cast.target]) == 0:
        return
    keeping, margins = _wide(field, target), _margins(field, target.box)

    def keeps(box: Box) -> bool:
        near = any(now < least for now, least in zip(_edges(field, box), margins, strict=True))
        return keeping.all(box) and not near

    ahead, right = PUSHES[arc(target.pose, target.extent, leader_point(caster.pose, caster.extent))]
    pose = force_move(target, hits * INCH, keeps, ahead=ahead, right=right)
    if pose != target.pose:
        turn.emit(Shifted(target.id, pose, "wind"))


def _wide(field: Battlefield, target: Figure) -> Keeping:
    """Return the conditions of a push by wind: intervals to all other units and to terrain."""
    return Keeping(field, target, friends=ENEMY_INTERVAL, enemies=ENEMY_INTERVAL, terrain=ENEMY_INTERVAL)


def _edges(field: Battlefield, box: Box) -> tuple[int, int, int, int]:
    """Return the distance of a box from each edge of the table, in u/Q."""
    xs, ys = zip(*box.corners, strict=True)
    return min(xs), min(ys), field.width * Q - max(xs), field.height * Q - max(ys)


def _margins(field: Battlefield, box: Box) -> list[int]:
    """Return the least distance from each edge for a pushed box, in u/Q."""
    return [max(-EPSILON * Q, min(ENEMY_INTERVAL * Q, now - EPSILON * Q)) for now in _edges(field, box)]


def _surge(turn: Turn[State], cast: Cast, hits: int) -> None:
    """Drive the target forward, into an enemy if it meets one (KW-9.2.8)."""
    state = turn.state
    field = battlefield(state)
    target: Figure = field.figures[cast.target]
    if not hits or state.speed(state.units[cast.target]) == 0:
        return
    if target.profile.is_engine or not _surge_home(turn, target.id, hits * INCH):
        pose = force_move(target, hits * INCH, Keeping(field, target, enemies=ENEMY_INTERVAL).all, ahead=1)
        if pose != target.pose:
            turn.emit(Moved(target.id, (), pose))


def _surge_home(turn: Turn[State], id: str, most: int) -> bool:
    """Charge the first enemy straight ahead within a distance; say whether there is one, and a place."""
    charge = straight_charge(turn.state, id, most, by_edge=True)
    if charge is None:
        return False
    moved = arrive(turn, id, charge.aim, (), charge.places)
    if turn.state.units[charge.aim.target].hurt:
        turn.emit(Calmed(charge.aim.target))
    judge(turn, id, (charge.swept,), flies=turn.state.flies(turn.state.units[id]))
    judge_again(turn, moved)
    return True


EFFECTS: Mapping[Spell, Callable[[Turn[State], Cast, int], None]] = {
    BANE_CHANT: _chant,
    HEAL: _heal,
    WIND_BLAST: _wind,
    SURGE: _surge,
}
"""The effect of a spell's hits; the hits of other spells damage."""
