"""A game's part in the terminal."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from typing import Any, ClassVar

from client.i18n import Words
from client.skins.lesson import Lesson
from engine.events import Event, Seat, Viewer
from engine.game import Game, Reason
from engine.match.state import MatchState


class TextSkin(ABC):
    """A game in lines of text; the texts come from the game's own catalogue."""

    commands: ClassVar[tuple[str, ...]] = ()
    """Commands beside actions and the commands of every match; `answer_command` answers them.

    The help explains each by its text `text.help.<command>`; the rest of the typed line is its text.
    """

    @abstractmethod
    def board(self, words: Words, state: Any) -> list[str]:
        """Draw the board."""

    def situation(self, words: Words, state: Any, viewer: Viewer) -> list[str]:
        """Return everything else that the viewer sees and that matters for a decision."""
        return []

    def piles(self, words: Words, state: Any, viewer: Viewer) -> list[str]:
        """Account for everything off the board, as far as the viewer knows it."""
        return []

    def legend(self, words: Words, state: Any) -> list[str]:
        """Explain how to read the board."""
        return []

    def needs_whole_position(self, state: Any) -> bool:
        """Say whether the pending decision needs the whole position."""
        return True

    def question(self, words: Words, state: Any) -> str | None:
        """Return the question of the pending decision; None for a plain turn."""
        return None

    def choices(self, game: Game[Any], state: Any, seat: Seat) -> Sequence[Any]:
        """Return the actions that are listed with numbers; by default all that the game lists."""
        return game.legal(state, seat)

    def notation(self, words: Words, state: Any, seat: Seat, text: str) -> str:
        """Return the action of a typed text in the game's notation; by default the text itself."""
        return text

    def split_orders(self, words: Words, state: Any, seat: Seat, text: str) -> list[str]:
        """Return the actions of a typed text in their order, each as a text; by default it is one."""
        return [text]

    def spell_action(self, words: Words, action: Any) -> tuple[str, ...]:
        """Return the typed forms of an action, for completion; by default its notation alone."""
        return (str(action),)

    def continuations(self, words: Words, state: Any, seat: Seat, text: str) -> list[str]:
        """Return the possible continuations of a typed beginning of an action, if the game knows any."""
        return []

    def answer_command(self, words: Words, state: Any, viewer: Viewer, command: str, text: str) -> list[str]:
        """Answer one of the game's own `commands`."""
        return []

    def action(self, words: Words, state: Any, action: Any) -> str:
        """Describe an action; by default by its notation."""
        return str(action)

    def consequences(
        self,
        words: Words,
        game: Game[Any],
        state: Any,
        seat: Seat,
        told: Sequence[Event],
        legal: Sequence[Any],
    ) -> Iterator[Sequence[str]]:
        """Yield the lines about the consequence of each legal action, in their order; by default none.

        `told` is the seat's whole stream. Each step takes milliseconds: the caller does other work between.
        """
        return iter([()] * len(legal))

    def lessons(self, words: Words, game: Game[Any], state: Any, seat: Seat) -> Sequence[Lesson]:
        """Return the lessons for a newcomer about the pending decision, the most important first."""
        return ()

    def reason(self, words: Words, reason: Reason) -> str:
        """Say why something is not possible."""
        return words.tr(f"reason.{reason.code}", **reason.args)

    def refusal(self, words: Words, state: Any, reason: Reason) -> str:
        """Say why an action is not possible in a position; by default without regard to the position."""
        return self.reason(words, reason)

    def motive(self, words: Words, state: Any, reason: Reason) -> str:
        """Return a sentence about a reason for an action or against it (`BotSupport.motives`)."""
        return words.tr(f"motive.{reason.code}", **reason.args)

    def card(self, words: Words, state: Any, name: str) -> str | None:
        """Return the rule text of something, given its code or name; None if there is none."""
        return None

    def sentence(
        self, words: Words, game: Game[Any], before: MatchState[Any], event: Event, viewer: Viewer
    ) -> str | None:
        """Return an event of the game as a sentence for its viewer; None if others say enough."""
        return None
