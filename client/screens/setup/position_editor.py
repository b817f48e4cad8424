"""The editor of positions: a position is put together, checked by its rules, and played on from."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

import pygame

from client.draw.palette import MUTED
from client.i18n import Words
from client.session.given_position import GivenPosition, read_given_position, read_line
from client.skins.composing.history import History
from client.skins.composing.page import REMOVE_KEYS
from client.skins.composing.position_craft import PositionCraft
from client.skins.registry import SHOWN_GAMES, SKINS, game_name, game_words
from client.ui import keys
from client.ui.clipboard import copy_text, paste_text
from client.ui.context import Context
from client.ui.focus import Control
from client.ui.page import Page
from client.ui.text_layout import Writing
from client.ui.widgets.action_menu import Action, ActionMenu
from client.ui.widgets.dialog import confirmation
from client.ui.widgets.fields import TextLine
from client.ui.widgets.legend import Legend, height_for, width_for
from client.ui.widgets.plates import leaf
from client.wording.position_texts import describe_bad_position
from engine.notation import NotationError

FOOT_SHARE = 0.3
"""Part of the foot's width for the button to play on."""


def can_edit(game: str) -> bool:
    """Say whether a game has an editor of positions."""
    return SKINS[game].positions is not None


class PositionEditor(Page):
    """The position under construction, its line, and the way to a match that begins at it."""

    title = "editor.title"

    def __init__(
        self,
        game: str,
        bring: Callable[[GivenPosition], object],
        options: Mapping[str, Any],
        line: str = "",
    ) -> None:
        """Begin with a position of a game, or with the usual one under some settings.

        `bring` gets the position that is to be played on from.
        """
        super().__init__()
        self._game = game
        self._bring = bring
        self._options = options
        self._line = line

    def enter(self, app: Context) -> None:
        """Make the game's part, and begin."""
        super().enter(app)
        make = SKINS[self._game].positions
        assert make is not None
        self._craft: PositionCraft[Any] = make(self, self._change)
        first = (
            self._craft.read(self._line) if self._line else self._craft.beginnings(self._options)[0].make()
        )
        self.draft: History[Any] = History(first)

    @property
    def words(self) -> Words:
        """Return the words of the game."""
        return game_words(self.app.words, self._game)

    @property
    def line(self) -> str:
        """Return the line of the position."""
        return self._craft.write(self.draft.work)

    def judge(self) -> GivenPosition | NotationError:
        """Return the position if a match can begin at it, or the refusal of the rules."""
        try:
            return read_given_position(self.line, SHOWN_GAMES)
        except NotationError as error:
            return error

    @property
    def departure_cost(self) -> str:
        """Tell that the changes would be lost."""
        return self.words.tr("editor.leave.cost") if self.draft.changed else ""

    def back(self) -> None:
        """Leave the page, after a question if a change would be lost."""
        if not self.draft.changed:
            super().back()
            return
        tr = self.words.tr
        self.app.open(
            confirmation(
                partial(tr, "editor.leave"), "common.leave", super().back, partial(tr, "editor.leave.cost")
            )
        )

    def event(self, event: pygame.event.Event) -> bool:
        """Take one away by the right button or a key, and handle the keys of clipboard and undo."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_RIGHT:
            control = self.focus.at(event.pos)
            return control is not None and self._craft.take_away(str(control.key))
        key, focused = keys.find_pressed_key(event), self.focus.current
        if key is not None and keys.commands(event):
            again = self.redo if keys.has_shift(event) else self.undo
            known: dict[int, Callable[[], object]] = {
                pygame.KSCAN_C: self.copy,
                pygame.KSCAN_V: self.paste,
                pygame.KSCAN_Z: again,
                pygame.KSCAN_Y: self.redo,
            }
            if key in known:
                known[key]()
                return True
        if key in REMOVE_KEYS and focused is not None and not isinstance(focused, TextLine):
            return self._craft.take_away(str(focused.key))
        return super().event(event)

    # Changes.

    def _change(self, work: Any) -> None:
        """Take a changed position."""
        self.draft.replace(work)
        self.app.relayout()

    def undo(self) -> None:
        """Take the last change back."""
        self.draft.undo()
        self.app.relayout()

    def redo(self) -> None:
        """Do the last change again that was taken back."""
        self.draft.redo()
        self.app.relayout()

    def copy(self) -> None:
        """Put the line on the clipboard."""
        tr = self.words.tr
        if copy_text(self.line):
            self.app.toast(tr("position.copied"), "good")
        else:
            self.app.toast(tr("position.no_clipboard"), "refusal")

    def paste(self) -> None:
        """Go on with the position on the clipboard, or say what is wrong with it."""
        text, tr = paste_text(), self.words.tr
        if not text.strip():
            self.app.toast(tr("position.nothing"), "refusal")
            return
        try:
            game, line = read_line(text, SHOWN_GAMES)
        except NotationError as error:
            self.app.toast(describe_bad_position(self.words, error), "refusal")
            return
        if game != self._game:
            self.app.toast(tr("position.of_another", game=game_name(self.app.words, game)), "refusal")
            return
        try:
            self._change(self._craft.read(line))
        except NotationError as error:
            # Without a reason for players it is a fault of writing.
            told = tr("position.broken") if error.reason is None else self._craft.explain(error)
            self.app.toast(told, "refusal")

    def play(self) -> None:
        """Leave the editor with the position."""
        position = self.judge()
        if isinstance(position, GivenPosition):
            self.app.back()
            self._bring(position)

    # The elements.

    def build(self) -> None:
        """Place the tools into the head, the game's elements, and the line and the way on at the foot."""
        judged = self.judge()
        self._lay_head_buttons()
        room = self.body.copy()
        room.height = self._lay_foot(isinstance(judged, GivenPosition)) - room.top
        self._craft.lay(room, self.draft.work, judged if isinstance(judged, NotationError) else None)
        self.first = next((each for each in self.controls if _is_of_game(each)), None)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the game's part below the elements."""
        super().draw(surface)
        self._craft.draw(surface)
        surface.blit(leaf(self._line_place.size, self.app.scale.factor, 0.9), self._line_place)
        self._written.draw(surface, self._written_at)

    def _lay_head_buttons(self) -> None:
        """Place undo, redo, and the menu of beginnings to the right of the title."""
        tr, scale = self.words.tr, self.app.scale
        px, middle = scale.px, self.body.top - scale.px(14) - scale.px(26)
        legend = Legend(tr("editor.begin"), icon="icons/more", role="body")
        place = pygame.Rect(0, 0, width_for(scale, legend), height_for(scale, legend, self.body.width))
        place.midright = (self.body.right, middle)
        self.button("begin", place, legend, self._show_beginnings)
        tall, x = place.height, place.left - px(8)
        for key, label, able, action in (
            ("redo", tr("editor.redo"), self.draft.undone, self.redo),
            ("undo", tr("editor.undo"), self.draft.changed, self.undo),
        ):
            box = pygame.Rect(0, 0, tall, tall)
            box.midright = (x, middle)
            icon = Legend(icon=f"icons/{key}", role="body")
            self.button(key, box, icon, action, kind="quiet", enabled=able, label=label)
            x = box.left - px(8)

    def _show_beginnings(self) -> None:
        """Offer other positions to go on from."""
        words = self.words

        def begin(make: Callable[[], Any]) -> None:
            self._change(make())

        def actions() -> list[Action]:
            found = [
                Action(each.key, each.text, partial(begin, each.make), help=each.help)
                for each in self._craft.beginnings(self._options)
            ]
            return [*found, Action("paste", words.tr("position.paste"), self.paste)]

        self.app.open(ActionMenu(lambda: words.tr("editor.begin"), actions))

    def _lay_foot(self, able: bool) -> int:
        """Place the line and the buttons at the foot; return its upper edge."""
        tr, scale, body = self.words.tr, self.app.scale, self.body
        px = scale.px
        legend = Legend(tr("editor.play"), icon="icons/play", role="heading")
        width = round(body.width * FOOT_SHARE)
        tall = max(height_for(scale, legend, width), px(54))
        place = pygame.Rect(body.right - width, body.bottom - tall, width, tall)
        copying = Legend(tr("position.copy"), role="body")
        narrow = min(width_for(scale, copying), round(body.width * FOOT_SHARE))
        high = min(tall, height_for(scale, copying, narrow))
        beside = pygame.Rect(place.left - px(10) - narrow, 0, narrow, high)
        beside.centery = place.centery
        self._line_place = pygame.Rect(body.left, place.top, beside.left - px(10) - body.left, tall)
        room = self._line_place.width - px(20)
        line = self.line
        while True:
            shown = line if line == self.line else f"{line}…"
            self._written = Writing(scale, shown, "small", room, colour=MUTED)
            if self._written.height <= tall - px(8) or len(line) < 40:
                break
            line = line[: round(len(line) * 0.9)]
        self._written_at = (body.left + px(10), place.centery - self._written.height // 2)
        self.button("copy", beside, copying, self.copy)
        self.button("play", place, legend, self.play, kind="primary", enabled=able)
        return place.top - px(10)


def _is_of_game(control: Control) -> bool:
    """Say whether a control belongs to the game's part of the page."""
    return str(control.key) not in ("back", "begin", "redo", "undo", "copy", "play") and control.enabled
