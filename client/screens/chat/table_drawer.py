"""A chat drawer over the table's log, and speech bubbles beside the players."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Literal

import pygame

from client.draw.cache import cache_results
from client.draw.palette import MUTED, NIGHT, PARCHMENT, WHITE, Colour, mix
from client.screens.chat.panel import LINE, ChatPanel
from client.session.chat import ChatEntry
from client.sessions.room_session import RoomSession
from client.sessions.table_session import TableSession
from client.skins.areas import Areas
from client.skins.scene import Plate
from client.ui.context import Context
from client.ui.focus import Control
from client.ui.scale import Scale
from client.ui.text_layout import Writing
from engine.events import Seat

BUBBLE_TIME_S = 7.0
"""Seconds for which a line stays beside its player."""
FADE = 0.25
WIDTH, WIDE_BUBBLE_WIDTH = 250, 400
"""Design units of a bubble's width, and of one with more lines than usual."""
TAIL = 10
"""Design units of the length of a tail; it overlaps the speaker's plate."""
USUAL_BUBBLE_LINES = 3
"""Lines of a usual bubble."""
Tail = Literal["", "left", "right"]
"""The side of a bubble where its speaker is."""


@dataclass
class Bubble:
    """A new line beside its speaker, with the seconds for which it has been shown."""

    line: ChatEntry
    age: float = 0.0
    place: pygame.Rect = field(default_factory=lambda: pygame.Rect(0, 0, 0, 0))
    """Place where it was drawn last, without its tail, which leads to the speaker."""


class TableChat:
    """The chat at one table."""

    def __init__(self, app: Context, session: TableSession, tone: Callable[[int], Colour]) -> None:
        """Listen to a session; `tone` returns the colour of a seat's names."""
        self.panel = ChatPanel(session)
        self.bubbles: list[Bubble] = []
        self._app = app
        self._session = session
        self._tone = tone
        self.on_line: Callable[[str, Seat | None], object] = lambda text, seat: None
        """Called with each new line and the seat of its speaker; the screen sets it."""
        self._controls: list[Control] = []
        self.open = self.possible and bool(self.panel.draft)
        self.wished = self.open
        """Whether the keyboard should go to the input line next; the screen resets it."""

    @property
    def possible(self) -> bool:
        """Say whether there are any listeners."""
        return isinstance(self._session, RoomSession) or len(self._session.room.people) > 1

    @property
    def unread(self) -> int:
        """Return the number of unseen lines of others."""
        return self._session.room.chat.unread(self._session.table.number)

    @property
    def controls(self) -> list[Control]:
        """Return the drawer's controls for the keyboard."""
        return self._controls if self.open else []

    @property
    def typing(self) -> bool:
        """Say whether the keyboard writes in the drawer."""
        return self.open and self.panel.typing

    def covers(self, pos: tuple[int, int]) -> bool:
        """Say whether the drawer lies over a point of the window."""
        return self.open and self.panel.rect.collidepoint(pos)

    def toggle(self) -> None:
        """Open the drawer, or close it; without listeners it stays closed."""
        if not (self.open or self.possible):
            return
        self.open = not self.open
        self.bubbles.clear()
        self._app.play("card_pick")
        self._app.relayout()

    def put_away(self) -> None:
        """Close and empty the drawer: another player sits down."""
        self.open, self.panel.draft = False, ""

    def arrange(self, place: pygame.Rect) -> None:
        """Take a place in the window, for the present layout."""
        self._controls = self.panel.arrange(self._app, place) if self.open else []

    @property
    def line(self) -> Control | None:
        """Return the input line, if the drawer is open."""
        return next((control for control in self.controls if control.key == LINE), None)

    def listen(self) -> None:
        """Note a new line, and show it beside its speaker."""
        chat = self._session.room.chat
        line = chat.lines[-1]
        if line not in chat.visible(self._session.table.number):
            return
        self.on_line(f"{line.name}: {self._text(line)}", line.seat)
        if line.own or self.open:
            return
        self.bubbles = [each for each in self.bubbles if each.line.seat != line.seat] + [Bubble(line)]
        self._app.audio.play("message")

    def covers_bubble(self, pos: tuple[int, int]) -> bool:
        """Say whether a speech bubble covers a point of the window."""
        return any(each.place.collidepoint(pos) for each in self.bubbles)

    def event(self, event: pygame.event.Event) -> bool:
        """Take an event of the mouse over the drawer."""
        return self.panel.event(event)

    def bubble_event(self, event: pygame.event.Event) -> bool:
        """Remove a speech bubble that is pressed."""
        if event.type == pygame.MOUSEBUTTONDOWN:
            self.bubbles = [each for each in self.bubbles if not each.place.collidepoint(event.pos)]
        return True

    def update(self, dt: float) -> None:
        """Go on by `dt` seconds."""
        if self.open:
            self.panel.update(dt)
        for bubble in self.bubbles:
            bubble.age += dt
        self.bubbles = [each for each in self.bubbles if each.age < BUBBLE_TIME_S]

    def draw(self, target: pygame.Surface) -> None:
        """Draw the drawer, if it is open."""
        if self.open:
            self.panel.draw(target)

    def draw_bubbles(
        self, target: pygame.Surface, plates: Sequence[Plate], scale: Scale, areas: Areas
    ) -> None:
        """Draw new lines beside the speakers' plates; spectators speak from the buttons."""
        px, corner = scale.px, areas.buttons[0].unionall(areas.buttons[1:])
        for bubble in self.bubbles:
            line, text = bubble.line, self._text(bubble.line)
            side: Tail = ""
            if line.seat is not None and line.seat < len(plates):
                plate = plates[line.seat].rect
                side = "right" if plate.centerx > areas.window.centerx else "left"
                picture = _bubble(line.name, text, self._tone(line.seat), scale, side)
                top = max(plate.top + px(8), areas.heading.bottom + px(6))
                place = picture.get_rect(left=plate.right - px(TAIL), top=top)
                if side == "right":
                    place.right = plate.left + px(TAIL)
            else:
                picture = _bubble(line.name, text, MUTED, scale, side)
                place = picture.get_rect(right=corner.right, bottom=corner.top - px(8))
                if corner.bottom < areas.stage.top:
                    place.top = corner.bottom + px(8)
            place.clamp_ip(target.get_rect())
            left, tail = place.x + (px(TAIL) * (side == "left")), px(TAIL) * bool(side)
            bubble.place = pygame.Rect(left, place.y, place.width - tail, place.height)
            seen = min(1.0, bubble.age / FADE, (BUBBLE_TIME_S - bubble.age) / FADE)
            picture.set_alpha(round(255 * seen) if self._app.settings.speed else 255)
            target.blit(picture, place)

    def _text(self, line: ChatEntry) -> str:
        return self._app.words.tr(f"phrase.{line.phrase}") if line.phrase else line.text


@cache_results(8)
def _bubble(name: str, text: str, tone: Colour, scale: Scale, side: Tail) -> pygame.Surface:
    """Return a bubble, with a tail at its side if its speaker is visible."""
    px = scale.px
    body = Writing(scale, text, "small", px(WIDTH), colour=PARCHMENT)
    if len(body.lines) > USUAL_BUBBLE_LINES:
        body = Writing(scale, text, "small", px(WIDE_BUBBLE_WIDTH), colour=PARCHMENT)
    head = Writing(scale, name, "small", body.width, colour=tone)
    pad, tail = px(11), px(TAIL) if side else 0
    width = max(head.size[0], body.size[0]) + 2 * pad
    size = (width + tail, head.height + body.height + 2 * pad - px(4))
    picture = pygame.Surface(size, pygame.SRCALPHA)
    box = pygame.Rect(tail if side == "left" else 0, 0, width, size[1])
    ground, edge = mix(NIGHT, tone, 0.12), mix(tone, WHITE, 0.15)
    pygame.draw.rect(picture, (*ground, 244), box, border_radius=px(10))
    pygame.draw.rect(picture, edge, box, max(1, px(1.5)), border_radius=px(10))
    if side:
        tip, root = (0, tail + px(2)) if side == "left" else (size[0], width - px(2))
        pygame.draw.polygon(picture, edge, [(tip, px(20)), (root, px(13)), (root, px(27))])
    y = head.draw(picture, (box.x + pad, pad - px(3))).bottom
    body.draw(picture, (box.x + pad, y))
    return picture
