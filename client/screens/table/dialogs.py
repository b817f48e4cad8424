"""Dialogs at the table beside playing: the menu, giving up, leaving, the keys."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from msgspec import structs

from client.screens.bracket.bracket_page import BracketPage
from client.screens.diagnostics import with_report
from client.screens.lobby.sending_away import SendingAway, is_owner
from client.screens.menu.rules import Rules
from client.screens.menu.settings import SettingsScreen
from client.screens.table.context import TableContext
from client.screens.table.ending.match_result import MatchResult
from client.screens.table.interruptions.agreement_question import AgreementQuestion
from client.screens.table.interruptions.curtain import Curtain
from client.screens.table.interruptions.pause import PauseView
from client.screens.table.judging.chance_bar import ChanceBar
from client.ui.widgets.dialog import Choice, Dialog, message
from client.wording.error_texts import refusal

MOVING = ("table.keys.move", "table.keys.choose", "table.keys.back")
LOOKING = (
    *("table.keys.line", "table.keys.step", "table.keys.swings", "table.keys.stretch", "table.keys.log"),
    *("table.keys.skip", "table.keys.full"),
)
"""Texts about keys of every table: `MOVING` before, `LOOKING` after those of its game and its commands."""


class TableDialogs:
    """The dialogs of one table."""

    def __init__(
        self,
        table: TableContext,
        *,
        result: MatchResult,
        questions: Sequence[AgreementQuestion],
        pause: PauseView,
        curtain: Curtain,
        chance: ChanceBar,
        topic: Callable[[], str],
    ) -> None:
        """Begin without a dialog; the menu offers the actions of the parts.

        `topic` returns the entry of the rules that explains the present moment.
        """
        self._table = table
        self._result = result
        self._questions = questions
        self._pause = pause
        self._curtain = curtain
        self._chance = chance
        self._topic = topic
        self._damaged = False
        """Whether the players were warned of a possible loss."""

    def menu(self) -> None:
        """Show the menu beside playing; after the match show the result."""
        if self._result.known:
            self._result.show()
            return
        table, words, session = self._table, self._table.words, self._table.session
        game, options = session.match.game.id, structs.asdict(session.match.options)
        back, topic = Choice("table.to_game", kind="primary"), self._topic()
        choices = [
            back,
            Choice("menu.rules", lambda: table.app.visit(Rules(game, options, topic))),
            Choice("menu.settings", lambda: table.app.visit(SettingsScreen())),
            *self._pause.choices(),
        ]
        if self._chance.switch_text:
            choices.append(Choice(self._chance.switch_text, self._chance.switch))
        hidden = self._curtain.waiting is not None
        if session.match.seat is not None and not self._over and not hidden:
            choices += [choice for question in self._questions for choice in question.choices()]
            choices.append(Choice("table.resign", self._resign))
        room = table.room
        if room is not None and is_owner(room):
            away = SendingAway(table.app, room, lambda: table.words)
            choices.append(Choice("table.people", away.open_people))
        if room is not None and room.room.bracket is not None:
            choices.append(Choice("bracket.standings", lambda: table.app.visit(BracketPage(room))))
        choices.append(Choice("table.leave", self._leave))
        table.app.open(Dialog(lambda: "", choices, title=lambda: words.tr("table.menu"), back=back))

    def help(self, commands: Sequence[str]) -> None:
        """List the keys: those of every table, those of its game, and its `commands`, a line each."""
        words = self._table.words
        own = [words.tr(key) for key in (*MOVING, *self._table.skin.help)]
        lines = [*own, *commands, *(words.tr(key) for key in LOOKING)]
        self._table.app.open(message(partial("\n".join, lines), title=lambda: words.tr("table.keys")))

    def show_loss(self, code: str) -> None:
        """Show why the table is gone."""
        app, words = self._table.app, self._table.words

        def say() -> str:
            if code == "host_died":
                return with_report(words.tr("error.host_died"), words, app.book.last_report)
            return refusal(words, code, {})

        app.open(message(say, title=lambda: words.tr("error.title")))

    def refresh(self) -> None:
        """Show once that the host may have lost the last decisions."""
        app, info = self._table.app, self._table.session.table.info
        before, self._damaged = self._damaged, info is not None and info.damaged
        if self._damaged and not before:
            app.open(message(lambda: app.words.tr("room.damaged")))

    @property
    def _over(self) -> bool:
        return self._table.session.match.store.true.outcome is not None

    def _resign(self) -> None:
        table = self._table
        table.confirm(
            "table.resign.confirm",
            "table.resign",
            "table.resign.cost",
            lambda: table.order(table.session.commands.resign()),
        )

    def _leave(self) -> None:
        table = self._table
        if table.room is None:
            table.leave()
            if not self._over and table.session.match.seat is not None:
                table.app.toast(table.words.tr("table.kept"))
        elif self._over or table.session.match.seat is None:
            table.to_room()
        else:
            choices = [
                Choice("room.step_away", table.app.go_home),
                Choice("room.give_up", table.to_room, "danger", lambda: table.words.tr("room.give_up.cost")),
                Choice("common.cancel", kind="primary"),
            ]
            table.app.open(Dialog(lambda: table.words.tr("room.leave_match.confirm"), choices))
