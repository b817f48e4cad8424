"""Reasons for refusals; the listing of actions and the explanations share the same checks."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.events import Seat
from engine.game import GAME_OVER, ILLEGAL, NOT_YOUR_TURN, Reason
from engine.games.dawnember import actions, pending
from engine.games.dawnember.cards.card import Use
from engine.games.dawnember.cards.pool import CARDS
from engine.games.dawnember.legality import muster, tactics
from engine.games.dawnember.legality.commands import (
    REACH,
    fast_enough,
    from_its_row,
    list_attack_targets,
    reserve_barred,
    shot,
)
from engine.games.dawnember.legality.legal_actions import legal, to_act
from engine.games.dawnember.legality.sources import fresh, source_of
from engine.games.dawnember.legality.uses import Source, choices, obstacle, payers
from engine.games.dawnember.options import SEATS
from engine.games.dawnember.pending import AskReact, AskTactic, Frame
from engine.games.dawnember.state import State
from engine.games.dawnember.values.values import find_ranged_values

NOT_NOW = Reason("not_now")


def refuse(state: State, seat: Seat, action: actions.Action) -> Reason | None:
    """Say why an action is not possible now, or None."""
    if seat not in to_act(state):
        return NOT_YOUR_TURN if state.pending else GAME_OVER
    if action in legal(state, seat):
        return None
    explain = _EXPLAINERS.get(type(action))
    found = explain(state, seat, action) if explain is not None else None
    return found or (ILLEGAL if _is_asked_for(state.pending[0], action) else NOT_NOW)


def _is_asked_for(frame: Frame, action: actions.Action) -> bool:
    return isinstance(action, _ASKED_ACTIONS.get(type(frame), ()))


_ASKED_ACTIONS: dict[type, tuple[type, ...]] = {
    pending.AskMuster: (actions.Deploy, actions.Attach),
    pending.AskCommand: (
        actions.Attack,
        actions.Shoot,
        actions.Move,
        actions.Strategy,
        actions.Play,
        actions.Use,
    ),
    pending.AskReact: (actions.Play, actions.Use),
    pending.AskTactic: (actions.Play, actions.Use),
    pending.AskBlock: (actions.Block,),
    pending.AskPay: (actions.Pay,),
    pending.AskPick: (actions.Pick,),
    pending.AskFollowup: (actions.Follow,),
    pending.AskReceive: (actions.Receive,),
    pending.AskReshoot: (actions.Shoot,),
    pending.AskClash: (actions.Clash,),
    pending.AskRetreat: (actions.Test, actions.Drop),
    pending.AskArrange: (actions.Arrange, actions.Drop),
}


def _own(state: State, seat: Seat, tag: str) -> Reason | None:
    """Say that a unit is not there, or not the seat's own."""
    if not tag or tag[0] not in SEATS or not state.there(tag):
        return Reason("no_unit", {"unit": tag})
    return None if tag in state.units[seat] else Reason("not_own", {"unit": state.unit(tag).card})


def _require_in_hand(pile: list[str], card: str) -> Reason | None:
    return None if card in pile else Reason("not_in_hand", {"card": card})


def _other_moment(card: str) -> Reason:
    """Say when a card of a hand may be played, for a card that may not be played now."""
    return Reason(f"not_now_{CARDS[card].kind}", {"card": card}) if card in CARDS else NOT_NOW


def _deploy(state: State, seat: Seat, action: actions.Deploy) -> Reason | None:
    if not isinstance(state.pending[0], pending.AskMuster):
        return _other_moment(action.card)
    return _require_in_hand(state.army_hand[seat], action.card) or muster.unaffordable(
        state, seat, action.card
    )


def _attach(state: State, seat: Seat, action: actions.Attach) -> Reason | None:
    if not isinstance(state.pending[0], pending.AskMuster):
        return _other_moment(action.card)
    return (
        _require_in_hand(state.army_hand[seat], action.card)
        or _own(state, seat, action.unit)
        or muster.unaffordable(state, seat, action.card)
        or muster.unbearable(state.unit(action.unit), CARDS[action.card])
    )


def _able(state: State, seat: Seat, tag: str) -> Reason | None:
    """Say why a unit cannot act at all."""
    found = _own(state, seat, tag)
    if found is None and state.unit(tag).committed:
        return Reason("unit_committed", {"unit": state.unit(tag).card})
    return found


def _attack(state: State, seat: Seat, action: actions.Attack) -> Reason | None:
    if not isinstance(state.pending[0], pending.AskCommand):
        return NOT_NOW
    found = _able(state, seat, action.unit) or _enemy(state, seat, action.target)
    if found is not None:
        return found
    if not from_its_row(state, action.unit):
        return Reason("infantry_in_reserve", {"unit": state.unit(action.unit).card})
    return (
        None
        if action.target in list_attack_targets(state, action.unit)
        else reserve_barred(state, action.unit)
    )


def _enemy(state: State, seat: Seat, tag: str) -> Reason | None:
    found = _own(state, 1 - seat, tag)
    if found is not None and found.code == "not_own":
        return Reason("not_enemy", {"unit": state.unit(tag).card})
    return found


def _shoot(state: State, seat: Seat, action: actions.Shoot) -> Reason | None:
    if not isinstance(state.pending[0], pending.AskCommand | pending.AskReshoot):
        return NOT_NOW
    found = _able(state, seat, action.unit) or _enemy(state, seat, action.target)
    if found is not None:
        return found
    if action.kind not in find_ranged_values(state, action.unit):
        return Reason("no_such_shot", {"unit": state.unit(action.unit).card, "kind": action.kind})
    if (action.kind, state.unit(action.unit).row) not in REACH:
        return Reason("no_shot_from_reserve", {"unit": state.unit(action.unit).card, "kind": action.kind})
    if action.target in shot(state, action.unit, action.kind):
        return None
    return Reason("out_of_range", {"unit": state.unit(action.target).card})


def _move(state: State, seat: Seat, action: actions.Move) -> Reason | None:
    if not isinstance(state.pending[0], pending.AskCommand):
        return NOT_NOW
    return _own(state, seat, action.unit) or Reason("in_line_already", {"unit": state.unit(action.unit).card})


def _strategy(state: State, seat: Seat, action: actions.Strategy) -> Reason | None:
    if not isinstance(state.pending[0], pending.AskCommand):
        return _other_moment(action.card)
    return _require_in_hand(state.hand[seat], action.card)


def _play(state: State, seat: Seat, action: actions.Play) -> Reason | None:
    found = _require_in_hand(state.hand[seat], action.card)
    if found is not None:
        return found
    if not _moment(state, Source(seat, action.card)):
        return _other_moment(action.card)
    if isinstance(state.pending[0], AskTactic):
        found = tactics.unaffordable(state, seat, action.card)
    return found or _unusable(state, Source(seat, action.card))


def _use(state: State, seat: Seat, action: actions.Use) -> Reason | None:
    card, _, place = action.ability.partition("@")
    if card not in CARDS or CARDS[card].usable is None:
        return Reason("no_ability", {"card": card})
    source = source_of(seat, action.ability)
    if source.unit:
        found = _own(state, seat, source.unit)
        if found is not None:
            return found
        unit = state.unit(source.unit)
        if card != unit.card and card not in unit.attachments:
            return Reason("no_ability", {"card": card})
        if unit.committed:
            return Reason("unit_committed", {"unit": state.unit(source.unit).card})
    elif place != SEATS[seat] or card not in state.strategies[seat]:
        return Reason("no_ability", {"card": card})
    if not _moment(state, source):
        return Reason("not_now_ability", {"card": card})
    if not fresh(state, source):
        return Reason("used_already", {"card": card})
    if isinstance(state.pending[0], AskTactic) and (late := tactics.too_late(state, source)) is not None:
        return late
    return _unusable(state, source)


def _moment(state: State, source: Source) -> bool:
    """Say whether the present question is the right moment for a card or ability."""
    frame, ability = state.pending[0], CARDS[source.card].usable
    if ability is None:
        return False
    if isinstance(frame, AskReact):
        return ability.window is not None and ability.window.value == frame.window
    if isinstance(frame, AskTactic):
        outside = source.unit not in state.fight.units
        if not source.unit:
            return ability.use in (Use.TACTIC, Use.CRY, Use.SUPPORT)
        return ability.use is Use.SUPPORT if outside else ability.use in (Use.TACTIC, Use.CRY)
    return isinstance(frame, pending.AskCommand) and ability.use is Use.COMMAND


def _unusable(state: State, source: Source) -> Reason | None:
    """Say why a use is impossible in every way, or None (WY-7.4.1)."""
    found = obstacle(state, source)
    if found is not None:
        return found
    if payers(state, source) == []:
        return Reason("nobody_to_pay", {"card": source.card})
    return None if any(True for _ in choices(state, source)) else Reason("no_target", {"card": source.card})


def _block(state: State, seat: Seat, action: actions.Block) -> Reason | None:
    if not isinstance(state.pending[0], pending.AskBlock):
        return NOT_NOW
    found = _able(state, seat, action.unit)
    if found is not None:
        return found
    if action.unit == state.fight.defender:
        return Reason("attacked_itself", {"unit": state.unit(action.unit).card})
    if fast_enough(state, action.unit):
        return None
    return Reason("too_slow", {"unit": state.unit(action.unit).card})


def _receive(state: State, seat: Seat, action: actions.Receive) -> Reason | None:
    return _able(state, seat, action.unit) if isinstance(state.pending[0], pending.AskReceive) else NOT_NOW


_EXPLAINERS: dict[type, Callable[[State, Seat, Any], Reason | None]] = {
    actions.Deploy: _deploy,
    actions.Attach: _attach,
    actions.Attack: _attack,
    actions.Shoot: _shoot,
    actions.Move: _move,
    actions.Strategy: _strategy,
    actions.Play: _play,
    actions.Use: _use,
    actions.Block: _block,
    actions.Receive: _receive,
}
