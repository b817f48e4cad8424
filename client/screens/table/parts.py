"""The parts of the table's screen, their links to each other, and their course from frame to frame."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path

from client.judging.judge import Judge
from client.screens.chat.table_drawer import TableChat
from client.screens.sharing_menu import SharingMenu
from client.screens.table.analysis.match_analysis import MatchAnalysis
from client.screens.table.analysis.page import AnalysisPage
from client.screens.table.bar import Bar
from client.screens.table.clocks import TableClocks
from client.screens.table.coach.coach import Coach
from client.screens.table.context import TableContext
from client.screens.table.controls import TableControls, TableRing
from client.screens.table.dialogs import TableDialogs
from client.screens.table.division import divide, setting_in
from client.screens.table.ending.match_result import MatchResult
from client.screens.table.ending.strip import EndStrip
from client.screens.table.interruptions.absence import AbsenceNotice
from client.screens.table.interruptions.curtain import Curtain
from client.screens.table.interruptions.held_look import HeldLook
from client.screens.table.interruptions.pause import PauseView
from client.screens.table.interruptions.plaque import Plaque
from client.screens.table.interruptions.substitutes import SubstituteNotice
from client.screens.table.interruptions.takeback_question import TakebackQuestion
from client.screens.table.interruptions.tie_offer import TieOffer
from client.screens.table.judging.chance_bar import ChanceBar
from client.screens.table.judging.hint import Hint
from client.screens.table.large_print import LargePrint
from client.screens.table.log import LogView
from client.screens.table.playback.shown_match import ShownMatch
from client.screens.table.playback.sides import Sides
from client.screens.table.playback.timeline_bar import TimeLineBar
from client.screens.table.players import PlayerPlates
from client.screens.table.presence import PresenceBadges
from client.screens.table.prompt import PromptLine
from client.screens.table.spectating import SpectatorView
from client.screens.table.toolbar import Toolbar
from client.sessions.table_session import TableSession
from client.skins.areas import Areas
from client.skins.scene import Plate, Setting
from client.ui.context import Context
from client.ui.pace import LIVING_FPS, MOVING_FPS, RESTING_FPS


class TableParts:
    """Everything at one table; a part knows only the other parts that it gets here."""

    areas: Areas
    """Places of the parts, once they were arranged."""
    setting: Setting
    """The game's layout setting at that time."""

    def __init__(self, app: Context, session: TableSession, ring: TableRing) -> None:
        """Make the parts for a session that has a match; the `ring` will hold the usable controls."""
        self.table = table = TableContext(app, session)
        self.log = log = LogView(table.emblem)
        self.bar = bar = Bar()
        self.clocks = clocks = TableClocks(table, lambda: self.match.past_revision)
        self.presence = PresenceBadges(table)
        self.sides = sides = Sides(table)
        self.watching = watching = SpectatorView(table, sides)
        self.chat = chat = TableChat(app, session, table.tone)
        self.pause = pause = PauseView(table)
        self.absence = absence = AbsenceNotice(table)
        self.substitutes = SubstituteNotice(table)
        self.plaque = plaque = Plaque(table, pause)
        self.match = match = ShownMatch(table, sides=sides, log=log, pause=pause)
        record = table.record
        self.analysis = analysis = MatchAnalysis(table, match)
        self.analysis_page = page = AnalysisPage(table, analysis)
        self.sharing = SharingMenu(app)
        share = partial(self._share, record.path) if record is not None and record.path is not None else None
        self.timeline = timeline = TimeLineBar(table, match=match, analysis=page, share=share)
        chat.on_line = match.note_chat
        self.players = PlayerPlates(table, match)
        self.result = result = MatchResult(table, match, page)
        self.strip = strip = EndStrip(table, result=result, analysis=analysis)
        self.tie, self.takeback = TieOffer(table, match), TakebackQuestion(table, match)
        self.curtain = curtain = Curtain(table, clocks=clocks, menu=lambda: self.dialogs.menu())
        self.look = HeldLook(curtain, match)
        self.judge = judge = Judge()
        self.chance = chance = ChanceBar(table, match=match, strip=strip, judge=judge)
        self.hint = hint = Hint(table, match=match, chat=chat, judge=judge)
        self.dialogs = TableDialogs(
            table,
            result=result,
            questions=(self.tie, self.takeback),
            pause=pause,
            curtain=curtain,
            chance=chance,
            topic=lambda: match.field.topic(),
        )
        self.prompt = PromptLine(
            table,
            match=match,
            result=result,
            clocks=clocks,
            pause=pause,
            absence=absence,
            watching=watching,
            hint=hint,
            analysis=analysis,
        )
        self.toolbar = toolbar = Toolbar(
            table,
            match=match,
            chat=chat,
            watching=watching,
            bar=bar,
            hint=hint,
            menu=self.dialogs.menu,
        )
        self.coach = coach = Coach(table, match=match, chat=chat)
        self.large_print = LargePrint(table, match=match, bar=bar)
        self.controls = TableControls(
            table,
            ring,
            match=match,
            log=log,
            chat=chat,
            plaque=plaque,
            toolbar=toolbar,
            watching=watching,
            coach=coach,
            hint=hint,
            strip=strip,
            timeline=timeline,
            large_print=self.large_print,
        )
        self.laid = False
        """Whether everything has its place and may be shown."""
        self._room = 0
        """Number of buttons that fit."""
        curtain.begin()

    def follow(self) -> bool:
        """Take over another match of the session, or another viewer's knowledge; False if it is the same."""
        if self.match.current:
            return False
        new = self.match.number != self.table.session.match.number
        self.toolbar.let_go()
        self.match.begin()
        self.laid = False
        if new:
            self.curtain.begin()
        return True

    def refresh(self) -> None:
        """Let every part take in the session's changes."""
        self.pause.refresh()
        self.absence.refresh()
        self.substitutes.refresh()
        self.curtain.refresh()
        self.plaque.refresh()
        self.result.refresh()
        if self.laid:
            if self.areas != self._divide() or self.setting != self._setting(self.areas):
                self.table.app.relayout()
            self.controls.refresh()
            self.dialogs.refresh()
            self.tie.refresh()
            self.takeback.refresh()

    def update(self, dt: float) -> None:
        """Go on by `dt` seconds: motions, waits, and the players' time."""
        self.clocks.update()
        idle = self.match.at_rest and not self.table.app.overlays
        self.curtain.update(dt, idle=idle, choosing=self.laid and self.match.field.busy)
        plaque_changed = self.plaque.update(dt)
        if not self.laid or self.table.app.overlays or self.chat.typing:
            # Another part gets the keys.
            self.toolbar.let_go()
        if not self.laid:
            return
        if plaque_changed:
            self.controls.refresh()
        self.match.update(dt)
        self.prompt.update(dt)
        self.analysis.update()
        self.chat.update(dt)
        self.controls.follow()
        hint_before = self.hint.place
        hinted = self.hint.update()
        if hinted and hint_before is None:
            self.controls.hint_came()
        if self.hint.place is not None:
            self.coach.hush()
        if self.coach.update(dt) or hinted:
            self.controls.refresh()
        self.large_print.update(*self.controls.looked_at)
        self.chance.update()
        self.result.update(dt, typing=self.chat.typing)
        if self.strip.update() | self.timeline.update():
            self.controls.refresh()
        if self.toolbar.most != self._room:
            self.table.app.relayout()

    @property
    def rate(self) -> float:
        """Return the frames a second that the table needs now."""
        if self.match.moves or self.curtain.opening or self.coach.appearing:
            return MOVING_FPS
        if self.prompt.wait.text and self.table.app.settings.speed:
            return MOVING_FPS
        if self.chat.bubbles or self.curtain.due or self.result.due:
            return LIVING_FPS
        return max(self.clocks.rate, self.match.field.rate if self.laid else RESTING_FPS)

    def _share(self, path: Path, first: int, last: int) -> None:
        """Offer pictures of the match in a record between two moments."""
        self.sharing.show(path, path.stem, first, last)

    def hurry(self) -> None:
        """Show at once everything in motion."""
        if self.match.hurry() and self.match.field.changed:
            self.controls.gather()

    # Layout.

    def arrange(self) -> None:
        """Place everything anew, or the curtain alone while it hides the table."""
        self.laid = self.curtain.waiting is None
        if not self.laid:
            self.chat.put_away()
            self.controls.hand_over(self.curtain.arrange(lambda: self._setting(self._divide())))
            return
        scale = self.table.app.scale
        self._room = self.toolbar.most
        self.areas = areas = self._divide()
        self.bar.arrange(areas, scale)
        self.strip.arrange(areas.prompt)
        self.chance.arrange(areas.prompt)
        self.plaque.view.arrange(areas.stage, scale)
        self.watching.arrange(areas.watch, scale)
        self.chat.arrange(areas.chat)
        self.setting = self._setting(areas)
        self.match.arrange(areas.log, self.setting)
        self.timeline.arrange(areas.timeline, scale, areas.buttons)
        self.result.mark_turning_points()
        self.players.arrange(self.setting)
        self.coach.arrange(self.setting)
        self.hint.renew()
        self.controls.gather()

    @property
    def plates(self) -> Sequence[Plate]:
        """Return the players' plates: those of the game, or else the screen's own."""
        plates = self.match.field.plates()
        return self.players.plates if plates is None else plates

    def _divide(self) -> Areas:
        return divide(self.table, watching=self.watching, buttons=self.toolbar.most)

    def _setting(self, areas: Areas) -> Setting:
        return setting_in(
            areas,
            self.table,
            watching=self.watching,
            buttons=self.toolbar.most,
            chat=self.chat.open,
            timed=self.clocks.timed,
        )
