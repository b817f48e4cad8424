"""The skin of tic-tac-toe: how the shared table shows it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame

from client.draw.palette import METALS, WHITE, Colour, mix
from client.i18n import Words
from client.playback.timeline import Cue
from client.skins.skin import LogLine, Skin
from engine.events import Event, Seat, Viewer
from engine.game import Game
from engine.match.entries import Resigned, TieAgreed, TimedOut
from engine.match.state import MatchState
from engine.outcome import Outcome
from muster_tictactoe import art
from muster_tictactoe.field import DROP, END, LANDED, TicTacToeField
from muster_tictactoe.game import EMPTY, Placed, State
from muster_tictactoe.sentences import sentence

FALL = 0.55
"""Seconds that a mark falls and hops."""
SPAN = 1.3
"""Seconds of the last motion of a match."""


class TicTacToeSkin(Skin):
    """Tic-tac-toe on the table."""

    help = ("help.place",)

    def field(self, game: Game[State], viewer: Viewer) -> TicTacToeField:
        """Make the picture of one match."""
        return TicTacToeField(game, viewer)

    def emblem(self, seat: Seat, radius: float) -> pygame.Surface:
        """Return the mark of a seat."""
        return art.mark(seat, radius)

    def tone(self, seat: Seat) -> Colour:
        """Return the enamel of a seat's metal, as bright as letters must be."""
        return mix(METALS[art.METALS[seat]].enamel, WHITE, 0.5)

    def cue(self, standing: MatchState[Any], event: Event, viewer: Viewer) -> Cue | None:
        """Let a mark fall; and where the match ends with it, or by words, say so."""
        if not isinstance(event, (Placed, Resigned, TimedOut, TieAgreed)):
            return None
        after = standing.clone()
        after.fold(event)
        if after.outcome is not None:
            # The last mark lies on the board before its row is struck through.
            return Cue(SPAN, END, _ending(after.outcome, viewer), LANDED)
        return Cue(FALL, DROP, "card_pick")

    def sound_delay(self, cue: Cue) -> float:
        """Let a mark be heard when it hits the wood, and the end when it lies still."""
        return cue.duration * (LANDED if cue.motion == END else 0.3)

    def line(
        self, words: Words, game: Game[State], before: MatchState[Any], event: Event, viewer: Viewer
    ) -> LogLine | None:
        """Say what an event tells, in the colour of its seat."""
        text = sentence(words, before, event)
        return None if text is None else LogLine(text, getattr(event, "seat", None))

    def heading(self, words: Words, standing: MatchState[Any]) -> str:
        """Return the number of the mark that comes next, or of the last one."""
        placed = 9 - standing.state.board.count(EMPTY)
        return words.tr("heading.mark", n=placed + (standing.outcome is None))

    def statistics(self, words: Words, names: tuple[str, ...], events: Sequence[Event]) -> list[str]:
        """Count the marks."""
        return [words.tr_n("end.marks", sum(isinstance(event, Placed) for event in events))]


def _ending(outcome: Outcome, viewer: Viewer) -> str:
    if not outcome.best:
        return "tie"
    return "win" if viewer is None or viewer in outcome.best else "lose"
