"""A page on which a seat composes a deck or an army: menu, keys, faults, and buttons."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import accumulate
from typing import Generic, TypeVar

import pygame

from client.draw.palette import ATTACK, MUTED, WHITE, mix
from client.skins.composing.craft import Craft
from client.skins.composing.history import History
from client.skins.composing.saved_texts import SavedTexts
from client.skins.composing.whole_menu import WholeMenu, save_or_warn
from client.skins.preparing import Preparing
from client.ui import keys
from client.ui.context import Context
from client.ui.focus import Control
from client.ui.page import Page
from client.ui.pane import Pane, Reading
from client.ui.text_layout import Writing
from client.ui.widgets.action_menu import Action
from client.ui.widgets.dialog import confirmation
from client.ui.widgets.fields import TextLine
from client.ui.widgets.legend import Legend, height_for, width_for

Work = TypeVar("Work")
MIN_FAULT_LINES, FAULTS_SHARE = 2, 0.14
"""Least number of lines for the faults, and the part of a room for them."""
COMPLAINT = mix(ATTACK, WHITE, 0.4)
REMOVE_KEYS = frozenset(
    {pygame.KSCAN_DELETE, pygame.KSCAN_BACKSPACE, pygame.KSCAN_MINUS, pygame.KSCAN_KP_MINUS}
)
"""Keys that take one away."""


class ComposingPage(Page, Generic[Work]):
    """The page for composing a work and going on with it; others at the computer see nothing of it."""

    draft: History[Work]
    saved: SavedTexts
    menu: WholeMenu[Work]

    def __init__(self, preparing: Preparing, craft: Craft[Work]) -> None:
        """Prepare a seat."""
        super().__init__()
        self.preparing = preparing
        self.craft = craft

    @property
    def faults(self) -> list[str]:
        """Return all faults of the work in words."""
        return self.preparing.faults(str(self.draft.work))

    def start_draft(self, work: Work) -> History[Work]:
        """Return a draft that begins with a work."""
        return History(work)

    def enter(self, app: Context) -> None:
        """Begin with the last work, or with a first one if others could see the last."""
        super().enter(app)
        self.saved = self.craft.open_saved(app.shelf.settings.place)
        self.draft = self.start_draft(self.craft.begin(self.saved))
        self.menu = WholeMenu(self, self.craft, self.draft, self.saved, self.show_work, self.list_trials)

    @property
    def departure_cost(self) -> str:
        """Tell that the changes would be lost."""
        return self.words.tr("builder.leave.cost") if self.draft.changed else ""

    def back(self) -> None:
        """Leave the page, after a question if a change would be lost."""
        if self.preparing.shared and self.draft.changed:
            words = self.words
            leave = super().back
            cost = partial(words.tr, "builder.leave.cost")
            self.app.open(confirmation(partial(words.tr, "builder.leave"), "common.leave", leave, cost))
            return
        self._remember()
        super().back()

    def event(self, event: pygame.event.Event) -> bool:
        """Take one away by the right button or a key, and handle the keys of the clipboard."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_RIGHT:
            control = self.focus.at(event.pos)
            return control is not None and self.remove_one(str(control.key))
        key = keys.find_pressed_key(event)
        if key is not None and event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            known = {
                pygame.KSCAN_C: self.menu.copy,
                pygame.KSCAN_V: self.menu.paste,
                pygame.KSCAN_S: self.menu.save,
                pygame.KSCAN_Z: self.undo,
            }
            if key in known:
                known[key]()
                return True
        if (
            key in REMOVE_KEYS
            and self.focus.current is not None
            and not isinstance(self.focus.current, TextLine)
        ):
            return self.remove_one(str(self.focus.current.key))
        return super().event(event)

    def list_trials(self) -> Sequence[Action]:
        """Return the ways to try the work out, for the menu; by default there are none."""
        return ()

    def remove_one(self, key: str) -> bool:
        """Take away the thing of a control; False if the control has none."""
        return False

    def undo(self) -> None:
        """Take the last change back."""
        self.draft.undo()
        self.show_work()

    def finish(self) -> None:
        """Go on with the work."""
        if not self.faults:
            self._remember()
            self.preparing.bring(str(self.draft.work))

    def show_work(self) -> None:
        """Show the present work."""
        self.app.relayout()

    def _remember(self) -> None:
        if not self.preparing.shared:
            save_or_warn(self, partial(self.saved.leave, str(self.draft.work)))

    # The elements.

    def find_neighbour(self) -> Control | None:
        """Return the control beside the focused one, for a row that is gone with its last copy."""
        before, current = self.focus.controls, self.focus.current
        if current is None:
            return None
        place = before.index(current)
        kind = str(current.key).partition(".")[0]
        now = {str(each.key): each for each in self.controls if each.enabled}
        beside = [str(each.key) for each in (*before[place:], *reversed(before[:place]))]
        return next((now[key] for key in beside if key in now and key.partition(".")[0] == kind), None)

    def place_menu(self) -> None:
        """Place the button of the menu for the whole work into the head."""
        words, scale = self.words, self.app.scale
        px, middle = scale.px, self.body.top - scale.px(14) - scale.px(26)
        legend = Legend(words.tr("builder.whole"), icon="icons/book", role="body")
        tall = height_for(scale, legend, self.body.width)
        place = pygame.Rect(0, 0, width_for(scale, legend), tall)
        place.midright = (self.body.right, middle)
        back = pygame.Rect(0, 0, tall, tall)
        back.midright = (place.left - px(8), middle)
        icon = Legend(icon="icons/undo", role="body")
        able = self.draft.changed
        self.button("undo", back, icon, self.undo, kind="quiet", enabled=able, label=words.tr("builder.undo"))
        self.button("whole", place, legend, self.menu.open)
        if self.preparing.occasion is not None:
            shown = Legend(self.preparing.occasion.value, icon="icons/gear", role="body")
            value = pygame.Rect(0, 0, width_for(scale, shown), tall)
            value.midright = (back.left - px(8), middle)
            self.button("occasion", value, shown, self.preparing.occasion.choose, kind="quiet")

    def cut_done_button_place(self, room: pygame.Rect) -> pygame.Rect:
        """Return the place of the button to go on at the foot of a room, which becomes lower by that."""
        scale = self.app.scale
        tall = max(height_for(scale, self._done, room.width), scale.px(56))
        place = pygame.Rect(room.left, room.bottom - tall, room.width, tall)
        room.height -= tall + scale.px(8)
        return place

    def place_done_button(self, place: pygame.Rect, *, able: bool) -> None:
        """Place the button to go on."""
        self.button("done", place, self._done, self.finish, kind="primary", enabled=able)

    @property
    def _done(self) -> Legend:
        return Legend(self.words.tr("builder.done"), icon="icons/check", role="heading")

    def cut_faults_place(self, room: pygame.Rect) -> pygame.Rect:
        """Return the place of the faults at the foot of a room, which becomes lower by that.

        It is the same with and without faults: what is above it stays under the pointer.
        """
        scale = self.app.scale
        line = Writing(scale, "|", "small", room.width).height
        tall = max(round(line * MIN_FAULT_LINES), round(room.height * FAULTS_SHARE))
        place = pygame.Rect(room.left, room.bottom - tall, room.width, tall)
        room.height -= tall + scale.px(8)
        return place

    def place_faults(self, place: pygame.Rect, wrong: list[str]) -> None:
        """List the faults of the work, one a line, or say that there are none."""
        scale, gap = self.app.scale, self.app.scale.px(3)
        wide, tone = place.width - scale.px(24), COMPLAINT if wrong else MUTED
        texts = wrong or [self.words.tr("builder.sound")]
        said = [Writing(scale, text, "small", wide, colour=tone) for text in texts]
        ends = [*accumulate(each.height + gap for each in said)]
        # Only whole faults are shown; the others scroll.
        high = max((end for end in ends if end <= place.height + gap), default=place.height)
        pane = Pane(self.app.ui, pygame.Rect(place.topleft, (place.width, min(high, place.height))))
        self.panes.append(pane)
        y = 0
        for each in said:
            y = pane.add(each.surface, (0, y)).bottom + gap
        pane.close(y)
        if wrong:
            self.controls.append(Reading("faults", self.words.tr("builder.faults"), pane))
