"""A seat in the editor of positions: its army, and its coins pile by pile."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from client.draw.cache import cache_results
from client.draw.palette import ATTACK, MUTED, PARCHMENT, WHITE, mix
from client.skins.warchest.art.piece_style import coin
from client.skins.warchest.art.stacks import count_plate
from client.skins.warchest.editing import changes
from client.skins.warchest.wording.sentences import unit_stem
from client.ui.page import Page
from client.ui.pane import Pane
from client.ui.text_layout import Writing
from client.ui.widgets.action_menu import Action, ActionMenu
from client.ui.widgets.form import NAME_SHARE, Form
from client.ui.widgets.legend import Legend
from client.ui.widgets.tips import note
from engine.events import Seat
from engine.games.warchest.kinds import CODES, KIND
from engine.games.warchest.state import PILES, State

COIN = 50
"""Design units of the edge of a coin's button."""
COIN_KEY = "coin."
"""The beginning of the key of a pile's coins."""
SURPLUS = mix(ATTACK, WHITE, 0.4)
PILE_NAMES = {
    "hand": "pile.hand",
    "bag": "pile.bag",
    "up": "edit.face_up",
    "down": "edit.face_down",
    "supply": "pile.supply",
    "gone": "pile.box",
}
"""The text that names each pile."""


class SeatPart:
    """The rows of one seat's coins: a click puts a coin into a pile."""

    def __init__(self, page: Page, change: Callable[[State], object]) -> None:
        """Place elements on a page; `change` takes each changed position."""
        self._page = page
        self._change = change
        self._state: State | None = None
        self._seat: Seat = 0

    def lay(self, pane: Pane, form: Form, state: State, seat: Seat) -> None:
        """Place the rows of a seat into a form."""
        self._state, self._seat = state, seat
        words = self._page.words
        kinds = changes.list_coins(state, seat)
        self._lay_row(pane, form, words.tr("edit.army"), self._lay_army)
        for pile in PILES:
            name = words.tr(PILE_NAMES[pile])
            self._lay_row(pane, form, name, partial(self._lay_pile, pile, name))
        if any(changes.count_missing(state, seat, kind) for kind in kinds):
            self._lay_row(pane, form, words.tr("edit.missing"), self._lay_missing)
            into_bag = ("bag", words.tr("edit.rest.bag"), partial(self._place_rest, "bag"))
            into_supply = ("supply", words.tr("edit.rest.supply"), partial(self._place_rest, "supply"))
            form.buttons("rest", "", [into_bag, into_supply])

    def take_away(self, key: str) -> bool:
        """Take a coin out of a pile; False for another control."""
        if self._state is None or not key.startswith(COIN_KEY):
            return False
        pile, _, code = key.removeprefix(COIN_KEY).partition(".")
        self._change(changes.take_coin(self._state, self._seat, pile, KIND[code]))
        return True

    def _place_rest(self, pile: str) -> None:
        assert self._state is not None
        self._change(changes.place_rest(self._state, self._seat, pile))

    # Rows.

    def _lay_row(
        self, pane: Pane, form: Form, name: str, lay: Callable[[Pane, list[pygame.Rect]], None]
    ) -> None:
        """Write the name of a row, and place a thing for each kind of coin."""
        assert self._state is not None
        px = self._page.app.scale.px
        column, gap = round(pane.width * NAME_SHARE), px(4)
        count = len(changes.list_coins(self._state, self._seat))
        edge = min(px(COIN), (pane.width - column) // count - gap)
        writing = Writing(self._page.app.scale, name, "body", column - px(22), colour=PARCHMENT)
        tall = max(edge, writing.height) + px(6)
        pane.add(writing.surface, (px(8), form.y + (tall - writing.height) // 2))
        top = form.y + (tall - edge) // 2
        lay(pane, [pygame.Rect(column + n * (edge + gap), top, edge, edge) for n in range(count)])
        form.y += tall

    def _lay_army(self, pane: Pane, boxes: list[pygame.Rect]) -> None:
        """Place the units of the army; each opens a menu with others."""
        assert self._state is not None
        words, scale = self._page.words, self._page.app.scale
        for kind, box in zip(self._state.setup.armies[self._seat], boxes, strict=False):
            legend = Legend(picture=_picture(kind, self._seat, box.width, 1, plated=False))
            said = words.tr(f"{unit_stem(kind)}.name")
            made = self._page.button(
                f"army.{CODES[kind]}",
                box,
                legend,
                partial(self._ask_unit, kind),
                kind="bare",
                pane=pane,
                label=said,
            )
            made.tip = partial(note, scale, said, words.tr("edit.army.help"))

    def _lay_pile(self, pile: str, name: str, pane: Pane, boxes: list[pygame.Rect]) -> None:
        """Place the coins of a pile, with their number."""
        assert self._state is not None
        words, scale, state, seat = self._page.words, self._page.app.scale, self._state, self._seat
        for kind, box in zip(changes.list_coins(state, seat), boxes, strict=True):
            if pile not in changes.list_piles(kind):
                continue
            number = getattr(state, pile)[seat].count(kind)
            legend = Legend(picture=_picture(kind, seat, box.width, number))
            said = words.tr("edit.coins", pile=name, unit=words.tr(f"{unit_stem(kind)}.name"), n=number)
            made = self._page.button(
                f"{COIN_KEY}{pile}.{CODES[kind]}",
                box,
                legend,
                partial(self._add, pile, kind),
                kind="bare",
                pane=pane,
                label=said,
            )
            made.tip = partial(note, scale, said, words.tr("edit.coins.help"))

    def _lay_missing(self, pane: Pane, boxes: list[pygame.Rect]) -> None:
        """Write how many coins lie nowhere."""
        assert self._state is not None
        for kind, box in zip(changes.list_coins(self._state, self._seat), boxes, strict=True):
            number = changes.count_missing(self._state, self._seat, kind)
            tone = SURPLUS if number < 0 else PARCHMENT if number else MUTED
            text = str(number).replace("-", "−")
            writing = Writing(self._page.app.scale, text, "body", box.width, colour=tone, align="center")
            pane.add(writing.surface, (box.left, box.centery - writing.height // 2))

    def _add(self, pile: str, kind: int) -> None:
        assert self._state is not None
        self._change(changes.add_coin(self._state, self._seat, pile, kind))

    def _ask_unit(self, old: int) -> None:
        """Offer the units that are in nobody's army, in place of one."""
        assert self._state is not None
        words, state, seat = self._page.words, self._state, self._seat

        def exchange(new: int) -> None:
            self._change(changes.exchange_unit(state, seat, old, new))

        def actions() -> list[Action]:
            return [
                Action(CODES[new], words.tr(f"{unit_stem(new)}.name"), partial(exchange, new))
                for new in changes.list_free_units(state)
            ]

        self._page.app.open(
            ActionMenu(lambda: words.tr("edit.exchange", **words.noun("unit", unit_stem(old))), actions)
        )


@cache_results(256)
def _picture(kind: int, seat: Seat, edge: int, number: int, *, plated: bool = True) -> pygame.Surface:
    """Return a coin with the number of such coins on a plate; without any it is dim."""
    radius = edge * 0.36
    surface = pygame.Surface((edge - 4, edge - 4), pygame.SRCALPHA)
    face = coin(kind, seat, radius, "normal" if number else "dim")
    surface.blit(face, face.get_rect(center=(surface.width // 2 - edge // 12, surface.height // 2)))
    if plated and number:
        plate = count_plate(number, radius * 1.4)
        surface.blit(plate, plate.get_rect(bottomright=surface.get_size()))
    return surface
