"""Odds in one line: the likely effect of an attack, before it is ordered."""

from __future__ import annotations

from client.i18n import Words
from client.skins.kings.wording.measures import TENTHS, decimal
from engine.games.kings.actions import Action, Cast, Charge, Counter, Fight, Shoot, Strike
from engine.games.kings.armies.spells import BY_WORD
from engine.games.kings.melee.combats import fighters
from engine.games.kings.odds.attacks import combat_odds, hit_odds, shot_odds
from engine.games.kings.odds.distributions import Odds
from engine.games.kings.pending import Striking
from engine.games.kings.play.favour import preview_charge
from engine.games.kings.shooting.spells import EFFECTS
from engine.games.kings.state import State
from engine.tabletop.distributions import mean


def odds_line(words: Words, state: State, action: Action) -> str:
    """Return the likely effect of an attack, if it is possible; empty for other orders."""
    match action:
        case Cast() if BY_WORD[action.spell] in EFFECTS:
            return _hits(words, state, action)
        case Shoot() | Cast():
            return _attack(words, state, action.target, shot_odds(state, action))
        case Charge() | Counter():
            after = preview_charge(state, action)
            contacts = fighters(after, action.target)
            return _attack(words, after, action.target, combat_odds(after, contacts)) if contacts else ""
        case Fight(unit=target):
            return _attack(words, state, target, combat_odds(state, fighters(state, target)))
        case Strike(unit=id):
            return _strike(words, state, id)
    return ""


def _strike(words: Words, state: State, id: str) -> str:
    frame = state.pending[0]
    assert isinstance(frame, Striking)
    contacts = [each for each in fighters(state, frame.target) if each.charger == id]
    return _attack(words, state, frame.target, combat_odds(state, contacts))


def _hits(words: Words, state: State, cast: Cast) -> str:
    dice = state.units[cast.unit].profile.spells[BY_WORD[cast.spell].id]
    return words.tr("odds.hits", n=_format_rounded(words, mean(hit_odds(state, cast))), dice=dice)


def _attack(words: Words, state: State, target: str, odds: Odds) -> str:
    args = {"damage": _format_rounded(words, odds.mean), "rout": _percent(odds.rout)}
    if state.units[target].profile.waver is None:
        return words.tr("odds.fearless", **args)
    return words.tr("odds.attack", waver=_percent(odds.waver), **args)


def _format_rounded(words: Words, number: float) -> str:
    return decimal(words, round(TENTHS * number))


def _percent(chance: float) -> int:
    return round(100 * chance)
