"""Shots and spells that pay, by their value."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable

from engine.games.kings.actions import Cast, Shoot
from engine.games.kings.armies.spells import BANE_CHANT, BY_WORD, HEAL, SURGE, WIND_BLAST
from engine.games.kings.bots.outlook import Outlook, find_struck_side
from engine.games.kings.field.battlefield import Figure
from engine.games.kings.geometry.numbers import INCH
from engine.games.kings.legality.lattice import attacks_of
from engine.games.kings.movement.straight_charges import StraightCharge, straight_charge
from engine.games.kings.odds.attacks import hit_odds, shot_odds
from engine.games.kings.shooting.refusals import is_engaged, refuse_attack
from engine.tabletop.distributions import mean

HEALING_WEIGHT = 0.35
"""The value of healing all damage of a unit, as a share of its points."""
CHANT_WEIGHT = 0.15
"""The gain from a chant, as a share of the combat's value."""
PUSH_POINTS = 1.0
"""The value of a push, in points."""
MAX_HITS = 12
"""The most hits of Surge that are considered; no caster of the lists has more dice."""


def best_attack(outlook: Outlook, figures: Iterable[Figure]) -> tuple[float, Shoot | Cast] | None:
    """Return the most valuable ranged attack of some units, with its value, or None."""
    units = outlook.state.units
    hoped = [
        (_hope(outlook, figure, attack), attack)
        for figure in figures
        if not units[figure.id].shot
        for attack in attacks_of(outlook.field, figure)
    ]
    hoped.sort(key=lambda each: -each[0])
    found, most = None, 0.0
    for hope, attack in hoped:
        if hope <= most:
            # The remaining attacks cannot be better: their sight and cover need no check.
            break
        if refuse_attack(outlook.state, attack) is None:
            worth = attack_worth(outlook, attack)
            if worth > most:
                found, most = (worth, attack), worth
    return found


def _hope(outlook: Outlook, figure: Figure, attack: Shoot | Cast) -> float:
    """Return the value of a ranged attack without cover and other difficulties."""
    kind = attack.spell if isinstance(attack, Cast) else attack.kind
    if isinstance(attack, Cast) and kind not in ("fb", "lb"):
        return attack_worth(outlook, attack)
    target = outlook.field.figures[attack.target]
    key = figure.id, target.id, kind, find_struck_side(figure, target)
    found = outlook.hopes.get(key)
    if found is None:
        odds = shot_odds(outlook.state, attack, ideal=True)
        found = outlook.hopes[key] = outlook.harm(odds, outlook.state.units[target.id])
    return found


def attack_worth(outlook: Outlook, attack: Shoot | Cast) -> float:
    """Return the value of a ranged attack that is not refused, in points."""
    state = outlook.state
    target = state.units[attack.target]
    spell = BY_WORD[attack.spell] if isinstance(attack, Cast) else None
    if spell is HEAL:
        healed = min(mean(hit_odds(state, attack)), target.damage)
        return HEALING_WEIGHT * target.profile.points * healed / target.profile.rout
    if spell is BANE_CHANT:
        return _value_chant(outlook, attack)
    if spell is SURGE:
        return _value_surge(outlook, attack)
    if spell is WIND_BLAST:
        return PUSH_POINTS
    return outlook.more_harm(shot_odds(state, attack), target)


def _value_chant(outlook: Outlook, attack: Shoot | Cast) -> float:
    """Return the gain from a chant for the combat of a friend."""
    state = outlook.state
    if state.units[attack.target].chanted or not is_engaged(state, attack.target):
        return 0.0
    hit = 1 - hit_odds(state, attack)[0]
    struck = [each for each in state.contacts if each.charger == attack.target]
    return hit * CHANT_WEIGHT * sum(outlook.single(each.charger, each.target, each.side) for each in struck)


def _value_surge(outlook: Outlook, attack: Shoot | Cast) -> float:
    """Return the value of the charge into which hits would drive a friend."""
    target = outlook.state.units[attack.target]
    if target.seat != outlook.seat or target.profile.doubles or is_engaged(outlook.state, target.id):
        return 0.0
    found = outlook.surges.get(target.id)
    if found is None:
        found = outlook.surges[target.id] = _surge_home(outlook, outlook.field.figures[target.id])
    least, gain = found
    return gain * sum(hit_odds(outlook.state, attack)[least:]) if gain else 0.0


def _surge_home(outlook: Outlook, figure: Figure) -> tuple[int, float]:
    """Return the hits that drive a unit into an enemy, and the gain; zeros if no number suffices."""

    def charge(hits: int) -> StraightCharge | None:
        return straight_charge(outlook.state, figure.id, hits * INCH, by_edge=True)

    home = charge(MAX_HITS)
    if home is None:
        return 0, 0.0
    target = outlook.field.figures[home.aim.target]
    least = 1 + bisect_left(range(1, MAX_HITS), 1, key=lambda hits: charge(hits) is not None)
    return least, outlook.single(figure.id, target.id, outlook.struck_side(figure, target))
