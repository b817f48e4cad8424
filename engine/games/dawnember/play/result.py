"""The result of a combat: winner, rout check, fate of the loser, aftermath (WY-7.7, WY-8, WY-9.2)."""

from __future__ import annotations

from engine.games.dawnember.events import CombatAborted, CombatDecided, CombatEnded, Routed
from engine.games.dawnember.legality.commands import shot
from engine.games.dawnember.pending import AskFollowup, AskReact, AskReshoot, Frames
from engine.games.dawnember.play.battle import fight_over
from engine.games.dawnember.play.changes import commit, destroy, go_home
from engine.games.dawnember.play.dealing import roll
from engine.games.dawnember.play.table import Table
from engine.games.dawnember.state import Combat, State, owner
from engine.games.dawnember.values.values import command_value, find_ranged_values, strength


def totals(state: State) -> tuple[int, int]:
    """Return the present totals of attacker and defender (WY-7.7.1, WY-9.2.1)."""
    combat = state.fight
    own, other = combat.rolls or (0, 0)
    if combat.ranged:
        attacks = find_ranged_values(state, combat.attacker)
        first = next((n for type, n in attacks.items() if type == combat.type), 0)
    else:
        first = strength(state, combat.attacker)
    return first + own, strength(state, combat.defender) + other


def decide_combat(turn: Table) -> Frames:
    """Determine the result and carry it out up to the window `aftermath` (WY-7.2.1)."""
    combat = turn.state.fight
    forced = bool(combat.mod("slaughter"))
    compared = () if forced else totals(turn.state)
    margin = compared[0] - compared[1] if compared else 0
    slaughter = forced or (margin == 0 and not combat.ranged)
    saved = [unit for unit in combat.units if combat.mod(f"{unit}.win")]
    if slaughter and not saved:
        turn.emit(CombatDecided("", 0, compared, slaughter=True))
        return _slaughter(turn, combat)
    winner = saved[0] if slaughter else "" if margin == 0 else combat.units[margin < 0]
    if combat.ranged:
        return _shot(turn, combat, winner, abs(margin), compared)
    turn.emit(CombatDecided(winner, abs(margin), compared))
    loser = combat.enemy(owner(winner))
    ready = not turn.state.unit(winner).committed
    if _check_rout(turn, combat, winner, loser, ready=ready):
        turn.emit(Routed(loser))
    if ready:
        destroy(turn, loser)
    else:
        go_home(turn, loser)
    return (AskReact(combat.attacking, "after"),)


def _slaughter(turn: Table, combat: Combat) -> Frames:
    destroy(turn, *combat.units)
    turn.emit(CombatEnded())
    return fight_over(turn)


def _check_rout(turn: Table, combat: Combat, winner: str, loser: str, *, ready: bool) -> bool:
    """Make the rout check if there is one; return whether the loser is routed (WY-8.1)."""
    if combat.kind == "clash":
        return False
    if combat.mod(f"{winner}.rout"):
        return ready
    if combat.kind == "follow":
        return False
    value = command_value(turn.state, loser)
    found = roll(turn, owner(winner), "rout", loser)
    return ready and found is not None and found >= value


def _shot(turn: Table, combat: Combat, winner: str, margin: int, compared: tuple[int, ...]) -> Frames:
    """Carry out the result of a ranged attack (WY-9.2)."""
    turn.emit(CombatDecided(winner, margin, compared))
    if winner != combat.defender and not commit(turn, combat.defender):
        destroy(turn, combat.defender)
    if winner:
        return (AskReact(combat.attacking, "after"),)
    return conclude(turn)


def conclude(turn: Table) -> Frames:
    """End a combat with its result: follow-up, further shot, or the way home (WY-7.2.1, WY-8.2, WY-9.2.6)."""
    combat = turn.state.fight
    turn.emit(CombatEnded())
    return _after_shot(turn, combat) if combat.ranged else _after_melee(turn, combat)


def _after_melee(turn: Table, combat: Combat) -> Frames:
    state, winner = turn.state, combat.winner
    seat = owner(winner)
    able = state.there(winner) and not state.unit(winner).committed
    if able and combat.routed and not combat.mod("nofollow") and state.units[1 - seat]:
        chooses = bool(combat.mod("pick")) or not state.ready(1 - seat)
        return (AskFollowup(seat, winner, chooses),)
    go_home(turn, winner)
    return fight_over(turn)


def _after_shot(turn: Table, combat: Combat) -> Frames:
    state, shooter = turn.state, combat.attacker
    if state.there(shooter):
        extra = combat.mod(f"{shooter}.shot")
        again = extra and combat.winner == shooter and combat.margin >= extra
        able = not state.unit(shooter).committed
        for type in find_ranged_values(state, shooter):
            if again and able and type == combat.type and shot(state, shooter, type):
                return (AskReshoot(owner(shooter), shooter, type),)
        commit(turn, shooter)
    return fight_over(turn)


def is_aborted(turn: Table) -> bool:
    """Say whether a unit left its combat before the result, which cancels the result (WY-7.5.1)."""
    combat = turn.state.combat
    if combat is None or combat.step == "after":
        return False
    there = turn.state.there
    return not (there(combat.attacker) and there(combat.defender))


def abort(turn: Table) -> Frames:
    """End a combat without a result (WY-7.5.1)."""
    combat = turn.state.fight
    turn.emit(CombatAborted())
    turn.emit(CombatEnded())
    for unit in combat.units:
        if not turn.state.there(unit):
            continue
        if not combat.ranged:
            go_home(turn, unit)
        elif unit == combat.attacker:
            commit(turn, unit)
    return fight_over(turn)
