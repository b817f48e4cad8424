"""A new game against the computer: what was played last is chosen already, and Start has the focus."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

import pygame

from client.board.palette import BRASS, WHITE, mix
from client.board.svg import tinted
from client.screens.game_choices import GameChoices
from client.screens.lineup import lay_lineup
from client.screens.picking import Picking
from client.screens.starting import Starting
from client.ui.cards import Card, lay_cards
from client.ui.form import Form
from client.ui.legend import Legend, height_for
from client.ui.page import Page
from client.ui.pane import Pane
from client.ui.writing import Writing
from engine.bots.registry import BOTS
from engine.games.registry import GAMES
from engine.options import Option

if TYPE_CHECKING:
    from client.app import App

SHARE = 0.42
"""How much of the width the sides' rows take."""
PICTURE = 26
"""Design units of a card's picture: its radius."""
DIGITS = "0123456789"
SEED_LENGTH = 18


class NewGame(Page):
    """Choose how to form the armies, a side, an opponent and the conditions, and begin."""

    title = "new_game.title"
    choices: GameChoices

    def __init__(self, game: str = "") -> None:
        """Offer a game, by default the first one."""
        super().__init__()
        self._game = game or next(iter(GAMES))
        self._offset = 0.0

    def enter(self, app: App) -> None:
        """Begin with what was played last."""
        super().enter(app)
        self.choices = GameChoices(self._game, app.settings.last_game)

    def build(self) -> None:
        """Place what can be chosen to the left, what comes of it and the start to the right."""
        app, px, chosen = self.app, self.app.scale.px, self.choices
        gap = px(14)
        right = self.body.copy()
        right.width = round(self.body.width * SHARE)
        right.right = self.body.right
        left = self.body.copy()
        left.width = right.left - gap - left.left
        self._place_choices(Pane(app.ui, self.frame(left), self._offset))
        legend = Legend(app.words.tr("new_game.start"), icon="icons/play", role="heading")
        tall = max(height_for(app.scale, legend, right.width), px(66))
        place = pygame.Rect(right.left, right.bottom - tall, right.width, tall)
        right.height -= tall + px(10)
        pane = Pane(app.ui, self.frame(right))
        self.panes.append(pane)
        pane.close(lay_lineup(self, pane, chosen.pages, chosen.options, chosen.seat))
        self.first = self.button("start", place, legend, self.start, kind="primary", enabled=chosen.ready)

    def update(self, dt: float) -> None:
        """Note where the choices are scrolled to, for the next layout."""
        super().update(dt)
        self._offset = self.panes[0].offset

    def start(self) -> None:
        """Remember what is chosen and set the table up."""
        self.app.settings.last_game = self.choices.kept()
        self.app.save()
        self.app.visit(Starting(self.choices.plan()))

    def choose(self, name: str, value: Any) -> None:
        """Take a value of a setting; entries that it needs are picked next."""
        self.choices.options[name] = value
        self.app.relayout()
        if name == self.choices.lead.name and not self.choices.ready:
            self.pick()

    def pick(self) -> None:
        """Go and share the entries out."""
        chosen = self.choices
        if chosen.picked is not None:
            name, picks = chosen.picked
            text = str(chosen.options[name])
            take = partial(self._take, name)
            self.app.visit(Picking(chosen.pages, picks, text, chosen.options, chosen.seat, take))

    def _take(self, name: str, text: str | None) -> None:
        """Come back from picking, with a text or without."""
        if text is not None:
            self.choices.options[name] = text
        self.choices.fall_back()

    # The choices.

    def _place_choices(self, pane: Pane) -> None:
        px = self.app.scale.px
        self.panes.append(pane)
        chosen = self.choices
        y = self._place_lead(pane, chosen.lead)
        y = self._place_sides(pane, y + px(10))
        y = self._place_bots(pane, y + px(10))
        y = self._heading(pane, self.app.words.tr("new_game.options"), y + px(10))
        form = Form(self, pane, y)
        for option in chosen.schema:
            if option != chosen.lead and chosen.pages.relevant(option.name, chosen.options):
                self._place_option(form, option)
        tr = self.app.words.tr
        takeback = tr("new_game.takeback")
        form.switch("takeback", takeback, chosen.takeback, self._allow, tr("new_game.takeback.help"))
        form.line(
            "seed",
            tr("new_game.seed"),
            chosen.seed,
            self._set_seed,
            allowed=DIGITS,
            longest=SEED_LENGTH,
            help_text=tr("new_game.seed.help"),
        )
        pane.close(form.y)

    def _heading(self, pane: Pane, text: str, y: int) -> int:
        scale = self.app.scale
        writing = Writing(scale, text, "heading", pane.width, colour=mix(BRASS, WHITE, 0.4))
        return pane.add(writing.surface, (scale.px(4), y)).bottom + scale.px(4)

    def _place_lead(self, pane: Pane, lead: Option) -> int:
        tr, px = self.app.words.tr, self.app.scale.px
        y = self._heading(pane, tr(f"option.{lead.name}.name"), 0)
        cards = []
        for value in lead.choices or ():
            legend = Legend(
                tr(f"option.{lead.name}.{value}"),
                tr(f"option.{lead.name}.{value}.help"),
                picture=self._sketch({**self.choices.options, lead.name: value}),
                pile=True,
            )
            action = partial(self.choose, lead.name, value)
            cards.append(
                Card(f"{lead.name}.{value}", legend, action, self.choices.options[lead.name] == value)
            )
        y = lay_cards(self, pane, y, cards, 3)
        if self.choices.picked is not None:
            legend = Legend(tr("new_game.pick"), icon="icons/recruit", role="body")
            made = self.button("pick", pygame.Rect(0, y, pane.width, 0), legend, self.pick, pane=pane)
            y += made.rect.height + px(8)
        return y

    def _sketch(self, options: dict[str, Any]) -> pygame.Surface:
        """Draw one coin of each side as the setting would have it: face down while nobody knows."""
        radius = float(self.app.scale.px(PICTURE))
        lineup = self.choices.pages.lineup(options)
        coins = [
            self.choices.pages.picture(lineup[seat][0] if lineup and lineup[seat] else "", seat, radius)
            for seat in range(self.choices.pages.seats)
        ]
        step = round(radius * 1.5)
        surface = pygame.Surface((coins[0].width + step * (len(coins) - 1), coins[0].height), pygame.SRCALPHA)
        for index in reversed(range(len(coins))):
            surface.blit(coins[index], (index * step, 0))
        return surface

    def _place_sides(self, pane: Pane, y: int) -> int:
        tr = self.app.words.tr
        radius = float(self.app.scale.px(PICTURE))
        y = self._heading(pane, tr("new_game.side"), y)
        seats: list[int | None] = [*range(self.choices.pages.seats), None]
        cards = []
        for seat in seats:
            name = tr("common.random") if seat is None else self.choices.pages.seat_name(self.app.words, seat)
            sign = (
                tinted("icons/dice", round(radius * 1.9), mix(BRASS, WHITE, 0.4))
                if seat is None
                else self.choices.pages.emblem(seat, radius)
            )
            key = "side.random" if seat is None else f"side.{seat}"
            legend = Legend(name, picture=sign)
            cards.append(Card(key, legend, partial(self._sit, seat), self.choices.seat == seat))
        return lay_cards(self, pane, y, cards, 3)

    def _place_bots(self, pane: Pane, y: int) -> int:
        tr = self.app.words.tr
        y = self._heading(pane, tr("new_game.bot"), y)
        cards = []
        for name in BOTS:
            legend = Legend(tr(f"bot.{name}.name"), tr(f"bot.{name}.help"), icon="icons/robot", align="left")
            cards.append(Card(f"bot.{name}", legend, partial(self._face, name), self.choices.bot == name))
        y = lay_cards(self, pane, y, cards, 2)
        fair = Writing(self.app.scale, tr("bot.fair"), "small", pane.width, colour=mix(BRASS, WHITE, 0.2))
        return pane.add(fair.surface, (self.app.scale.px(4), y)).bottom

    def _place_option(self, form: Form, option: Option) -> None:
        """Render one setting by its kind; a text is made by picking, which has its own screen."""
        words, name = self.app.words, option.name
        tr = words.tr
        label, help_text = tr(f"option.{name}.name"), tr(f"option.{name}.help")
        value, action = self.choices.options[name], partial(self.choose, name)
        if option.kind == "choice":
            values = [(each, tr(f"option.{name}.{each}")) for each in option.choices or ()]
            if words.has(f"option.{name}.{value}.help"):
                help_text = tr(f"option.{name}.{value}.help")
            form.choice(name, label, values, value, action, help_text)
        elif option.kind == "switch":
            values = [(True, tr(f"option.{name}.on")), (False, tr(f"option.{name}.off"))]
            form.choice(name, label, values, value, action, help_text)
        elif option.kind == "number":
            steps = [
                (step, words.tr_n(f"option.{name}.n", step) if step else tr(f"option.{name}.0"))
                for step in sorted({*self.choices.pages.steps(name), value})
            ]
            form.stepper(name, label, steps, value, action, help_text)

    def _sit(self, seat: int | None) -> None:
        self.choices.seat = seat
        self.app.relayout()

    def _face(self, bot: str) -> None:
        self.choices.bot = bot
        self.app.relayout()

    def _allow(self, takeback: bool) -> None:
        self.choices.takeback = takeback
        self.app.relayout()

    def _set_seed(self, text: str) -> None:
        self.choices.seed = text
