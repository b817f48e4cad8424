"""The first screen: what there is to do, over the living table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from importlib.metadata import version
from typing import NamedTuple

import pygame

from client.draw.cache import cached
from client.draw.palette import MUTED, NIGHT
from client.i18n import LANGUAGES
from client.screens.lobby.joining import Joining, back_to_seat
from client.screens.menu.credits import Credits
from client.screens.menu.rules import Rules
from client.screens.menu.settings import SettingsScreen
from client.screens.setup.game_choices import GameChoices
from client.screens.setup.game_shelf import choose_game
from client.screens.setup.new_game import NewGame
from client.screens.setup.preparing import begin
from client.screens.setup.starting import Starting
from client.skins.registry import game_name
from client.ui.page import MARGIN, Page
from client.ui.pane import Pane
from client.ui.scale import Role
from client.ui.text_layout import Writing
from client.ui.widgets.banner import banner
from client.ui.widgets.legend import Legend, breaks, height_for
from client.ui.widgets.plates import Kind

WIDTH = 400
SCROLL = 24
"""What a bar takes where the entries scroll."""


class Density(NamedTuple):
    """How close the entries stand, in design units: the least height, more for the first, the gap."""

    low: int
    first: int
    gap: int
    small: bool
    """Whether all but the foremost have smaller letters."""


DENSITIES = (Density(54, 14, 12, False), Density(40, 0, 5, True))
"""The first one for which all entries have room is taken."""

Entry = tuple[str, str, str, str, Role, Kind, Callable[[], object]]
"""Key, text, a smaller line, icon, size of letters, look and action."""


class Menu(Page):
    """Lead to every other screen, switch the language, or end the program."""

    def build(self) -> None:
        """Place the title on top, the entries below it and the languages at the lower edge."""
        app, px = self.app, self.app.scale.px
        self.body.left, self.body.width = px(MARGIN * 2), self.body.width - px(MARGIN)
        grown = (100 + (app.settings.text_size - 100) // 2) / 100
        width = min(round(px(WIDTH) * grown), self.body.width)
        for denser in DENSITIES:
            legends, heights, gap = self._measured(width - px(SCROLL), denser)
            needed = sum(heights) + gap * len(heights) + self._languages_height()
            self._place_title(needed)
            top = self._title.height + (self._tagline.height if self._tagline else 0)
            free = self.body.height - top
            if needed <= free - gap:
                break
        begin = self.body.top + top + max(gap, (free - needed) // 2)
        room = pygame.Rect(self.body.left, begin, width, self.body.bottom - begin - self._languages_height())
        self._place_entries(legends, heights, room, gap, scrolls=needed > free - gap)
        self.first = self.controls[0]
        self._place_languages(width)
        number = app.words.tr("credits.version", version=version("muster"))
        self._version = Writing(app.scale, number, "small", px(WIDTH), colour=MUTED, align="right")

    def _measured(self, width: int, denser: Density) -> tuple[list[Legend], list[int], int]:
        """Return what stands on the entries, their heights and the gap between them."""
        scale = self.app.scale
        legends = []
        for _, text, detail, icon, role, _, _ in self._entries():
            size: Role = "body" if denser.small and role == "button" else role
            legend = Legend(text, detail, icon=f"icons/{icon}", align="left", role=size)
            legends.append(replace(legend, detail="") if breaks(scale, legend, width) else legend)
        heights = [max(height_for(scale, legend, width), scale.px(denser.low)) for legend in legends]
        heights[0] += scale.px(denser.first)
        return legends, heights, scale.px(denser.gap)

    def _place_title(self, below: int) -> None:
        """Write the title as large as the entries allow, and a line below it if there is room."""
        scale, words = self.app.scale, self.app.words
        tagline = Writing(scale, words.tr("app.tagline"), "heading", self.body.width)
        free = self.body.height - below - scale.px(12)
        size = min(scale.letters("display"), round((free - tagline.height) / 1.9))
        least = scale.letters("title")
        self._title = banner(words.tr("app.name").upper(), max(least, size))
        self._tagline = tagline if self._title.height + tagline.height <= free else None

    def _place_entries(
        self, legends: list[Legend], heights: list[int], room: pygame.Rect, gap: int, *, scrolls: bool
    ) -> None:
        """Place the entries below each other; in a very small window they scroll."""
        pane = None
        if scrolls:
            room.height -= gap
            pane = Pane(self.app.ui, room)
            self.panes.append(pane)
        x, y = (0, 0) if pane else room.topleft
        width = pane.width if pane else room.width
        for (key, *_, kind, action), legend, height in zip(self._entries(), legends, heights, strict=True):
            place = pygame.Rect(x, y, width, height)
            self.button(key, place, legend, action, kind=kind, pane=pane)
            y += height + gap
        if pane:
            pane.close(y - gap)

    def back(self) -> None:
        """Stay: there is nothing behind the first screen."""

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the title over the table."""
        super().draw(surface)
        scale = self.app.scale
        shade = _shade((min(surface.width, round(self.controls[0].rect.right * 1.5)), surface.height))
        surface.blit(shade, (0, 0))
        pad = round(scale.letters("display") / 8)
        surface.blit(self._title, (self.body.left - pad, self.body.top - pad))
        if self._tagline is not None:
            self._tagline.draw(surface, (self.body.left, self.body.top - pad + self._title.height))
        self._version.draw(
            surface, (self.body.right - self._version.width, self.body.bottom - self._version.height)
        )

    def _entries(self) -> list[Entry]:
        """Return what there is to do; a game that is not finished comes first."""
        app, tr = self.app, self.app.words.tr
        kept = app.shelf.keeper.load()
        old: list[Entry] = [
            (
                "continue",
                tr("menu.continue"),
                game_name(app.words, kept.game) if kept and app.games != (kept.game,) else "",
                "play",
                "heading",
                "primary",
                lambda: app.visit(Starting(None)),
            )
        ]
        game = app.settings.game if app.settings.game in app.games else app.games[0]
        usual = GameChoices(game, app.settings.last_games.get(game))
        usual.name = app.settings.player

        def quick() -> None:
            begin(app, usual.plan())

        seats = app.shelf.seats.load()
        if seats:
            old.append(
                (
                    "seat",
                    tr("menu.seat"),
                    seats[0].title,
                    "person",
                    "heading",
                    "primary",
                    lambda: app.visit(Joining(back_to_seat(app, seats[0]))),
                )
            )
        if kept is None:
            del old[0]
        look: Kind = "normal" if old else "primary"
        return [
            *old,
            ("play", tr("menu.play"), "", "robot", "heading", look, lambda: choose_game(app, NewGame)),
            ("quick", tr("menu.quick"), usual.told(app.words), "dice", "button", "normal", quick),
            (
                "network",
                tr("menu.network"),
                "",
                "team",
                "button",
                "normal",
                lambda: app.visit(app.routes.local_network()),
            ),
            ("rules", tr("menu.rules"), "", "book", "button", "normal", lambda: choose_game(app, Rules)),
            (
                "settings",
                tr("menu.settings"),
                "",
                "gear",
                "button",
                "normal",
                lambda: app.visit(SettingsScreen()),
            ),
            ("credits", tr("menu.credits"), "", "crown", "button", "normal", lambda: app.visit(Credits())),
            ("quit", tr("menu.quit"), "", "cross", "button", "quiet", app.quit),
        ]

    def _languages_height(self) -> int:
        return height_for(self.app.scale, Legend("|", role="body"), self.app.scale.px(WIDTH))

    def _place_languages(self, width: int) -> None:
        app = self.app
        gap = app.scale.px(10)
        each = (width - gap * (len(LANGUAGES) - 1)) // len(LANGUAGES)
        height = self._languages_height()
        for index, language in enumerate(LANGUAGES):
            place = pygame.Rect(
                self.body.left + index * (each + gap), self.body.bottom - height, each, height
            )
            self.button(
                f"language.{language}",
                place,
                Legend(app.words.tr(f"language.{language}"), role="body"),
                partial(app.speak, language),
                kind="quiet",
                chosen=language == app.words.language,
                marked=True,
            )


@cached(2)
def _shade(size: tuple[int, int]) -> pygame.Surface:
    """Return a shade that runs out to the right, for title and entries to stand out from the table."""
    row = pygame.Surface((12, 1), pygame.SRCALPHA)
    for x in range(12):
        row.set_at((x, 0), (*NIGHT, round(215 * (1 - (x / 11) ** 1.6))))
    return pygame.transform.smoothscale(row, size)
