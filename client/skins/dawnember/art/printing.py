"""Prices, values and signs on a card, derived from its rules."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from engine.games.dawnember.cards.card import Card, Use
from engine.games.dawnember.cards.effects import Scout, Shoot, Terror, Tp, Victory, Wizard

Signs = tuple[tuple[str, str], ...]
"""Names of signs, each with the text beside it."""


class Print(NamedTuple):
    """Everything printed on a card besides its picture and its words."""

    side: str
    kind: str
    """The card's kind, or `cry`."""
    army: bool
    unique: bool
    die: int
    price: str
    values: Signs
    signs: Signs
    """Speed or slot first, then the abilities."""


@cache
def read_print(card: Card) -> Print:
    """Return everything that is printed on a card."""
    cry = not card.army and any(ability.use is Use.CRY for ability in card.abilities)
    kind = "cry" if cry else card.kind
    return Print(card.side, kind, card.army, card.unique, card.die, _price(card), _values(card), _signs(card))


def _price(card: Card) -> str:
    """Return the price in gold or tactic points, or the number of points that the card brings.

    Reactions and commands are free.
    """
    if card.army:
        return str(card.cost)
    if card.kind != "tactic":
        return ""
    gained = [effect.n for ability in card.abilities for effect in ability.effects if isinstance(effect, Tp)]
    return f"+{gained[0]}" if gained and card.cost == 0 else str(card.cost)


def _values(card: Card) -> Signs:
    if card.kind == "unit":
        return (
            ("strength", str(card.strength)),
            ("tactics", str(card.tactics)),
            ("command", str(card.command)),
        )
    given = (("strength", card.strength), ("tactics", card.tactics))
    return tuple((name, f"{n:+d}") for name, n in given if n)


def _signs(card: Card) -> Signs:
    signs: list[tuple[str, str]] = []
    if card.kind == "unit":
        signs.append((card.speed, ""))
    elif card.slot:
        signs.append((card.slot, ""))
    for ability in card.abilities:
        if card.army and not ability.wide:
            signs += [sign for effect in ability.effects for sign in _sign(effect)]
        if ability.spell:
            signs.append(("spell", str(ability.spell)))
    return tuple(signs)


def _sign(effect: object) -> Signs:
    match effect:
        case Shoot(type, n):
            return ((type, str(n)),)
        case Wizard(n):
            return (("wizard", str(n)),)
        case Terror(n):
            return (("terror", str(n)),)
        case Scout(n):
            return (("scout", str(n)),)
        case Victory(int() as n):
            return (("victory", f"{n:+d}"),)
    return ()
