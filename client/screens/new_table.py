"""A new table in a room: the form of a new game, with seats that stay open for others."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from client.screens.game_choices import GameChoices
from client.screens.new_game import NewGame
from client.screens.new_game_cards import heading, lay_others
from client.ui.form import Form
from client.ui.pane import Pane
from engine.bots.registry import BOTS
from engine.protocol import CreateTable, SeatPlan

if TYPE_CHECKING:
    from client.app import App

OPEN = ""


class TableChoices(GameChoices):
    """The choices for a table in a room: a seat where no bot is named is open for whoever comes."""

    def bot_at(self, place: int) -> str:
        """Return who sits so many seats clockwise from the own one; empty for an open seat."""
        return self.bots.get(place, OPEN)

    def command(self) -> CreateTable:
        """Return the command that sets the table up; a random seat is decided here."""
        plan = self.plan()
        own = plan.seat or 0
        seats = []
        for seat in range(self.seats):
            bot = self.bot_at((seat - own) % self.seats)
            seats.append(SeatPlan("me") if seat == own else SeatPlan("bot", bot) if bot else SeatPlan("open"))
        return CreateTable(0, plan.game, plan.options, seats)


class NewTable(NewGame):
    """Choose what is played at a new table, the own seat, and which others stay open."""

    title = "new_table.title"
    start_text = "new_table.start"

    def __init__(self, create: Callable[[CreateTable], object], bots: list[str]) -> None:
        """`create` gets the command for the table; `bots` are those that the host has."""
        super().__init__()
        self._create = create
        self._bots = [bot for bot in BOTS if bot in bots]

    def enter(self, app: App) -> None:
        """Begin with what was set up last."""
        super().enter(app)
        self.choices = TableChoices(self._game, app.settings.last_table)

    def start(self) -> None:
        """Remember what is chosen and set the table up."""
        assert isinstance(self.choices, TableChoices)
        self.app.settings.last_table = self.choices.kept()
        self.app.save()
        self._create(self.choices.command())
        self.app.back()

    def face(self, bot: str, place: int | None = None) -> None:
        """Let a computer player take the seat so many clockwise from the own one, or leave it open."""
        assert place is not None
        self.choices.bots.pop(place, None)
        if bot:
            self.choices.bots[place] = bot
        self.app.relayout()

    def lay_others(self, pane: Pane, y: int) -> int:
        """Give each other seat a row: open, or which bot plays it."""
        tr = self.app.words.tr
        y = heading(self, pane, tr("new_game.company"), y)
        bots = ((bot, tr(f"bot.{bot}.name")) for bot in self._bots)
        return lay_others(self, pane, y, [(OPEN, tr("seat.open")), *bots])

    def lay_rest(self, form: Form) -> None:
        """Add nothing: what only a game against the computer can have."""
