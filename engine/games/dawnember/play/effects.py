"""The primitives of cards, carried out (WY-18)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec import Struct

from engine.events import Seat
from engine.games.dawnember.card_events import CardStacked, HandShown
from engine.games.dawnember.cards.card import Target
from engine.games.dawnember.cards.effects import (
    AutoRout,
    BlockWith,
    Branches,
    Cmd,
    Commit,
    Destroy,
    Discard,
    Draw,
    Effect,
    Exchange,
    ExtraShot,
    HalfRoll,
    Look,
    Move,
    Negate,
    NoFollowup,
    OtherReadyInLine,
    PickFollowup,
    Ready,
    Reroll,
    Rng,
    Roll,
    Slaughter,
    Stack,
    Str,
    Terror,
    Test,
    Tp,
    Unblockable,
    UnlessPay,
    Value,
    WinSlaughter,
)
from engine.games.dawnember.cards.pool import CARDS
from engine.games.dawnember.events import (
    Blocked,
    Exchanged,
    ModGained,
    PointsSet,
    SpellNegated,
    StrategyDestroyed,
    UnitMoved,
    UnitReadied,
)
from engine.games.dawnember.legality.uses import Choice, Source
from engine.games.dawnember.options import SEATS
from engine.games.dawnember.pending import AskPay, AskPick, Frames, Spell
from engine.games.dawnember.play.changes import commit, destroy, strip
from engine.games.dawnember.play.combat import reroll
from engine.games.dawnember.play.dealing import discard_at_random, draw, roll
from engine.games.dawnember.play.table import Table
from engine.games.dawnember.state import State
from engine.games.dawnember.values.values import TESTED_VALUES, full_points, points


class PaidUse(Struct, frozen=True):
    """A paid use that takes effect: its source, its choices, and the frames after it."""

    source: Source
    choice: Choice
    waiting: Frames
    hidden: str = ""
    """The card of the hand that it names."""
    rolled: int = 0
    """The roll that contains its effect."""

    @property
    def seat(self) -> Seat:
        """Return the seat that uses it."""
        return self.source.seat

    def about(self, state: State) -> str:
        """Return the unit that it is about."""
        match self.source.ability.target:
            case Target.SELF | Target.BEARER:
                return self.source.unit
            case Target.OWN_IN_COMBAT:
                return state.fight.own(self.seat)
            case Target.ENEMY_IN_COMBAT:
                return state.fight.enemy(self.seat)
        return self.choice.target


def perform(turn: Table, use: PaidUse) -> Frames:
    """Carry a use out, one sentence after another; return the waiting frames, new questions first.

    If a sentence does nothing the rest is skipped (WY-7.4.2).
    """
    waiting = use.waiting
    for effect in use.source.ability.effects:
        found = _carry_out(turn, use, effect, waiting)
        if found is None:
            break
        waiting = found
    return waiting


def _carry_out(turn: Table, use: PaidUse, effect: Effect, waiting: Frames) -> Frames | None:
    """Carry one primitive out; None if it did nothing."""
    if type(effect) in _ASKING:
        return _ASKING[type(effect)](turn, use, effect, waiting)
    done = _DOING[type(effect)](turn, use, effect)
    return None if done is False else waiting


def _worth(turn: Table, use: PaidUse, value: Value) -> int:
    if isinstance(value, HalfRoll):
        return -(-use.rolled // 2)
    if isinstance(value, OtherReadyInLine):
        state = turn.state
        own = state.fight.own(use.seat)
        line = [tag for tag in state.ready(use.seat) if tag != own and state.unit(tag).row == "l"]
        return min(value.most, len(line))
    return value


def _gain(name: str) -> Callable[[Table, PaidUse, Any], None]:
    def gain(turn: Table, use: PaidUse, effect: Any) -> None:
        n = _worth(turn, use, effect.n)
        if n:
            turn.emit(ModGained(f"{use.about(turn.state)}.{name}", n))

    return gain


def _points(turn: Table, use: PaidUse, effect: Tp) -> None:
    unit = use.about(turn.state)
    turn.emit(PointsSet(unit, max(0, points(turn.state, unit) + _worth(turn, use, effect.n))))


def _commit(turn: Table, use: PaidUse, effect: Commit) -> bool:
    unit = use.about(turn.state)
    return turn.state.there(unit) and commit(turn, unit)


def _ready(turn: Table, use: PaidUse, effect: Ready) -> None:
    turn.emit(UnitReadied(use.about(turn.state)))


def _destroy(turn: Table, use: PaidUse, effect: Destroy) -> None:
    target = use.choice.target
    match use.source.ability.target:
        case Target.ATTACHMENT_OF_ENEMY_IN_COMBAT:
            strip(turn, turn.state.fight.enemy(use.seat), target)
        case Target.STRATEGY:
            card, _, seat = target.partition("@")
            turn.emit(StrategyDestroyed(SEATS.index(seat), card))
        case _:
            destroy(turn, use.about(turn.state))


def _draw(turn: Table, use: PaidUse, effect: Draw) -> None:
    draw(turn, use.seat, "action", effect.n)


def _look(turn: Table, use: PaidUse, effect: Look) -> None:
    enemy = 1 - use.seat
    turn.emit(HandShown(enemy, use.seat))


def _stack(turn: Table, use: PaidUse, effect: Stack) -> bool:
    """Put the card on the deck if it is still in the hand (WY-15.1.27)."""
    if use.hidden not in turn.state.hand[use.seat]:
        return False
    turn.emit(CardStacked(use.seat, use.hidden))
    return True


def _reroll(turn: Table, use: PaidUse, effect: Reroll) -> None:
    reroll(turn, 1 - use.seat)


def _auto_rout(turn: Table, use: PaidUse, effect: AutoRout) -> None:
    turn.emit(ModGained(f"{use.about(turn.state)}.rout"))


def _extra_shot(turn: Table, use: PaidUse, effect: ExtraShot) -> None:
    turn.emit(ModGained(f"{use.about(turn.state)}.shot", effect.margin))


def _win_slaughter(turn: Table, use: PaidUse, effect: WinSlaughter) -> None:
    turn.emit(ModGained(f"{use.about(turn.state)}.win"))


def _for_the_combat(word: str) -> Callable[[Table, PaidUse, Any], None]:
    def gain(turn: Table, use: PaidUse, effect: Any) -> None:
        turn.emit(ModGained(word))

    return gain


def _block_with(turn: Table, use: PaidUse, effect: BlockWith) -> None:
    turn.emit(Blocked(use.choice.target))


def _exchange(turn: Table, use: PaidUse, effect: Exchange) -> None:
    """Exchange the unit in combat: the new one has full points (WY-7.6)."""
    new = use.choice.target
    turn.emit(Exchanged(turn.state.fight.own(use.seat), new))
    turn.emit(PointsSet(new, full_points(turn.state, new)))


def _move(turn: Table, use: PaidUse, effect: Move) -> None:
    for unit in use.choice.target.split(","):
        turn.emit(UnitMoved(unit, effect.row))


_DOING: dict[type, Callable[[Table, PaidUse, Any], bool | None]] = {
    Str: _gain("str"),
    Cmd: _gain("cmd"),
    Rng: _gain("rng"),
    Terror: _gain("terror"),
    Tp: _points,
    Commit: _commit,
    Ready: _ready,
    Destroy: _destroy,
    Draw: _draw,
    Look: _look,
    Stack: _stack,
    Reroll: _reroll,
    AutoRout: _auto_rout,
    ExtraShot: _extra_shot,
    WinSlaughter: _win_slaughter,
    NoFollowup: _for_the_combat("nofollow"),
    PickFollowup: _for_the_combat("pick"),
    Slaughter: _for_the_combat("slaughter"),
    Unblockable: _for_the_combat("unblockable"),
    BlockWith: _block_with,
    Exchange: _exchange,
    Move: _move,
}


def _either(turn: Table, use: PaidUse, effect: Branches, waiting: Frames) -> Frames | None:
    return _carry_out(turn, use, dict(effect.branches)[use.choice.branch], waiting)


def _all(turn: Table, use: PaidUse, effects: tuple[Effect, ...], waiting: Frames) -> Frames:
    for effect in effects:
        found = _carry_out(turn, use, effect, waiting)
        if found is None:
            break
        waiting = found
    return waiting


def _roll(turn: Table, use: PaidUse, effect: Roll, waiting: Frames) -> Frames:
    rolled = roll(turn, use.seat, "effect", use.about(turn.state)) or 0
    return _all(turn, PaidUse(use.source, use.choice, use.waiting, use.hidden, rolled), effect.do, waiting)


def _test(turn: Table, use: PaidUse, effect: Test, waiting: Frames) -> Frames:
    """Let the target's owner make a test; the branch follows if it fails (WY-11.2)."""
    unit = use.about(turn.state)
    value = TESTED_VALUES[effect.kind](turn.state, unit)
    rolled = roll(turn, 1 - use.seat, effect.kind, unit)
    return waiting if rolled is not None and rolled <= value else _all(turn, use, effect.fail, waiting)


def _discard(turn: Table, use: PaidUse, effect: Discard, waiting: Frames) -> Frames | None:
    enemy = 1 - use.seat
    if effect.mode == "random":
        return waiting if discard_at_random(turn, enemy, effect.n) else None
    hand = tuple(turn.state.hand[enemy])
    return (AskPick(use.seat, hand), *waiting) if hand else None


def _unless_pay(turn: Table, use: PaidUse, effect: UnlessPay, waiting: Frames) -> Frames:
    """Ask for the price, or apply the branch if the price cannot be paid (WY-15.1.1)."""
    enemy = 1 - use.seat
    if len(turn.state.hand[enemy]) >= effect.cards:
        return (AskPay(enemy), *waiting)
    return _all(turn, use, effect.branch, waiting)


def _negate(turn: Table, use: PaidUse, effect: Negate, waiting: Frames) -> Frames:
    """Take the spell beneath off; a negated tactic leaves the table (WY-10.2.6)."""
    spell, *rest = waiting
    assert isinstance(spell, Spell)
    tactic = bool(spell.card) and CARDS[spell.card].kind == "tactic"
    turn.emit(SpellNegated(spell.seat, spell.card if tactic else ""))
    return tuple(rest)


_ASKING: dict[type, Callable[[Table, PaidUse, Any, Frames], Frames | None]] = {
    Branches: _either,
    Roll: _roll,
    Test: _test,
    Discard: _discard,
    UnlessPay: _unless_pay,
    Negate: _negate,
}
