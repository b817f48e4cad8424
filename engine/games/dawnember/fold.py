"""Folds of events: the only way to change a state, the same for the truth and for every view."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from engine.events import Seat
from engine.game import Folds
from engine.games.dawnember import card_events, events
from engine.games.dawnember.card_folds import CARD_FOLDS, ROWS, enter
from engine.games.dawnember.cards.pool import CARDS, UNKNOWN
from engine.games.dawnember.pending import AskPick, Frames
from engine.games.dawnember.state import EVERY_SEAT, Combat, State, owner, put, take


def _fold_battle_began(state: State, event: events.BattleBegan) -> None:
    state.battle = event.battle
    state.gold = list(event.gold)
    state.phase = "muster"
    state.first = -1
    state.turn = event.seat
    state.passes = state.commands = 0


def _fold_muster_began(state: State, event: events.MusterBegan) -> None:
    state.first = state.turn = event.seat


def _fold_unit_deployed(state: State, event: events.UnitDeployed) -> None:
    seat = event.seat
    state.gold[seat] -= CARDS[event.card].cost
    take(state.army_hand[seat], event.card)
    enter(state, seat, event.card, event.row)
    _note_muster_action(state)


def _fold_card_attached(state: State, event: events.CardAttached) -> None:
    seat = event.seat
    state.gold[seat] -= CARDS[event.card].cost
    take(state.army_hand[seat], event.card)
    unit = state.unit(event.unit)
    _change(state, event.unit, attachments=tuple(sorted((*unit.attachments, event.card))))
    _note_muster_action(state)


def _note_muster_action(state: State) -> None:
    if not state.options.final:
        state.passes = 0


def _change(state: State, unit: str, **changes: Any) -> None:
    units = state.units[owner(unit)]
    units[unit] = replace(units[unit], **changes)


def _fold_gold_returned(state: State, event: events.GoldReturned) -> None:
    state.gold[event.seat] += event.gold


def _fold_muster_ended(state: State, event: events.MusterEnded) -> None:
    state.phase = "battle"
    state.passes = 0
    state.gold = [0, 0]


def _fold_spell_points_set(state: State, event: events.SpellPointsSet) -> None:
    state.spell[event.seat] = event.points


def _fold_turn_passed(state: State, event: events.TurnPassed) -> None:
    state.turn = event.seat


def _fold_passed(state: State, event: events.Passed) -> None:
    if state.combat is None:
        state.passes += 1
    else:
        _note_acted(state, event.seat)


def _note_acted(state: State, seat: Seat) -> None:
    combat = state.fight
    attacker, defender = combat.acted
    acted = (True, defender) if combat.place(seat) == 0 else (attacker, True)
    state.combat = replace(combat, acted=acted)


def _fold_command_given(state: State, event: events.CommandGiven) -> None:
    state.commands += 1
    state.passes = state.passes + 1 if event.passing else 0


def _fold_attack_declared(state: State, event: events.AttackDeclared) -> None:
    state.combat = Combat("attack", event.unit, event.target)
    _change(state, event.unit, fighting=True)


def _fold_unit_moved(state: State, event: events.UnitMoved) -> None:
    _change(state, event.unit, row=ROWS[event.row])


def _fold_strategy_played(state: State, event: events.StrategyPlayed) -> None:
    take(state.hand[event.seat], event.card)
    put(state.strategies[event.seat], event.card)


def _fold_tactic_played(state: State, event: events.TacticPlayed) -> None:
    seat = event.seat
    take(state.hand[seat], event.card)
    put(state.table[seat], event.card)
    combat = state.fight
    _points(state, combat.own(seat), combat.points[combat.place(seat)] - CARDS[event.card].cost)
    _note_acted(state, seat)


def _points(state: State, unit: str, points: int) -> None:
    combat = state.fight
    attacker, defender = combat.points
    state.combat = replace(
        combat, points=(points, defender) if unit == combat.attacker else (attacker, points)
    )


def _fold_card_played(state: State, event: events.CardPlayed) -> None:
    take(state.hand[event.seat], event.card)
    put(state.discard[event.seat], event.card)


def _fold_ability_used(state: State, event: events.AbilityUsed) -> None:
    if state.combat is not None:
        state.combat = replace(state.combat, used=tuple(sorted((*state.combat.used, event.ability))))
        if event.acts:
            _note_acted(state, event.seat)


def _fold_spell_paid(state: State, event: events.SpellPaid) -> None:
    state.spell[event.seat] -= event.points


def _fold_spell_negated(state: State, event: events.SpellNegated) -> None:
    if event.card:
        take(state.table[event.seat], event.card)
        put(state.discard[event.seat], event.card)


def _fold_blocked(state: State, event: events.Blocked) -> None:
    state.combat = replace(state.fight, defender=event.unit, blocked=True)


def _fold_combat_began(state: State, event: events.CombatBegan) -> None:
    blocked = state.combat is not None and state.combat.blocked
    state.combat = Combat(event.kind, event.attacker, event.defender, blocked, "tactics")
    if not state.combat.ranged:
        _change(state, event.attacker, fighting=True)
        _change(state, event.defender, fighting=True)


def _fold_points_set(state: State, event: events.PointsSet) -> None:
    _points(state, event.unit, event.points)


def _fold_mod_gained(state: State, event: events.ModGained) -> None:
    combat = state.fight
    mods = dict(combat.mods)
    if event.name.endswith(".win"):
        # Only the unit that got it last has it (WY-7.7.5).
        mods = {name: n for name, n in mods.items() if not name.endswith(".win")}
    total = event.n if "." not in event.name or event.name.endswith((".rout", ".win", ".shot")) else None
    mods[event.name] = mods.get(event.name, 0) + event.n if total is None else total
    state.combat = replace(combat, mods=tuple(sorted((name, n) for name, n in mods.items() if n)))


def _fold_exchanged(state: State, event: events.Exchanged) -> None:
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


def _fold_rolls_awaited(state: State, event: events.RollsAwaited) -> None:
    state.combat = replace(state.fight, step="rolls")


def _fold_rolls_made(state: State, event: events.RollsMade) -> None:
    state.combat = replace(state.fight, step="rolled", rolls=(event.attacker, event.defender))


def _fold_combat_decided(state: State, event: events.CombatDecided) -> None:
    state.combat = replace(
        state.fight, step="after", rolls=None, winner=event.winner, margin=event.margin, routed=False
    )


def _fold_routed(state: State, event: events.Routed) -> None:
    state.combat = replace(state.fight, routed=True)


def _fold_combat_ended(state: State, event: events.CombatEnded) -> None:
    state.combat = None
    for seat in (0, 1):
        _clear_table(state, seat)


def _fold_unit_committed(state: State, event: events.UnitCommitted) -> None:
    _change(state, event.unit, committed=True)


def _fold_unit_readied(state: State, event: events.UnitReadied) -> None:
    _change(state, event.unit, committed=False)


def _fold_unit_returned(state: State, event: events.UnitReturned) -> None:
    _change(state, event.unit, row="l", committed=True, fighting=False)


def _fold_unit_destroyed(state: State, event: events.UnitDestroyed) -> None:
    seat = owner(event.unit)
    unit = state.units[seat].pop(event.unit)
    state.army_discard[seat] = sorted([*state.army_discard[seat], unit.card, *unit.attachments])


def _fold_attachment_destroyed(state: State, event: events.AttachmentDestroyed) -> None:
    attachments = list(state.unit(event.unit).attachments)
    attachments.remove(event.card)
    _change(state, event.unit, attachments=tuple(attachments))
    put(state.army_discard[owner(event.unit)], event.card)


def _fold_strategy_destroyed(state: State, event: events.StrategyDestroyed) -> None:
    state.strategies[event.seat].remove(event.card)
    put(state.discard[event.seat], event.card)


def _fold_fell_forward(state: State, event: events.FellForward) -> None:
    units = state.units[event.seat]
    for each, unit in units.items():
        units[each] = replace(unit, row="l")


def _fold_battle_scored(state: State, event: events.BattleScored) -> None:
    state.passes = 0


def _fold_clash_began(state: State, event: events.ClashBegan) -> None:
    state.phase = f"clash{event.number}"


def _fold_battle_won(state: State, event: events.BattleWon) -> None:
    wins = list(state.wins)
    wins[event.seat] += 1
    state.wins = (wins[0], wins[1])
    state.passes = 0


def _fold_clean_up_began(state: State, event: events.CleanUpBegan) -> None:
    state.phase = "cleanup"
    state.turn = event.seat
    state.spell = [0, 0]
    for seat in (0, 1):
        state.discard[seat] = sorted([*state.discard[seat], *state.strategies[seat]])
        state.strategies[seat] = []
        for each, unit in state.units[seat].items():
            state.units[seat][each] = replace(unit, committed=False)


def _fold_awaited(state: State, event: events.Awaited) -> None:
    _ask(state, event.frames)


def _ask(state: State, frames: Frames) -> None:
    """Make decisions pending: a hand is visible while a card of it is chosen, and no longer."""
    state.pending = frames
    if state.knows == EVERY_SEAT:
        return
    for seat in (0, 1):
        if not state.sees(seat):
            shown = find_revealed_hand(state, seat)
            state.hand[seat] = [UNKNOWN] * len(state.hand[seat]) if shown is None else list(shown)


def find_revealed_hand(state: State, seat: Seat) -> tuple[str, ...] | None:
    """Return the hand of a seat that a state's viewer looks at; None for other seats (WY-21.4.2)."""
    frame = state.pending[0] if state.pending else None
    looking = isinstance(frame, AskPick) and frame.seat != seat and state.sees(frame.seat)
    return frame.hand if looking and isinstance(frame, AskPick) else None


def _fold_match_ended(state: State, event: events.MatchEnded) -> None:
    state.result = event.winner
    _ask(state, ())


def _fold_nothing(state: State, event: object) -> None:
    """Fold an event that changes nothing itself: its consequences are events of their own."""


FOLDS: Folds = {
    **CARD_FOLDS,
    events.BattleBegan: _fold_battle_began,
    events.MusterBegan: _fold_muster_began,
    card_events.HandShown: _fold_nothing,
    events.UnitDeployed: _fold_unit_deployed,
    events.CardAttached: _fold_card_attached,
    events.GoldReturned: _fold_gold_returned,
    events.MusterEnded: _fold_muster_ended,
    events.SpellPointsSet: _fold_spell_points_set,
    events.TurnPassed: _fold_turn_passed,
    events.Passed: _fold_passed,
    events.Declined: _fold_nothing,
    events.CommandGiven: _fold_command_given,
    events.AttackDeclared: _fold_attack_declared,
    events.UnitMoved: _fold_unit_moved,
    events.StrategyPlayed: _fold_strategy_played,
    events.TacticPlayed: _fold_tactic_played,
    events.CardPlayed: _fold_card_played,
    events.AbilityUsed: _fold_ability_used,
    events.SpellPaid: _fold_spell_paid,
    events.SpellNegated: _fold_spell_negated,
    events.Blocked: _fold_blocked,
    events.CombatBegan: _fold_combat_began,
    events.PointsSet: _fold_points_set,
    events.ModGained: _fold_mod_gained,
    events.Exchanged: _fold_exchanged,
    events.RollsAwaited: _fold_rolls_awaited,
    events.RollsMade: _fold_rolls_made,
    events.CombatDecided: _fold_combat_decided,
    events.Routed: _fold_routed,
    events.CombatAborted: _fold_nothing,
    events.CombatEnded: _fold_combat_ended,
    events.UnitCommitted: _fold_unit_committed,
    events.UnitReadied: _fold_unit_readied,
    events.UnitReturned: _fold_unit_returned,
    events.UnitDestroyed: _fold_unit_destroyed,
    events.AttachmentDestroyed: _fold_attachment_destroyed,
    events.StrategyDestroyed: _fold_strategy_destroyed,
    events.FellForward: _fold_fell_forward,
    events.Withdrew: _fold_nothing,
    events.UnitKept: _fold_nothing,
    events.BattleScored: _fold_battle_scored,
    events.ClashBegan: _fold_clash_began,
    events.BattleWon: _fold_battle_won,
    events.CleanUpBegan: _fold_clean_up_began,
    events.Awaited: _fold_awaited,
    events.MatchEnded: _fold_match_ended,
}
