"""The beginning of a combat: declaration, block, draws and points (WY-6.3, WY-6.4, WY-7.2.1)."""

from __future__ import annotations

from engine.games.dawnember.events import AttackDeclared, Blocked, CombatBegan, PointsSet
from engine.games.dawnember.legality.commands import blockers
from engine.games.dawnember.pending import AskBlock, AskReact, AskTactic, Frames
from engine.games.dawnember.play.dealing import draw
from engine.games.dawnember.play.table import Table
from engine.games.dawnember.state import Kind, owner
from engine.games.dawnember.values.values import full_points, unblockable


def declare(turn: Table, unit: str, target: str) -> Frames:
    """Declare an attack: its window comes before the block (WY-6.3.7)."""
    turn.emit(AttackDeclared(unit, target))
    return (AskReact(owner(unit), "attack"),)


def after_declaration(turn: Table) -> Frames:
    """Ask for a block if one is possible, or begin the combat (WY-6.4)."""
    combat = turn.state.fight
    if not combat.blocked and not unblockable(turn.state) and blockers(turn.state):
        return (AskBlock(1 - combat.attacking),)
    return begin_declared(turn)


def block(turn: Table, unit: str) -> Frames:
    """Let a unit become the defender, and begin the combat."""
    turn.emit(Blocked(unit))
    return begin_declared(turn)


def begin_declared(turn: Table) -> Frames:
    """Begin the combat of the declared attack."""
    combat = turn.state.fight
    return begin(turn, combat.kind, combat.attacker, combat.defender)


def begin(turn: Table, kind: Kind, attacker: str, defender: str) -> Frames:
    """Begin a combat: both draw, points are set, and tactics follow (WY-7.2.1)."""
    turn.emit(CombatBegan(kind, attacker, defender))
    seat = owner(attacker)
    draw(turn, seat, "action", 1)
    draw(turn, 1 - seat, "action", 1)
    for unit in (attacker, defender):
        turn.emit(PointsSet(unit, full_points(turn.state, unit)))
    return (AskTactic(seat),)
