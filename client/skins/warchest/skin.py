"""The skin of War Chest."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from client.i18n import Words
from client.skins.areas import Areas, Demands
from client.skins.cue import Cue
from client.skins.layouts import columns, divide_around_board
from client.skins.recap import Course, Mark, Recap
from client.skins.skin import LogLine, Score, Skin
from client.skins.warchest.motion import cues
from client.skins.warchest.wording.match_summary import rounds
from client.skins.warchest.wording.sentences import sentence
from engine.events import Event, Viewer
from engine.game import Game
from engine.games.warchest import events
from engine.games.warchest.pending import Spied
from engine.games.warchest.state import State
from engine.match.state import MatchState

if TYPE_CHECKING:
    from client.skins.warchest.match_view import WarChestTable

# The table and the end of a match are imported on demand: the menu comes first.

SILENT_EVENTS = (events.TurnPassed, events.CoinShown, events.CoinHidden)
"""Events without a line of their own; the lines around them say enough."""


def _is_spied(state: State, event: Event) -> bool:
    """Say whether a coin leaves a hand because it was revealed; no later event tells this."""
    asked = state.pending[0] if state.pending else None
    return isinstance(asked, Spied) and isinstance(event, events.CoinShown)


def _find_mark(state: State, event: Event) -> Mark | None:
    """Return the mark of an event: a controlled location, or the last coin of a unit."""
    if isinstance(event, events.Controlled):
        return "capture"
    return "fall" if isinstance(event, events.CoinLost) and state.height[event.cell] == 1 else None


class WarChestSkin(Skin):
    """The interface of War Chest to the table screen."""

    pace = math.inf
    instant = cues.INSTANT
    silent = cues.SILENT
    sound_at = cues.SOUND_AT
    help = ("help.hand", "help.verbs", "help.card")

    def cue(self, standing: MatchState[Any], event: Event, viewer: Viewer) -> Cue | None:
        """Return the cue of an event; None for an instant one."""
        return cues.cue(standing, event, viewer)

    def line(
        self, words: Words, game: Game[State], before: MatchState[Any], event: Event, viewer: Viewer
    ) -> LogLine | None:
        """Return the line of an event, in the colour of its seat."""
        if isinstance(event, SILENT_EVENTS) and not _is_spied(before.state, event):
            return None
        text = sentence(words, game, before.state, event, viewer)
        if text is None:
            return None
        if isinstance(event, events.RoundStarted):
            return LogLine(words.tr("table.round", n=event.round), None, True)
        return LogLine(text, self._seat(before, event), mark=_find_mark(before.state, event))

    def _seat(self, before: MatchState[Any], event: Event) -> int | None:
        seat = getattr(event, "seat", None)
        if seat is None and hasattr(event, "unit"):
            owner: int = before.state.setup.owner[event.unit]
            return owner
        return getattr(event, "side", None) if seat is None else int(seat)

    def is_early(self, standing: MatchState[Any]) -> bool:
        """Say whether it is one of the first two rounds."""
        return bool(standing.state.round <= 2)

    def heading(self, words: Words, standing: MatchState[Any]) -> str:
        """Return the round; before the first one armies are formed."""
        number = standing.state.round
        return words.tr("table.round", n=number) if number else words.tr("option.armies.name")

    def score(self, standing: MatchState[Any]) -> Score | None:
        """Return the control markers of each side out of those that win (WC-4.2.1)."""
        state, needed = standing.state, standing.state.setup.board.markers
        placed = [marks.bit_count() for marks in state.marks]
        sides = [standing.game.side(state, seat) for seat in range(state.setup.variant.players)]
        return Score(tuple(f"{placed[side]}/{needed}" for side in sides), max(placed) / needed)

    def statistics(self, words: Words, names: tuple[str, ...], happened: Sequence[Event]) -> list[str]:
        """Return the length of the match in words."""
        return [words.tr_n("end.rounds", rounds(happened))]

    def recap(self, words: Words, course: Course) -> Recap:
        """Return the armies, their figures, and the locations of both sides over time."""
        from client.skins.warchest.wording import turning_points

        return turning_points.recap(words, course)

    def layout(self, demands: Demands) -> Areas:
        """Give two players a column, or seat four around the board; Decrees lie on a shelf (WC-10.1.1)."""
        layout = columns if demands.seats == 2 else divide_around_board
        return layout(demands, shelf=demands.options.variant.ruleset == "nobility")

    def field(self, game: Game[State], viewer: Viewer) -> WarChestTable:
        """Make the picture of one match."""
        from client.skins.warchest.match_view import WarChestTable

        return WarChestTable(game, viewer)
