"""An army as a work that is put together: how it is read, told and begun with."""

from __future__ import annotations

import secrets
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
from engine.games.kings.armies.bundled import BUNDLED
from engine.games.kings.armies.drawing import bundled_army, drawn_army
from engine.games.kings.armies.pool import ARMY_LISTS
from engine.games.kings.armies.unit_types import ArmyId

EMPTY = Army()


class ArmyCraft(Craft[Army]):
    """The army of a seat."""

    file: ClassVar[str] = "armies"

    @property
    def occasion(self) -> str:
        """Return the format: an army is built for one."""
        return str(self.preparing.config.format)

    def first(self) -> Army:
        """Return the bundled army of the format that the seat would play without one of its own."""
        config = self.preparing.config
        return Army(bundled_army(config.armies[self.preparing.seat], config.format))

    def read(self, text: str) -> Army | Reason:
        """Return the army that a text stands for, or the one thing that is wrong with it."""
        return read(text)

    def reason(self, words: Words, why: Reason) -> str:
        """Say what is wrong with a text."""
        return reason(words, why)

    def told(self, words: Words, work: Army) -> str:
        """Say how many units it has, and what they cost."""
        return words.tr(
            "builder.sum",
            units=words.tr_n("builder.units", len(work.entries)),
            points=words.tr_n("builder.cost", work.points),
        )

    def beginnings(self, words: Words, work: Army) -> Sequence[Beginning[Army]]:
        """Return bundled armies of the format, random ones and an empty one."""
        found: list[Beginning[Army]] = []
        for id in ARMY_LISTS:
            made = Army(bundled_army(id, self.preparing.config.format))
            text = words.tr("builder.bundled", army=self._called(words, id))
            found.append(Beginning(f"bundled.{id}", text, partial(_same, made), help=self.told(words, made)))
        for id in ARMY_LISTS:
            text = words.tr("builder.random", army=words.tr(f"army.{id}.name"))
            found.append(Beginning(f"random.{id}", text, partial(self._drawn, id)))
        empty = words.tr("builder.empty.why") if work == EMPTY else ""
        return (*found, Beginning("empty", words.tr("builder.empty"), partial(_same, EMPTY), why=empty))

    def _called(self, words: Words, id: ArmyId) -> str:
        """Return the name of the bundled army of the format, else that of its list."""
        named = f"{id}-{self.preparing.config.format}"
        return words.tr(f"army.{named if named in BUNDLED else id}.name")

    def _drawn(self, id: ArmyId) -> Army:
        rules = self.preparing.config.building
        return Army(drawn_army(id, rules, Generator(secrets.token_bytes(32))))


def _same(army: Army) -> Army:
    return army
