"""Settings of a table in a room for any game: name, password, clocks, hints, spectators."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Literal

from client.i18n import Words
from client.screens.lobby.table_summary import describe_clock, describe_seconds, rules_summary, what_follows
from client.storage.settings import LastRules
from client.ui.widgets.form import Form
from engine.wire.protocol import ClockRules, Watching
from engine.wire.room_notice import MAX_NAME_LENGTH

PASSWORD_LENGTH = 64
CLOCKS = ((0, 0), (600, 0), (1200, 10), (1800, 20), (3600, 30))
"""Banks with their increments, in seconds; a bank of 0 means no clock."""
OUTS: tuple[Literal["lose", "always_lose", "choose"], ...] = ("lose", "always_lose", "choose")
MODES: tuple[Literal["public", "after", "delayed", "nobody"], ...] = ("public", "after", "delayed", "nobody")
DELAYS = (0, 30, 60, 120, 300)
MIN_DELAY_S = 30
"""Least delay in seconds that hosts require before spectators see hidden things."""


class TableRules:
    """The choices, begun from the last ones; `change` is called after each that shows other rows."""

    def __init__(self, last: LastRules, offered_name: str = "") -> None:
        """Begin with the last choices, and with an offered name if the last table had none."""
        self._offered_name = offered_name
        self.name = last.name or offered_name
        self.password = ""
        self.clock = (last.bank, last.increment)
        self.out = last.out
        self.mode = last.mode
        self._delay = last.delay
        self.hints = last.hints
        self.takeback = last.takeback

    @property
    def delay(self) -> int:
        """Return the delay of spectators in seconds."""
        if self.mode == "nobody":
            return 0
        return max(self._delay, MIN_DELAY_S) if self.mode == "delayed" else self._delay

    @property
    def clock_rules(self) -> ClockRules | None:
        """Return the players' time."""
        bank, increment = self.clock
        return ClockRules(bank, increment, self.out) if bank else None

    @property
    def watching(self) -> Watching:
        """Return the permission to watch."""
        return Watching(self.mode, self.delay)

    def remember(self) -> LastRules:
        """Return the choices to remember for the next time: not the password, nor an offered name."""
        bank, increment = self.clock
        return LastRules(
            name="" if self.name == self._offered_name else self.name.strip()[:MAX_NAME_LENGTH],
            bank=bank,
            increment=increment,
            out=self.out,
            mode=self.mode,
            delay=self.delay,
            hints=self.hints,
            takeback=self.takeback,
        )

    def describe_rules(self, words: Words) -> str:
        """Return a line about the unusual rules; empty without any."""
        told = [
            rules_summary(words, self.clock_rules, self.watching, hints=self.hints, takeback=self.takeback)
        ]
        told.append(words.tr("lock.short") if self.password else "")
        return " · ".join(filter(None, told))

    def lay(
        self,
        form: Form,
        words: Words,
        change: Callable[[str, Any], object],
        game: str = "",
        banks: Sequence[int] = (),
        *,
        own: bool = True,
    ) -> None:
        """Add the rows to a form; `change` gets the name of a changed choice, and its new value.

        `banks` are the usual seconds of the `game`. Without `own` rows the table has no name and no password.
        """
        tr = words.tr
        if own:
            self._lay_own(form, words)
        self._lay_clock(form, words, change, game, banks)
        form.switch(
            "rules.hints", tr("hints.name"), self.hints, lambda on: change("hints", on), tr("hints.room.help")
        )
        form.switch(
            "rules.takeback",
            tr("new_game.takeback"),
            self.takeback,
            lambda on: change("takeback", on),
            tr("takeback.room.help"),
        )
        self._lay_delay(form, words, change)

    def _lay_own(self, form: Form, words: Words) -> None:
        """Add the rows of one table alone: its name and its password."""
        tr = words.tr
        form.line(
            "rules.name",
            tr("new_table.name"),
            self.name,
            self._set_name,
            longest=MAX_NAME_LENGTH,
            help_text=tr("new_table.name.help"),
        )
        form.line(
            "rules.password",
            tr("lock.name"),
            self.password,
            self._set_password,
            longest=PASSWORD_LENGTH,
            help_text=tr("lock.help"),
            hidden=True,
        )

    def lay_mode(
        self, form: Form, words: Words, change: Callable[[str, Any], object], *, narrow: bool
    ) -> None:
        """Add the row that says who may watch; `change` gets the name of the choice, and its new value."""
        tr = words.tr
        modes = [(mode, tr(f"watching.{mode}")) for mode in MODES]
        form.choice(
            "rules.mode",
            tr("watching.name"),
            modes,
            self.mode,
            lambda mode: change("mode", mode),
            tr(f"watching.{self.mode}.help"),
            narrow=narrow,
        )

    def _lay_delay(self, form: Form, words: Words, change: Callable[[str, Any], object]) -> None:
        """Add the row of the spectators' delay, if anybody may watch."""
        if self.mode == "nobody":
            return
        tr = words.tr
        least = MIN_DELAY_S if self.mode == "delayed" else 0
        delays = [
            (delay, describe_seconds(words, delay) if delay else tr("delay.none"))
            for delay in sorted({*DELAYS, self.delay})
            if delay >= least
        ]
        form.stepper(
            "rules.delay",
            tr("delay.name"),
            delays,
            self.delay,
            lambda delay: change("_delay", delay),
            tr("delay.help"),
        )

    def _lay_clock(
        self,
        form: Form,
        words: Words,
        change: Callable[[str, Any], object],
        game: str,
        banks: Sequence[int],
    ) -> None:
        tr = words.tr
        clocks = sorted({*CLOCKS, *((bank, 0) for bank in banks), self.clock})
        values = [
            (clock, describe_clock(words, ClockRules(*clock) if clock[0] else None)) for clock in clocks
        ]
        bank, increment = self.clock
        if not bank:
            help_text = tr("clock.off.help")
        elif increment:
            help_text = tr("clock.both.help", increment=describe_seconds(words, increment))
        else:
            help_text = tr("clock.bank.help")
        form.choice(
            "rules.clock", tr("clock.name"), values, self.clock, lambda it: change("clock", it), help_text
        )
        if bank:
            # If the game does not decide for players out of time, two of the choices mean the same.
            named = {what_follows(game, out): out for out in reversed(OUTS)}
            follows = what_follows(game, self.out)
            outs = [(out, tr(f"clock.out.{name}")) for name, out in reversed(named.items())]
            form.choice(
                "rules.out",
                tr("clock.out.name"),
                outs,
                named[follows],
                lambda out: change("out", out),
                tr(f"clock.out.{follows}.help"),
            )

    def _set_name(self, text: str) -> None:
        self.name = text

    def _set_password(self, text: str) -> None:
        self.password = text
