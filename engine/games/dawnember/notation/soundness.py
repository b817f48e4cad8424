"""Soundness of positions: relations between their parts (WY-21.4.7)."""

from __future__ import annotations

from engine.games.dawnember import pending
from engine.games.dawnember.cards.pool import UNKNOWN
from engine.games.dawnember.fold import find_revealed_hand
from engine.games.dawnember.notation.questions import check_pending
from engine.games.dawnember.options import SEATS
from engine.games.dawnember.state import State
from engine.games.dawnember.values.values import find_ranged_values
from engine.notation import require

_FOR_DECLARED = frozenset({"unblockable"})
_FOR_AFTERMATH = frozenset({"nofollow", "pick"})


def check(state: State) -> None:
    """Refuse a position that cannot occur in any match; raises `NotationError`."""
    begun = bool(state.pending) or state.first >= 0 or state.phase != "muster"
    if begun:
        _course(state)
        _combat(state)
    _battlefield(state)
    check_pending(state)
    _hands(state)


def _course(state: State) -> None:
    """Check the progress of the match: battles won, and whether a seat decides."""
    over, needed = state.result >= 0, state.options.needed
    require(over != bool(state.pending), "pend", "somebody decides as long as the match runs, then nobody")
    if over:
        require(state.wins[state.result] == needed, "result", "the winner has too few battles")
        require(state.combat is None, "combat", "none runs when the match is over")
    require(state.wins.count(needed) == over, "wins", f"{needed} battles win the match")
    decided = state.battle if over or state.phase == "cleanup" else state.battle - 1
    require(sum(state.wins) == decided, "wins", f"{decided} battles are over in battle {state.battle}")
    top = state.pending[0] if state.pending else None
    starts = isinstance(top, pending.AskFirst)
    require(starts == (state.first < 0), "first", "it is open as long as somebody decides it, and only then")
    passing = isinstance(top, pending.AskMuster | pending.AskCommand)
    require(
        passing or not state.passes, "passes", "only turns of the muster and commands are passed in a row"
    )


def _combat(state: State) -> None:
    """Check the running combat against its kind and step (WY-21.4.4)."""
    combat = state.combat
    if combat is None:
        require(not any(state.table), "combat", "a table is not empty outside a combat")
        return
    clash = combat.kind == "clash"
    phase = state.phase.startswith("clash") if clash else state.phase == "battle"
    require(phase, "combat", f"{combat.kind} in the phase {state.phase}")
    require(combat.kind == "attack" or not combat.blocked, "combat", f"{combat.kind} cannot be blocked")
    words = {name.rpartition(".")[2] for name, _ in combat.mods}
    declared, over = combat.step == "declare", combat.step == "after"
    shots = (f"{combat.attacker}.rng", f"{combat.attacker}.shot") if combat.ranged else ()
    for name, _ in combat.mods:
        word = name.rpartition(".")[2]
        require(word not in ("rng", "shot") or name in shots, "combat", f"{name!r} where it is of no use")
    require(not declared or words <= _FOR_DECLARED, "combat", "something gained before it has begun")
    require(declared or not words & _FOR_DECLARED, "combat", "'unblockable' when it has begun")
    require(
        over or not words & _FOR_AFTERMATH, "combat", "a follow-up attack is changed when the combat is won"
    )
    require("slaughter" not in words or combat.step in ("tactics", "after"), "combat", "rolls in a slaughter")
    require(sum(name.endswith(".win") for name, _ in combat.mods) < 2, "combat", "both win a slaughter")
    if combat.ranged:
        require(state.there(combat.attacker), "combat", f"{combat.attacker} is not in play")
        shoots = combat.type in find_ranged_values(state, combat.attacker)
        require(shoots, "combat", f"{combat.attacker} does not shoot {combat.type}")
    if over:
        require(state.there(combat.winner), "combat", f"{combat.winner} is not in play")
        require(
            not combat.routed or not (combat.ranged or clash), "combat", f"nobody is routed by {combat.kind}"
        )
    if declared:
        fresh = not combat.used and not any(combat.acted)
        require(fresh, "combat", "something was done before it has begun")


def _battlefield(state: State) -> None:
    """Check the units on the battlefield: those in combat, or a winner who may go on (WY-17.1.3)."""
    combat = state.combat
    if combat is None:
        asked = (pending.AskFollowup, pending.AskReceive)
        fighters = {frame.unit for frame in state.pending[:1] if isinstance(frame, asked)}
    elif combat.ranged:
        fighters = set()
    else:
        steps = {"declare": {combat.attacker}, "after": {combat.winner}}
        fighters = steps.get(combat.step, set(combat.units))
    there = {tag for tag, unit in state.all_units() if unit.fighting}
    for tag in sorted(fighters ^ there):
        require(False, "units", f"{tag} is {'' if tag in there else 'not '}on the battlefield")


def _hands(state: State) -> None:
    """Check that a viewer sees no other seat's hand, except while looking at it (WY-21.4.2)."""
    for seat, name in enumerate(SEATS):
        shown = bool(state.hand[seat]) and UNKNOWN not in state.hand[seat]
        looked = state.sees(seat) or not shown or find_revealed_hand(state, seat) is not None
        require(looked, f"{name} hand", "known cards where the viewer sees none")
