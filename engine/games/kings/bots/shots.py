"""Shots and spells that pay: which ranged attack is worth most."""

from __future__ import annotations

from engine.games.kings.actions import Action, Cast, Shoot
from engine.games.kings.armies.spells import BANE_CHANT, BY_WORD, HEAL, SURGE, WIND_BLAST
from engine.games.kings.bots.outlook import Outlook, harm, side_struck
from engine.games.kings.geometry.numbers import INCH
from engine.games.kings.legality.lattice import attacks_of
from engine.games.kings.legality.reasons import refuse
from engine.games.kings.movement.straight_charges import straight_charge
from engine.games.kings.odds.attacks import hit_odds, shot_odds
from engine.games.kings.odds.distributions import mean
from engine.games.kings.shooting.refusals import engaged

HEALED = 0.35
"""What it is worth to take the damage of a unit off, against its points."""
CHANTED = 0.15
"""What a chant adds to a combat, against what that is worth."""
PUSHED = 1.0
"""What a push is worth, in points."""


def best_attack(outlook: Outlook) -> Action | None:
    """Return the ranged attack of the seat that is worth most, or None where none is worth anything."""
    found, most = None, 0.0
    state = outlook.state
    for figure in outlook.field.sides[outlook.seat]:
        if state.units[figure.id].shot:
            continue
        for attack in attacks_of(outlook.field, figure):
            if refuse(state, outlook.seat, attack) is None:
                worth = attack_worth(outlook, attack)
                if worth > most:
                    found, most = attack, worth
    return found


def attack_worth(outlook: Outlook, attack: Shoot | Cast) -> float:
    """Return what a ranged attack that is not refused is worth, in points."""
    state = outlook.state
    target = state.units[attack.target]
    spell = BY_WORD[attack.spell] if isinstance(attack, Cast) else None
    if spell is HEAL:
        healed = min(mean(hit_odds(state, attack)), target.damage)
        return HEALED * target.profile.points * healed / target.profile.rout
    if spell is BANE_CHANT:
        return _chanted(outlook, attack)
    if spell is SURGE:
        return _surged(outlook, attack)
    if spell is WIND_BLAST:
        return PUSHED
    return harm(shot_odds(state, attack), target)


def _chanted(outlook: Outlook, attack: Shoot | Cast) -> float:
    """Return what a chant adds to the combat that a friend is in."""
    state = outlook.state
    if state.units[attack.target].chanted or not engaged(state, attack.target):
        return 0.0
    hit = 1 - hit_odds(state, attack)[0]
    struck = [each for each in state.contacts if each.charger == attack.target]
    return hit * CHANTED * sum(outlook.single(each.charger, each.target, each.side) for each in struck)


def _surged(outlook: Outlook, attack: Shoot | Cast) -> float:
    """Return what the charge is worth that hits would drive a friend into."""
    likely = hit_odds(outlook.state, attack)
    figure = outlook.field.figures[attack.target]
    for hits in range(1, len(likely)):
        charge = straight_charge(outlook.state, attack.target, hits * INCH, by_edge=True)
        if charge is not None:
            target = outlook.field.figures[charge.aim.target]
            gain = outlook.single(figure.id, target.id, side_struck(figure, target))
            return sum(likely[hits:]) * gain
    return 0.0
