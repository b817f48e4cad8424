"""The large choices of a new game: how armies are formed, the own seat, who plays the others."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

import pygame

from client.board.palette import BRASS, WHITE, mix
from client.board.svg import tinted
from client.screens.game_choices import PERSON
from client.ui.cards import Card, lay_cards
from client.ui.form import Form
from client.ui.legend import Legend
from client.ui.plates import colours
from client.ui.writing import Writing
from engine.bots.registry import BOTS
from engine.notice import NAME_LENGTH

if TYPE_CHECKING:
    from client.screens.new_game import NewGame
    from client.ui.pane import Pane

PICTURE = 26
"""Design units of a card's picture: its radius."""
SIGN = mix(BRASS, WHITE, 0.4)
ACROSS = 3
"""Cards in a row."""


def heading(page: NewGame, pane: Pane, text: str, y: int) -> int:
    """Write the heading of a part; return where it ends."""
    scale = page.app.scale
    writing = Writing(scale, text, "heading", pane.width, colour=mix(BRASS, WHITE, 0.4))
    return pane.add(writing.surface, (scale.px(4), y)).bottom + scale.px(4)


def lay_lead(page: NewGame, pane: Pane, y: int) -> int:
    """Offer the values of the leading setting that are possible, those of one kind below a heading."""
    chosen, tr, px = page.choices, page.app.words.tr, page.app.scale.px
    lead = chosen.lead
    groups: dict[str, list[Any]] = {"": []}
    for value in lead.possible(chosen.options) or ():
        kind = str(value).partition(":")[0] if ":" in str(value) else ""
        groups.setdefault(kind, []).append(value)
    for kind, values in groups.items():
        title = f"option.{lead.name}.{kind}" if kind else f"option.{lead.name}.name"
        y = heading(page, pane, tr(title), y)
        across = 2 if len(values) in (2, 4) else ACROSS
        y = lay_cards(page, pane, y, [_lead_card(page, value) for value in values], across)
        if not kind and chosen.picked is not None:
            legend = Legend(tr("new_game.pick"), icon="icons/recruit", role="body")
            made = page.button("pick", pygame.Rect(0, y, pane.width, 0), legend, page.pick, pane=pane)
            y += made.rect.height + px(8)
    return y


def _lead_card(page: NewGame, value: Any) -> Card:
    chosen, tr = page.choices, page.app.words.tr
    name = chosen.lead.name
    legend = Legend(
        tr(f"option.{name}.{value}"),
        tr(f"option.{name}.{value}.help"),
        picture=_sketch(page, value),
        pile=True,
    )
    return Card(f"{name}.{value}", legend, partial(page.choose, name, value), chosen.options[name] == value)


def _sketch(page: NewGame, value: Any) -> pygame.Surface:
    """Draw the sign of a way to form armies, or the first coin of each army that it gives."""
    chosen, radius = page.choices, float(page.app.scale.px(PICTURE))
    sign = chosen.pages.sign(chosen.lead.name, value)
    if sign:
        lit = chosen.options[chosen.lead.name] == value
        return tinted(sign, round(radius * 2), colours("primary", "normal").text if lit else SIGN)
    lineup = chosen.pages.lineup({**chosen.options, chosen.lead.name: value})
    coins = [
        chosen.pages.picture(army[0] if army else "", seat, radius) for seat, army in enumerate(lineup or ())
    ]
    step = round(radius * 1.5)
    surface = pygame.Surface((coins[0].width + step * (len(coins) - 1), coins[0].height), pygame.SRCALPHA)
    for index in reversed(range(len(coins))):
        surface.blit(coins[index], (index * step, 0))
    return surface


def lay_seats(page: NewGame, pane: Pane, y: int) -> int:
    """Offer the seats, and a random one."""
    chosen, words = page.choices, page.app.words
    radius = float(page.app.scale.px(PICTURE))
    several = chosen.seats > chosen.pages.sides
    y = heading(page, pane, words.tr("new_game.seat" if several else "new_game.side"), y)
    cards = []
    for seat in range(chosen.seats):
        name = chosen.pages.seat_name(words, seat, chosen.options)
        army = chosen.pages.army_name(words, seat, chosen.options)
        legend = Legend(name, army, picture=chosen.pages.emblem(seat, radius))
        cards.append(Card(f"side.{seat}", legend, partial(page.sit, seat), chosen.seat == seat))
    dice = tinted("icons/dice", round(radius * 1.9), SIGN)
    legend = Legend(words.tr("common.random"), picture=dice)
    cards.append(Card("side.random", legend, partial(page.sit, None), chosen.seat is None))
    return lay_cards(page, pane, y, cards, ACROSS)


def lay_bots(page: NewGame, pane: Pane, y: int) -> int:
    """Offer the computer players: one for the opponent, or one for each of several other seats."""
    chosen, tr, scale = page.choices, page.app.words.tr, page.app.scale
    if chosen.seats == chosen.pages.sides:
        y = heading(page, pane, tr("new_game.bot"), y)
        cards = []
        for name in BOTS:
            legend = Legend(tr(f"bot.{name}.name"), tr(f"bot.{name}.help"), icon="icons/robot", align="left")
            cards.append(Card(f"bot.{name}", legend, partial(page.face, name), chosen.who_at(1) == name))
        person = tr("new_game.person"), tr("new_game.person.help")
        legend = Legend(*person, icon="icons/person", align="left")
        lit = chosen.who_at(1) == PERSON
        cards.append(Card(f"bot.{PERSON}", legend, partial(page.face, PERSON, 1), lit))
        y = lay_cards(page, pane, y, cards, 2)
    else:
        y = heading(page, pane, tr("new_game.company"), y)
        values = [(name, tr(f"bot.{name}.name")) for name in BOTS]
        y = lay_others(page, pane, y, [*values, (PERSON, tr("new_game.person"))])
    if chosen.people:
        y = lay_people(page, pane, y)
    fair = Writing(scale, tr("bot.fair"), "small", pane.width, colour=mix(BRASS, WHITE, 0.2))
    return pane.add(fair.surface, (scale.px(4), y)).bottom


def lay_people(page: NewGame, pane: Pane, y: int, *, own: bool = True) -> int:
    """Let those who play at this computer write their names; return where that ends.

    The `own` name is written here too, unless it is known already.
    """
    chosen, tr = page.choices, page.app.words.tr
    y = heading(page, pane, tr("new_game.people"), y)
    form = Form(page, pane, y)
    if own:
        form.line("name", tr("new_game.own_name"), chosen.name, page.call, longest=NAME_LENGTH)
    for place, name in sorted(chosen.people.items()):
        label = tr("new_game.their_name")
        if chosen.seat is not None:
            seat = (chosen.seat + place) % chosen.seats
            label += f" – {chosen.pages.seat_name(page.app.words, seat, chosen.options)}"
        form.line(f"name.{place}", label, name, partial(_call, page, place), longest=NAME_LENGTH)
    return form.y


def _call(page: NewGame, place: int, name: str) -> None:
    page.call(name, place)


def lay_others(page: NewGame, pane: Pane, y: int, values: list[tuple[str, str]]) -> int:
    """Give each other seat a row: who it is to the player, and which bot plays it; none leaves it open."""
    chosen, words = page.choices, page.app.words
    form = Form(page, pane, y)
    for place in chosen.others():
        together = chosen.pages.partners(chosen.options, 0, place)
        label = words.tr("new_game.partner" if together else "new_game.bot")
        if chosen.seat is not None:
            seat = (chosen.seat + place) % chosen.seats
            label += f" – {chosen.pages.seat_name(words, seat, chosen.options)}"
        who = chosen.who_at(place)
        help_text = words.tr(
            "new_game.person.help" if who == PERSON else f"bot.{who}.help" if who else "seat.open.help"
        )
        form.choice(f"bot.{place}", label, values, who, partial(_face, page, place), help_text)
    return form.y


def _face(page: NewGame, place: int, bot: str) -> None:
    page.face(bot, place)
