"""The local network: rooms as they come and go, joining by address, and the player's own room."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from client.draw.palette import BRASS, MUTED, WHITE, mix
from client.hosts.discovery import Discovery
from client.hosts.party_host import room_title
from client.hosts.room_list import ListedRoom
from client.net.addresses import Address, BadAddress, parse_address, recent_addresses, remember_address
from client.net.attempt import Attempt
from client.net.entry import Entry
from client.screens.lobby.joining import Joining, Opening, back_to_seat
from client.screens.lobby.network_rooms import RoomRows, describe_ping
from client.screens.lobby.own_room.key_buttons import lay_key_buttons
from client.screens.lobby.room_addresses import lay_texts
from client.sessions.room_session import RoomSession
from client.skins.registry import SHOWN_GAMES
from client.storage.player_name import offer_player_name
from client.storage.saved_seats import Place
from client.ui.context import Context
from client.ui.page import Page
from client.ui.pane import Pane
from client.ui.relayout_pace import Relayouts
from client.ui.text_layout import Writing
from client.ui.widgets.dialog import confirmation, message
from client.ui.widgets.fields import TextLine
from client.ui.widgets.legend import Legend
from client.ui.widgets.plates import Kind
from engine.games.registry import GAMES

SIDE_COLUMN_SHARE = 0.42
"""Part of the width for everything but the list."""
MAX_NAME_LENGTH = 24
SIGN = mix(BRASS, WHITE, 0.4)
RECENT_ADDRESSES = 3
"""Number of recently used addresses that are shown."""


class LocalNetwork(Page):
    """The rooms to the left; the player's name, an address to join and hosting to the right."""

    title = "network.title"

    def __init__(
        self, finder: Discovery | None = None, entry: Entry | None = None, *, hosting: bool = False
    ) -> None:
        """Look for rooms by a finder, by default a new one.

        An `entry` is entered at once; `hosting` opens a room of this machine at once.
        """
        super().__init__()
        self._entry = entry
        self._hosting = hosting
        self.finder = finder or Discovery()
        self.address = ""
        self._offered = ""
        """Name that a player without one is offered, until they type."""
        self._seen: object = None
        """State of the finder's list that was shown last."""
        self._offsets = (0.0, 0.0)
        self._own_asked = False
        self._relayouts = Relayouts()
        self._rows = RoomRows(self, self.join, self.take_seat)
        self._wish = ""
        """Key of the control that the keyboard should go to."""

    @property
    def _player(self) -> str:
        """Return the name in its line."""
        return self.app.settings.player or self._offered

    @property
    def rooms(self) -> list[ListedRoom]:
        """Return the present rooms."""
        return self.finder.rooms

    def enter(self, app: Context) -> None:
        """Begin to look for rooms."""
        super().enter(app)
        self._offered = offer_player_name()
        recent = recent_addresses(app.settings.addresses)
        self.address = str(recent[0]) if recent else ""
        if self._entry is not None:
            self.address = str(self._entry.address)
        app.spawn(self._begin())

    def leave(self) -> None:
        """End the search."""
        self.app.spawn(self.finder.stop())

    async def _begin(self) -> None:
        self.finder.start()
        own = await self.app.shelf.party.find()
        if own is not None:
            await self.app.signs.work_out(bytes.fromhex(own.fingerprint))
        self._own_asked = True
        self.app.relayout()

    def build(self) -> None:
        """Place the list and the column beside it."""
        app = self.app
        left, right = self.columns(SIDE_COLUMN_SHARE)
        pane = Pane(app.ui, self.frame(left), self._offsets[0])
        self.panes.append(pane)
        pane.close(self._rows.lay(pane, self.rooms, self.finder.trouble))
        side = Pane(app.ui, self.frame(right), self._offsets[1])
        self.panes.append(side)
        y = self._place_name(side, 0)
        y = self._place_join(side, y)
        side.close(self._place_host(side, y))
        self._seen = self._summarise_rooms()
        rooms = (control for control in self.controls if str(control.key).startswith(("seat.", "room.")))
        named = bool(self._player)
        self.first = (next(rooms, None) if named else None) or self._control(
            "name" if not named else "address"
        )
        if self._wish:
            self.first, self._wish = self._control(self._wish), ""
            self.focus.current = None

    def update(self, dt: float) -> None:
        """Show the list anew when it has changed, but never between a press and its release."""
        super().update(dt)
        entry, self._entry = self._entry, None
        if entry is not None:
            self._take(entry)
        hosting, self._hosting = self._hosting, False
        if hosting:
            self.host()
        self._offsets = (self.panes[0].offset, self.panes[1].offset)
        if self._relayouts.update(
            dt, self._summarise_rooms() != self._seen and not any(pygame.mouse.get_pressed())
        ):
            self.app.relayout()

    # Actions.

    def join(self, room: ListedRoom) -> None:
        """Enter a room of the list, or show why that is not possible."""
        if not room.fits:
            self.app.open(message(lambda: self._why_not(room), title=lambda: room.notice.name))
            return
        self._enter_room(room.addresses, room.notice.fingerprint)

    def join_address(self) -> None:
        """Enter the room at the typed address; it is remembered."""
        try:
            address = parse_address(self.address)
        except BadAddress as error:
            self._complain("address", self.app.words.tr(error.code, **error.args_))
            return
        self._take(Entry(address))

    def _take(self, entry: Entry) -> None:
        """Enter a named room; its address is remembered."""
        # A big screen belongs to nobody, and nobody may be there to type a name.
        nameless = entry.stage and not self.app.settings.player.strip()
        name = self.app.words.tr("big_screen.title") if nameless else self._name()
        if name is None:
            return

        async def come_in(attempt: Attempt) -> RoomSession:
            return await self._visit([entry.address], await entry.fingerprint(), name, attempt)

        self.app.visit(Joining(come_in, entry))
        settings = self.app.settings
        settings.addresses = remember_address(settings.addresses, entry.address)
        self.app.save()

    def host(self) -> None:
        """Open a room on this machine, or enter the open one."""
        app = self.app
        name = self._name()
        if name is None:
            return
        title = room_title(app.words, app.settings.room, name)

        async def open_room(attempt: Attempt) -> RoomSession:
            examples = any(GAMES[game].example for game in app.games)
            own = await app.shelf.party.start(
                title, owner=name, examples=examples, still=waiting.show_seconds
            )
            return await self._visit([own.near], own.fingerprint, name, attempt)

        waiting = (Opening if app.shelf.party.own is None else Joining)(open_room)
        app.visit(waiting)

    def close_room(self) -> None:
        """Close the room of this machine, after a question."""
        app = self.app

        async def stop() -> None:
            await app.shelf.party.stop()
            app.relayout()

        tr = app.words.tr
        app.open(
            confirmation(
                lambda: tr("network.close.confirm"),
                "network.close",
                lambda: app.spawn(stop()),
                lambda: tr("network.close.cost"),
            )
        )

    def take_seat(self, place: Place) -> None:
        """Go back to a seat, by the present addresses of its room if that is visible."""
        app = self.app
        app.visit(Joining(back_to_seat(app, place, self.rooms)))

    def take_address(self, address: Address) -> None:
        """Join by a recent address."""
        self.address = str(address)
        self.join_address()

    # Their steps.

    def _enter_room(self, addresses: Sequence[Address], fingerprint: str) -> None:
        name = self._name()
        if name is not None:
            self.app.visit(Joining(lambda attempt: self._visit(addresses, fingerprint, name, attempt)))

    async def _visit(
        self, addresses: Sequence[Address], fingerprint: str, name: str, attempt: Attempt
    ) -> RoomSession:
        """Enter a room; raises `Refused`."""
        shelf = self.app.shelf
        return await RoomSession.enter(
            addresses,
            fingerprint,
            name=name,
            seats=shelf.seats,
            known=shelf.known,
            records=shelf.records,
            attempt=attempt,
            games=SHOWN_GAMES,
            host=shelf.party.of(fingerprint),
        )

    def _name(self) -> str | None:
        """Return the player's name; if it is missing, ask for it."""
        name = " ".join(self._player.split())
        if not name:
            self._complain("name", self.app.words.tr("network.name.missing"))
            return None
        self.app.settings.player = name
        self.app.save()
        return name

    def _complain(self, key: str, text: str) -> None:
        self.app.toast(text, "refusal")
        self._wish = key
        self.app.relayout()

    def _control(self, key: str) -> TextLine:
        found = next(control for control in self.controls if control.key == key)
        assert isinstance(found, TextLine)
        return found

    def _why_not(self, room: ListedRoom) -> str:
        words = self.app.words
        return words.tr("network.other_version", theirs=room.notice.version)

    def _summarise_rooms(self) -> object:
        """Return the shown state of all rooms; pings are rounded, which keeps them from flickering."""
        rooms = [(room.notice, room.addresses, describe_ping(self.app.words, room)) for room in self.rooms]
        return rooms, str(self.finder.trouble), self.finder.trouble is None, self.app.shelf.party.closing

    # The column beside the list.

    def _place_name(self, pane: Pane, y: int) -> int:
        y = self._heading(pane, "network.name", y)
        settings = self.app.settings

        def on_changed(text: str) -> None:
            settings.player, self._offered = text[:MAX_NAME_LENGTH], ""

        return self._line(pane, y, "name", "network.name", self._player, on_changed, self.app.save)

    def _place_join(self, pane: Pane, y: int) -> int:
        app, px = self.app, self.app.scale.px
        y = self._heading(pane, "network.join", y)

        def on_changed(text: str) -> None:
            self.address = text

        y = self._line(pane, y, "address", "network.join", self.address, on_changed, self.join_address)
        # The address in the line is not offered again.
        recent = [each for each in recent_addresses(app.settings.addresses) if str(each) != self.address]
        join = Legend(app.words.tr("network.join.do"), icon="icons/play", role="body")
        made = self.button("join", pygame.Rect(0, y, pane.width, 0), join, self.join_address, pane=pane)
        y += made.rect.height + px(6)
        for address in recent[:RECENT_ADDRESSES]:
            place = pygame.Rect(0, y, pane.width, 0)
            legend = Legend(str(address), role="small", align="left", icon="icons/undo")
            made = self.button(
                f"recent.{address}",
                place,
                legend,
                partial(self.take_address, address),
                kind="quiet",
                pane=pane,
            )
            y += made.rect.height + px(4)
        return y + px(8)

    def _place_host(self, pane: Pane, y: int) -> int:
        app, px, tr = self.app, self.app.scale.px, self.app.words.tr
        own = app.shelf.party.own
        y = self._heading(pane, "network.host", y)
        if app.shelf.party.closing:
            label = Writing(app.scale, tr("network.closing"), "body", pane.width, colour=MUTED)
            return pane.add(label.surface, (0, y)).bottom + px(8)
        if own is not None:
            y = lay_texts(self, pane, ("network.tell", own.addresses or [tr("network.nowhere")]), y)
            sign = app.signs.find_sign(bytes.fromhex(own.fingerprint), app.words.language)
            y = lay_texts(self, pane, ("sign.own", [sign]), y) if sign else y
        else:
            settings = app.settings

            def on_changed(text: str) -> None:
                settings.room = text[:MAX_NAME_LENGTH]

            label = Writing(app.scale, tr("network.room_name"), "small", pane.width, colour=MUTED)
            y = pane.add(label.surface, (0, y)).bottom + px(2)
            offered = settings.room or (room_title(app.words, "", self._player) if self._player else "")
            y = self._line(pane, y, "room_name", "network.room_name", offered, on_changed, self.host)
        legend = Legend(
            tr("network.enter_own" if own else "network.host.do"), icon="icons/team", role="button"
        )
        place = pygame.Rect(0, y, pane.width, 0)
        # Seats to return to come before the player's own room, unless that is open already.
        back = own is None and bool(app.shelf.seats.load())
        kind: Kind = "normal" if back else "primary"
        made = self.button("host", place, legend, self.host, kind=kind, pane=pane, enabled=self._own_asked)
        y += made.rect.height + px(8)
        if own is not None:
            legend = Legend(tr("network.close"), icon="icons/cross", role="body")
            place = pygame.Rect(0, y, pane.width, 0)
            made = self.button("close", place, legend, self.close_room, kind="quiet", pane=pane)
            y += made.rect.height + px(8)
        return lay_key_buttons(self, pane, y)

    def _heading(self, pane: Pane, key: str, y: int) -> int:
        scale = self.app.scale
        writing = Writing(scale, self.app.words.tr(key), "heading", pane.width, colour=SIGN)
        return pane.add(writing.surface, (0, y)).bottom + scale.px(2)

    def _line(
        self,
        pane: Pane,
        y: int,
        key: str,
        label: str,
        text: str,
        changed: Callable[[str], object],
        entered: Callable[[], object],
    ) -> int:
        app = self.app
        tall = round(app.scale.font("body").get_linesize() * 1.45)
        place = pygame.Rect(0, y, pane.width, tall)
        longest = 255 if key == "address" else MAX_NAME_LENGTH
        made = TextLine(
            key, app.words.tr(label), place, text, changed, app.ui, pane, longest=longest, entered=entered
        )
        self.controls.append(made)
        return y + tall + app.scale.px(8)
