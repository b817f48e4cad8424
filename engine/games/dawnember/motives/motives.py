"""Motives for an action: the strongest first, and dangers last."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from engine.chance import Chance
from engine.events import Seat
from engine.game import Reason
from engine.games.dawnember import actions, card_events, events
from engine.games.dawnember.actions import Action
from engine.games.dawnember.belief import DawnEmberBelief
from engine.games.dawnember.cards.pool import CARDS
from engine.games.dawnember.legality.commands import list_attack_targets
from engine.games.dawnember.legality.legal_actions import legal
from engine.games.dawnember.legality.sources import source_of
from engine.games.dawnember.motives.foreseen import ForeseenAction, foresee
from engine.games.dawnember.motives.odds import Standing, passes, standing
from engine.games.dawnember.motives.warnings import warnings
from engine.games.dawnember.options import SEATS
from engine.games.dawnember.pending import AskArrange, AskCommand, AskRetreat, Spell
from engine.games.dawnember.state import NOBODY, State, owner
from engine.games.dawnember.values.values import points, total
from engine.turn import Folding

MAX_MOTIVES = 3
"""The most motives for an action, including the warning."""
COUNTED_WORLDS = 64
"""Worlds of the belief in which the cards of decks and hands are counted."""
GOOD_ODDS_PERCENT = 50
"""The least odds of a combat that count as a motive, in per cent."""


def motives(
    game: Folding, view: State, seat: Seat, action: Action, belief: DawnEmberBelief, chance: Chance
) -> list[Reason]:
    """Return the reasons for an action, the strongest first, and warnings last."""
    worlds = [belief.deal(view, chance) for _ in range(COUNTED_WORLDS)]
    ahead = foresee(game, view, seat, action, worlds[0], chance)
    if ahead.after.result != NOBODY:
        return [Reason("wins")] if ahead.after.result == seat else []
    before = standing(view, seat, worlds)
    after = standing(ahead.after, seat, worlds, ahead.reroll)
    found = [
        *_list_immediate_effects(ahead),
        *_list_gains(ahead),
        *_describe_combat(ahead, before, after),
        *_list_army_gains(ahead),
        *_list_kept(ahead, worlds),
    ]
    beware = warnings(ahead, after, worlds)
    return [*found[: MAX_MOTIVES - len(beware)], *beware]


def _list_immediate_effects(ahead: ForeseenAction) -> Iterator[Reason]:
    """Yield the immediate effects on the battle, units and cards."""
    state, seat = ahead.before, ahead.seat
    for event in ahead.told:
        match event:
            case events.BattleWon(seat=winner) if winner == seat:
                yield Reason("wins_battle", {"n": ahead.after.wins[seat]})
            case events.ClashBegan():
                yield Reason("clash", {"own": total(ahead.after, seat)})
            case events.CombatDecided(winner=tag) if tag and owner(tag) == seat:
                foe = state.fight.enemy(seat)
                yield Reason("wins_combat", {"unit": state.unit(tag).card, "target": state.unit(foe).card})
            case events.UnitDestroyed(unit=tag) if owner(tag) != seat:
                yield Reason("destroys", {"unit": state.unit(tag).card})
            case events.UnitCommitted(unit=tag) if owner(tag) != seat:
                yield Reason("tires", {"unit": state.unit(tag).card})
            case events.UnitReadied(unit=tag) if owner(tag) == seat and ahead.after.phase == "battle":
                yield Reason("readies", {"unit": state.unit(tag).card})
            case events.AttachmentDestroyed(unit=tag, card=card) if owner(tag) != seat:
                yield Reason("strips", {"unit": state.unit(tag).card, "card": card})
            case card_events.CardsDiscarded(seat=loser, cards=(card, *_)) if loser != seat:
                yield Reason("robs", {"card": card})
            case events.SpellNegated(seat=caster) if caster != seat:
                yield Reason("negates", {"card": _cast(state)})
            case events.Blocked(unit=tag):
                shielded = state.fight.defender
                yield Reason("shields", {"unit": state.unit(tag).card, "target": state.unit(shielded).card})


def _cast(state: State) -> str:
    """Return the card of the spell that can be answered."""
    spell = next(frame for frame in state.pending if isinstance(frame, Spell))
    return spell.card or source_of(spell.seat, spell.ability).card


def _list_gains(ahead: ForeseenAction) -> Iterator[Reason]:
    """Yield the gains of an action beside the odds: cards, points, another attack."""
    seat = ahead.seat
    fresh = any(isinstance(event, events.CombatBegan) for event in ahead.told)
    for event in ahead.told:
        match event:
            case card_events.CardsDrawn(seat=drawing, deck="action") if drawing == seat and not fresh:
                yield Reason("draws", {"n": len(event.cards) + len(event.more)})
            case events.ModGained(name=name) if name.endswith((".rout", ".shot")):
                yield Reason("again", {"unit": ahead.before.unit(name.partition(".")[0]).card})
            case events.PointsSet(unit=tag, points=left) if owner(tag) == seat and not fresh:
                if left > points(ahead.before, tag):
                    yield Reason("points", {"unit": ahead.before.unit(tag).card, "points": left})


def _describe_combat(
    ahead: ForeseenAction, before: Standing | None, after: Standing | None
) -> Iterator[Reason]:
    """Yield the combat's state afterwards, if it is a motive, or the cost."""
    if after is not None:
        args = {"unit": after.unit, "own": after.own, "other": after.other, "percent": after.percent}
        better = before is not None and before.percent < after.percent and before.unit == after.unit
        combat = ahead.after.fight
        if before is not None and better and _is_play(ahead):
            yield Reason("raises", {"unit": after.unit, "before": before.percent, "percent": after.percent})
        elif after.percent >= GOOD_ODDS_PERCENT and combat.rolls is not None:
            yield Reason("leads", {"unit": after.unit, "own": after.own, "other": after.other})
        elif after.percent >= GOOD_ODDS_PERCENT and combat.ranged and combat.attacking == ahead.seat:
            yield Reason("hits", args)
        elif after.percent >= GOOD_ODDS_PERCENT:
            yield Reason("odds", args)
    if isinstance(ahead.action, actions.Play):
        card = CARDS[ahead.action.card]
        assert card.usable is not None
        if card.kind == "tactic" and not (card.cost or card.usable.spell or card.usable.costs):
            yield Reason("free", {"card": card.id})


def _is_play(ahead: ForeseenAction) -> bool:
    return isinstance(ahead.action, actions.Play | actions.Use)


def _list_army_gains(ahead: ForeseenAction) -> Iterator[Reason]:
    """Yield the gains of an army outside a combat: strength, shelter, and unspent gold."""
    before, after, seat = ahead.before, ahead.after, ahead.seat
    if before.combat is not None or after.combat is not None or after.phase not in ("muster", "battle"):
        return
    if total(after, seat) > total(before, seat):
        yield Reason("grows", {"own": total(after, seat), "other": total(after, 1 - seat)})
    for tag, unit in after.units[seat].items():
        if tag in before.units[seat] and before.unit(tag).row == unit.row:
            continue
        if unit.row == "l" and list_attack_targets(after, tag):
            yield Reason("fronts", {"unit": unit.card})
        elif not any(tag in list_attack_targets(after, foe) for foe in after.ready(1 - seat)):
            yield Reason("sheltered", {"unit": unit.card})
    if isinstance(ahead.action, actions.Deploy | actions.Attach):
        rest = Counter(before.army_hand[seat]) - Counter([ahead.action.card])
        payable = [card for card in rest if CARDS[card].cost <= after.gold[seat]]
        if payable:
            dearest = max(payable, key=lambda card: (CARDS[card].cost, card))
            yield Reason("affords", {"gold": after.gold[seat], "card": dearest})


def _list_kept(ahead: ForeseenAction, worlds: list[State]) -> Iterator[Reason]:
    """Yield things saved for later or that last: a lead, cards, units, the gold that a unit costs."""
    before, seat = ahead.before, ahead.seat
    frame, totals = before.pending[0], {"own": total(before, seat), "other": total(before, 1 - seat)}
    match ahead.action:
        case actions.First(seat=name) if SEATS.index(name) != seat:
            yield Reason("sees_first")
        case actions.Pass() | actions.Decline() if before.phase != "muster":
            if isinstance(frame, AskCommand) and not before.passes and totals["own"] > totals["other"]:
                yield Reason("leads_battle", totals)
            if any(isinstance(each, actions.Play | actions.Pay) for each in legal(before, seat)):
                yield Reason("saves_cards", {"n": len(before.hand[seat])})
        case actions.Withdraw() if totals["own"] < totals["other"]:
            yield Reason("withdraws", totals)
        case actions.Test(unit=tag):
            percent = passes(before, seat, tag, worlds)
            yield Reason("stays", {"unit": before.unit(tag).card, "percent": percent})
        case actions.Drop(unit=tag) if isinstance(frame, AskArrange | AskRetreat):
            unit = before.unit(tag)
            gold = sum(CARDS[card].cost for card in (unit.card, *unit.attachments))
            yield Reason("frees_gold", {"unit": unit.card, "gold": gold})
        case actions.Strategy(card=card):
            yield Reason("lasts", {"card": card})
