"""Values of units in play: printed, by attachments and statics, and gained in a combat."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cache

from engine.events import Seat
from engine.games.dawnember.cards.card import Ability, Condition, Target
from engine.games.dawnember.cards.effects import (
    AsFlyer,
    Cmd,
    Effect,
    GuardReserve,
    MayBlock,
    Modifier,
    Ranged,
    Rng,
    Scout,
    Shoot,
    Str,
    Terror,
    Unblockable,
    Victory,
    Wizard,
)
from engine.games.dawnember.cards.pool import CARDS
from engine.games.dawnember.state import State, owner
from engine.games.dawnember.values.conditions import COMBAT_CONDITIONS, place_holds


@cache
def _statics(card: str, effect: type, wide: bool) -> tuple[tuple[Ability, Effect], ...]:
    """Return the statics of a card with this effect: those for itself or its bearer, or those for others."""
    return tuple(
        (ability, found)
        for ability in CARDS[card].statics
        if ability.wide is wide
        for found in ability.effects
        if type(found) is effect
    )


_WIDE_EFFECTS = frozenset(
    type(effect)
    for card in CARDS.values()
    if card.army
    for ability in card.statics
    if ability.wide
    for effect in ability.effects
)
"""The effects that a card with a unit gives to other units."""


@cache
def _sure(card: str, attachments: tuple[str, ...], effect: type) -> int | None:
    """Return the sum that a unit's own statics give it; None if that depends on its place."""
    total = 0
    for each in (card, *attachments):
        for ability, gives in _statics(each, effect, False):
            if ability.requires or not isinstance(gives, Modifier) or not isinstance(gives.n, int):
                return None
            total += gives.n
    return total


@cache
def _find_fixed_strength(card: str, attachments: tuple[str, ...]) -> int | None:
    """Return a unit's strength without gains; None if it depends on its place."""
    own = _sure(card, attachments, Str)
    printed = CARDS[card].strength + sum(CARDS[each].strength for each in attachments)
    return None if own is None else printed + own


def _is_given(state: State, effect: type) -> bool:
    """Return whether something in play may give this effect to others."""
    first, second = state.strategies
    if first or second:
        for card in (*first, *second):
            if _statics(card, effect, True):
                return True
    return effect in _WIDE_EFFECTS


def _sources(state: State, effect: type) -> Iterator[tuple[Seat, str, str]]:
    """Yield the sources that may reach other units: seat, unit (empty for a strategy) and card."""
    for seat in (0, 1):
        for card in state.strategies[seat]:
            yield seat, "", card
    if effect in _WIDE_EFFECTS:
        for tag, unit in state.all_units():
            for card in (unit.card, *unit.attachments):
                yield owner(tag), tag, card


def _in_reach(state: State, seat: Seat, target: Target, tag: str) -> bool:
    """Say whether a static of a seat with this target affects a unit."""
    if target is Target.ALL:
        return True
    if target is Target.ALL_CAVALRY:
        return CARDS[state.unit(tag).card].speed == "cavalry"
    if owner(tag) != seat:
        return False
    rows = {Target.OWN_LINE: "l", Target.OWN_RESERVE: "r", Target.OWN_UNITS: "lr"}
    return state.unit(tag).row in rows[target]


def _holds(state: State, ability: Ability, tag: str) -> bool:
    """Say whether the conditions of a static hold for a unit."""
    for condition in ability.requires:
        if condition is Condition.HAS_TERROR:
            if _terror(state, tag, given=False) <= 0:
                return False
        elif not place_holds(state, condition, tag):
            return False
    return True


def causes(state: State, tag: str, effect: type, *, given: bool = True) -> list[tuple[str, Effect]]:
    """Return the effects of one kind that statics give a unit now, each with the card that gives it.

    With `given`, include the effects that need a unit that has such a value already.
    """
    unit = state.unit(tag)
    gives = [
        (card, each)
        for card in (unit.card, *unit.attachments)
        for ability, each in _statics(card, effect, False)
        if _holds(state, ability, tag)
    ]
    if _is_given(state, effect):
        for seat, _, card in _sources(state, effect):
            for ability, each in _statics(card, effect, True):
                if not given and Condition.HAS_TERROR in ability.requires:
                    continue
                if _in_reach(state, seat, ability.target, tag) and _holds(state, ability, tag):
                    gives.append((card, each))
    return gives


def find_effects(state: State, tag: str, effect: type) -> list[Effect]:
    """Return the effects of one kind that statics give a unit now."""
    return [gives for _, gives in causes(state, tag, effect)]


def _sum(state: State, tag: str, effect: type, *, given: bool = True) -> int:
    # Few cards reach other units, and this is called very often.
    if not _is_given(state, effect):
        unit = state.unit(tag)
        sure = _sure(unit.card, unit.attachments, effect)
        if sure is not None:
            return sure
    total = 0
    for _, gives in causes(state, tag, effect, given=given):
        assert isinstance(gives, Modifier)
        assert isinstance(gives.n, int)
        total += gives.n
    return total


def _find_gain(state: State, tag: str, name: str) -> int:
    combat = state.combat
    return combat.mod(f"{tag}.{name}") if combat is not None and combat.mods else 0


def _sum_attachments(state: State, tag: str, value: str) -> int:
    attachments = state.unit(tag).attachments
    return sum([getattr(CARDS[card], value) for card in attachments]) if attachments else 0


def strength(state: State, tag: str) -> int:
    """Return a unit's strength now; it may be negative (WY-11.3.1)."""
    unit = state.unit(tag)
    printed = None if _is_given(state, Str) else _find_fixed_strength(unit.card, unit.attachments)
    if printed is None:
        printed = CARDS[unit.card].strength + _sum_attachments(state, tag, "strength") + _sum(state, tag, Str)
    return printed + _find_gain(state, tag, "str")


def full_points(state: State, tag: str) -> int:
    """Return a unit's tactic points at the start of a combat (WY-7.2.1)."""
    return max(0, CARDS[state.unit(tag).card].tactics + _sum_attachments(state, tag, "tactics"))


def points(state: State, tag: str) -> int:
    """Return a unit's tactic points: the remaining ones in a combat, else all of them (WY-11.2.2)."""
    combat = state.combat
    if combat is not None and tag in combat.units and combat.step != "declare":
        return combat.points[combat.units.index(tag)]
    return full_points(state, tag)


def _terror(state: State, tag: str, *, given: bool = True) -> int:
    return _sum(state, tag, Terror, given=given) + _find_gain(state, tag, "terror")


def terror(state: State, tag: str) -> int:
    """Return a unit's Terror (WY-12.2.1)."""
    return _terror(state, tag)


def command_value(state: State, tag: str) -> int:
    """Return a unit's command value now, lowered by the Terror that it faces in combat (WY-12.2)."""
    value = CARDS[state.unit(tag).card].command + _sum(state, tag, Cmd) + _find_gain(state, tag, "cmd")
    combat = state.combat
    if combat is not None and tag in combat.units:
        enemy = combat.enemy(owner(tag))
        if state.there(enemy) and terror(state, tag) <= 0:
            value -= max(0, terror(state, enemy))
    return value


TESTED_VALUES: Mapping[str, Callable[[State, str], int]] = {
    "strength": strength,
    "command": command_value,
    "tactics": points,
}
"""The values that a unit can be tested by, by name (WY-11.2)."""


def find_ranged_values(state: State, tag: str) -> dict[Ranged, int]:
    """Return the ranged attacks of a unit with their values (WY-9.1.5, WY-9.2.1)."""
    shots = {gives.type: gives.n for gives in find_effects(state, tag, Shoot) if isinstance(gives, Shoot)}
    changed = _sum(state, tag, Rng) + _find_gain(state, tag, "rng") if shots else 0
    return {type: n + changed for type, n in shots.items()}


def scout(state: State, tag: str) -> int:
    """Return a unit's Scout (WY-12.3.1)."""
    return _sum(state, tag, Scout)


def victory(state: State, tag: str) -> int:
    """Return a unit's Victory (WY-12.3.2)."""
    return _sum(state, tag, Victory)


def wizardry(state: State, seat: Seat) -> int:
    """Return the Wizard levels of a seat's units together (WY-6.1.2)."""
    return sum(_sum(state, tag, Wizard) for tag in state.units[seat])


def has_wizard(state: State, seat: Seat) -> bool:
    """Say whether a seat has a wizard in play, ready or not (WY-12.4.2)."""
    return any(_sum(state, tag, Wizard) > 0 for tag in state.units[seat])


def flies(state: State, tag: str) -> bool:
    """Say whether a unit's attack has the targets of a flyer (WY-12.1.1)."""
    return CARDS[state.unit(tag).card].speed == "flyer" or bool(find_effects(state, tag, AsFlyer))


def may_block(state: State, tag: str) -> set[str]:
    """Return the speeds that a unit may block beside slower ones."""
    return {gives.speed for gives in find_effects(state, tag, MayBlock) if isinstance(gives, MayBlock)}


def unblockable(state: State) -> bool:
    """Say whether an effect forbids blocking the declared attack (WY-12.1.1)."""
    combat = state.fight
    return bool(combat.mod("unblockable")) or bool(find_effects(state, combat.attacker, Unblockable))


def is_reserve_guarded(state: State, seat: Seat) -> bool:
    """Say whether attacks may not be declared against a seat's reserve (WY-12.1.2)."""
    for source, tag, card in _sources(state, GuardReserve):
        for ability, _ in _statics(card, GuardReserve, True):
            if source == seat and tag and all(place_holds(state, each, tag) for each in ability.requires):
                return True
    return False


@cache
def _worth(card: str, attachments: tuple[str, ...], fought: bool) -> int | None:
    """Return the score of a unit without outside effects and gains; None if it depends on the position.

    `fought` says whether a combat runs.
    """
    value = CARDS[card].strength + sum(CARDS[each].strength for each in attachments)
    for each in (card, *attachments):
        for ability, gives in (*_statics(each, Str, False), *_statics(each, Victory, False)):
            if not ability.requires and isinstance(gives, Modifier) and isinstance(gives.n, int):
                value += gives.n
            elif fought or not all(condition in COMBAT_CONDITIONS for condition in ability.requires):
                return None
    return value


def total(state: State, seat: Seat) -> int:
    """Return the score of a seat's units (WY-13.1.1)."""
    plain = not (_is_given(state, Str) or _is_given(state, Victory))
    combat = state.combat
    fought = combat is not None
    gained = {name: n for name, n in combat.mods if name.endswith(".str")} if combat is not None else {}
    points = 0
    for tag, unit in state.units[seat].items():
        worth = _worth(unit.card, unit.attachments, fought) if plain else None
        if worth is None:
            points += strength(state, tag) + victory(state, tag)
        else:
            points += worth + gained.get(f"{tag}.str", 0) if gained else worth
    return points
