"""Uses of cards and abilities: requirements, targets, and their notation."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations, product

from msgspec import Struct

from engine.events import Seat
from engine.game import Reason
from engine.games.dawnember.cards.card import (
    Ability,
    Against,
    Condition,
    Cost,
    Race,
    Requirement,
    Target,
)
from engine.games.dawnember.cards.effects import Branches, Move, Rng, Stack
from engine.games.dawnember.cards.pool import CARDS
from engine.games.dawnember.options import SEATS
from engine.games.dawnember.state import State, owner
from engine.games.dawnember.values.conditions import place_holds
from engine.games.dawnember.values.values import has_wizard, unblockable

OTHERS = (Cost.COMMIT_OTHER_READY, Cost.DESTROY_OTHER_READY)
"""Costs that name a unit."""


class Source(Struct, frozen=True):
    """The source of an ability: a card of the hand, a unit or its attachment, or a strategy."""

    seat: Seat
    card: str
    unit: str = ""
    """The unit that has or bears it."""

    @property
    def ability(self) -> Ability:
        """Return the ability that is used."""
        usable = CARDS[self.card].usable
        assert usable is not None
        return usable


class Choice(Struct, frozen=True):
    """The choices for a use: the unit that pays a cost, the target, and the branch."""

    cost: str = ""
    target: str = ""
    branch: str = ""


_NOTHING = Choice()


class Demands(Struct, frozen=True):
    """The choices that the use of a card's ability demands."""

    cost: bool
    target: bool
    branch: bool
    stacks: bool
    """Whether a card of the hand is named."""


@cache
def asks(card: str) -> Demands:
    """Return the choices that a use of a card's ability needs."""
    ability = CARDS[card].usable
    assert ability is not None
    return Demands(
        any(cost in OTHERS for cost in ability.costs),
        ability.target in _CHOSEN_TARGETS,
        any(isinstance(effect, Branches) for effect in ability.effects),
        any(isinstance(effect, Stack) for effect in ability.effects),
    )


_CHOSEN_TARGETS = (
    Target.ATTACHMENT_OF_ENEMY_IN_COMBAT,
    Target.OWN_READY_LINE_UNIT,
    Target.OWN_READY_INFANTRY,
    Target.OWN_RESERVE_UNITS,
    Target.OWN_COMMITTED_UNIT,
    Target.ENEMY_READY_UNIT,
    Target.STRATEGY,
)
"""Targets that leave a choice to the seat: `targets` lists the options."""


def targets(state: State, source: Source) -> list[str] | None:
    """Return the possible targets of a use, as written; None if there is no choice."""
    seat = source.seat
    match source.ability.target:
        case Target.ATTACHMENT_OF_ENEMY_IN_COMBAT:
            return list(state.unit(state.fight.enemy(seat)).attachments)
        case Target.OWN_READY_LINE_UNIT:
            return [tag for tag in state.outside(seat) if state.unit(tag).row == "l"]
        case Target.OWN_READY_INFANTRY:
            return [tag for tag in state.outside(seat) if CARDS[state.unit(tag).card].speed == "infantry"]
        case Target.OWN_RESERVE_UNITS:
            return _groups(state, source)
        case Target.OWN_COMMITTED_UNIT:
            return [tag for tag, unit in state.units[seat].items() if unit.committed]
        case Target.ENEMY_READY_UNIT:
            return state.ready(1 - seat)
        case Target.STRATEGY:
            return [
                f"{card}@{SEATS[each]}" for each in (0, 1) for card in dict.fromkeys(state.strategies[each])
            ]
    return None


def _groups(state: State, source: Source) -> list[str]:
    """Return the lists of one or more own reserve units, each ordered by number (WY-21.2.1)."""
    reserve = [tag for tag, unit in state.units[source.seat].items() if unit.row == "r"]
    most = max(effect.n for effect in source.ability.effects if isinstance(effect, Move))
    return [",".join(group) for n in range(1, most + 1) for group in combinations(reserve, n)]


def branches(state: State, source: Source) -> list[str]:
    """Return the names of the branches to choose from; empty if there is no choice."""
    combat = state.combat
    return [
        name
        for effect in source.ability.effects
        if isinstance(effect, Branches)
        for name, branch in effect.branches
        if not isinstance(branch, Rng)
        # A ranged value is of use to the shooter alone (WY-15.1.13).
        or (combat is not None and combat.ranged and combat.own(source.seat) == combat.attacker)
    ]


def _meets(state: State, source: Source, requirement: Requirement) -> bool:
    seat, combat = source.seat, state.combat
    match requirement:
        case Condition.ENEMY_HAND:
            return bool(state.hand[1 - seat])
        case Condition.OWN_WIZARD:
            return has_wizard(state, seat)
    if combat is None:
        return False
    match requirement:
        case Against(speed=speed):
            return CARDS[state.unit(combat.enemy(seat)).card].speed == speed
        case Race(keyword=keyword):
            return keyword in CARDS[state.unit(combat.own(seat)).card].keywords
        case Condition.SELF_WON:
            return combat.winner == source.unit
        case Condition.ROUTED:
            return combat.routed and owner(combat.winner) == seat
        case Condition.OWN_ROUTED:
            return combat.routed and owner(combat.winner) != seat
        case Condition.OWN_ATTACK:
            return combat.attacking == seat
        case Condition.ENEMY_ATTACK:
            return combat.attacking != seat
        case Condition.NOT_BLOCKED:
            return not combat.blocked
        case Condition.BLOCKABLE:
            return not unblockable(state)
    return place_holds(state, requirement, _subject(state, source))


def _subject(state: State, source: Source) -> str:
    """Return the unit that a condition applies to (WY-18)."""
    match source.ability.target:
        case Target.SELF | Target.BEARER:
            return source.unit
        case Target.ENEMY_IN_COMBAT:
            return state.fight.enemy(source.seat)
    return state.fight.own(source.seat)


def payers(state: State, source: Source) -> list[str] | None:
    """Return the units that can pay a cost; None if no cost names a unit."""
    if not asks(source.card).cost:
        return None
    return [tag for tag in state.outside(source.seat) if tag != source.unit]


def obstacle(state: State, source: Source) -> Reason | None:
    """Say why a use is impossible, apart from its arguments, or None (WY-7.4.1, WY-10.1.3)."""
    ability, seat = source.ability, source.seat
    if ability.spell > state.spell[seat]:
        return Reason(
            "spell_short", {"card": source.card, "cost": ability.spell, "points": state.spell[seat]}
        )
    for requirement in ability.requires:
        if not _meets(state, source, requirement):
            return _lacking(source, requirement)
    if Cost.COMMIT_BEARER in ability.costs and state.unit(state.fight.own(seat)).committed:
        return Reason("only_ready", {"card": source.card})
    if not state.hand[seat] and asks(source.card).stacks:
        return Reason("hand_empty", {"card": source.card})
    return None


def _lacking(source: Source, requirement: Requirement) -> Reason:
    match requirement:
        case Against(speed=speed):
            return Reason("only_against", {"card": source.card, "speed": speed})
        case Race(keyword=keyword):
            return Reason("only_race", {"card": source.card, "keyword": keyword})
    return Reason(f"only_{requirement.value}", {"card": source.card})


def is_allowed(state: State, source: Source) -> bool:
    """Return whether a use is possible, its arguments apart."""
    return obstacle(state, source) is None


def choices(state: State, source: Source) -> Iterator[Choice]:
    """Yield every way in which an allowed use can be chosen (WY-21.2.1)."""
    asked = asks(source.card)
    if not (asked.cost or asked.target or asked.branch):
        yield _NOTHING
        return
    costs, aims = payers(state, source), targets(state, source)
    for cost, aim, branch in product(
        [""] if costs is None else costs,
        [""] if aims is None else aims,
        branches(state, source) if asked.branch else [""],
    ):
        yield Choice(cost, aim, branch)


def usable(state: State, source: Source) -> bool:
    """Say whether there is a way to use something now, as everybody can see it."""
    return is_allowed(state, source) and next(choices(state, source), None) is not None


def arguments(choice: Choice) -> tuple[str, ...]:
    """Return a choice as the words of an action."""
    if choice is _NOTHING:
        return ()
    return tuple([word for word in (choice.cost, choice.target, choice.branch) if word])


def read_choice(source: Source, args: tuple[str, ...]) -> Choice:
    """Read the words of a legal action: the inverse of `arguments`."""
    rest = list(args)
    asked = asks(source.card)
    cost = rest.pop(0) if asked.cost else ""
    branch = rest.pop() if asked.branch else ""
    return Choice(cost, rest[0] if rest else "", branch)
