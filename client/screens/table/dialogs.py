"""Dialogs at the table beside playing: the menu, giving up, leaving, the keys, the result."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from functools import partial
from typing import Any, Protocol

from msgspec import structs

from client.diagnosis.offer import with_report
from client.screens.menu.rules import Rules
from client.screens.menu.settings import SettingsScreen
from client.screens.table.interruptions.curtain import Curtain
from client.screens.table.interruptions.pause import Pause
from client.screens.table.requests import order
from client.session.room_session import RoomSession
from client.session.store import Store
from client.session.table_session import TableSession
from client.skins.skin import Skin
from client.ui.context import Context
from client.ui.error_texts import proven, refusal
from client.ui.widgets.dialog import Choice, Dialog, message
from client.ui.widgets.result import Result, Verdict
from engine.game import Outcome, Side
from engine.match.match import MATCH_EVENTS, Resigned, TieAgreed, TieDeclined, TimedOut, standing_events
from engine.wire.protocol import Rejected

HELP = (
    "table.keys.move",
    "table.keys.choose",
    "table.keys.back",
    "table.keys.hand",
    "table.keys.verbs",
    "table.keys.card",
    "table.keys.threat",
    "table.keys.replay",
    "table.keys.undo",
    "table.keys.log",
    "table.keys.chat",
    "table.keys.skip",
    "table.keys.full",
)


class Table(Protocol):
    """What the dialogs need to know of the table's screen."""

    app: Context
    session: TableSession
    store: Store
    skin: Skin
    pause: Pause
    curtain: Curtain

    def names(self) -> tuple[str, ...]:
        """Return what the players are called, by seat."""


class TableDialogs:
    """The dialogs of one table."""

    def __init__(self, table: Table) -> None:
        """Talk about a table."""
        self._table = table
        self._result: Result | None = None
        self._agreeing: tuple[int, ...] = ()
        """The seats that were for a tie when that was last looked at."""
        self._answering: int | None = None
        """For which own seat it was."""
        self._offer: Dialog | None = None
        self._damaged = False
        """Whether the players were told that something of theirs may be lost."""

    def menu(self) -> None:
        """Ask what to do beside playing; once the match is over, what to do next."""
        if self._table.store.shown.outcome is not None:
            self.result()
            return
        table, words = self._table, self._table.app.words
        game, options = table.session.game.id, structs.asdict(table.session.options)
        choices = [
            Choice("menu.rules", lambda: table.app.visit(Rules(game, options))),
            Choice("menu.settings", lambda: table.app.visit(SettingsScreen())),
            Choice("table.leave", self._ask_leave),
            Choice("common.continue", kind="primary"),
        ]
        choices[2:2] = table.pause.choices()
        hidden = table.curtain.waiting is not None
        if table.session.seat is not None and table.store.true.outcome is None and not hidden:
            choices[:0] = [Choice("table.resign", self._ask_resign, "danger"), *self._draw_choices()]
        table.app.open(Dialog(lambda: "", choices, title=lambda: words.tr("table.menu")))

    def help(self) -> None:
        """Name the keys."""
        words = self._table.app.words
        lines = partial("\n".join, [words.tr(key) for key in HELP])
        self._table.app.open(message(lines, title=lambda: words.tr("table.keys")))

    def heed(self) -> None:
        """Tell of damage, and ask about a draw as soon as one is offered, no longer than the offer stands."""
        self._heed_damage()
        table, words = self._table, self._table.app.words
        standing = table.store.true
        agreeing = standing.offers.agreeing if standing.outcome is None else ()
        own = table.session.seat
        before, turned = self._agreeing, own != self._answering
        self._agreeing, self._answering = agreeing, own
        if agreeing == before and not turned:
            return
        if self._offer is not None and (not agreeing or own in agreeing or turned):
            if self._offer in table.app.overlays:
                self._offer.close()
            self._offer = None
        if agreeing and (turned or not before) and own not in (None, *agreeing):
            self._ask_tie(agreeing[0])
        elif agreeing and agreeing != before:
            rest = (name for seat, name in enumerate(table.names()) if seat not in agreeing)
            players = words.tr("common.list").join(rest)
            table.app.toast(words.tr("table.tie.waiting", players=players))
        elif standing.outcome is None and before and not agreeing:
            self._tell_end_of_offer()

    def _heed_damage(self) -> None:
        """Say once that the host may have lost what was decided last."""
        table, info = self._table, self._table.session.info
        before, self._damaged = self._damaged, info is not None and info.damaged
        if self._damaged and not before:
            table.app.open(message(lambda: table.app.words.tr("room.damaged")))

    def _ask_tie(self, seat: int) -> None:
        """Ask whether a draw is accepted; what is pressed by chance answers nothing."""
        words, name = self._table.app.words, self._table.names()[seat]
        # Whoever else sits at this computer cannot play on before there is an answer.
        later = [Choice("table.tie.later")] if len(self._table.session.own_seats) == 1 else []
        choices = [*self._draw_choices(), *later]
        self._offer = Dialog(lambda: words.tr("table.tie.asked", player=name), choices)
        self._table.app.open(self._offer)

    def _tell_end_of_offer(self) -> None:
        """Say who wants to play on; an offer that a play has passed over ends without a word."""
        table, words = self._table, self._table.app.words
        last = next(
            (event for event in reversed(table.store.events) if isinstance(event, MATCH_EVENTS)), None
        )
        if isinstance(last, TieDeclined) and last.seat not in table.session.own_seats:
            table.app.toast(words.tr("table.tie.declined", player=table.names()[last.seat]))

    def _draw_choices(self) -> list[Choice]:
        """Return what the player can say about a tie now."""
        session = self._table.session
        agreeing = self._table.store.true.offers.agreeing
        if not agreeing:
            return [Choice("table.tie.offer", self._ask_offer)]
        no = partial(self._answer_tie, agree=False)
        if session.seat in agreeing:
            return [Choice("table.tie.withdraw", no)]
        yes = partial(self._answer_tie, agree=True)
        return [Choice("table.tie.accept", yes, "danger"), Choice("table.tie.decline", no)]

    def _answer_tie(self, *, agree: bool) -> None:
        self._ask(self._table.session.answer_tie(agree))

    def _ask_offer(self) -> None:
        session = self._table.session
        self._confirm("table.tie.offer.confirm", "table.tie.offer", lambda: self._ask(session.offer_tie()))

    def lost(self, code: str) -> None:
        """Say why the table is gone."""
        app, words = self._table.app, self._table.app.words

        def say() -> str:
            if code == "host_died":
                return with_report(words.tr("error.host_died"), words, app.book.last_report)
            return refusal(words, code, {})

        app.open(message(say, title=lambda: words.tr("error.title")))

    def result(self) -> None:
        """Show how the match ended, and offer another one."""
        table, app = self._table, self._table.app
        outcome, watched, own = table.store.true.outcome, table.session.seat is None, self._own_side()
        assert outcome is not None
        verdict: Verdict = "draw"
        if outcome.winner is not None:
            verdict = "victory" if own in (None, outcome.winner) else "defeat"
        looks = Choice("end.review")
        again = [
            Choice("end.rematch", partial(self._again, swap=True), "primary"),
            Choice("end.again", partial(self._again, swap=False)),
        ]
        away = Choice("room.back", self._to_room) if self._visit else Choice("end.menu", app.go_home)
        choices = [*(() if watched else again), looks, away]
        names, events = table.names(), table.store.events

        def say() -> list[str]:
            lines = [self._lost(event) for event in events if isinstance(event, (Resigned, TimedOut))]
            if any(isinstance(event, TieAgreed) for event in events):
                lines.append(app.words.tr("end.tie_agreed"))
            lines += table.skin.statistics(app.words, names, standing_events(events))
            proof = table.session.proof
            lines += [] if proof is None else [proven(app.words, proof)]
            return [*lines, *self._asking_again()]

        title = partial(self.verdict, outcome) if own is None else None
        self._result = Result(verdict, say, choices, looks, title=title)
        app.open(self._result)

    def retell(self) -> None:
        """Add to the result, if it is shown, what came of checking the draws and who wants another match."""
        if self._result is not None and self._result in self._table.app.overlays:
            self._result.layout()

    def _asking_again(self) -> list[str]:
        """Say who waits for a rematch."""
        info, names = self._table.session.info, self._table.names()
        waiting = (
            [names[seat] for seat, each in enumerate(info.seats) if each.ready] if info is not None else []
        )
        words = self._table.app.words
        return [words.tr("end.asked_again", players=words.tr("common.list").join(waiting))] if waiting else []

    def _lost(self, event: Resigned | TimedOut) -> str:
        table, words = self._table, self._table.app.words
        resigned = isinstance(event, Resigned)
        out = table.session.clocks is not None and table.session.clocks.left(event.seat) == 0
        if table.session.own_seats == [event.seat]:
            key = "end.you_resigned" if resigned else "end.you_out" if out else "end.you_timed_out"
            return words.tr(key)
        key = "end.resigned" if resigned else "end.out" if out else "end.timed_out"
        return words.tr(key, player=table.names()[event.seat])

    def verdict(self, outcome: Outcome) -> str:
        """Say how the match ended, to the one who sees it."""
        table, words, own = self._table, self._table.app.words, self._own_side()
        if outcome.winner is None:
            return words.tr("end.tie")
        if own is None:
            winners = [
                name for seat, name in enumerate(table.names()) if table.store.side(seat) == outcome.winner
            ]
            return words.tr_n("end.wins", len(winners), players=words.tr("common.list").join(winners))
        return words.tr("end.victory" if own == outcome.winner else "end.defeat")

    def ending(self, outcome: Outcome) -> str:
        """Say in one line how the match ended, and who wants another one."""
        return " · ".join([self.verdict(outcome), *self._asking_again()])

    def _own_side(self) -> Side | None:
        """Return the side that is played from here; None for a spectator, and where several are."""
        sides = {self._table.store.side(seat) for seat in self._table.session.own_seats}
        return sides.pop() if len(sides) == 1 else None

    def _again(self, *, swap: bool) -> None:
        self._ask(self._table.session.rematch(swap))

    def _ask_resign(self) -> None:
        session = self._table.session
        self._confirm("table.resign.confirm", "table.resign", lambda: self._ask(session.resign()))

    @property
    def _visit(self) -> RoomSession | None:
        """Return the visit to the room where the table is, if it is in one."""
        session = self._table.session
        return session if isinstance(session, RoomSession) else None

    def _to_room(self) -> None:
        if self._visit is not None and self._visit.table is not None:
            self._ask(self._visit.stand())

    def _ask_leave(self) -> None:
        table, words = self._table, self._table.app.words
        over = table.store.true.outcome is not None
        if self._visit is not None and (over or table.session.seat is None):
            self._to_room()
        elif self._visit is not None:
            choices = [
                Choice("room.step_away", table.app.go_home),
                Choice("room.give_up", self._to_room, "danger"),
                Choice("common.cancel", kind="primary"),
            ]
            table.app.open(Dialog(lambda: words.tr("room.leave_match.confirm"), choices))
        elif over:
            table.app.go_home()
        else:
            self._confirm("table.leave.confirm", "table.leave", table.app.go_home)

    def _confirm(self, text: str, yes: str, action: Callable[[], object]) -> None:
        """Ask before something that cannot be taken back, unless the player does not want to be asked."""
        if not self._table.app.settings.confirm:
            action()
            return
        words = self._table.app.words
        answers = [Choice(yes, action, "danger"), Choice("common.cancel")]
        self._table.app.open(Dialog(lambda: words.tr(text), answers))

    def _ask(self, command: Coroutine[Any, Any, Rejected | None]) -> None:
        order(self._table.app, self._table.session, command)
