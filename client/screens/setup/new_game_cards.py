"""The large choices of a new game: the leading setting, the player's seat, the other players."""

from __future__ import annotations

from functools import partial
from typing import Any, Protocol

import pygame

from client.draw.palette import BRASS, WHITE, mix
from client.draw.svg import render_icon
from client.screens.setup.game_choices import GameChoices
from client.session.game_setup import PERSON
from client.skins.wording.seat_names import bot_help
from client.ui.page import Page
from client.ui.pane import Pane
from client.ui.text_layout import Writing
from client.ui.widgets.cards import Card, lay_cards
from client.ui.widgets.form import Form
from client.ui.widgets.legend import Legend
from client.ui.widgets.plates import colours
from engine.wire.room_notice import MAX_NAME_LENGTH

PICTURE = 26
"""Design units of the radius of a card's picture."""
SIGN = mix(BRASS, WHITE, 0.4)
CARDS_PER_ROW = 3
"""Number of cards in a row."""


class Chooser(Protocol):
    """The receiver of the choices on the cards."""

    choices: GameChoices

    def choose(self, name: str, value: Any) -> None:
        """Take a value of a setting."""

    def pick(self) -> None:
        """Go to the picker of the entries."""

    def sit(self, seat: int | None) -> None:
        """Take a seat, or leave that to chance."""

    def face(self, who: str, place: int | None = None) -> None:
        """Give all other seats to a player, or one place, counted clockwise from the player's."""

    def call(self, name: str, place: int | None = None) -> None:
        """Note the player's name, or that of a person at a place, counted clockwise."""


class GameCards:
    """The large choices in a pane, from `y` on; each part returns its lower end."""

    def __init__(self, page: Page, pane: Pane, chooser: Chooser) -> None:
        """Lay a chooser's choices into a pane of a page, and report changes to it."""
        self._page = page
        self._pane = pane
        self._chooser = chooser
        self._chosen = chooser.choices
        self._words = page.words
        self._scale = page.app.scale

    def heading(self, text: str, y: int) -> int:
        """Write the heading of a part."""
        writing = Writing(self._scale, text, "heading", self._pane.width, colour=SIGN)
        return self._pane.add(writing.surface, (self._scale.px(4), y)).bottom + self._scale.px(4)

    def lay_lead(self, y: int) -> int:
        """Offer the possible values of the leading setting, those of one kind below a heading."""
        chosen, tr, px = self._chosen, self._words.tr, self._scale.px
        lead = chosen.lead
        if lead is None:
            return y
        groups: dict[str, list[Any]] = {"": []}
        for value in lead.possible(chosen.options) or ():
            kind = str(value).partition(":")[0] if ":" in str(value) else ""
            groups.setdefault(kind, []).append(value)
        for kind, values in groups.items():
            title = f"option.{lead.name}.{kind}" if kind else f"option.{lead.name}.name"
            y = self.heading(tr(title), y)
            across = 2 if len(values) in (2, 4) else CARDS_PER_ROW
            y = lay_cards(self._page, self._pane, y, [self._lead_card(value) for value in values], across)
            if not kind and chosen.picked is not None:
                legend = Legend(tr(f"option.{chosen.picked[0]}.pick"), icon="icons/recruit", role="body")
                place = pygame.Rect(0, y, self._pane.width, 0)
                made = self._page.button("pick", place, legend, self._chooser.pick, pane=self._pane)
                y += made.rect.height + px(8)
        return y

    def _lead_card(self, value: Any) -> Card:
        chosen, tr = self._chosen, self._words.tr
        name = chosen.pages.lead
        legend = Legend(
            tr(f"option.{name}.{value}"),
            tr(f"option.{name}.{value}.help"),
            picture=self._sketch(value),
            pile=True,
        )
        press = partial(self._chooser.choose, name, value)
        return Card(f"{name}.{value}", legend, press, chosen.options[name] == value)

    def _sketch(self, value: Any) -> pygame.Surface | None:
        """Draw the sign of a value, or the first entry of each of its lineups; None without either."""
        chosen, radius = self._chosen, float(self._scale.px(PICTURE))
        sign = chosen.pages.sign(chosen.pages.lead, value)
        if sign:
            lit = chosen.options[chosen.pages.lead] == value
            return render_icon(sign, round(radius * 2), colours("primary", "normal").text if lit else SIGN)
        lineup = chosen.pages.lineup({**chosen.options, chosen.pages.lead: value})
        if not lineup:
            return None
        pictures = [
            chosen.pages.picture(self._words, keys[0] if keys else "", seat, radius)
            for seat, keys in enumerate(lineup)
        ]
        step, first = round(radius * 1.5), pictures[0]
        surface = pygame.Surface((first.width + step * (len(pictures) - 1), first.height), pygame.SRCALPHA)
        for index in reversed(range(len(pictures))):
            surface.blit(pictures[index], (index * step, 0))
        return surface

    def lay_seats(self, y: int) -> int:
        """Offer the seats, and a random one."""
        chosen, words = self._chosen, self._words
        radius = float(self._scale.px(PICTURE))
        y = self.heading(words.tr("new_game.seat" if chosen.seats > 2 else "new_game.side"), y)
        cards = []
        for seat in range(chosen.seats):
            name = chosen.pages.seat_name(words, seat, chosen.options)
            lineup = chosen.pages.lineup_name(words, seat, chosen.options)
            legend = Legend(name, lineup, picture=chosen.pages.emblem(seat, radius, chosen.options))
            cards.append(Card(f"side.{seat}", legend, partial(self._chooser.sit, seat), chosen.seat == seat))
        dice = render_icon("icons/dice", round(radius * 1.9), SIGN)
        legend = Legend(words.tr("common.random"), picture=dice)
        cards.append(Card("side.random", legend, partial(self._chooser.sit, None), chosen.seat is None))
        return lay_cards(self._page, self._pane, y, cards, CARDS_PER_ROW)

    def lay_bots(self, y: int) -> int:
        """Offer the computer players: one for the opponent, or one for each of several other seats."""
        chosen, tr, scale = self._chosen, self._words.tr, self._scale
        if chosen.seats == 2:
            y = self.heading(tr("new_game.bot"), y)
            cards = []
            for name in chosen.levels:
                legend = Legend(
                    tr(f"bot.{name}.name"), tr(f"bot.{name}.help"), icon="icons/robot", align="left"
                )
                press = partial(self._chooser.face, name)
                cards.append(Card(f"bot.{name}", legend, press, chosen.who_at(1) == name))
            person = tr("new_game.person"), tr("new_game.person.help")
            legend = Legend(*person, icon="icons/person", align="left")
            lit = chosen.who_at(1) == PERSON
            cards.append(Card(f"bot.{PERSON}", legend, partial(self._chooser.face, PERSON, 1), lit))
            y = lay_cards(self._page, self._pane, y, cards, 2)
        else:
            y = self.heading(tr("new_game.company"), y)
            values = [(name, tr(f"bot.{name}.name")) for name in chosen.levels]
            y = self.lay_others(y, [*values, (PERSON, tr("new_game.person"))])
        if chosen.people:
            y = self.lay_people(y)
        fair = Writing(scale, tr("bot.fair"), "small", self._pane.width, colour=mix(BRASS, WHITE, 0.2))
        return self._pane.add(fair.surface, (scale.px(4), y)).bottom

    def lay_people(self, y: int, *, own: bool = True) -> int:
        """Let people at this computer write their names; return the lower end.

        The `own` name is written here too, unless it is known already.
        """
        chosen, tr = self._chosen, self._words.tr
        y = self.heading(tr("new_game.people"), y)
        form = Form(self._page, self._pane, y)
        if own:
            form.line(
                "name", tr("new_game.own_name"), chosen.name, self._chooser.call, longest=MAX_NAME_LENGTH
            )
        for place, name in sorted(chosen.people.items()):
            label = tr("new_game.their_name")
            if chosen.seat is not None:
                seat = (chosen.seat + place) % chosen.seats
                label += f" – {chosen.pages.seat_name(self._words, seat, chosen.options)}"
            form.line(f"name.{place}", label, name, partial(self._call, place), longest=MAX_NAME_LENGTH)
        return form.y

    def _call(self, place: int, name: str) -> None:
        self._chooser.call(name, place)

    def lay_others(self, y: int, values: list[tuple[str, str]]) -> int:
        """Give each other seat a row: its relation to the player, and its bot; no bot opens the seat."""
        chosen, words = self._chosen, self._words
        form = Form(self._page, self._pane, y)
        for place in chosen.list_other_seats():
            together = chosen.pages.partners(chosen.options, 0, place)
            label = words.tr("new_game.partner" if together else "new_game.bot")
            if chosen.seat is not None:
                seat = (chosen.seat + place) % chosen.seats
                label += f" – {chosen.pages.seat_name(words, seat, chosen.options)}"
            who = chosen.who_at(place)
            if who and who != PERSON:
                help_text = bot_help(words, who)
            else:
                help_text = words.tr("new_game.person.help" if who else "seat.open.help")
            form.choice(f"bot.{place}", label, values, who, partial(self._face, place), help_text)
        return form.y

    def _face(self, place: int, bot: str) -> None:
        self._chooser.face(bot, place)
