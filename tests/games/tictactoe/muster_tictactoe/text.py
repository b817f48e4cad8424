"""Tic-tac-toe in a terminal."""

from __future__ import annotations

from typing import Any

from client.i18n import Words
from client.skins.lesson import Lesson
from client.skins.text_skin import TextSkin
from engine.events import Event, Seat, Viewer
from engine.game import Game
from engine.match.state import MatchState
from muster_tictactoe.game import EMPTY, SEATS, Placed, State
from muster_tictactoe.lessons import lessons

FREE = "."
LINE = "   ---+---+---"


def describe_placed(words: Words, event: Placed) -> str:
    """Say where a seat has put its mark."""
    return words.tr(f"log.placed.{SEATS[event.seat]}", cell=event.cell)


class TicTacToeText(TextSkin):
    """The board in letters, and what happens in words."""

    def board(self, words: Words, state: State) -> list[str]:
        """Draw the board with its first row at the bottom."""
        rows = []
        for row in (2, 1, 0):
            marks = (FREE if mark == EMPTY else mark for mark in state.board[row::3])
            rows += [f"{row + 1}   {' | '.join(marks)}", LINE]
        return [*rows[:-1], "    a   b   c"]

    def legend(self, words: Words, state: State) -> list[str]:
        """Say how a cell is named."""
        return [words.tr("text.legend")]

    def action(self, words: Words, state: State, action: Any) -> str:
        """Say what an action does."""
        return words.tr("act.place", cell=action.cell)

    def lessons(self, words: Words, game: Game[State], state: State, seat: Seat) -> list[Lesson]:
        """Return what a newcomer should know for the choice that is open now."""
        return lessons(words, game, state, seat)

    def sentence(
        self, words: Words, game: Game[State], before: MatchState[Any], event: Event, viewer: Viewer
    ) -> str | None:
        """Say where a mark was put."""
        return describe_placed(words, event) if isinstance(event, Placed) else None
