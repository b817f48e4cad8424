"""Odds of a combat and of a hand, over the worlds that a seat believes in."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass

from engine.events import Seat
from engine.games.dawnember.cards.pool import CARDS
from engine.games.dawnember.play.result import totals
from engine.games.dawnember.state import State
from engine.games.dawnember.values.values import command_value


@dataclass(frozen=True)
class Standing:
    """The state of a combat for one seat."""

    unit: str
    """The card of the seat's own unit."""
    own: int
    other: int
    """The other unit's strength; both values include the rolls once they are made."""
    percent: int
    """The chance of success without further cards: the seat's unit wins, hits, or is missed."""


def standing(
    state: State, seat: Seat, worlds: Sequence[State], reroll: Seat | None = None
) -> Standing | None:
    """Return the state of the present combat for a seat; None without a coming roll.

    `worlds` have the decks for the rolls; `reroll` is the seat that rolls anew.
    """
    combat = state.combat
    if combat is None or combat.step == "after" or combat.mod("slaughter"):
        return None
    if not all(map(state.there, combat.units)):
        return None
    place = combat.place(seat)
    brought = totals(state)
    won, tied = _chances(state, worlds, reroll)
    if combat.ranged:
        likely = won + tied
    else:
        # A tie destroys both units, unless a card lets one of them win it.
        attacker, defender = (bool(combat.mod(f"{unit}.win")) for unit in combat.units)
        likely = won + tied * (attacker or (place == 1 and not defender))
    likely = 1 - likely if place == 1 else likely
    unit = state.unit(combat.own(seat)).card
    return Standing(unit, brought[place], brought[1 - place], round(100 * likely))


def _chances(state: State, worlds: Sequence[State], reroll: Seat | None) -> tuple[float, float]:
    """Return the chances that the attacker's total is higher, and that both are equal."""
    combat = state.fight
    seats = combat.attacking, 1 - combat.attacking
    made = combat.rolls or (0, 0)
    first, second = (total - rolled for total, rolled in zip(totals(state), made, strict=True))
    won = tied = 0.0
    for world in worlds:
        rolls = [
            {made[place]: 1.0} if combat.rolls is not None and seat != reroll else icons(world, seat)
            for place, seat in enumerate(seats)
        ]
        for own, part in rolls[0].items():
            for other, share in rolls[1].items():
                won += part * share * (first + own > second + other)
                tied += part * share * (first + own == second + other)
    return won / len(worlds), tied / len(worlds)


def icons(world: State, seat: Seat) -> dict[int, float]:
    """Return the probability of each icon for a seat's next roll; 0 stands for having no card to roll."""
    cards = world.tops[seat][:1] or world.deck[seat] or world.discard[seat]
    if not cards:
        return {0: 1.0}
    return {icon: n / len(cards) for icon, n in Counter(CARDS[card].die for card in cards).items()}


def passes(state: State, seat: Seat, unit: str, worlds: Sequence[State]) -> int:
    """Return the chance that a unit stays when its side withdraws, in per cent (WY-6.5.1)."""
    value = command_value(state, unit)
    rolls = [icons(world, seat) for world in worlds]
    likely = sum(part for roll in rolls for icon, part in roll.items() if 0 < icon <= value)
    return round(100 * likely / len(worlds))


def likeliest(worlds: Sequence[State], seat: Seat, cards: Collection[str]) -> tuple[str, int]:
    """Return the likeliest of some cards in a seat's hand, and its probability in per cent."""
    found = Counter(_list_held(worlds, seat, cards))
    card, often = max(found.items(), key=lambda each: (each[1], each[0]), default=("", 0))
    return card, round(100 * often / len(worlds))


def _list_held(worlds: Sequence[State], seat: Seat, cards: Collection[str]) -> Iterator[str]:
    for world in worlds:
        yield from set(world.hand[seat]).intersection(cards)
