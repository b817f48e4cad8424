"""The skin of tic-tac-toe: how the shared table shows it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from client.i18n import Words
from client.playback.timeline import Cue
from client.skins.skin import LogLine, Skin
from engine.events import Event, Viewer
from engine.game import Game
from engine.match.entries import Resigned, TieAgreed, TimedOut
from engine.match.state import MatchState
from engine.outcome import Outcome
from muster_tictactoe.field import DROP, END, LANDED, TicTacToeField
from muster_tictactoe.game import EMPTY, Placed, State
from muster_tictactoe.text import told

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
        """Say where a mark was put, with the sign of its seat."""
        return LogLine(told(words, event), event.seat) if isinstance(event, Placed) else None

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
