"""Chat at a table or in the room, with an input line: a part of any screen."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from client.draw.palette import BRASS, MUTED, PARCHMENT, WHITE, Colour, mix
from client.draw.panel import panel, panel_border
from client.draw.svg import render_icon
from client.net.limits import LISTED_PEOPLE
from client.screens.chat.lines import ChatLines, RenderedLine, whisper
from client.screens.chat.phrases import Phrases
from client.screens.lobby.people import hearing, list_people, person_name
from client.skins.registry import pages_at
from client.ui import keys
from client.ui.focus import Control
from client.ui.widgets.action_menu import Action, ActionMenu
from client.ui.widgets.buttons import PlateButton
from client.ui.widgets.fields import TextLine
from client.ui.widgets.legend import Legend, height_for
from client.ui.widgets.tips import note
from engine.wire.protocol import MAX_CHAT_LENGTH

if TYPE_CHECKING:
    from client.session.chat import ChatEntry as Said
    from client.sessions.table_session import TableSession
    from client.ui.context import Context

LINE, PHRASES, PEOPLE = "chat.line", "chat.phrases", "chat.people"
OWN = mix(BRASS, WHITE, 0.4)


class ChatLine(TextLine):
    """An input line for chat: it takes Enter and the keys that scroll; arrows do not leave a text."""

    panel: ChatPanel

    def takes(self, event: pygame.event.Event) -> bool:
        """Claim all typed keys: no screen acts on them."""
        key = keys.find_pressed_key(event)
        if key in (keys.BACK, keys.UP, keys.DOWN):
            # A player who leaves a text by accident goes on typing, and letters are keys of the table.
            return bool(self.text)
        return key in keys.ENTER or super().takes(event)

    def on_focus(self, focused: bool) -> None:
        """Put the cursor at the end of the text, unless a click has placed it."""
        if focused and not self.is_focused:
            self.edit_position = min(self.panel.cursor, len(self.text))
            self.cursor_has_moved_recently = True
        super().on_focus(focused)

    def process_event(self, event: pygame.event.Event) -> bool:
        """Send the text, scroll, or give it up; everything else is typing."""
        key = keys.find_pressed_key(event) if self.is_focused else None
        if key in keys.ENTER:
            self.activate()
            return True
        if key in (keys.PAGE_UP, keys.PAGE_DOWN):
            self.panel.lines.page(1 if key == keys.PAGE_DOWN else -1)
            return True
        if key == keys.BACK:
            self.set_text("")
            return True
        return bool(super().process_event(event))


class ChatPanel:
    """Lines above, an input line below, with quick phrases and the people beside it.

    It outlives layouts: the scroll position stays.
    """

    def __init__(self, session: TableSession, *, room: bool = False) -> None:
        """Show the lines of the session's table, or of the `room`."""
        self.lines = ChatLines()
        self.rect = pygame.Rect(0, 0, 0, 0)
        self._session = session
        self._room = room
        self.cursor = len(self.draft)
        """Cursor position in the text."""
        self._line: ChatLine | None = None
        self._phrases: PlateButton | None = None
        self._shown: object = None
        self._unread: int | None = None
        """Number of unseen lines of others; None before the first look."""

    @property
    def table(self) -> int | None:
        """Return the table of the shown lines; None: the room."""
        return None if self._room else self._session.table.number

    @property
    def draft(self) -> str:
        """Return the text in the input line."""
        return self._session.room.chat.drafts.get(self.table, "")

    @draft.setter
    def draft(self, text: str) -> None:
        self._session.room.chat.drafts[self.table] = text

    @property
    def typing(self) -> bool:
        """Say whether a text is being typed."""
        return self._line is not None and self._line.is_focused and bool(self.draft)

    def arrange(self, app: Context, rect: pygame.Rect) -> list[Control]:
        """Take a place in the window, for the present layout; return the controls for the keyboard."""
        self._app, self.rect = app, rect
        scale = app.scale
        px, tr = scale.px, app.words.tr
        border = panel_border(scale.factor) + px(8)
        inside = rect.inflate(-2 * border, -2 * border)
        signs = [Legend(icon="icons/chat"), Legend(icon="icons/team")]
        tall = max(
            round(scale.font("body").get_linesize() * 1.45),
            *(height_for(scale, sign, inside.width) for sign in signs),
        )
        gap = px(6)
        row = pygame.Rect(inside.left, inside.bottom - tall, inside.width, tall)
        self._view = pygame.Rect(inside.left, inside.top, inside.width, row.top - px(8) - inside.top)
        self.lines.arrange(self._view, scale)
        typed = row.copy()
        typed.width -= 2 * (tall + gap)
        typed.height -= px(4)
        line = ChatLine(
            LINE,
            tr(self._to()),
            typed,
            self.draft,
            self._on_typed,
            app.ui,
            longest=MAX_CHAT_LENGTH,
            entered=self._enter,
        )
        line.panel = self
        self._line = line
        controls: list[Control] = [line]
        for index, (key, sign, label, action) in enumerate(
            (
                (PHRASES, signs[0], "chat.phrases", self._offer),
                (PEOPLE, signs[1], "chat.people", self._choose),
            )
        ):
            box = pygame.Rect(typed.right + gap + index * (tall + gap), row.top, tall, tall)
            made = PlateButton(key, box, sign, action, app.ui, kind="quiet", label=tr(label))
            made.tip = partial(note, scale, tr(label), "")
            controls.append(made)
            if key == PHRASES:
                self._phrases = made
        self._shown = None
        self.update(0.0)
        return controls

    def event(self, event: pygame.event.Event) -> bool:
        """Scroll by the wheel, and open the menu of a person by a click on the name."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT:
            line, room = self.lines.at(event.pos), self._session.room
            if line is not None and self._mutable(line.person):
                self._app.play("click")
                self._app.open(
                    ActionMenu(
                        lambda: line.name,
                        lambda: [hearing(self._app.words, room, line.person, named=False)],
                    )
                )
                return True
            return False
        return self.lines.event(event)

    def update(self, dt: float) -> None:
        """Take over new lines; visible lines count as read."""
        chat = self._session.room.chat
        said = chat.visible(self.table)
        if self._shown != said:
            self._shown = said
            self.lines.take([self._render_line(each) for each in said])
        self._count(chat.unread(self.table))
        if self._line is not None and self._line.is_focused:
            self.cursor = self._line.edit_position
        self.lines.update(dt)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the frame and the lines."""
        scale = self._app.scale
        surface.blit(panel(self.rect.size, scale.factor), self.rect)
        if self._shown:
            self.lines.draw(surface)
            return
        quiet = whisper(scale, self._app.words.tr("chat.empty"), self._view.width)
        quiet.draw(surface, (self._view.left, self._view.centery - quiet.height // 2))

    def _count(self, unread: int) -> None:
        """Play the sound of others' lines, and count them as read while the newest line is visible."""
        if self._unread is not None and unread > self._unread:
            self._app.audio.play("message")
        self._unread = unread
        if unread and self.lines.latest:
            self._session.room.chat.read(self.table)
            self._unread = 0

    # Lines.

    def _render_line(self, said: Said) -> RenderedLine:
        """Return a chat line with its colour and sign."""
        words, info = self._app.words, self._session.table.info
        pages = None if info is None else pages_at(self._session.room, info)
        tone: Colour = OWN if said.own else mix(PARCHMENT, MUTED, 0.4)
        sign = None
        # A stored line may be from a table of an earlier run of the host.
        seats = range(0 if info is None else len(info.seats))
        if said.from_watcher:
            tone, sign = MUTED, _eye
        elif info is not None and pages is not None and said.seat is not None and said.seat in seats:
            tone = pages.tone(said.seat, info.options)
            sign = partial(pages.emblem, said.seat, options=info.options)
        text = words.tr(f"phrase.{said.phrase}") if said.phrase else said.text
        return RenderedLine(said.person, said.name, text, tone, sign)

    def _to(self) -> str:
        """Return the key of the text that names the listeners of the input line."""
        if self._room:
            return "chat.to_room"
        return "chat.to_table" if self._session.table.own_seats else "chat.to_watchers"

    def _on_typed(self, text: str) -> None:
        self.draft = text

    def _enter(self) -> None:
        text = " ".join(self.draft.split())
        if not text:
            return
        self.draft, self.cursor = "", 0
        if self._line is not None:
            self._line.set_text("")
        self._app.spawn(self._say(text=text))

    async def _say(self, *, text: str = "", phrase: str = "") -> None:
        """Send a line; a refused text returns to the input line for a correction."""
        refused = await self._session.commands.say(text=text, phrase=phrase, table=self.table)
        if refused is None or self._session.connection.over:
            return
        self._app.refuse(refused.code, dict(refused.args))
        if text and not self.draft:
            self.draft, self.cursor = text, len(text)
            self._app.relayout()

    # Menus.

    def _offer(self) -> None:
        self._app.open(Phrases(lambda: self._phrases.rect if self._phrases else self.rect, self._say_phrase))

    def _say_phrase(self, code: str) -> None:
        self._app.spawn(self._say(phrase=code))

    def _choose(self) -> None:
        words = self._app.words
        self._app.open(ActionMenu(lambda: words.tr("chat.people"), self._make_switches))

    def _make_switches(self) -> list[Action]:
        """Return a switch for each audible person, and one for the spectators' channel."""
        words, room, chat = self._app.words, self._session.room, self._session.room.chat
        actions = []
        if not self._room and self._session.table.own_seats:
            hushed = chat.hush_watchers

            def turn() -> None:
                chat.hush_watchers = not hushed

            actions.append(
                Action(
                    "watchers",
                    words.tr("chat.watchers"),
                    turn,
                    icon="icons/sound-off" if hushed else "icons/sound",
                    help=words.tr("chat.muted" if hushed else "chat.heard"),
                    stays=True,
                )
            )
        here = [person for person in self._present() if self._mutable(person)]
        return [*actions, *(hearing(words, room, person, named=True) for person in here)]

    def _present(self) -> list[int]:
        """Return the people who can speak here."""
        info = self._session.table.info
        if self._room or info is None:
            return list_people(self._session.room)
        seated = [seat.person for seat in info.seats]
        there = [*seated, *(each.person for each in info.watchers)]
        present = dict.fromkeys(person for person in there if person is not None)
        return [*present][:LISTED_PEOPLE]

    def _mutable(self, person: int) -> bool:
        room = self._session.room
        return person != room.person and bool(person_name(room, person))


def _eye(radius: float) -> pygame.Surface:
    return render_icon("icons/eye", round(2 * radius), MUTED)
