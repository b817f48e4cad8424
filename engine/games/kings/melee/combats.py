"""Combats: strikes, the nerve of the target, and chargers that back off (KW-10)."""

from __future__ import annotations

from engine.games.kings.armies.special_rules import BRUTAL
from engine.games.kings.events import CombatBegun, CombatStood, CombatWon, GiftOffered, Shifted
from engine.games.kings.field.battlefield import battlefield
from engine.games.kings.field.settling import settle, settle_or_relax
from engine.games.kings.geometry.numbers import ENEMY_INTERVAL, FRIEND_INTERVAL
from engine.games.kings.melee.strikes import strike
from engine.games.kings.pending import Striking
from engine.games.kings.rolls.nerve import check_nerve
from engine.games.kings.state import Contact, State
from engine.tabletop.angles import HALF_TURN, turn_heading
from engine.tabletop.poses import Pose
from engine.turn import Turn


def list_open_combats(state: State) -> list[str]:
    """Return the targets on the table whose combats are not over, in id order."""
    return sorted({each.target for each in state.contacts if state.units[each.target].pose is not None})


def fighters(state: State, target: str) -> list[Contact]:
    """Return the contacts of a combat; a unit that has overrun into it fights alone (KW-12.2.4)."""
    found = [each for each in state.contacts if each.target == target]
    return [each for each in found if each.overrun] or found


def begin_combat(turn: Turn[State], target: str) -> None:
    """Begin a combat (KW-10.1.1)."""
    turn.emit(CombatBegun(target, tuple(each.charger for each in fighters(turn.state, target))))


def strike_next(turn: Turn[State], frame: Striking, id: str) -> None:
    """Let a charger of a combat strike; after the last one the combat is decided (KW-10.1.3)."""
    contacts = {each.charger: each for each in fighters(turn.state, frame.target)}
    strike(turn, contacts[id])
    after = turn.state.pending[0]
    assert isinstance(after, Striking)
    if not after.left:
        _decide(turn, after.target, after.damage)


def _decide(turn: Turn[State], target: str, damage: int) -> None:
    """Test the target's nerve, and let its chargers back off or regroup (KW-10.4.1, KW-10.5.1, KW-10.6.1)."""
    state = turn.state
    chargers = tuple(each.charger for each in fighters(state, target))
    counter = state.carries(target)
    if damage:
        brutal = any(state.units[id].profile.has(BRUTAL) for id in chargers)
        check_nerve(turn, target, int(brutal))
    if state.phase == "over":
        return
    if state.units[target].pose is None:
        turn.emit(CombatWon(target, chargers))
        able = tuple(id for id in chargers if state.can_carry(state.units[id]))
        if counter is not None and able:
            turn.emit(GiftOffered(counter, able))
        return
    for id in chargers:
        _back_off(turn, id, target)
    turn.emit(CombatStood(target, chargers))


def _back_off(turn: Turn[State], id: str, target: str) -> None:
    """Move a charger back from a surviving target, or the target if the charger has no room (KW-10.5.1)."""
    away = _behind(turn.state, id)
    if _settle(turn, id, away, ENEMY_INTERVAL):
        return
    _settle(turn, target, turn_heading(away, HALF_TURN), ENEMY_INTERVAL)
    if not _settle(turn, id, away, ENEMY_INTERVAL):
        _settle(turn, id, away, FRIEND_INTERVAL)


def _behind(state: State, id: str) -> int:
    return turn_heading(state.units[id].here.h, HALF_TURN)


def _settle(turn: Turn[State], id: str, wished: int, need: int) -> bool:
    """Move a unit to the nearest clear pose; return whether there is one."""
    field = battlefield(turn.state)
    pose = settle(field, field.figures[id], wished, need)
    _shift(turn, id, pose)
    return pose is not None


def _shift(turn: Turn[State], id: str, pose: Pose | None) -> None:
    if pose is not None and pose != turn.state.units[id].pose:
        turn.emit(Shifted(id, pose, "back_off"))


def leave(turn: Turn[State], id: str) -> None:
    """Restore a charger's interval after it has regrouped, or without a combat (KW-8.5.2, KW-10.6.3)."""
    field = battlefield(turn.state)
    _shift(turn, id, settle_or_relax(field, field.figures[id], _behind(turn.state, id)))
