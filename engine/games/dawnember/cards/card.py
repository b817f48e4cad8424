"""Cards and their abilities as typed values (WY-1.2, WY-1.3, WY-18)."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from typing import Literal, TypeAlias

from engine.games.dawnember.cards.effects import Effect, Speed

Kind = Literal["unit", "attachment", "tactic", "reaction", "strategy", "command"]
Slot = Literal["weapon", "armour", "item", "character", "standard"]

ARMY_KINDS: tuple[Kind, ...] = ("unit", "attachment")
"""The kinds of cards in an army deck; the others belong to an action deck."""


class Use(Enum):
    """When an ability works: all the time, or in one kind of use."""

    STATIC = "static"
    TACTIC = "tactic"
    CRY = "cry"
    SUPPORT = "support"
    REACTION = "reaction"
    COMMAND = "command"


class Window(Enum):
    """The moments at which reactions may be played (WY-10.2), by their names in a position."""

    ATTACK = "attack"
    SPELL = "spell"
    ROLLS = "rolls"
    ROLLED = "rolled"
    AFTER = "after"


class Cost(Enum):
    """A price of a use beside points."""

    COMMIT_SELF = "commit_self"
    DESTROY_SELF = "destroy_self"
    DISCARD_SELF = "discard_self"
    COMMIT_BEARER = "commit_bearer"
    COMMIT_OTHER_READY = "commit_other_ready"
    DESTROY_OTHER_READY = "destroy_other_ready"


class Condition(Enum):
    """A condition of an ability; WY-18 says which unit it applies to."""

    ATTACKING = "attacking"
    DEFENDING = "defending"
    BLOCKING = "blocking"
    FOLLOWUP = "followup"
    RANGED = "ranged"
    NOT_RANGED = "not_ranged"
    READY = "ready"
    IN_LINE = "in_line"
    FROM_RESERVE = "from_reserve"
    HAS_TERROR = "has_terror"
    SELF_WON = "self_won"
    ROUTED = "routed"
    OWN_ROUTED = "own_routed"
    OWN_ATTACK = "own_attack"
    ENEMY_ATTACK = "enemy_attack"
    NOT_BLOCKED = "not_blocked"
    BLOCKABLE = "blockable"
    ENEMY_HAND = "enemy_hand"
    OWN_WIZARD = "own_wizard"


@dataclass(frozen=True, slots=True)
class Against:
    """The enemy unit in combat has this speed."""

    speed: Speed


@dataclass(frozen=True, slots=True)
class Race:
    """The seat's unit in combat has this keyword (WY-1.3.5)."""

    keyword: str


Requirement: TypeAlias = Condition | Against | Race


class Target(Enum):
    """The unit or cards that an ability affects."""

    SELF = "self"
    BEARER = "bearer"
    OWN_IN_COMBAT = "own_in_combat"
    ENEMY_IN_COMBAT = "enemy_in_combat"
    ATTACHMENT_OF_ENEMY_IN_COMBAT = "attachment_of_enemy_in_combat"
    OWN_READY_LINE_UNIT = "own_ready_line_unit"
    OWN_READY_INFANTRY = "own_ready_infantry"
    OWN_RESERVE_UNITS = "own_reserve_units"
    OWN_COMMITTED_UNIT = "own_committed_unit"
    ENEMY_READY_UNIT = "enemy_ready_unit"
    OWN_RESERVE = "own_reserve"
    OWN_LINE = "own_line"
    OWN_UNITS = "own_units"
    ALL = "all"
    ALL_CAVALRY = "all:cavalry"
    STRATEGY = "strategy"
    YOU = "you"
    ENEMY_PLAYER = "enemy_player"
    ENEMY_SPELL = "enemy_spell"
    OWN_ATTACK = "own_attack"


@dataclass(frozen=True, slots=True)
class Ability:
    """An ability of a card: its use, target, effects, requirements and costs."""

    use: Use
    target: Target
    effects: tuple[Effect, ...]
    requires: tuple[Requirement, ...] = ()
    costs: tuple[Cost, ...] = ()
    spell: int = 0
    """Its price in spell points; 0 if it is no spell (WY-12.4.1)."""
    window: Window | None = None
    """The window of a reaction."""

    @property
    def wide(self) -> bool:
        """Say whether a static reaches others than the unit that has or bears it."""
        return self.use is Use.STATIC and self.target not in (Target.SELF, Target.BEARER)


@dataclass(frozen=True, slots=True)
class Card:
    """A card; fields that its kind lacks are empty."""

    id: str
    kind: Kind
    side: str
    """The name of its side, or `neutral`."""
    cost: int = 0
    """Gold of an army card, tactic points of a tactic."""
    strength: int = 0
    tactics: int = 0
    command: int = 0
    speed: Speed = "infantry"
    keywords: tuple[str, ...] = ()
    slot: Slot | None = None
    unique: bool = False
    die: int = 0
    """The icon of an action card, 1 to 6; 0 on an army card."""
    abilities: tuple[Ability, ...] = ()
    since: int = 1
    """The version of the rules that it came with: the latest of all cards is the game's."""
    statics: tuple[Ability, ...] = field(init=False, repr=False, compare=False)
    usable: Ability | None = field(init=False, repr=False, compare=False)
    """Its one ability that is used or played (WY-21.2.2)."""

    def __post_init__(self) -> None:
        used = [ability for ability in self.abilities if ability.use is not Use.STATIC]
        if len(used) > 1:
            raise ValueError(f"{self.id} has {len(used)} abilities that are used, where notation names one")
        statics = tuple(ability for ability in self.abilities if ability.use is Use.STATIC)
        object.__setattr__(self, "statics", statics)
        object.__setattr__(self, "usable", used[0] if used else None)

    @property
    def army(self) -> bool:
        """Say whether it belongs into an army deck."""
        return self.kind in ARMY_KINDS
