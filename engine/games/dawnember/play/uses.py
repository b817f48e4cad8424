"""Uses of cards and abilities: shown, paid, and carried out; spells wait for their window first (WY-7.4)."""

from __future__ import annotations

from engine.events import Seat
from engine.games.dawnember.actions import Play, Use
from engine.games.dawnember.cards.card import Cost
from engine.games.dawnember.cards.card import Use as Kind
from engine.games.dawnember.cards.pool import CARDS
from engine.games.dawnember.events import AbilityUsed, CardPlayed, SpellPaid, StrategyDestroyed, TacticPlayed
from engine.games.dawnember.legality.sources import source_of
from engine.games.dawnember.legality.uses import Choice, Source, read_choice
from engine.games.dawnember.pending import Frames, Spell
from engine.games.dawnember.play.changes import commit, destroy
from engine.games.dawnember.play.effects import PaidUse, perform
from engine.games.dawnember.play.table import Table

ACTING = (Kind.TACTIC, Kind.CRY, Kind.SUPPORT)
"""Uses that are an action of the tactics step (WY-7.3.2)."""


def use(turn: Table, seat: Seat, action: Play | Use, waiting: Frames) -> Frames:
    """Show and pay for a card or ability; a spell waits on top of `waiting`, others take effect."""
    source = _source(seat, action)
    choice = read_choice(source, action.args)
    if isinstance(action, Play):
        played = TacticPlayed if CARDS[action.card].kind == "tactic" else CardPlayed
        turn.emit(played(seat, action.card, action.args))
    else:
        acts = source.ability.use in ACTING
        turn.emit(AbilityUsed(seat, action.ability, action.args, acts))
    _pay(turn, source, choice)
    if source.ability.spell:
        return (_spell(seat, action), *waiting)
    return perform(turn, PaidUse(source, choice, waiting))


def _source(seat: Seat, action: Play | Use) -> Source:
    return Source(seat, action.card) if isinstance(action, Play) else source_of(seat, action.ability)


def _spell(seat: Seat, action: Play | Use) -> Spell:
    if isinstance(action, Play):
        return Spell(seat, card=action.card, args=action.args)
    return Spell(seat, ability=action.ability, args=action.args, hidden=action.hidden)


def cast(turn: Table, spell: Spell, waiting: Frames) -> Frames:
    """Carry out a spell that was not negated; `waiting` has the frames after it."""
    source = _source(spell.seat, spell.action)
    return perform(turn, PaidUse(source, read_choice(source, spell.args), waiting, spell.hidden))


def _pay(turn: Table, source: Source, choice: Choice) -> None:
    ability = source.ability
    if ability.spell:
        turn.emit(SpellPaid(source.seat, ability.spell))
    for cost in ability.costs:
        match cost:
            case Cost.COMMIT_SELF:
                commit(turn, source.unit)
            case Cost.DESTROY_SELF:
                destroy(turn, source.unit)
            case Cost.DISCARD_SELF:
                turn.emit(StrategyDestroyed(source.seat, source.card))
            case Cost.COMMIT_BEARER:
                commit(turn, turn.state.fight.own(source.seat))
            case Cost.COMMIT_OTHER_READY:
                commit(turn, choice.cost)
            case Cost.DESTROY_OTHER_READY:
                destroy(turn, choice.cost)
