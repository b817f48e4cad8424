"""The line above the board: the question to the player, or the reason of the wait."""

from __future__ import annotations

from client.screens.table.analysis.match_analysis import MatchAnalysis
from client.screens.table.bar import Mood
from client.screens.table.clocks import TableClocks, clock_text
from client.screens.table.context import TableContext
from client.screens.table.ending.match_result import MatchResult
from client.screens.table.interruptions.absence import AbsenceNotice
from client.screens.table.interruptions.pause import PauseView
from client.screens.table.judging.hint import Hint
from client.screens.table.playback.shown_match import ShownMatch
from client.screens.table.spectating import SpectatorView
from client.ui.wait_sign import WaitSign
from client.wording.waits import describe_wait

DECISIONS = frozenset({"Act", "Undo"})
"""Kinds of commands that answer a question, or take the answer back."""


class PromptLine:
    """The state of the table in one line; of several facts the most pressing one."""

    def __init__(
        self,
        table: TableContext,
        *,
        match: ShownMatch,
        result: MatchResult,
        clocks: TableClocks,
        pause: PauseView,
        absence: AbsenceNotice,
        watching: SpectatorView,
        hint: Hint,
        analysis: MatchAnalysis,
    ) -> None:
        """Speak for these parts."""
        self._table = table
        self._match = match
        self._result = result
        self._clocks = clocks
        self._pause = pause
        self._absence = absence
        self._watching = watching
        self._hint = hint
        self._analysis = analysis
        self.wait = WaitSign()
        """Sign of a wait that lasts."""

    def update(self, dt: float) -> None:
        """Go on by `dt` seconds of waiting, for a host, a bot or the check of the draws."""
        self.wait.update(dt, self._find_step())

    def _find_step(self) -> str:
        """Name what is waited for; empty while that is a person, or the viewer looks back.

        A question to the player and the notice of an absence are more important.
        """
        session, match = self._table.session, self._match
        if session.connection.trouble is not None or not match.timeline.live:
            return ""
        slow = describe_wait(self._table.words, session)
        if session.table.next_own() is not None:
            # The question stays in sight until it is answered.
            return slow if session.connection.open_command in DECISIONS else ""
        quiet = match.moves or match.store.shown.outcome is not None or self._pause.paused
        if slow or quiet or self._absence.line():
            return slow
        info, standing = session.table.info, match.store.shown
        asked = match.store.game.to_act(standing.state)
        bots = [seat for seat in asked if info is not None and info.seats[seat].kind == "bot"]
        if not bots:
            return ""
        return self._table.words.tr("wait.bot", name=self._table.names()[min(bots)])

    def text(self) -> tuple[str, Mood]:
        """Return the line, and its mood."""
        tr, match = self._table.words.tr, self._match
        if self._table.session.connection.trouble == "reconnecting":
            return tr("error.lost"), "trouble"
        outcome = match.store.shown.outcome
        if self.wait.text:
            # A result stays in sight while the draws are checked.
            known = [] if outcome is None else [self._result.line(outcome)]
            return " · ".join([*known, self.wait.text]), "wait"
        place = self._analysis.describe_place()
        if place:
            return place, "past"
        if not match.timeline.live:
            return self._describe_past(), "past"
        asked = tr("hint.thinking") if self._hint.thinking else match.field.prompt()
        if asked:
            wanted = [self._pause.line()] if self._pause.wanted else []
            return " · ".join([asked, *wanted]), "ask"
        if outcome is not None:
            return self._result.line(outcome), "wait"
        if self._table.gap:
            return self._table.gap, "wait"
        away = self._absence.line()
        if away:
            return away, "trouble"
        answered = tr("table.answered") if match.store.answered else ""
        waiting = self._pause.line() or answered or match.field.waiting()
        return waiting or (self._watching.view() if self._watching.watches else ""), "wait"

    def _describe_past(self) -> str:
        """Say that the viewer looks back, and how much time that takes from the player."""
        timeline, words = self._match.timeline, self._table.words
        over = self._match.store.shown.outcome is not None
        still = "table.past.over" if over else "table.past"
        key = "table.replaying" if timeline.brief else "timeline.playback" if timeline.playing else still
        left = self._clocks.count_own_seconds()
        own = "" if left is None else words.tr("clock.own", time=clock_text(words, left))
        return " · ".join(filter(None, [words.tr(key), own]))
