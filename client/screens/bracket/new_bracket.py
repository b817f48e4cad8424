"""The form of a new bracket: its people, its game and the settings of all its tables."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from client.draw.palette import PARCHMENT
from client.screens.lobby.people import list_people, person_name
from client.screens.setup.new_game_cards import GameCards
from client.screens.setup.new_table import NewTable
from client.session.room_client import RoomClient
from client.ui.pane import Pane
from client.ui.text_layout import Writing
from client.ui.widgets.cards import Card, lay_cards
from client.ui.widgets.form import Form
from client.ui.widgets.legend import Legend
from engine.bracket import schedule
from engine.wire.brackets import MAX_ENTRANTS, MIN_ENTRANTS
from engine.wire.protocol import MakeBracket

SEATS = 2
"""Seats of the games that a bracket can be played in."""
CARDS_PER_ROW = 3


class NewBracket(NewTable):
    """The form of a new table, with people in place of seats."""

    title = "bracket.new"
    start_text = "bracket.make"

    def __init__(self, make: Callable[[MakeBracket], object], room: RoomClient, game: str) -> None:
        """Offer a bracket of the people in a room; `make` gets its command."""
        super().__init__(lambda command, password: None, room.bots, game)
        self._make_bracket = make
        self._room = room
        self._left_out: set[int] = set()
        """People who take no part; whoever comes while the form is open does."""
        self._twice = False

    @property
    def _people(self) -> list[int]:
        """Return the people who take part, in the order of their names."""
        found = [each for each in list_people(self._room) if each not in self._left_out]
        return sorted(found, key=lambda each: person_name(self._room, each).casefold())[:MAX_ENTRANTS]

    @property
    def problem(self) -> str | None:
        """Return why no bracket can be made with these choices."""
        if len(self._people) < MIN_ENTRANTS:
            return self.words.tr("bracket.too_few")
        if self.choices.seats != SEATS:
            return self.words.tr("refused.bracket_seats", seats=self.choices.seats)
        return super().problem

    def start(self) -> None:
        """Remember the choices and make the bracket."""
        settings, rules = self.app.settings, self.rules
        settings.game, settings.last_rules = self._game, rules.remember()
        settings.last_tables[self._game] = self.choices.remember()
        self.app.save()
        self._make_bracket(
            MakeBracket(
                0,
                self._game,
                self.choices.plan().options,
                self._people,
                self._twice,
                takeback=rules.takeback,
                hints=rules.hints,
                watching=rules.watching,
                clock=rules.clock_rules,
            )
        )
        self.app.back()

    def paste(self) -> bool:
        """Take no position: all games of a bracket begin alike."""
        return False

    def lay_main(self, cards: GameCards, y: int) -> int:
        """Offer the people, the foremost settings, one game or two for each pair, and who may watch."""
        y = self.lay_foremost(cards, self._lay_people(cards, y))
        form = Form(self, self.panes[-1], y)
        tr = self.words.tr
        form.switch("twice", tr("bracket.twice"), self._twice, self._set_twice)
        self.rules.lay_mode(form, self.words, self._change, narrow="mode" in cards.narrow)
        return form.y

    def measure_rows(self) -> dict[str, int]:
        """Return the numbers of values to choose from by row; people have no row that gives way."""
        sizes = super().measure_rows()
        # How armies are formed is chosen with one press as long as there is room for it.
        return {"mode": sizes["mode"] + sizes["lead"], "lead": sizes["lead"]}

    def _lay_people(self, cards: GameCards, y: int) -> int:
        """Offer everybody in the room; who is chosen takes part."""
        chosen, tiles = self._people, []
        for person in sorted(
            list_people(self._room), key=lambda each: person_name(self._room, each).casefold()
        ):
            legend = Legend(person_name(self._room, person), icon="icons/person", role="body")
            press = partial(self._toggle, person)
            tiles.append(Card(f"person.{person}", legend, press, person in chosen))
        title = self.words.tr("bracket.people")
        return lay_cards(self, self.panes[-1], cards.heading(title, y), tiles, CARDS_PER_ROW)

    def _toggle(self, person: int) -> None:
        self._left_out ^= {person}
        self.app.relayout()

    def _set_twice(self, twice: bool) -> None:
        self._twice = twice
        self.app.relayout()

    def lay_company(self, pane: Pane, y: int) -> int:
        """Say how many games and rounds there will be, and that the tables need nobody's help."""
        people = len(self._people)
        if people < MIN_ENTRANTS:
            return y
        games = schedule(people, twice=self._twice)
        tr, scale = self.words.tr, self.app.scale
        texts = (
            tr("bracket.size", people=people, games=len(games), rounds=games[-1].round + 1),
            tr("bracket.how"),
        )
        for text in texts:
            told = Writing(scale, text, "body", pane.width, colour=PARCHMENT)
            y = pane.add(told.surface, (0, y)).bottom + scale.px(8)
        return y

    def lay_positions(self, form: Form) -> None:
        """Offer no position."""

    def lay_rest(self, cards: GameCards, form: Form) -> None:
        """Add the rules of all tables."""
        form.y = cards.heading(self.words.tr("new_table.rules"), form.y + self.app.scale.px(10))
        banks = self.choices.pages.banks(self.choices.options)
        self.rules.lay(form, self.words, self._change, self._game, banks, own=False)
