"""The orders of Kings of War as people type them: lengths in inches, angles in degrees, short names."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from client.draw.tabletop.plan import INCHES
from client.i18n import Words
from client.skins.kings.wording.names import unit_stem
from client.skins.tabletop.terminal.measures import (
    NUMBER,
    Lengths,
    resolve_heading,
    resolve_turn,
    resolve_unit,
)
from client.skins.tabletop.terminal.typed_words import list_unit_names
from engine.events import Seat
from engine.games.kings import actions
from engine.games.kings.armies.spells import BY_WORD, SPELLS
from engine.games.kings.legality.reasons import ASKED_BY, PHASE_ACTIONS
from engine.games.kings.notation.order_texts import ORDERS
from engine.games.kings.options import SEATS
from engine.games.kings.state import State
from engine.grammar import Grammar

_LEG = re.compile(rf"(left|right|[mlrt]?)(-?{NUMBER})(\"|in|[°d]?)")


class KingsOrders:
    """The typed orders of Kings of War: `adv kn 5" left45`, `face sh1 east`, `chg wz gh @90°`."""

    grammar: Grammar = ORDERS
    lengths = Lengths(INCHES, ('"', "in"))
    verbs = tuple(verb for verb, form in ORDERS.forms.items() if form.action is not actions.Flag)
    others: tuple[str, ...] = ("yes", "no", "none")

    def list_asked_verbs(self, state: State) -> list[str]:
        """Return the verbs that an order can begin with now."""
        frame = state.pending[0] if state.pending else None
        return ORDERS.list_verbs(ASKED_BY.get(type(frame)) or PHASE_ACTIONS.get(state.phase, ()))

    def list_units(self, state: State) -> list[str]:
        """Return the ids of all units."""
        return [*state.units]

    def list_names(self, words: Words, units: Sequence[str]) -> Iterator[tuple[str, str]]:
        """Yield each name of these units and of spells in one language, and its code."""
        for id in units:
            yield from list_unit_names(id, [*words.noun("unit", unit_stem(id)).values()])
        for spell in SPELLS:
            yield words.tr(f"spell.{spell}.name"), spell

    def read_word(self, state: State, seat: Seat, kind: str, word: str, before: Sequence[str]) -> str:
        """Return an item of the notation for a typed word."""
        match kind:
            case "own" | "enemy" | "target":
                friendly = kind == "own" or (kind == "target" and is_friendly(before[-1]))
                living = (id for id, unit in state.units.items() if not unit.dead)
                return resolve_unit(living, SEATS[seat if friendly else 1 - seat], word)
            case "leg":
                return self._read_leg(word)
            case "heading":
                return resolve_heading(word)
            case "spell":
                return SPELLS[word].word if word in SPELLS else word
            case "edge" if word in ("north", "south"):
                return word[0]
        return self.lengths.resolve(word)

    def _read_leg(self, word: str) -> str:
        """Return a leg in the notation: a length without a letter is straight ahead, in inches."""
        found = _LEG.fullmatch(word)
        if found is None:
            return word
        letter, number, sign = found.groups()
        if sign in self.lengths.signs or not letter + sign:
            return f"{letter[:1] or 'm'}{self.lengths.measure(number)}"
        return f"t{resolve_turn(word.removeprefix('t'))}" if sign or len(letter) > 1 else word


def is_friendly(spell: str) -> bool:
    """Say whether a spell of the notation is cast at the own side."""
    return spell in BY_WORD and BY_WORD[spell].friendly


KINGS_ORDERS = KingsOrders()
