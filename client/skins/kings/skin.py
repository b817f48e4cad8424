"""Kings of War at the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from client.i18n import Words
from client.skins.areas import Areas, Demands
from client.skins.cue import Cue
from client.skins.kings.motion import cues
from client.skins.kings.table.standings import progress
from client.skins.kings.wording.log.sentences import find_event_seat, sentence
from client.skins.recap import Course, Mark, Recap
from client.skins.skin import LogLine, Score, Skin
from engine.events import Event, Viewer
from engine.game import Game
from engine.games.kings.events import NerveTested, Taken, TurnBegan
from engine.games.kings.scenarios.scores import scores
from engine.games.kings.state import State
from engine.match.state import MatchState

if TYPE_CHECKING:
    from client.skins.kings.table.field import KingsField

# The table is imported on demand: the menu comes first.

COACHED_TURNS = 6
"""Player turns that count as early: by then armies have met."""


def _find_mark(event: Event) -> Mark | None:
    """Return the mark of an event: a counter that was taken, or a rout."""
    match event:
        case Taken(taken=True):
            return "capture"
        case NerveTested(result="rout"):
            return "fall"
    return None


class KingsSkin(Skin):
    """Kings of War on the table."""

    help = (
        "kings.help.camera",
        "kings.help.choose",
        "kings.help.hand",
        "kings.help.together",
        "kings.help.keys",
        "kings.help.tape",
        "kings.help.story",
        "kings.help.back",
    )

    pace = cues.MAX_MOTION_TIME_S
    instant = cues.INSTANT
    silent = cues.SILENT
    sound_at = cues.SOUND_AT

    def cue(self, standing: MatchState[Any], event: Event, viewer: Viewer) -> Cue | None:
        """Return the cue of an event; None for an instant one."""
        return cues.cue(standing.state, event, viewer)

    def is_early(self, standing: MatchState[Any]) -> bool:
        """Say whether it is the set-up, or one of the first turns of a side."""
        return bool(standing.state.turn <= COACHED_TURNS)

    def heading(self, words: Words, standing: MatchState[Any]) -> str:
        """Return turn and phase."""
        return progress(words, standing.state)

    def line(
        self, words: Words, game: Game[State], before: MatchState[Any], event: Event, viewer: Viewer
    ) -> LogLine | None:
        """Return the line of an event, in the colour of its seat; turns are headings."""
        text = sentence(words, before.state, event)
        if text is None:
            return None
        if isinstance(event, TurnBegan):
            return LogLine(text, None, True)
        return LogLine(text, find_event_seat(event), mark=_find_mark(event))

    def score(self, standing: MatchState[Any]) -> Score | None:
        """Return each side's score in the scenario (KW-16.2, KW-16.3); turns lead to the end."""
        state = standing.state
        if not state.turn:
            return None
        return Score(tuple(map(str, scores(state))), min(1.0, state.turn / state.last))

    def statistics(self, words: Words, names: tuple[str, ...], happened: Sequence[Event]) -> list[str]:
        """Return the length of the match in words."""
        from client.skins.kings.wording import match_summary

        return match_summary.statistics(words, happened)

    def recap(self, words: Words, course: Course) -> Recap:
        """Return the figures of each seat, the armies over time, and the routs that turned the match."""
        from client.skins.kings.wording import match_summary

        return match_summary.recap(words, course)

    def layout(self, demands: Demands) -> Areas:
        """Give the table the room beside a column of both sides and the log."""
        from client.skins.tabletop.layout import divide

        return divide(demands)

    def field(self, game: Game[State], viewer: Viewer) -> KingsField:
        """Make the picture of one match."""
        from client.skins.kings.table.field import KingsField

        return KingsField(game, viewer)
