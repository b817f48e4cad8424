"""Pages of a room: they follow the visit from place to place, and end it when left."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import Any

import pygame

from client.draw.palette import PARCHMENT
from client.newcomers import Newcomers, describe_newcomer
from client.screens.bracket.bracket_alert import BracketAlert
from client.screens.chat.panel import ChatPanel
from client.screens.lobby.lost_room import describe_loss, describe_loss_time, show_lost_room
from client.screens.lobby.room_addresses import Told, describe_addresses, lay_texts, plate, work_out_sign
from client.screens.setup.table_rules import PASSWORD_LENGTH
from client.session.session_changes import SessionEvent
from client.sessions.room_session import RoomSession, Stage
from client.turn_alert import TurnAlert
from client.ui.context import Context
from client.ui.pace import MOVING_FPS
from client.ui.page import HEAD, MARGIN, Page
from client.ui.pane import Pane
from client.ui.relayout_pace import Relayouts
from client.ui.text_layout import Writing
from client.ui.wait_sign import WaitSign, hourglass
from client.ui.widgets.plates import leaf
from client.ui.widgets.text_prompt import Ask
from client.wording.error_texts import refusal
from client.wording.waits import describe_wait
from engine.events import Seat
from engine.wire.protocol import Rejected

Command = Coroutine[Any, Any, Rejected | None]
HEAD_TEXT_GAP = 28
"""Design units between two texts in the head."""
NEWCOMER_MARK_S = 8.0
"""Seconds for which the seat of somebody who has just sat down is marked."""
QUIET = frozenset({"events", "chat", "clocks"})
"""Events without a visible change; the chat watches its own."""


class RoomPage(Page):
    """A screen for one stage of a visit; each stage has its own screen."""

    stage: Stage

    def __init__(self, visit: RoomSession) -> None:
        """Show a visit at this stage."""
        super().__init__()
        self.visit = visit
        self.chat = ChatPanel(visit, room=self.stage == "room")
        self.fresh: dict[Seat, float] = {}
        """Seats of people who have just sat down, with the seconds for which they are still marked."""
        self.wait = WaitSign()
        """Sign of a slow host."""
        self._stale = False
        self._relayouts = Relayouts()
        self._going = False
        """Whether another screen has the visit, or it is over."""
        self._lost_for = 0
        """Whole seconds for which the connection has been lost."""
        self._offsets: list[float] = []
        self._plates: list[pygame.Surface] = []
        """Addresses and sign of the room that fit into the head."""
        self._untold: list[Told] = []
        """Those that do not fit."""

    @property
    def rate(self) -> float:
        """Return the rate for a turning hourglass, or that of a resting page."""
        return MOVING_FPS if self.wait.text and self.app.settings.speed else super().rate

    @property
    def heading(self) -> str:
        """Return the name of the room."""
        return self.visit.room.title

    def enter(self, app: Context) -> None:
        """Begin to follow the visit."""
        super().enter(app)
        self._turn_alert = TurnAlert(self.visit, app.attention.call)
        self._newcomers = Newcomers(self.visit)
        self._bracket_alert = BracketAlert(app, self.visit)
        self.visit.changes.listeners.append(self._on_event)
        app.spawn(work_out_sign(self, self.visit.fingerprint))

    def leave(self) -> None:
        """Stop following; end the visit unless another screen has taken it over."""
        self.visit.changes.listeners.remove(self._on_event)
        if not self._going:
            self.app.spawn(self.visit.close())

    def layout(self) -> None:
        """Place everything anew; the room's addresses are in the head if they fit."""
        self._plates, self._untold = [], []
        super().layout()

    def build(self) -> None:
        """Write the room's addresses, and its sign."""
        app, px = self.app, self.app.scale.px
        taken = px(HEAD) + px(24) + (self._head.width if self._head is not None else 0)
        room = self.body.width - taken
        # A sign cannot be shortened; of the addresses the first may be enough.
        for told in reversed(describe_addresses(self, self.visit)):
            key, texts = told
            made = plate(app.scale, app.words.tr(key), texts, room)
            if made is None:
                self._untold.insert(0, told)
            else:
                self._plates.append(made)
                room -= made.width + px(HEAD_TEXT_GAP)

    def lay_remaining_texts(self, pane: Pane, y: int) -> int:
        """Write into a pane the texts that do not fit into the head; return the lower end."""
        for told in self._untold:
            y = lay_texts(self, pane, told, y)
        return y

    def place_chat(self, rect: pygame.Rect) -> None:
        """Put the chat into a place of the window."""
        self.controls += self.chat.arrange(self.app, rect)

    def event(self, event: pygame.event.Event) -> bool:
        """Give the chat its events."""
        return self.chat.event(event) or super().event(event)

    def update(self, dt: float) -> None:
        """Follow the visit to another place, or show what has changed."""
        super().update(dt)
        self.chat.update(dt)
        # A lost connection has its own texts.
        connected = self.visit.connection.trouble is None
        self.wait.update(dt, describe_wait(self.app.words, self.visit) if connected else "")
        self._offsets = [pane.offset for pane in self.panes]
        self._stale = self._stale or any(left <= dt for left in self.fresh.values())
        self.fresh = {seat: left - dt for seat, left in self.fresh.items() if left > dt}
        if self._going:
            return
        lost_for = int(self.visit.connection.away[0])
        self._stale = self._stale or lost_for != self._lost_for
        self._lost_for = lost_for
        if self.visit.connection.over:
            self._on_lost(str(self.visit.connection.trouble))
        elif self.visit.stage != self.stage:
            self._going = True
            self.app.go(self.app.routes.place(self.visit))
        elif self._relayouts.update(dt, self._stale and not any(pygame.mouse.get_pressed())):
            # Between a press and its release the button must stay the same one.
            self._stale = False
            self.app.relayout()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the page and the chat on it."""
        super().draw(surface)
        px = self.app.scale.px
        right, middle = self.body.right, px(MARGIN) + px(HEAD / 2)
        for made in reversed(self._plates):
            right = surface.blit(made, made.get_rect(midright=(right, middle))).left - px(HEAD_TEXT_GAP)
        self.chat.draw(surface)
        if self.wait.text:
            self._draw_wait(surface)

    def _draw_wait(self, surface: pygame.Surface) -> None:
        """Draw the sign of a slow host at the top, in the middle."""
        scale, px = self.app.scale, self.app.scale.px
        edge = round(1.4 * scale.letters("body"))
        text = Writing(scale, self.wait.text, "body", self.body.width - edge - px(60), colour=PARCHMENT)
        text.narrow()
        plaque = pygame.Rect(0, px(8), edge + text.width + px(44), max(edge, text.height) + px(20))
        plaque.centerx = self.body.centerx
        surface.blit(leaf(plaque.size, scale.factor, 1.0), plaque)
        glass = hourglass(edge, self.wait.seconds, still=not self.app.settings.speed)
        middle = (plaque.left + px(16) + edge // 2, plaque.centery)
        surface.blit(glass, glass.get_rect(center=middle))
        text.draw(surface, (middle[0] + edge // 2 + px(12), plaque.centery - text.height // 2))

    def order(self, command: Command) -> None:
        """Run a command, and show its refusal."""

        async def await_answer() -> None:
            refused = await command
            if refused is not None and not self.visit.connection.over:
                self.app.refuse(refused.code, dict(refused.args))

        self.app.spawn(await_answer())

    def order_inside(self, table: int, command: Callable[[str], Command]) -> None:
        """Run a command that needs a table's password, and ask for an unknown one.

        `command` makes the command with a password.
        """
        if self.visit.entrance.opens(table):
            self.order(command(""))
            return
        words = self.app.words

        async def take(password: str) -> str | None:
            if not password:
                return words.tr("lock.missing")
            refused = await command(password)
            return refusal(words, refused.code, dict(refused.args)) if refused is not None else None

        self.app.open(
            Ask(
                lambda: words.tr("lock.ask"),
                lambda: words.tr("lock.name"),
                take,
                longest=PASSWORD_LENGTH,
                hidden=True,
            )
        )

    def describe_lost_connection(self) -> list[str]:
        """Return the lines about a lost connection; none while there is one."""
        if self.visit.connection.trouble is None:
            return []
        words, connection = self.app.words, self.visit.connection
        return [describe_loss(words, connection), describe_loss_time(words, connection)]

    def offset(self, pane: int) -> float:
        """Return a pane's scroll position before the present layout."""
        return self._offsets[pane] if pane < len(self._offsets) else 0.0

    def _on_event(self, event: SessionEvent) -> None:
        """Note that the page has to be drawn again, and call the player if needed."""
        self.app.wake()
        self._turn_alert.on_event(event)
        self._bracket_alert.look()
        if event not in QUIET:
            self._stale = True
        for seat, name in self._newcomers.look().items():
            self.fresh[seat] = NEWCOMER_MARK_S
            self.app.audio.play("seated")
            if self.app.screen is not self:
                # On the page itself the seat is marked.
                self.app.toast(describe_newcomer(self.app.words, name))

    def _on_lost(self, code: str) -> None:
        """Leave the room, and show why the connection is lost."""
        if code == "closed":
            return
        self._going = True
        self.app.spawn(self.visit.close())
        show_lost_room(self.app, self.visit.connection)
