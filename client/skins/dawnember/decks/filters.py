"""Filters above the card pool: signs to switch on and off, a keyword, a search line."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import NamedTuple

import pygame

from client.i18n import Words
from client.skins.dawnember.decks.pictures import cost_sign, kind_sign, side_sign
from client.skins.dawnember.decks.search import COSTS, KINDS, Search, keywords, trait_name
from client.ui.page import Page
from client.ui.widgets.action_menu import Action, ActionMenu
from client.ui.widgets.fields import TextLine
from client.ui.widgets.legend import Legend, width_for
from client.ui.widgets.tips import note
from engine.games.dawnember.cards.side import NEUTRAL
from engine.games.dawnember.cards.sides_found import SIDES

CHIP = 40
"""Design units of a sign's edge."""
MAX_SEARCH_LETTERS = 40
"""Greatest number of letters in a search."""


class Chip(NamedTuple):
    """A sign that is switched on and off."""

    key: str
    label: str
    sign: Callable[[int], pygame.Surface]
    on: bool
    switched: Search


class Filters:
    """The present search of the card pool, and its controls."""

    def __init__(self, page: Page, side: str, changed: Callable[[], object]) -> None:
        """Begin with all cards that a side's decks may hold; `changed` is called at every change."""
        self.search = Search(sides=frozenset(("neutral", side)))
        self._page = page
        self._side = side
        self._changed = changed
        self._line: TextLine | None = None

    def lay(self, words: Words, room: pygame.Rect) -> int:
        """Place everything at the top of a part of the window; return the lower end."""
        page, px = self._page, self._page.app.scale.px
        gap, edge = px(5), px(CHIP)
        y = self._lay_words(words, room) + gap
        x, groups = room.left, self._chips(words)
        for group in groups:
            wide = len(group) * edge
            if x > room.left and x + wide > room.right:
                x, y = room.left, y + edge + gap
            for chip in group:
                place = pygame.Rect(x, y, edge, edge)
                legend = Legend(picture=chip.sign(round(edge * 0.66)))
                made = page.button(
                    chip.key,
                    place,
                    legend,
                    partial(self._take, chip.switched),
                    kind="quiet",
                    chosen=chip.on,
                    label=chip.label,
                )
                made.tip = partial(note, page.app.scale, "", chip.label)
                x += edge
            x += px(10)
        return y + edge + px(8)

    def _lay_words(self, words: Words, room: pygame.Rect) -> int:
        """Place the search line and the keyword; return their lower end."""
        page, scale = self._page, self._page.app.scale
        keyword = self.search.keyword
        text = trait_name(words, keyword) if keyword else words.tr("builder.keyword")
        legend = Legend(text[:1].upper() + text[1:], role="body")
        if self._line is not None:
            # The player may have typed another letter since this layout was asked for.
            self.search = self.search._replace(text=self._line.text)
        tall = max(scale.px(CHIP), round(scale.font("body").get_linesize() * 1.45))
        widest = room.width // 2
        wide = min(widest, max(width_for(scale, legend), scale.px(120)))
        line = pygame.Rect(room.left, room.top, room.width - wide - scale.px(8), tall)
        label = words.tr("builder.search")
        self._line = TextLine(
            "search", label, line, self.search.text, self._on_typed, page.app.ui, longest=MAX_SEARCH_LETTERS
        )
        page.controls.append(self._line)
        place = pygame.Rect(line.right + scale.px(8), room.top, wide, tall)
        page.button("keyword", place, legend, partial(self._choose, words), chosen=bool(keyword))
        return line.bottom

    def _chips(self, words: Words) -> list[list[Chip]]:
        search, own = self.search, self._side
        others = [each for each in SIDES if each != own]

        def kinds() -> Iterator[Chip]:
            for kind in KINDS:
                name = words.tr(f"kind.{kind}.name")
                switched = search._replace(kinds=search.kinds ^ {kind})
                yield Chip(f"kind.{kind}", name, partial(kind_sign, kind), kind in search.kinds, switched)

        def sides() -> Iterator[Chip]:
            for side in (own, NEUTRAL, *others):
                name = words.tr(f"side.{side}.name")
                switched = search._replace(sides=search.sides ^ {side})
                yield Chip(f"side.{side}", name, partial(side_sign, side), side in search.sides, switched)

        def costs() -> Iterator[Chip]:
            for cost in COSTS:
                name = words.tr("fact.cost", n=cost)
                switched = search._replace(costs=search.costs ^ {cost})
                yield Chip(f"cost.{cost}", name, partial(cost_sign, cost), cost in search.costs, switched)

        return [
            [chip._replace(label=chip.label[:1].upper() + chip.label[1:]) for chip in group]
            for group in (kinds(), sides(), costs())
        ]

    def _on_typed(self, text: str) -> None:
        self.search = self.search._replace(text=text)
        self._changed()

    def _take(self, search: Search) -> None:
        self.search = search
        self._changed()

    def _choose(self, words: Words) -> None:
        """Let the player choose a keyword, or none."""
        search, app = self.search, self._page.app

        def actions() -> list[Action]:
            offered = [("", words.tr("builder.keyword.all"))]
            offered += [(each, trait_name(words, each)) for each in keywords(search.sides or SIDES)]
            return [
                Action(
                    f"keyword.{each or 'all'}",
                    text[:1].upper() + text[1:],
                    partial(self._take, search._replace(keyword=each)),
                    icon="icons/check" if each == search.keyword else "",
                )
                for each, text in offered
            ]

        app.open(ActionMenu(lambda: words.tr("builder.keyword"), actions))
