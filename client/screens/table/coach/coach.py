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
"""The key of the bubble's control."""
QUIET_TIME_S = 0.5
"""Seconds for which the table must be quiet before a bubble comes."""
APPEARING_TIME_S = 0.18
"""Seconds in which it appears."""
READING_TIME_S = 2.0
"""Seconds after which what a bubble says has been seen."""


class Coach:
    """One bubble at most, in the quiet moments of the own decisions of the first rounds.

    A moment lasts until something else can be chosen. In each of them the game is asked once for its lessons;
    the first one that is new is shown, until it is put away, does not matter any more, or the player acts.
    What could not be read in its moment stays for the further steps of the same decision.
    """

    def __init__(self, table: TableContext, *, match: ShownMatch, chat: TableChat) -> None:
        """Have nothing to say yet."""
        self._table = table
        self._match = match
        self._chat = chat
        self._coaching = Coaching(table.app.settings, table.app.save)
        self._lesson: Lesson | None = None
        self._subject = pygame.Rect(0, 0, 0, 0)
        self.subjects: list[pygame.Rect] = []
        """All that the bubble is about."""
        self._place: BubblePlace | None = None
        self._told: BubblePlace | None = None
        """Where the bubble was when the last `update` said so."""
        self._moment: tuple[object, ...] = ()
        """How many events led to the position, and what could be chosen when the game was asked last."""
        self._laid = False
        """Whether the bubble lies where it belongs in the present layout."""
        self._stale = True
        """Whether something else may be to choose."""
        self._spent = False
        """Whether the player has had enough for this moment."""
        self._quiet = 0.0
        self._age = 0.0

    # What is shown.

    @property
    def place(self) -> BubblePlace | None:
        """Return where the bubble is, if there is one to be seen."""
        return self._place if self._lesson is not None and self._quiet >= QUIET_TIME_S else None

    @property
    def appearing(self) -> bool:
        """Say whether a bubble is on its way."""
        return self._lesson is not None and (self.place is None or self._age < APPEARING_TIME_S)

    @property
    def subject(self) -> pygame.Rect:
        """Return what the bubble is about."""
        return self._subject

    @property
    def lesson(self) -> Lesson | None:
        """Return what the bubble says, if there is one to be seen."""
        return self._lesson if self.place is not None else None

    def arrange(self, setting: Setting) -> None:
        """Lay everything out anew."""
        self._setting, self._laid = setting, False
        self.renew()

    def renew(self) -> None:
        """Hear that something else may be to choose."""
        self._stale = True

    def update(self, dt: float) -> bool:
        """Go on by `dt` seconds; True if a bubble has come or gone."""
        self._quiet = self._quiet + dt if self._may_speak else 0.0
        # Not in the frame in which everything else takes in what has happened.
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

    # What the player does.

    def spots(self) -> list[Spot]:
        """Return the bubble as something that can be pressed, where there is one."""
        lesson, place = self.lesson, self.place
        return [] if lesson is None or place is None else [Spot(COACH, lesson.text, place.rect, self.dismiss)]

    def covers(self, pos: tuple[int, int]) -> bool:
        """Say whether the bubble lies over a point of the window."""
        return self.place is not None and self.place.rect.collidepoint(pos)

    def dismiss(self) -> None:
        """Put the bubble away for ever, and leave the player alone until something else can be chosen."""
        if self._lesson is not None:
            self._coaching.note(self._game, self._lesson)
            self._table.app.play("click")
        self._lesson, self._spent = None, True

    def hush(self) -> None:
        """Say nothing more in this moment: something else speaks. What was not read is told another time."""
        self._lesson, self._spent = None, True

    def event(self, event: pygame.event.Event) -> bool:
        """Put the bubble away by a press on it or by Esc; help puts it away and comes all the same."""
        if self.place is None:
            return False
        key, clicked = keys.find_pressed_key(event), event.type == pygame.MOUSEBUTTONDOWN
        if clicked or key in (keys.BACK, keys.HELP):
            self.dismiss()
        return clicked or key == keys.BACK

    # What is to be said.

    @property
    def _game(self) -> str:
        return self._table.session.match.game.id

    @property
    def _may_speak(self) -> bool:
        """Say whether the one whom the coach is for has something to decide, and nothing else to look at."""
        app, match = self._table.app, self._match
        if not app.settings.coach or app.overlays or not match.at_rest or not match.field.acting:
            return False
        session = self._table.session
        return session.match.seat == pupil(session.table) and self._table.skin.is_early(match.store.shown)

    def _ask(self) -> None:
        """Have the game say what matters now, unless it is the same as before, and choose from it."""
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
        """Find a place for a lesson; False where what it is about cannot be seen."""
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
