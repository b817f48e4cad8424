"""The hint: the computer's action, in a bubble at its first piece, and shown on the board."""

from __future__ import annotations

from typing import Any

import pygame

from client.judging.hint_text import hint_lines
from client.judging.judge import Judge, NoJudgement
from client.judging.judging_settings import can_show_hints
from client.screens.chat.table_drawer import TableChat
from client.screens.table.coach.bubble import draw_bubble
from client.screens.table.coach.on_field import beside_subject
from client.screens.table.coach.placing import BubblePlace
from client.screens.table.context import TableContext
from client.screens.table.playback.shown_match import ShownMatch
from client.skins.registry import SKINS
from client.ui import keys
from client.ui.focus import Key, Spot
from engine.bots.judging.judgement import Judgement

HINT_BUBBLE = Key("hint")
"""Key of the bubble's control."""


class Hint:
    """One hint at most, for the open decision; it goes with the decision, or when it is dismissed."""

    def __init__(self, table: TableContext, *, match: ShownMatch, chat: TableChat, judge: Judge) -> None:
        """Begin without a hint; the `judge` thinks in a separate process."""
        self._table = table
        self._match = match
        self._chat = chat
        self._judge = judge
        self._asked: object = None
        """Moment that is being judged."""
        self._found: tuple[object, Judgement] | None = None
        """Result of the judgement, and its moment."""
        self._text = ""
        self._place: BubblePlace | None = None
        self.subjects: list[pygame.Rect] = []
        """Subjects of the bubble, as it was placed last."""
        self._stale = False
        """Whether the bubble has to be placed anew."""

    # State.

    @property
    def allowed(self) -> bool:
        """Say whether there can be hints at this table at all."""
        session = self._table.session
        return can_show_hints(session.table.info) and session.match.seat is not None

    @property
    def possible(self) -> bool:
        """Say whether there is a decision for which a hint is possible now."""
        return self.allowed and self._match.field.acting and self._match.store.whole

    @property
    def thinking(self) -> bool:
        """Say whether a hint is being worked out."""
        return self._asked is not None and self._asked == self._moment

    @property
    def place(self) -> BubblePlace | None:
        """Return the place of the bubble, if one is visible."""
        return self._place if self._found is not None else None

    @property
    def text(self) -> str:
        """Return the bubble's text; empty without one."""
        return self._text if self._found is not None else ""

    @property
    def advised(self) -> Any | None:
        """Return the advised action, if there is one."""
        return self._found[1].considered[0].action if self._found is not None else None

    @property
    def _moment(self) -> object:
        """Return the facts that must stay the same for a hint to be valid."""
        return (self._match.store, self._match.scene.number) if self.possible else None

    # Actions of the player.

    def ask(self) -> None:
        """Ask for a hint, or dismiss the present one."""
        if self._found is not None:
            self.dismiss()
        elif self.possible and not self.thinking:
            self._asked = self._moment
            self._table.app.spawn(self._think())

    def dismiss(self) -> None:
        """Dismiss the hint."""
        if self._found is not None:
            # A table that nobody has seen yet has neither marks nor a position.
            self._match.field.advise(None)
        self._found, self._place, self._asked = None, None, None

    def take(self) -> bool:
        """Carry out the advice; False without one, or while the player is choosing something."""
        field, action = self._match.field, self.advised
        if self.place is None or action is None or field.busy or not self._match.at_rest:
            return False
        self.dismiss()
        self._table.app.play("click")
        field.decide(action)
        return True

    def event(self, event: pygame.event.Event) -> bool:
        """Dismiss the bubble by a press on it or by Esc."""
        if self.place is None:
            return False
        if event.type == pygame.MOUSEBUTTONDOWN or keys.find_pressed_key(event) == keys.BACK:
            self.dismiss()
            return True
        return False

    def covers(self, pos: tuple[int, int]) -> bool:
        """Say whether the bubble lies over a point of the window."""
        return self.place is not None and self.place.rect.collidepoint(pos)

    def spots(self) -> list[Spot]:
        """Return the bubble as a control, if there is one."""
        return [] if self.place is None else [Spot(HINT_BUBBLE, self._text, self.place.rect, self.dismiss)]

    # Display.

    def renew(self) -> None:
        """Note that the window or the language has changed."""
        self._stale = self._found is not None

    def update(self) -> bool:
        """Remove the hint with its decision; True if a bubble has come, gone or moved."""
        before = self._place
        if self._found is not None and self._found[0] != self._moment:
            self.dismiss()
        if self._asked is not None and self._asked != self._moment:
            self._asked = None
        if self._stale and self._found is not None:
            self._lay(self._found[1])
        self._stale = False
        return self._place != before

    def draw(self, target: pygame.Surface, *, pointed: bool) -> None:
        """Draw the bubble."""
        if self.place is not None:
            draw_bubble(target, self._text, self.place, self._table.app.scale, pointed=pointed, seen=1.0)

    async def _think(self) -> None:
        """Judge the requested moment, and show the result if the decision is still open."""
        moment, table = self._asked, self._table
        try:
            found = await self._judge.judge(self._match.store)
        except NoJudgement as unjudged:
            if self._asked == moment:
                self._asked = None
                table.app.toast(table.words.tr(f"hint.{unjudged.code}"), "refusal")
            return
        if self._asked == moment == self._moment:
            self._asked = None
            if found.considered:
                self._found, self._stale = (moment, found), True
                table.app.wake()

    def _lay(self, found: Judgement) -> None:
        """Show the hint in the present language, beside its first piece."""
        table, field = self._table, self._match.field
        skin = SKINS[table.session.match.game.id].text
        lines = hint_lines(table.words, skin, field.game, field.state, found)
        self._text = "\n".join([*lines, table.words.tr("hint.take")])
        advised = field.advise(self.advised)
        named = [key for motive in found.motives for key in field.find_reason_keys(motive)]
        self.subjects = [*filter(None, map(field.place, advised))] or [field.setting.areas.prompt]
        self.subjects += filter(None, map(field.place, named))
        subject, *beside = self.subjects
        self._place = beside_subject(self._text, subject, field, beside, chat=self._chat.open, anyway=True)
