"""Dawn and Ember at the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from client.i18n import Words
from client.skins.areas import Areas, Demands
from client.skins.cue import Cue
from client.skins.dawnember.motion import cues
from client.skins.dawnember.wording.players import players
from client.skins.dawnember.wording.sentences import sentence
from client.skins.recap import Course, Mark, Recap
from client.skins.skin import LogLine, Score, Skin
from engine.events import Event, Viewer
from engine.game import Game
from engine.games.dawnember import events
from engine.games.dawnember.state import State, owner
from engine.match.state import MatchState

if TYPE_CHECKING:
    from client.skins.dawnember.large_field import DawnEmberTable

# The table and the end of a match are imported on demand: the menu comes first.

COACHED_COMMANDS = 6
"""Commands of the first battle that count as early."""


class DawnEmberSkin(Skin):
    """Dawn and Ember on the table."""

    hides_hands_alone = True
    help = ("duel.help.choose", "duel.help.card", "duel.help.back")
    instant = cues.INSTANT
    silent = cues.SILENT
    sound_at = cues.SOUND_AT

    def cue(self, standing: MatchState[Any], event: Event, viewer: Viewer) -> Cue | None:
        """Return the cue of an event; None for an instant one."""
        return cues.cue(standing.state, event, viewer)

    def is_early(self, standing: MatchState[Any]) -> bool:
        """Say whether it is the muster of the first battle, or soon after."""
        return bool(standing.state.battle == 1 and standing.state.commands <= COACHED_COMMANDS)

    def heading(self, words: Words, standing: MatchState[Any]) -> str:
        """Return the number of the battle."""
        return words.tr("duel.battle", n=standing.state.battle)

    def line(
        self, words: Words, game: Game[State], before: MatchState[Any], event: Event, viewer: Viewer
    ) -> LogLine | None:
        """Return the line of an event, in the colour of its seat."""
        if isinstance(event, events.BattleBegan):
            return LogLine(words.tr("duel.battle", n=event.battle), None, True)
        text = sentence(words, players(words, before.state), before.state, event, viewer)
        return None if text is None else LogLine(text, _seat(event), mark=_find_mark(before.state, event))

    def score(self, standing: MatchState[Any]) -> Score | None:
        """Return the battles that each seat has won, out of those that win (WY-4.1.2)."""
        wins, needed = standing.state.wins, standing.state.options.needed
        return Score(tuple(f"{won}/{needed}" for won in wins), min(1.0, (sum(wins) + 1) / (2 * needed - 1)))

    def statistics(self, words: Words, names: tuple[str, ...], happened: Sequence[Event]) -> list[str]:
        """Return the length of the match in words."""
        from client.skins.dawnember.wording import match_summary

        return match_summary.statistics(words, happened)

    def recap(self, words: Words, course: Course) -> Recap:
        """Return the figures of each seat, the totals over time, and the moments that turned the match."""
        from client.skins.dawnember.wording import match_summary

        return match_summary.recap(words, course)

    def layout(self, demands: Demands) -> Areas:
        """Let two armies face each other, with a column beside them."""
        from client.skins.dawnember.table.layout import divide

        return divide(demands)

    def field(self, game: Game[State], viewer: Viewer) -> DawnEmberTable:
        """Make the picture of one match."""
        from client.skins.dawnember.large_field import DawnEmberTable

        return DawnEmberTable(game, viewer)


def _find_mark(state: State, event: Event) -> Mark | None:
    """Return the mark of an event: a battle that was won, or a unit that fell in one."""
    if isinstance(event, events.BattleWon):
        return "capture"
    return "fall" if isinstance(event, events.UnitDestroyed) and state.phase == "battle" else None


def _seat(event: Event) -> int | None:
    """Return the seat of an event."""
    seat, unit = getattr(event, "seat", None), getattr(event, "unit", "")
    return int(seat) if seat is not None else owner(unit) if unit else None
