"""Spells: their words in orders, their ranges, and their targets (KW-9.2)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

SpellWord = Literal["fb", "bc", "wb", "lb", "hl", "su"]


@dataclass(frozen=True, slots=True)
class Spell:
    """A spell."""

    id: str
    word: SpellWord
    """Its word in orders."""
    range: int
    """In inches."""
    friendly: bool = False
    """Whether its targets are friends (KW-9.1.2)."""


FIREBALL = Spell("fireball", "fb", 12)
BANE_CHANT = Spell("bane_chant", "bc", 12, friendly=True)
WIND_BLAST = Spell("wind_blast", "wb", 18)
LIGHTNING = Spell("lightning", "lb", 24)
HEAL = Spell("heal", "hl", 12, friendly=True)
SURGE = Spell("surge", "su", 12, friendly=True)
SPELLS: dict[str, Spell] = {
    spell.id: spell for spell in (FIREBALL, BANE_CHANT, WIND_BLAST, LIGHTNING, HEAL, SURGE)
}
"""The spells by their ids."""
BY_WORD: dict[str, Spell] = {spell.word: spell for spell in SPELLS.values()}
"""The spells by the words of orders."""
