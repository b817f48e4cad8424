"""The course of a combat from its last tactic to both rolls (WY-7.2)."""

from __future__ import annotations

from engine.events import Seat
from engine.games.dawnember.events import RollsAwaited, RollsMade
from engine.games.dawnember.pending import AskReact, Frames
from engine.games.dawnember.play.dealing import roll
from engine.games.dawnember.play.result import decide_combat
from engine.games.dawnember.play.table import Table


def after_tactics(turn: Table) -> Frames:
    """Go on to the rolls, or to the slaughter that was forced (WY-7.7.4)."""
    combat = turn.state.fight
    if combat.mod("slaughter"):
        return decide_combat(turn)
    turn.emit(RollsAwaited())
    return (AskReact(combat.attacking, "rolls"),)


def make_rolls(turn: Table) -> Frames:
    """Roll for both units, the attacker's seat first (WY-7.7.1)."""
    combat = turn.state.fight
    seat: Seat = combat.attacking
    attacker, defender = (roll(turn, each, "combat", combat.own(each)) or 0 for each in (seat, 1 - seat))
    turn.emit(RollsMade(attacker, defender))
    return (AskReact(seat, "rolled"),)


def reroll(turn: Table, seat: Seat) -> None:
    """Let a seat make its combat roll again (WY-10.2.7)."""
    combat = turn.state.fight
    rolls = combat.rolls
    assert rolls is not None
    again = roll(turn, seat, "combat", combat.own(seat)) or 0
    attacker, defender = rolls
    turn.emit(RollsMade(again, defender) if combat.attacking == seat else RollsMade(attacker, again))
