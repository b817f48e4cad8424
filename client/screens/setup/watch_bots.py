"""A match to watch: any setting of a game, and the computer player of each seat."""

from __future__ import annotations

from functools import partial

from msgspec.structs import replace

from client.screens.setup.beginning import first_choices
from client.screens.setup.game_choices import GameChoices
from client.screens.setup.new_game import NewGame
from client.screens.setup.new_game_cards import GameCards
from client.screens.setup.starting import Starting
from client.skins.wording.seat_names import bot_help, bot_name
from client.ui.context import Context
from client.ui.widgets.form import Form


class WatchBots(NewGame):
    """The choice of a match between computer players, and its start."""

    title = "watch_bots.title"
    start_text = "watch_bots.start"

    def enter(self, app: Context) -> None:
        """Begin with the last watched match, or with a first game of the strongest players."""
        super().enter(app)
        last = app.settings.last_watched.get(self._game)
        self.choices = first_choices(self._game) if last is None else GameChoices(self._game, last)
        # No seat is the player's own.
        self.choices.seat = None
        if last is None:
            self.choices.bot = next(reversed(self.choices.levels), "")
        self.take_position()

    def lay_main(self, cards: GameCards, y: int) -> int:
        """Offer the computer players of each seat, then the foremost settings; return the lower end."""
        chosen, words = self.choices, self.words
        y = cards.heading(words.tr("watch_bots.players"), y)
        form = Form(self, self.panes[-1], y)
        values = [(bot, bot_name(words, bot)) for bot in chosen.levels]
        for seat in range(chosen.seats):
            label = chosen.pages.seat_name(words, seat, chosen.options)
            bot = chosen.bots.get(seat, chosen.bot)
            put, told = partial(self._put, seat), bot_help(words, bot)
            form.choice(f"seat.{seat}", label, values, bot, put, told, narrow="bot" in cards.narrow)
        return self.lay_foremost(cards, form.y)

    def is_own(self, place: int) -> bool:
        """Return False: nobody here plays."""
        return False

    def lay_rest(self, cards: GameCards, form: Form) -> None:
        """Offer the number behind all draws."""
        self.lay_seed(form)

    def start(self) -> None:
        """Remember the choices, and begin the match without a player."""
        app, chosen = self.app, self.choices
        if not chosen.position:
            app.settings.last_watched[self._game] = chosen.remember()
            app.save()
        bots = {seat: chosen.bots.get(seat, chosen.bot) for seat in range(chosen.seats)}
        plan = replace(chosen.plan(), seat=None, bots=bots, people={}, takeback=False)
        app.visit(Starting(plan))

    def _put(self, seat: int, bot: str) -> None:
        """Let a computer player take a seat."""
        self.choices.bots[seat] = bot
        self.app.relayout()
