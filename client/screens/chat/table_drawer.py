"""A drawer of talk over the table's log, and what was just said beside the players."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from client.draw.cache import cached
from client.draw.palette import MUTED, NIGHT, PARCHMENT, WHITE, Colour, mix
from client.screens.chat.panel import LINE, ChatPanel
from client.session.chat import ChatEntry
from client.session.room_session import RoomSession
from client.session.table_session import TableSession
from client.skins.areas import Areas
from client.skins.pages import Pages
from client.skins.scene import Plate
from client.ui.context import Context
from client.ui.focus import Control
from client.ui.scale import Scale
from client.ui.text_layout import Writing

SECONDS = 7.0
"""How long a line stays beside its player."""
FADE = 0.25
WIDTH = 250
"""Design units of a bubble's width."""
LINES = 3
"""Lines of a bubble at most; the drawer has the whole text."""


@dataclass
class Bubble:
    """Something that was just said, and for how many seconds it has been shown."""

    line: ChatEntry
    age: float = 0.0


class TableChat:
    """The talk at one table."""

    def __init__(self, app: Context, session: TableSession, pages: Pages) -> None:
        """Listen to a session."""
        self.panel = ChatPanel(session)
        self.bubbles: list[Bubble] = []
        self._app = app
        self._session = session
        self._pages = pages
        self._controls: list[Control] = []
        self.open = self.possible and bool(self.panel.draft)
        self.wished = self.open
        """Whether the keyboard should go to the line next; the screen sets it back."""

    @property
    def possible(self) -> bool:
        """Say whether anybody else can hear what is said."""
        return isinstance(self._session, RoomSession) or len(self._session.room.people) > 1

    @property
    def unread(self) -> int:
        """Return how many lines of others have not been seen."""
        return self._session.room.chat.unread(self._session.table.number)

    @property
    def controls(self) -> list[Control]:
        """Return what the keyboard can come to in the drawer."""
        return self._controls if self.open else []

    @property
    def typing(self) -> bool:
        """Say whether the keyboard writes in the drawer."""
        return self.open and self.panel.typing

    def covers(self, pos: tuple[int, int]) -> bool:
        """Say whether the drawer lies over a point of the window."""
        return self.open and self.panel.rect.collidepoint(pos)

    def toggle(self) -> None:
        """Open the drawer, or close it; where nobody hears anything there is none."""
        if not (self.open or self.possible):
            return
        self.open = not self.open
        self.bubbles.clear()
        self._app.play("card_pick")
        self._app.relayout()

    def put_away(self) -> None:
        """Close the drawer with nothing in it: somebody else sits down."""
        self.open, self.panel.draft = False, ""

    def arrange(self, place: pygame.Rect) -> None:
        """Take a place in the window, for the present layout."""
        self._controls = self.panel.arrange(self._app, place) if self.open else []

    @property
    def line(self) -> Control | None:
        """Return the line to type in, if the drawer is open."""
        return next((control for control in self.controls if control.key == LINE), None)

    def listen(self) -> None:
        """Show beside its speaker what has just been said."""
        chat = self._session.room.chat
        line = chat.lines[-1]
        if line.own or self.open or line not in chat.visible(self._session.table.number):
            return
        self.bubbles = [each for each in self.bubbles if each.line.seat != line.seat] + [Bubble(line)]
        self._app.audio.play("message")

    def event(self, event: pygame.event.Event) -> bool:
        """Offer an event to the drawer."""
        if not self.open:
            return False
        used = self.panel.event(event)
        return used or (event.type == pygame.MOUSEBUTTONDOWN and self.covers(event.pos))

    def update(self, dt: float) -> None:
        """Go on by `dt` seconds."""
        if self.open:
            self.panel.update(dt)
        for bubble in self.bubbles:
            bubble.age += dt
        self.bubbles = [each for each in self.bubbles if each.age < SECONDS]

    def draw(self, target: pygame.Surface) -> None:
        """Draw the drawer where it is open."""
        if self.open:
            self.panel.draw(target)

    def draw_bubbles(
        self, target: pygame.Surface, plates: Sequence[Plate], scale: Scale, areas: Areas
    ) -> None:
        """Draw what was just said at the speakers' plates; spectators speak from the corner."""
        top = areas.heading.bottom + scale.px(6)
        for bubble in self.bubbles:
            seat = bubble.line.seat
            if seat is not None and seat < len(plates):
                picture = _bubble(
                    bubble.line.name, self._text(bubble.line), self._pages.tone(seat), scale, True
                )
                plate = plates[seat].rect
                place = picture.get_rect(
                    left=plate.right - scale.px(10), top=max(plate.top + scale.px(8), top)
                )
            else:
                picture = _bubble(bubble.line.name, self._text(bubble.line), MUTED, scale, False)
                corner = areas.buttons[0].unionall(areas.buttons[1:])
                place = picture.get_rect(right=corner.right, bottom=corner.top - scale.px(8))
            place.clamp_ip(target.get_rect())
            seen = min(1.0, bubble.age / FADE, (SECONDS - bubble.age) / FADE)
            picture.set_alpha(round(255 * seen) if self._app.settings.speed else 255)
            target.blit(picture, place)

    def _text(self, line: ChatEntry) -> str:
        return self._app.words.tr(f"phrase.{line.phrase}") if line.phrase else line.text


@cached(8)
def _bubble(name: str, text: str, tone: Colour, scale: Scale, tailed: bool) -> pygame.Surface:
    """Return a bubble, with a tail to its left where somebody who is to be seen has said it."""
    px = scale.px
    room = px(WIDTH)
    head = Writing(scale, name, "small", room, colour=tone)
    body = Writing(scale, text, "small", room, colour=PARCHMENT)
    if len(body.lines) > LINES:
        body.lines = [*body.lines[: LINES - 1], f"{body.lines[LINES - 1].rstrip()}…"]
    pad, tail = px(11), px(10) if tailed else 0
    width = max(head.size[0], body.size[0]) + 2 * pad
    size = (width + tail, head.height + body.height + 2 * pad - px(4))
    picture = pygame.Surface(size, pygame.SRCALPHA)
    box = pygame.Rect(tail, 0, width, size[1])
    ground, edge = mix(NIGHT, tone, 0.12), mix(tone, WHITE, 0.15)
    pygame.draw.rect(picture, (*ground, 244), box, border_radius=px(10))
    pygame.draw.rect(picture, edge, box, max(1, px(1.5)), border_radius=px(10))
    if tailed:
        peak = [(0, px(20)), (tail + px(2), px(13)), (tail + px(2), px(27))]
        pygame.draw.polygon(picture, edge, peak)
    y = head.draw(picture, (tail + pad, pad - px(3))).bottom
    body.draw(picture, (tail + pad, y))
    return picture
