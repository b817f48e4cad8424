"""The end of a match: the winner, the reason, and the rematch."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from client.screens.bracket.bracket_page import BracketPage, go_to_own_game
from client.screens.table.analysis.page import AnalysisPage
from client.screens.table.context import TableContext
from client.screens.table.ending.dialog import ResultDialog
from client.screens.table.ending.play_on import PlayOn
from client.screens.table.ending.report import Report, Verdict
from client.screens.table.ending.series import Series
from client.screens.table.playback.shown_match import ShownMatch
from client.session.bracket.own_games import find_own_game
from client.session.store import MatchStore
from client.skins.recap import Course, Recap
from client.skins.wording.seat_names import list_local_seats
from client.ui.widgets.dialog import Choice, message
from client.wording.error_texts import proof_detail, proven
from client.wording.verdicts import scores, verdict, verdict_for_all
from engine.match.entries import Resigned, TieAgreed, TimedOut
from engine.match.state import standing_events
from engine.outcome import Outcome, Side

RESULT_DELAY_S = 0.4
"""Seconds between the end of the last motion and the result."""


class MatchResult:
    """The result of a match once everything before it has been shown, with the offer of another one."""

    def __init__(self, table: TableContext, match: ShownMatch, page: AnalysisPage) -> None:
        """Wait for the end; the `page` of the analysis is one of the choices."""
        self._table = table
        self._match = match
        self._page = page
        self._play_on = PlayOn(table, match)
        self._dialog: ResultDialog | None = None
        self._say: Callable[[], Report] | None = None
        """Function that returns the dialog's report."""
        self._read: Report | None = None
        """Report at the last `refresh`."""
        self._recaps: dict[tuple[str, int], Recap] = {}
        """Recap of the shown match, by language and number of its events."""
        self._told: int | None = None
        """Match whose result has been shown."""
        self._since = 0.0
        """Seconds since the end was shown."""
        self._series = Series()

    @property
    def known(self) -> bool:
        """Say whether the end of the match has been shown."""
        return self._match.store.shown.outcome is not None

    @property
    def due(self) -> bool:
        """Say whether the dialog is going to open by itself."""
        return self.known and self._told != self._match.number

    def refresh(self) -> None:
        """Add news: the result of the check, and the wishes for another match."""
        if self._say is None or self._dialog is None or self._dialog not in self._table.app.overlays:
            return
        read = self._say()
        if read != self._read:
            self._read = read
            self._dialog.layout()

    def update(self, dt: float, *, typing: bool) -> None:
        """Go on by `dt` seconds; nothing is shown while somebody is `typing`."""
        app = self._table.app
        if not self.known:
            self._since = 0.0
            return
        if self._match.show.motions.busy or app.overlays:
            return
        # Enter must send the typed line, and not ask for another match.
        if self._told == self._match.number or typing:
            return
        self._since += dt
        if self._since >= RESULT_DELAY_S or not app.settings.speed:
            self._told = self._match.number
            self._add_to_series()
            self.show(festive=self._table.record is None)

    def show(self, *, festive: bool = False) -> None:
        """Open the dialog; the match must be over. A playback is held.

        It is `festive` when the match has ended just now, not when somebody looks at the result again.
        """
        table, match = self._table, self._match
        match.timeline.pause()
        looks = Choice("end.review")
        # The first choice is golden: another match, or for a spectator the replay.
        again = [
            Choice("end.rematch", partial(self._ask_for_rematch, swap=True), "primary"),
            Choice("end.again", partial(self._ask_for_rematch, swap=False)),
        ]
        if table.bracket_round:
            # A game of a bracket is played once.
            again = [
                Choice("bracket.next", self._go_on, "primary"),
                Choice("bracket.standings", self._show_bracket),
            ]
        watched = table.session.match.seat is None
        film = (
            [Choice("end.watch", match.watch, "primary" if watched else "normal")] if match.watchable else []
        )
        out = "end.menu" if table.record is None else "common.back"
        away = Choice("room.back", table.to_room) if table.room else Choice(out, table.leave)
        choices = [
            *(() if watched else again),
            *(film if match.watchable else ()),
            *self._page.choices(),
            *self._play_on.choices(),
            looks,
            away,
        ]
        # The next match may begin while this is still read.
        self._recaps.clear()
        self._say = partial(self._report, match.store, table.names())
        self._read = self._say()
        self.mark_turning_points()
        self._dialog = ResultDialog(
            self._say,
            choices,
            looks,
            table.pages,
            lambda: table.words,
            jump=match.look,
            explain=self._explain,
            festive=festive,
        )
        table.app.open(self._dialog)

    def _add_to_series(self) -> None:
        """Count the shown match, unless it is a stored one."""
        outcome, store, names = self._match.store.true.outcome, self._match.store, self._table.names()
        if outcome is not None and self._table.record is None and self._match.number is not None:
            winners = [name for seat, name in enumerate(names) if store.side(seat) in outcome.best]
            self._series.add(self._match.number, names, winners)

    def mark_turning_points(self) -> None:
        """Put the turning points on the time line, once the result was shown."""
        if self.known and not self.due:
            recap = self._recap(self._match.store, self._table.names())
            self._match.landmarks.turning_points = recap.turning_points

    def line(self, outcome: Outcome) -> str:
        """Describe the end of the match in one line, and the wishes for another one."""
        return " · ".join([self._verdict(outcome), *self._asking_again()])

    def _report(self, store: MatchStore, names: tuple[str, ...]) -> Report:
        """Return the report of a finished match."""
        outcome, own = store.true.outcome, self._own_side()
        assert outcome is not None
        kind: Verdict = "draw"
        if outcome.best:
            kind = "victory" if own is None or own in outcome.best else "defeat"
        words, pages, proof = self._table.words, self._table.pages, self._table.session.match.draws.proof
        recap, options = self._recap(store, names), self._table.options
        keys = {key for army in recap.armies for key in army}
        return Report(
            kind,
            self._verdict(outcome),
            names,
            tuple(store.side(seat) for seat in range(len(names))),
            outcome.best,
            recap,
            options,
            {key: pages.entry(words, key, options).title for key in keys},
            tuple(self._lines(store, names, outcome)),
            "" if proof is None else proven(words, proof),
        )

    def _recap(self, store: MatchStore, names: tuple[str, ...]) -> Recap:
        """Return the game's recap of a match that is known from its beginning."""
        if not store.whole:
            return Recap()
        words, own = self._table.words, list_local_seats(self._table.session)
        key = (words.language, len(store.events))
        if key not in self._recaps:
            course = Course(store.state_at(0), store.events, names, own[0] if len(own) == 1 else None)
            self._recaps[key] = self._table.skin.recap(words, course)
        return self._recaps[key]

    def _lines(self, store: MatchStore, names: tuple[str, ...], outcome: Outcome) -> list[str]:
        """Return the texts beside the verdict."""
        words, happened = self._table.words, store.events
        lines = [self._describe_loss(event) for event in happened if isinstance(event, (Resigned, TimedOut))]
        if any(isinstance(event, TieAgreed) for event in happened):
            lines.append(words.tr("end.tie_agreed"))
        lines += scores(words, outcome, names, store.side)
        lines += self._series.lines(words)
        lines += self._table.skin.statistics(words, names, standing_events(happened))
        return [*lines, *self._asking_again()]

    def _explain(self) -> None:
        """Explain the check of the draws."""
        table, draws = self._table, self._table.session.match.draws

        def say() -> str:
            commitment = draws.pledge.commitment if draws.pledge is not None else ""
            return "" if draws.proof is None else proof_detail(table.words, draws.proof, commitment)

        table.app.open(message(say, title=lambda: table.words.tr("end.proof.title")))

    def _asking_again(self) -> list[str]:
        """Name the players who wait for a rematch."""
        info, names, tr = self._table.session.table.info, self._table.names(), self._table.words.tr
        seats = info.seats if info is not None else ()
        waiting = [names[seat] for seat, each in enumerate(seats) if each.ready]
        return [tr("end.asked_again", players=tr("common.list").join(waiting))] if waiting else []

    def _describe_loss(self, event: Resigned | TimedOut) -> str:
        session, words = self._table.session, self._table.words
        resigned = isinstance(event, Resigned)
        out = session.match.clocks is not None and session.match.clocks.has_run_out(event.seat)
        key = "end.resigned" if resigned else "end.out" if out else "end.timed_out"
        return words.tr(key, player=self._table.names()[event.seat])

    def _verdict(self, outcome: Outcome) -> str:
        """Describe the end of the match for its viewer."""
        words, own = self._table.words, self._own_side()
        if own is None:
            return verdict_for_all(words, outcome, self._table.names(), self._match.store.side)
        return verdict(words, outcome, own)

    def _own_side(self) -> Side | None:
        """Return the side that is played from here; None for a spectator, and with several sides."""
        sides = {self._match.store.side(seat) for seat in list_local_seats(self._table.session)}
        return sides.pop() if len(sides) == 1 else None

    def _go_on(self) -> None:
        """Go to the next own game of the bracket, or see what it waits for."""
        room = self._table.room
        own = find_own_game(room.room.bracket, room.room.person) if room is not None else None
        # The host may still have to note the result of this one.
        if room is not None and own is not None and own.table != room.table.number:
            go_to_own_game(self._table.app, room)
        else:
            self._show_bracket()

    def _show_bracket(self) -> None:
        if self._table.room is not None:
            self._table.app.visit(BracketPage(self._table.room))

    def _ask_for_rematch(self, *, swap: bool) -> None:
        self._table.order(self._table.session.rematch(swap))
