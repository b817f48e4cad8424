"""An army as a list by kinds: each entry with its cost; the open one with its possible changes."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Protocol

import pygame

from client.draw.palette import ATTACK, BRASS, WHITE, Colour, mix
from client.i18n import Words
from client.skins.kings.armies.draft import Army, resize_entry, switch_option
from client.skins.kings.armies.entry_words import card_text, entry_title, option_text, options_line
from client.skins.kings.armies.figures import GOLDEN, row_sign, step_sign
from client.skins.kings.armies.headings import KINDS, heading_of
from client.ui.page import Page
from client.ui.pane import Pane
from client.ui.text_layout import Writing
from client.ui.widgets.legend import Legend, height_for, width_for
from client.ui.widgets.tips import note
from engine.games.kings.armies.entries import Entry, read_entry

WRONG: Colour = mix(ATTACK, WHITE, 0.3)
HEADING: Colour = mix(BRASS, WHITE, 0.4)


class Changer(Protocol):
    """The owner of the entries, who carries out the player's changes."""

    tip_room: pygame.Rect
    """The room for notes about entries."""

    def open(self, at: int) -> None:
        """Show the possible changes of an entry, or hide them again."""

    def change(self, at: int, entry: str) -> None:
        """Put an entry in place of another."""

    def duplicate(self, at: int) -> None:
        """Put a copy of the entry behind it."""

    def remove(self, at: int) -> None:
        """Take an entry away."""


class ArmyRows:
    """The entries of an army in a pane."""

    def __init__(self, page: Page, changer: Changer) -> None:
        """Begin empty."""
        self._page = page
        self._changer = changer

    def lay(
        self, words: Words, pane: Pane, army: Army, opened: int | None, wrong: Callable[[Entry], bool]
    ) -> None:
        """Lay the entries below each other, by kinds; those in `wrong` are marked."""
        scale = self._page.app.scale
        if not army.entries:
            nothing = Writing(scale, words.tr("builder.nothing"), "body", pane.width)
            pane.close(pane.add(nothing.surface, (0, scale.px(8))).bottom)
            return
        groups: dict[str, list[int]] = {}
        for at, text in enumerate(army.entries):
            groups.setdefault(heading_of(read_entry(text).type), []).append(at)
        y = 0
        for kind in sorted(groups, key=KINDS.index):
            points = sum(read_entry(army.entries[at]).points for at in groups[kind])
            told = words.tr("builder.group", kind=words.tr(f"kind.many.{kind}"), points=points)
            heading = Writing(scale, told, "small", pane.width, colour=HEADING)
            y = pane.add(heading.surface, (scale.px(4), y + scale.px(4) * bool(y))).bottom
            for at in groups[kind]:
                y = self._row(words, pane, army.entries[at], at, y, wrong=wrong(read_entry(army.entries[at])))
                if at == opened:
                    y = self._choices(words, pane, army.entries[at], at, y)
        pane.close(y)

    def _row(self, words: Words, pane: Pane, text: str, at: int, y: int, *, wrong: bool) -> int:
        page, scale, changer = self._page, self._page.app.scale, self._changer
        size, gap = scale.letters("small"), scale.px(2)
        edge = round(size * 1.9)
        title = entry_title(words, text)
        sign = row_sign(text, size, WRONG if wrong else GOLDEN)
        detail = options_line(words, read_entry(text))
        legend = Legend(title, detail, picture=sign, align="left", role="small")
        wide = pane.width - 2 * (edge + gap)
        tall = max(edge, height_for(scale, legend, wide, "bare"))
        made = page.button(
            f"row.{at}",
            pygame.Rect(0, y, wide, tall),
            legend,
            partial(changer.open, at),
            kind="bare",
            pane=pane,
        )
        made.tip, made.tip_room = partial(self._tip, words, text), changer.tip_room
        for number, (key, told, press) in enumerate(
            (
                ("more", words.tr("builder.more", unit=title), changer.duplicate),
                ("less", words.tr("builder.less", unit=title), changer.remove),
            )
        ):
            place = pygame.Rect(wide + gap + number * (edge + gap), y + (tall - edge) // 2, edge, edge)
            page.button(
                f"{key}.{at}",
                place,
                Legend(picture=step_sign(key == "more", round(size * 1.4))),
                partial(press, at),
                kind="bare",
                pane=pane,
                label=told,
            )
        return y + tall

    def _choices(self, words: Words, pane: Pane, text: str, at: int, y: int) -> int:
        """Lay the sizes and the options of an entry out, with as many in a row as fit."""
        entry, change = read_entry(text), partial(self._changer.change, at)
        chips = []
        if len(entry.type.sizes) > 1:
            for row in entry.type.sizes:
                told = words.tr("builder.size", size=words.tr(f"size.{row.size}"), points=row.points)
                chips.append(
                    (f"size.{row.size}", told, row == entry.row, partial(change, resize_entry(text, row)))
                )
        for option in entry.type.options:
            cost = f"+{option.points}" if option.points else words.tr("builder.no_cost")
            told = words.tr("builder.size", size=option_text(words, option), points=cost)
            press = partial(change, switch_option(text, option))
            chips.append((f"option.{option.id}", told[:1].upper() + told[1:], option in entry.options, press))
        scale = self._page.app.scale
        gap, left = scale.px(5), scale.px(14)
        x, y, tall = left, y + scale.px(2), 0
        for key, told, lit, press in chips:
            legend = Legend(told, role="small")
            wide = min(pane.width - left, width_for(scale, legend))
            if x > left and x + wide > pane.width:
                x, y, tall = left, y + tall + gap, 0
            high = height_for(scale, legend, wide)
            self._page.button(
                f"{key}.{at}",
                pygame.Rect(x, y, wide, high),
                legend,
                press,
                kind="quiet",
                pane=pane,
                chosen=lit,
            )
            x, tall = x + wide + gap, max(tall, high)
        if not chips:
            none = Writing(scale, words.tr("builder.no_choice"), "small", pane.width - left)
            tall = pane.add(none.surface, (left, y)).height
        return y + tall + gap

    def _tip(self, words: Words, text: str) -> pygame.Surface:
        title, told, facts = card_text(words, text)
        return note(self._page.app.scale, title, told, facts)
