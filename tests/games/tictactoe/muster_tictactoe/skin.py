"""The skin of tic-tac-toe: how the shared table shows it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from client.i18n import Words
from client.skins.cue import Cue
from client.skins.skin import LogLine, Skin
from engine.events import Event, Viewer
from engine.game import Game
from engine.match.state import MatchState
from muster_tictactoe import motion
from muster_tictactoe.field import TicTacToeField
from muster_tictactoe.game import EMPTY, Placed, State
from muster_tictactoe.text import describe_placed


class TicTacToeSkin(Skin):
    """Tic-tac-toe on the table."""

    help = ("help.place",)

    def field(self, game: Game[State], viewer: Viewer) -> TicTacToeField:
        """Make the picture of one match."""
        return TicTacToeField(game, viewer)

    def cue(self, standing: MatchState[Any], event: Event, viewer: Viewer) -> Cue | None:
        """Return how an event moves and sounds."""
        return motion.cue(standing, event, viewer)

    def sound_delay(self, cue: Cue) -> float:
        """Return when the sound of a motion begins."""
        return motion.sound_delay(cue)

    def line(
        self, words: Words, game: Game[State], before: MatchState[Any], event: Event, viewer: Viewer
    ) -> LogLine | None:
        """Say where a mark was put, with the sign of its seat."""
        return LogLine(describe_placed(words, event), event.seat) if isinstance(event, Placed) else None

    def heading(self, words: Words, standing: MatchState[Any]) -> str:
        """Return the number of the mark that comes next, or of the last one."""
        placed = 9 - standing.state.board.count(EMPTY)
        return words.tr("heading.mark", n=placed + (standing.outcome is None))

    def statistics(self, words: Words, names: tuple[str, ...], events: Sequence[Event]) -> list[str]:
        """Count the marks."""
        return [words.tr_n("end.marks", sum(isinstance(event, Placed) for event in events))]
