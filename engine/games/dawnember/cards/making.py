"""Short constructors for cards and their abilities."""

from __future__ import annotations

from engine.games.dawnember.cards.card import (
    Ability,
    Card,
    Cost,
    Requirement,
    Slot,
    Target,
    Use,
    Window,
)
from engine.games.dawnember.cards.effects import Effect, Speed
from engine.games.dawnember.cards.sides_found import SIDE_OF


def static(*effects: Effect, to: Target = Target.SELF, when: tuple[Requirement, ...] = ()) -> Ability:
    """Make an ability that works as long as the card is in play."""
    return Ability(Use.STATIC, to, effects, when)


def make_ability(
    use: Use,
    *effects: Effect,
    to: Target,
    when: tuple[Requirement, ...] = (),
    cost: tuple[Cost, ...] = (),
    spell: int = 0,
) -> Ability:
    """Make an ability that is used as a tactic, battle cry, support tactic or command."""
    return Ability(use, to, effects, when, cost, spell)


def reaction(
    window: Window,
    *effects: Effect,
    to: Target,
    when: tuple[Requirement, ...] = (),
    cost: tuple[Cost, ...] = (),
    spell: int = 0,
) -> Ability:
    """Make an ability that is used in a window."""
    return Ability(Use.REACTION, to, effects, when, cost, spell, window)


def unit(
    id: str,
    gold: int,
    values: tuple[int, int, int],
    speed: Speed,
    *keywords: str,
    does: tuple[Ability, ...] = (),
    unique: bool = False,
    since: int = 1,
) -> Card:
    """Make a unit; `values` are strength, tactic points and command value."""
    strength, tactics, command = values
    return Card(
        id,
        "unit",
        SIDE_OF[id[0]],
        gold,
        strength,
        tactics,
        command,
        speed,
        keywords,
        unique=unique,
        abilities=does,
        since=since,
    )


def attachment(
    id: str,
    gold: int,
    slot: Slot,
    *,
    strength: int = 0,
    tactics: int = 0,
    does: tuple[Ability, ...] = (),
    unique: bool = False,
    since: int = 1,
) -> Card:
    """Make an attachment with its bonuses."""
    return Card(
        id,
        "attachment",
        SIDE_OF[id[0]],
        gold,
        strength,
        tactics,
        slot=slot,
        unique=unique,
        abilities=does,
        since=since,
    )


def tactic(id: str, points: int, die: int, ability: Ability, *, since: int = 1) -> Card:
    """Make a tactic; `points` is its cost."""
    return Card(id, "tactic", SIDE_OF[id[0]], points, die=die, abilities=(ability,), since=since)


def reaction_card(id: str, die: int, ability: Ability, *, since: int = 1) -> Card:
    """Make a reaction card."""
    return Card(id, "reaction", SIDE_OF[id[0]], die=die, abilities=(ability,), since=since)


def strategy(id: str, die: int, ability: Ability, keywords: tuple[str, ...] = (), *, since: int = 1) -> Card:
    """Make a strategy."""
    return Card(id, "strategy", SIDE_OF[id[0]], die=die, keywords=keywords, abilities=(ability,), since=since)


def command(id: str, die: int, ability: Ability, *, since: int = 1) -> Card:
    """Make a command card."""
    return Card(id, "command", SIDE_OF[id[0]], die=die, abilities=(ability,), since=since)
