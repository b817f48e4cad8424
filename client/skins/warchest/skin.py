"""The skin of War Chest."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

import pygame

from client.board.markers import control_marker
from client.skins.skin import Line
from client.skins.warchest import cues, sums
from client.skins.warchest.field import WarChestField
from client.skins.warchest.looks import EMBLEM, METAL
from client.skins.warchest.sentences import sentence
from client.timeline import Cue
from client.words import Words
from engine.events import Fact, Seat, Viewer
from engine.game import Game
from engine.games.warchest import events
from engine.match import Standing

UNSAID = (events.TurnPassed, events.CoinShown, events.CoinHidden)
"""Facts that the lines around them carry: what was paid for follows at once."""


class WarChestSkin:
    """Everything about War Chest that the table screen asks for."""

    domain: ClassVar[str] = "warchest"

    def cue(self, standing: Standing[Any], fact: Fact, viewer: Viewer) -> Cue | None:
        """Return how a fact is shown; None: at once."""
        return cues.cue(standing, fact, viewer)

    def sound_delay(self, cue: Cue) -> float:
        """Return when the sound of a cue begins: with the blow, not with the run-up."""
        return cue.duration * cues.SOUND_AT.get(cue.motion, 0.0)

    def line(
        self, words: Words, game: Game[Any], before: Standing[Any], fact: Fact, viewer: Viewer
    ) -> Line | None:
        """Say what a fact tells, in the colour of the seat that it is about."""
        if isinstance(fact, UNSAID):
            return None
        text = sentence(words, game, before.state, fact, viewer)
        if text is None:
            return None
        if isinstance(fact, events.RoundStarted):
            return Line(words.tr("table.round", n=fact.round), None, True)
        return Line(text, self._seat(before, fact))

    def _seat(self, before: Standing[Any], fact: Fact) -> int | None:
        seat = getattr(fact, "seat", None)
        if seat is None and hasattr(fact, "unit"):
            owner: int = before.state.setup.owner[fact.unit]
            return owner
        return getattr(fact, "side", None) if seat is None else int(seat)

    def heading(self, words: Words, standing: Standing[Any]) -> str:
        """Return the round."""
        return words.tr("table.round", n=standing.state.round)

    def statistics(self, words: Words, names: tuple[str, ...], facts: Sequence[Fact]) -> list[str]:
        """Count what each side did."""
        return sums.statistics(words, names, facts)

    def emblem(self, seat: Seat, radius: float) -> pygame.Surface:
        """Return the control marker of a seat's side."""
        return control_marker(METAL[seat & 1], EMBLEM[seat & 1], radius)

    def field(self, game: Game[Any], viewer: Viewer) -> WarChestField:
        """Make the picture of one match."""
        return WarChestField(game, viewer)
