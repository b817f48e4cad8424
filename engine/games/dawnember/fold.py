"""Fold: the only way that a state changes, the same on the truth and on every view."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from engine.events import Seat
from engine.game import Folds
from engine.games.dawnember import events
from engine.games.dawnember.card_folds import CARD_FOLDS, ROWS, enter
from engine.games.dawnember.cards.pool import CARDS, UNKNOWN
from engine.games.dawnember.pending import AskPick, Frames
from engine.games.dawnember.state import EVERY_SEAT, Combat, State, owner, put, take


def _battle_began(state: State, event: events.BattleBegan) -> None:
    state.battle = event.battle
    state.gold = list(event.gold)
    state.phase = "muster"
    state.first = -1
    state.turn = event.seat
    state.passes = state.commands = 0


def _muster_began(state: State, event: events.MusterBegan) -> None:
    state.first = state.turn = event.seat


def _unit_deployed(state: State, event: events.UnitDeployed) -> None:
    seat = event.seat
    state.gold[seat] -= CARDS[event.card].cost
    take(state.army_hand[seat], event.card)
    enter(state, seat, event.card, event.row)
    _acted_in_muster(state)


def _card_attached(state: State, event: events.CardAttached) -> None:
    seat = event.seat
    state.gold[seat] -= CARDS[event.card].cost
    take(state.army_hand[seat], event.card)
    unit = state.unit(event.unit)
    _change(state, event.unit, attachments=tuple(sorted((*unit.attachments, event.card))))
    _acted_in_muster(state)


def _acted_in_muster(state: State) -> None:
    if not state.options.final:
        state.passes = 0


def _change(state: State, unit: str, **changes: Any) -> None:
    units = state.units[owner(unit)]
    units[unit] = replace(units[unit], **changes)


def _gold_returned(state: State, event: events.GoldReturned) -> None:
    state.gold[event.seat] += event.gold


def _muster_ended(state: State, event: events.MusterEnded) -> None:
    state.phase = "battle"
    state.passes = 0
    state.gold = [0, 0]


def _spell_points_set(state: State, event: events.SpellPointsSet) -> None:
    state.spell[event.seat] = event.points


def _turn_passed(state: State, event: events.TurnPassed) -> None:
    state.turn = event.seat


def _passed(state: State, event: events.Passed) -> None:
    if state.combat is None:
        state.passes += 1
    else:
        _acted(state, event.seat)


def _acted(state: State, seat: Seat) -> None:
    combat = state.fight
    attacker, defender = combat.acted
    acted = (True, defender) if combat.place(seat) == 0 else (attacker, True)
    state.combat = replace(combat, acted=acted)


def _command_given(state: State, event: events.CommandGiven) -> None:
    state.commands += 1
    state.passes = state.passes + 1 if event.passing else 0


def _attack_declared(state: State, event: events.AttackDeclared) -> None:
    state.combat = Combat("attack", event.unit, event.target)
    _change(state, event.unit, fighting=True)


def _unit_moved(state: State, event: events.UnitMoved) -> None:
    _change(state, event.unit, row=ROWS[event.row])


def _strategy_played(state: State, event: events.StrategyPlayed) -> None:
    take(state.hand[event.seat], event.card)
    put(state.strategies[event.seat], event.card)


def _tactic_played(state: State, event: events.TacticPlayed) -> None:
    seat = event.seat
    take(state.hand[seat], event.card)
    put(state.table[seat], event.card)
    combat = state.fight
    _points(state, combat.own(seat), combat.points[combat.place(seat)] - CARDS[event.card].cost)
    _acted(state, seat)


def _points(state: State, unit: str, points: int) -> None:
    combat = state.fight
    attacker, defender = combat.points
    state.combat = replace(
        combat, points=(points, defender) if unit == combat.attacker else (attacker, points)
    )


def _card_played(state: State, event: events.CardPlayed) -> None:
    take(state.hand[event.seat], event.card)
    put(state.discard[event.seat], event.card)


def _ability_used(state: State, event: events.AbilityUsed) -> None:
    if state.combat is not None:
        state.combat = replace(state.combat, used=tuple(sorted((*state.combat.used, event.ability))))
        if event.acts:
            _acted(state, event.seat)


def _spell_paid(state: State, event: events.SpellPaid) -> None:
    state.spell[event.seat] -= event.points


def _spell_negated(state: State, event: events.SpellNegated) -> None:
    if event.card:
        take(state.table[event.seat], event.card)
        put(state.discard[event.seat], event.card)


def _blocked(state: State, event: events.Blocked) -> None:
    state.combat = replace(state.fight, defender=event.unit, blocked=True)


def _combat_began(state: State, event: events.CombatBegan) -> None:
    blocked = state.combat is not None and state.combat.blocked
    state.combat = Combat(event.kind, event.attacker, event.defender, blocked, "tactics")
    if not state.combat.ranged:
        _change(state, event.attacker, fighting=True)
        _change(state, event.defender, fighting=True)


def _points_set(state: State, event: events.PointsSet) -> None:
    _points(state, event.unit, event.points)


def _mod_gained(state: State, event: events.ModGained) -> None:
    combat = state.fight
    mods = dict(combat.mods)
    if event.name.endswith(".win"):
        # Whoever got it last has it alone (WY-7.7.5).
        mods = {name: n for name, n in mods.items() if not name.endswith(".win")}
    total = event.n if "." not in event.name or event.name.endswith((".rout", ".win", ".shot")) else None
    mods[event.name] = mods.get(event.name, 0) + event.n if total is None else total
    state.combat = replace(combat, mods=tuple(sorted((name, n) for name, n in mods.items() if n)))


def _exchanged(state: State, event: events.Exchanged) -> None:
    combat, seat = state.fight, owner(event.old)
    attacker, defender = (event.new if unit == event.old else unit for unit in combat.units)
    _change(state, event.old, row="l", fighting=False)
    _change(state, event.new, fighting=True)
    state.combat = replace(
        combat,
        attacker=attacker,
        defender=defender,
        blocked=combat.blocked and defender != event.new,
        mods=tuple(mod for mod in combat.mods if mod[0].partition(".")[0] != event.old),
    )
    _clear_table(state, seat)


def _clear_table(state: State, seat: Seat) -> None:
    state.discard[seat] = sorted([*state.discard[seat], *state.table[seat]])
    state.table[seat] = []


def _rolls_awaited(state: State, event: events.RollsAwaited) -> None:
    state.combat = replace(state.fight, step="rolls")


def _rolls_made(state: State, event: events.RollsMade) -> None:
    state.combat = replace(state.fight, step="rolled", rolls=(event.attacker, event.defender))


def _combat_decided(state: State, event: events.CombatDecided) -> None:
    state.combat = replace(
        state.fight, step="after", rolls=None, winner=event.winner, margin=event.margin, routed=False
    )


def _routed(state: State, event: events.Routed) -> None:
    state.combat = replace(state.fight, routed=True)


def _combat_ended(state: State, event: events.CombatEnded) -> None:
    state.combat = None
    for seat in (0, 1):
        _clear_table(state, seat)


def _unit_committed(state: State, event: events.UnitCommitted) -> None:
    _change(state, event.unit, committed=True)


def _unit_readied(state: State, event: events.UnitReadied) -> None:
    _change(state, event.unit, committed=False)


def _unit_returned(state: State, event: events.UnitReturned) -> None:
    _change(state, event.unit, row="l", committed=True, fighting=False)


def _unit_destroyed(state: State, event: events.UnitDestroyed) -> None:
    seat = owner(event.unit)
    unit = state.units[seat].pop(event.unit)
    state.army_discard[seat] = sorted([*state.army_discard[seat], unit.card, *unit.attachments])


def _attachment_destroyed(state: State, event: events.AttachmentDestroyed) -> None:
    attachments = list(state.unit(event.unit).attachments)
    attachments.remove(event.card)
    _change(state, event.unit, attachments=tuple(attachments))
    put(state.army_discard[owner(event.unit)], event.card)


def _strategy_destroyed(state: State, event: events.StrategyDestroyed) -> None:
    state.strategies[event.seat].remove(event.card)
    put(state.discard[event.seat], event.card)


def _fell_forward(state: State, event: events.FellForward) -> None:
    units = state.units[event.seat]
    for each, unit in units.items():
        units[each] = replace(unit, row="l")


def _battle_scored(state: State, event: events.BattleScored) -> None:
    state.passes = 0


def _clash_began(state: State, event: events.ClashBegan) -> None:
    state.phase = f"clash{event.number}"


def _battle_won(state: State, event: events.BattleWon) -> None:
    wins = list(state.wins)
    wins[event.seat] += 1
    state.wins = (wins[0], wins[1])
    state.passes = 0


def _clean_up_began(state: State, event: events.CleanUpBegan) -> None:
    state.phase = "cleanup"
    state.turn = event.seat
    state.spell = [0, 0]
    for seat in (0, 1):
        state.discard[seat] = sorted([*state.discard[seat], *state.strategies[seat]])
        state.strategies[seat] = []
        for each, unit in state.units[seat].items():
            state.units[seat][each] = replace(unit, committed=False)


def _awaited(state: State, event: events.Awaited) -> None:
    _ask(state, event.frames)


def _ask(state: State, frames: Frames) -> None:
    """Let decisions be pending: a hand is seen as long as a card of it is chosen, and no longer."""
    state.pending = frames
    if state.knows == EVERY_SEAT:
        return
    for seat in (0, 1):
        if not state.sees(seat):
            shown = looked_at(state, seat)
            state.hand[seat] = [UNKNOWN] * len(state.hand[seat]) if shown is None else list(shown)


def looked_at(state: State, seat: Seat) -> tuple[str, ...] | None:
    """Return the hand of a seat that the viewer of a state looks at, None where it does not (WY-21.4.2)."""
    frame = state.pending[0] if state.pending else None
    looking = isinstance(frame, AskPick) and frame.seat != seat and state.sees(frame.seat)
    return frame.hand if looking and isinstance(frame, AskPick) else None


def _match_ended(state: State, event: events.MatchEnded) -> None:
    state.result = event.winner
    _ask(state, ())


def _nothing(state: State, event: object) -> None:
    """Fold an event that is told for its own sake: what it changes follows in events of its own."""


FOLDS: Folds = {
    **CARD_FOLDS,
    events.BattleBegan: _battle_began,
    events.MusterBegan: _muster_began,
    events.HandShown: _nothing,
    events.UnitDeployed: _unit_deployed,
    events.CardAttached: _card_attached,
    events.GoldReturned: _gold_returned,
    events.MusterEnded: _muster_ended,
    events.SpellPointsSet: _spell_points_set,
    events.TurnPassed: _turn_passed,
    events.Passed: _passed,
    events.Declined: _nothing,
    events.CommandGiven: _command_given,
    events.AttackDeclared: _attack_declared,
    events.UnitMoved: _unit_moved,
    events.StrategyPlayed: _strategy_played,
    events.TacticPlayed: _tactic_played,
    events.CardPlayed: _card_played,
    events.AbilityUsed: _ability_used,
    events.SpellPaid: _spell_paid,
    events.SpellNegated: _spell_negated,
    events.Blocked: _blocked,
    events.CombatBegan: _combat_began,
    events.PointsSet: _points_set,
    events.ModGained: _mod_gained,
    events.Exchanged: _exchanged,
    events.RollsAwaited: _rolls_awaited,
    events.RollsMade: _rolls_made,
    events.CombatDecided: _combat_decided,
    events.Routed: _routed,
    events.CombatAborted: _nothing,
    events.CombatEnded: _combat_ended,
    events.UnitCommitted: _unit_committed,
    events.UnitReadied: _unit_readied,
    events.UnitReturned: _unit_returned,
    events.UnitDestroyed: _unit_destroyed,
    events.AttachmentDestroyed: _attachment_destroyed,
    events.StrategyDestroyed: _strategy_destroyed,
    events.FellForward: _fell_forward,
    events.Withdrew: _nothing,
    events.UnitKept: _nothing,
    events.BattleScored: _battle_scored,
    events.ClashBegan: _clash_began,
    events.BattleWon: _battle_won,
    events.CleanUpBegan: _clean_up_began,
    events.Awaited: _awaited,
    events.MatchEnded: _match_ended,
}
