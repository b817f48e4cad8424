"""The large choices of a new game: the leading setting, the player's seat, the other players."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import partial
from itertools import groupby
from typing import Any, Protocol

import pygame

from client.draw.palette import BRASS, MUTED, WHITE, mix
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

PICTURE, SMALL_PICTURE = 26, 13
"""Design units of the radius of a card's picture, and of a small card's."""
SIGN = mix(BRASS, WHITE, 0.4)
HELP = "help"
"""Name of the explanations, except that of the computer player, among the narrow rows."""
BOT_HELP = "bot help"
"""Name of that explanation: it tells what the computer player cannot do."""
NAMES = "names"
"""Name of the lines for the names of people at this computer."""
CARDS_PER_ROW = 3
"""Number of cards in a row."""


def is_named(value: Any) -> bool:
    """Say whether a value of a leading setting is one of a kind, such as `battle:crecy`."""
    return ":" in str(value)


def list_narrow_rows(sizes: Mapping[str, int]) -> list[list[str]]:
    """Return the parts of a form that give way for want of room, the fewest first, by rows' numbers of cards.

    Explanations give way before rows, and long rows before short ones. What a computer player cannot do is
    told wherever it costs no further row. Names of people give way last.
    """
    rows = [HELP, *sorted(sizes, key=lambda name: -sizes[name])]
    firsts = (rows[:number] for number in range(1, len(rows) + 1))
    found = [[], *([*first, *more] for first in firsts for more in ((), (BOT_HELP,)))]
    return [*found, [*found[-1], NAMES]]


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

    def __init__(self, page: Page, pane: Pane, chooser: Chooser, narrow: Collection[str] = ()) -> None:
        """Lay a chooser's choices into a pane of a page, and report changes to it.

        The `narrow` ones of the rows "bot", "lead" and "side" take a single line each. With `HELP` among them
        nothing but a computer player is explained, with `BOT_HELP` that one is not. With `NAMES` nobody's
        name is asked for in the first view.
        """
        self.narrow = narrow
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
        """Offer the values of the leading setting that are of no kind, and explain the chosen one."""
        lead, chosen, tr = self._chosen.lead, self._chosen, self._words.tr
        if lead is None:
            return y
        value = chosen.options[lead.name]
        help_text, unlisted = tr(f"option.{lead.name}.{value}.help"), ""
        if is_named(value):
            unlisted = tr(f"option.{lead.name}.{value}")
            help_text = f"{unlisted}. {help_text}"
        values = [each for each in lead.possible(chosen.options) or () if not is_named(each)]
        cards = [self._lead_card(each, named=False) for each in values]
        y = self._row("lead", tr(f"option.{lead.name}.name"), cards, y, help_text, unlisted)
        if chosen.picked is None:
            return y
        legend = Legend(tr(f"option.{chosen.picked[0]}.pick"), icon="icons/recruit", role="body")
        place = pygame.Rect(0, y, self._pane.width, 0)
        made = self._page.button("pick", place, legend, self._chooser.pick, pane=self._pane)
        return y + int(made.rect.height) + self._scale.px(8)

    def lay_lead_kinds(self, y: int) -> int:
        """Offer the named values of the leading setting, those of one kind below a heading."""
        lead, chosen = self._chosen.lead, self._chosen
        possible = () if lead is None else lead.possible(chosen.options) or ()
        kinds = groupby(filter(is_named, possible), key=lambda value: str(value).partition(":")[0])
        for kind, values in kinds:
            y = self.heading(self._words.tr(f"option.{chosen.pages.lead}.{kind}"), y)
            cards = [self._lead_card(value, named=True) for value in values]
            y = lay_cards(self._page, self._pane, y, cards, 2 if len(cards) in (2, 4) else CARDS_PER_ROW)
        return y

    def _lead_card(self, value: Any, *, named: bool) -> Card:
        """Return the card of a value; a `named` one is large and explains itself."""
        chosen, tr = self._chosen, self._words.tr
        name = chosen.pages.lead
        title, press = tr(f"option.{name}.{value}"), partial(self._chooser.choose, name, value)
        if named:
            picture = self._sketch(value, PICTURE)
            legend = Legend(title, tr(f"option.{name}.{value}.help"), picture=picture, pile=True)
        else:
            legend = Legend(title, picture=self._sketch(value, SMALL_PICTURE), role="body")
        return Card(f"{name}.{value}", legend, press, chosen.options[name] == value)

    def _sketch(self, value: Any, units: int) -> pygame.Surface | None:
        """Draw the sign of a value, or the first entry of each of its lineups; None without either."""
        chosen, radius = self._chosen, float(self._scale.px(units))
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
        radius = float(self._scale.px(SMALL_PICTURE))
        cards = []
        for seat in range(chosen.seats):
            name = chosen.pages.seat_name(words, seat, chosen.options)
            lineup = chosen.pages.lineup_name(words, seat, chosen.options)
            emblem = chosen.pages.emblem(seat, radius, chosen.options)
            legend = Legend(name, lineup, picture=emblem, role="body")
            cards.append(Card(f"side.{seat}", legend, partial(self._chooser.sit, seat), chosen.seat == seat))
        dice = render_icon("icons/dice", round(radius * 1.9), SIGN)
        legend = Legend(words.tr("common.random"), picture=dice, role="body")
        cards.append(Card("side.random", legend, partial(self._chooser.sit, None), chosen.seat is None))
        return self._row("side", words.tr("new_game.seat" if chosen.seats > 2 else "new_game.side"), cards, y)

    def lay_bots(self, y: int) -> int:
        """Offer the computer players: one for the opponent, or one for each of several other seats."""
        chosen, tr = self._chosen, self._words.tr
        if chosen.seats == 2:
            who = chosen.who_at(1)
            cards = []
            for name in chosen.levels:
                legend = Legend(tr(f"bot.{name}.name"), icon="icons/robot", role="body")
                cards.append(Card(f"bot.{name}", legend, partial(self._chooser.face, name), who == name))
            legend = Legend(tr("new_game.person"), icon="icons/person", role="body")
            press = partial(self._chooser.face, PERSON, 1)
            cards.append(Card(f"bot.{PERSON}", legend, press, who == PERSON))
            help_text = tr("new_game.person.help") if who == PERSON else tr(f"bot.{who}.help")
            y = self._row("bot", tr("new_game.bot"), cards, y)
            if BOT_HELP not in self.narrow:
                y = self.note(help_text, y)
        else:
            if "bot" not in self.narrow:
                y = self.heading(tr("new_game.company"), y)
            values = [(name, tr(f"bot.{name}.name")) for name in chosen.levels]
            y = self.lay_others(y, [*values, (PERSON, tr("new_game.person"))])
        return self.lay_people(y) if chosen.people and NAMES not in self.narrow else y

    def _row(
        self, name: str, title: str, cards: Sequence[Card], y: int, help_text: str = "", unlisted: str = ""
    ) -> int:
        """Lay small cards below a heading, and below them the explanation of the chosen value.

        `unlisted` is the name of a chosen value that has no card here.
        """
        if name in self.narrow:
            form = Form(self._page, self._pane, y)
            values = [(at, card.legend.title) for at, card in enumerate(cards)]
            lit = next((at for at, card in enumerate(cards) if card.chosen), len(cards))
            if lit == len(cards):
                values.append((lit, unlisted))
            form.stepper(name, title, values, lit, lambda at: cards[at].action())
            return form.y
        across = CARDS_PER_ROW + (len(cards) == CARDS_PER_ROW + 1)
        y = lay_cards(self._page, self._pane, self.heading(title, y), cards, across)
        told = unlisted if HELP in self.narrow else help_text
        return self.note(told, y) if told else y

    def note(self, text: str, y: int) -> int:
        """Write an explanation."""
        writing = Writing(self._scale, text, "small", self._pane.width, colour=MUTED)
        return self._pane.add(writing.surface, (self._scale.px(4), y - self._scale.px(4))).bottom

    def lay_people(self, y: int, *, own: bool = True) -> int:
        """Let people at this computer write their names; return the lower end.

        The `own` name is written here too, unless it is known already.
        """
        chosen, tr = self._chosen, self._words.tr
        if "bot" not in self.narrow:
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
            if chosen.seat is not None and chosen.seats > 2:
                seat = (chosen.seat + place) % chosen.seats
                label += f" – {chosen.pages.seat_name(words, seat, chosen.options)}"
            who = chosen.who_at(place)
            if who and who != PERSON:
                help_text = bot_help(words, who)
            else:
                help_text = words.tr("new_game.person.help" if who else "seat.open.help")
            face, narrow = partial(self._face, place), "bot" in self.narrow
            form.choice(f"bot.{place}", label, values, who, face, help_text, narrow=narrow)
        return form.y

    def _face(self, place: int, bot: str) -> None:
        self._chooser.face(bot, place)
