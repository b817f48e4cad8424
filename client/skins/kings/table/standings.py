"""Standings in words: the score of each side in the scenario, its remaining army, turn and phase."""

from __future__ import annotations

from client.i18n import Words
from engine.events import Seat
from engine.games.kings.options import SEATS
from engine.games.kings.scenarios.scores import find_needed_lead, find_winner, scores
from engine.games.kings.state import State


def score_of(words: Words, state: State, seat: Seat) -> str:
    """Return the present score of a side in words."""
    if not state.turn:
        return words.tr_n("kings.points", state.options.format)
    return words.tr_n(f"kings.score.{state.options.scenario}", scores(state)[seat])


def strength_of(words: Words, state: State, seat: Seat) -> str:
    """Return the number of a side's standing units, and of all."""
    units = [unit for unit in state.units.values() if unit.seat == seat]
    if not units:
        return ""
    return words.tr("kings.strength", n=sum(not unit.dead for unit in units), most=len(units))


def outlook_of(words: Words, state: State, seat: Seat) -> str:
    """Say whether a side would win now, or has won, and the lead that it needs."""
    if not state.turn:
        return words.tr("kings.lead", n=find_needed_lead(state))
    when, result = ("end", state.result) if state.result else ("now", find_winner(state))
    if result == "draw":
        return words.tr(f"kings.{when}.draw", n=find_needed_lead(state))
    return words.tr(f"kings.{when}.{'won' if result == SEATS[seat] else 'lost'}")


def progress(words: Words, state: State) -> str:
    """Return the turn, the number of turns, and the phase."""
    phase = words.tr(f"phase.{state.phase}")
    if not state.turn:
        return phase
    now, most = -(-state.turn // 2), -(-state.last // 2)
    return words.tr("kings.turn", n=now, most=most, phase=phase)
