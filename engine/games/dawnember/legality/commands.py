"""Commands of the battle phase: attacks, shots, moves, cards and abilities (WY-6, WY-9)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.events import Seat
from engine.game import Reason
from engine.games.dawnember.actions import Action, Attack, Move, Pass, Shoot, Strategy, Withdraw
from engine.games.dawnember.cards.effects import Ranged
from engine.games.dawnember.cards.pool import CARDS
from engine.games.dawnember.legality.reactions import list_plays, list_uses
from engine.games.dawnember.legality.sources import commanding
from engine.games.dawnember.legality.uses import Source
from engine.games.dawnember.state import State, list_known_cards, owner
from engine.games.dawnember.values.values import find_ranged_values, flies, is_reserve_guarded, may_block

SPEEDS = ("infantry", "cavalry", "flyer")
"""From the slowest to the fastest: a faster unit blocks a slower one (WY-6.3.2 to WY-6.3.4)."""
REACH: dict[tuple[Ranged, str], str] = {
    ("short", "l"): "l",
    ("ranged", "l"): "lr",
    ("ranged", "r"): "l",
    ("long", "l"): "lr",
    ("long", "r"): "lr",
}
"""The rows that a ranged attack reaches from a row (WY-9.1.2 to WY-9.1.4)."""


def commands(state: State, seat: Seat) -> Iterator[Action]:
    """Yield every command that a seat may give, in any order (WY-6.2.1)."""
    yield Pass()
    yield Withdraw()
    for tag, unit in state.units[seat].items():
        if unit.row == "r":
            yield Move(tag)
        if not unit.committed:
            yield from (Attack(tag, target) for target in list_attack_targets(state, tag))
            for type in find_ranged_values(state, tag):
                yield from (Shoot(tag, type, target) for target in shot(state, tag, type))
    for card in list_known_cards(state.hand[seat]):
        kind = CARDS[card].kind
        if kind == "strategy":
            yield Strategy(card)
        elif kind == "command":
            yield from list_plays(state, Source(seat, card))
    for source in commanding(state, seat):
        yield from list_uses(state, source)


def list_attack_targets(state: State, tag: str) -> list[str]:
    """Return the targets that a ready unit may attack (WY-6.3)."""
    if not from_its_row(state, tag):
        return []
    rows = "l" if reserve_barred(state, tag) else "lr"
    return [target for target, unit in state.units[1 - owner(tag)].items() if unit.row in rows]


def from_its_row(state: State, tag: str) -> bool:
    """Say whether a unit may attack from the row that it is in (WY-6.3.2)."""
    unit = state.unit(tag)
    return unit.row == "l" or CARDS[unit.card].speed != "infantry"


def reserve_barred(state: State, tag: str) -> Reason | None:
    """Say why a unit may not attack the enemy's reserve, or None (WY-6.3.4, WY-6.3.5, WY-12.1.2)."""
    enemy = 1 - owner(tag)
    if is_reserve_guarded(state, enemy):
        return Reason("reserve_guarded")
    line = any(unit.row == "l" and not unit.committed for unit in state.units[enemy].values())
    return Reason("reserve_behind_line") if line and not flies(state, tag) else None


def shot(state: State, tag: str, type: Ranged) -> list[str]:
    """Return the targets that a unit's ranged attack may be aimed at (WY-9.1)."""
    rows = REACH.get((type, state.unit(tag).row), "")
    return [target for target, unit in state.units[1 - owner(tag)].items() if unit.row in rows]


def blockers(state: State) -> list[str]:
    """Return the units that may block the declared attack (WY-6.4.1)."""
    return [tag for tag in state.outside(1 - state.fight.attacking) if fast_enough(state, tag)]


def fast_enough(state: State, tag: str) -> bool:
    """Say whether a unit's speed or ability lets it block the attacker."""
    attacker = CARDS[state.unit(state.fight.attacker).card].speed
    faster = SPEEDS.index(CARDS[state.unit(tag).card].speed) > SPEEDS.index(attacker)
    return faster or attacker in may_block(state, tag)
