"""The coach: a bubble for each new idea when it first matters, and never again once it was seen."""

from __future__ import annotations

import pygame

from client.coaching import Coaching, pupil
from client.screens.chat.table_drawer import TableChat
from client.screens.table.coach.bubble import draw_bubble
from client.screens.table.coach.on_field import beside_subject
from client.screens.table.coach.placing import BubblePlace
from client.screens.table.context import TableContext
from client.screens.table.playback.shown_match import ShownMatch
from client.skins.lesson import Lesson
from client.skins.scene import Setting
from client.ui import keys
from client.ui.focus import Key, Spot

COACH = Key("coach")
"""Key of the bubble's control."""
QUIET_TIME_S = 0.5
"""Seconds for which the table must be quiet before a bubble comes."""
APPEARING_TIME_S = 0.18
"""Seconds of its appearance."""
READING_TIME_S = 2.0
"""Seconds after which a bubble's text counts as read."""


class Coach:
    """One bubble at most, in the quiet moments of the player's own decisions of the first rounds.

    A moment lasts until the choices change. In each of them the game is asked once for its lessons. The first
    new one is shown until it is dismissed, no longer matters, or the player acts. A lesson that could not be
    read in its moment stays for the further steps of the same decision.
    """

    def __init__(self, table: TableContext, *, match: ShownMatch, chat: TableChat) -> None:
        """Begin without a bubble."""
        self._table = table
        self._match = match
        self._chat = chat
        self._coaching = Coaching(table.app.settings, table.app.save)
        self._lesson: Lesson | None = None
        self._subject = pygame.Rect(0, 0, 0, 0)
        self.subjects: list[pygame.Rect] = []
        """Subjects of the bubble."""
        self._place: BubblePlace | None = None
        self._told: BubblePlace | None = None
        """Place of the bubble that the last `update` reported."""
        self._moment: tuple[object, ...] = ()
        """Number of events at the last question to the game, and the choices then."""
        self._laid = False
        """Whether the bubble has its right place in the present layout."""
        self._stale = True
        """Whether the choices may have changed."""
        self._spent = False
        """Whether the player wants no more lessons in this moment."""
        self._quiet = 0.0
        self._age = 0.0

    # Display.

    @property
    def place(self) -> BubblePlace | None:
        """Return the place of the bubble, if one is visible."""
        return self._place if self._lesson is not None and self._quiet >= QUIET_TIME_S else None

    @property
    def appearing(self) -> bool:
        """Say whether a bubble is appearing."""
        return self._lesson is not None and (self.place is None or self._age < APPEARING_TIME_S)

    @property
    def subject(self) -> pygame.Rect:
        """Return the subject of the bubble."""
        return self._subject

    @property
    def lesson(self) -> Lesson | None:
        """Return the lesson in the bubble, if one is visible."""
        return self._lesson if self.place is not None else None

    def arrange(self, setting: Setting) -> None:
        """Lay everything out anew."""
        self._setting, self._laid = setting, False
        self.renew()

    def renew(self) -> None:
        """Note that the choices may have changed."""
        self._stale = True

    def update(self, dt: float) -> bool:
        """Go on by `dt` seconds; True if a bubble has come or gone."""
        self._quiet = self._quiet + dt if self._may_speak else 0.0
        # Not in a frame in which the other parts take in news.
        if self._quiet > dt and self._stale:
            self._stale = False
            self._ask()
        if self._lesson is not None and self.place is not None:
            self._age += dt
            if self._age >= READING_TIME_S:
                self._coaching.note(self._game, self._lesson)
        before, self._told = self._told, self.place
        return self._told != before

    def draw(self, target: pygame.Surface, *, pointed: bool) -> None:
        """Draw the bubble."""
        lesson, place = self._lesson, self.place
        if lesson is None or place is None:
            return
        app = self._table.app
        seen = min(1.0, self._age / APPEARING_TIME_S) if app.settings.speed else 1.0
        draw_bubble(target, lesson.text, place, app.scale, pointed=pointed, seen=seen)

    # Actions of the player.

    def spots(self) -> list[Spot]:
        """Return the bubble as a control, if there is one."""
        lesson, place = self.lesson, self.place
        return [] if lesson is None or place is None else [Spot(COACH, lesson.text, place.rect, self.dismiss)]

    def covers(self, pos: tuple[int, int]) -> bool:
        """Say whether the bubble lies over a point of the window."""
        return self.place is not None and self.place.rect.collidepoint(pos)

    def dismiss(self) -> None:
        """Dismiss the bubble for ever, and show no other until the choices change."""
        if self._lesson is not None:
            self._coaching.note(self._game, self._lesson)
            self._table.app.play("click")
        self._lesson, self._spent = None, True

    def hush(self) -> None:
        """Say nothing more in this moment: another part speaks; an unread lesson comes another time."""
        self._lesson, self._spent = None, True

    def event(self, event: pygame.event.Event) -> bool:
        """Dismiss the bubble by a press on it or by Esc; the help key dismisses it and still works."""
        if self.place is None:
            return False
        key, clicked = keys.find_pressed_key(event), event.type == pygame.MOUSEBUTTONDOWN
        if clicked or key in (keys.BACK, keys.HELP):
            self.dismiss()
        return clicked or key == keys.BACK

    # Choice of the lesson.

    @property
    def _game(self) -> str:
        return self._table.session.match.game.id

    @property
    def _may_speak(self) -> bool:
        """Say whether the coach's pupil has a decision to make, and nothing else is shown."""
        app, match = self._table.app, self._match
        if not app.settings.coach or app.overlays or not match.at_rest or not match.field.acting:
            return False
        session = self._table.session
        return session.match.seat == pupil(session.table) and self._table.skin.is_early(match.store.shown)

    def _ask(self) -> None:
        """Ask the game for its present lessons, unless nothing has changed, and choose one."""
        field, number = self._match.field, self._match.scene.number
        moment = (number, *((each.key, each.enabled) for each in field.controls()))
        if moment != self._moment:
            if self._moment[:1] != moment[:1] or self._age >= READING_TIME_S:
                self._lesson = None
            self._moment, self._spent = moment, False
        elif self._laid:
            return
        self._laid = True
        lessons = [] if self._spent else field.lessons()
        known = None if self._lesson is None else self._lesson.name
        self._lesson = next((each for each in lessons if each.name == known and self._show(each)), None)
        if self._lesson is None and any(
            self._show(each) for each in self._coaching.fresh(self._game, lessons)
        ):
            self._age = self._quiet = 0.0

    def _show(self, lesson: Lesson) -> bool:
        """Find a place for a lesson; False if its subject is not visible."""
        field = self._match.field
        subject = field.place(lesson.place)
        if subject is None:
            return False
        beside = [*filter(None, map(field.place, lesson.beside))]
        place = beside_subject(lesson.text, subject, field, beside, chat=self._chat.open)
        if place is not None:
            self._lesson, self._subject, self._place = lesson, subject, place
            self.subjects = [subject, *beside]
        return place is not None
