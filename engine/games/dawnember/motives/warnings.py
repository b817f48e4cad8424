"""Warnings about an action: a combat that may be lost, and cards that the enemy may hold."""

from __future__ import annotations

from collections.abc import Sequence

from engine.events import Seat
from engine.game import Reason
from engine.games.dawnember.cards.card import Target
from engine.games.dawnember.cards.effects import Str
from engine.games.dawnember.cards.pool import CARDS, REACTIONS_IN
from engine.games.dawnember.legality.uses import Source, usable
from engine.games.dawnember.motives.foreseen import ForeseenAction
from engine.games.dawnember.motives.odds import Standing, likeliest
from engine.games.dawnember.state import State
from engine.games.dawnember.values.values import points

BAD_ODDS_PERCENT = 50
"""Per cent below which a combat is one to beware of."""
MIN_WARNED_PERCENT = 5
"""Per cent from which on a card is likely enough to be warned of."""


def warnings(ahead: ForeseenAction, after: Standing | None, worlds: Sequence[State]) -> list[Reason]:
    """Return the one thing to beware of, or that nobody can answer; nothing outside of combats."""
    combat, enemy = ahead.after.combat, 1 - ahead.seat
    if after is None or combat is None:
        return []
    if after.percent < BAD_ODDS_PERCENT:
        return [Reason("risky", {"unit": after.unit, "percent": after.percent})]
    if combat.step != "declare" and not ahead.after.hand[enemy]:
        return [Reason("unanswered")]
    card, percent = likeliest(worlds, enemy, _answers(ahead.after, enemy, after))
    if percent < MIN_WARNED_PERCENT:
        return []
    return [Reason("beware", {"card": card, "percent": percent})]


def _answers(state: State, enemy: Seat, after: Standing) -> list[str]:
    """Return the cards with which the enemy could turn the combat: tactics, or a second roll."""
    combat = state.fight
    if combat.rolls is not None:
        return [*REACTIONS_IN["rolled"]]
    if combat.step == "rolls":
        return []
    needed = after.own - after.other
    return [card for card in CARDS if _lift(card) >= max(1, needed) and _possible(state, enemy, card)]


def _lift(card: str) -> int:
    """Return the sure strength bonus of a tactic for its unit; 0 for all other cards."""
    found = CARDS[card]
    if found.kind != "tactic" or found.usable is None or found.usable.target is not Target.OWN_IN_COMBAT:
        return 0
    gains = [each.n for each in found.usable.effects if isinstance(each, Str) and isinstance(each.n, int)]
    return sum(gains)


def _possible(state: State, enemy: Seat, card: str) -> bool:
    """Say whether the enemy could play a tactic if it held it; before the tactics by its price alone."""
    combat = state.fight
    payable = CARDS[card].cost <= points(state, combat.own(enemy))
    return payable and (combat.step != "tactics" or usable(state, Source(enemy, card)))
