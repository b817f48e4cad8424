"""The part of Kings of War in composing armies: reading, describing and beginning them."""

from __future__ import annotations

import secrets
from collections import Counter
from collections.abc import Sequence
from functools import partial
from typing import ClassVar

from client.i18n import Words
from client.skins.composing.craft import Beginning, Craft
from client.skins.kings.armies.draft import Army
from client.skins.kings.armies.exchange import read
from client.skins.kings.wording.reasons import reason
from engine.chance import Generator
from engine.game import Reason
from engine.games.kings.armies.building import BuildingRules, faults
from engine.games.kings.armies.bundled_armies import BUNDLED_ARMIES
from engine.games.kings.armies.drawing import draw_army, get_bundled_army
from engine.games.kings.armies.entries import read_entry
from engine.games.kings.armies.pool import ARMY_LISTS, LIST_OF
from engine.games.kings.armies.unit_types import ArmyId

EMPTY = Army()


class ArmyCraft(Craft[Army]):
    """The army of a seat, as the pages and benches of preparation see it."""

    file: ClassVar[str] = "armies"

    @property
    def occasion(self) -> str:
        """Return the format: an army is built for one."""
        return str(self.preparing.config.format)

    @property
    def rules(self) -> BuildingRules:
        """Return the limits of the army."""
        rules: BuildingRules = self.preparing.config.building
        return rules

    @property
    def army_list(self) -> ArmyId:
        """Return the list of the seat's bundled army."""
        found: ArmyId = self.preparing.config.armies[self.preparing.seat]
        return found

    def list_of(self, army: Army) -> ArmyId:
        """Return the list of most of an army's units."""
        lists = Counter(LIST_OF[read_entry(entry).type.code].id for entry in army.entries)
        return lists.most_common(1)[0][0] if lists else self.army_list

    def faults(self, army: Army) -> list[Reason]:
        """Return all faults of an army (KW-14)."""
        return faults(army.entries, self.rules)

    def locking(self, words: Words, army: Army, entry: str, found: Sequence[Reason]) -> tuple[str, ...]:
        """Return the faults beyond `found` that an army would have with another entry."""
        after = self.faults(Army((*army.entries, entry)))
        return tuple(reason(words, why) for why in after if why not in found)

    def make_first(self) -> Army:
        """Return the bundled army of the format for the seat."""
        return Army(get_bundled_army(self.army_list, self.preparing.config.format))

    def read(self, text: str) -> Army | Reason:
        """Return the army of a text, or its first fault."""
        return read(text)

    def reason(self, words: Words, why: Reason) -> str:
        """Return the fault of a text in words."""
        return reason(words, why)

    def describe(self, words: Words, work: Army) -> str:
        """Return the number of its units, and their cost."""
        return words.tr(
            "builder.sum",
            units=words.tr_n("builder.units", len(work.entries)),
            points=words.tr_n("builder.cost", work.points),
        )

    def beginnings(self, words: Words, work: Army) -> Sequence[Beginning[Army]]:
        """Return bundled armies of the format, random ones and an empty one."""
        found: list[Beginning[Army]] = []
        for id in ARMY_LISTS:
            made = Army(get_bundled_army(id, self.preparing.config.format))
            text = words.tr("builder.bundled", army=self._name_army(words, id))
            found.append(
                Beginning(f"bundled.{id}", text, partial(_same, made), help=self.describe(words, made))
            )
        for id in ARMY_LISTS:
            text = words.tr("builder.random", army=words.tr(f"army.{id}.name"))
            found.append(Beginning(f"random.{id}", text, partial(self._draw_random, id)))
        empty = words.tr("builder.empty.why") if work == EMPTY else ""
        return (*found, Beginning("empty", words.tr("builder.empty"), partial(_same, EMPTY), why=empty))

    def _name_army(self, words: Words, id: ArmyId) -> str:
        """Return the name of the format's bundled army, or else of its list."""
        named = f"{id}-{self.preparing.config.format}"
        return words.tr(f"army.{named if named in BUNDLED_ARMIES else id}.name")

    def _draw_random(self, id: ArmyId) -> Army:
        return Army(draw_army(id, self.rules, Generator(secrets.token_bytes(32))))


def _same(army: Army) -> Army:
    return army
