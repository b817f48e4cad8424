"""Checks of questions in a position: whether each is possible, and which frames wait after it (WY-21.4.5)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.events import Seat
from engine.games.dawnember import pending
from engine.games.dawnember.cards.card import Target, Use, Window
from engine.games.dawnember.cards.effects import Stack
from engine.games.dawnember.cards.pool import CARDS, UNKNOWN
from engine.games.dawnember.legality.commands import blockers, shot
from engine.games.dawnember.legality.legal_actions import BARGAIN_CARDS
from engine.games.dawnember.legality.sources import source_of
from engine.games.dawnember.legality.uses import Source
from engine.games.dawnember.options import SEATS
from engine.games.dawnember.pending import Frames
from engine.games.dawnember.state import State, owner
from engine.games.dawnember.values.values import find_ranged_values, unblockable
from engine.notation import require


def check_pending(state: State) -> None:
    """Refuse decisions that cannot be pending in a state; raises `NotationError`."""
    if state.pending:
        top, *rest = state.pending
        _CHECKS[type(top)](state, top, tuple(rest))


def _alone(state: State, frame: Any, rest: Frames, *phases: str) -> None:
    """Check a decision between combats, with no frame waiting after it."""
    require(state.phase.rstrip("0123456789") in phases, "pend", f"'{frame}' in the phase {state.phase}")
    require(state.combat is None, "pend", f"'{frame}' while a combat runs")
    require(not rest, "pend", f"nothing waits behind '{frame}'")


def _on_turn(state: State, frame: Any, seat: Seat) -> None:
    require(state.turn == seat, "turn", f"'{frame}' in a turn of {SEATS[state.turn]}")


def _of_course(*phases: str) -> Callable[[State, Any, Frames], None]:
    def check_asked(state: State, frame: Any, rest: Frames) -> None:
        _alone(state, frame, rest, *phases)
        _on_turn(state, frame, frame.seat)

    return check_asked


def _fits(state: State, frame: Any, found: object, rest: Frames = ()) -> None:
    """Check that a question has an answer, and that no frame waits after it."""
    require(bool(found), "pend", f"'{frame}' cannot be asked here")
    require(not rest, "pend", f"nothing waits behind '{frame}'")


def _block(state: State, frame: pending.AskBlock, rest: Frames) -> None:
    combat = state.combat
    declared = combat is not None and combat.step == "declare" and not combat.blocked
    asked = declared and state.fight.attacking != frame.seat and not unblockable(state)
    _fits(state, frame, asked and blockers(state), rest)


def _tactic(state: State, frame: pending.AskTactic, rest: Frames) -> None:
    _fits(state, frame, state.combat is not None and state.combat.step == "tactics", rest)


def _pay(state: State, frame: pending.AskPay, rest: Frames) -> None:
    require(
        rest == (pending.AskTactic(frame.seat),), "pend", f"behind '{frame}' waits the same seat's tactic"
    )
    _tactic(state, pending.AskTactic(frame.seat), ())
    _fits(state, frame, len(state.hand[frame.seat]) >= BARGAIN_CARDS)


def _pick(state: State, frame: pending.AskPick, rest: Frames) -> None:
    _alone(state, frame, rest, "battle")
    _on_turn(state, frame, frame.seat)
    _fits(state, frame, state.hand[1 - frame.seat])


def _followup(state: State, frame: pending.AskFollowup, rest: Frames) -> None:
    _alone(state, frame, rest, "battle")
    enemies = state.units[1 - frame.seat]
    chosen = enemies if frame.chooses else state.ready(1 - frame.seat)
    able = owner(frame.unit) == frame.seat and not state.unit(frame.unit).committed
    _fits(state, frame, able and chosen)


def _receive(state: State, frame: pending.AskReceive, rest: Frames) -> None:
    _alone(state, frame, rest, "battle")
    able = owner(frame.unit) != frame.seat and not state.unit(frame.unit).committed
    _fits(state, frame, able and state.ready(frame.seat))


def _reshoot(state: State, frame: pending.AskReshoot, rest: Frames) -> None:
    _alone(state, frame, rest, "battle")
    able = owner(frame.unit) == frame.seat and not state.unit(frame.unit).committed
    shoots = able and frame.kind in find_ranged_values(state, frame.unit)
    _fits(state, frame, shoots and shot(state, frame.unit, frame.kind))


def _clash(state: State, frame: pending.AskClash, rest: Frames) -> None:
    _alone(state, frame, rest, "clash")
    _on_turn(state, frame, 1 - frame.seat if frame.against else frame.seat)
    against = not frame.against or owner(frame.against) != frame.seat
    _fits(state, frame, against and all(state.units))


def _retreat(state: State, frame: pending.AskRetreat, rest: Frames) -> None:
    _alone(state, frame, rest, "battle")
    _on_turn(state, frame, frame.seat)
    _fits(state, frame, owner(frame.unit) == frame.seat)


def _arrange(state: State, frame: pending.AskArrange, rest: Frames) -> None:
    """Check that the loser waits after the winner, with its first unit (WY-13.4.2)."""
    other = 1 - frame.seat
    waits = state.turn == frame.seat and state.units[other]
    behind = (pending.AskArrange(other, next(iter(state.units[other]))),) if waits else ()
    require(rest == behind, "pend", f"'{';'.join(map(str, rest)) or '-'}' waits behind '{frame}'")
    _alone(state, frame, (), "cleanup")
    _fits(state, frame, owner(frame.unit) == frame.seat)


def _react(state: State, frame: pending.AskReact, rest: Frames) -> None:
    if frame.window == "spell":
        require(not frame.passed, "pend", f"'{frame}' asks one seat only")
        _spell(state, 1 - frame.seat, rest)
    else:
        _fits(state, frame, True, rest)


def _spell(state: State, seat: Seat, frames: Frames) -> None:
    """Check that a question is about a seat's spell, and check the frames after it."""
    spell, rest = (frames[0], frames[1:]) if frames else (None, ())
    if not isinstance(spell, pending.Spell) or spell.seat != seat:
        require(False, "pend", f"no spell of {SEATS[seat]} is asked about")
        return
    source = Source(seat, spell.card) if spell.card else source_of(seat, spell.ability)
    _names(state, spell, source)
    ability = source.ability
    if ability.window is Window.SPELL:
        _spell(state, 1 - seat, rest)
        return
    behind: Frames = (pending.AskTactic(1 - seat),)
    if ability.window is not None:
        behind = (pending.AskReact(1 - seat, ability.window.value),)
    elif ability.use is Use.COMMAND:
        behind = ()
        _on_turn(state, spell, seat)
        require(state.combat is None and state.phase == "battle", "pend", f"'{spell}' is a command")
    else:
        _tactic(state, pending.AskTactic(seat), ())
    require(rest == behind, "pend", f"'{';'.join(map(str, rest)) or '-'}' waits behind '{spell}'")


def _names(state: State, spell: pending.Spell, source: Source) -> None:
    """Check that a spell comes from something in play or on the table, and names its targets."""
    seat, ability = spell.seat, source.ability
    if spell.card:
        lies = CARDS[spell.card].kind != "tactic" or spell.card in state.table[seat]
        require(lies, "pend", f"'{spell}': {spell.card} is not on the table")
    else:
        there = source.unit and owner(source.unit) == seat and state.there(source.unit)
        unit = state.unit(source.unit) if there else None
        has = unit is not None and source.card in (unit.card, *unit.attachments)
        require(has, "pend", f"'{spell}': nobody has that ability")
    if ability.target is Target.ENEMY_READY_UNIT:
        fits = len(spell.args) == 1 and spell.args[0] in state.units[1 - seat]
    else:
        fits = not spell.args
    require(fits, "pend", f"'{spell}' is not aimed at anything")
    stacks = any(isinstance(effect, Stack) for effect in ability.effects)
    card = CARDS.get(spell.hidden)
    seen = not card.army if card is not None else spell.hidden == UNKNOWN and not state.sees(seat)
    require(seen if stacks else not spell.hidden, "pend", f"'{spell}' names no card of a hand")


_CHECKS: dict[type, Callable[[State, Any, Frames], None]] = {
    pending.AskFirst: _of_course("muster"),
    pending.AskMuster: _of_course("muster"),
    pending.AskCommand: _of_course("battle"),
    pending.AskBlock: _block,
    pending.AskPay: _pay,
    pending.AskPick: _pick,
    pending.AskTactic: _tactic,
    pending.AskReact: _react,
    pending.AskFollowup: _followup,
    pending.AskReceive: _receive,
    pending.AskReshoot: _reshoot,
    pending.AskClash: _clash,
    pending.AskRetreat: _retreat,
    pending.AskArrange: _arrange,
}
