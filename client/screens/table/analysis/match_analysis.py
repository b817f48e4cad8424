"""The analysis of the recorded match on the table: begun, stopped, shown, and led through."""

from __future__ import annotations

import asyncio
from bisect import bisect_right
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from client.judging.analysis_text import SwingText, describe_swing
from client.judging.analyst import Analyst, NoAnalysis, find_obstacle
from client.playback.landmarks import Landmark
from client.screens.table.context import TableContext
from client.screens.table.playback.shown_match import ShownMatch
from client.skins.registry import SKINS
from client.skins.wording.log_names import naming
from engine.bots.analysis.analysis import FALL, JudgedDecision, find_swings
from engine.events import Viewer


@dataclass(frozen=True)
class ShownSwing:
    """A costly decision as it is shown."""

    judged: JudgedDecision
    text: SwingText

    @property
    def revision(self) -> int:
        """Return the revision at which the seat had to decide."""
        return self.judged.revision


class MatchAnalysis:
    """The analysis of one table's match; only a record with everything in it has one."""

    def __init__(self, table: TableContext, match: ShownMatch) -> None:
        """Begin without judgements; what was kept of an earlier analysis is read soon."""
        self._table = table
        self._match = match
        record = table.record
        self.analyst: Analyst | None = None
        """The analysis of the record; None if it can have none."""
        if record is not None and record.path is not None and find_obstacle(record.reading) is None:
            self.analyst = Analyst(record.reading, record.path)
        self._loaded = False
        """Whether the kept analysis was asked for."""
        self.swings: list[ShownSwing] = []
        """The costly decisions so far, the largest loss first."""
        self.on_change: Callable[[], object] = lambda: None
        """Called when there is more to show; the dialog sets it."""
        self._work: asyncio.Task[None] | None = None
        self._failed = False
        self._texts: dict[tuple[str, int], SwingText] = {}
        self._shown: object = None
        """Facts that the swings and marks were made from."""
        self._next: Callable[[], object] | None = None
        """What follows as soon as the table shows the wanted viewer's match."""
        self._line: JudgedDecision | None = None
        """The decision whose better line is shown."""
        self._line_store: object = None
        """The store of that line: another one takes its place where another side is chosen."""

    # State.

    @property
    def possible(self) -> bool:
        """Say whether the match can be analysed."""
        return self.analyst is not None

    @property
    def running(self) -> bool:
        """Say whether the computer is at work."""
        return self._work is not None and not self._work.done()

    @property
    def failed(self) -> bool:
        """Say whether the last work has ended without a result."""
        return self._failed

    @property
    def whole(self) -> bool:
        """Say whether each decision is judged."""
        return self.analyst is not None and self.analyst.whole

    @property
    def decisions(self) -> Sequence[JudgedDecision]:
        """Return the judgements so far."""
        return self.analyst.decisions if self.analyst is not None else ()

    @property
    def calibrated(self) -> bool:
        """Say whether a chance to win may be named in per cent."""
        return self._match.store.game.bots.calibrated

    @property
    def shows_line(self) -> bool:
        """Say whether the table shows a line that was not played."""
        return self._line is not None

    @property
    def percent(self) -> int:
        """Return the judged part of the match in per cent."""
        return int(100 * self.analyst.part) if self.analyst is not None else 0

    # Work.

    def begin(self) -> None:
        """Begin, or go on where it was, in the background."""
        if self.analyst is not None and not self.whole and not self.running:
            self._failed = False
            self._work = self._table.app.spawn(self._analyse(self.analyst))

    def stop(self) -> None:
        """End the work; what was judged is kept."""
        if self._work is not None:
            self._work.cancel()

    async def _load(self, analyst: Analyst) -> None:
        await asyncio.to_thread(analyst.load)
        self._tell()

    async def _analyse(self, analyst: Analyst) -> None:
        try:
            await analyst.work(lambda part: self._tell())
        except NoAnalysis:
            self._failed = True
        finally:
            self._work = None
            self._tell()

    def _tell(self) -> None:
        self._table.app.wake()
        self._shown = None

    # From frame to frame.

    def update(self) -> None:
        """Put the swings and the curve on the time line of the shown match, and go on with what was begun."""
        if self._line is not None and self._table.session.match.store is not self._line_store:
            self._line = self._next = self._shown = None
        if self._next is not None and self._match.current:
            follow, self._next = self._next, None
            follow()
        if self.analyst is not None and not self._loaded:
            self._loaded = True
            self._table.app.spawn(self._load(self.analyst))
        landmarks, words = self._match.landmarks, self._table.words
        shown = (id(landmarks), words.language, len(self.decisions), self.running)
        if self.analyst is None or shown == self._shown:
            return
        self._shown = shown
        found = find_swings(self.decisions, FALL)
        self.swings = [ShownSwing(each, self._describe(each)) for each in found]
        if self._line is None:
            landmarks.swings = [
                Landmark(self._moment(each.revision), "swing", each.text.here, each.judged.seat)
                for each in self.swings
            ]
            landmarks.chances = self.list_chances()
        self.on_change()

    def list_chances(self) -> list[tuple[float, float]]:
        """Return the first side's chance to win along the time line: places, and values from 0 to 1."""
        store = self._match.store
        points = [point for judged in self.decisions for point in self.list_points(judged)]
        outcome = store.true.outcome
        if points and outcome is not None and self.whole:
            points.append((float(store.revisions[-1] + 1), (1 + outcome.value(store.side(0))) / 2))
        return points

    def list_points(self, judged: JudgedDecision) -> list[tuple[float, float]]:
        """Return the place and the first side's chance before a decision, and after it."""
        own = judged.side == self._match.store.side(0)
        chances = (judged.chance, judged.left) if own else (1 - judged.chance, 1 - judged.left)
        return [(float(judged.revision + 1), chances[0]), (float(judged.revision + 2), chances[1])]

    def _describe(self, judged: JudgedDecision) -> SwingText:
        """Return the texts of a swing; each position is only made once."""
        words = self._table.words
        key = (words.language, judged.revision)
        if key not in self._texts:
            record = self._table.record
            assert record is not None
            assert record.reading.match is not None
            skin, match = SKINS[record.reading.game.id].text, record.reading.match
            own = naming(words, self._table.session)
            self._texts[key] = describe_swing(own, skin, match, self._table.names(), judged)
        return self._texts[key]

    def _moment(self, revision: int) -> int:
        """Return the moment at which the decision after a revision had to be made."""
        return bisect_right(self._match.store.revisions, revision)

    # The way through the swings.

    def describe_place(self) -> str:
        """Say what was lost at the shown moment, or that a line is shown; empty elsewhere."""
        if self._line is not None:
            return self._table.words.tr("analysis.line", action=self._describe(self._line).action)
        moment = self._match.timeline.moment
        found = next((each for each in self.swings if self._moment(each.revision) == moment), None)
        return "" if found is None else found.text.here

    def visit(self, swing: ShownSwing) -> None:
        """Show the position of a costly decision, as its seat knew it."""
        self._look_from(swing.judged.seat, lambda: self._match.timeline.jump(self._moment(swing.revision)))

    def visit_moment(self, moment: int) -> bool:
        """Show the position of the swing that is marked at a moment; False if there is none."""
        found = next((each for each in self.swings if self._moment(each.revision) == moment), None)
        if found is not None:
            self.visit(found)
        return found is not None

    def step(self, by: int) -> bool:
        """Go on to the next costly decision in the order of the match, or back; False if there is none."""
        if not self.swings or self._line is not None:
            return False
        timeline = self._match.timeline
        at = timeline.place(timeline.position)
        order = sorted(self.swings, key=lambda each: by * each.revision)
        ahead = [each for each in order if by * (each.revision + 1 - at) > 0.5]
        if ahead:
            self.visit(ahead[0])
        return bool(ahead)

    def show_line(self, swing: ShownSwing) -> None:
        """Show what would have been better, in motion, as the seat would have seen it."""
        record, judged = self._table.record, swing.judged
        if record is None:
            return
        record.look_at_line(judged.seat, judged.revision, judged.line or [judged.better])
        self._line, self._line_store = judged, self._table.session.match.store

        def play() -> None:
            timeline = self._match.timeline
            timeline.play_news(self._moment(judged.revision) + 1)

        self._next = play

    def end_line(self) -> bool:
        """Return from a line to the decision in the match; False if none is shown."""
        line = self._line
        if line is None:
            return False
        self._look_from(line.seat, lambda: self._match.timeline.jump(self._moment(line.revision)))
        return True

    def close(self) -> None:
        """End the work with the table."""
        self.stop()

    def _look_from(self, viewer: Viewer, then: Callable[[], object]) -> None:
        """Show the match as a seat knew it, and go on there."""
        record = self._table.record
        assert record is not None
        if self._line is not None or self._match.store.viewer != viewer or self._match.store.everything:
            self._line = None
            record.look_from(viewer)
            self._next = then
            self._table.app.wake()
        else:
            then()
