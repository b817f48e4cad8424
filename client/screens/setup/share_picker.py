"""A picker that distributes entries among the seats: a second click on one takes it back."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import partial

import pygame

from client.draw.palette import BRASS, MUTED, WHITE, mix
from client.i18n import Words
from client.screens.setup.game_choices import GameChoices
from client.screens.setup.start_preview import seat_title
from client.skins.pages import Picks
from client.skins.registry import game_words
from client.ui.page import Page
from client.ui.pane import Pane
from client.ui.text_layout import Writing
from client.ui.widgets.legend import Legend, breaks, height_for
from client.ui.widgets.tips import note

NAMES_SHARE = 0.36
PICTURE = 29
EMBLEM = 22
MIN_NAME_LETTERS = 7.5
"""Least width of a name, in letters."""


class SharePicker(Page):
    """All entries to the left; each seat's picks to the right, with the seat being filled lit."""

    def __init__(
        self, chosen: GameChoices, name: str, picks: Picks, done: Callable[[str | None], object]
    ) -> None:
        """Begin with the present setting; `done` gets its new text, or None when the player goes back."""
        super().__init__()
        self.title = f"option.{name}.picking"
        self._chosen = chosen
        self._pages = chosen.pages
        self._options = chosen.options
        self._picks = picks
        self._done = done
        self.groups = picks.read(str(chosen.options[name]))
        self._offset = 0.0
        self.filling = chosen.seat or 0

    @property
    def words(self) -> Words:
        """Return the words for the game."""
        return game_words(self.app.words, self._chosen.game)

    @property
    def full(self) -> bool:
        """Return whether every seat has all its picks."""
        return all(len(group) == self._picks.size for group in self.groups)

    def back(self) -> None:
        """Leave without a change."""
        self._done(None)
        super().back()

    def build(self) -> None:
        """Place entries, the seats' picks and the buttons."""
        app, px = self.app, self.app.scale.px
        left, right = self.columns(NAMES_SHARE)
        pane = Pane(app.ui, self.frame(left), self._offset)
        self.panes.append(pane)
        self._place_entries(pane)
        done = Legend(self.words.tr("picking.done"), icon="icons/check", role="heading")
        dice = Legend(self.words.tr("picking.random"), icon="icons/dice", role="body")
        done_tall = max(height_for(app.scale, done, right.width), px(60))
        dice_tall = height_for(app.scale, dice, right.width)
        bottom = right.bottom
        right.height -= done_tall + dice_tall + px(18)
        side = Pane(app.ui, self.frame(right))
        self.panes.append(side)
        self._place_groups(side)
        place = pygame.Rect(right.left, bottom - done_tall - px(8) - dice_tall, right.width, dice_tall)
        self.button("random", place, dice, self.fill)
        place = pygame.Rect(right.left, bottom - done_tall, right.width, done_tall)
        self.button("done", place, done, self._finish, kind="primary", enabled=self.full)
        entries = (control for control in self.controls if str(control.key).startswith("entry."))
        self.first = next(entries, None)

    def update(self, dt: float) -> None:
        """Note the scroll position of the entries for the next layout."""
        super().update(dt)
        self._offset = self.panes[0].offset

    def toggle(self, key: str) -> None:
        """Give an entry to the seat being filled, or take it back from its seat."""
        for group in self.groups:
            if key in group:
                group.remove(key)
                self.filling = self.groups.index(group)
                self.app.relayout()
                return
        if len(self.groups[self.filling]) < self._picks.size:
            self.groups[self.filling].append(key)
        if len(self.groups[self.filling]) == self._picks.size:
            short = (seat for seat, group in enumerate(self.groups) if len(group) < self._picks.size)
            self.filling = next(short, self.filling)
        self.app.relayout()

    def fill(self) -> None:
        """Deal random entries to the free places, or deal everything anew if there are none."""
        if self.full:
            self.groups = [[] for _ in self.groups]
        taken = {key for group in self.groups for key in group}
        free = [key for key in self._picks.keys if key not in taken]
        random.shuffle(free)
        for group in self.groups:
            while len(group) < self._picks.size:
                group.append(free.pop())
        self.app.relayout()

    def _finish(self) -> None:
        self._done(self._picks.write(self.groups))
        super().back()

    def _place_entries(self, pane: Pane) -> None:
        scale, words = self.app.scale, self.words
        gap = scale.px(8)
        entries = [self._pages.entry(words, key, self._options) for key in self._picks.keys]
        entries.sort(key=lambda entry: entry.title)
        radius = float(scale.px(PICTURE))
        legends = []
        for entry in entries:
            seat = self._owner(entry.key)
            picture = self._pages.picture(words, entry.key, self.filling if seat is None else seat, radius)
            legends.append(Legend(entry.title, picture=picture, pile=True, role="small"))
        least = round(scale.letters("small") * MIN_NAME_LETTERS)
        most = max(2, (pane.width + gap) // (least + gap))
        while most > 1 and any(
            breaks(scale, legend, (pane.width - gap * (most - 1)) // most) for legend in legends
        ):
            most -= 1
        across = -(-len(entries) // -(-len(entries) // most))
        each = (pane.width - gap * (across - 1)) // across
        tall = max(height_for(scale, legend, each) for legend in legends)
        for index, (entry, legend) in enumerate(zip(entries, legends, strict=True)):
            place = pygame.Rect(index % across * (each + gap), index // across * (tall + gap), each, tall)
            seat = self._owner(entry.key)
            made = self.button(
                f"entry.{entry.key}",
                place,
                legend,
                partial(self.toggle, entry.key),
                kind="normal" if seat is None else "quiet",
                pane=pane,
                chosen=seat is not None,
                marked=True,
                enabled=seat is not None or not self.full,
            )
            made.tip = partial(note, scale, entry.title, entry.text, entry.note)
        pane.close(-(-len(entries) // across) * (tall + gap) - gap)

    def _place_groups(self, pane: Pane) -> None:
        scale, words = self.app.scale, self.words
        y = 0
        for seat, group in enumerate(self.groups):
            sign = self._pages.emblem(seat, float(scale.px(EMBLEM)), self._options)
            legend = Legend(seat_title(words, self._chosen, seat), picture=sign, align="left", role="body")
            made = self.button(
                f"seat.{seat}",
                pygame.Rect(0, y, pane.width, 0),
                legend,
                partial(self._fill_seat, seat),
                kind="quiet",
                pane=pane,
                chosen=seat == self.filling and not self.full,
            )
            y += made.rect.height + scale.px(4)
            y = self._place_row(pane, seat, group, y) + scale.px(12)
        hint = Writing(scale, words.tr("picking.hint", n=self._picks.size), "small", pane.width, colour=MUTED)
        pane.close(pane.add(hint.surface, (0, y)).bottom)

    def _place_row(self, pane: Pane, seat: int, group: list[str], y: int) -> int:
        """Show a seat's picks in their places; a click takes one back."""
        scale, words = self.app.scale, self.words
        each = pane.width // self._picks.size
        radius = float(min(scale.px(PICTURE), each // 2 - scale.px(4)))
        tall = round(2 * radius) + scale.px(12)
        for index in range(self._picks.size):
            place = pygame.Rect(index * each, y, each, tall)
            if index >= len(group):
                hollow = _hollow(radius)
                pane.add(hollow, hollow.get_rect(center=place.center).topleft)
                continue
            entry = self._pages.entry(words, group[index], self._options)
            legend = Legend(picture=self._pages.picture(words, entry.key, seat, radius))
            made = self.button(
                f"pick.{seat}.{index}",
                place,
                legend,
                partial(self.toggle, entry.key),
                kind="bare",
                pane=pane,
                label=entry.title,
            )
            made.tip = partial(note, scale, entry.title, entry.text, entry.note)
        return y + tall

    def _fill_seat(self, seat: int) -> None:
        self.filling = seat
        self.app.relayout()

    def _owner(self, key: str) -> int | None:
        return next((seat for seat, group in enumerate(self.groups) if key in group), None)


def _hollow(radius: float) -> pygame.Surface:
    """Return an empty place."""
    size = 2 * round(radius) + 2
    surface = pygame.Surface((size, size), pygame.SRCALPHA)
    pygame.draw.aacircle(surface, (*mix(BRASS, WHITE, 0.1), 110), (size // 2, size // 2), size // 2 - 1, 2)
    return surface
