"""Present values of a unit, each with the cards that change it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from client.i18n import Words
from client.skins.dawnember.table.combat.gains import Gains
from client.skins.dawnember.wording.cards import card_name
from client.skins.dawnember.wording.units import needs_tag, unit_name
from engine.games.dawnember.cards.effects import (
    Cmd,
    Modifier,
    Ranged,
    Rng,
    Scout,
    Shoot,
    Str,
    Terror,
    Victory,
)
from engine.games.dawnember.cards.pool import CARDS
from engine.games.dawnember.state import State, owner
from engine.games.dawnember.values.values import (
    causes,
    command_value,
    find_ranged_values,
    points,
    scout,
    strength,
    terror,
    victory,
)


class Row(NamedTuple):
    """A line: a present value, or one of its parts."""

    text: str
    n: int | None = None
    sign: str = ""
    """The sign of a value, if it has one."""
    head: bool = False
    """Whether it is a value and not a part of one."""
    printed: bool = False
    """Whether it is the printed value, to which the others are added."""


def breakdown(words: Words, state: State, tag: str, gains: Gains) -> list[Row]:
    """Return a unit's present values with their parts; a unit among namesakes has its tag first."""
    found = [Row(unit_name(words, state, tag), head=True)] if needs_tag(state, tag) else []
    summed = _Sums(words, state, tag, gains)
    found += summed.rows("strength", strength(state, tag), Str, "str", "strength")
    found += summed.rows("tactics", points(state, tag), None, "tp", "tactics")
    found += summed.rows("command", command_value(state, tag), Cmd, "cmd")
    for kind, value in find_ranged_values(state, tag).items():
        found += summed.shots(kind, value)
    found += summed.rows("terror", terror(state, tag), Terror, "terror")
    found += summed.rows("scout", scout(state, tag), Scout, "")
    found += summed.rows("victory", victory(state, tag), Victory, "")
    return found


class _Sums:
    """The values of one unit."""

    def __init__(self, words: Words, state: State, tag: str, gains: Gains) -> None:
        self._words, self._state, self._tag, self._gains = words, state, tag, gains
        self._unit = state.unit(tag)
        self._card = CARDS[self._unit.card]

    def rows(
        self, name: str, now: int, effect: type[Modifier] | None, mod: str, attached: str = ""
    ) -> list[Row]:
        """Return a value with its parts: printed, of attachments, of abilities, gained in combat."""
        printed = getattr(self._card, name, 0)
        parts = [
            *((each, getattr(CARDS[each], attached)) for each in self._unit.attachments if attached),
            *(self._static(effect) if effect is not None else ()),
        ]
        # Constant gains of the unit's own card are printed on it too.
        own = sum(n for card, n in parts if card == self._card.id) if name not in _UNIT_VALUES else 0
        parts = [(card, n) for card, n in parts if n and not (own and card == self._card.id)]
        return self._make_rows(name, now, printed + own, [*parts, *self._gains.get(f"{self._tag}.{mod}", ())])

    def shots(self, kind: Ranged, now: int) -> list[Row]:
        """Return a ranged attack with its parts."""
        shots = {
            gives.n: card
            for card, gives in causes(self._state, self._tag, Shoot)
            if isinstance(gives, Shoot) and gives.type == kind
        }
        (n, card), *_ = shots.items()
        own = card == self._card.id
        parts = [*([] if own else [(card, n)]), *self._static(Rng)]
        return self._make_rows(
            kind, now, n if own else 0, [*parts, *self._gains.get(f"{self._tag}.rng", ())], "strength"
        )

    def _static(self, effect: type[Modifier]) -> list[tuple[str, int]]:
        return [
            (card, gives.n)
            for card, gives in causes(self._state, self._tag, effect)
            if isinstance(gives, Modifier) and isinstance(gives.n, int)
        ]

    def _make_rows(
        self, name: str, now: int, printed: int, parts: list[tuple[str, int]], sign: str = ""
    ) -> list[Row]:
        rest = now - printed - sum(n for _, n in parts)
        rows = [Row(card_name(self._words, card), n) for card, n in parts]
        rows += self._list_rest(name, rest)
        if not now and not rows and name not in _UNIT_VALUES:
            return []
        head = Row(
            self._words.tr(f"duel.value.{name}"), now, sign or (name if name in _UNIT_VALUES else ""), True
        )
        if not rows:
            return [head]
        first = [Row(self._words.tr("duel.value.printed"), printed, printed=True)] if printed else []
        return [head, *first, *rows]

    def _list_rest(self, name: str, rest: int) -> Iterator[Row]:
        """Yield gains without an own card: the Terror of the enemy, or an effect of unknown source."""
        if not rest:
            return
        combat = self._state.combat
        if name == "command" and combat is not None:
            enemy = combat.enemy(owner(self._tag))
            if self._state.there(enemy):
                term = self._words.tr("duel.value.terror")
                yield Row(f"{term}: {unit_name(self._words, self._state, enemy)}", rest)
                return
        yield Row(self._words.tr("duel.value.combat"), rest)


_UNIT_VALUES = ("strength", "tactics", "command")
"""Values of every unit."""
