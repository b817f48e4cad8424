"""A new table in a room: the form of a new game, with seats that stay open for others."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from client.screens.setup.game_choices import GameChoices
from client.screens.setup.new_game import NewGame
from client.screens.setup.new_game_cards import NAMES, GameCards
from client.screens.setup.table_rules import MODES, TableRules
from client.session.game_setup import PERSON
from client.session.given_position import GivenPosition
from client.skins.wording.seat_names import bot_name
from client.ui.context import Context
from client.ui.widgets.form import Form
from engine.wire.protocol import CreateTable, SeatPlan
from engine.wire.room_notice import MAX_NAME_LENGTH

OPEN = ""


class TableChoices(GameChoices):
    """The choices for a table in a room: a seat without a bot is open for others."""

    def bot_at(self, place: int) -> str:
        """Return the bot at a place, counted clockwise from the player's seat; empty for an open seat."""
        return self.bots.get(place, OPEN)

    def command(self) -> CreateTable:
        """Return the command that sets the table up; a random seat is decided here."""
        plan = self.plan()
        own = plan.seat or 0
        places = [(seat - own) % self.seats for seat in range(self.seats)]
        # Without open seats there is nobody to wait for.
        alone = all(place == 0 or self.who_at(place) for place in places)
        seats = []
        for place in places:
            who = self.who_at(place)
            if place == 0 or who == PERSON:
                seats.append(SeatPlan("me", name=self.people.get(place, ""), ready=alone))
            else:
                seats.append(SeatPlan("bot", who) if who else SeatPlan("open"))
        return CreateTable(0, plan.game, plan.options, seats, position=plan.position)


class NewTable(NewGame):
    """The choice of a new table's settings, the player's seat, and the open seats."""

    title = "new_table.title"
    start_text = "new_table.start"
    usual_text = "new_table.usual"

    def __init__(
        self,
        create: Callable[[CreateTable, str], object],
        bots: Callable[[str], list[str]],
        game: str,
        position: GivenPosition | None = None,
    ) -> None:
        """Offer a table; `create` gets its command and password; `bots` lists the host's bots for a game.

        With a `position` of the game its matches play on from there.
        """
        super().__init__(game, position)
        self._create = create
        self._bots = bots

    def enter(self, app: Context) -> None:
        """Begin with the last table's choices."""
        super().enter(app)
        last = app.settings.last_tables.get(self._game)
        self.choices = TableChoices(self._game, last, self._bots(self._game))
        self.take_position()
        player = app.settings.player
        name = app.words.tr("new_table.name_of", name=player)[:MAX_NAME_LENGTH] if player else ""
        self.rules = TableRules(app.settings.last_rules, name)

    def start(self) -> None:
        """Remember the choices and set the table up."""
        assert isinstance(self.choices, TableChoices)
        settings, rules = self.app.settings, self.rules
        settings.game, settings.last_rules = self._game, rules.remember()
        if not self.choices.position:
            settings.last_tables[self._game] = self.choices.remember()
        self.app.save()
        command = replace(
            self.choices.command(),
            name=rules.name,
            watching=rules.watching,
            clock=rules.clock_rules,
            hints=rules.hints,
            takeback=rules.takeback,
        )
        self._create(command, rules.password)
        self.app.back()

    def face(self, who: str, place: int | None = None) -> None:
        """Give a place, clockwise from the player's seat, to a bot or a person here, or leave it open."""
        assert place is not None
        super().face(who, place)
        if not who:
            self.choices.bots.pop(place)

    def is_own(self, place: int) -> bool:
        """Return False: works are brought at the table."""
        return False

    def lay_others(self, cards: GameCards, y: int) -> int:
        """Give each other seat a row: open, somebody here, or a bot."""
        tr = self.words.tr
        if "bot" not in cards.narrow:
            y = cards.heading(tr("new_game.company"), y)
        bots = ((bot, bot_name(self.words, bot)) for bot in self.choices.levels)
        y = cards.lay_others(y, [(OPEN, tr("seat.open")), *bots, (PERSON, tr("new_game.person"))])
        return self.lay_names(cards, y) if self.choices.people and NAMES not in cards.narrow else y

    def lay_names(self, cards: GameCards, y: int) -> int:
        """Ask for the names of others at this computer; the player's own is known in the room."""
        return cards.lay_people(y, own=False)

    def lay_main(self, cards: GameCards, y: int) -> int:
        """Offer the seats and the foremost settings, and say who may watch; return the lower end."""
        form = Form(self, self.panes[-1], super().lay_main(cards, y))
        self.rules.lay_mode(form, self.words, self._change, narrow="mode" in cards.narrow)
        return form.y

    def measure_rows(self) -> dict[str, int]:
        """Return the numbers of values to choose from by row, with those of the spectators' row."""
        return {**super().measure_rows(), "mode": len(MODES)}

    def describe_rest(self) -> list[str]:
        """Return what is unusual in the game's settings and in the table's rules."""
        told = self.rules.describe_rules(self.words)
        return [*super().describe_rest(), *([told] if told else [])]

    def lay_rest(self, cards: GameCards, form: Form) -> None:
        """Add a table's own choices, whatever the game."""
        app = self.app
        form.y = cards.heading(self.words.tr("new_table.rules"), form.y + app.scale.px(10))
        banks = self.choices.pages.banks(self.choices.options)
        self.rules.lay(form, self.words, self._change, self._game, banks)

    def _change(self, name: str, value: Any) -> None:
        setattr(self.rules, name, value)
        self.app.relayout()
